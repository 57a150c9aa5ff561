"""How sentences are filled in, in each language."""

import pytest

from corvids.content import open_game
from corvids.wording import words_for, words_of

EN, FR = words_for("crows", "en"), words_for("crows", "fr")


@pytest.mark.parametrize(
    ("n", "english", "french"),
    [(0, "0 crows", "0 corbeau"), (1, "1 crow", "1 corbeau"), (2, "2 crows", "2 corbeaux")],
)
def test_each_language_counts_in_its_own_way(n: int, english: str, french: str) -> None:
    assert EN.plural("{n} crow", "{n} crows", n) == english
    assert FR.plural("{n} crow", "{n} crows", n) == french


def test_french_elides_before_a_name_that_begins_with_a_vowel() -> None:
    assert FR.say("totem of {player}", player="Alice") == "totem d\u2019Alice"
    assert FR.say("totem of {player}", player="Bruno") == "totem de Bruno"
    assert EN.say("totem of {player}", player="Alice") == "totem of Alice"


def test_words_that_only_end_like_those_that_are_elided_stay_whole() -> None:
    kept = words_for("headquarters", "fr").say("Which Skill card does {who} keep?", who="Alessandra")
    assert kept == "Quelle carte Aptitude garde Alessandra\u202f?"


def test_things_are_joined() -> None:
    assert [EN.join("abc"[:n]) for n in range(4)] == ["", "a", "a and b", "a, b and c"]
    assert FR.join("abc") == "a, b et c"
    assert EN.squares(["3,1", "4,2"]) == "3,1; 4,2"


def test_numbers_are_written_as_people_write_them() -> None:
    assert (EN.number(12345.67, 1), FR.number(12345.67, 1)) == ("12,345.7", "12\u202f345,7")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="there are en, fr"):
        words_for("crows", "de")


def test_words_of_a_table_know_what_is_played_with_and_others_do_not() -> None:
    game = open_game("creed")
    words = words_of(game, "fr")
    assert words.box is game.box
    assert (words.game, words.language) == ("creed", "fr")
    assert words.say("roof") == "toit"
    assert words_for("creed", "fr").box is None
