"""What a page needs to know besides the view of a game: who sits where, what was said, how the reader likes it."""

from corvids.kernel import Action, Dice, Seat, Value

SEAT_LETTERS = "ABCD"
"""What seats are called by, seat 0 first."""


class Settings(Value):
    """How a reader likes it; kept in a cookie, without an account."""

    language: str = "en"
    speed: str = "calm"
    """``slow``, ``calm``, ``quick`` or ``off``."""
    confirm: bool = False
    """Ask once more before an answer counts."""
    handover: bool = True
    """Show a page with nothing hidden when the screen goes to somebody else."""
    text_size: str = "normal"
    """``normal``, ``large`` or ``largest``."""
    sound: bool = False
    colours: str = "night"
    """``night`` or ``contrast``."""
    skip_windows: bool = False
    """Decline what is asked again and again, unless the reader holds on."""
    skip_reactions: bool = False
    """Decline where nothing else could be answered."""


LOG_LINES = 60
"""So many lines of the log are on a page; the record has them all."""


class LogLine(Value):
    """One thing that happened, in words."""

    n: int
    seat: Seat | None
    text: str
    rules: tuple[str, ...]
    fresh: bool
    """Whether it belongs to the last turn."""
    round: int | None = None
    points: int = 0
    """What it brought the seat."""
    who: str = ""
    """The figure that it is told of, in games whose figures have names."""


class SeatInfo(Value):
    """Who sits in a seat."""

    letter: str
    name: str
    kind: str
    """``person`` or ``bot``."""
    bot: str | None = None
    here: bool = False
    """Whether this screen plays it."""
    present: bool = True


class Undo(Value):
    """Whether the last answer can be taken back, and why not."""

    allowed: bool
    reason: str = ""
    rule: str = ""


class Note(Value):
    """Something to be told at once: a refusal, or a fact."""

    kind: str
    """``refused`` or ``info``."""
    text: str
    instead: str = ""
    rule: str = ""


class Entering(Value):
    """What chance is asked, where people say what their dice show or what they have drawn."""

    owners: tuple[Seat, ...]
    """Who may say it."""
    public: bool
    """Everybody at the table sees it; else it is a secret of the owners."""
    mine: bool
    """Whether it can be said at this screen."""
    options: tuple[Action, ...] = ()
    """What can have come up, as far as this screen may know."""
    dice: Dice | None = None
    tray: tuple[int, ...] = ()
    """How many of the dice show each face, as far as that is said."""
    roll: Action | None = None
    """What they show together, once that is said of all."""
    before: str = ""
    """What was said just before, as far as this screen may know: it can be taken back."""


class Screen(Value):
    """Everything about one viewer's page that is not the view of the game."""

    language: str
    rev: int
    seats: tuple[SeatInfo, ...]
    mine: tuple[Seat, ...]
    log: tuple[LogLine, ...]
    undo: Undo
    settings: Settings
    note: Note | None = None
    chosen: str | None = None
    """The notation of the option that waits to be confirmed."""
    handover: Seat | None = None
    """The seat to whom the screen must be handed; nothing hidden is shown until then."""
    guided: bool = False
    """Whether it is a first game, with a word on every question."""
    stopped: str | None = None
    """Why the game ended before its end: somebody resigned, or it was broken off."""
    record_url: str = ""
    summary_url: str = ""
    """Where the table is summed up on one page, in games that have such a page."""
    entering: Entering | None = None
    """Set while chance is asked of people."""
    hold: bool | None = None
    """Whether the reader wants to be asked everything just now; ``None`` where nothing is declined for it anyway."""


def names_of(screen: Screen) -> tuple[str, ...]:
    """What the seats are called."""
    return tuple(seat.name for seat in screen.seats)
