"""Positions that a side cannot tell from the one it sees: what is hidden from it is dealt anew."""

from collections.abc import Callable, Collection, Mapping, Sequence, Sized
from typing import TypeVar

from msgspec.structs import replace

from corvids.kernel import Outcome, Seat, State, Step
from corvids.kernel.grid import WAY_LETTERS

from .actions import Equip, Use
from .rules.deeds import DEEDS, begun
from .rules.equipment import EquipCard
from .rules.gaining import CHEST, EQUIPMENT
from .rules.going_off import ENTERED, WALKS, GoOff, Walk
from .rules.initiative import HANDS, GuessBlade
from .rules.items import PlayCard
from .rules.paying import PayCubes
from .rules.placing import LightAutomaton, PlaceAutomaton, walks
from .rules.reactions import ReactNow, can_act
from .rules.secrets import is_turned_up, turned_up
from .rules.trade import PickUp, PutDown
from .table import MINIS, Mini, Table, minis_of, seat_of

T = TypeVar("T")
Pick = Callable[[Sequence[int]], int]
Agenda = tuple[Step[Table], ...]


def imagine(state: State[Table], seat: Seat, pick: Pick) -> State[Table]:
    """A position *seat* cannot tell from this one; once the game is over there is nothing to guess any more."""
    if isinstance(state.pending, Outcome):
        return state
    table, agenda = _Deal(state, seat, pick).done()
    asked = agenda[0].ask(table) if agenda else None
    return State(table, agenda, asked or state.pending)


