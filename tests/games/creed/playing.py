"""Playing Creed in tests: a scene is a list of figures, answers are notation, dice are said.

``scene('''
    A bastiano 3,3 inc f3 s0 melee common_sword
    C carestia 4,3 exp 2/4
    enemies 4,3 CC
    bodies 2,3 C
    bases 7,3
    alert
''', turn=3, initiative="A", step="I-1", playing="bastiano")``

A figure is its side (A Assassins: seat 0, C Crows: seat 1), its Character, its square (``spot:8,4`` in the Hiding
Spot there, ``top:crows`` on that Tower), ``inc`` or ``exp``, health ``left/full``, cubes ``f3`` ``s1``, and cards with
their slot: ``melee X``, ``ranged X``, ``item X`` (face down in the inventory),
``card X`` (an Initiative card); ``chest`` for one that is carried. Every board has a Poison Blade and Roman
armour; ``leaders 3,4 5,4`` puts Ezio and
Cesare elsewhere. Small letters in ``enemies`` stand on places of the Objective base. ``gone guerra`` is an
Eliminated Crow.
``carries suicidio`` is an Automaton in hand, ``automaton A 7,4 vagabondo E`` one that stands on the Map since the turn
before, ``exploded A orologio`` one that is used up, ``under C miasma`` a card under the deck; the rest is in the Stock.
"""

from collections.abc import Mapping
from inspect import cleandoc
from typing import Any, Self

from msgspec.structs import replace

from corvids.games.creed.cards import Box
from corvids.games.creed.game import Creed
from corvids.games.creed.options import Options
from corvids.games.creed.rules.enemy_phase import EnemyPhase, parts
from corvids.games.creed.rules.turn import BeginTurn, ChooseFirst, EndTurn, Lapse, OpenActions, PlayStep
from corvids.games.creed.table import VERSION, Board, Decks, Phase, Placed, Side, Table, ally_of, minis_of
from corvids.games.creed.town import Faction
from corvids.kernel import CHANCE, Action, Decision, Outcome, Refusal, State, Step, apply, begin, option

from .boxes import house_box

SIDES = {"A": 0, "C": 1}
SLOTS = {"melee": "melee", "ranged": "ranged", "armour": "armour", "blade": "blade", "carries": "automaton"}
FACTIONS = (Faction.ASSASSINS, Faction.CROWS)


def scene(
    text: str,
    *,
    mission: int = 1,
    turn: int = 3,
    initiative: str = "A",
    step: str = "O",
    playing: str = "",
    direction: str = "N",
    towers: tuple[int, int] = (8, 8),
    supply: Mapping[str, int] | None = None,
    **options: Any,
) -> "Match":
    """A position in the middle of a turn.

    *step* is begin, first, I-1, O, I-2, lapse, enemy, reinforcement, movement, combat or close.
    """
    box = replace(house_box(mission), options=Options(**options))
    table = _table(box, cleandoc(text), towers)
    side = SIDES[initiative]
    table = replace(table, turn=turn, initiative=side, starter=side if turn % 2 else 1 - side, direction=direction)
    if supply is not None:
        table = replace(table, supply=dict(supply))
    game = Creed(2, box)
    agenda = _agenda(table, step, playing)
    if step in ("I-1", "O", "I-2"):
        first = agenda[0]
        assert isinstance(first, PlayStep)
        table = first.resolve(table, None).table
        agenda = (OpenActions(first.seat), *agenda[1:])
    return Match(game, begin(game, table, *agenda))


def _agenda(table: Table, step: str, playing: str) -> tuple[Step[Table], ...]:
    side, other = table.initiative, 1 - table.initiative
    named = table.mini(playing) if playing else minis_of(side)[0]
    assert named is not None
    first, second = (named, ally_of(named)) if step != "I-2" else (ally_of(named), named)
    steps: dict[str, Step[Table]] = {
        "begin": BeginTurn(),
        "first": ChooseFirst(),
        "I-1": PlayStep(Phase.FIRST, side, (first,)),
        "O": PlayStep(Phase.OTHER, other, minis_of(other)),
        "I-2": PlayStep(Phase.SECOND, side, (second,)),
        "lapse": Lapse(),
        "enemy": EnemyPhase(),
        "close": EndTurn(),
    }
    names = list(steps)
    if step in names:
        later = [name for name in names[names.index(step) :] if name != "first" or step == "first"]
        if step == "begin":
            return (steps["begin"],)
        if step == "first":
            return (steps["first"], steps["lapse"], steps["enemy"], steps["close"])
        return tuple(steps[name] for name in later)
    start = {"reinforcement": 1, "movement": 3, "combat": 5}[step]
    return (*parts(table)[start:], steps["close"])


