"""The other commands: what they print, and how they meet bad input."""

import csv
import json
from pathlib import Path

import pytest

from .running import run


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    from corvids.lab.simulate import Plan, simulate  # noqa: PLC0415

    folder = tmp_path_factory.mktemp("records")
    simulate(Plan("crows", ("greedy", "random"), 1, 7, records=str(folder)))
    return folder / "crows-00000.txt"


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ("bench crows --seats 1", "1 cannot play Crows. 2 to 4 can. (CROWS-3.1)"),
        ("bench crows --seats 5", "5 cannot play Crows"),
        ("bench crows --seconds 0", "--seconds is above 0"),
        ("bench crows --batch 5", "--threads and --batch are for --fast"),
        ("bench crows --fast --batch 0", "--batch is at least 1 and at most 65536"),
        ("bench crows --fast --threads 0", "--threads is at least 1 and at most 256"),
        ("bench crows --fast --option spiral=rings", "The compiled rules know no options."),
        ("bench creed --fast", "creed has no compiled rules; crows has."),
        ("bench chess", "There is no game 'chess'. There is crows"),
        ("bench crows --option spirals=rings", "Options are mated_pair_returns, reshuffle_spells"),
        ("bench crows --option spiral=square", "It can be continuous, rings"),
        ("bench crows --option spiral", "--option NAME=VALUE"),
        ("bench crows --pack nowhere", "There is no such pack"),
        ("bench crows --secnods 1", "Did you mean --seconds?"),
        ("bensch", "bensch"),
        ("ledger chess", "no game 'chess'"),
        ("simulate crows --bots gredy,random --games 1", "Did you mean 'greedy'?"),
        ("simulate crows --bots greedy --games 1", "1 cannot play Crows"),
        ("simulate crows --bots greedy,random --players 3 --games 1", "3 play, and 2 bots are named."),
        ("simulate crows --games 0", "0 games cannot be played"),
        ("simulate crows --games 1 --jobs 0", "--jobs is at least 1"),
        ("replay nowhere", "nowhere"),
        ("referee crows nowhere", "nowhere"),
        ("referee chess x", "Available commands: crows"),
        ("content check nowhere", "There is no such pack"),
        ("content new chess mine", "no game 'chess'"),
        ("serve --port 0", "ports are 1 to 65535"),
        ("serve --pack nowhere", "There is no such pack"),
    ],
)
def test_bad_input_exits_2_and_says_what_would_be_right(
    capsys: pytest.CaptureFixture[str], arguments: str, why: str
) -> None:
    ran = run(capsys, *arguments.split())
    assert (ran.code, ran.out) == (2, "")
    assert why in ran.err