class _Deal:
    """All cards that a side has not seen, shuffled and dealt again."""

    def __init__(self, state: State[Table], seat: Seat, pick: Pick) -> None:
        self.table, self.agenda, self.pick = state.table, state.agenda, pick
        self.seats = [other for other in (0, 1) if other != seat]
        self.minis = [mini for mini in MINIS if seat_of(mini) in self.seats]
        self.cards = state.table.box.cards
        self.piles = {EQUIPMENT: dict(state.table.decks.equipment), CHEST: dict(state.table.decks.chests)}

    def done(self) -> tuple[Table, Agenda]:
        """Everything dealt."""
        self._take_back()
        for seat in self.seats:
            self._draw(seat)
            if not self.table.revealed:
                self._set_up(seat)
        backs = self._backs()
        for mini in sorted(backs, key=lambda mini: self._needed(mini) is None):
            self._fill(mini, backs[mini])
        self._keep_secrets()
        for seat in self.seats:
            self._deal_automatons(seat)
        self.table = self.table.with_decks(equipment=self.piles[EQUIPMENT], chests=self.piles[CHEST])
        agenda = self.agenda
        if agenda and isinstance(agenda[0], GuessBlade) and 0 in self.seats:
            agenda = (GuessBlade(self._chosen(HANDS)), *agenda[1:])
        return self.table, agenda

    def _chosen(self, among: Sequence[T]) -> T:
        return among[self.pick([1] * len(among))]

    def _take_back(self) -> None:
        """Hidden cards go back to the piles of their kind."""
        held = [card for mini in self.minis for card in self.table.boards[mini].inventory]
        for card in (*held, *(card for seat in self.seats for card in self.table.sides[seat].drawn)):
            if (pile := self.piles.get(self.cards[card].deck)) is not None:
                pile[card] = pile.get(card, 0) + 1

    def _card(self, old: str, fits: Callable[[str], bool] | None = None) -> str:
        """A card with the back of the *old* one, out of those that fit; what boards are given is known."""
        pile = self.piles.get(self.cards[old].deck)
        if pile is None:
            return old
        some = [card for card in sorted(pile) if fits is None or fits(card)]
        card = some[self.pick([pile[card] for card in some])]
        pile[card] -= 1
        if not pile[card]:
            del pile[card]
        return card

    def _backs(self) -> dict[Mini, list[str]]:
        """The real cards of each board, whose backs are seen; before the boards are shown any split over them fits."""
        held = {mini: list(self.table.boards[mini].inventory) for mini in self.minis}
        if self.table.revealed:
            return held
        backs: dict[Mini, list[str]] = {mini: [] for mini in self.minis}
        for mini, cards in held.items():
            for card in cards:
                hidden = self.cards[card].deck in self.piles
                backs[self._chosen(minis_of(seat_of(mini))) if hidden else mini].append(card)
        return backs

    def _fill(self, mini: Mini, backs: Sequence[str]) -> None:
        """A board gets its cards, first one that it is using, if it is."""
        left, cards = list(backs), []
        if (needed := self._needed(mini)) is not None:
            real, fits = needed
            left.remove(real)
            cards.append(self._card(real, fits))
            self._play(mini, cards[0])
        cards += map(self._card, left)
        self.table = self.table.with_board(mini, inventory=tuple(sorted(cards)))

    def _needed(self, mini: Mini) -> tuple[str, Callable[[str], bool]] | None:
        """A card of a board that is being used just now, or without which it could not react; and what would do."""
        match self.agenda[:2]:
            case (PayCubes(mini=payer) as pay, EquipCard(card=card)) if payer == mini:
                return card, lambda other: bool(uses_of(self.table, mini, pay, other))
            case (PayCubes(mini=payer) as pay, PlayCard(use=use)) if payer == mini:
                return use.card, lambda other: bool(uses_of(self.table, mini, pay, other))
            case (ReactNow(mini=reacting) as now, *_) if reacting == mini and not acts_with(self.table, now, ()):
                card = next(card for card in self.table.boards[mini].inventory if acts_with(self.table, now, (card,)))
                return card, lambda other: acts_with(self.table, now, (other,))
        return None

    def _play(self, mini: Mini, card: str) -> None:
        """What is being done is done with that card."""
        pay = self.agenda[0]
        if isinstance(pay, PayCubes):
            steps = self._chosen(uses_of(self.table, mini, pay, card))
            real = 2 if isinstance(self.agenda[1], EquipCard) else 3
            self.agenda = (*steps, *self.agenda[real:])

    def _draw(self, seat: Seat) -> None:
        """Cards without a place yet; in a Trade with little room their icons are the real ones, so that all fit."""
        drawn = self.table.sides[seat].drawn
        room = sum(self.table.boards[mini].free_slots for mini in minis_of(seat))
        trading = bool(self.agenda) and isinstance(self.agenda[0], PickUp | PutDown)
        alike = self._alike if trading and room < len(drawn) else None
        cards = [self._card(real, alike and alike(real)) for real in drawn]
        self.table = self.table.with_side(seat, drawn=tuple(sorted(cards)))

    def _alike(self, real: str) -> Callable[[str], bool]:
        return lambda card: self.cards[card].slot == self.cards[real].slot

    def _set_up(self, seat: Seat) -> None:
        """Characters and Initiative cards that are not shown yet: any that the side could have chosen."""
        first, second = minis_of(seat)
        boards, faction = self.table.boards, self.table.sides[seat].faction
        left = [who for who, card in self.table.box.characters.items() if card.faction is faction]
        given: dict[Mini, list[str]] = {first: [], second: []}
        for card in sorted((*boards[first].initiative, *boards[second].initiative)):
            given[self._chosen((first, second))].append(card)
        for mini in (first, second):
            who = left.pop(self.pick([1] * len(left))) if boards[mini].who else ""
            self.table = self.table.with_board(mini, who=who, initiative=tuple(given[mini]))
        if faction is not None:
            self.table = self.table.with_side(seat, reserve=tuple(left))

    def _deal_automatons(self, seat: Seat) -> None:
        """A side's Automatons that the viewer does not know: on the Map, carried, in its deck, or gone unseen."""
        side = self.table.sides[seat]
        hidden = [one for one in self.table.automatons if one.owner == seat and not one.shown]
        carriers = [mini for mini in minis_of(seat) if self.table.boards[mini].automaton]
        left = [one.card for one in hidden] + [self.table.boards[mini].automaton for mini in carriers]
        left = sorted((*left, *side.automatons, *side.under, *side.looked, *side.unseen))
        waiting = awaited(self.table, self.agenda)
        for one in sorted(hidden, key=lambda one: one.number not in waiting):
            card = self._out_of(left, waiting.get(one.number))
            way = self._chosen(WAY_LETTERS) if walks(self.table, card) else ""
            self.table = self.table.with_automaton(replace(one, card=card, way=way))
        for mini in carriers:
            self.table = self.table.with_board(mini, automaton=self._out_of(left))
        self._place_it()
        piles = {name: tuple(self._out_of(left) for _ in getattr(side, name)) for name in ("under", "looked", "unseen")}
        looked, unseen = (tuple(sorted(piles[name])) for name in ("looked", "unseen"))
        self.table = self.table.with_side(
            seat, under=piles["under"], looked=looked, unseen=unseen, automatons=tuple(left)
        )

    def _out_of(self, left: list[str], triggers: Collection[str] | None = None) -> str:
        """One of the cards left, with one of these triggers if they matter."""
        cards = self.table.box.automatons
        card = self._chosen([card for card in left if triggers is None or cards[card].trigger in triggers])
        left.remove(card)
        return card

    def _place_it(self) -> None:
        """An Automaton that is being paid for goes a way if it walks."""
        match self.agenda[:2]:
            case (PayCubes(mini=mini), PlaceAutomaton()) if mini in self.minis:
                way = self._chosen(WAY_LETTERS) if walks(self.table, self.table.boards[mini].automaton) else ""
                self.agenda = (self.agenda[0], PlaceAutomaton(mini, way), *self.agenda[2:])

    def _keep_secrets(self) -> None:
        """Those turned up are known; one that came true for its side was turned up, so none of the others did."""
        table = self.table
        shown = {seat: turned_up(table, seat) for seat in self.seats}
        kept = {seat: [card for card in table.sides[seat].secrets if card not in shown[seat]] for seat in self.seats}
        unseen = sorted((*table.decks.secrets, *(card for seat in self.seats for card in kept[seat])))
        fits = {seat: [card for card in unseen if not is_turned_up(table, seat, card)] for seat in self.seats}
        dealt: dict[Seat, list[str]] = {seat: [] for seat in self.seats}
        for seat in self.seats:
            others = [other for other in self.seats if other > seat]
            for _ in kept[seat]:
                some = [
                    card for card in fits[seat] if card in unseen and _leaves_enough(card, unseen, others, fits, kept)
                ]
                dealt[seat].append(self._chosen(some))
                unseen.remove(dealt[seat][-1])
            self.table = self.table.with_side(seat, secrets=tuple(sorted((*shown[seat], *dealt[seat]))))
        self.table = self.table.with_decks(secrets=tuple(unseen))


