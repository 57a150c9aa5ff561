"""What a pack of Crows says, and everything that can be wrong with it."""

from collections.abc import Iterator, Mapping

from msgspec import Struct, field

from corvids.kernel import Fault, shown

from .game import VERSION
from .squares import OPENING_SPAN, READING_ORDER
from .tiles import OPENING_TILES, SPELLS_IN_BOX, TILES_IN_BOX, Box, Options, Spell, Tile

MOST_CROWS = 999


class Pack(Struct, frozen=True, forbid_unknown_fields=True):
    """``pack.toml`` of a pack of Crows."""

    name: str
    version: int
    game: str
    rules: int
    author: str
    licence: str
    kind: str
    """``house`` for our own numbers, ``transcribed`` for those of a box you own."""
    crows: int
    opening: tuple[str, ...]
    tiles: Mapping[Tile, int]
    spells: Mapping[Spell, int]
    title: Mapping[str, str] = field(default_factory=dict)

    def box(self, options: Options | None = None) -> Box:
        """What is played with, by these readings of the rules."""
        tiles = {kind: self.tiles[kind] for kind in Tile if self.tiles.get(kind)}
        spells = {kind: self.spells[kind] for kind in Spell if self.spells.get(kind)}
        opening = tuple(sorted(self.opening, key=READING_ORDER.__getitem__))
        return Box(tiles, spells, self.crows, opening, options or Options(), f"{self.name} {self.version}")

    def faults(self) -> Iterator[Fault]:
        """Everything that the rules do not allow, each with the place where it stands."""
        yield from self._heading_faults()
        if (total := sum(self.tiles.values())) != TILES_IN_BOX:
            yield Fault("CROWS-3.9", "[tiles] has {total} tiles; there are 61.", {"total": total})
        if (total := sum(self.spells.values())) != SPELLS_IN_BOX:
            yield Fault("CROWS-3.9", "[spells] has {total} spells; there are 24.", {"total": total})
        for kind, number in (*self.tiles.items(), *self.spells.items()):
            if number < 0:
                yield Fault("CROWS-3.9", "{kind} = {number} is below 0.", {"kind": str(kind), "number": number})
        if self.tiles.get(Tile.QUEENS_TOTEM, 0) > 1:
            facts = {"number": self.tiles[Tile.QUEENS_TOTEM]}
            yield Fault("CROWS-1.14", "[tiles] QT = {number}: there is one Queen, so one Queen's Totem at most.", facts)
        yield from self._opening_faults()
        for language in ("en", "fr"):
            if not self.title.get(language):
                yield Fault("CROWS-3.9", "[title] has no {language}.", {"language": language})

    def _heading_faults(self) -> Iterator[Fault]:
        if self.kind not in ("house", "transcribed"):
            yield Fault("CROWS-3.9", "kind is {kind}; it can be house or transcribed.", {"kind": shown(self.kind)})
        if not 1 <= self.crows <= MOST_CROWS:
            facts: dict[str, str | int] = {"crows": str(self.crows), "most": MOST_CROWS}
            yield Fault("CROWS-3.10", "crows = {crows} is not a number from 1 to {most}.", facts)
        if self.rules != VERSION:
            facts = {"rules": str(self.rules), "known": VERSION}
            yield Fault("CROWS-3.9", "rules = {rules} is unknown; these are the rules {known}.", facts)

    def _opening_faults(self) -> Iterator[Fault]:
        within = {f"{x},{y}" for x in range(OPENING_SPAN) for y in range(OPENING_SPAN)}
        for square in self.opening:
            if square not in within:
                facts: dict[str, str | int] = {"square": shown(square), "last": OPENING_SPAN - 1}
                yield Fault("CROWS-3.4", "opening: {square} is not within 0,0 and {last},{last}.", facts)
        if len(set(self.opening)) != len(self.opening):
            yield Fault("CROWS-3.4", "opening names a square twice.")
        if len(self.opening) != OPENING_TILES:
            yield Fault("CROWS-3.4", "opening has {number} squares; there are 13.", {"number": len(self.opening)})
