"""What no position of Creed Versus Crows can show: conservation, and who can stand where."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from msgspec import convert

from corvids.kernel import Fault, Refusal

from .automaton_faults import automaton_problems
from .mission_faults import mission_problems
from .rules.ending import up_to_date
from .rules.event_parts import part_of
from .rules.event_parts_ladder import is_ladder_edge
from .rules.gaining import CHEST, EQUIPMENT, SLOTS
from .rules.room import POSTS
from .table import (
    CUBES,
    HEALTH,
    INVENTORY,
    MINIS,
    NOBODY,
    ORDER_OF_KINDS,
    ROOM,
    TOWER_CUBES,
    TURNS,
    Board,
    Mini,
    Phase,
    Table,
    minis_of,
    seat_of,
)

AFTER_LAPSE = frozenset({Phase.ENEMY, Phase.REINFORCEMENT, Phase.MOVEMENT, Phase.COMBAT, Phase.CLOSE})
"""When no fresh cube is left."""


def faults(table: Table) -> tuple[Fault, ...]:
    """Every fault of a position that turned up in play; none in a game that keeps to the rules."""
    found = problems(table)
    return tuple(convert({"rule": p.rule, "problem": p.reason, "facts": p.facts}, Fault) for p in found)


def problems(table: Table) -> Iterator[Refusal]:
    """The same, each with what would be right; a figure, a square or a side that it is about is among its facts."""
    return chain(
        *(chain(_standing(table, mini), _cubes(table, mini), _held(table, mini)) for mini in MINIS),
        _together(table), _squares(table), _guards(table), _tokens(table), _sides(table),
        _cards(table), _events(table), _event_held(table), _turn(table), _leaders(table), mission_problems(table),
        automaton_problems(table),
    )  # fmt: skip


def _standing(table: Table, mini: Mini) -> Iterator[Refusal]:
    """On a square, in its Hiding Spot or on a Tower; never exposed but on a square."""
    board = table.boards[mini]
    facts: dict[str, str | int] = {"who": board.who, "square": board.square}
    if board.square and board.square not in table.town.ground:
        yield Refusal("BASE-13.2", "{who} is on {square}, which is no square.", "Choose one of the map.", facts)
    if board.hidden and board.square not in table.town.spots:
        yield Refusal("BASE-8.1", "There is no Hiding Spot on {square}.", "Put {who} on the square.", facts)
    if board.top is not None and board.square:
        yield Refusal("BASE-9.8", "{who} is on a Tower and on {square}.", "Choose one of both.", facts)
    if board.exposed and not board.present:
        yield Refusal("BASE-8.6", "{who} is exposed, and on no square.", "Let it be incognito.", facts)
    if board.who and not board.on_map and table.phase is not Phase.SETUP:
        yield Refusal("CREED-5.14", "{who} is on no square.", "Write one, or spot:0,4 or top:crows.", facts)
    if not board.who and (board.square or board.top is not None):
        yield Refusal("CREED-12.8", "Nobody is on {square} by a board.", "Say who it is.", facts)


def _cubes(table: Table, mini: Mini) -> Iterator[Refusal]:
    """Health, fresh and saved cubes within their bounds."""
    board = table.boards[mini]
    full = table.full_health(mini) if board.armour in ("", *table.box.armour) else HEALTH
    facts: dict[str, str | int] = {
        "who": board.who,
        "health": board.health,
        "full": full,
        "fresh": board.fresh,
        "saved": board.saved,
    }
    if board.on_map and not 0 < board.health <= full:
        yield Refusal("BASE-26.2", "{who} has {health} health cubes.", "It has 1 to {full}.", facts)
    if not 0 <= board.fresh <= CUBES:
        yield Refusal("BASE-3.1", "{who} has {fresh} fresh cubes.", "It has 0 to 3.", facts)
    if not 0 <= board.saved <= 1:
        yield Refusal("BASE-19.2", "{who} has {saved} saved cubes.", "It has one or none.", facts)
    if board.fresh and table.phase in AFTER_LAPSE:
        yield Refusal(
            "BASE-4.5", "{who} has {fresh} fresh cubes in the Enemy phase.", "They were lost before it.", facts
        )


def _held(table: Table, mini: Mini) -> Iterator[Refusal]:
    """Five inventory slots, and on each other slot a card with its icon."""
    board = table.boards[mini]
    who = board.who or f"{table.sides[seat_of(mini)].faction}-{mini % 2 + 1}"
    if board.free_slots < 0:
        facts: dict[str, str | int] = {"who": who, "cards": INVENTORY - board.free_slots}
        yield Refusal("BASE-24.4", "{who} has {cards} cards in five inventory slots.", "Leave some out.", facts)
    for slot in SLOTS:
        card = getattr(board, slot)
        if card and table.box.cards[card].slot != slot:
            facts = {"who": who, "card": card, "slot": slot}
            yield Refusal("BASE-24.3", "{card} lies on the {slot} slot of {who}.", "It has another icon.", facts)


def _together(table: Table) -> Iterator[Refusal]:
    """One Character in each Hiding Spot, one on each top."""
    spots = Counter(board.square for board in table.boards if board.hidden)
    for square, number in spots.items():
        if number > 1:
            facts = {"square": square}
            yield Refusal("BASE-8.2", "Two Characters are in the Hiding Spot on {square}.", "It holds one.", facts)
    tops = Counter(board.top for board in table.boards if board.top is not None)
    for faction, number in tops.items():
        if number > 1:
            yield Refusal(
                "BASE-9.2",
                "Two Characters are on the Tower of the {top}.",
                "Its top has room for one.",
                {"top": str(faction)},
            )


def _squares(table: Table) -> Iterator[Refusal]:
    """Four Enemies and Bodies a square, once Bodies have made room; three Guards on an Objective base."""
    for square in sorted({*table.enemies, *table.bodies, *table.bases}):
        there, lying = table.enemies.get(square, ""), table.bodies.get(square, "")
        facts: dict[str, str | int] = {"square": square, "number": len(there) + len(lying)}
        if square not in table.town.ground:
            yield Refusal("BASE-13.2", "{square} is no square of this map.", "Choose one of the map.", facts)
        if set(there + lying) - set(ORDER_OF_KINDS) or lying != lying.upper():
            yield Refusal("CREED-5.17", "Strange figures are on {square}.", "Guards are C and S.", facts)
        if len(there) > ROOM or (len(there) + len(lying) > ROOM and square not in table.came):
            yield Refusal("BASE-29.7", "{number} Enemies and Bodies are on {square}.", "It has room for four.", facts)
        posted = sum(kind.islower() for kind in there)
        if posted > (POSTS if square in table.town.objectives else 0):
            yield Refusal(
                "BASE-30.12",
                "{number} Guards are on places of an Objective base on {square}.",
                "A base has three places.",
                {"square": square, "number": posted},
            )
        beside = sum(kind in "CS" for kind in there)
        if posted < POSTS and beside and square in table.town.objectives and square not in table.came and table.turn:
            yield Refusal(
                "BASE-30.12",
                "On {square} {beside} Guards stand beside free places of the Objective base.",
                "Write those on its places in small letters.",
                {"square": square, "beside": beside},
            )


def _guards(table: Table) -> Iterator[Refusal]:
    """Reserve, Map and Bodies together are as many as the box has."""
    there = Counter("".join((*table.enemies.values(), *table.bodies.values())).upper())
    for kind, count in table.box.reserve().items():
        left = table.supply.get(kind, 0)
        if left < 0 or left + there[kind] != count:
            facts: dict[str, str | int] = {"kind": kind, "left": left, "there": there[kind], "count": count}
            yield Refusal(
                "CREED-5.1",
                "{there} of the kind {kind} are on the Map and {left} in the Reserve.",
                "There are {count}.",
                facts,
            )


def _tokens(table: Table) -> Iterator[Refusal]:
    """Objectives on the Map or taken."""
    taken = [number for side in table.sides for number in side.objectives]
    if Counter((*table.objectives.values(), *taken)) != Counter(table.town.objectives.values()):
        facts: dict[str, str | int] = {
            "there": ", ".join(map(str, sorted(table.objectives.values()))) or "-",
            "taken": ", ".join(map(str, sorted(taken))) or "-",
            "all": ", ".join(map(str, sorted(table.town.objectives.values()))) or "-",
        }
        yield Refusal(
            "BASE-14.7",
            "The Objectives {there} are on the Map, and {taken} were completed.",
            "The map has {all}; say who completed the others.",
            facts,
        )


def _sides(table: Table) -> Iterator[Refusal]:
    """Four Characters on boards, in reserve or Eliminated, and a Tower of 8 cubes at most."""
    for seat, side in enumerate(table.sides):
        facts: dict[str, str | int] = {"side": str(side.faction or f"seat-{seat + 1}"), "tower": side.tower}
        if not 0 <= side.tower <= TOWER_CUBES or side.lost < TOWER_CUBES - side.tower:
            yield Refusal("CREED-7.1", "The Tower of the {side} has {tower} cubes.", "It has 0 to 8.", facts)
        if side.faction is None:
            continue
        played = [table.boards[mini].who for mini in minis_of(seat)]
        names = [*filter(None, played), *side.reserve, *side.eliminated]
        if sorted(names) != sorted(who for who, card in table.box.characters.items() if card.faction is side.faction):
            facts["names"] = ", ".join(names)
            yield Refusal(
                "CREED-5.10", "The {side} have {names}.", "Each of the four plays, waits, or has fallen.", facts
            )
        if table.revealed and played.count("") > len(side.eliminated):
            yield Refusal("CREED-12.16", "A board of the {side} is empty.", "Say who plays it, or who fell.", facts)


def _cards(table: Table) -> Iterator[Refusal]:
    """Every card of the box is somewhere, once."""
    decks, held = table.decks, Counter[str]()
    for board in table.boards:
        held.update(board.inventory)
        held.update(card for slot in SLOTS if (card := getattr(board, slot)))
    for side in table.sides:
        held.update(side.drawn)
    for pile in (decks.equipment, decks.discards, decks.chests, decks.gone):
        held.update(pile)
    wanted = Counter(table.cards_in(EQUIPMENT)) + Counter(table.cards_in(CHEST))
    if table.boards != (Board(),) * len(MINIS):
        wanted.update({card.id: card.count for card in table.box.cards.values() if card.deck == "set_up"})
    for card in sorted({*held, *wanted}):
        if held[card] != wanted[card]:
            facts: dict[str, str | int] = {"card": card, "number": held[card], "count": wanted[card]}
            yield Refusal("CREED-5.4", "{number} of {card} are in the game.", "There are {count}.", facts)
    secrets = sorted((*decks.secrets, *(card for side in table.sides for card in side.secrets)))
    if secrets != sorted(table.box.secrets):
        yield Refusal("CREED-5.6", "A Secret Objective is missing, or there twice.", "Name each once at most.")
    for seat, side in enumerate(table.sides):
        if up_to_date(table).sides[seat].met != side.met:
            facts = {"side": str(side.faction)}
            yield Refusal("CREED-9.1", "A Secret Objective of the {side} is true and not noted.", "Note it.", facts)


def _events(table: Table) -> Iterator[Refusal]:
    """Events in the deck, out of the game and used, and Reinforcement cards, each once."""
    decks = table.decks
    known = [*decks.events, *decks.events_in, *decks.events_out, *filter(None, (table.event,))]
    if len(known) != len({*known} & table.box.events.keys()):
        yield Refusal("CREED-5.3", "An Event is in two places.", "Name each once at most.")
    if not len(decks.events_in) <= decks.event_deck <= len(decks.events_in) + len(decks.events):
        facts = {"number": decks.event_deck, "least": len(decks.events_in)}
        yield Refusal(
            "CREED-5.3",
            "The Event deck holds {number} cards.",
            "It holds {least} or more, out of those that nobody has seen.",
            facts,
        )
    if len({*decks.reinforcements} & table.box.reinforcements.keys()) != len(decks.reinforcements):
        yield Refusal("CREED-5.2", "A Reinforcement card is there twice.", "There is one of each.")


def _leaders(table: Table) -> Iterator[Refusal]:
    """Both Leaders on squares of the map of mission 6, and nowhere else."""
    if len(table.leaders) != (len(table.town.leaders) if table.whole else 0):
        facts: dict[str, str | int] = {"number": len(table.leaders), "count": len(table.town.leaders)}
        yield Refusal("CREED-M6.1", "{number} Leaders are on the Map.", "This mission has {count}.", facts)
    for faction, square in table.leaders.items():
        if square not in table.town.ground:
            facts = {"side": str(faction), "square": square}
            yield Refusal("CREED-M6.1", "The Leader of the {side} is on no square.", "Choose one of the map.", facts)


def _event_held(table: Table) -> Iterator[Refusal]:
    """Effects are those of the Event's parts, each of the side that follows it; all ladders lean somewhere."""
    if table.holder != NOBODY and not table.event:
        yield Refusal("CREED-8.1", "An Event is held, and none was drawn.", "Name the Event.")
    for effect in table.effects:
        facts: dict[str, str | int] = {"side": str(table.sides[effect.seat].faction), "effect": str(effect.does)}
        held = table.holder != NOBODY and bool(table.event)
        if not held or part_of(table, effect.seat).does is not effect.does:
            yield Refusal(
                "CREED-8.2", "The {side} have no part of an Event that is {effect}.", "Say which Event is held.", facts
            )
    town = table.box.town
    if table.ladders and len({*table.ladders}) != len(town.ladders):
        facts = {"number": len({*table.ladders}), "count": len(town.ladders)}
        yield Refusal("BASE-3.8", "{number} ladders are told.", "The map has {count}; name where each lies.", facts)
    for edge in table.ladders:
        if not is_ladder_edge(town, edge):
            facts = {"edge": "-".join(edge)}
            yield Refusal("BASE-30.8", "No ladder can lean at {edge}.", "Choose an edge of a roof.", facts)


def _turn(table: Table) -> Iterator[Refusal]:
    """Five turns; the Initiative changes sides after each."""
    facts: dict[str, str | int] = {"turn": table.turn}
    if not 0 <= table.turn <= TURNS or (table.turn == 0) != (table.phase is Phase.SETUP):
        yield Refusal("CREED-1.3", "It is turn {turn}.", "Turns are 1 to 5; the set-up is before them.", facts)
    if table.phase is not Phase.CLOSE and table.initiative != (table.starter + max(0, table.turn - 1)) % 2:
        yield Refusal(
            "CREED-4.5",
            "In turn {turn} the other side has the Initiative.",
            "It changes sides after every turn.",
            facts,
        )
    if table.phase is Phase.CLOSE and table.bases:
        yield Refusal("BASE-5.2", "Loose red bases lie there at the end of a turn.", "Take them away.")
    if table.alert_pending and table.alert:
        yield Refusal("BASE-28.4", "The Alert State is active and about to start.", "Choose one of both.")
