"""An answer as it is watched: frame after frame from one view to the next, each a whole view with marks."""

from corvids.games.creed.events import (
    automatons,
    combat,
    ending,
    enemies,
    equipment,
    event_cards,
    leaders,
    missions,
    setup,
    stealth,
    turn,
)
from corvids.games.creed.table import NOBODY, minis_of
from corvids.games.creed.view import PlacedView, View
from corvids.kernel import Event
from corvids.kernel.grid import Square

from .film import Film, Frame
from .marks import Marks

SHOW, MOVE, STRIDE, DICE = 160, 340, 240, 700
"""How long things take, in ms."""


def sequence(before: View, events: tuple[Event, ...], after: View, *, still: bool = False) -> list[Frame]:
    """Frames of (ms to stay, view to draw, marks); the last one shows *after*, and *still* first shows *before*."""
    film = Film(before, walked_from(events))
    if still or film.walkers:
        film.frame(MOVE if still else SHOW)
    for event in events:
        film.event = event
        happen(film, event)
    return [*film.frames, (0, after, Marks(last=changed(before, after), rolls=tuple(film.rolls)))]


FEW = 3
"""So many squares at which Enemies came or went are marked; beyond that, it was a whole step of theirs."""


def changed(before: View, after: View) -> tuple[Square, ...]:
    """Squares where something happened that matters to a side: to its Characters, or to who fell."""
    found: set[Square] = set()
    for was, now in zip(before.boards, after.boards, strict=True):
        if (was.square, was.exposed, was.hidden, was.health) != (now.square, now.exposed, now.hidden, now.health):
            found.add(now.square)
    found |= {square for square, kinds in after.bodies.items() if len(kinds) > len(before.bodies.get(square, ""))}
    stirred = {
        square
        for square in {*before.enemies, *after.enemies}
        if before.enemies.get(square) != after.enemies.get(square)
    }
    if len(stirred) <= FEW:
        found |= stirred
    return tuple(square for square in after.box.town.squares if square in found)


def walked_from(events: tuple[Event, ...]) -> set[Square]:
    """Squares from which Enemies go: they need names of their own, so that each can be seen to walk."""
    return {event.origin for event in events if isinstance(event, stealth.Hunted | enemies.EnemiesMoved)}


def happen(film: Film, event: Event) -> None:  # noqa: C901, PLR0912 (a case a kind of event)
    """Show an event: what moves, who is seen or hurt, what dice show, which part of the turn begins."""
    match event:
        case stealth.Tested() | combat.AttackRolled() | combat.RetaliationRolled() | enemies.EnemyDiceRolled():
            _roll(film, event)
        case combat.OpponentRetaliated() | combat.LastBlowStruck() | combat.BlastRolled() | leaders.LeaderRolled():
            _roll(film, event)
        case event_cards.GroundStruck():
            _roll(film, event)
        case equipment.Glided(who, origin, square):
            film.board(who, square=square, hidden=False, top=None)
            film.frame(MOVE, last=(square,), ways=((origin, square),) if origin else ())
        case equipment.AlertEnded():
            film.change(alert=False, bases={})
            film.frame(MOVE)
        case (
            stealth.Moved() | stealth.Hunted() | enemies.EnemiesMoved() | enemies.GuardsCameIn() | leaders.LeaderMoved()
            | setup.CharacterPlaced() | equipment.WentIn() | equipment.CameOut() | equipment.Climbed() | equipment.Leapt()
        ):  # fmt: skip
            _go(film, event)
        case turn.TurnBegan() | turn.EventDrawn() | turn.StepBegan() | turn.EnemyPhaseBegan() | turn.TurnEnded():
            _pass(film, event)
        case turn.Paid() | turn.CubeSaved() | enemies.EnemyStepBegan() | enemies.EnemiesAimed():
            _pass(film, event)
        case missions.ChestLifted() | missions.ChestSetDown() | missions.ChestCollected() | missions.ChestHanded():
            _carry(film, event)
        case missions.TraitorHit():
            _carry(film, event)
        case missions.DottoreJoined() | missions.DottoreFollowed() | missions.DottoreLeft() | missions.DottoreHome():
            _lead(film, event)
        case enemies.EventTurnedUp(_, direction):
            film.change(direction=direction)
            film.frame(DICE)
        case _:
            _change(film, event)