def _table(box: Box, text: str, towers: tuple[int, int]) -> Table:
    boards = [Board(blade="poison_blade", armour="roman_armor", fell=1) for _ in range(4)]
    enemies: dict[str, str] = {}
    bodies: dict[str, str] = {}
    bases: dict[str, int] = {}
    gone: list[str] = []
    leaders = dict(zip(FACTIONS, box.town.leaders, strict=False))
    alert = False
    seats = {0: 0, 1: 0}
    for line in text.splitlines():
        head, *words = line.split()
        match head:
            case "enemies" | "bodies":
                (enemies if head == "enemies" else bodies)[words[0]] = "".join(words[1:])
            case "bases":
                for square in words:
                    bases[square] = bases.get(square, 0) + 1
            case "automaton" | "exploded" | "under":
                pass
            case "gone":
                gone += words
            case "leaders":
                leaders = dict(zip(FACTIONS, words, strict=True))
            case "alert":
                alert = True
            case _:
                seat = SIDES[head]
                boards[2 * seat + seats[seat]] = _figure(words)
                seats[seat] += 1
    played = {board.who for board in boards}
    sides = []
    for seat, faction in enumerate(FACTIONS):
        names = [card.id for card in box.characters.values() if card.faction is faction]
        fallen = tuple(who for who in gone if who in names)
        reserve = tuple(who for who in names if who not in played and who not in fallen)
        sides.append(Side(faction, reserve, fallen, towers[seat], 8 - towers[seat]))
    on_map = "".join((*enemies.values(), *bodies.values())).upper()
    supply = {kind: number - on_map.count(kind) for kind, number in box.reserve().items()}
    table = Table(
        box=box,
        boards=tuple(boards),
        sides=tuple(sides),
        decks=_decks(box),
        enemies=enemies,
        bodies=bodies,
        supply=supply,
        bases=bases,
        chests=dict.fromkeys(box.town.chests, 1),
        objectives=dict(box.town.objectives),
        leaders=leaders,
        alert=alert,
        version=VERSION,
    )
    return _with_automatons(_without_held(table), text)


def _with_automatons(table: Table, text: str) -> Table:
    """Those on the Map, used up, and under the deck; what is nowhere else is in the Stock, its card in the deck."""
    used: dict[int, dict[str, list[str]]] = {seat: {"exploded": [], "under": []} for seat in (0, 1)}
    for head, side, *words in (line.split() for line in text.splitlines() if len(line.split()) > 1):
        if head == "automaton":
            square, card, *way = words
            placed = Placed(len(table.automatons) + 1, square, SIDES[side], card, 1, "".join(way))
            table = table.with_automaton(placed)
        elif head in ("exploded", "under"):
            used[SIDES[side]][head] += words
    for seat, told in used.items():
        out = [table.boards[mini].automaton for mini in minis_of(seat)]
        out += [*told["exploded"], *told["under"], *(one.card for one in table.automatons if one.owner == seat)]
        cards = tuple(card for card in sorted(table.box.automatons) if card not in out)
        under, exploded = tuple(told["under"]), tuple(told["exploded"])
        stock = len(cards) + len(under)
        table = table.with_side(seat, automatons=cards, under=under, exploded=exploded, stock=stock)
    return table


SAID: dict[str, dict[str, Any]] = {"inc": {"exposed": False}, "exp": {"exposed": True}, "chest": {"chest": True}}


