"""II. Workshop: a Blueprint is built by paying its cost with cards."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from msgspec.structs import replace

from corvids.kernel import Action, Decision, Event, Refusal, Resolution, Step, cites

from ..actions import BUILD, LEAVE_IT, PAY_ALL, STORE, Pay, PayAll, Store, TakeOff, pay
from ..cards import Building, CardId, Symbol
from ..events import BlueprintKept, Built, CardPaid
from ..table import HALL, Spot, Table, with_more
from .boards import can_go
from .main_hall import TEAM_SEAT

Chosen = tuple[tuple[CardId, Spot], ...]


class Cost(NamedTuple):
    """How many cards of either symbol."""

    permanent: int
    discard: int

    @property
    def cards(self) -> int:
        """All of them."""
        return self.permanent + self.discard

    def of(self, symbol: Symbol) -> int:
        """Those of a symbol."""
        return self.permanent if symbol is Symbol.PERMANENT else self.discard


@cites("HQ-2.1")
def price(table: Table, plan: str) -> Cost:
    """The two parts of a Blueprint's cost."""
    blueprint = table.box.blueprints[plan]
    return Cost(blueprint.permanent, blueprint.discard)


@cites("HQ-2.5")
def taken_off(table: Table) -> int:
    """What the brown cards in the Workshop give is taken off the cost; who left it counts no more."""
    helpers = table.box.helpers
    return sum(helpers[name].workshop * n for name, n in table.in_room(Building.WORKSHOP).items())


@cites("HQ-2.13")
def dues(table: Table, plan: str) -> tuple[Cost, ...]:
    """What may be left to pay, by how the team shares out the cards taken off between the parts; never below 0."""
    full, off = price(table, plan), taken_off(table)
    if off >= full.cards:
        return (Cost(0, 0),)
    least, most = max(0, off - full.discard), min(off, full.permanent)
    return tuple(Cost(full.permanent - n, full.discard - off + n) for n in range(least, most + 1))


@cites("HQ-2.3", "HQ-2.4")
def paying_cards(table: Table, chosen: Chosen = ()) -> Iterator[tuple[CardId, Spot, int]]:
    """Cards of the Main Hall and of boards, in any mix: built Blueprints among them, unbuilt ones never."""
    for card, spot, number in table.cards():
        left = number - chosen.count((card, spot))
        if left > 0 and can_go(table, spot):
            yield card, spot, left


@cites("HQ-2.6")
def at_hand(table: Table, symbol: Symbol, chosen: Chosen = ()) -> int:
    """How many cards there are to pay with that bear the symbol."""
    return sum(n for card, _, n in paying_cards(table, chosen) if table.box.cards[card].symbol is symbol)


@cites("HQ-9.11")
def affordable(table: Table, plan: str) -> tuple[Cost, ...]:
    """Those of :func:`dues` that can be paid in full."""
    have = {symbol: at_hand(table, symbol) for symbol in Symbol}
    return tuple(due for due in dues(table, plan) if all(due.of(symbol) <= have[symbol] for symbol in Symbol))


@cites("HQ-9.11")
def missing(table: Table, plan: str) -> Cost:
    """What is wanting of either symbol, at the least."""
    have = {symbol: at_hand(table, symbol) for symbol in Symbol}
    lacks = [
        Cost(*(max(0, due.of(symbol) - have[symbol]) for symbol in (Symbol.PERMANENT, Symbol.DISCARD)))
        for due in dues(table, plan)
    ]
    return min(lacks, key=lambda lack: lack.cards)


class OfferBuilding(Step[Table]):
    """The Blueprint in the Workshop may be built if all can be paid; else it stays there, or goes to the Main Hall."""

    @cites("HQ-2.2")
    def ask(self, table: Table) -> Decision | None:
        if not table.workshop:
            return None
        build = (BUILD,) if affordable(table, table.workshop) else ()
        return Decision(TEAM_SEAT, "HQ-2.2", (*build, LEAVE_IT, STORE))

    def resolve(self, table: Table, answer: Any) -> Resolution[Table]:
        if answer is None:
            return Resolution(table)
        if answer == BUILD:
            return Resolution(table, (), (ShareOut(),))
        return stored(table) if isinstance(answer, Store) else left_there(table)

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        match action:
            case Pay():
                return Refusal("HQ-2.3", "Nothing is being paid for yet.", "Say first whether you build.", {})
            case _ if action == BUILD:
                return too_dear(table, table.workshop)
            case _:
                return None


@cites("HQ-9.11")
def too_dear(table: Table, plan: str) -> Refusal:
    """Payment is all or nothing."""
    lack = missing(table, plan)
    facts: dict[str, str | int] = {"plan": plan, "permanent": lack.permanent, "discard": lack.discard}
    return Refusal(
        "HQ-9.11", "{plan} cannot be paid: {permanent} cards with the crossed-out symbol and {discard} with the"
        " discard symbol are missing.", "Leave it, or put it in the Main Hall.", facts,
    )  # fmt: skip


@cites("HQ-2.9")
def stored(table: Table) -> Resolution[Table]:
    """A Blueprint that is not wanted goes to the Main Hall; nothing is paid."""
    plans = tuple(plan for plan in table.box.blueprints if plan in (*table.plans, table.workshop))
    event = BlueprintKept(table.workshop, stored=True)
    return Resolution(replace(table, plans=plans, workshop=""), (event,))


@cites("HQ-2.11")
def left_there(table: Table) -> Resolution[Table]:
    """Nobody has to build: the Blueprint stays in the Workshop, and nothing is paid."""
    return Resolution(table, (BlueprintKept(table.workshop, stored=False),))


