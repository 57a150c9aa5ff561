"""Every step of the game: its name in views and positions, and what its question is about."""

from corvids.kernel import Step
from corvids.kernel.grid import Square

from .rules.abilities import FeedByFear, ShareThePlan
from .rules.assault import Assault
from .rules.assigning import AssignToEnemies, AssignToOpponents, ShowIcons
from .rules.attack import AskAgain, DeclareAttack, DivideDice, RollAgain, RollAttack, UseEmblems, extras
from .rules.attraction import Attract, SendAttracted
from .rules.automatons import DrawAutomaton, GiveUpAutomaton, KeepAutomaton, TakeAutomaton
from .rules.bodies import HideBodies, SearchBodies
from .rules.bombs import ThrowBomb
from .rules.carrying import HandOver, LiftChest, SetChestDown
from .rules.chests import OpenIt
from .rules.coordinated import ChooseSecond
from .rules.detection import EndEnemyStep, HoldTests, IgnoreTest, RollTests
from .rules.ending import CountXp
from .rules.enemy_aim import attackers
from .rules.enemy_combat import DealHits, DivideEnemyDice, EnemyCombat, RollEnemyDice, TakeAim, WardDice
from .rules.enemy_movement import Drift, MoveEnemies, SettleDirection, heading
from .rules.enemy_phase import EnemyPhase
from .rules.entering import Enter, Hunt, ShakeOff
from .rules.equipment import DiscardCard, EquipCard, StowCard
from .rules.escorting import BringHome, JoinDottore, MeetDottori, ReleaseDottore
from .rules.event_parts import ChooseWho, FollowPart, KeepOrGive
from .rules.event_parts_cards import GiveCards, SendThief, Steal, TakeNamed
from .rules.event_parts_dice import SpareHits
from .rules.event_parts_gifts import MendTower, SetAlert
from .rules.event_parts_guards import ChooseWay, MoveGuards, PostCrossbowmen, SendGuard
from .rules.event_parts_ladder import LiftLadder, SetLadder
from .rules.event_parts_moves import LeadAway, MoveFree
from .rules.event_parts_squares import ChooseSquare, CloseEntrance, StrikeGround
from .rules.explosions import Explode, RollBlast
from .rules.exposing import GiveAway, SoundTheAlert
from .rules.gaining import DrawCard, PlaceCards
from .rules.going_off import GoOff, StartWalks, StrikeClocks, Walk
from .rules.gone_already import OfferToLeave
from .rules.hiding import EnterSpot, LeaveSpot
from .rules.initiative import ChooseFaction, GuessBlade, HideBlade
from .rules.initiative_cards import HoldBack, LetGo, PlayInitiativeCard
from .rules.item_effects import GlideTo, LayDownGuard, Treat
from .rules.items import PlayCard
from .rules.last_blow import ChooseBlow, LayDown, StrikeLast
from .rules.leader_movement import MoveLeader
from .rules.leaders import (
    FellGuards,
    GiveLeaderHits,
    LeadersStrike,
    LeaderStrikes,
    RollLeader,
    UseLeaderEmblem,
)
from .rules.moving import GoTo
from .rules.objectives import CompleteObjective
from .rules.paying import PayCubes, SaveCube
from .rules.placing import LightAutomaton, PlaceAutomaton
from .rules.poison_blade import UsePoison
from .rules.reactions import OfferReactions, ReactNow
from .rules.reinforcement import BringIn, Reinforce
from .rules.replacement import TakeOver
from .rules.retaliation import (
    EnemiesRetaliate,
    GiveBack,
    OpponentsRetaliate,
    RollRetaliation,
    StrikeBack,
    WardRetaliation,
)
from .rules.room import MakeRoom, TakePosts
from .rules.secrets import NoteSecrets
from .rules.setup import (
    ChooseCharacter,
    DealAll,
    DealEquipment,
    DrawSecret,
    GiveInitiativeCard,
    KeepEquipment,
    PlaceCharacter,
    ReturnEquipment,
    Reveal,
)
from .rules.towers import ClimbTower, LandSeen, LeapDown
from .rules.trade import BeginTrade, PickUp, PutDown
from .rules.traitor import TraitorAppears
from .rules.turn import BeginTurn, ChooseFirst, DrawEvent, EndTurn, Lapse, OpenActions, PlayStep
from .rules.windows import ActNow, AskHolder, AskOther, Window
from .table import NOBODY, Mini, Table, ally_of, minis_of
from .town import Faction

