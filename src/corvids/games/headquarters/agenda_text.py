"""What a position waits for, as the words after ``waits``: ``free hospital``, ``heal 2 alessandra``, ``pay 4 3``."""

from collections.abc import Callable

from corvids.kernel import State, Step, Where, shown, unreadable

from .rules.apprentices import ReplaceEliminated
from .rules.assignment import ChooseBlueprint, PlaceHelpers, RestWounded
from .rules.boards import every_spot
from .rules.campaign import ASSIGNMENT, CHAINS, COMPLETED, NEXT, REPORT, SECOND, START, Agenda
from .rules.command_room import TryContract
from .rules.hospital import HealAssassins, healing
from .rules.main_hall import MOMENTS, FreeMoment
from .rules.report import (
    DrawChest,
    ReportBlueprint,
    ReportChest,
    ReportEnd,
    ReportHealth,
    ReportReward,
    ReportSync,
    ReportUse,
    ReportXp,
)
from .rules.shop import KeepCards, ShowCards
from .rules.skills import ChooseSkills
from .rules.team import ChangeTeam
from .rules.workshop import ChoosePayment, OfferBuilding, ShareOut, paying_cards
from .steps import QUESTIONS
from .table import Table

OVER = "over"
LEFT = "left"
TAKEN = "+"
"""Goes before a card that has been taken up."""
PLAIN: dict[str, type[Step[Table]]] = {
    QUESTIONS[step].kind: step
    for step in (
        RestWounded, ChooseBlueprint, PlaceHelpers, ReportEnd, ReportUse, ReportChest, DrawChest, ReportReward,
        ReportBlueprint, ReportXp, ReportSync, ChooseSkills, OfferBuilding, ShareOut, ShowCards, TryContract,
    )
}  # fmt: skip
"""Questions of which there is nothing to say but their name."""


def write_agenda(state: State[Table]) -> str:
    """What the position waits for."""
    if not state.agenda:
        return OVER
    step = state.agenda[0]
    kind, facts = QUESTIONS[type(step)].kind, list[str]()
    match step:
        case ChangeTeam(done, left):
            facts = [*done, *([LEFT] if left else [])]
        case FreeMoment(before, done, card, spot):
            facts = [before, *map(_at, done), *([TAKEN + _at((card, spot))] if card else [])]
        case ReplaceEliminated(names) | ReportHealth(names):
            facts = [*names]
        case HealAssassins(given, asked):
            facts = [str(given), *asked]
        case ChoosePayment(permanent, discard, chosen):
            facts = [str(permanent), str(discard), *map(_at, chosen)]
        case KeepCards(kept, card):
            facts = [str(kept), *([TAKEN + card] if card else [])]
    return " ".join((kind, *facts))


def _at(card: tuple[str, str]) -> str:
    return "@".join(card)


def read_agenda(words: list[str], table: Table, where: Where) -> Agenda:
    """The steps that wait, given the words after ``waits``."""
    kind, *facts = words or [""]
    if kind in PLAIN and not facts:
        step: Step[Table] = PLAIN[kind]()
    elif kind in READERS:
        step = READERS[kind](_Words(facts, table, where))
    else:
        raise unreadable(
            where, "No question is called '{text}'.", "HQ-8.9", "Write one of {questions}.",
            text=shown(" ".join(words)), questions=", ".join((*READERS, *PLAIN, OVER)),
        )  # fmt: skip
    return (step, *_rest(step, table))


def _rest(step: Step[Table], table: Table) -> Agenda:  # noqa: PLR0911 (a line a question)
    """What follows a question."""
    match step:
        case ChangeTeam():
            return _after(ChangeTeam(), NEXT if table.memory else START)
        case ReplaceEliminated():
            return _after(ReplaceEliminated(), SECOND if table.attempt else ASSIGNMENT)
        case FreeMoment(before):
            return next(rest for chain in CHAINS if (rest := _after(FreeMoment(before), chain)))
        case ReportHealth():
            return _after(ReportEnd(), REPORT)
        case DrawChest():
            return (ReportChest(), *_after(ReportChest(), REPORT))
        case HealAssassins():
            return _after(HealAssassins(), COMPLETED)
        case ShareOut() | ChoosePayment():
            return _after(OfferBuilding(), COMPLETED)
        case KeepCards():
            return _after(KeepCards(), COMPLETED)
        case _:
            return next(rest for chain in CHAINS if (rest := _after(step, chain)))


