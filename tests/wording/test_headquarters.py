"""What the Headquarters says: no English in French, labels that tell answers apart, the rulebook's own terms."""

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from tests.games.headquarters.playing import PAIR, Visit

from corvids.content import open_game
from corvids.games.headquarters import steps
from corvids.games.headquarters.cards import Building
from corvids.games.headquarters.outlook import outlook
from corvids.kernel import CHANCE, SPECTATOR, Decision, apply
from corvids.lab.own import any_answer
from corvids.wording import headquarters, words_for
from corvids.wording.headquarters.questions import QUESTIONS
from corvids.wording.words import MISSED

EN, FR = words_for("headquarters", "en"), words_for("headquarters", "fr")
PLAYERS = ("Ann",)
ENGLISH = re.compile(
    r"\b(an|the|of|to|from|is|are|its?|and|not|with|in|by|who|which|where|your?|dice|die|cards?|hits?|goes|go|stays?|comes?"
    r"|out|hospital|workshop|shop|command|room|hall|memory|wounded|eliminated|helper|blueprint|keep|draw(n|s)?)\b",
    re.IGNORECASE,
)
"""Words that no French sentence has."""
RAW = re.compile(r"[a-z]_[a-z]|\b\w+/(hall|blade|melee|ranged|armour|inventory)")
"""What an id looks like that has not become a title."""


@pytest.fixture(autouse=True)
def nothing_is_missed() -> Iterator[None]:
    MISSED.clear()
    yield
    assert set() == MISSED


def both(says: Callable[..., Any], *about: Any) -> tuple[str, str]:
    """The English and the French, which has no English in it; neither has an id in it."""
    english, french = says(EN, *about), says(FR, *about)
    assert english
    assert french
    assert "{" not in english + french
    assert ENGLISH.search(french) is None, french
    assert RAW.search(english + french) is None, english + french
    return english, french


def test_every_question_has_its_words() -> None:
    assert {*steps.KINDS} == QUESTIONS.keys()


@pytest.mark.parametrize("seed", range(4))
def test_a_whole_campaign_is_told(seed: int) -> None:
    options = {"report": ("chance", "players")[seed % 2], "wounded_need_bed": ("no", "yes")[seed // 2]}
    game, chance = open_game("headquarters", 1, options), Random(seed)
    state, kinds = game.start(), set()
    while isinstance(pending := state.pending, Decision):
        asked = game.observe(state, pending.seat).asked
        kinds.add(asked.kind)
        both(lambda words, asked=asked: headquarters.question(words, asked).title)
        both(lambda words, asked=asked: headquarters.question(words, asked).hint)
        labels = [headquarters.action_label(EN, option, asked.kind, PLAYERS) for option in pending.options]
        assert len(set(labels)) == len(labels), labels
        both(headquarters.action_label, chance.choice(pending.options), asked.kind, PLAYERS)
        both(headquarters.waiting_line, game.observe(state, SPECTATOR).asked, PLAYERS)
        for wrong in chance.sample(game.vocabulary(), 2):
            if wrong not in pending.options:
                refusal = game.refusal(state, wrong)
                if "{answer}" not in refusal.reason:
                    both(lambda words, refusal=refusal: headquarters.refusal(words, refusal).reason)
                both(lambda words, refusal=refusal: headquarters.refusal(words, refusal).instead)
        state, events = apply(game, state, any_answer("headquarters", pending, chance))
        for event in events:
            both(headquarters.event_line, event, PLAYERS)
    both(headquarters.outcome_line, state.pending, PLAYERS)
    wanted = {"team", "free", "free-to", "helpers", "end", "health", "heal", "build", "show", "keep", "keep-to", "roll"}
    assert kinds >= wanted | ({"use", "xp", "sync"} if seed % 2 else set())
    assert CHANCE not in range(game.seats)


def test_french_says_what_the_rulebook_says() -> None:
    names = [headquarters.building_name(FR, place) for place in Building]
    assert names == ["Hôpital", "Atelier", "Comptoir", "Salle de Commandement"]
    assert headquarters.spot_name(FR, "hall") == "la Partie Centrale"
    assert headquarters.helper_title(FR, "apprentice") == "Apprenti Assassin"
    assert headquarters.card_title(FR, "flying_machine") == "Aile Volante"
    assert headquarters.skill_name(FR, "4B") == "Aptitude\u00a0IV B"
    assert words_for("web", "fr").say("Headquarters") == "Repaire"
    shown = Visit(PAIR + "assassin bastiano 2\nassassin alessandra 4 eliminated\nwaits helpers\n").table.assassins
    assert [headquarters.state_name(FR, shown[who]) for who in shown][:3] == ["Éliminé", "Blessé", "en Pleine Santé"]


ROOMS = PAIR + "workshop second_blade\nroom hospital physician\nroom shop thief\nroom command mercenary*2\n"


def test_rooms_say_what_they_yield() -> None:
    seen = outlook(Visit(ROOMS + "waits helpers\n").table)
    assert both(headquarters.hospital_line, seen)[1] == "2 cubes de santé au niveau I\u202f; utiles maintenant\u00a0: 0"
    assert both(headquarters.contract_line, seen)[1] == "Contrat 1, 2 touches\u202f; 4 dés, 88,9\u202f%"
    assert both(headquarters.workshop_line, seen)[0].endswith("; missing: 0 crossed-out, 2 discard")
    assert both(headquarters.shop_line, seen, 4)[0] == "2 of 4 cards are kept"