AnyStep = (
    ActNow | AskAgain | AskHolder | AskOther | AssignToEnemies | AssignToOpponents | Attract | BeginTrade | BeginTurn
    | BringHome | BringIn | ChooseBlow | ChooseCharacter | ChooseFaction | ChooseFirst | ChooseSecond | ClimbTower
    | CompleteObjective | CountXp | DealAll | DealEquipment | DealHits | DeclareAttack | DiscardCard | DivideDice
    | DivideEnemyDice | DrawAutomaton | DrawCard | DrawEvent | DrawSecret | Drift | EndEnemyStep | EndTurn
    | EnemiesRetaliate | EnemyCombat | EnemyPhase | Enter | EnterSpot | EquipCard | Explode | FeedByFear | FellGuards
    | GiveAway | GiveBack | GiveInitiativeCard | GiveLeaderHits | GiveUpAutomaton | GlideTo | GoOff | GoTo
    | GuessBlade | HandOver | HideBlade | HideBodies | HoldBack | HoldTests | Hunt | JoinDottore | KeepAutomaton
    | KeepEquipment | LandSeen | Lapse | LayDown | LayDownGuard | LeaderStrikes | LeadersStrike | LeapDown | LeaveSpot
    | LetGo | LiftChest | LightAutomaton | MakeRoom | MeetDottori | MoveEnemies | MoveLeader | NoteSecrets
    | OfferReactions | OfferToLeave | OpenActions | OpenIt | OpponentsRetaliate | PayCubes | PickUp | PlaceAutomaton
    | PlaceCards
    | PlaceCharacter | PlayCard | PlayInitiativeCard | PlayStep | PutDown | ReactNow | Reinforce | ReleaseDottore
    | ReturnEquipment | Reveal | RollAgain | RollAttack | RollBlast | RollEnemyDice | RollLeader | RollRetaliation
    | RollTests | SaveCube | SearchBodies | SendAttracted | SetChestDown | SettleDirection | ShakeOff | ShareThePlan
    | ShowIcons | SoundTheAlert | StartWalks | StowCard | StrikeBack | StrikeClocks | StrikeLast | TakeAim
    | TakeAutomaton | TakeOver | TakePosts | ThrowBomb | TraitorAppears | Treat | UseEmblems | UseLeaderEmblem
    | UsePoison | Walk | Window
    | ChooseSquare | ChooseWay | ChooseWho | CloseEntrance | FollowPart | GiveCards | IgnoreTest | KeepOrGive | LeadAway
    | LiftLadder | MendTower | MoveFree | MoveGuards | PostCrossbowmen | SendGuard | SendThief | SetAlert | SetLadder
    | SpareHits | Steal | StrikeGround | TakeNamed | WardDice | WardRetaliation
)  # fmt: skip