class ShareOut(Step[Table]):
    """The team chooses which part of the cost the helpers' number is taken off."""

    @cites("HQ-2.13")
    def choices(self, table: Table) -> dict[int, Cost]:
        """What is left to pay, by how many crossed-out cards are taken off."""
        full = price(table, table.workshop)
        return {full.permanent - due.permanent: due for due in affordable(table, table.workshop)}

    def ask(self, table: Table) -> Decision | None:
        choices = self.choices(table)
        return Decision(TEAM_SEAT, "HQ-2.13", tuple(map(TakeOff, choices))) if len(choices) > 1 else None

    def resolve(self, table: Table, answer: Any) -> Resolution[Table]:
        choices = self.choices(table)
        due = choices[answer.permanent] if answer is not None else next(iter(choices.values()))
        return Resolution(table, (), (ChoosePayment(due.permanent, due.discard),))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, TakeOff):
            return None
        facts: dict[str, str | int] = {
            "off": taken_off(table), "permanent": action.permanent, "choices": ", ".join(map(str, self.choices(table))),
        }  # fmt: skip
        return Refusal(
            "HQ-2.13", "{permanent} of the {off} cards cannot be taken off the crossed-out part.",
            "Take off {choices}.", facts,
        )  # fmt: skip


class ChoosePayment(Step[Table]):
    """Cards that pay are chosen one by one; then all of them pay, or nothing is paid."""

    permanent: int
    discard: int
    """Cards of either symbol that are due."""
    chosen: Chosen = ()

    @cites("HQ-2.6")
    def due(self, table: Table, symbol: Symbol) -> int:
        """How many cards of a symbol are still to be chosen."""
        chosen = sum(table.box.cards[card].symbol is symbol for card, _ in self.chosen)
        return Cost(self.permanent, self.discard).of(symbol) - chosen

    @cites("HQ-2.3")
    def ask(self, table: Table) -> Decision | None:
        wanted = [symbol for symbol in Symbol if self.due(table, symbol)]
        if not wanted:
            return Decision(TEAM_SEAT, "HQ-9.11", (PAY_ALL, LEAVE_IT))
        cards = paying_cards(table, self.chosen)
        options = tuple(pay(card, spot) for card, spot, _ in cards if table.box.cards[card].symbol in wanted)
        return Decision(TEAM_SEAT, "HQ-2.3", (*options, LEAVE_IT))

    def resolve(self, table: Table, answer: Any) -> Resolution[Table]:
        match answer:
            case Pay(card, spot):
                return Resolution(table, (), (replace(self, chosen=(*self.chosen, (card, spot))),))
            case PayAll():
                return built(table, self.chosen)
            case _:
                return left_there(table)

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        match action:
            case Pay(card, spot):
                return self._cannot_pay(table, card, spot)
            case PayAll():
                facts: dict[str, str | int] = {
                    "permanent": self.due(table, Symbol.PERMANENT), "discard": self.due(table, Symbol.DISCARD),
                }  # fmt: skip
                return Refusal(
                    "HQ-9.11", "{permanent} cards with the crossed-out symbol and {discard} with the discard symbol"
                    " are still to be chosen.", "Choose them first.", facts,
                )  # fmt: skip
            case _:
                return None

    def _cannot_pay(self, table: Table, card: CardId, spot: Spot) -> Refusal:
        facts: dict[str, str | int] = {"card": card, "spot": spot}
        if card in (*table.plans, table.workshop):
            return Refusal("HQ-2.4", "{card} is not built, and so pays nothing.", "Choose a card.", facts)
        here = [(held, where) for held, where, _ in paying_cards(table, self.chosen)]
        if (card, spot) not in here:
            if any((held, where) == (card, spot) for held, where, _ in table.cards()):
                if not can_go(table, spot):
                    return Refusal(
                        "HQ-9.8", "Its wearer would be left without a health cube.", "Choose another.", facts
                    )
                return Refusal("HQ-2.3", "{card} has been chosen already.", "Choose another card.", facts)
            return Refusal("HQ-2.3", "{card} does not lie there: {spot}.", "Name a card and where it lies.", facts)
        return self._wrong_symbol(table, card)

    def _wrong_symbol(self, table: Table, card: CardId) -> Refusal:
        facts: dict[str, str | int] = {"card": card}
        if table.box.cards[card].symbol is Symbol.PERMANENT:
            return Refusal(
                "HQ-2.6", "{card} has the crossed-out symbol, and no such card is due any more.",
                "Choose cards with the discard symbol.", facts,
            )  # fmt: skip
        return Refusal(
            "HQ-2.6", "{card} has the discard symbol, and no such card is due any more.",
            "Choose cards with the crossed-out symbol.", facts,
        )  # fmt: skip


@cites("HQ-2.8", "HQ-2.10")
def built(table: Table, chosen: Chosen) -> Resolution[Table]:
    """Cards leave by their symbols, for good or to the Equipment discard pile, and the Blueprint is turned over."""
    plan, events = table.workshop, list[Event]()
    for card, spot in chosen:
        table, event = paid(table, card, spot)
        events.append(event)
    table = replace(table, workshop="", built=(*table.built, plan)).holding(plan, HALL)
    return Resolution(table, (*events, Built(plan)))


@cites("HQ-2.1", "HQ-2.12")
def paid(table: Table, card: CardId, spot: Spot) -> tuple[Table, Event]:
    """A card with the crossed-out symbol leaves the game; one with the discard symbol goes to the discard pile."""
    permanent = table.box.cards[card].symbol is Symbol.PERMANENT
    table = table.without(card, spot)
    if permanent:
        return replace(table, gone=with_more(table.gone, card)), CardPaid(card, spot, permanent)
    return replace(table, discard=with_more(table.discard, card)), CardPaid(card, spot, permanent)
