"""Crowded positions at random: all Characters on a few squares among Guards, with weapons and cards.

Random games from the beginning seldom come to blows; from here they do nothing else.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec.structs import replace

from corvids.games.creed.game import Creed
from corvids.games.creed.rules.enemy_phase import EnemyPhase
from corvids.games.creed.rules.event_parts import KeepOrGive
from corvids.games.creed.rules.placing import walks
from corvids.games.creed.rules.room import POSTS
from corvids.games.creed.rules.setup import equipped
from corvids.games.creed.rules.traitor import TraitorAppears, struck
from corvids.games.creed.rules.turn import ChooseFirst, EndTurn, Lapse, OpenActions, PlayStep
from corvids.games.creed.table import BOSS, CUBES, MINIS, Board, Phase, Placed, Table, minis_of, seat_of, without_kinds
from corvids.games.creed.town import Faction
from corvids.kernel import Action, Decision, State, apply, begin
from corvids.kernel.grid import WAY_LETTERS

from .boxes import house_box

CALM = frozenset({"end", "pass", "discard", "stow", "save", "place", "let", "abandon"})
"""Answers after which little happens, by their first word."""


def brawl(random: Random, mission: int = 1, **options: Any) -> tuple[Creed, State[Table]]:
    """A game in the middle of a turn, all on top of each other."""
    box = house_box(mission)
    box = replace(box, options=replace(box.options, **options))
    game = Creed(2, box)
    table = _dealt(game.start().table, random)
    spots = [square for square in table.town.spots if table.town.nearby[square]]
    middle = random.choice([*spots, *(tower.feet[0] for tower in table.town.towers.values())])
    squares = [middle, *random.sample(table.town.nearby[middle], min(2, len(table.town.nearby[middle])))]
    for mini in MINIS:
        table = _armed(_stood(table, mini, squares, random), mini, random)
    for square in squares:
        left = 4 - len(table.enemies.get(square, ""))
        guards = _guards(table, random, random.randrange(left + 1))
        table = table.with_enemies(square, table.enemies.get(square, "") + guards).with_supply(guards, -1)
        bodies = _guards(table, random, left - len(guards))
        table = table.with_bodies(square, bodies).with_supply(bodies, -1)
        if square in table.town.objectives:
            there = table.enemies.get(square, "")
            table = table.with_enemies(square, there[:POSTS].lower() + there[POSTS:])
    for seat in (0, 1):
        table = _wound_up(table, seat, squares, random)
    if random.random() < 0.4:
        table = table.with_bases(random.choice(squares), 1)
    leaders = {faction: random.choice(squares) for faction in table.leaders}
    table = replace(table, alert=random.random() < 0.6, leaders=leaders, turn=3, revealed=True)
    table = _laden(table, squares, random)
    for seat in (0, 1):
        if random.random() < 0.3:
            table = _near_the_end(table, seat, random)
    rest = (Lapse(), EnemyPhase(), EndTurn())
    if random.random() < 0.5:
        boards = tuple(replace(board, fresh=CUBES) for board in table.boards)
        table = replace(table, phase=Phase.EVENT, boards=boards)
        return game, begin(game, table, KeepOrGive(), ChooseFirst(), *rest)
    table = replace(table, phase=Phase.OTHER, playing=minis_of(table.other))
    last = PlayStep(Phase.SECOND, table.initiative, (1,))
    return game, begin(game, table, OpenActions(table.other), last, *rest)


def _laden(table: Table, squares: list[str], random: Random) -> Table:
    """What the missions have of their own: Chests carried, Dottori escorted, the Traitor with some of his cubes."""
    for mini in MINIS if table.carries_chests else ():
        if table.boards[mini].empty_handed and random.random() < 0.5:
            table = table.with_chests(next(iter(table.chests)), -1).with_board(mini, chest=True)
    for number, mini in zip((1, 2), random.sample(MINIS, 2), strict=True) if table.dottori else ():
        board = table.boards[mini]
        if board.present and random.random() < 0.7:
            table = table.with_board(mini, dottore=number).with_dottore(number, square=board.square, met=True)
            gone, card = table.decks.gone, table.box.beside
            table = table.with_decks(gone={**gone, card: gone.get(card, 0) + 1})
    if table.traitor:
        left = next(square for square, kinds in table.enemies.items() if BOSS in kinds)
        table = table.with_enemies(left, without_kinds(table.enemies[left], BOSS))
        square = random.choice(squares)
        table = table.with_supply(table.bodies.get(square, "")).with_bodies(square, "")
        table = TraitorAppears(square).resolve(table, None).table
        table = replace(table, came={}, pushed={}, set_off=())
        table = struck(table, square, random.randrange(3), random.randrange(2))[0]
    return table


def _near_the_end(table: Table, seat: int, random: Random) -> Table:
    """A side whose Tower, or whose last Character, one explosion may take, while another Character is out of reach."""
    reserve = table.sides[seat].reserve
    fallen = random.randrange(len(reserve) + 1)
    table = table.with_side(seat, tower=1, lost=7, eliminated=reserve[:fallen], reserve=reserve[fallen:])
    mini, top = random.choice(minis_of(seat)), random.choice([*table.town.towers])
    if table.boards[mini].dottore or table.on_top(top) is not None:
        return table
    return table.with_board(mini, square="", hidden=False, exposed=False, top=top)


def _guards(table: Table, random: Random, number: int) -> str:
    """So many out of the Reserve."""
    return "".join(random.sample("C" * table.supply["C"] + "S" * table.supply["S"], number))


def _dealt(table: Table, random: Random) -> Table:
    """Factions, Characters, Secret Objectives and an Event, as a set-up leaves them."""
    for seat, faction in enumerate(Faction):
        names = [who for who, card in table.box.characters.items() if card.faction is faction]
        cards = tuple(sorted(table.box.automatons))
        table = table.with_side(seat, faction=faction, reserve=tuple(names), automatons=cards, stock=len(cards))
    table = equipped(replace(table, boards=(Board(),) * len(MINIS)))
    for mini in MINIS:
        side = table.sides[seat_of(mini)]
        who = random.choice(side.reserve)
        table = table.with_side(seat_of(mini), reserve=tuple(other for other in side.reserve if other != who))
        table = table.with_board(mini, who=who, saved=random.randrange(2))
    for seat in (0, 1):
        secrets = tuple(sorted(random.sample(table.decks.secrets, 2)))
        left = tuple(card for card in table.decks.secrets if card not in secrets)
        table = table.with_side(seat, secrets=secrets).with_decks(secrets=left)
    event = random.choice(table.decks.events)
    events = tuple(card for card in table.decks.events if card != event)
    table = table.with_decks(events=events, event_deck=2)
    return replace(table, event=event, direction=table.box.events[event].direction)


def _wound_up(table: Table, seat: int, squares: list[str], random: Random) -> Table:
    """A side's Automatons: some on the Map, carried, under the deck, or used up; the rest in the Stock."""
    cards = random.sample(table.sides[seat].automatons, 4)
    for _ in range(random.randrange(3)):
        card = cards.pop()
        way = random.choice(WAY_LETTERS) if walks(table, card) else ""
        placed = Placed(len(table.automatons) + 1, random.choice(squares), seat, card, random.randrange(2, 4), way)
        table = table.with_automaton(placed)
    mini = random.choice(minis_of(seat))
    if table.boards[mini].free_slots and random.random() < 0.6:
        table = table.with_board(mini, automaton=cards.pop())
    under = tuple(cards.pop() for _ in range(random.randrange(len(cards) + 1)))
    return table.with_side(seat, automatons=tuple(sorted(cards)), under=under, stock=len(cards) + len(under))