def _tick(film: Film, event: Event) -> None:
    """What happens to Automatons, and who comes in."""
    match event:
        case ending.Arrived(who, seat, board, square):
            film.come_in(who, minis_of(seat)[board - 1], square)
            film.frame(MOVE, last=(square,))
        case automatons.AutomatonKept(who, _, card):
            film.board(who, carries=True, automaton=card or None)
            film.frame(MOVE, last=film.at(who))
        case automatons.AutomatonPlaced(who, seat, number, square, card, way, since):
            film.board(who, carries=False, automaton="")
            film.automaton(PlacedView(number, square, seat, card or None, since, way if card else None, shown=False))
            film.frame(MOVE, last=(square,))
        case automatons.AutomatonGivenUp(who):
            film.board(who, carries=False, automaton="")
            film.frame(MOVE, last=film.at(who))
        case automatons.AutomatonHandedOver(who, _, to):
            film.hand_over(who, to)
            film.frame(MOVE, last=film.at(who))
        case automatons.AutomatonLit(who, _, square):
            film.frame(
                MOVE, last=(square,), ways=tuple((origin, square) for origin in film.at(who) if origin != square)
            )
        case automatons.AutomatonWalked(number, seat, card, origin, square, way):
            film.automaton(PlacedView(number, square, seat, card, film.since(number), way, shown=True))
            film.frame(MOVE, last=(square,), ways=((origin, square),))
        case automatons.AutomatonExploded(number, seat, card, square, touched, towers):
            film.turn_up(number, card)
            film.frame(DICE, last=(square,), blast=touched, towers=towers)
        case automatons.AutomatonSpent(number):
            film.spent(number)
            film.frame(MOVE)
        case _:
            pass


def _roll(film: Film, event: Event) -> None:
    match event:
        case stealth.Tested(who, square, faces):
            film.roll("detection", faces, who, square)
        case combat.AttackRolled(who, _, square, _, faces):
            film.roll("attack", faces, who, square)
        case combat.RetaliationRolled(who, faces) | enemies.EnemyDiceRolled(who, faces):
            film.roll("enemy", faces, who, film.where(who))
        case combat.OpponentRetaliated(who=who, faces=faces) | combat.LastBlowStruck(who=who, faces=faces):
            film.roll("attack" if {*faces} & {"emblem", "swords"} else "enemy", faces, who, film.where(who))
        case leaders.LeaderRolled(faction, square, faces):
            film.roll("attack", faces, film.leader(faction), square)
        case event_cards.GroundStruck(who, square, faces):
            film.roll("enemy", faces, who, square)
        case combat.BlastRolled(target=target, faces=faces, square=square):
            film.roll("enemy", faces, target, square)
        case _:
            raise AssertionError(event)
    film.frame(DICE, rolling=True)


def _go(film: Film, event: Event) -> None:
    match event:
        case stealth.Moved(who, origin, square):
            film.board(who, square=square, hidden=False, top=None)
            film.frame(MOVE, last=(square,), ways=((origin, square),))
        case stealth.Hunted(_, origin, square, kinds):
            film.walk(origin, square, kinds)
            film.frame(MOVE, last=(square,), ways=((origin, square),))
        case enemies.EnemiesMoved(origin, square, kinds):
            film.walk(origin, square, kinds)
            film.frame(STRIDE, last=(square,), ways=((origin, square),))
        case leaders.LeaderMoved(faction, origin, square):
            film.change(leaders={**film.view.leaders, film.faction(faction): square})
            film.frame(STRIDE, last=(square,), ways=((origin, square),))
        case enemies.GuardsCameIn(_, square, kinds):
            film.arrive(square, kinds)
            film.frame(STRIDE, last=(square,))
        case setup.CharacterPlaced(who, square):
            film.board(who, square=square)
            film.frame(MOVE, last=(square,))
        case equipment.WentIn(who, square) | equipment.Leapt(who, square):
            film.board(who, square=square, hidden=True, top=None)
            film.frame(MOVE, last=(square,))
        case equipment.CameOut(who, square):
            film.board(who, hidden=False)
            film.frame(MOVE, last=(square,))
        case equipment.Climbed(who, square, tower):
            film.board(who, square="", top=film.faction(tower))
            film.frame(MOVE, last=(square,))
        case _:
            raise AssertionError(event)


def _pass(film: Film, event: Event) -> None:
    match event:
        case turn.TurnBegan(number, seat):
            film.change(turn=number, initiative=seat, phase=film.EVENT)
            film.frame(MOVE)
        case turn.EventDrawn(card, direction):
            film.change(event=card, direction=direction)
            film.frame(DICE)
        case turn.StepBegan(phase, _, names):
            film.change(phase=phase, playing=film.minis(names))
            film.frame(MOVE)
        case turn.EnemyPhaseBegan():
            film.change(phase=film.ENEMY, playing=())
        case enemies.EnemyStepBegan(phase):
            film.change(phase=phase, playing=())
            film.frame(DICE)
        case enemies.EnemiesAimed(origin, square):
            film.frame(MOVE, last=(square,), ways=((origin, square),))
        case turn.TurnEnded():
            film.change(bases={}, event="", holder=NOBODY, effects=(), direction="", playing=())
            film.frame(SHOW)
        case turn.Paid(who, fresh, saved):
            film.spend(who, fresh, saved)
        case turn.CubeSaved(who):
            film.spend(who, 1, -1)
            film.frame(SHOW)
        case _:
            raise AssertionError(event)


