"""The contract of docs/reproducibility.md: the same plan gives the same bytes; the page names tests that there are."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from corvids.bots import Identity, bot_names
from corvids.content.load import new_pack
from corvids.games.catalogue import GAMES, entry
from corvids.lab.exports import exporting
from corvids.lab.own import own
from corvids.lab.simulate import ALL, Plan, simulate
from corvids.play.chance import drawn, secret_from

TOP = Path(__file__).parents[2]
PLAN = Plan("crows", ("greedy", "random"), 4, 7)


def bytes_of(game: str, place: Path, jobs: int, **environment: str) -> dict[str, bytes]:
    """All that a process prints and writes."""
    place.mkdir()
    bots = ",".join((bot_names(game)[0],) * entry(game).seats.start)
    options = [part for option in own(game).varied for part in ("--option", f"{option}={ALL}")]
    command = [sys.executable, "-m", "corvids", "simulate", game, "--games", "2", "--bots", bots, "--seed", "crow"]
    command += [*options, "--jobs", str(jobs), "--output", "out", "--records", "out", "--decisions", "--json"]
    done = subprocess.run(command, cwd=place, check=True, capture_output=True, env=os.environ | environment)
    return {"": done.stdout, **{file.name: file.read_bytes() for file in (place / "out").iterdir()}}


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_another_process_changes_no_byte(game: str, tmp_path: Path) -> None:
    one = bytes_of(game, tmp_path / "one", 1, PYTHONHASHSEED="1", TZ="Asia/Tokyo", LC_ALL="C.UTF-8")
    other = bytes_of(game, tmp_path / "another", 2, PYTHONHASHSEED="2", TZ="America/Lima", LC_ALL="fr_FR.UTF-8")
    assert one == other
    assert len(one) == 1 + 2 + 3


def test_a_game_depends_on_its_number_alone() -> None:
    games = simulate(PLAN)
    assert simulate(PLAN._replace(games=2)) == games[:2]
    assert len({(game.scores, game.answers) for game in games}) == 4


def test_what_is_kept_of_a_game_changes_nothing_in_it(tmp_path: Path) -> None:
    keeping = PLAN._replace(records=str(tmp_path), decisions=True)
    with exporting(tmp_path, "csv", keeping) as keep:
        assert simulate(keeping, keep=keep) == simulate(PLAN)


def test_a_seed_may_be_written() -> None:
    assert simulate(PLAN._replace(seed="7")) == simulate(PLAN)


def test_every_part_of_a_plan_counts(tmp_path: Path) -> None:
    pack = new_pack("crows", "mine", tmp_path)
    pack.write_text(pack.read_text("utf-8").replace("B = 18", "B = 16").replace("T1 = 10", "T1 = 12"), "utf-8")
    others = (
        PLAN,
        PLAN._replace(seed=8),
        PLAN._replace(bots=("random", "random")),
        PLAN._replace(options=(("spiral", "rings"),)),
        PLAN._replace(pack=str(pack)),
        PLAN._replace(fixed_seats=True),
    )
    assert len({tuple((game.scores, game.answers) for game in simulate(plan)) for plan in others}) == len(others)


def test_streams_are_the_same_on_every_machine() -> None:
    assert secret_from(7).hex() == "1cdb4bbd6cc3cc2021ad973bb0ffa9e1f4726501514b1c5dc56823ae3b392434"
    assert [drawn(secret_from(7), "7/0", n, 1000) for n in range(5)] == [469, 933, 115, 116, 427]
    stream = Identity(7, "7/0", 1).stream()
    assert [stream.randrange(1000) for _ in range(5)] == [635, 583, 551, 102, 234]
    assert [stream.choice(range(1000)) for _ in range(5)] == [543, 802, 815, 861, 786]


def test_the_page_names_tests_that_there_are() -> None:
    page = (TOP / "docs" / "reproducibility.md").read_text("utf-8")
    named = re.findall(r"`(tests/[\w/.]+)::(\w+)`", page)
    assert len(named) > 12
    for file, test in named:
        assert f"def {test}(" in (TOP / file).read_text("utf-8"), test
    ours = re.findall(r"^def (test_\w+)", Path(__file__).read_text("utf-8"), re.MULTILINE)
    assert {test for file, test in named if file.endswith(Path(__file__).name)} == set(ours[:-1])
