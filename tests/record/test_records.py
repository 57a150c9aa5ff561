"""Records: what was played can be played over, and whatever is torn, changed or illegal is refused at its line."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from corvids.content import open_game
from corvids.games.catalogue import Rulebook
from corvids.kernel import Decision, State, apply, digest
from corvids.lab.simulate import Plan, simulate
from corvids.record import Answer, Ending, Player, RecordError, commitment, heading_of, read_record, write_record

OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"spiral": "rings", "queen_scatters": "yes"},
    {"reshuffle_spells": "yes", "mated_pair_returns": "yes"},
)


def played(game: Rulebook, state: State[Any], stream: Random) -> tuple[list[Answer], list[str]]:
    """Random answers to the end, and the digest after each."""
    answers, digests = [], [digest(state)]
    while isinstance(pending := state.pending, Decision):
        action = stream.choice(pending.options)
        answers.append(Answer(pending.seat, str(action)))
        state, _ = apply(game, state, action)
        digests.append(digest(state))
    return answers, digests


def a_record(number: int = 0, position: str = "") -> tuple[str, list[str]]:
    seats = 2 + number % 3
    game = open_game("crows", seats, OPTIONS[number % len(OPTIONS)])
    start = game.read(position) if position else game.start()
    answers, digests = played(game, start, Random(number))
    heading = heading_of(game, f"g{number}", (Player("Anna"), *(Player("", "random"),) * (seats - 1)), "", position)
    return write_record(game, heading, answers), digests


def test_200_random_records_replay_to_the_same_digests_forwards_and_backwards() -> None:
    for number in range(200):
        text, digests = a_record(number)
        replay = read_record(text)
        assert [digest(replay.state)] + [digest(replay.state) for _ in replay.answers if replay.forward()] == digests
        assert not replay.forward()
        back = [digest(replay.state)] + [digest(replay.state) for _ in replay.answers if replay.back()]
        assert back == digests[::-1]
        assert not replay.back()


def test_what_is_read_is_written_the_same() -> None:
    for number in range(6):
        text, _ = a_record(number)
        replay = read_record(text)
        assert write_record(replay.game, replay.heading, replay.answers, replay.ending) == text


def test_a_record_may_start_from_a_position() -> None:
    game = open_game()
    middle = game.start()
    for _ in range(80):
        middle, _ = apply(game, middle, middle.pending.options[0])  # type: ignore[union-attr]
    text, digests = a_record(0, game.write(middle))
    assert "\nfrom | players A,B\n" in text
    replay = read_record(text)
    assert digest(replay.states[0]) == digests[0] == digest(middle)
    assert digest(replay.states[-1]) == digests[-1]


def test_a_record_cut_anywhere_is_refused() -> None:
    text, _ = a_record(1)
    for cut in (0, 3, 40, len(text) // 3, len(text) // 2, len(text) - 30, len(text) - 1):
        with pytest.raises(RecordError) as refused:
            read_record(text[:cut])
        assert refused.value.line == text[:cut].count("\n") + 1


def with_line(text: str, start: str, new: str) -> tuple[str, int]:
    lines = text.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith(start))
    return "\n".join([*lines[:at], new, *lines[at + 1 :]]) + "\n", at + 1


@pytest.mark.parametrize(
    ("start", "new", "why"),
    [
        ("corvids record", "corvids record 9", "format 9, and this program reads formats up to 2"),
        ("corvids record", "corvids records", "begins with"),
        ("game", "game crows 7", "Version 7 of the rules is unknown"),
        ("game", "game crow 1", "no game 'crow'"),
        ("game", f"game crows {'9' * 5000}", "the version of its rules"),
        ("game", "game crows \u0661", "the version of its rules"),
        ("pack", "pack crows-house 1 0123456789abcdef", "was played with"),
        ("seat A", "seat C person", "Seats are A, B"),
        ("seat A", "colour blue", "No line of a heading"),
        ("* draw", "* draw T9", "is no answer to this question.*CROWS-3.4"),
        ("A play", "B play T1", "B answers, but A is asked"),
        ("A put", "A put 40,40", "shares no edge.*CROWS-5.2"),
        ("= ", "= 0123456789abcdef", "Something before was changed"),
        ("= ", "A -", "digest after 20 answers is missing"),
        ("end", "end outcome CROWS-9.3 A=900 B=1 wins A", "Played over, the end is"),
        ("end", "end happily", "No record ends"),
    ],
)
def test_what_is_wrong_is_refused_at_its_line(start: str, new: str, why: str) -> None:
    text, _ = a_record(0)
    if start == "A play":
        first = re.search(r"^([AB]) play", text, re.MULTILINE)
        assert first
        start, other = f"{first[1]} play", "AB"[first[1] == "A"]
        new, why = f"{other} play T1", f"{other} answers, but {first[1]} is asked"
    changed, line = with_line(text, start, new)
    with pytest.raises(RecordError, match=why) as refused:
        read_record(changed)
    assert refused.value.line == line


def test_nothing_stands_after_the_end() -> None:
    text, _ = a_record(0)
    with pytest.raises(RecordError, match="after the end"):
        read_record(text + "A -\n")


def test_a_resigned_an_aborted_and_an_unfinished_game_are_records_too() -> None:
    game = open_game()
    heading = heading_of(game, "g", (Player("Ann\nA"), Player("Bo")))
    for ending in (Ending("resigned", 1), Ending("aborted"), Ending("unfinished")):
        text = write_record(game, heading, [], ending)
        assert read_record(text).ending == ending
        assert "seat A person Ann A" in text
    assert read_record(write_record(game, heading, [])).ending.kind == "unfinished"


def test_the_secret_is_told_at_the_end_and_must_be_the_one_promised(tmp_path: Path) -> None:
    simulate(Plan("crows", ("random", "random"), 1, 5, records=str(tmp_path)))
    text = (tmp_path / "crows-00000.txt").read_text("utf-8")
    replay = read_record(text)
    assert len(replay.secret) == 32
    for wrong in ("secret 00", "secret xy", "secret 0"):
        changed, line = with_line(text, "secret", wrong)
        with pytest.raises(RecordError, match="not the secret") as refused:
            read_record(changed)
        assert refused.value.line == line


def test_the_secret_stands_before_the_end_and_was_promised(tmp_path: Path) -> None:
    simulate(Plan("crows", ("random", "random"), 1, 5, records=str(tmp_path)))
    text = (tmp_path / "crows-00000.txt").read_text("utf-8")
    told = next(line for line in text.splitlines() if line.startswith("secret"))
    early, _ = with_line(text, "answers", f"answers\n{told}")
    with pytest.raises(RecordError, match="Nothing but the end"):
        read_record(early)
    for wrong, why in (("chance", "not the secret"), ("secret", "not the secret")):
        changed, _ = with_line(text, wrong, "id x" if wrong == "chance" else "secret ")
        with pytest.raises(RecordError, match=f"{why}|No line of a heading"):
            read_record(changed)


def test_a_record_without_any_of_its_lines_or_with_two_changed_about_is_refused(tmp_path: Path) -> None:
    simulate(Plan("crows", ("random", "random"), 1, 5, records=str(tmp_path)))
    lines = (tmp_path / "crows-00000.txt").read_text("utf-8").splitlines(keepends=True)
    answers = lines.index("answers\n")
    for at in range(len(lines)):
        with pytest.raises(RecordError):
            read_record("".join(lines[:at] + lines[at + 1 :]))
        if answers < at < len(lines) - 1 and lines[at] != lines[at + 1]:
            with pytest.raises(RecordError):
                read_record("".join([*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]]))


def test_an_unfinished_game_keeps_its_secret() -> None:
    game = open_game()
    heading = heading_of(game, "g", (Player(), Player()), "ab" * 32)
    assert "secret" not in write_record(game, heading, [], secret=b"x")


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert commitment(b"abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