NAMES: dict[type[Step[Table]], str] = {
    # the set-up
    HideBlade: "hide-blade",
    GuessBlade: "guess-blade",
    ChooseFaction: "faction",
    DealAll: "deal",
    DrawSecret: "draw-secret",
    DealEquipment: "draw-equipment",
    KeepEquipment: "keep",
    ReturnEquipment: "return-equipment",
    ChooseCharacter: "character",
    GiveInitiativeCard: "split",
    Reveal: "reveal",
    PlaceCharacter: "place",
    TraitorAppears: "traitor-appears",
    # the turn
    BeginTurn: "turn",
    DrawEvent: "draw-event",
    ChooseFirst: "first",
    PlayStep: "step",
    OpenActions: "open",
    TakeOver: "take-over",
    Lapse: "lapse",
    EnemyPhase: "enemy-phase",
    EndTurn: "end-turn",
    NoteSecrets: "note-secrets",
    CountXp: "count",
    # the parts of an Event
    KeepOrGive: "keep-or-give",
    FollowPart: "part",
    ChooseWho: "event-who",
    ChooseSquare: "event-square",
    CloseEntrance: "close-entrance",
    SetAlert: "set-alert",
    MendTower: "mend-tower",
    StrikeGround: "roll-ground",
    TakeNamed: "take-named",
    GiveCards: "give-cards",
    SendThief: "thief",
    Steal: "draw-stolen",
    MoveFree: "free-move",
    LeadAway: "lead-away",
    PostCrossbowmen: "post",
    MoveGuards: "move-guards",
    SendGuard: "send-guard",
    LiftLadder: "lift-ladder",
    SetLadder: "set-ladder",
    ChooseWay: "choose-way",
    IgnoreTest: "ignore-test",
    WardDice: "ward",
    WardRetaliation: "ward-retaliation",
    SpareHits: "spare-hits",
    # actions
    PayCubes: "pay",
    SaveCube: "save",
    GoTo: "go",
    Enter: "enter",
    Hunt: "hunt",
    ShakeOff: "shake-off",
    MakeRoom: "make-room",
    TakePosts: "take-posts",
    HoldTests: "hold-tests",
    RollTests: "roll-tests",
    EnterSpot: "hide",
    LeaveSpot: "leave",
    ClimbTower: "climb",
    LeapDown: "leap",
    LandSeen: "land-seen",
    OpenIt: "open-chest",
    LiftChest: "lift",
    SetChestDown: "set-down",
    HandOver: "hand-over",
    MeetDottori: "meet",
    JoinDottore: "escort",
    BringHome: "bring-home",
    ReleaseDottore: "release",
    CompleteObjective: "complete",
    SearchBodies: "search",
    HideBodies: "conceal",
    DrawCard: "draw-card",
    PlaceCards: "place-cards",
    EquipCard: "equip",
    StowCard: "stow",
    DiscardCard: "discard",
    TakeAutomaton: "take-automaton",
    DrawAutomaton: "draw-automaton",
    KeepAutomaton: "keep-automaton",
    GiveUpAutomaton: "abandon",
    PlaceAutomaton: "deploy",
    LightAutomaton: "light",
    GoOff: "go-off",
    BeginTrade: "trade",
    PickUp: "pick-up",
    PutDown: "put-down",
    PlayCard: "play-card",
    Treat: "treat",
    LayDownGuard: "guard",
    GlideTo: "glide",
    PlayInitiativeCard: "invoke",
    ThrowBomb: "throw",
    ShareThePlan: "share",
    FeedByFear: "feed",
    # combat
    ChooseSecond: "join",
    DeclareAttack: "attack",
    DivideDice: "divide",
    RollAttack: "roll-attack",
    UseEmblems: "emblems",
    AskAgain: "again",
    RollAgain: "roll-again",
    AssignToOpponents: "hits-opponents",
    AssignToEnemies: "hits-enemies",
    ShowIcons: "icons",
    EnemiesRetaliate: "retaliate",
    RollRetaliation: "roll-retaliation",
    OpponentsRetaliate: "retaliate-opponents",
    StrikeBack: "roll-strike-back",
    GiveBack: "hits-back",
    OfferReactions: "reactions",
    ReactNow: "react",
    OfferToLeave: "gone-already",
    UsePoison: "poison",
    ChooseBlow: "last-blow",
    StrikeLast: "roll-last-blow",
    LayDown: "hits-last-blow",
    RollBlast: "roll-blast",
    Explode: "explode",
    GiveAway: "give-away",
    SoundTheAlert: "sound-alert",
    LeadersStrike: "leaders-strike",
    LeaderStrikes: "leader-strikes",
    RollLeader: "roll-leader",
    UseLeaderEmblem: "leader-emblem",
    GiveLeaderHits: "leader-hits",
    FellGuards: "leader-guards",
    # the Enemy phase
    Window: "window",
    AskOther: "window-other",
    AskHolder: "window-holder",
    ActNow: "window-act",
    Reinforce: "reinforce",
    BringIn: "bring-in",
    EndEnemyStep: "end-enemy-step",
    MoveEnemies: "move-enemies",
    SettleDirection: "direction",
    HoldBack: "hold-back",
    LetGo: "let-go",
    Attract: "attract",
    SendAttracted: "attract-to",
    Drift: "drift",
    MoveLeader: "leader-to",
    StartWalks: "start-walks",
    Walk: "walk",
    EnemyCombat: "enemy-combat",
    TakeAim: "aim",
    DivideEnemyDice: "divide-enemies",
    RollEnemyDice: "roll-enemies",
    DealHits: "deal-hits",
    StrikeClocks: "strike-clocks",
}
"""Every kind of step by name; a question has that of the step that asks it."""
Subject = tuple[Mini, Square, int]


OF_EVENT = frozenset({
    KeepOrGive, ChooseWho, ChooseSquare, CloseEntrance, SetAlert, StrikeGround, GiveCards, SendThief, Steal, MoveFree,
    LeadAway, PostCrossbowmen, MoveGuards, SendGuard, LiftLadder, SetLadder, ChooseWay, IgnoreTest, WardDice,
    WardRetaliation, SpareHits,
})  # fmt: skip
"""Steps whose question is about a part of the turn's Event."""


def kind_of(step: Step[Table]) -> str:
    """The name of a step, or of its question."""
    return NAMES[type(step)]