def test_the_bench_counts_answers_choices_and_games(capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(capsys, "bench", "crows", "--seats", "3", "--seconds", "0.05", "--json")
    speed = json.loads(ran.out)
    assert speed["answers_per_second"] > speed["choices_per_second"] > speed["games_per_second"] > 0
    assert "answers a second" in run(capsys, "bench", "crows", "--seconds", "0.05").out


def test_the_bench_of_compiled_rules_is_told_like_the_kernels(capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(capsys, "bench", "crows", "--fast", "--threads", "2", "--batch", "3", "--seconds", "0.05", "--json")
    found = json.loads(ran.out)
    assert (found["threads"], found["batch"], found["seats"]) == (2, 3, 2)
    assert found["choices_per_second"] < found["answers_per_second"]
    assert 150 < found["answers_per_game"] < 260
    assert "games a second" in run(capsys, "bench", "crows", "--fast", "--seconds", "0.05").out


def test_a_simulation_on_compiled_rules_says_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    plan = ("simulate", "crows", "--games", "3", "--seed", "4", "--json")
    compiled = run(capsys, *plan, "--fast")
    assert compiled.out == run(capsys, *plan).out
    assert "kernel" not in compiled.err


def test_a_simulation_that_stays_on_the_kernel_says_why(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = ("simulate", "crows", "--bots", "random,random", "--games", "1", "--json")
    monkeypatch.setattr("corvids.fast.find_spec", lambda _name: None)
    ran = run(capsys, *plan, "--fast")
    assert ran.err.strip() == "numba is not installed, which corvids[fast] brings. It is played on the kernel."
    assert (ran.code, ran.out) == (0, run(capsys, *plan).out)


def test_compiled_rules_that_cannot_be_had_are_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("corvids.fast.find_spec", lambda _name: None)
    ran = run(capsys, "bench", "crows", "--fast")
    assert ran.code == 2
    assert "numba is not installed. Install corvids[fast]" in ran.err


def test_the_ledger_lists_statements_and_those_that_are_open(capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(capsys, "ledger", "crows", "--json")
    found = json.loads(ran.out)
    assert len(found["statements"]) > 150
    assert ran.code == (1 if found["open"] else 0)
    assert "CROWS-6.5" in run(capsys, "ledger", "crows").out


def test_one_book_of_a_game_can_be_listed_alone(capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(capsys, "ledger", "base", "--json")
    found = json.loads(ran.out)
    assert (ran.code, found["open"]) == (0, [])
    assert {statement["id"].partition("-")[0] for statement in found["statements"]} == {"BASE"}
    both = json.loads(run(capsys, "ledger", "creed", "--json").out)["statements"]
    assert len(found["statements"]) == sum(statement["id"].startswith("BASE-") for statement in both)


def test_the_ledger_of_a_game_with_two_books_lists_both(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from corvids.games import catalogue  # noqa: PLC0415

    two = catalogue.entry("crows")._replace(ledgers=("creed", "base"))
    monkeypatch.setattr(catalogue, "GAMES", (two,))
    found = [statement["id"] for statement in json.loads(run(capsys, "ledger", "crows", "--json").out)["statements"]]
    assert (found[0], found[-1]) == ("CREED-1.1", "BASE-44.11")


def test_a_new_pack_is_right_and_a_spoilt_one_is_told_what_is_wrong(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert run(capsys, "content", "new", "crows", "mine", "--into", str(tmp_path)).code == 0
    assert "nothing is wrong" in run(capsys, "content", "check", str(tmp_path / "mine")).out
    assert run(capsys, "content", "new", "crows", "mine", "--into", str(tmp_path)).code == 2
    file = tmp_path / "mine" / "pack.toml"
    file.write_text(file.read_text("utf-8").replace("B = 18", "B = 17"), "utf-8")
    ran = run(capsys, "content", "check", str(tmp_path / "mine"))
    assert ran.code == 2
    assert "60 tiles; there are 61" in ran.err


def test_a_replay_stops_where_it_is_told(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    at = json.loads(run(capsys, "replay", str(record), "--to", "40", "--json").out)
    whole = json.loads(run(capsys, "replay", str(record), "--json").out)
    assert at["at"] == 40
    assert at["outcome"] is None
    assert whole["at"] == whole["answers"] > 100
    assert whole["outcome"]["winners"] in ([0], [1], [0, 1])
    assert json.loads(run(capsys, "replay", str(record), "--to", "-1", "--json").out) == whole
    assert "wins with" in run(capsys, "replay", str(record)).out


def test_a_replay_past_the_end_is_refused(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    for to in ("9999", "-9999"):
        assert run(capsys, "replay", str(record), "--to", to).code == 2


def test_a_torn_record_is_refused_at_its_line(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    text = record.read_text("utf-8")
    ran = run(capsys, "replay", "-", given="\n".join(text.splitlines()[:50]) + "\n")
    assert ran.code == 2
    assert "line 51: The record breaks off here" in ran.err


def test_chance_that_was_not_what_the_secret_gives_is_noticed(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    text = record.read_text("utf-8")
    assert run(capsys, "replay", "-", given=text).err == ""
    forged = text.replace("\nid 7/0\n", "\nid 8/0\n")
    assert "by its secret chance gives" in run(capsys, "replay", "-", given=forged).err


def test_a_simulation_tells_wins_with_intervals_and_writes_rows_and_records(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    order = ("simulate", "crows", "--bots", "greedy,random,random", "--games", "3", "--seed", "7")
    out, records = tmp_path / "out", tmp_path / "records"
    ran = run(capsys, *order, "--output", str(out), "--format", "csv", "--records", str(records))
    assert ran.code == 0
    assert "share of wins" in ran.out
    with (out / "seats.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [(row["game"], row["seat"], row["bot"]) for row in rows[:4]] == [
        ("0", "A", "greedy"),
        ("0", "B", "random"),
        ("0", "C", "random"),
        ("1", "A", "random"),
    ]
    assert len(list(records.iterdir())) == 3
    for record in records.iterdir():
        assert run(capsys, "replay", str(record)).code == 0


def test_parquet_needs_an_extra_and_says_so(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("corvids.lab.exports.find_spec", lambda _name: None)
    ran = run(capsys, "simulate", "--games", "1", "--output", str(tmp_path), "--format", "parquet")
    assert ran.code == 2
    assert "corvids[report]" in ran.err


def test_commands_speak_french_where_that_is_the_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "réponses" in run(capsys, "bench", "crows", "--seconds", "0.05").out


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--version").out.strip()
