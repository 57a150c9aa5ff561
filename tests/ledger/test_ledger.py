"""The ledger of Crows: complete in both languages, at one with its rulings, told apart from the code that cites it."""

from pathlib import Path

import msgspec
import pytest

from corvids.ledger import LANGUAGES, Ruling, Worded, faults, load, report
from corvids.ledger.pages import page_name, rulings_page

PAGES = Path(__file__).parents[2] / "docs" / "rulings"
LEDGER = load("crows")


def test_a_statement_is_found_by_its_id() -> None:
    statement = LEDGER["CROWS-6.5"]
    assert (statement.section, statement.kind, statement.source, statement.ruling) == (
        "Flocking",
        "rule",
        "printed",
        ("K9",),
    )
    assert "CROWS-6.5" in LEDGER
    assert "CROWS-6.99" not in LEDGER


def test_statements_stand_in_order_in_eleven_sections() -> None:
    numbers = [tuple(map(int, s.id.removeprefix("CROWS-").split("."))) for s in LEDGER.statements]
    assert numbers == sorted(numbers)
    assert len(numbers) == 156
    assert len(LEDGER.sections()) == 11


@pytest.mark.parametrize("statement", [s.id for s in LEDGER.statements])
def test_every_statement_has_a_text_of_its_own_in_both_languages(statement: str) -> None:
    english, french = LEDGER.rule(statement), LEDGER.rule(statement, "fr")
    assert english.endswith(".")
    assert french.endswith(".")
    assert english != french
    assert LEDGER.section(statement, "fr")


@pytest.mark.parametrize("ruling", LEDGER.rulings().values(), ids=LEDGER.rulings())
def test_every_ruling_asks_and_answers_in_both_languages(ruling: Ruling) -> None:
    for text in (ruling.question, ruling.says):
        assert text["en"]
        assert text["fr"]
        assert text["en"] != text["fr"]
    assert ruling.question["en"].endswith("?")
    assert ruling.question["fr"].endswith("\u202f?")


def test_french_stops_have_their_spaces() -> None:
    texts = [*LEDGER.french.rules.values(), *LEDGER.french.sections.values()]
    texts += [text["fr"] for ruling in LEDGER.rulings().values() for text in (ruling.question, ruling.says)]
    for text in texts:
        assert "'" not in text
        for place, sign in enumerate(text):
            if sign in ";?!":
                assert text[place - 1] == "\u202f", text
            if sign == ":":
                assert text[place - 1] == "\u00a0", text


def test_the_seven_options_belong_to_their_rulings() -> None:
    assert {r.id: r.option for r in LEDGER.rulings().values() if r.option} == {
        "S7": "mated_pair_returns",
        "S11": "reshuffle_spells",
        "K8": "lava_pins_attracted",
        "K15": "queen_gem_priority",
        "M1": "queen_counts_for_murder",
        "M7": "queen_scatters",
        "M10": "spiral",
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_rulings_is_the_one_on_disk(language: str) -> None:
    page = (PAGES / page_name("crows", language)).read_text("utf-8")
    assert page == rulings_page(LEDGER, language), "write it anew with: python -m corvids.ledger.pages"


def test_a_report_tells_what_code_cites_what_is_open_and_what_is_unknown() -> None:
    everything = {"rules.rest": tuple(s.id for s in LEDGER.statements if s.id != "CROWS-6.5")}
    told = report(LEDGER, {**everything, "rules.flock": ("CROWS-6.1", "CROWS-6.99", "CREED-1.1")})
    code = {line.statement.id: line.code for line in told.lines}
    assert code["CROWS-6.1"] == ("rules.flock", "rules.rest")
    assert told.open == ("CROWS-6.5",)
    assert told.unknown == ("CROWS-6.99",)
    assert report(LEDGER, {"rules.flock": ("CROWS-6.5",), **everything}).open == ()


def test_faults_name_what_is_wrong() -> None:
    first, *rest = LEDGER.statements
    astray = msgspec.structs.replace(first, ruling=("Z9",))
    broken = msgspec.structs.replace(
        LEDGER,
        statements=(astray, *rest, rest[0], msgspec.structs.replace(first, id="CROWS-1.99", replaced_by="CROWS-1.98")),
    )
    assert faults(broken) == [
        f"{rest[0].id} stands twice",
        "CROWS-1.99 is not in French",
        "ruling Z9 is not there",
        "CROWS-1.98 replaces something and is not there",
    ]


def test_unknown_fields_are_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.convert({"en": "a", "fr": "b", "de": "c"}, Worded)
