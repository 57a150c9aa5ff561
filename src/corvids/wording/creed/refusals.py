"""Why an answer is refused in Creed Versus Crows, and what is wrong with a position or a pack, in sentences."""

from collections.abc import Callable

from corvids.games.creed import actions as a
from corvids.kernel import Action, Fault, Refusal
from corvids.kernel.grid import WAY_LETTERS

from ..voice import Refused, named, two_sentences
from ..words import Words
from .answers import label
from .things import (
    automatons_named,
    cards_named,
    deck_name,
    faction_name,
    is_kind,
    kind_title,
    names_of,
    slot_name,
    some_enemies,
    target_name,
    thing_name,
)

VERBS: dict[str, Callable[..., Action]] = {
    "draw": a.Drew,
    "take": a.Take,
    "put": a.PutOn,
    "place": a.Place,
    "arrive": a.Arrive,
    "first": a.First,
    "second": a.Second,
    "end": a.End,
    "pass": a.Pass,
    "act": a.Act,
    "let": a.LetOther,
    "move": a.Move,
    "run": a.Run,
    "hide": a.GoIn,
    "leave": a.ComeOut,
    "climb": a.Climb,
    "leap": a.Leap,
    "open": a.OpenChest,
    "lift": a.Lift,
    "set-down": a.SetDown,
    "escort": a.Escort,
    "release": a.Release,
    "complete": a.Complete,
    "search": a.Search,
    "conceal": a.Conceal,
    "save": a.Save,
    "equip": a.Equip,
    "stow": a.Stow,
    "discard": a.Discard,
    "trade": a.Trade,
    "attack": a.Attack,
    "coordinate": a.Coordinate,
    "join": a.JoinIn,
    "poison": a.Poison,
    "invoke": a.Invoke,
    "share": a.SharePlan,
    "feed": a.Feed,
    "abandon": a.Abandon,
    "pass-on": a.PassOn,
    "fetch": a.Fetch,
    "light": a.Light,
    "react": a.React,
    "keep": a.Keep,
    "give": a.Give,
    "ladder": a.Span,
    "at": a.At,
    "to": a.To,
}
"""Answers by the first word of their notation, where what follows are their fields in order."""
BY = {"storming": "ability", "free": "free", "slot": "slot"}
"""What an answer says at its end: by which ability an attack is made, which of two alike cards is discarded."""
KINDS_OR_NONE = frozenset("CSTcst-")


def answer_of(written: str) -> Action | str:  # noqa: PLR0911 (a form an answer)
    """The answer that was written; numbers and other words on their own stay words."""
    verb, *rest = written.split()
    if verb in VERBS:
        fields = [int(word) if word.isdigit() else word for word in rest if word not in BY]
        return VERBS[verb](*fields, **{BY[word]: True for word in rest if word in BY})
    if verb == "use":
        free = rest[-1] == "free"
        who, card, *target = rest[:-1] if free else rest
        return a.Use(who, card, "".join(target), free)
    if verb == "deploy":
        return a.Deploy(rest[0], next(iter({*rest} & {*WAY_LETTERS}), ""), rest[-1] == "free")
    if verb == "again":
        return a.Again(tuple(word for word in rest if word != "-"))
    if verb == "pay":
        return a.Pay(int(rest[-1]))
    if verb in ("slot", "inventory"):
        who, card = rest
        return a.Hold(who, card, verb)
    if verb in ("left", "right"):
        return a.Hand(verb)
    return a.Pick(verb.strip("-")) if KINDS_OR_NONE.issuperset(verb) else written


def refusal(words: Words, refused: Refusal) -> Refused:
    """The two sentences of a refusal."""
    return two_sentences(words, refused, named(words, refused.facts, FACTS))


def fault(words: Words, found: Fault) -> str:
    """The sentence of a fault; one that names a place in a file tells what stands there, as it stands there."""
    facts = found.facts if "place" in found.facts else named(words, found.facts, FACTS)
    return words.say(found.problem, **facts)


def _answer(words: Words, written: str) -> str:
    answer = answer_of(written)
    if isinstance(answer, a.Pick):
        return some_enemies(words, answer.kinds)
    return words.say("'{answer}'", answer=answer if isinstance(answer, str) else label(answer, words, "", ()))


def _cards(words: Words, cards: str) -> str:
    return cards_named(words, cards.split(", "))


def _automatons(words: Words, cards: str) -> str:
    return automatons_named(words, cards.split(", "))


def _reserve(words: Words, names: str) -> str:
    return names_of(words, names.split(", "))


def _kind(words: Words, kind: str) -> str:
    return kind_title(words, kind) if is_kind(kind) else kind


def _side(words: Words, faction: str) -> str:
    return faction_name(words, faction, title=True)


FACTS: dict[str, Callable[[Words, str], str]] = {
    "who": thing_name,
    "ally": thing_name,
    "target": target_name,
    "what": thing_name,
    "card": thing_name,
    "drawn": thing_name,
    "wanted": thing_name,
    "cards": _cards,
    "automatons": _automatons,
    "reserve": _reserve,
    "kind": _kind,
    "kinds": some_enemies,
    "side": _side,
    "faction": _side,
    "top": _side,
    "deck": deck_name,
    "slot": slot_name,
    "answer": _answer,
}
"""How the facts that have names are said, by their field; what is several is written ``medicine, stiletto``."""
