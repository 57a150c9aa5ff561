"""Writes the golden transcripts anew: ``python tests/transcripts/write.py``; read the difference before you keep it."""

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from corvids.content import open_game
from corvids.games.creed.events.turn import TurnEnded
from corvids.games.crows.events import RoundEnded
from corvids.games.headquarters.events import MemoryPrepared
from corvids.kernel import CHANCE, Action, Decision, apply, digest
from corvids.play.chance import ChanceSource, drawn, secret_from

HERE = Path(__file__).parent
SECRET = secret_from("golden")
SEAT_LETTERS = "ABCD"
PAUSES = (RoundEnded, TurnEnded, MemoryPrepared)
"""Events after which the position is written down."""
DULL = frozenset({"end", "pass", "discard", "stow", "trade", "save", "let", "set-down", "release", "abandon"})
"""Answers after which little happens, by their first word: one time in so many they are as good as others."""
DULL_OF = {"headquarters": frozenset({"take", "leave", "swap"})}
"""The same, for games with words of their own."""
SELDOM = 8


class Golden(NamedTuple):
    """A game that was written down."""

    game: str
    seats: int
    options: Mapping[str, str] = {}
    name: str = "golden"
    """What chance depends on; for Creed Versus Crows one of those by which the most happens."""
    position: str = ""
    """Where it begins, if not at its beginning."""


OTHER_READINGS = {"mission": "5", "initiative": "random", "allies_share_test": "yes", "hunt_half_of": "able"}
CHEST_WARS = """
turn 3
alert on
bastiano 2,2 carries-chest
daria 2,2
carestia 5,3 exp melee stiletto carries-chest
morte 8,2
enemies 5,3 CC 5,2 C
chests 3,0 8,5 4,6 6,6 9,3
"""
DOCTORS = """
turn 3
alert on
daria 2,3 exp melee common_sword escorts 1
bastiano 3,3
carestia 6,6 escorts 2
morte 4,7 exp
enemies 3,3 C 4,7 C
dottori 2,3 met 6,6 met
discards dottore dottore
"""
TRAITOR = """
turn 3
alert on
daria 4,3 exp melee halberd items explosive_bomb
bastiano 4,4 exp ranged arsenal_crossbow s1
carestia 4,3 exp melee lagoon_blade
morte 5,3 ranged crossbow
enemies 4,3 CST 5,3 C
"""
"""Positions in which what a mission has of its own is near."""
GAMES = {
    "crows-two-seats.txt": Golden("crows", 2),
    "crows-three-seats-rings.txt": Golden("crows", 3, {"spiral": "rings"}),
    "creed-mission-1.txt": Golden("creed", 2, {}, "golden 11"),
    "creed-mission-5-other-readings.txt": Golden("creed", 2, OTHER_READINGS, "golden 57"),
    "creed-mission-6.txt": Golden("creed", 2, {"mission": "6"}, "golden 10"),
    "creed-mission-4.txt": Golden("creed", 2, {"mission": "4"}, "golden 73", CHEST_WARS),
    "creed-mission-7.txt": Golden("creed", 2, {"mission": "7"}, "golden 81", DOCTORS),
    "creed-mission-8.txt": Golden("creed", 2, {"mission": "8"}, "golden 35", TRAITOR),
    "headquarters-practice.txt": Golden("headquarters", 1),
    "headquarters-reported.txt": Golden("headquarters", 1, {"report": "players", "wounded_need_bed": "yes"}),
}


def transcript(golden: Golden) -> Iterator[str]:
    """A whole game between seats that answer by lot: answers, what happened and why, positions after each round."""
    game = open_game(golden.game, golden.seats, golden.options)
    state = game.read(golden.position) if golden.position else game.start()
    nth, source = 0, ChanceSource(SECRET, golden.name)
    while isinstance(question := state.pending, Decision):
        chance, dull = question.seat == CHANCE, DULL_OF.get(golden.game, DULL)
        answer = source.answer(nth, question) if chance else _by_lot(question, nth, dull)
        nth += 1
        who = "*" if question.seat == CHANCE else SEAT_LETTERS[question.seat]
        yield f"{who} {answer}  [{question.rule}, {len(question.options)} options]"
        state, events = apply(game, state, answer)
        for event in events:
            yield f"    {type(event).__name__} {' '.join(event.rules)}"
        if any(isinstance(event, PAUSES) for event in events):
            yield f"= {digest(state)}\n{game.write(state).rstrip()}"
    yield f"end {question.rule} {' '.join(f'{score:g}' for score in question.scores)} winners {question.winners}"


def _by_lot(question: Decision, nth: int, dull: frozenset[str]) -> Action:
    lively = tuple(option for option in question.options if str(option).partition(" ")[0] not in dull)
    options = lively if lively and drawn(SECRET, "taste", nth, SELDOM) else question.options
    return options[drawn(SECRET, "seats", nth, len(options))]


def text_of(name: str) -> str:
    """A transcript's whole text."""
    return "\n".join(transcript(GAMES[name])) + "\n"


def main() -> int:
    """Write all of them."""
    for name in GAMES:
        (HERE / name).write_text(text_of(name), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
