"""What happens when blows fall, in sentences."""

from collections.abc import Iterator

from corvids.games.creed.events import combat as e
from corvids.games.creed.town import Faction

from ...words import Names, Words, mark
from ..things import (
    by_name,
    capital,
    card_title,
    dice,
    faces_shown,
    hits,
    is_kind,
    names_of,
    some_enemies,
    target_name,
    tower_name,
    who_name,
)
from .line import line

ROLLED = {
    "opponents": mark("{player} rolls {faces} for {who} with {card}, at Opponents on {square}."),
    "enemies": mark("{player} rolls {faces} for {who} with {card}, at Enemies on {square}."),
}
WORKED = {
    "hit": mark("The emblem gives {card} of {who} 1 hit more."),
    "ignore_swords": mark("The emblem on {card} of {who} makes crossed swords mean nothing."),
}


@line.register
def _(event: e.Wounded, words: Words, names: Names) -> str:
    return words.plural(
        "{who} loses {n} health cube and has {left}.",
        "{who} loses {n} health cubes and has {left}.",
        event.cubes,
        who=who_name(words, event.who),
        left=event.left,
    )


@line.register
def _(event: e.CharacterEliminated, words: Words, names: Names) -> str:
    return words.say("{who} is Eliminated on {square}.", who=who_name(words, event.who), square=event.square)


@line.register
def _(event: e.EnemiesEliminated, words: Words, names: Names) -> str:
    return words.say(
        "{player} Eliminates {kinds} on {square}.",
        player=names[event.seat],
        kinds=some_enemies(words, event.kinds),
        square=event.square,
    )


@line.register
def _(event: e.TowerHit, words: Words, names: Names) -> str:
    return words.plural(
        "The Tower of {player} loses {n} cube and has {left}.",
        "The Tower of {player} loses {n} cubes and has {left}.",
        event.cubes,
        player=names[event.seat],
        left=event.left,
    )


@line.register
def _(event: e.AttackDeclared, words: Words, names: Names) -> str:
    fields = {
        "who": who_name(words, event.who),
        "square": event.square,
        "card": card_title(words, event.card),
        "dice": dice(words, event.dice),
        "partner": who_name(words, event.partner),
        "by": by_name(words, event.by),
    }
    if event.partner and event.by:
        return words.say("{who}, together with {partner}, attacks {square} with {card} ({by}): {dice}.", **fields)
    if event.partner:
        return words.say("{who}, together with {partner}, attacks {square} with {card}: {dice}.", **fields)
    if event.by:
        return words.say("{who} attacks {square} with {card} ({by}): {dice}.", **fields)
    return words.say("{who} attacks {square} with {card}: {dice}.", **fields)


@line.register
def _(event: e.AttackDivided, words: Words, names: Names) -> str:
    return words.say(
        "{who} aims {opponents} at Opponents and {enemies} at Enemies.",
        who=who_name(words, event.who),
        opponents=dice(words, event.opponents),
        enemies=dice(words, event.enemies),
    )


@line.register
def _(event: e.AttackRolled, words: Words, names: Names) -> str:
    return words.say(
        ROLLED[event.pool],
        player=names[event.seat],
        faces=faces_shown(words, event.faces),
        who=who_name(words, event.who),
        card=card_title(words, event.card),
        square=event.square,
    )


@line.register
def _(event: e.EmblemWorked, words: Words, names: Names) -> str:
    return words.say(WORKED[event.emblem], card=card_title(words, event.card), who=who_name(words, event.who))


@line.register
def _(event: e.HitsGiven, words: Words, names: Names) -> str:
    given = words.join(_given(words, event))
    if not given:
        return words.say("The attack on {square} hits nobody.", square=event.square)
    return words.say("The attack on {square} brings {given}.", square=event.square, given=given)


def _given(words: Words, event: e.HitsGiven) -> Iterator[str]:
    for who, number in event.opponents.items():
        if number:
            yield words.plural("{n} hit for {who}", "{n} hits for {who}", number, who=who_name(words, who))
    if event.enemies:
        yield words.plural("{n} hit for Enemies", "{n} hits for Enemies", event.enemies)


