"""Hidden cards of a position's text: any that fit stand for them."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from corvids.kernel import Seat, unreadable
from corvids.kernel.grid import WAY_LETTERS

from ..imagining import acts_with
from ..rules.deeds import DEEDS, ORDER, begun
from ..rules.gaining import CHEST, EQUIPMENT
from ..rules.going_off import ENTERED, WALKS, GoOff, Walk
from ..rules.paying import PayCubes
from ..rules.placing import walks
from ..rules.reactions import ReactNow
from ..rules.secrets import is_turned_up
from ..rules.setup import KEPT, ChooseCharacter, GiveInitiativeCard, KeepEquipment, Reveal
from ..rules.trade import PickUp, PutDown
from ..table import MINIS, Mini, Table, minis_of
from .agenda import Steps, is_unknown
from .boards import HIDDEN
from .lines import POSITION
from .step_words import UNKNOWN

SLOTS = ("blade", "melee", "ranged")
Fits = Callable[[str], bool]


def guessed(table: Table, agenda: Steps, told: Sequence[Mini]) -> tuple[Table, Steps]:
    """The position without ``?``; boards that are not *told* get what they have at that point of the set-up."""
    return _Guess(table, agenda).done(told)


class _Guess:
    def __init__(self, table: Table, agenda: Steps) -> None:
        self.table, self.agenda = table, agenda
        self.piles = {EQUIPMENT: dict(table.decks.equipment), CHEST: dict(table.decks.chests)}

    def done(self, told: Sequence[Mini]) -> tuple[Table, Steps]:
        if any(isinstance(step, Reveal) for step in self.agenda):
            for seat in (0, 1):
                if not {*minis_of(seat)} & {*told}:
                    self._set_up(seat)
        for seat in (0, 1):
            self._draw(seat)
            self._keep_secrets(seat)
            self._keep_automatons(seat)
        for mini in sorted(MINIS, key=lambda mini: not self._is_acting(mini)):
            self._fill(mini)
        table = self.table.with_decks(equipment=self.piles[EQUIPMENT], chests=self.piles[CHEST])
        return table, self.agenda

    def _set_up(self, seat: Seat) -> None:
        """Kept cards, Characters and Initiative cards, as many as the steps still to come leave over."""
        first, second = minis_of(seat)
        box, side = self.table.box, self.table.sides[seat]
        due = [step for step in self.agenda if getattr(step, "seat", None) == seat]
        kept = KEPT - sum(isinstance(step, KeepEquipment) for step in due)
        self._with_items(first, (*self.table.boards[first].inventory, *(UNKNOWN,) * kept))
        names = [who for who, card in box.characters.items() if card.faction is side.faction]
        chosen = 2 - sum(isinstance(step, ChooseCharacter) for step in due)
        for mini, who in zip((first, second)[:chosen], names, strict=False):
            self.table = self.table.with_board(mini, who=who)
        self.table = self.table.with_side(seat, reserve=tuple(names[chosen:]))
        waiting = {step.card for step in due if isinstance(step, GiveInitiativeCard)}
        mine = [c.id for c in box.initiative.values() if c.initiative == (seat == self.table.initiative)]
        self.table = self.table.with_board(first, initiative=tuple(sorted({*mine} - waiting)))

    def _with_items(self, mini: Mini, items: Sequence[str]) -> None:
        self.table = self.table.with_board(mini, inventory=tuple(sorted(items)))

    def _take(self, back: str, fits: Fits | None = None) -> str:
        """A card with that back, one that fits if there is one."""
        pile = self.piles[HIDDEN[back]]
        some = [card for card in sorted(pile) if fits is None or fits(card)] or sorted(pile)
        if not some:
            raise unreadable(
                POSITION, "More cards are hidden than are left of the {deck} deck.", "CREED-5.4", "Write fewer.",
                deck=HIDDEN[back],
            )  # fmt: skip
        self._spend(some[0])
        return some[0]

    def _spend(self, card: str) -> None:
        pile = self.piles[self.table.box.cards[card].deck]
        pile[card] -= 1
        if not pile[card]:
            del pile[card]

    def _draw(self, seat: Seat) -> None:
        """Cards in hand; in a Trade first those that find a slot, as far as inventories have no room for all."""
        drawn, boards = self.table.sides[seat].drawn, [self.table.boards[mini] for mini in minis_of(seat)]
        trading = any(isinstance(step, PickUp | PutDown) for step in self.agenda[:1])
        short = len(drawn) - sum(board.free_slots for board in boards) if trading else 0
        free = [slot for slot in SLOTS for board in boards if not getattr(board, slot)]
        cards = []
        for card in drawn:
            found = card
            if card in HIDDEN:
                found = self._take(card, (lambda other: self._slot(other) in free) if short > 0 else None)
            if self._slot(found) in free:
                free.remove(self._slot(found))
                short -= 1
            cards.append(found)
        self.table = self.table.with_side(seat, drawn=tuple(sorted(cards)))

    def _slot(self, card: str) -> str:
        return self.table.box.cards[card].slot

    def _keep_secrets(self, seat: Seat) -> None:
        left = list(self.table.decks.secrets)
        fitting = [card for card in left if not is_turned_up(self.table, seat, card)]
        held = [fitting.pop(0) if card == UNKNOWN and fitting else card for card in self.table.sides[seat].secrets]
        left = [card for card in left if card not in held]
        if UNKNOWN in held:
            raise unreadable(POSITION, "More Secret Objectives are hidden than there are.", "CREED-5.6", "Write fewer.")
        self.table = self.table.with_side(seat, secrets=tuple(sorted(held))).with_decks(secrets=tuple(left))

    def _keep_automatons(self, seat: Seat) -> None:
        """Hidden Automatons, first those that wait to walk, then those that wait to explode."""
        side, left = self.table.sides[seat], list(self.table.sides[seat].automatons)

        def known(card: str, first: Sequence[str] = ()) -> str:
            if card != UNKNOWN:
                return card
            if not left:
                raise unreadable(
                    POSITION, "More Automatons are hidden than there are.", "CREED-10.22", "Each faction has {number}.",
                    number=len(self.table.box.automatons),
                )  # fmt: skip
            cards = self.table.box.automatons
            found = min(left, key=lambda one: cards[one].trigger not in first)
            left.remove(found)
            return found

        walking = {number for step in self.agenda if isinstance(step, Walk) for number in step.numbers}
        waiting = {number for step in self.agenda if isinstance(step, GoOff) for number in step.numbers}
        hidden = (one for one in self.table.automatons if one.owner == seat)
        for one in sorted(hidden, key=lambda one: (one.number not in walking, one.number not in waiting)):
            card = known(one.card, (WALKS,) if one.number in walking else (ENTERED,))
            way = one.way or (WAY_LETTERS[0] if walks(self.table, card) else "")
            self.table = self.table.with_automaton(replace(one, card=card, way=way))
        for mini in minis_of(seat):
            self.table = self.table.with_board(mini, automaton=known(self.table.boards[mini].automaton))
        under, looked, unseen = (tuple(map(known, cards)) for cards in (side.under, side.looked, side.unseen))
        self.table = self.table.with_side(
            seat, under=under, looked=tuple(sorted(looked)), unseen=tuple(sorted(unseen)), automatons=tuple(left)
        )

    def _is_acting(self, mini: Mini) -> bool:
        return any(isinstance(step, PayCubes | ReactNow) and step.mini == mini for step in self.agenda[:1])

    def _fill(self, mini: Mini) -> None:
        """The hidden cards of a board, the first of them one that it needs for what it is doing."""
        items = self.table.boards[mini].inventory
        known = [card for card in items if card not in HIDDEN]
        hidden = [card for card in items if card in HIDDEN]
        self._with_items(mini, known)
        if self._is_acting(mini) and not self._acts(mini):
            for back, card in self._candidates(hidden):
                self._with_items(mini, (*known, card))
                if self._acts(mini):
                    self._spend(card)
                    known.append(card)
                    hidden.remove(back)
                    break
        self._with_items(mini, (*known, *map(self._take, hidden)))

    def _candidates(self, backs: Sequence[str]) -> list[tuple[str, str]]:
        """Cards that could be among these, each with its back."""
        return [(back, card) for back in dict.fromkeys(backs) for card in sorted(self.piles[HIDDEN[back]])]

    def _acts(self, mini: Mini) -> bool:
        """Has it something to do, with the cards that it has so far? Then that is what is being paid for."""
        pay, items = self.agenda[0], self.table.boards[mini].inventory
        if isinstance(pay, ReactNow):
            return acts_with(self.table, pay, items)
        if not isinstance(pay, PayCubes) or not is_unknown(self.agenda):
            return True
        deeds = (deed for kind in ORDER if kind in DEEDS for deed in DEEDS[kind].offered(self.table, mini, pay.may))
        steps = next((steps for deed in deeds if (steps := begun(self.table, mini, pay.may, deed))[0] == pay), ())
        if steps:
            self.agenda = (*steps, *self.agenda[2:])
        return bool(steps)
