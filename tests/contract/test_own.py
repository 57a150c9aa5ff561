"""What every game must bring with it besides its rules: bots, words, measures, a pack, a referee."""

from importlib import import_module

import pytest

from corvids.bots import bot_names
from corvids.content import load_pack, open_game, packs_in
from corvids.games.catalogue import GAMES, Entry, game_of_rule
from corvids.lab.own import own
from corvids.ledger import load
from corvids.wording import LANGUAGES, Voice, voice_of, words_for

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


@EVERY_GAME
def test_a_game_opens_by_its_own_pack_for_the_fewest_seats(game: Entry) -> None:
    opened = open_game(game.name)
    assert (opened.name, opened.seats) == (game.name, game.seats.start)
    assert isinstance(opened.box, game.box)
    assert game.house in packs_in(game=game.name)
    assert load_pack(game.house, game.name) == load_pack(game.house)


@EVERY_GAME
def test_options_have_values_rules_and_words_and_none_is_chosen_at_first(game: Entry) -> None:
    assert game.options.keys() == game.option_rules.keys()
    assert game.chosen(open_game(game.name).box.options) == {}
    others = {name: values[-1] for name, values in game.options.items()}
    assert game.chosen(open_game(game.name, options=others).box.options) == others
    voice = voice_of(game.name)
    for language in LANGUAGES:
        words = words_for(game.name, language)
        for name, values in game.options.items():
            assert voice.option_title(words, name)
            assert len({voice.option_value(words, name, value) for value in values}) == len(values)


@EVERY_GAME
def test_a_game_names_the_books_of_its_statements(game: Entry) -> None:
    assert {statement.id.partition("-")[0] for statement in load(*game.ledgers).statements} == set(game.books)
    assert [game_of_rule(f"{book}-1.1") for book in game.books] == [game.name] * len(game.books)


@EVERY_GAME
def test_a_game_has_bots_the_weakest_first(game: Entry) -> None:
    assert bot_names(game.name)[0] == "random"
    assert len(bot_names(game.name)) > 1


@EVERY_GAME
def test_a_game_has_its_words(game: Entry) -> None:
    said = [name for name in vars(Voice) if not name.startswith("_")]
    assert len(said) >= 10
    assert [name for name in said if not callable(getattr(voice_of(game.name), name, None))] == []


@EVERY_GAME
def test_a_game_has_its_measures_and_its_referee(game: Entry) -> None:
    laboratory = own(game.name)
    assert laboratory.counts(()).keys() == laboratory.measures.keys()
    assert set(laboratory.varied) <= game.options.keys()
    assert callable(import_module(f"corvids.cli.referees.{game.name}").referee)