def about(table: Table, step: Step[Table]) -> Subject:  # noqa: C901, PLR0911 - a line a question
    """The board, the square and the dice or hits that a question is about, as far as everybody knows them."""
    if type(step) in PLAIN:
        return _about_itself(step)
    match step:
        case ChooseCharacter(seat=seat, board=board):
            return minis_of(seat)[board - 1], "", 0
        case RollTests(tested=tested, faces=faces):
            subject = tested[len(faces)]
            return subject.mini, subject.square, subject.dice
        case ChooseSecond(square=square, first=first):
            return ally_of(first.mini), square, 0
        case DivideDice(assault=assault, n=n):
            return assault.strikers[n].mini, assault.square, assault.strikers[n].dice
        case RollAttack(assault=assault, rolled=rolled):
            striker = assault.strikers[rolled // 2]
            return striker.mini, assault.square, striker.dice - striker.aimed if rolled % 2 else striker.aimed
        case UseEmblems(assault=assault, given=given):
            return *_assault(assault), extras(table, assault)[len(given)].number
        case AssignToOpponents(assault=assault):
            return *_assault(assault), assault.opponent_hits
        case AssignToEnemies(assault=assault):
            return *_assault(assault), assault.enemy_hits
        case EnemiesRetaliate(square=square):
            return NOBODY, square, 1
        case RollRetaliation(targets=targets, dice=dice, hits=hits):
            return targets[len(hits)], table.boards[targets[len(hits)]].square, dice[len(hits)]
        case _:
            return _about_others(table, step)


def _assault(assault: Assault) -> tuple[Mini, Square]:
    return assault.strikers[0].mini, assault.square


def _about_others(table: Table, step: Step[Table]) -> Subject:  # noqa: C901, PLR0911, PLR0912 - a line a question
    match step:
        case StrikeBack(strikers=strikers, n=n):
            return strikers[n], table.boards[strikers[n]].square, _dice(table, step)
        case GiveBack(strikers=strikers, hits=hits):
            return strikers[0], table.boards[strikers[0]].square, hits
        case ChooseBlow(fall=fall) | StrikeLast(fall=fall):
            return fall.victim, fall.square, _dice(table, step)
        case AskAgain(assault=assault, n=n):
            return assault.strikers[n].mini, assault.square, 0
        case RollAgain(assault=assault, n=n, at_opponents=some, at_enemies=others):
            return assault.strikers[n].mini, assault.square, len(some or others)
        case LayDown(fall=fall, hits=hits):
            return fall.victim, fall.square, hits
        case RollBlast(blast=blast, n=n):
            struck = blast.struck[n]
            return struck.mini, struck.square, struck.dice
        case RollLeader(blow=blow):
            return blow.targets[0] if len(blow.targets) == 1 else NOBODY, blow.square, blow.dice
        case MoveLeader(seat=seat):
            return NOBODY, table.leaders.get(table.sides[seat].faction or Faction.CROWS, ""), 0
        case UseLeaderEmblem(blow=blow) | GiveLeaderHits(blow=blow) | FellGuards(blow=blow):
            return NOBODY, blow.square, blow.hits
        case SendAttracted(origin=origin):
            return NOBODY, origin, 0
        case Drift(done=done):
            return NOBODY, heading(table)[1][done], 0
        case TakeAim(chosen=chosen):
            group = [group for group in attackers(table) if len(group.targets) > 1][len(chosen)]
            return NOBODY, group.origin, 0
        case DivideEnemyDice(pools=pools):
            return NOBODY, pools[0].square, pools[0].dice
        case RollEnemyDice(dice=dice, rolled=rolled):
            target = [mini for mini in table.order if dice[mini]][rolled]
            return target, table.boards[target].square, dice[target]
        case MoveFree(minis=minis, hunted=hunted):
            square = "" if hunted else table.boards[minis[0]].square
            return minis[0] if len(minis) == 1 else NOBODY, square, 0
        case SendGuard(origin=origin):
            return NOBODY, origin, 0
        case StrikeGround(minis=minis, hits=hits):
            mini = minis[len(hits)]
            return mini, table.boards[mini].square, 0
        case Hunt(mini=mini, origin=origin):
            return mini, origin, 0
        case _:
            return _about_itself(step)


PLAIN = frozenset({OpenActions, AskOther, AskHolder, ActNow, PayCubes})
"""The questions that are asked most often."""


def _about_itself(step: Step[Table]) -> Subject:
    return getattr(step, "mini", NOBODY), getattr(step, "square", ""), 0


def _dice(table: Table, step: Step[Table]) -> int:
    """How many dice chance is asked for."""
    decision = step.ask(table)
    return len(getattr(decision.options[0], "faces", ())) if decision is not None else 0
