"""Digests of what environments tell learners: layouts, answers by number, and whole games with their rewards.

They are kept with the version of the environments, so that neither changes without the other.
"""

import hashlib
import tomllib
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

from corvids.content import open_game
from corvids.games.catalogue import entry
from corvids.kernel import Outcome
from corvids.rl import GAMES, VERSION
from corvids.rl.encoding import encoder_of
from corvids.rl.opening import opened, rewards_in
from corvids.rl.pettingzoo import raw_env

KEPT = Path(__file__).parent / "told.toml"
UNRELEASED = 0
"""The version under which anything may change still."""
SEED = 7
RENEW = "raise corvids.rl.VERSION (0 stays until the first release), then run python tests/rl/renew.py"

Digests = dict[str, dict[str, str]]
"""By game, and by what is told."""


def digests() -> Digests:
    """What this version tells."""
    return {game: _of(game) for game in GAMES}


def kept() -> tuple[int, Digests]:
    """The version whose digests are kept, and these."""
    read = tomllib.loads(KEPT.read_text("utf-8"))
    return read.pop("version"), read


def keep(found: Digests, version: int = VERSION) -> None:
    """Keep these; what a released version tells stays what it is, or :class:`SystemExit` says what to do."""
    before, told = kept() if KEPT.exists() else (UNRELEASED, found)
    if before == version != UNRELEASED and told != found:
        raise SystemExit(f"what version {version} tells has changed: {', '.join(changed(told, found))}; {RENEW}")
    lines = [f"version = {version}"]
    for game, parts in found.items():
        lines += ["", f"[{game}]", *(f'"{part}" = "{digest}"' for part, digest in parts.items())]
    KEPT.write_text("\n".join(lines) + "\n", "utf-8")


def changed(before: Digests, now: Digests) -> list[str]:
    """Which of these differ, by game and what is told."""
    both = {(game, part) for each in (before, now) for game, parts in each.items() for part in parts}
    return [
        f"{game} {part}" for game, part in sorted(both) if before.get(game, {}).get(part) != now.get(game, {}).get(part)
    ]


def _of(game: str) -> dict[str, str]:
    missions = entry(game).options.get("mission", ())
    settings: list[dict[str, Any]] = [{"mission": int(mission)} for mission in missions]
    told = {}
    for options in settings or [{"players": players} for players in entry(game).seats]:
        name = " ".join(f"{option} {value}" for option, value in options.items())
        told[f"layout, {name}"] = _digest([_layout(game, options)])
        told[f"game, {name}"] = _digest(_played(game, options))
        told[f"answers, {name}"] = _digest([*map(str, _opened(game, options).vocabulary())])
    return told


def _opened(game: str, options: dict[str, Any]) -> Any:
    chosen = {name: str(value) for name, value in options.items() if name != "players"}
    return open_game(game, options.get("players"), chosen)


def _layout(game: str, options: dict[str, Any]) -> str:
    layout = encoder_of(_opened(game, options)).layout
    return repr([(part.name, part.shape, part.low, part.high, part.names) for part in layout.parts])


def _played(game: str, options: dict[str, Any]) -> Iterable[str | bytes]:
    """A game at random: every observation and mask of whoever is asked, and the rewards of every kind."""
    playing, stream = raw_env(game, **options), Random(SEED)
    playing.reset(seed=SEED)
    for agent in playing.agent_iter():
        seen, _, over, _, info = playing.last()
        yield agent
        yield seen["observation"].astype("<i2").tobytes()
        yield seen["action_mask"].tobytes()
        if over:
            break
        playing.step(stream.choice(sorted(info["options"])))
    outcome = playing.position.pending
    assert isinstance(outcome, Outcome)
    rules = {name: value for name, value in options.items() if name != "players"}
    for reward in rewards_in(game):
        yield repr(opened(game, rules, players=options.get("players"), reward=reward).rewards(outcome))


def _digest(told: Iterable[str | bytes]) -> str:
    found = hashlib.blake2b(digest_size=6)
    for each in told:
        text = each.encode() if isinstance(each, str) else each
        found.update(len(text).to_bytes(4, "big") + text)
    return found.hexdigest()