def _stood(table: Table, mini: int, squares: list[str], random: Random) -> Table:
    square, health = random.choice(squares), random.randrange(1, 5)
    if square in table.town.spots and table.in_spot(square) is None and random.random() < 0.3:
        return table.with_board(mini, square=square, hidden=True, health=health)
    return table.with_board(mini, square=square, exposed=random.random() < 0.6, health=health)


def _armed(table: Table, mini: int, random: Random) -> Table:
    """A weapon or two, and up to four cards in the inventory."""
    deck, chests = dict(table.decks.equipment), dict(table.decks.chests)

    def take(pile: dict[str, int], slot: str = "") -> str:
        some = [card for card in sorted(pile) if pile[card] and (not slot or table.box.cards[card].slot == slot)]
        if not some:
            return ""
        card = random.choice(some)
        pile[card] -= 1
        if not pile[card]:
            del pile[card]
        return card

    slots = {slot: take(deck, slot) for slot in ("melee", "ranged") if random.random() < 0.7}
    piles = [random.choice((deck, deck, chests)) for _ in range(random.randrange(5))]
    held = tuple(sorted((*table.boards[mini].inventory, *filter(None, map(take, piles)))))
    return table.with_decks(equipment=deck, chests=chests).with_board(mini, inventory=held, **slots)


def fought(game: Creed, state: State[Table], random: Random, longest: int) -> Iterator[State[Table]]:
    """The positions of a game that goes on from there, with a taste for what has consequences."""
    for _ in range(longest):
        yield state
        if not isinstance(state.pending, Decision):
            return
        state, _ = apply(game, state, chosen(state.pending, random))


def chosen(pending: Decision, random: Random) -> Action:
    """An answer at random: a kind of answer first, then one of that kind."""
    options = pending.options
    if pending.weights:
        return random.choices(options, pending.weights)[0]
    kinds: dict[str, list[Action]] = {}
    for option in options:
        kinds.setdefault(str(option).split()[0], []).append(option)
    busy = [kind for kind in kinds if kind not in CALM]
    return random.choice(kinds[random.choice(busy if busy and random.random() < 0.9 else [*kinds])])
