"""Every game there is, in one explicit list."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple, Protocol

from corvids.kernel import Fault, Game, InputError, Refusal, Seat, State, shown

from .creed import game as creed
from .creed import options as creed_options
from .creed.cards import Box as CreedBox
from .creed.content import Pack as CreedPack
from .crows import game as crows
from .crows.content import Pack as CrowsPack
from .crows.position import chosen_options
from .crows.tiles import OPTION_RULINGS, OPTION_VALUES, Box
from .headquarters import game as headquarters
from .headquarters import options as headquarters_options
from .headquarters.cards import Box as HeadquartersBox
from .headquarters.content import Pack as HeadquartersPack


class Rulebook(Game[Any, Any], Protocol):
    """A game of the catalogue, opened: besides what the kernel asks of it, it has a box, and positions as text."""

    @property
    def box(self) -> Any:
        """What is played with; its ``options`` are the readings chosen, and its ``pack`` names where it is from."""

    def write(self, state: State[Any], seat: Seat = ...) -> str:
        """The position's page of text; with a *seat*, only what it sees."""

    def read(self, text: str) -> State[Any]:
        """The position a page of text shows; hidden things stand for any that fit."""


class Pack(Protocol):
    """What a pack says, as its game reads it; each of its fields may also be a file or a folder of TOML."""

    @property
    def name(self) -> str:
        """The pack's name."""

    @property
    def version(self) -> int:
        """Raised by its author when the pack changes."""

    @property
    def kind(self) -> str:
        """``house``, or ``transcribed`` from a printed box: then only who sits at the table is shown it."""

    def box(self, options: Any = None) -> Any:
        """What is played with, by these readings of the rules."""

    def faults(self) -> Iterator[Fault]:
        """Everything that the rules do not allow, each with the place where it stands."""


class Entry(NamedTuple):
    """A game, and what must be chosen to open it."""

    name: str
    title: str
    seats: range
    options: Mapping[str, tuple[str, ...]]
    """What can be chosen for each option, the default first."""
    option_rules: Mapping[str, str]
    """The statement that each option changes."""
    read_options: Callable[[Mapping[str, str]], Any]
    """From options by name and value to the ``options`` of a box."""
    ledgers: tuple[str, ...]
    """The ledgers with the statements that it carries out."""
    books: tuple[str, ...]
    """What the ids of these statements begin with, before the dash."""
    pack: type[Pack]
    house: str
    """The pack that it opens by itself."""
    box_rule: str
    """The statement that says what is in the box."""
    box: type
    opens: Callable[[int, Any, int], Rulebook]
    """From a number of seats, a box, and the version of the rules."""
    version: int
    """The newest version of its rules; every version from 1 on can be played."""

    def open(self, seats: int, box: Any, rules: int | None = None) -> Rulebook:
        """The game for so many seats, played with this box by that version of the rules, or by the newest."""
        return self.opens(seats, box, self.version if rules is None else rules)

    def chosen(self, options: Any) -> dict[str, str]:
        """The options of a box that are not at their default, as lines and commands write them."""
        values = {name: getattr(options, name) for name in self.options}
        said = {name: ("no", "yes")[v] if isinstance(v, bool) else str(v) for name, v in values.items()}
        return {name: value for name, value in said.items() if value != self.options[name][0]}


GAMES = (
    Entry(
        name="crows",
        title="Crows",
        seats=crows.SEATS,
        options=OPTION_VALUES,
        option_rules=OPTION_RULINGS,
        read_options=chosen_options,
        ledgers=("crows",),
        books=("CROWS",),
        pack=CrowsPack,
        house="crows-house",
        box_rule="CROWS-3.9",
        box=Box,
        opens=crows.Crows,
        version=crows.VERSION,
    ),
    Entry(
        name="creed",
        title="Creed Versus Crows",
        seats=creed.SEATS,
        options=creed_options.OPTION_VALUES,
        option_rules=creed_options.OPTION_RULINGS,
        read_options=creed_options.chosen_options,
        ledgers=("creed", "base"),
        books=("CREED", "BASE"),
        pack=CreedPack,
        house="creed-house",
        box_rule="CREED-5.4",
        box=CreedBox,
        opens=creed.Creed,
        version=creed.VERSION,
    ),
    Entry(
        name="headquarters",
        title="Headquarters",
        seats=headquarters.SEATS,
        options=headquarters_options.OPTION_VALUES,
        option_rules=headquarters_options.OPTION_RULINGS,
        read_options=headquarters_options.chosen_options,
        ledgers=("headquarters",),
        books=("HQ",),
        pack=HeadquartersPack,
        house="headquarters-house",
        box_rule="HQ-5.20",
        box=HeadquartersBox,
        opens=headquarters.Headquarters,
        version=headquarters.VERSION,
    ),
)


def entry(name: str) -> Entry:
    """The game of that name.

    Raises :class:`InputError` that names the games there are.
    """
    for game in GAMES:
        if game.name == name:
            return game
    facts = {"game": shown(name), "games": ", ".join(game.name for game in GAMES)}
    raise InputError(Refusal("", "There is no game '{game}'.", "There is {games}.", facts))


def game_of_rule(rule: str) -> str | None:
    """The game that a statement is of, by its id."""
    book = rule.partition("-")[0]
    return next((game.name for game in GAMES if book in game.books), None)
