"""What happened in the Headquarters, in sentences: one line of the log for each event."""

from functools import singledispatch

from corvids.games.headquarters import events as e
from corvids.kernel import Event, Outcome

from ..words import Names, Words
from .things import (
    building_name,
    card_title,
    faces_name,
    helper_title,
    hits,
    level_name,
    plan_title,
    skill_name,
    spot_name,
    who_name,
)


def event_line(words: Words, event: Event, names: Names) -> str | None:
    """What an event says to a person; ``None`` for what the log leaves out."""
    return line(event, words)


def round_begun(event: Event) -> int | None:
    """The number of the Memory that is prepared with the event."""
    return event.number if isinstance(event, e.MemoryPrepared) else None


def outcome_line(words: Words, outcome: Outcome, names: Names) -> str:
    """How the campaign ended."""
    return words.plural(
        "The campaign is over with {n} point.", "The campaign is over with {n} points.", int(outcome.scores[0])
    )


@singledispatch
def line(event: Event, words: Words) -> str | None:
    """The line of a kind of event: one function for each."""
    return None


@line.register
def _(event: e.CampaignBegan, words: Words) -> str:
    return words.plural(
        "The Villa closes for good: {n} card goes to the Main Hall.",
        "The Villa closes for good: {n} cards go to the Main Hall.",
        event.cards,
    )


@line.register
def _(event: e.BlueprintPlaced, words: Words) -> str:
    return words.say("The Blueprint {plan} is put in the Workshop.", plan=plan_title(words, event.plan))


@line.register
def _(event: e.AssassinJoined, words: Words) -> str:
    return words.say("{who} joins the team.", who=who_name(words, event.who))


@line.register
def _(event: e.AssassinLeft, words: Words) -> str:
    return words.say("{who} leaves the team, and the cards stay in the Main Hall.", who=who_name(words, event.who))


@line.register
def _(event: e.MemoryPrepared, words: Words) -> str:
    return words.say("Assignment before Memory {n}.", n=event.number)


@line.register
def _(event: e.PutToBed, words: Words) -> str:
    return words.say("{who} is put on a red space of the Hospital.", who=who_name(words, event.who))


@line.register
def _(event: e.ContractTurnedUp, words: Words) -> str:
    return words.say("Contract {n} is turned up: {hits}.", n=event.number, hits=hits(words, event.hits))


@line.register
def _(event: e.CardMoved, words: Words) -> str:
    said = words.say(
        "{card}: from {origin} to {spot}.", card=card_title(words, event.card), origin=spot_name(words, event.origin),
        spot=spot_name(words, event.spot),
    )  # fmt: skip
    return f"{said} {_made_way(words, event.replaced)}" if event.replaced else said


def _made_way(words: Words, card: str) -> str:
    return words.say("{card} makes way, and goes to the Main Hall.", card=card_title(words, card))


@line.register
def _(event: e.Treated, words: Words) -> str:
    return words.plural(
        "{card} gives {who} {n} health cube back, and is discarded.",
        "{card} gives {who} {n} health cubes back, and is discarded.",
        event.cubes,
        card=card_title(words, event.card),
        who=who_name(words, event.who),
    )


@line.register
def _(event: e.HelperPlaced, words: Words) -> str:
    where = building_name(words, event.building, inside=True)
    return words.say("{helper} is placed {where}.", helper=helper_title(words, event.helper), where=where)


@line.register
def _(event: e.ApprenticeCalled, words: Words) -> str:
    who = who_name(words, event.who)
    if event.building is None:
        return words.say("An Apprentice plays in the place of {who}.", who=who)
    where = building_name(words, event.building, inside=True)
    return words.say(
        "An Apprentice plays in the place of {who}; his space {where} is empty from now on.", who=who, where=where
    )


@line.register
def _(event: e.NoApprenticeLeft, words: Words) -> str:
    return words.say("No Apprentice is left for {who}: the Memory is played one short.", who=who_name(words, event.who))


@line.register
def _(event: e.AttemptBegan, words: Words) -> str:
    return words.say("Memory {n} is played, attempt {attempt}.", n=event.number, attempt=event.attempt)


@line.register
def _(event: e.AttemptEnded, words: Words) -> str:
    if event.success:
        return words.say("Memory {n} succeeded.", n=event.number)
    if event.attempt == 1:
        return words.say("Memory {n} failed; a second attempt follows.", n=event.number)
    return words.say("Memory {n} failed twice, and counts as completed.", n=event.number)


@line.register
def _(event: e.CameBack, words: Words) -> str:
    who, full = who_name(words, event.who), event.full
    if event.apprentice:
        return words.say("The Apprentice who played for {who} comes back, and needs no healing.", who=who)
    if event.cubes == full:
        return words.say("{who} comes back in full health.", who=who)
    return words.plural(
        "{who} comes back with {n} of {full} health cubes.",
        "{who} comes back with {n} of {full} health cubes.",
        event.cubes,
        who=who,
        full=full,
    )


@line.register
def _(event: e.AssassinEliminated, words: Words) -> str:
    return words.say("{who} is eliminated, and is put in the Hospital.", who=who_name(words, event.who))


@line.register
def _(event: e.UsedUp, words: Words) -> str:
    fields = {"who": who_name(words, event.who), "card": card_title(words, event.card)}
    if event.permanent:
        return words.say("{who} discarded {card}, which leaves the game.", **fields)
    return words.say("{who} used {card} up.", **fields)


@line.register
def _(event: e.CubeSaved, words: Words) -> str:
    return words.say("{who} has saved an action cube.", who=who_name(words, event.who))