@line.register
def _(event: e.EnemiesRetaliated, words: Words, names: Names) -> str:
    against = [
        words.plural("{n} die against {who}", "{n} dice against {who}", number, who=who_name(words, who))
        for who, number in event.dice.items()
    ]
    said = words.plural(
        "Retaliation: {kinds} on {square} rolls {against}.",
        "Retaliation: {kinds} on {square} roll {against}.",
        len(event.kinds),
        kinds=some_enemies(words, event.kinds),
        square=event.square,
        against=words.join(against),
    )
    return capital(said)


@line.register
def _(event: e.RetaliationRolled, words: Words, names: Names) -> str:
    return words.say(
        "{player} rolls {faces} in Retaliation against {who}: {hits}.",
        player=names[event.seat],
        faces=faces_shown(words, event.faces),
        who=who_name(words, event.who),
        hits=hits(words, event.hits),
    )


@line.register
def _(event: e.OpponentRetaliated, words: Words, names: Names) -> str:
    return words.say(
        "{who} strikes back at {targets} with {card}; {player} rolls {faces}: {hits}.",
        who=who_name(words, event.who),
        targets=names_of(words, event.targets),
        card=card_title(words, event.card),
        player=names[event.seat],
        faces=faces_shown(words, event.faces),
        hits=hits(words, event.hits),
    )


@line.register
def _(event: e.WeaponSpent, words: Words, names: Names) -> str:
    who, card = who_name(words, event.who), card_title(words, event.card)
    return words.say("{who} has used up {card}.", who=who, card=card)


@line.register
def _(event: e.Reacted, words: Words, names: Names) -> str:
    return words.say("{who} reacts to the attack.", who=who_name(words, event.who))


@line.register
def _(event: e.ReactionDeclined, words: Words, names: Names) -> str:
    return words.plural(
        "{names} does not react.", "{names} do not react.", len(event.names), names=names_of(words, event.names)
    )


@line.register
def _(event: e.PoisonUsed, words: Words, names: Names) -> str:
    return words.say(
        "{who} uses the Poison Blade on {target} on {square}.",
        who=who_name(words, event.who),
        target=target_name(words, event.kind or event.target),
        square=event.square,
    )


@line.register
def _(event: e.LastBlowStruck, words: Words, names: Names) -> str:
    fields = {
        "who": target_name(words, event.who),
        "square": event.square,
        "player": names[event.seat],
        "faces": faces_shown(words, event.faces),
        "hits": hits(words, event.hits),
    }
    if is_kind(event.who):
        said = words.say(
            "{who} on {square} strikes at Crossbowmen before falling; {player} rolls {faces}: {hits}.", **fields
        )
        return capital(said)
    return words.say(
        "{who} strikes at Crossbowmen on {square} with {card} before falling; {player} rolls {faces}: {hits}.",
        card=card_title(words, event.card),
        **fields,
    )


@line.register
def _(event: e.BombThrown, words: Words, names: Names) -> str:
    card = card_title(words, event.card)
    return words.say(
        "{card} of {who} explodes on {square}.", card=card, who=who_name(words, event.who), square=event.square
    )


@line.register
def _(event: e.BlastRolled, words: Words, names: Names) -> str:
    tower = event.target in tuple(Faction)
    fields = {
        "target": tower_name(words, event.target) if tower else target_name(words, event.target),
        "square": event.square,
        "player": names[event.seat],
        "faces": faces_shown(words, event.faces),
        "hits": hits(words, event.hits),
    }
    if tower and event.faces:
        return words.say("{player} rolls {faces} for {target}: {hits}.", **fields)
    if event.faces:
        return words.say("{player} rolls {faces} for {target} on {square}: {hits}.", **fields)
    if tower:
        return capital(words.say("{target} takes {hits}.", **fields))
    return capital(words.say("{target} on {square} takes {hits}.", **fields))
