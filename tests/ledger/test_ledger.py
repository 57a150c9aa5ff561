"""The ledgers: complete in both languages, at one with their rulings, told apart from the code that cites them."""

from pathlib import Path

import msgspec
import pytest

from corvids.ledger import LANGUAGES, Ledger, Ruling, Worded, faults, load, report
from corvids.ledger.pages import GAMES, page_name, rulings_page

PAGES = Path(__file__).parents[2] / "docs" / "rulings"
LEDGER = load("crows")
CREED = load("creed", "base")
LEDGERS = (LEDGER, CREED, load("headquarters"))
STATEMENTS = [pytest.param(ledger, s.id, id=s.id) for ledger in LEDGERS for s in ledger.statements]
RULINGS = [pytest.param(ruling, id=name) for ledger in LEDGERS for name, ruling in ledger.rulings().items()]


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


def test_a_game_with_two_books_finds_the_statements_of_both() -> None:
    assert CREED["CREED-6.9"].section == "Game turn"
    assert CREED["BASE-29.13"].replaced_by == "CREED-6.9"
    assert CREED.section("BASE-32.1", "fr") == "Traque"
    assert "CROWS-6.5" not in CREED
    assert CREED.settled_by("R-ENM-2") == ["CREED-6.9", "BASE-29.11"]


def test_statements_stand_in_order_in_eleven_sections() -> None:
    numbers = [tuple(map(int, s.id.removeprefix("CROWS-").split("."))) for s in LEDGER.statements]
    assert numbers == sorted(numbers)
    assert len(numbers) == 156
    assert len(LEDGER.sections()) == 11


def test_statements_of_a_second_book_follow_those_of_the_first() -> None:
    books = [s.id.partition("-")[0] for s in CREED.statements]
    assert books == ["CREED"] * 204 + ["BASE"] * 298
    assert list(CREED.sections())[22:24] == ["Icons", "Turn Phases"]


@pytest.mark.parametrize(("ledger", "statement"), STATEMENTS)
def test_every_statement_has_a_text_of_its_own_in_both_languages(ledger: Ledger, statement: str) -> None:
    english, french = ledger.rule(statement), ledger.rule(statement, "fr")
    assert english.endswith(".")
    assert french.endswith(".")
    assert english != french
    assert ledger.section(statement, "fr")


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_ruling_asks_and_answers_in_both_languages(ruling: Ruling) -> None:
    for text in (ruling.question, ruling.says):
        assert text["en"]
        assert text["fr"]
        assert text["en"] != text["fr"] or text["en"] == "No."
    assert ruling.question["en"].endswith("?")
    assert ruling.question["fr"].endswith("\u202f?")


@pytest.mark.parametrize("ledger", LEDGERS, ids=lambda ledger: ledger.books[0])
def test_french_stops_have_their_spaces(ledger: Ledger) -> None:
    texts = [*ledger.french.rules.values(), *ledger.french.sections.values(), ledger.page.about["fr"]]
    texts += [text["fr"] for ruling in ledger.rulings().values() for text in (ruling.question, ruling.says)]
    texts += [chapter.title["fr"] for chapter in ledger.chapters]
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


def test_the_options_of_creed_belong_to_their_rulings() -> None:
    assert {r.id: r.option for r in CREED.rulings().values() if r.option} == {
        "R-SET-5": "roman_armor_slot",
        "R-INI-1": "initiative",
        "R-RCT-2": "reaction_needs_hit",
        "R-STL-4": "allies_share_test",
        "R-STL-14": "arrival_tests_both",
        "R-CMB-8": "opponents_retaliate",
        "R-ENM-22": "hunt_half_of",
        "R-ENM-34": "enemy_dice_split",
        "R-TWR-9": "tower_xp",
        "R-AUT-1": "take_while_watched",
        "R-AUT-13": "tower_top_safe",
        "R-END-3": "double_victory",
        "R-SEC-1": "instant_secrets",
        "R-MIS-6.2": "leader_tests_own_side",
        "R-MIS-6.5": "leader_combat",
        "R-MIS-4.1": "carried_chest_counts",
        "R-MIS-4.2": "chest_collection",
        "R-MIS-4.4": "pick_up_needs_c2",
    }


def test_every_ruling_of_creed_settles_a_statement() -> None:
    assert [ruling for ruling in CREED.rulings() if not CREED.settled_by(ruling)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("books", GAMES, ids=lambda books: books[0])
def test_the_page_of_rulings_is_the_one_on_disk(books: tuple[str, ...], language: str) -> None:
    page = (PAGES / page_name(books[0], language)).read_text("utf-8")
    assert page == rulings_page(load(*books), language), "write it anew with: python -m corvids.ledger.pages"


def test_a_report_tells_what_code_cites_what_is_open_and_what_is_unknown() -> None:
    everything = {"rules.rest": tuple(s.id for s in LEDGER.statements if s.id != "CROWS-6.5")}
    told = report(LEDGER, {**everything, "rules.flock": ("CROWS-6.1", "CROWS-6.99", "CREED-1.1")})
    code = {line.statement.id: line.code for line in told.lines}
    assert code["CROWS-6.1"] == ("rules.flock", "rules.rest")
    assert told.open == ("CROWS-6.5",)
    assert told.unknown == ("CROWS-6.99",)
    assert report(LEDGER, {"rules.flock": ("CROWS-6.5",), **everything}).open == ()


def test_a_report_on_two_books_knows_what_is_in_neither() -> None:
    told = report(CREED, {"rules.hunt": ("BASE-32.1", "BASE-32.99", "CREED-4.99", "CROWS-6.99")})
    assert told.unknown == ("BASE-32.99", "CREED-4.99")
    code = {line.statement.id: line.code for line in told.lines}
    assert code["BASE-32.1"] == ("rules.hunt",)


def test_what_is_open_needs_code_and_says_what_it_comes_with() -> None:
    assert [name for name in CREED.open if not CREED[name].needs_code] == []
    assert all(CREED.open.values())


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


def test_a_book_that_leans_on_another_is_not_read_alone() -> None:
    alone = msgspec.structs.replace(CREED, statements=tuple(s for s in CREED.statements if s.id.startswith("BASE-")))
    assert "CREED-6.9 replaces something and is not there" in faults(alone)


def test_unknown_fields_are_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.convert({"en": "a", "fr": "b", "de": "c"}, Worded)
