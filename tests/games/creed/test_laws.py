"""Each law about an action from both sides: what it forbids, and what it lets pass."""

import pytest

from corvids.games.creed import actions as a
from corvids.games.creed.rules.deeds import PLAYS, REACTS, WAITS, WINDOW, Allowance, offers, refusal
from corvids.kernel import Action

from .marked import by_rule
from .playing import scene

Law = tuple[str, Action, str, str]
FOUR = ("A bastiano 1,3 inc", "A daria 8,7 inc", "C morte 8,0 inc", "C carestia 7,0 inc")
MAY: dict[str, Allowance] = {"": PLAYS, "waits": WAITS, "window": WINDOW, "reacts": REACTS}


def told(text: str, action: Action, may: str = "") -> str:
    """By which statement a Character cannot do that, if it cannot; *text* moves some of the four, and adds to them."""
    lines = [line.strip() for line in text.split(";") if line.strip()]
    moved = [line for line in lines if line.startswith(("A ", "C "))]
    names = [line.split()[1] for line in moved]
    four = [line for line in FOUR if line.split()[1] not in names]
    sides = [line for side in "AC" for line in [one for one in (*moved, *four) if one.startswith(side)][:2]]
    table = scene("\n".join((*sides, *(line for line in lines if line not in moved)))).table
    mini = table.mini(getattr(action, "who", ""))
    assert mini is not None
    spoilt = refusal(table, mini, MAY[may], action)
    assert (spoilt is None) is (action in offers(table, mini, MAY[may]))
    return spoilt.rule if spoilt else ""


B = "A bastiano"
CONTESTED = [
    ("{at} inc f3; enemies {square} C{body}", ""),
    ("{at} inc f3; C morte {square} inc{body}", ""),
    ("{at} exp f3{body}", ""),
    ("{at} exp f3; enemies {square} C{body}", "no"),
    ("{at} exp f3; C morte {square} inc{body}", "no"),
]


def contested(action: Action, square: str, rule: str, more: str = "") -> list[Law]:
    """Incognito and exposed, alone and not."""
    return [
        (f"{B} {text.format(at=square, square=square, body=more)}", action, "", rule if refused else "")
        for text, refused in CONTESTED
    ]


MOVE = a.move("bastiano", "4,4")
HIDE, LEAVE, CLIMB, LEAP = a.GoIn("bastiano"), a.ComeOut("bastiano"), a.Climb("bastiano"), a.Leap("bastiano")
OPEN, SEARCH, CONCEAL, COMPLETE = (
    a.OpenChest("bastiano"), a.Search("bastiano"), a.Conceal("bastiano"), a.Complete("bastiano"),
)  # fmt: skip
SHARE, FEED = a.SharePlan("daria"), a.Feed("carestia")
TRADE, SAVE = a.Trade("bastiano"), a.Save("bastiano")
BESIDE: list[Law] = [
    (f"{B} 3,3 inc f3", a.move("bastiano", "3,4"), "", ""),
    (f"{B} 3,3 inc f3", a.move("bastiano", "3,2"), "", "BASE-13.4"),
    (f"{B} 3,3 inc f3", a.move("bastiano", "4,4"), "", "BASE-13.2"),
    (f"{B} 3,3 inc f3", a.move("bastiano", "3,5"), "", "BASE-13.2"),
    (f"{B} 3,3 inc f3", a.move("bastiano", "3,9"), "", "BASE-13.2"),
]
MELEE, RANGED = a.attack("bastiano", "melee", "2,4"), a.attack("bastiano", "ranged", "2,4")
WET: list[Law] = [
    (f"{B} 2,4 inc f3 melee stiletto; enemies 2,4 C", MELEE, "", ""),
    (f"{B} 2,4 inc f3 melee halberd; enemies 2,4 C", MELEE, "", "BASE-11.3"),
    (f"{B} 2,4 inc f3 ranged crossbow; enemies 2,4 C", RANGED, "", "BASE-11.2"),
    (f"{B} 2,3 inc f3 ranged crossbow; enemies 2,4 C", RANGED, "", ""),
    (f"{B} 2,3 inc f3 melee halberd; enemies 2,3 C", a.attack("bastiano", "melee", "2,3"), "", ""),
]
INSIDE: list[Law] = [
    (f"{B} spot:0,4 f3; bodies 0,4 C", CONCEAL, "", ""),
    (f"{B} 0,4 exp f3; bodies 0,4 C; enemies 0,4 C", CONCEAL, "", ""),
    (f"{B} spot:0,4 f3", CONCEAL, "", "BASE-17.1"),
    (f"{B} spot:0,4 f0; bodies 0,4 C", CONCEAL, "", "BASE-4.4"),
    (f"{B} top:assassins f3", CONCEAL, "", "BASE-9.8"),
]
DAY = "A daria"
BESIDE_AN_ALLY: list[Law] = [
    (f"{B} 2,3 inc f3; {DAY} 2,3 inc; enemies 2,3 C; C morte 2,3 inc", TRADE, "", ""),
    (f"{B} 2,3 inc f3; {DAY} 2,2 inc; C morte 2,3 inc", TRADE, "", "BASE-13.6"),
    (f"{B} 0,4 inc f3; {DAY} spot:0,4", TRADE, "", "BASE-13.6"),
    (f"{B} 0,4 inc f3; {DAY} top:assassins", TRADE, "", "BASE-13.6"),
]
MEDICINE = a.use("bastiano", "medicine", "bastiano")
POISON = a.poison("bastiano", "C")

