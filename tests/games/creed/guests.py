"""Scenes of missions 4, 7 and 8: Chests lying and carried, Dottori and who escorts them, the Traitor's cubes."""

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from corvids.games.creed.table import Dottore
from corvids.kernel import begin

from .playing import Match


def with_chests(
    match: Match, lying: Sequence[str] | None = None, carried: Sequence[str] = (), opened: tuple[int, int] = (0, 0)
) -> Match:
    """The same question, with Chests on these squares, and on the bases of these Characters."""
    table = match.table
    if lying is not None:
        table = replace(table, chests=dict(Counter(lying)))
    for who in carried:
        mini = table.mini(who)
        assert mini is not None
        table = table.with_board(mini, chest=True)
    for seat in (0, 1):
        table = table.with_side(seat, opened=opened[seat])
    return Match(match.game, begin(match.game, table, *match.state.agenda))


def with_dottori(match: Match, *dottori: str, escorts: Mapping[str, int] | None = None) -> Match:
    """The same question, with the two Dottori on these squares; ``4,0 met`` once somebody has joined him.

    The cards that they brought have been used.
    """
    table = match.table
    found = [Dottore(where.split()[0].removeprefix("home"), met=where.endswith("met")) for where in dottori]
    table = replace(table, dottori=tuple(found))
    for who, number in (escorts or {}).items():
        mini = table.mini(who)
        assert mini is not None
        table = table.with_board(mini, dottore=number).with_dottore(number, square=table.boards[mini].square, met=True)
    if met := sum(dottore.met for dottore in table.dottori):
        table = table.with_decks(discards={"dottore": met})
    return Match(match.game, begin(match.game, table, *match.state.agenda))


def with_traitor(match: Match, cubes: int = 3) -> Match:
    """The same question, with so many cubes left to the Traitor."""
    table = replace(match.table, traitor=cubes)
    return Match(match.game, begin(match.game, table, *match.state.agenda))
