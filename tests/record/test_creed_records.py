"""Records of Creed Versus Crows: what is torn, untrue or illegal is refused at its line, and why."""

import re

import pytest
from tests.record.test_kept_records import kept

from corvids.games.catalogue import entry
from corvids.ledger import load
from corvids.record import RecordError, read_record
from corvids.wording import told

TOWER, FOUR = kept("creed-tower-destroyed"), kept("creed-four-eliminated")
RULE = re.compile(r"(?:CREED|BASE)-[A-Z]?\d+\.\d+")
RULES = load(*entry("creed").ledgers)


def refused(text: str) -> RecordError:
    with pytest.raises(RecordError) as raised:
        read_record(text)
    return raised.value


def changed(text: str, old: str, new: str) -> tuple[str, int]:
    """The text with its last line like *old* made *new*, and which line that is, from 1."""
    lines = text.splitlines()
    at = max(n for n, line in enumerate(lines) if line == old)
    return "\n".join([*lines[:at], new, *lines[at + 1 :]]) + "\n", at + 1


HITS, BLACK = "These are: emblem emblem, emblem hit", "These are: hit, shield"
CLAUDIO = "A move claudio 4,3"


@pytest.mark.parametrize(
    ("text", "old", "new", "why"),
    [
        (FOUR, CLAUDIO, "A move claudio 4,4", r"'move claudio 4,4' is illegal\. 4,4 is not beside 3,3.*BASE-13\.2"),
        (FOUR, CLAUDIO, "A move guerra 4,3", r"'move guerra 4,3' is illegal.*the other side.*CREED-6\.5"),
        (FOUR, CLAUDIO, "A at 4,3", r"'at 4,3' is illegal.*another question.*CREED-6\.1"),
        (FOUR, CLAUDIO, "A fly claudio 4,3", r"is no answer to this question\. These are: move claudio.*CREED-6\.1"),
        (FOUR, CLAUDIO, "A move", r"'move' is no answer to this question\. These are: move claudio.*CREED-6\.1"),
        (FOUR, CLAUDIO, "B move claudio 4,3", r"B answers, but A is asked.*CREED-6\.1"),
        (FOUR, "* hit swords", "* hit", rf"'hit' is no answer.*{HITS}.*BASE-16\.4"),
        (FOUR, "* hit swords", "* hit hit hit", rf"'hit hit hit' is no answer.*{HITS}.*BASE-16\.4"),
        (FOUR, "* hit swords", "* hit eye", rf"'hit eye' is no answer.*{HITS}.*BASE-16\.4"),
        (TOWER, "* hit", "* hit hit", rf"'hit hit' is no answer.*{BLACK}.*CREED-10\.19"),
        (TOWER, "* draw smugglers_tip", "* draw mistress", r"'draw mistress' is no answer.*CREED-8\.1"),
    ],
)
def test_what_cannot_be_answered_or_rolled_is_refused_by_its_rule(text: str, old: str, new: str, why: str) -> None:
    record, line = changed(text, old, new)
    error = refused(record)
    assert error.line == line
    assert re.search(why, str(error)), str(error)
    assert "''" not in told(error, "en")
    assert not {rule for rule in RULE.findall(str(error)) if rule not in RULES}


@pytest.mark.parametrize(
    ("start", "new", "why"),
    [
        ("game", "game creed 4", "Version 4 of the rules is unknown; this program has 3"),
        ("corvids record", "corvids record 3", "line 1: This record is of format 3.* up to 2. Take a newer version"),
        ("corvids record", "corvids record one", "line 1: A record begins with 'corvids record 2'"),
        ("seat B", "seat B random\nseat C random", r"3 seats cannot play Creed Versus Crows.*CREED-1\.4"),
        ("from | crows tower", "from | crows tower 9", r"line 15: The Tower of the crows has 9 cubes.*CREED-7\.1"),
        ("end", "end outcome CREED-1.1 A=0 B=1 wins B", "Played over, the end is"),
        ("= ", "= 0123456789abcdef", "Something before was changed"),
    ],
)
def test_a_heading_a_digest_or_an_end_that_is_untrue_is_refused(start: str, new: str, why: str) -> None:
    old = [line for line in TOWER.splitlines() if line.startswith(start)][-1]
    record, line = changed(TOWER, old, new)
    said = {"seat B": "game", "from | crows tower": "answers"}.get(start)
    error = refused(record)
    assert re.search(why, str(error)), str(error)
    assert error.line == (1 + [row.split()[0] for row in record.splitlines()].index(said) if said else line)


def test_a_torn_record_is_refused_where_it_breaks_off() -> None:
    for cut in (0, 30, len(TOWER) // 2, len(TOWER) - 20, len(TOWER) - 1):
        assert refused(TOWER[:cut]).line == TOWER[:cut].count("\n") + 1