def _figure(words: list[str]) -> Board:
    who, where, *rest = words
    board = Board(who=who, blade="poison_blade", armour="roman_armor", health=4, fresh=3)
    if where.startswith("top:"):
        board = replace(board, top=Faction(where.removeprefix("top:")))
    elif where.startswith("spot:"):
        board = replace(board, square=where.removeprefix("spot:"), hidden=True)
    else:
        board = replace(board, square=where)
    parts = iter(rest)
    for part in parts:
        if part in SAID:
            board = replace(board, **SAID[part])
        elif "/" in part:
            board = replace(board, health=int(part.split("/")[0]))
        elif part in SLOTS:
            board = replace(board, **{SLOTS[part]: next(parts)})
        elif part == "item":
            board = replace(board, inventory=tuple(sorted((*board.inventory, next(parts)))))
        elif part == "card":
            board = replace(board, initiative=tuple(sorted((*board.initiative, next(parts)))))
        elif part[0] in "fs" and part[1:].isdigit():
            board = replace(board, **{"fresh" if part[0] == "f" else "saved": int(part[1:])})
        else:
            raise ValueError(f"{part!r} says nothing about {who}")
    return board


def _decks(box: Box) -> Any:
    return Decks(
        equipment=box.deck("equipment"),
        chests=box.deck("chest"),
        events=tuple(sorted(box.events)),
        event_deck=3,
        reinforcements=tuple(sorted(box.reinforcements)),
        secrets=tuple(sorted(box.secrets)),
    )


def _without_held(table: Table) -> Table:
    """Cards on boards are not in the decks."""
    equipment, chests = dict(table.decks.equipment), dict(table.decks.chests)
    for board in table.boards:
        for card in (board.melee, board.ranged, *board.inventory):
            for deck in (equipment, chests):
                if deck.get(card):
                    deck[card] -= 1
                    if not deck[card]:
                        del deck[card]
    return table.with_decks(equipment=equipment, chests=chests)


class Match:
    """A position that goes on by notation."""

    def __init__(self, game: Creed, state: State[Table]) -> None:
        self.game, self.state = game, state
        self.events: tuple[Any, ...] = ()

    @property
    def table(self) -> Table:
        """What lies on the table."""
        return self.state.table

    def board(self, who: str) -> Board:
        """The board of a Character."""
        mini = self.table.mini(who)
        assert mini is not None, f"{who} is on no board"
        return self.table.boards[mini]

    def look(self, who: str) -> str:
        """A Character as the scenes write it: ``3,3 exp 4/4 f2 s0``."""
        board, mini = self.board(who), self.table.mini(who)
        assert mini is not None
        where = f"top:{board.top}" if board.top else f"spot:{board.square}" if board.hidden else board.square
        state = "exp" if board.exposed else "inc"
        return f"{where} {state} {board.health}/{self.table.full_health(mini)} f{board.fresh} s{board.saved}"

    @property
    def decision(self) -> Decision:
        """The open question."""
        assert isinstance(self.state.pending, Decision), self.state.pending
        return self.state.pending

    @property
    def asked(self) -> str:
        """Who is asked: ``A``, ``C``, or ``*`` for chance."""
        return {CHANCE: "*", 0: "A", 1: "C"}[self.decision.seat]

    @property
    def options(self) -> list[str]:
        """Everything that can be answered."""
        return [str(action) for action in self.decision.options]

    @property
    def outcome(self) -> Outcome:
        """How the game ended."""
        assert isinstance(self.state.pending, Outcome)
        return self.state.pending

    def play(self, *answers: str) -> Self:
        """Answer one question after the other; those with one possible answer answer themselves unless it is said.

        Dice are said in any order: ``eye blank blank``, ``hit swords``, ``draw r2``.
        """
        for answer in answers:
            while self._find(answer) is None and len(self.decision.options) == 1:
                self._give(self.decision.options[0])
            action = self._find(answer)
            assert action is not None, f"{answer!r} is none of {self.options}"
            self._give(action)
        return self

    def _find(self, answer: str) -> Action | None:
        found = option(self.state, answer)
        if found is None and self.decision.seat == CHANCE:
            return next((a for a in self.decision.options if sorted(str(a).split()) == sorted(answer.split())), None)
        return found

    def _give(self, action: Action) -> None:
        self.state, events = apply(self.game, self.state, action)
        self.events = (*self.events, *events)

    def refused(self, action: Action) -> Refusal:
        """Why this cannot be done now."""
        assert action not in self.decision.options
        return self.game.refusal(self.state, action)

    def happened(self, kind: type[Any]) -> list[Any]:
        """The events of a kind so far."""
        return [event for event in self.events if isinstance(event, kind)]
