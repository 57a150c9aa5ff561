"""Bad input is told in French where that is the language, and nothing of it stays English."""

# ruff: noqa: RUF001 French apostrophes are meant

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from corvids.wording.words import MISSED

from .running import run

RECORD = Path(__file__).parents[1] / "records" / "crows-two-players.txt"


@pytest.fixture(autouse=True)
def in_french(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    MISSED.clear()
    yield
    assert set() == MISSED


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("bench crows --seats 5", "On ne peut pas jouer à Crows à 5. On y joue de 2 à 4. (CROWS-3.1)"),
        ("bench chess", "Il n’y a pas de jeu «\u00a0chess\u00a0». Il y a crows"),
        (
            "bench crows --option spirals=rings",
            "option spirals\u00a0: Cette option n’existe pas. Les options sont mated",
        ),
        (
            "bench crows --option spiral=x",
            "option spiral\u00a0: Elle ne peut pas être «\u00a0x\u00a0». Elle peut être cont",
        ),
        ("bench crows --option spiral", "--option NOM=VALEUR"),
        ("bench crows --pack nowhere", "nowhere\u00a0: Il n’y a pas de tel paquet\u202f; donnez un dossier, ou un de"),
        (
            "simulate crows --bots gredy,random",
            "Il n’y a pas de robot «\u00a0gredy\u00a0». Vouliez-vous dire «\u00a0greedy",
        ),
        ("simulate crows --games 0", "On ne peut pas jouer 0 parties. Il en faut au moins 1."),
        (f"simulate crows --seed {'x' * 201}", "n’est pas une graine. Une graine a de 1 à 200"),
        ("replay nowhere", "nowhere\u00a0: il n’y a pas de tel fichier ni dossier."),
        ("replay .", "est un dossier, et non un fichier."),
        ("content new crows a/b", "«\u00a0a/b\u00a0» ne peut pas être le nom d’un paquet."),
    ],
)
def test_commands_refuse_in_french(capsys: pytest.CaptureFixture[str], arguments: str, told: str) -> None:
    ran = run(capsys, *arguments.split(" "))
    assert (ran.code, ran.out) == (2, "")
    assert told in ran.err


@pytest.mark.parametrize(
    ("position", "cast", "told"),
    [
        ("B B\nB\n", "drain", "ligne 2\u00a0: La rangée a 1 cases et les autres 2. Écrivez «\u00a0.\u00a0» là où"),
        ("LP@A B\n", "drain", "ligne 1, case 0,0\u00a0: Un totem est sur un Bassin de lave. Mettez-le sur une autre"),
        ("B:20 B:17\n", "drain", "plateau\u00a0: Il y a 37 corbeaux sur le plateau. La boîte en a 36. (CROWS-3.10)"),
        (
            "round five\nB B\n",
            "drain",
            "ligne 1\u00a0: «\u00a0five\u00a0» n’est pas un nombre. Écrivez round 5. (CROWS-3.10)",
        ),
        ("to-move A dance\nB@B B\n", "drain", "Aucune question ne s’appelle «\u00a0dance\u00a0»."),
        ("B@A B\n", "fireball 1,0", "cast 1 (fireball 1,0)\u00a0: «\u00a0fireball 1,0\u00a0» n’est pas un sort."),
        ("B@A B\n", "disperse here", "«\u00a0here\u00a0» n’est pas une case."),
        ("B@A T1:1\n", "attract 1,0 E", "Il y a des corbeaux en 1,0."),
    ],
)
def test_positions_and_spells_are_refused_in_french(
    capsys: pytest.CaptureFixture[str], position: str, cast: str, told: str
) -> None:
    ran = run(capsys, "referee", "crows", "-", "--cast", cast, given=position)
    assert (ran.code, ran.out) == (2, "")
    assert told in ran.err


def test_a_port_that_is_taken_is_told_in_french(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ran = run(capsys, "serve", "--no-browser", "--port", str(port), "--data", str(tmp_path))
    assert (ran.code, ran.out) == (2, "")
    assert f"Rien ne peut être servi à 127.0.0.1:{port}" in ran.err
    assert "Choisissez un autre port avec --port N." in ran.err


def test_warnings_are_french(capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(capsys, "referee", "crows", "-", "--scatter", "A=E", given="QT:1 . QT\n. B@A .\n")
    assert "1 QT de plus que dans le paquet." in ran.err
    assert "Le joueur A n’a pas de nuée meurtrière." in ran.err


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("game crows 1\n", "game crows 9\n", "ligne 2\u00a0: La version 9 des règles est inconnue"),
        (
            "game crows 1\n",
            "game chess 1\n",
            "ligne 2\u00a0: La partie ne peut pas être ouverte. Il n’y a pas de jeu «",
        ),
        ("answers\n", "from | B B\nfrom | B\nanswers\n", "ne peut pas être lue. ligne 2\u00a0: La rangée a 1 cases"),
        ("\nA play", "\nA put 40,40\nA play", "est illégal. «\u00a0put 40,40\u00a0» répond à une autre question."),
        ("\nA play", "\nA sing\nA play", "«\u00a0sing\u00a0» ne répond pas à cette question. Y répondent"),
        ("\nend outcome", "\nend happily", "Aucune feuille de partie ne finit par «\u00a0happily"),
    ],
)
def test_records_are_refused_in_french(capsys: pytest.CaptureFixture[str], before: str, after: str, told: str) -> None:
    text = RECORD.read_text("utf-8")
    assert before in text
    ran = run(capsys, "replay", "-", given=text.replace(before, after, 1))
    assert (ran.code, ran.out) == (2, "")
    assert told in ran.err


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("B = 18", "B = 17", "[tiles] compte 60 tuiles\u202f; il y en a 61. (CROWS-3.9)"),
        ("B = 18", "BB = 18", "[tiles] BB est inconnu\u202f; c’était peut-être B. On connaît B, T1"),
        ("B = 18", 'B = "many"', "tiles[...] devrait être un nombre entier et est un texte."),
        ('game = "crows"\n', "", "Il ne dit pas pour quel jeu il est fait."),
        ("crows = 36\n", "", "crows manque."),
        ("crows = 36\n", "crows = \n", "Ce n’est pas du TOML\u00a0:"),
        ("crows = 36\n", "crows = 36\nravens = 1\n", "ravens est inconnu."),
    ],
)
def test_packs_are_refused_in_french(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, before: str, after: str, told: str
) -> None:
    assert run(capsys, "content", "new", "crows", "mine", "--into", str(tmp_path)).code == 0
    file = tmp_path / "mine" / "pack.toml"
    text = file.read_text("utf-8")
    assert before in text
    file.write_text(text.replace(before, after), "utf-8")
    ran = run(capsys, "content", "check", str(file))
    assert (ran.code, ran.out) == (2, "")
    assert told in ran.err
