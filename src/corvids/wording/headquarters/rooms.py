"""What each room will yield, in a line: for the page and the referee."""

from corvids.games.headquarters.outlook import Outlook

from ..words import Words
from .things import hits, level_name, plan_title


def hospital_line(words: Words, seen: Outlook) -> str:
    """Health cubes, and how many of them somebody could use now."""
    return words.plural(
        "{n} health cube at level {level}; {usable} of use now",
        "{n} health cubes at level {level}; {usable} of use now",
        seen.cubes,
        level=level_name(seen.level),
        usable=seen.usable,
    )


def workshop_line(words: Words, seen: Outlook) -> str:
    """What the Blueprint costs after the helpers, and what is wanting."""
    if not seen.plan:
        return words.say("no Blueprint; {off} cards less", off=seen.off)
    cost = words.say(
        "{plan}: {permanent} crossed-out and {discard} discard cards, {off} less",
        plan=plan_title(words, seen.plan), permanent=seen.permanent, discard=seen.discard, off=seen.off,
    )  # fmt: skip
    if seen.affordable:
        return cost + words.say("; it can be paid")
    return cost + words.say(
        "; missing: {permanent} crossed-out, {discard} discard",
        permanent=seen.lacks_permanent,
        discard=seen.lacks_discard,
    )


def shop_line(words: Words, seen: Outlook, shown: int) -> str:
    """How many cards are kept."""
    return words.say("{keeps} of {shown} cards are kept", keeps=seen.keeps, shown=shown)


def contract_line(words: Words, seen: Outlook) -> str:
    """The Contract on top, the dice, and how likely it is fulfilled."""
    if not seen.contract:
        return words.say("no Contract is left")
    contract = words.say("Contract {n}, {hits}", n=seen.contract, hits=hits(words, seen.needed))
    if not seen.dice:
        return contract + words.say("; nobody is in the Command Room")
    if seen.second:
        return contract + words.say("; second try: it succeeds by itself")
    chance = words.number(100 * seen.chance, 1)
    return contract + words.plural("; {n} die, {chance}%", "; {n} dice, {chance}%", seen.dice, chance=chance)