@line.register
def _(event: e.SavedSlotsEmptied, words: Words) -> str:
    return words.say("The saved slots are emptied.")


@line.register
def _(event: e.ChestWon, words: Words) -> str:
    return words.say("A Chest holds this: {card}.", card=card_title(words, event.card))


@line.register
def _(event: e.ChestsReturned, words: Words) -> str:
    cards = words.join(card_title(words, card) for card in event.cards)
    return words.say("Back on top of the Chest deck: {cards}.", cards=cards)


@line.register
def _(event: e.PrizeTaken, words: Words) -> str:
    return words.say("Won, and put in the Main Hall: {card}.", card=card_title(words, event.card))


@line.register
def _(event: e.BlueprintWon, words: Words) -> str:
    return words.say("The Blueprint {plan} is won, and kept in the Main Hall.", plan=plan_title(words, event.plan))


@line.register
def _(event: e.XpGained, words: Words) -> str:
    return words.say("{xp} XP more: {total} in all.", xp=event.xp, total=event.total)


@line.register
def _(event: e.Synchronized, words: Words) -> str:
    return words.say("Memory {n} is synchronized to 100%.", n=event.number)


@line.register
def _(event: e.LevelReached, words: Words) -> str:
    return words.say("All Assassins reach level {level}.", level=level_name(event.level))


@line.register
def _(event: e.SkillKept, words: Words) -> str:
    return words.say("{who} keeps {skill}.", who=who_name(words, event.who), skill=skill_name(words, event.skill))


@line.register
def _(event: e.HospitalOpened, words: Words) -> str:
    return words.plural(
        "The Hospital gives {n} health cube back, at level {level}.",
        "The Hospital gives {n} health cubes back, at level {level}.",
        event.cubes,
        level=level_name(event.level),
    )


@line.register
def _(event: e.Healed, words: Words) -> str:
    said = words.plural(
        "{who} gets {n} health cube back.",
        "{who} gets {n} health cubes back.",
        event.cubes,
        who=who_name(words, event.who),
    )
    if event.left == event.full:
        return f"{said} {words.say('In full health.')}"
    return f"{said} {words.say('Wounded, and no more eliminated.')}" if event.was_eliminated else said


@line.register
def _(event: e.CubesLost, words: Words) -> str:
    return words.plural("Nobody can use {n} health cube.", "Nobody can use {n} health cubes.", event.cubes)


@line.register
def _(event: e.FiguresLeft, words: Words) -> str:
    return words.say("{building}: every figure leaves.", building=building_name(words, event.building))


@line.register
def _(event: e.BlueprintKept, words: Words) -> str:
    plan = plan_title(words, event.plan)
    if event.stored:
        return words.say("{plan} is not built, and goes to the Main Hall.", plan=plan)
    return words.say("{plan} is not built, and stays in the Workshop.", plan=plan)


@line.register
def _(event: e.CardPaid, words: Words) -> str:
    card, spot = card_title(words, event.card), spot_name(words, event.spot)
    if event.permanent:
        return words.say("{card} pays, from {spot}: out of the game for good.", card=card, spot=spot)
    return words.say("{card} pays, from {spot}: to the discard pile.", card=card, spot=spot)


@line.register
def _(event: e.Built, words: Words) -> str:
    return words.say("{plan} is built, and lies in the Main Hall.", plan=plan_title(words, event.plan))


@line.register
def _(event: e.DeckReshuffled, words: Words) -> str:
    return words.plural(
        "The Equipment deck is made anew from {n} discarded card.",
        "The Equipment deck is made anew from {n} discarded cards.",
        event.cards,
    )


@line.register
def _(event: e.CardShown, words: Words) -> str:
    if event.card == "investigation":
        return words.say("{card} is passed over.", card=card_title(words, event.card))
    return words.say("The Shop shows: {card}.", card=card_title(words, event.card))


@line.register
def _(event: e.CardBought, words: Words) -> str:
    said = words.say(
        "{card} is kept: to {spot}.", card=card_title(words, event.card), spot=spot_name(words, event.spot)
    )
    return f"{said} {_made_way(words, event.replaced)}" if event.replaced else said


@line.register
def _(event: e.ShopClosed, words: Words) -> str:
    return words.plural("The Shop discards {n} card.", "The Shop discards {n} cards.", event.cards)


@line.register
def _(event: e.ContractNotTried, words: Words) -> str:
    return words.say("Nobody is in the Command Room: Contract {n} waits.", n=event.number)


@line.register
def _(event: e.DiceRolled, words: Words) -> str:
    return words.say(
        "Dice: {faces}. {hits} of {needed}.", faces=faces_name(words, event.faces), hits=hits(words, event.hits),
        needed=event.needed,
    )  # fmt: skip


@line.register
def _(event: e.ContractFulfilled, words: Words) -> str:
    level = level_name(event.level)
    if event.second:
        return words.say("Contract {n} succeeds by itself. Level {level}.", n=event.number, level=level)
    return words.say("Contract {n} is fulfilled. Level {level}.", n=event.number, level=level)


@line.register
def _(event: e.ContractFailed, words: Words) -> str:
    return words.say("Contract {n} fails; its second try succeeds by itself.", n=event.number)


@line.register
def _(event: e.CampaignEnded, words: Words) -> str:
    return words.plural(
        "The campaign ends with {n} point. Contracts {contracts}, Blueprints {blueprints}, in full health {healthy}.",
        "The campaign ends with {n} points. Contracts {contracts}, Blueprints {blueprints}, in full health {healthy}.",
        event.score,
        contracts=event.contracts,
        blueprints=event.blueprints,
        healthy=event.full_health,
    )
