"""Catalogues: every sentence is in French, with the same fields, and is found whatever has been compiled."""

import os
import shutil
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from corvids.wording import Words, catalogues, compile_catalogues
from corvids.wording.extract import DOMAINS, Said, Unclear, brought_up_to_date, everything_said, fields_of, untranslated
from corvids.wording.words import MISSED


def pairs(domain: str) -> list[tuple[str, str]]:
    """Each sentence and its French, form by form."""
    found: list[tuple[str, str]] = []
    for message in brought_up_to_date(domain):
        english = [message.id] if isinstance(message.id, str) else list(message.id)
        french = [message.string] if isinstance(message.string, str) else list(message.string or ())
        found += [(a, b) for a, b in zip(english, french, strict=True) if a]
    return found


def test_every_sentence_can_be_found() -> None:
    assert [said.place for said in everything_said() if isinstance(said, Unclear)] == []


@pytest.mark.parametrize("domain", DOMAINS)
def test_every_sentence_has_its_french(domain: str) -> None:
    assert untranslated(brought_up_to_date(domain)) == []


@pytest.mark.parametrize("domain", DOMAINS)
def test_the_catalogue_on_disk_holds_what_is_said_and_no_more(domain: str) -> None:
    with catalogues.source("fr", domain).open("rb") as file:
        on_disk = {message.id for message in read_po(file, locale="fr") if message.id}
    assert on_disk == {message.id for message in brought_up_to_date(domain) if message.id}, (
        "bring it up to date with: python -m corvids.wording.extract"
    )


@pytest.mark.parametrize("domain", DOMAINS)
def test_french_has_the_fields_of_the_english(domain: str) -> None:
    assert [(a, b) for a, b in pairs(domain) if fields_of(a) != fields_of(b)] == []


@pytest.mark.parametrize("domain", DOMAINS)
def test_french_has_its_own_stops_and_apostrophes(domain: str) -> None:
    for _, french in pairs(domain):
        assert "'" not in french, french
        for place, sign in enumerate(french):
            if sign in ";?!":
                assert french[place - 1] == "\u202f", french
            if sign == ":" and not french[place + 1 : place + 2].isalnum():
                assert french[place - 1] == "\u00a0", french


@pytest.fixture(name="locales")
def only_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the catalogues with nothing compiled; gives the folder of the French ones."""
    shutil.copytree(catalogues.LOCALES, tmp_path / "locale", ignore=shutil.ignore_patterns("*.mo"))
    monkeypatch.setattr(catalogues, "LOCALES", tmp_path / "locale")
    return tmp_path / "locale" / "fr" / "LC_MESSAGES"


def test_words_are_french_when_nothing_is_compiled(locales: Path) -> None:
    assert list(locales.glob("*.mo")) == []
    assert Words("crows", "fr").say("Lava Pool") == "Bassin de lave"


def test_compiling_writes_each_catalogue_once(locales: Path) -> None:
    assert sorted(compile_catalogues()) == sorted(locales / f"{domain}.mo" for domain in DOMAINS)
    assert compile_catalogues() == []
    assert Words("crows", "fr").say("Lava Pool") == "Bassin de lave"


def test_what_was_compiled_earlier_than_it_was_written_is_not_used(locales: Path) -> None:
    compile_catalogues()
    po = locales / "crows.po"
    po.write_text(po.read_text("utf-8").replace("Bassin de lave", "Mare de lave"), "utf-8")
    later = (locales / "crows.mo").stat().st_mtime + 10
    os.utime(po, (later, later))
    assert Words("crows", "fr").say("Lava Pool") == "Mare de lave"


def test_what_is_missing_is_noticed() -> None:
    MISSED.clear()
    assert Words("crows", "fr").say("Nobody says {this}.", this="that") == "Nobody says that."
    assert {"Nobody says {this}."} == MISSED
    MISSED.clear()


def test_sentences_are_found_where_they_are_said(tmp_path: Path) -> None:
    (tmp_path / "games" / "crows").mkdir(parents=True)
    (tmp_path / "games" / "crows" / "rules.py").write_text(
        'Refusal("CROWS-1.1", "It " "is {tile}." if x else "It is not.", "Do.")\nRefusal("CROWS-1.1", text, "Do.")\n'
    )
    (tmp_path / "page.py").write_text(
        'words.say("Start")\nwords.plural("{n} tile", "{n} tiles", 2)\nTABLE = mark("End")\n'
    )
    assert list(everything_said(tmp_path)) == [
        Said("crows", ("It is {tile}.",), "games/crows/rules.py:1"),
        Said("crows", ("It is not.",), "games/crows/rules.py:1"),
        Said("crows", ("Do.",), "games/crows/rules.py:1"),
        Unclear("games/crows/rules.py:2"),
        Said("crows", ("Do.",), "games/crows/rules.py:2"),
        Said("web", ("Start",), "page.py:1"),
        Said("web", ("{n} tile", "{n} tiles"), "page.py:2"),
        Said("web", ("End",), "page.py:3"),
    ]