def _change(film: Film, event: Event) -> None:  # noqa: C901, PLR0912 (a case an event)
    match event:
        case stealth.BecameExposed(who, _, reused):
            film.board(who, exposed=True, hidden=False)
            film.base(film.where(who) if reused else "", -1)
            film.frame(MOVE, last=film.at(who))
        case stealth.TurnedIncognito(who, square):
            film.board(who, exposed=False)
            film.base(square)
            film.frame(MOVE, last=film.at(who))
        case stealth.TookPosts(square, kinds):
            film.take_posts(square, kinds)
            film.frame(STRIDE, last=(square,))
        case stealth.AlertStarted():
            film.change(alert=True)
            film.frame(MOVE)
        case combat.Wounded(who, cubes, left):
            film.board(who, health=left)
            film.frame(MOVE, last=film.at(who), hurt=(who,), pops=tuple((square, -cubes) for square in film.at(who)))
        case equipment.Healed(who, cubes, left):
            film.board(who, health=left)
            film.frame(MOVE, last=film.at(who), pops=tuple((square, cubes) for square in film.at(who)))
        case combat.CharacterEliminated(who, square):
            film.board(
                who, who="", square="", hidden=False, top=None, exposed=False, health=0, carries=False, automaton=""
            )
            film.frame(MOVE, last=(square,) if square else ())
        case combat.EnemiesEliminated(square, kinds):
            film.fell(square, kinds)
            film.frame(MOVE, last=(square,))
        case leaders.LeaderTookCube(_, who):
            film.board(who, saved=0)
            film.frame(MOVE, last=film.at(who))
        case leaders.LeaderAttacked(_, square):
            film.frame(MOVE, last=(square,))
        case combat.TowerHit(seat, cubes, left):
            film.tower(seat, left)
            film.frame(MOVE)
        case combat.BombThrown(who, _, square):
            film.frame(MOVE, last=(square,), ways=tuple((origin, square) for origin in film.at(who)))
        case equipment.ChestOpened(_, square):
            film.chest(square, -1)
            film.frame(MOVE, last=(square,))
        case equipment.ObjectiveCompleted(_, square):
            film.change(objectives={place: n for place, n in film.view.objectives.items() if place != square})
            film.frame(MOVE, last=(square,))
        case equipment.BodiesSearched(_, square, kinds) | equipment.BodiesHidden(_, square, kinds):
            film.cleared(square, kinds)
            film.frame(MOVE, last=(square,))
        case _:
            _tick(film, event)
            _follow(film, event)


def _carry(film: Film, event: Event) -> None:
    match event:
        case missions.ChestLifted(who, square):
            film.chest(square, -1)
            film.board(who, chest=True)
            film.frame(MOVE, last=(square,))
        case missions.ChestSetDown(who, square):
            film.chest(square, 1)
            film.board(who, chest=False)
            film.frame(MOVE, last=(square,))
        case missions.ChestCollected(_, square):
            film.chest(square, -1)
            film.frame(MOVE, last=(square,))
        case missions.ChestHanded(who, ally):
            film.board(who, chest=False)
            film.board(ally, chest=True)
            film.frame(MOVE, last=film.at(ally))
        case missions.TraitorHit(square, cubes, left):
            film.change(traitor=left)
            film.frame(MOVE, last=(square,), pops=((square, -cubes),))
        case _:
            raise AssertionError(event)


def _lead(film: Film, event: Event) -> None:
    match event:
        case missions.DottoreJoined(who, number, square):
            film.board(who, dottore=number)
            film.frame(MOVE, last=(square,))
        case missions.DottoreFollowed(_, number, square):
            film.dottore(number, square)
            film.frame(STRIDE, last=(square,))
        case missions.DottoreLeft(who, _, square):
            film.board(who, dottore=0)
            film.frame(MOVE, last=(square,))
        case missions.DottoreHome(who, number, square):
            film.board(who, dottore=0)
            film.dottore(number, "")
            film.frame(MOVE, last=(square,))
        case _:
            raise AssertionError(event)


def _follow(film: Film, event: Event) -> None:  # noqa: C901 (a case an event)
    """What comes of the turn's Event."""
    match event:
        case event_cards.EventKept(seat) | event_cards.EventGiven(seat):
            film.change(holder=seat)
            film.frame(MOVE)
        case event_cards.EffectBegan(where=where):
            film.frame(MOVE, last=(where,) if where in film.view.town.ground else ())
        case event_cards.LeaderCame(seat, square):
            film.summon(seat, square)
            film.frame(DICE, last=(square,))
            film.change(leaders=film.lasting)
            film.frame(SHOW)
        case event_cards.CubeFilled(who):
            film.board(who, saved=1)
            film.frame(MOVE, last=film.at(who))
        case event_cards.AlertLifted():
            film.change(alert=False)
            film.frame(MOVE)
        case event_cards.TowerMended(seat, _, left):
            film.tower(seat, left)
            film.frame(MOVE)
        case event_cards.CrossbowmanPosted(square):
            film.arrive(square, "C")
            film.frame(STRIDE, last=(square,))
        case event_cards.CrossbowmanDismissed(square):
            film.leave(square, "C")
            film.frame(STRIDE, last=(square,))
        case event_cards.LadderMoved(old, new):
            town = film.view.town
            ladders = {new if edge == old else edge for edge in town.ladders}
            film.change(ladders=tuple(sorted(ladders, key=lambda edge: [town.order[square] for square in edge])))
            film.frame(MOVE, last=(*old, *new))
        case event_cards.WayChosen(_, direction):
            film.change(direction=direction)
            film.frame(MOVE)
        case _:
            pass