STRIKE, STRIKE_BESIDE = a.attack("bastiano", "melee", "2,3"), a.attack("bastiano", "melee", "2,2")
SHOOT = {square: a.attack("bastiano", "ranged", square) for square in ("3,2", "2,1", "2,2", "4,2", "2,9")}
REACH: list[Law] = [
    (f"{B} 2,3 inc f3 melee stiletto; enemies 2,3 C", STRIKE, "", ""),
    (f"{B} 2,3 inc f3 melee stiletto; enemies 2,2 C", STRIKE_BESIDE, "", "BASE-16.2"),
    (f"{B} 2,3 inc f3 ranged crossbow; enemies 2,2 C", SHOOT["2,2"], "", ""),
    (f"{B} 2,3 inc f3 ranged crossbow; enemies 2,1 C", SHOOT["2,1"], "", "BASE-16.2"),
    (f"{B} 2,3 inc f3 ranged crossbow", SHOOT["2,9"], "", "BASE-16.2"),
    (f"{B} 3,3 inc f3 ranged crossbow; enemies 3,2 C", SHOOT["3,2"], "", "BASE-16.3"),
    (f"{B} 3,3 inc f3 melee stiletto; enemies 3,2 C", a.attack("bastiano", "melee", "3,2"), "", "BASE-16.2"),
    (f"{B} 2,2 inc f3 ranged crossbow; enemies 2,1 C", SHOOT["2,1"], "", ""),
    (f"{B} 2,2 inc f3 ranged crossbow; enemies 4,2 C", SHOOT["4,2"], "", "BASE-16.2"),
]
TARGETS: list[Law] = [
    (f"{B} 2,3 inc f3 melee stiletto; enemies 2,3 C", STRIKE, "", ""),
    (f"{B} 2,3 inc f3 melee stiletto", STRIKE, "", "BASE-16.2"),
    (f"{B} 2,3 inc f3 melee stiletto; C morte 2,2 exp", STRIKE, "", "BASE-16.2"),
    (f"{B} 2,3 inc f3 melee stiletto; C morte 2,3 exp", STRIKE, "", ""),
    (f"{B} 2,3 inc f3 melee stiletto; C morte 2,3 inc", STRIKE, "", "CREED-12.1"),
    (f"{B} 2,3 inc s1 melee stiletto; C morte 2,3 exp", STRIKE, "window", "CREED-6.10"),
    (f"{B} 2,3 inc s1 melee stiletto; C morte 2,3 inc", STRIKE, "window", "CREED-12.1"),
    (f"{B} 2,3 inc s1 melee stiletto; C morte 2,3 exp; enemies 2,3 C", STRIKE, "window", ""),
]
MORTE = a.poison("bastiano", "morte")
POISONED: list[Law] = [
    (f"{B} 2,3 inc f1; enemies 2,3 CS", POISON, "", ""),
    (f"{B} 2,3 inc f1; enemies 2,2 C", POISON, "", "CREED-10.32"),
    (f"{B} 2,3 inc f1; enemies 2,3 T", a.poison("bastiano", "T"), "", "CREED-10.36"),
    (f"{B} 2,3 inc f1; C morte 2,3 exp", MORTE, "", ""),
    (f"{B} 2,3 inc f1; C morte 2,3 inc", MORTE, "", "CREED-12.1"),
    (f"{B} 2,3 inc f1; C morte 2,2 exp", MORTE, "", "CREED-10.32"),
    (f"{B} 2,3 inc f1; {DAY} 2,3 exp", a.poison("bastiano", "daria"), "", "BASE-16.16"),
    (f"{B} 2,3 inc s1; C morte 2,3 exp", MORTE, "window", "CREED-6.10"),
    (f"{B} 2,3 inc s1; C morte 2,3 exp; enemies 2,3 C", POISON, "window", ""),
    (f"{B} 2,3 inc f1", a.poison("bastiano", ""), "", "CREED-10.32"),
]
BLADES: list[Law] = [
    (f"{B} 2,3 inc f1; enemies 2,3 C", POISON, "", ""),
    (f"{B} 2,3 inc f0; enemies 2,3 C", POISON, "", "BASE-4.4"),
    (f"{B} 2,3 exp f1; enemies 2,3 C", POISON, "", "CREED-10.15"),
    (f"{B} 2,3 inc f1 blade -; enemies 2,3 C", POISON, "", "CREED-10.33"),
    (f"{B} 2,4 inc f1; enemies 2,4 C", POISON, "", ""),
    (f"{B} spot:0,4 f1; enemies 0,4 C", POISON, "", ""),
    (f"{B} top:crows f1; enemies 7,3 C", POISON, "", "BASE-9.7"),
]

