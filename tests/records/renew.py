"""Writes records of this folder anew, those named or all: ``python tests/records/renew.py``; when behaviour changes."""

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))

from corvids.bots import Identity, make_bot  # noqa: E402
from corvids.content import open_game  # noqa: E402
from corvids.games.crows.rules.drawing import DrawTile  # noqa: E402
from corvids.kernel import CHANCE, Decision, Outcome, apply  # noqa: E402
from corvids.record import Answer, Player, Replay, heading_of, read_record, write_record  # noqa: E402

CLEAR = 15
"""Points by which a clear win is ahead."""
AWHILE = 12
"""Answers that a kept record has at least, so that there is something to replay."""
ONE_CUBE = """\
turn 4
initiative assassins
direction W
assassins tower 5 reserve alessandra claudio
crows tower 1 reserve carestia pestilenza
bastiano 6,3 items explosive_bomb
daria 1,3
guerra 7,4 3/4
morte 5,6
"""
"""The Tower of the Crows has one cube left, and a bomb is one square away."""
LAST_OF_FOUR = """\
turn 5
initiative crows
alert on
direction S
assassins tower 8 eliminated alessandra bastiano daria
crows tower 6 eliminated pestilenza reserve carestia
claudio 3,3 exp 1/4
board assassins 2
guerra 2,3 exp melee common_sword
morte 4,3 exp ranged crossbow
"""
"""Three Assassins have fallen, and the last stands hurt between two Crows."""


LAST_TWO = """\
turn 4
initiative assassins
direction W
assassins tower 8 eliminated alessandra bastiano daria
crows tower 6 eliminated pestilenza carestia guerra
claudio 3,3 1/4 items explosive_bomb
board assassins 2
board crows 1
morte 3,3 1/4
"""
"""Each side has one Character left, hurt and on one square, and a bomb is there."""


def ended(replay: Replay) -> Outcome:
    """How the game ended."""
    assert isinstance(replay.state.pending, Outcome)
    return replay.state.pending


def stack_used_up(replay: Replay) -> bool:
    """Is no tile left at the end?"""
    return len(replay.state.table.stack) == 0


def landfall_drew_nightfall(replay: Replay) -> bool:
    """Did Nightfall come up for a Landfall?"""
    return any(
        str(action) == "draw nightfall" and isinstance(state.agenda[0], DrawTile) and state.agenda[0].landfall
        for state, action in zip(replay.states, replay.actions, strict=False)
    )


def clear_win(replay: Replay) -> bool:
    """Does one win, and by far?"""
    *_, second, most = sorted(ended(replay).scores)
    return most - second >= CLEAR


def shared_win(replay: Replay) -> bool:
    """Do several win?"""
    return len(ended(replay).winners) > 1


def tower_destroyed(replay: Replay) -> bool:
    """Does a bomb take the last cube of a Tower, after a while?"""
    before, after = (replay.states[at].table.sides[1].tower for at in (0, -1))
    thrown = any(str(action).startswith("use bastiano explosive_bomb") for action in replay.actions)
    return (ended(replay).rule, before, after, thrown) == ("CREED-1.1", 1, 0, True) and len(replay.answers) > AWHILE


def four_eliminated(replay: Replay) -> bool:
    """Has a side no Character left, after a while?"""
    fallen = max(len(side.eliminated) for side in replay.state.table.sides)
    return (ended(replay).rule, fallen) == ("CREED-1.2", 4) and len(replay.answers) > AWHILE


def more_xp(replay: Replay) -> bool:
    """Has one side more XP after the fifth turn, and neither none?"""
    return ended(replay).rule == "CREED-13.8" and replay.state.table.turn == 5 and min(ended(replay).scores) > 0


def same_xp(replay: Replay) -> bool:
    """Have both sides the same XP, and some?"""
    one, other = ended(replay).scores
    return ended(replay).rule == "CREED-13.6" and one == other > 0


def both_at_once(replay: Replay) -> bool:
    """Do both sides lose their last Character in one instant, so that XP decides?"""
    fallen = [len(side.eliminated) for side in replay.state.table.sides]
    return (ended(replay).rule, fallen) == ("CREED-1.5", [4, 4])


MISSION_DEEDS = {
    4: ("lift ", "set-down "),
    6: ("attack ",),
    7: ("escort ",),
    8: ("attack ",),
}
"""What is done in a mission with rules of its own, by the first words of answers; each is in its record."""


