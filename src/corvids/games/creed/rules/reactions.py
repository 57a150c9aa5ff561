"""Interrupt after a survived attack: one action for one cube (rulings, 1.6)."""

from collections.abc import Mapping

from corvids.kernel import Action, Decision, Refusal, Resolution, Step, cites

from ..actions import PASS, Invoke, Pass, React, invoke, react
from ..cards import InitiativeDoes
from ..events.combat import Reacted, ReactionDeclined
from ..table import Mini, Phase, Table, seat_of
from .deeds import (
    DEEDS,
    REACTS,
    REACTS_FOR_NOTHING,
    REACTS_FOR_NOTHING_IN_ENEMY_PHASE,
    REACTS_IN_ENEMY_PHASE,
    Allowance,
    begun,
    cubes,
    offers,
)
from .deeds import refusal as no_deed
from .effects import steps_from
from .gaining import card_used
from .healing import healed

ENEMY_PHASE = frozenset({Phase.ENEMY, Phase.REINFORCEMENT, Phase.MOVEMENT, Phase.COMBAT})


@cites("CREED-6.7", "CREED-6.14")
def offer_reactions(table: Table, hits: Mapping[Mini, int]) -> tuple[Step[Table], ...]:
    """The offer to those of one side who were attacked, with the hits that each was given (R-RCT-2, 5, 11)."""
    needs_hit = table.options.reaction_needs_hit
    attacked = tuple(mini for mini, number in hits.items() if number or not needs_hit)
    return (OfferReactions(attacked),) if attacked else ()


@cites("CREED-6.15", "CREED-6.17")
def allowance(table: Table, *, for_nothing: bool = False) -> Allowance:
    """What a reaction may spend: any cube, in the Enemy phase only a saved one, which hurts no Opponent there."""
    if for_nothing:
        return REACTS_FOR_NOTHING_IN_ENEMY_PHASE if table.phase in ENEMY_PHASE else REACTS_FOR_NOTHING
    return REACTS_IN_ENEMY_PHASE if table.phase in ENEMY_PHASE else REACTS


@cites("CREED-6.7", "CREED-6.18")
class OfferReactions(Step[Table]):
    """Which of those who live and can pay reacts now? Each once; none of them ends the offer (R-RCT-4, 12)."""

    attacked: tuple[Mini, ...]

    def _able(self, table: Table) -> list[Mini]:
        may, boards = allowance(table), table.boards
        return [
            mini for mini in self.attacked if boards[mini].on_map and (cubes(boards[mini], may) or helping(table, mini))
        ]

    def ask(self, table: Table) -> Decision | None:
        able = self._able(table)
        if not able:
            return None
        options: list[Action] = []
        for mini in able:
            board = table.boards[mini]
            if cubes(board, allowance(table)) and can_act(table, mini):
                options.append(react(board.who))
            options += [invoke(board.who, card) for card in helpful(table, mini)]
        return Decision(seat_of(able[0]), "CREED-6.7", (*options, PASS))

    def resolve(self, table: Table, answer: React | Invoke | Pass | None) -> Resolution[Table]:
        if isinstance(answer, Invoke):
            return card_invoked(table, self, answer)
        if isinstance(answer, React):
            mini = table.mini(answer.who)
            assert mini is not None
            others = tuple(other for other in self.attacked if other != mini)
            then = (ReactNow(mini), OfferReactions(others)) if others else (ReactNow(mini),)
            return Resolution(table, (Reacted(answer.who),), then)
        if answer is None:
            return Resolution(table)
        names = tuple(table.boards[mini].who for mini in self._able(table))
        return Resolution(table, (ReactionDeclined(seat_of(self.attacked[0]), names),))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if isinstance(action, Invoke):
            facts = {"who": action.who, "card": action.card}
            return Refusal("CREED-6.7", "{card} cannot be used by {who} now.", "React, or pass.", facts)
        if not isinstance(action, React):
            return None
        facts = {"who": action.who}
        if table.mini(action.who) in self._able(table):
            return Refusal("BASE-8.11", "{who} can do nothing where it is.", "Pass.", facts)
        if table.mini(action.who) in self.attacked:
            return Refusal("CREED-6.7", "{who} has no cube that pays for a reaction.", "Pass.", facts)
        return Refusal(
            "CREED-6.7",
            "{who} did not survive this attack, or has reacted to it.",
            "Name one that was attacked, or pass.",
            facts,
        )


def card_invoked(table: Table, offer: OfferReactions, answer: Invoke) -> Resolution[Table]:
    """Answering Blow pays for the reaction; Second Wind heals, and the offer stands (R-CRD-1, R-CRD-2)."""
    mini = table.mini(answer.who)
    assert mini is not None
    card = table.box.initiative[answer.card]
    table, used = card_used(table, mini, answer.card)
    if card.does is InitiativeDoes.HEAL:
        table, cured = healed(table, mini, card.amount)
        return Resolution(table, (used, *cured), (offer,))
    others = tuple(other for other in offer.attacked if other != mini)
    then: tuple[Step[Table], ...] = (ReactNow(mini, for_nothing=True),)
    return Resolution(table, (used, Reacted(answer.who)), (*then, OfferReactions(others)) if others else then)


@cites("BASE-8.11")
def can_act(table: Table, mini: Mini, *, for_nothing: bool = False) -> bool:
    """Can it do anything? Whoever stands on a square can Move; one in a Hiding Spot perhaps nothing (R-RCT-7)."""
    board, may = table.boards[mini], allowance(table, for_nothing=for_nothing)
    return bool(board.present and steps_from(table, mini)) or bool(offers(table, mini, may))


def helping(table: Table, mini: Mini) -> list[str]:
    """Open cards that help a Character that has just survived an attack: for them it is asked (R-RCT-12)."""
    cards = table.box.initiative
    in_step = table.phase not in ENEMY_PHASE and table.phase is not Phase.EVENT
    helps = (InitiativeDoes.FREE_REACTION, InitiativeDoes.HEAL) if in_step else (InitiativeDoes.FREE_REACTION,)
    return [card for card in table.boards[mini].initiative if cards[card].does in helps]


def helpful(table: Table, mini: Mini) -> list[str]:
    """Those of them that it can use: one that pays for a reaction needs something to be done (R-CRD-1, R-CRD-2)."""
    able = can_act(table, mini, for_nothing=True)
    cards = table.box.initiative
    return [card for card in helping(table, mini) if able or cards[card].does is InitiativeDoes.HEAL]


@cites("CREED-6.7")
class ReactNow(Step[Table]):
    """Exactly one action of price 1, settled to its end; it may call for another reaction, on top (R-RCT-6, 8, 9)."""

    mini: Mini
    for_nothing: bool = False
    """A card pays for it."""

    def _may(self, table: Table) -> Allowance:
        return allowance(table, for_nothing=self.for_nothing)

    def ask(self, table: Table) -> Decision:
        return Decision(seat_of(self.mini), "CREED-6.7", tuple(offers(table, self.mini, self._may(table))))

    def resolve(self, table: Table, answer: Action) -> Resolution[Table]:
        return Resolution(table, (), begun(table, self.mini, self._may(table), answer))

    def refuse(self, table: Table, action: Action) -> Refusal | None:
        if type(action) not in DEEDS:
            return None
        who = table.boards[self.mini].who
        if getattr(action, "who", "") != who:
            return Refusal("CREED-6.7", "It is {who} that reacts.", "Choose an action of {who}.", {"who": who})
        return no_deed(table, self.mini, self._may(table), action)
