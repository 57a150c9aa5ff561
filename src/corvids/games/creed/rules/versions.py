"""What tables that began under an older version of the rules keep doing."""

from ..table import Table

STRICT = 3


def is_strict(table: Table) -> bool:
    """Did the game begin under version 3 or a later one?

    Before, fog hid nobody from shooters on the own square, a question mark was settled ahead of cards that speak of
    the start of the movement, and nobody met a Dottore by coming out of a Hiding Spot.
    """
    return table.version >= STRICT
