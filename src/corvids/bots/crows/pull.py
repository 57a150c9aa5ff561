"""What a totem would draw, guessed from the lines of the board without letting anybody fly."""

from corvids.games.crows.rules.scoring import LEY_LINE_FACTOR, QUEENS_WORTH
from corvids.games.crows.squares import ONWARD, WAYS, Square, place_of
from corvids.games.crows.table import Table
from corvids.games.crows.tiles import Tile
from corvids.kernel import Seat

BARRENS_WORTH = 2.0


class Pull:
    """The board as totems see it: who stands in which line, and which totem is nearer already."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table, self.board, self.seat = table, table.board, seat
        self._nearer = self._nearest_totems()

    def best(self) -> float:
        """The most that a totem can draw anywhere."""
        return max(map(self.of, self.board.empty_ground()), default=0.0)

    def of(self, square: Square) -> float:
        """About what a totem on that square would draw, what it would take from others counted by half."""
        board, tiles = self.board, self.board.tiles
        drawn = taken = 0.0
        for way in WAYS:
            onward, here, distance = ONWARD[way], square, 0
            while (tile := tiles.get(here := onward[here])) is not None:
                distance += 1
                if here in board.totems:
                    break
                worth = board.crows.get(here, 0) + QUEENS_WORTH * (here == board.queen)
                if worth:
                    nearer = self._nearer.get(here)
                    if nearer is None or distance < nearer:
                        drawn += worth
                        taken += worth if nearer else 0
                    elif distance == nearer:
                        drawn += worth / 2
                        taken += worth / 2
                if tile is Tile.LAVA_POOL:
                    break
        tile = tiles[square]
        if tile is Tile.LEY_LINE and not self.table.drained:
            drawn *= LEY_LINE_FACTOR
        return drawn + taken / 2 + (BARRENS_WORTH if tile is Tile.BARRENS and self.table.spells else 0)

    def nearest_to(self, totem: Square, squares: list[Square]) -> list[Square]:
        """These squares, those in line with the totem and close to it first."""
        x, y = place_of(totem)

        def far(square: Square) -> tuple[bool, int]:
            column, row = place_of(square)
            return (column != x and row != y, abs(column - x) + abs(row - y))

        return sorted(squares, key=far)

    def _nearest_totems(self) -> dict[Square, int]:
        """How far the nearest totem is from each square that sees one."""
        nearer: dict[Square, int] = {}
        for totem in self.board.totems:
            for way in WAYS:
                for distance, square in enumerate(self.board.line(totem, way), 1):
                    nearer[square] = min(distance, nearer.get(square, distance))
        return nearer