# Where the four are and what else, the action, what its Character may spend, and the statement that bars it, if any.
LAWS: dict[str, list[Law]] = {
    "BASE-13.2": BESIDE,
    "BASE-13.1": [*BESIDE[:2], (f"{B} 3,3 inc f0", a.move("bastiano", "3,4"), "", "BASE-4.4")],
    "BASE-8.3": [
        (f"{B} 0,4 inc f0", HIDE, "", ""),
        (f"{B} 1,4 inc f0", HIDE, "", "BASE-8.3"),
        (f"{B} 0,4 inc f3", HIDE, "reacts", "BASE-19.6"),
        (f"{B} 0,4 inc f0 ", HIDE, "waits", ""),
    ],
    "BASE-8.2": [(f"{B} 0,4 inc; {DAY} spot:0,4", HIDE, "", "BASE-8.2"), (f"{B} 0,4 inc; {DAY} 0,4 inc", HIDE, "", "")],
    "BASE-8.4": contested(HIDE, "0,4", "CREED-2.4"),
    "BASE-9.3": contested(CLIMB, "0,4", "CREED-2.4"),
    "BASE-10.4": contested(OPEN, "0,7", "CREED-2.4"),
    "BASE-17.5": contested(SEARCH, "2,3", "CREED-2.4", "; bodies 2,3 C"),
    "CREED-2.4": [
        *contested(HIDE, "0,4", "CREED-2.4"),
        *contested(CLIMB, "0,4", "CREED-2.4"),
        *contested(OPEN, "0,7", "CREED-2.4"),
        *contested(SEARCH, "2,3", "CREED-2.4", "; bodies 2,3 C"),
    ],
    "BASE-8.12": [
        (f"{B} spot:0,4 f0", LEAVE, "", ""),
        (f"{B} 0,4 inc f0", LEAVE, "", "BASE-8.12"),
        (f"{B} spot:0,4 f3", LEAVE, "reacts", "BASE-19.6"),
    ],
    "BASE-9.1": [
        (f"{B} 1,3 inc f1", CLIMB, "", ""),
        (f"{B} 1,3 inc f0", CLIMB, "", "BASE-4.4"),
        (f"{B} 2,3 inc f1", CLIMB, "", "BASE-9.1"),
    ],
    "BASE-9.17": [
        (f"{B} 1,3 inc f1", CLIMB, "", ""),
        (f"{B} 7,4 inc f1", CLIMB, "", ""),
        (f"{B} 6,4 inc f1", CLIMB, "", "BASE-9.1"),
    ],
    "BASE-9.2": [
        (f"{B} 1,3 inc f1; C morte top:assassins", CLIMB, "", "BASE-9.2"),
        (f"{B} 1,3 inc f1; C morte top:crows", CLIMB, "", ""),
    ],
    "CREED-2.6": [(f"{B} 1,3 inc f1", CLIMB, "", ""), (f"{B} spot:0,4 f1", CLIMB, "", "BASE-8.11")],
    "BASE-9.10": [
        (f"{B} top:crows f0", LEAP, "", ""),
        (f"{B} 7,3 inc f0", LEAP, "", "BASE-9.10"),
        (f"{B} top:crows f3", LEAP, "reacts", "BASE-19.6"),
    ],
    "BASE-9.13": [
        (f"{B} top:crows f0; C morte spot:8,4", LEAP, "", "BASE-9.13"),
        (f"{B} top:crows f0; C morte 8,4 inc", LEAP, "", ""),
    ],
    "BASE-9.7": [
        (f"{B} top:crows f3 melee stiletto; enemies 7,3 C", a.attack("bastiano", "melee", "7,3"), "", "BASE-9.7"),
        (f"{B} 7,3 inc f3 melee stiletto; enemies 7,3 C", a.attack("bastiano", "melee", "7,3"), "", ""),
        (f"{B} top:crows f3; enemies 7,3 C", POISON, "", "BASE-9.7"),
        (f"{B} 7,3 inc f3; enemies 7,3 C", POISON, "", ""),
        (f"{B} top:crows f3 item explosive_bomb", a.use("bastiano", "explosive_bomb", "7,3"), "", "BASE-9.7"),
    ],
    "BASE-8.8": [
        (f"{B} spot:0,4 f3 melee stiletto; enemies 0,4 C", a.attack("bastiano", "melee", "0,4"), "", "BASE-8.8"),
        (f"{B} 0,4 inc f3 melee stiletto; enemies 0,4 C", a.attack("bastiano", "melee", "0,4"), "", ""),
        (f"{B} spot:0,4 f3; enemies 0,4 C", POISON, "", ""),
    ],
    "BASE-24.6": [
        (f"{B} 2,3 inc f3 melee stiletto; enemies 2,3 C", a.attack("bastiano", "melee", "2,3"), "", ""),
        (f"{B} 2,3 inc f3 item stiletto; enemies 2,3 C", a.attack("bastiano", "melee", "2,3"), "", "BASE-24.6"),
    ],
    "BASE-11.1": WET,
    "BASE-11.2": WET,
    "BASE-11.3": WET,
    "BASE-16.2": [*REACH, *TARGETS],
    "BASE-16.3": REACH,
    "CREED-12.1": [*TARGETS, *POISONED],
    "BASE-16.16": [
        (f"{B} 2,3 exp f3 melee stiletto; {DAY} 2,3 exp", STRIKE, "", "BASE-16.2"),
        (f"{B} 2,3 exp f3 melee stiletto; {DAY} 2,3 exp; C morte 2,3 inc", STRIKE, "", "CREED-12.1"),
        (f"{B} 2,3 exp f3 melee stiletto; C morte 2,3 exp", STRIKE, "", ""),
        *POISONED,
    ],
    "CREED-6.10": [*TARGETS, *POISONED],
    "CREED-M6.7": [
        (f"{B} 2,3 inc f3 melee stiletto; leaders 2,3 2,3", STRIKE, "", "BASE-16.2"),
        (f"{B} 2,3 inc f3 melee stiletto; leaders 2,3 2,3; C morte 2,3 inc", STRIKE, "", "CREED-12.1"),
    ],
    "CREED-10.15": [*POISONED, *BLADES],
    "CREED-10.32": POISONED,
    "CREED-10.33": BLADES,
    "CREED-10.36": POISONED,
    "BASE-17.8": INSIDE,
    "BASE-8.9": INSIDE,
    "BASE-17.2": [
        (f"{B} 2,3 inc f1; bodies 2,3 C", SEARCH, "", ""),
        (f"{B} 2,3 inc f0; bodies 2,3 C", SEARCH, "", "BASE-4.4"),
        (f"{B} 2,3 inc f1; bodies 2,2 C", SEARCH, "", "BASE-17.1"),
    ],
    "BASE-10.1": [
        (f"{B} 0,7 inc f1", OPEN, "", ""),
        (f"{B} 0,7 inc f0", OPEN, "", "BASE-4.4"),
        (f"{B} 0,6 inc f1", OPEN, "", "BASE-10.1"),
        (f"{B} spot:0,4 f1", OPEN, "", "BASE-8.11"),
        (f"{B} 0,7 exp f1; enemies 0,7 C", OPEN, "", "CREED-2.4"),
    ],
    "BASE-14.1": [
        (f"{B} 2,0 inc f1", COMPLETE, "", ""),
        (f"{B} 2,1 inc f3", COMPLETE, "", "BASE-14.1"),
    ],
    "BASE-14.2": contested(COMPLETE, "2,0", "BASE-14.3")[:4],
    "BASE-14.3": contested(COMPLETE, "2,0", "BASE-14.3")[:4] + contested(COMPLETE, "2,0", "BASE-14.4")[4:],
    "BASE-14.4": contested(COMPLETE, "2,0", "BASE-14.3")[:4] + contested(COMPLETE, "2,0", "BASE-14.4")[4:],
    "BASE-14.5": [
        (f"{B} 4,1 inc f2; {DAY} 4,1 inc f3", COMPLETE, "", "BASE-4.4"),
        (f"{B} 4,1 inc f3", COMPLETE, "", ""),
        (f"{B} spot:3,0 f3", COMPLETE, "", "BASE-8.11"),
    ],
    "BASE-14.6": [
        (f"{B} 4,1 inc f2 s1", COMPLETE, "", ""),
        (f"{B} 4,1 inc f2 s0", COMPLETE, "", "BASE-4.4"),
        (f"{B} 4,1 inc f2 s1", COMPLETE, "waits", "CREED-6.2"),
    ],
    "CREED-M0.2": [
        (f"{B} 4,1 inc f3", COMPLETE, "", ""),
        (f"{B} 4,1 inc f2", COMPLETE, "", "BASE-4.4"),
        (f"{B} 4,6 inc f2", COMPLETE, "", ""),
        (f"{B} 4,6 inc f1", COMPLETE, "", "BASE-4.4"),
    ],
    "BASE-13.6": [
        (f"{B} 2,3 inc f1; {DAY} 2,3 inc", TRADE, "", ""),
        (f"{B} 2,3 inc f0; {DAY} 2,3 inc", TRADE, "", "BASE-4.4"),
        (f"{B} 2,3 inc f1", TRADE, "", "BASE-13.6"),
    ],
    "BASE-13.7": BESIDE_AN_ALLY,
    "BASE-13.8": BESIDE_AN_ALLY,
    "BASE-13.9": [*BESIDE_AN_ALLY, (f"{B} spot:0,4 f3; {DAY} 0,4 inc", TRADE, "", "BASE-8.11")],
    "BASE-18.4": [
        (f"{B} 2,3 inc f1 item stiletto", a.Equip("bastiano", "stiletto"), "", ""),
        (f"{B} 2,3 inc f0 item stiletto", a.Equip("bastiano", "stiletto"), "", "BASE-4.4"),
        (f"{B} 2,3 inc f1 melee halberd item stiletto", a.Equip("bastiano", "stiletto"), "", "BASE-24.3"),
        (f"{B} 2,3 inc f1 melee stiletto", a.Equip("bastiano", "stiletto"), "", "BASE-18.4"),
        (f"{B} spot:0,4 f1 item stiletto", a.Equip("bastiano", "stiletto"), "", "BASE-8.11"),
    ],
    "BASE-18.3": [
        (f"{B} 2,3 inc f1 melee stiletto", a.Stow("bastiano", "stiletto"), "", ""),
        (f"{B} 2,3 inc f0 melee stiletto", a.Stow("bastiano", "stiletto"), "", "BASE-4.4"),
        (f"{B} 2,3 inc f1", a.Stow("bastiano", "stiletto"), "", "BASE-18.3"),
        (f"{B} 2,3 inc f1", a.Stow("bastiano", "roman_armor"), "", "BASE-25.3"),
        (f"{B} 2,3 inc f1 melee stiletto{' item medicine' * 5}", a.Stow("bastiano", "stiletto"), "", "BASE-24.4"),
        (f"{B} spot:0,4 f1 melee stiletto", a.Stow("bastiano", "stiletto"), "", "BASE-8.11"),
    ],
    "BASE-18.6": [
        (f"{B} 2,3 inc f0 item medicine", a.discard("bastiano", "medicine"), "", ""),
        (f"{B} 2,3 inc f3 item medicine", a.discard("bastiano", "medicine"), "reacts", "BASE-19.6"),
        (f"{B} 2,3 inc f0", a.discard("bastiano", "medicine"), "", "BASE-18.6"),
        (f"{B} 2,3 inc f0", a.discard("bastiano", "roman_armor"), "", "BASE-25.3"),
    ],
    "BASE-8.11": [
        (f"{B} spot:0,4 f1 item stiletto", a.Equip("bastiano", "stiletto"), "", "BASE-8.11"),
        (f"{B} 0,4 inc f1 item stiletto", a.Equip("bastiano", "stiletto"), "", ""),
        (f"{B} spot:0,4 f1", a.Stow("bastiano", "poison_blade"), "", "BASE-8.11"),
        (f"{B} top:crows f1", a.Stow("bastiano", "poison_blade"), "", ""),
    ],
    "BASE-24.7": [
        (f"{B} 2,3 inc 1/4 f1 item medicine", MEDICINE, "", ""),
        (f"{B} 2,3 inc 1/4 f1", MEDICINE, "", "BASE-24.7"),
        (f"{B} 2,3 inc f1 item stiletto", a.use("bastiano", "stiletto"), "", "BASE-24.7"),
    ],
    "BASE-8.10": [
        (f"{B} spot:0,4 1/4 f1 item medicine", MEDICINE, "", ""),
        (f"{B} spot:0,4 1/4 f1", MEDICINE, "", "BASE-24.7"),
        (f"{B} spot:0,4 1/4 f0 item medicine", MEDICINE, "", "BASE-4.4"),
    ],
    "BASE-24.8": [
        (f"{B} 2,3 inc 1/4 f1 item medicine", MEDICINE, "", ""),
        (f"{B} 2,3 inc 1/4 f0 item medicine", MEDICINE, "", "BASE-4.4"),
        (f"{B} 2,3 inc f1 item medicine", a.use("bastiano", "medicine", "daria"), "", "BASE-24.8"),
        (f"{B} 2,3 inc f1 item poison_blade", a.use("bastiano", "poison_blade"), "", "BASE-24.6"),
        (f"{B} 2,3 inc f0 item captured_orders; alert", a.use("bastiano", "captured_orders"), "", ""),
        (f"{B} 2,3 inc 1/4 f0 item medicine", a.use("bastiano", "medicine", "bastiano", free=True), "", "CREED-3.3"),
        ("C pestilenza 2,3 inc 1/4 f0 item medicine", a.use("pestilenza", "medicine", "pestilenza", free=True), "", ""),
        ("C pestilenza 2,3 inc 1/4 f0 item medicine", a.use("pestilenza", "medicine", "pestilenza"), "", "BASE-4.4"),
    ],
    "BASE-11.6": [
        (f"{B} 2,4 inc chest", a.SetDown("bastiano"), "", "BASE-11.6"),
        (f"{B} 2,3 inc chest", a.SetDown("bastiano"), "", ""),
    ],
    "CREED-M4.3": [
        (f"{B} 2,3 inc f0 chest", a.SetDown("bastiano"), "", ""),
        (f"{B} 2,3 inc f0", a.SetDown("bastiano"), "", "CREED-M4.3"),
        (f"{B} 2,3 inc f3 chest", a.SetDown("bastiano"), "reacts", "BASE-19.6"),
    ],
    "CREED-M4.10": [
        (f"{B} 1,3 inc f1 chest", CLIMB, "", ""),
        (f"{B} 2,3 inc f1 chest", CLIMB, "", "BASE-9.1"),
        (f"{B} 1,3 inc f0 chest", CLIMB, "", "BASE-4.4"),
    ],
    "CREED-3.3": [
        (f"{DAY} 2,3 inc f1; {B} 2,3 inc f2", SHARE, "", ""),
        (f"{DAY} 2,3 inc f1; {B} 2,3 inc f2", SHARE, "waits", "CREED-6.2"),
        (f"{B} 2,3 inc f1; {DAY} 2,3 inc f2", a.SharePlan("bastiano"), "", "CREED-3.3"),
        (f"{DAY} 2,3 inc f1; {B} 2,2 inc f2", SHARE, "", "CREED-3.3"),
        (f"{DAY} top:crows f1; {B} top:assassins f2", SHARE, "", "CREED-3.3"),
        (f"{DAY} 2,3 inc f1; {B} 2,3 inc f2 s1", SHARE, "", "BASE-19.2"),
        (f"{DAY} 2,3 inc f1; {B} 2,3 inc f3", SHARE, "", "CREED-3.3"),
        ("C carestia 2,3 inc f2; enemies 2,3 C", FEED, "", ""),
        ("C carestia 2,3 inc f2; A daria 2,3 inc", FEED, "", ""),
        ("C carestia spot:0,4 f2; A daria 0,4 inc", FEED, "", ""),
        ("C carestia 2,3 inc f2; C morte 2,3 inc", FEED, "", "CREED-3.3"),
        ("C carestia top:crows f2; A daria top:assassins", FEED, "", "CREED-3.3"),
        ("C carestia 2,3 inc f3; enemies 2,3 C", FEED, "", "CREED-3.3"),
        ("C carestia 2,3 inc f2; enemies 2,3 C", FEED, "waits", "CREED-6.2"),
        ("C morte 2,3 inc f2; enemies 2,3 C", a.Feed("morte"), "", "CREED-3.3"),
    ],
    "BASE-19.1": [
        (f"{B} 2,3 inc f1", SAVE, "", ""),
        (f"{B} 2,3 inc f0", SAVE, "", "BASE-19.1"),
        (f"{B} 2,3 inc f1", SAVE, "waits", "BASE-19.1"),
        (f"{B} 2,3 inc f1 s1", SAVE, "", "BASE-19.2"),
    ],
    "BASE-19.2": [
        (f"{B} 2,3 inc f1 s1", SAVE, "", "BASE-19.2"),
        (f"{B} 2,3 inc f1 s0", SAVE, "", ""),
        (f"{B} 2,3 inc f0 s0", SAVE, "", "BASE-19.1"),
        (f"{B} 2,3 inc f1", SAVE, "window", "BASE-19.1"),
    ],
}


@pytest.mark.parametrize(("text", "action", "may", "rule"), by_rule(LAWS))
def test_what_a_law_forbids_and_what_it_lets_pass(text: str, action: Action, may: str, rule: str) -> None:
    assert told(text, action, may) == rule
