"""Plays a game of each kind through OpenSpiel's interface, and keeps what states said: ``python tests/rl/renew.py``.

Read the difference before you keep it: what has changed for learners raises ``corvids.rl.VERSION``. Digests of that
are kept in ``told.toml``; those of a version that was released are not written over.
"""

import hashlib
import re
from collections.abc import Sequence
from pathlib import Path

from open_spiel.python.algorithms.generate_playthrough import playthrough
from tests.rl.told import digests, keep

import corvids.rl.openspiel  # registers the games
from corvids.rl import GAMES, VERSION

FOLDER = Path(__file__).parent / "playthroughs"
LOADED = {"crows": "python_corvids_crows(players=3)"}
SEED = 7
LONGEST = 120
STATE = "# State "
BRIEF = 6
"""Lines of a state that OpenSpiel says nothing of but the action that follows."""
WHOLE = 12
"""So many states are kept as they are told, and the last one."""
DULL = re.compile(r"^# option |^IsSimultaneousNode|^HistoryString|^(Observation|InformationState)Tensor.*: ◯+$|^◯+$")
"""Lines that say the same in every state, or nothing: a part of an observation that is all zeros."""
ACTION = re.compile(r"^action: (\d+)$", re.MULTILINE)


def shortened(line: str) -> str:
    """A long line by how it begins, and a digest."""
    if len(line) <= LONGEST:
        return line
    digest = hashlib.blake2b(line.encode(), digest_size=6).hexdigest()
    return f"{line[: LONGEST - 40].rstrip()} ... {len(line)} {digest}"


def text_of(game: str, actions: Sequence[int] = ()) -> str:
    """A whole game: at random, or by these actions."""
    loaded = LOADED.get(game, f"{corvids.rl.openspiel.PREFIX}{game}")
    lines = [line for line in playthrough(loaded, [*actions], seed=SEED).splitlines() if not DULL.match(line)]
    start, *states = "\n".join(map(shortened, lines)).split(STATE)
    shown = [n for n, state in enumerate(states) if len(state.splitlines()) > BRIEF]
    for n in shown[WHOLE:-1]:
        states[n] = folded(states[n])
    return f"version {VERSION}\n{STATE.join((start, *states))}\n"


def folded(state: str) -> str:
    """A state by its number, a digest of what it says, and the action that follows."""
    number, *rest = state.splitlines()
    digest = hashlib.blake2b("\n".join(rest).encode(), digest_size=6).hexdigest()
    return "\n".join((number, f"... {digest}", *(line for line in rest if line.startswith("action:")), ""))


def path_of(game: str) -> Path:
    """Where the game is kept."""
    return FOLDER / f"{game}.txt"


if __name__ == "__main__":
    keep(digests())
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES:
        path_of(game).write_text(text_of(game), "utf-8")