def _after(step: Step[Table], chain: Agenda) -> Agenda:
    return chain[chain.index(step) + 1 :] if step in chain else ()


class _Words:
    """The words that say more about a question."""

    def __init__(self, words: list[str], table: Table, where: Where) -> None:
        self.words, self.table, self.where = words, table, where

    def number(self, most: int) -> int:
        """The next word, which must be a number."""
        word = self.words.pop(0) if self.words else ""
        if not word.isdecimal() or int(word) > most:
            raise unreadable(
                self.where, "'{text}' is no number up to {most}.", "HQ-8.9", "Write one.", text=shown(word), most=most
            )
        return int(word)

    def names(self, known: tuple[str, ...]) -> tuple[str, ...]:
        """All that is left, which must be names of these, each once."""
        for name in self.words:
            if name not in known or self.words.count(name) > 1:
                raise unreadable(
                    self.where, "'{name}' cannot stand here.", "HQ-8.9", "Names are {names}, each once.",
                    name=shown(name), names=", ".join(known),
                )  # fmt: skip
        return tuple(self.words)

    def cards(self) -> tuple[tuple[str, str], ...]:
        """All that is left, which must be cards with their spots."""
        return tuple(map(self.card, self.words))

    def card(self, word: str) -> tuple[str, str]:
        """A card and its spot: ``medicine@hall``."""
        card, _, spot = word.partition("@")
        if card not in self.table.box.cards or spot not in every_spot(self.table.team):
            raise unreadable(
                self.where, "'{text}' is no card at a place.", "HQ-5.13", "Write {example}.",
                text=shown(word), example="medicine@hall",
            )  # fmt: skip
        return card, spot

    def taken(self) -> str:
        """The card that has been taken up, if there is one; it is the last word."""
        return self.words.pop().removeprefix(TAKEN) if self.words and self.words[-1].startswith(TAKEN) else ""


def _team(words: _Words) -> Step[Table]:
    left = LEFT in words.words
    if left:
        words.words.remove(LEFT)
    return ChangeTeam(words.names(tuple(words.table.assassins)), left)


def _free(words: _Words) -> Step[Table]:
    before = words.words.pop(0) if words.words else ""
    if before not in MOMENTS:
        raise unreadable(
            words.where, "'{text}' is no moment for cards.", "HQ-9.10", "Write one of {moments}.",
            text=shown(before), moments=", ".join(MOMENTS),
        )  # fmt: skip
    taken = words.taken()
    card, spot = words.card(taken) if taken else ("", "")
    if taken and not any((held, at) == (card, spot) for held, at, _ in words.table.cards()):
        raise unreadable(
            words.where, "{card} does not lie there: {spot}.", "HQ-5.13", "Name a card and where it lies.",
            card=card, spot=spot,
        )  # fmt: skip
    return FreeMoment(before, words.cards(), card, spot)


def _heal(words: _Words) -> Step[Table]:
    given = words.number(healing(words.table))
    return HealAssassins(given, words.names(words.table.team))


def _pay(words: _Words) -> Step[Table]:
    step = ChoosePayment(words.number(99), words.number(99))
    for card, spot in words.cards():
        here = [(held, at) for held, at, _ in paying_cards(words.table, step.chosen)]
        symbol = words.table.box.cards[card].symbol
        if (card, spot) not in here or not step.due(words.table, symbol):
            raise unreadable(
                words.where, "{card} cannot pay here: {spot}.", "HQ-2.3", "Name cards that pay.", card=card, spot=spot
            )
        step = ChoosePayment(step.permanent, step.discard, (*step.chosen, (card, spot)))
    return step


def _keep(words: _Words) -> Step[Table]:
    taken = words.taken()
    if taken and taken not in words.table.revealed:
        raise unreadable(
            words.where, "The Shop does not show '{card}'.", "HQ-3.2", "Name a card that it shows.", card=shown(taken)
        )
    kept = words.number(words.table.box.shown)
    words.names(())
    return KeepCards(kept, taken)


READERS: dict[str, Callable[[_Words], Step[Table]]] = {
    "team": _team,
    "free": _free,
    "replace": lambda words: ReplaceEliminated(words.names(words.table.team)),
    "health": lambda words: ReportHealth(words.names(words.table.team)),
    "heal": _heal,
    "pay": _pay,
    "keep": _keep,
}
"""Questions of which there is more to say."""
