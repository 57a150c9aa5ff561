"""The Main Hall and the free moments: small cards change hands, and a Medicine may be used."""

from typing import Any

from msgspec.structs import replace

from corvids.kernel import Action, Decision, Refusal, Resolution, Step, cites

from ..actions import GO_ON, PutTo, Take, Treat, put_to, take, treat
from ..cards import CardId
from ..events import CardMoved, Treated
from ..table import HALL, Spot, Table, with_more
from .boards import is_worn, moved, places_for, why_not

TEAM_SEAT = 0
"""The whole table is one side, which decides everything."""
MOMENTS = ("assignment", "second", "hospital", "workshop", "shop", "command")
"""The moments in which cards may be put elsewhere: at the start of the assignment, before a second attempt, and before
each building."""
Moved = tuple[tuple[CardId, Spot], ...]


class FreeMoment(Step[Table]):
    """For free, cards change their places, each at most once; never during a Memory."""

    before: str
    done: Moved = ()
    """Cards that have been put somewhere in this moment, and where they lie."""
    card: CardId = ""
    """The card that was taken up, and where from."""
    spot: Spot = ""

    def ask(self, table: Table) -> Decision | None:
        if self.card:
            places = places_for(table, self.card, self.spot) if self.may_move(table) else ()
            return Decision(TEAM_SEAT, "HQ-5.13", (*map(put_to, places), *map(treat, treatable(table, self.card))))
        options = tuple(take(card, spot) for card, spot in self.movable(table))
        return Decision(TEAM_SEAT, "HQ-5.11", (*options, GO_ON)) if options else None

    @cites("HQ-5.12")
    def movable(self, table: Table) -> list[tuple[CardId, Spot]]:
        """Small cards that can be used, or moved and have not been in this moment; Skill cards are left out."""
        found = []
        for card, spot, number in table.cards():
            fresh = self.is_fresh(card, spot, number)
            used = (fresh or table.of_version_2) and treatable(table, card)
            if not is_worn(spot) and (used or (fresh and next(places_for(table, card, spot), None))):
                found.append((card, spot))
        return found

    def may_move(self, table: Table) -> bool:
        """Can the card that was taken up be put elsewhere? One that was moved in this moment can only be used."""
        lying = {(card, spot): number for card, spot, number in table.cards()}
        return self.is_fresh(self.card, self.spot, lying[self.card, self.spot])

    @cites("HQ-9.10")
    def is_fresh(self, card: CardId, spot: Spot, number: int) -> bool:
        """Each card is put somewhere at most once in a moment; of alike cards, each."""
        return number > self.done.count((card, spot))

    def resolve(self, table: Table, answer: Any) -> Resolution[Table]:
        match answer:
            case Take(card, spot):
                return Resolution(table, (), (replace(self, card=card, spot=spot),))
            case PutTo(spot):
                after, replaced = moved(table, self.card, self.spot, spot)
                done = (*self.done, (self.card, spot))
                event = CardMoved(self.card, self.spot, spot, replaced)
                return Resolution(after, (event,), (replace(self, done=done, card="", spot=""),))
            case Treat(who):
                healed = treated(table, self.card, self.spot, who)
                done = self.without_used() if table.of_version_2 else self.done
                return Resolution(healed.table, healed.events, (replace(self, done=done, card="", spot=""),))
            case _:
                return Resolution(table)

    def without_used(self) -> Moved:
        """What has been moved, when the card that was taken up is used; of alike cards the one that was moved goes."""
        used = (self.card, self.spot)
        at = self.done.index(used) if used in self.done else len(self.done)
        return (*self.done[:at], *self.done[at + 1 :])

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        match action:
            case Take(card, spot) if not self.card:
                return self._cannot_take(table, card, spot)
            case PutTo(spot) if self.card and spot == self.spot:
                facts: dict[str, str | int] = {"card": self.card, "spot": spot}
                return Refusal("HQ-5.13", "{card} lies there already.", "Put it elsewhere.", facts)
            case PutTo(spot) if self.card and not self.may_move(table):
                return Refusal("HQ-9.10", "{card} has been moved already.", "Use it on somebody.", {"card": self.card})
            case PutTo(spot) if self.card:
                return why_not(table, self.card, spot)
            case Treat(who) if self.card:
                return cannot_treat(table, self.card, who)
            case _:
                return None

    def _cannot_take(self, table: Table, card: CardId, spot: Spot) -> Refusal:
        facts: dict[str, str | int] = {"card": card, "spot": spot}
        if card in (*table.plans, table.workshop):
            return Refusal("HQ-5.8", "{card} is a Blueprint, and no card.", "Build it in the Workshop.", facts)
        if not any((held, where) == (card, spot) for held, where, _ in table.cards()):
            return Refusal("HQ-5.13", "{card} does not lie there: {spot}.", "Name a card and where it lies.", facts)
        if is_worn(spot):
            return Refusal("HQ-9.9", "{card} is worn.", "Put better armour in its place.", facts)
        if (card, spot) in self.done:
            return Refusal("HQ-9.10", "{card} has been moved already.", "Go on; the next moment comes.", facts)
        return Refusal("HQ-9.8", "There is no room for {card} elsewhere.", "Take another card.", facts)


def treatable(table: Table, card: CardId) -> list[str]:
    """On whom a card can be used between Memories."""
    return [who for who in table.team if cannot_treat(table, card, who) is None]


@cites("HQ-5.15")
def cannot_treat(table: Table, card: CardId, who: str) -> Refusal | None:
    """Why a card cannot be used on an Assassin: a Medicine heals the wounded, and only the Hospital the eliminated."""
    facts: dict[str, str | int] = {"card": card, "who": who}
    if not table.box.cards[card].heals:
        return Refusal("HQ-5.15", "{card} heals nobody.", "Put it somewhere.", facts)
    if who not in table.team:
        return Refusal("HQ-8.6", "{who} does not play.", "Name who plays.", facts)
    if table.assassins[who].eliminated:
        return Refusal("HQ-6.11", "{who} is eliminated.", "Only the Hospital brings the eliminated back.", facts)
    if not table.assassins[who].lost:
        return Refusal("HQ-1.3", "{who} is in full health.", "Name somebody who is wounded.", facts)
    return None


@cites("HQ-5.15")
def treated(table: Table, card: CardId, spot: Spot, who: str) -> Resolution[Table]:
    """A Medicine gives cubes back, up to full health, and is discarded."""
    cubes = min(table.box.cards[card].heals, table.assassins[who].lost)
    table = table.without(card, spot).with_assassin(who, lost=table.assassins[who].lost - cubes)
    table = replace(table, discard=with_more(table.discard, card))
    return Resolution(table, (Treated(who, card, cubes, table.health(who)),))


@cites("HQ-5.17")
def villa_emptied(table: Table) -> Table:
    """On the first visit every card of the Villa goes to the Main Hall, and the Villa stays closed."""
    for card, number in table.villa.items():
        for _ in range(number):
            table = table.holding(card, HALL)
    return replace(table, villa={})