def awaited(table: Table, agenda: Agenda) -> dict[int, tuple[str, ...]]:
    """Automatons of which the next explosion or walk tells something: their triggers are among these."""
    found: dict[int, tuple[str, ...]] = {}
    for number in table.set_off:
        found[number] = (ENTERED, WALKS)
    for step in agenda:
        numbers = step.numbers if isinstance(step, GoOff | Walk) else ()
        for number in (step.number,) if isinstance(step, LightAutomaton) else numbers:
            placed = table.placed(number)
            trigger = table.box.automatons[placed.card].trigger if placed is not None else ""
            entered = isinstance(step, GoOff) and trigger in (ENTERED, WALKS)
            found[number] = (ENTERED, WALKS) if entered else (trigger,)
    return found


def _leaves_enough(
    card: str,
    unseen: Sequence[str],
    others: Sequence[Seat],
    fits: Mapping[Seat, Sequence[str]],
    kept: Mapping[Seat, Sized],
) -> bool:
    """Can the sides that come after still be dealt what they hold, once this card is gone?"""
    return all(sum(other != card and other in unseen for other in fits[seat]) >= len(kept[seat]) for seat in others)


def acts_with(table: Table, now: ReactNow, cards: tuple[str, ...]) -> bool:
    """Could the Character react, with these cards in its inventory?"""
    return can_act(table.with_board(now.mini, inventory=cards), now.mini, for_nothing=now.for_nothing)


def uses_of(table: Table, mini: Mini, pay: PayCubes, card: str) -> list[Agenda]:
    """Everything that can be done with a card of the inventory and is paid for like that."""
    table = table.with_board(mini, inventory=(card,))
    uses = [use for kind in (Use, Equip) for use in DEEDS[kind].offered(table, mini, pay.may)]
    return [steps for steps in (begun(table, mini, pay.may, use) for use in uses) if steps[0] == pay]