def mission_played(mission: int) -> Callable[[Replay], bool]:
    """Is a mission played to the end of its fifth turn, with what is its own?"""

    def is_so(replay: Replay) -> bool:
        answers = [str(action) for action in replay.actions]
        own = all(any(answer.startswith(deed) for answer in answers) for deed in MISSION_DEEDS.get(mission, ()))
        return own and replay.state.table.turn == 5 and max(ended(replay).scores) > 3

    return is_so


def nothing_built(replay: Replay) -> bool:
    """Has a campaign ended with no Blueprint built, and a Memory that failed twice?"""
    table = replay.state.table
    return not table.built and table.successes < table.memory and table.fulfilled > 0


def all_well(replay: Replay) -> bool:
    """Has a campaign of two ended with both in full health, a Contract and a Blueprint?"""
    table = replay.state.table
    return len(table.team) == 2 and not table.hurt() and bool(table.built) and table.fulfilled > 0


def reported(replay: Replay) -> bool:
    """Have the players reported the Memories of a whole campaign, and used cards in some?"""
    return ended(replay).rule == "HQ-9.4" and any(str(action).startswith("used ") for action in replay.actions)


class Wanted(NamedTuple):
    """A way that a game can end."""

    seats: int
    is_so: Callable[[Replay], bool]
    """What must be so after its last answer."""
    options: dict[str, str] = {}
    position: str = ""
    bot: str = ""
    """Who answers; without one, answers are drawn."""


WANTED = {
    "crows-clear-win": Wanted(3, clear_win),
    "crows-shared-win": Wanted(3, shared_win),
    "crows-two-players": Wanted(2, lambda replay: replay.game.seats == 2),
    "crows-four-players-stack-used-up": Wanted(4, stack_used_up),
    "crows-landfall-draws-nightfall": Wanted(2, landfall_drew_nightfall),
    "creed-tower-destroyed": Wanted(2, tower_destroyed, position=ONE_CUBE),
    "creed-four-eliminated": Wanted(2, four_eliminated, position=LAST_OF_FOUR),
    "creed-more-xp": Wanted(2, more_xp, {"mission": "3"}),
    "creed-same-xp": Wanted(2, same_xp, {"mission": "5"}),
    "creed-both-at-once": Wanted(2, both_at_once, position=LAST_TWO),
    **{
        f"creed-mission-{mission}": Wanted(2, mission_played(mission), {"mission": str(mission)}, bot="heuristic")
        for mission in range(1, 9)
    },
    "headquarters-nothing-built": Wanted(1, nothing_built),
    "headquarters-all-well": Wanted(1, all_well),
    "headquarters-reported": Wanted(1, reported, {"report": "players"}),
}
"""The kept records: the name of the game first, then how it ends."""


def some_game(name: str, number: int) -> str:
    """The record of a random game of a kind."""
    wanted = WANTED[name]
    game: Any = open_game(name.partition("-")[0], wanted.seats, wanted.options)
    start = game.read(wanted.position) if wanted.position else game.start()
    stream, state, answers = Random(f"{wanted.seats}/{number}"), start, []
    bots = [make_bot(game.name, wanted.bot, Identity(number, name, seat)) for seat in range(wanted.seats) if wanted.bot]
    while isinstance(pending := state.pending, Decision):
        if bots and pending.seat != CHANCE:
            action = bots[pending.seat].choose(game.observe(state, pending.seat))
        else:
            action = stream.choices(pending.options, pending.weights or None)[0]
        answers.append(Answer(pending.seat, str(action)))
        state, _ = apply(game, state, action)
    players = (Player("", wanted.bot or "random"),) * wanted.seats
    heading = heading_of(game, f"random {number}", players, "", game.write(start) if wanted.position else "")
    return write_record(game, heading, answers)


def whole(text: str) -> Replay:
    """A record, at its end."""
    replay = read_record(text)
    replay.to(len(replay.answers))
    return replay


def main(names: Iterable[str]) -> None:
    """Look for a game of each kind, and keep the first."""
    for name in names or WANTED:
        wanted = WANTED[name]
        number = 0
        while not wanted.is_so(whole(text := some_game(name, number))):
            number += 1
        (HERE / f"{name}.txt").write_text(text, "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
