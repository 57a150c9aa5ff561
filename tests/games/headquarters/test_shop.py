"""III. Shop."""

import pytest

from corvids.games.headquarters.actions import Drew
from corvids.games.headquarters.cards import Building
from corvids.games.headquarters.events import CardBought, DeckReshuffled, FiguresLeft, ShopClosed
from corvids.games.headquarters.rules.shop import worth_at_shop

from .playing import PAIR, Visit

SHOWN = ("draw bomb", "draw medicine", "draw dagger", "draw bomb")


@pytest.mark.rule("HQ-3.1")
def test_four_cards_are_shown_and_investigation_is_passed_over() -> None:
    visit = Visit(f"{PAIR}room shop thief\nwaits free shop").do("-")
    assert visit.weights["draw investigation"] == 4
    assert visit.weights["draw medicine"] == 5
    assert sum(visit.weights.values()) == 43
    visit.do("draw bomb", "draw investigation", "draw medicine")
    assert (dict(visit.table.revealed), visit.table.passed) == ({"bomb": 1, "medicine": 1}, 1)
    assert visit.weights["draw investigation"] == 3
    assert visit.weights["draw bomb"] == 2
    visit.do("draw dagger")
    assert visit.asks == "show"
    assert visit.do("draw bomb").asks == "keep 0"
    assert dict(visit.table.revealed) == {"bomb": 2, "dagger": 1, "medicine": 1}
    assert visit.table.equipment["investigation"] == 3


@pytest.mark.rule("HQ-3.1")
def test_a_card_that_is_not_in_the_deck_was_not_drawn() -> None:
    visit = Visit(f"{PAIR}hall halberd*2\nwaits show")
    assert visit.refused_by(Drew("halberd")) == "HQ-3.1"


@pytest.mark.rule("HQ-3.2")
@pytest.mark.parametrize(
    ("helpers", "kept"), [("courtesan", 1), ("thief", 2), ("thief,apprentice", 3), ("physician*1", 1)]
)
def test_the_brown_cards_say_how_many_are_kept_and_the_team_which(helpers: str, kept: int) -> None:
    visit = Visit(f"{PAIR}room shop {helpers}\nwaits show").do(*SHOWN)
    assert visit.options == ["buy bomb", "buy dagger", "buy medicine"]
    for card in ("bomb", "bomb", "medicine")[:kept]:
        assert visit.asks.startswith("keep")
        visit.do(f"buy {card}", "to hall")
    assert visit.asks == "free command"
    assert sum(visit.table.hall.values()) == kept
    assert sum(visit.table.discard.values()) == 4 - kept


@pytest.mark.rule("HQ-3.2")
def test_a_card_that_is_not_shown_is_not_kept() -> None:
    visit = Visit(f"{PAIR}room shop thief\nwaits show").do(*SHOWN)
    assert visit.refused_by("buy halberd") == "HQ-3.2"
    visit.do("buy dagger", "to hall")
    assert visit.options == ["buy bomb", "buy medicine"]
    assert visit.refused_by("buy dagger") == "HQ-3.2"


@pytest.mark.rule("HQ-3.3")
def test_every_figure_leaves_the_shop() -> None:
    visit = Visit(f"{PAIR}room shop thief,courtesan\nroom command mercenary\nwaits show").do(*SHOWN)
    visit.do("buy bomb", "to hall", "buy bomb", "to hall", "buy dagger", "to hall")
    assert visit.happened(FiguresLeft) == [FiguresLeft(Building.SHOP, 2)]
    assert dict(visit.table.rooms) == {"command": {"mercenary": 1}}


@pytest.mark.rule("HQ-3.4")
def test_kept_cards_go_to_boards_or_the_main_hall_and_the_others_are_discarded() -> None:
    visit = Visit(f"{PAIR}board bastiano armour=light_armour\nhall hidden_blade\nroom shop thief\nwaits show").do(
        *SHOWN
    )
    visit.do("buy dagger")
    assert visit.options == ["to hall", "to alessandra/inventory", "to bastiano/blade", "to bastiano/inventory"]
    assert visit.refused_by("to alessandra/blade") == "HQ-9.8"
    assert visit.refused_by("to claudio/inventory") == "HQ-8.6"
    visit.do("to bastiano/blade")
    assert visit.table.assassins["bastiano"].worn["blade"] == "dagger"
    assert visit.happened(CardBought) == [CardBought("dagger", "bastiano/blade")]
    visit.do("buy medicine", "to alessandra/inventory")
    assert dict(visit.table.assassins["alessandra"].inventory) == {"medicine": 1}
    assert dict(visit.table.discard) == {"bomb": 2}
    assert visit.happened(ShopClosed) == [ShopClosed(2)]


@pytest.mark.rule("HQ-3.5")
def test_with_nobody_there_four_cards_are_shown_and_none_is_kept() -> None:
    visit = Visit(f"{PAIR}waits show").do(*SHOWN)
    assert visit.asks == "free command"
    assert dict(visit.table.discard) == {"bomb": 2, "dagger": 1, "medicine": 1}
    assert visit.table.hall == {}
    assert [worth_at_shop(Visit(f"{PAIR}{room}waits show").table) for room in ("", "room shop thief\n")] == [0, 2]
    assert worth_at_shop(Visit(f"{PAIR}room shop thief*2,courtesan\nwaits show").table) == 5


@pytest.mark.rule("HQ-3.6")
def test_investigation_cards_are_discarded_with_the_others() -> None:
    visit = Visit(f"{PAIR}waits show").do("draw investigation", "draw investigation", *SHOWN)
    assert dict(visit.table.discard) == {"bomb": 2, "dagger": 1, "medicine": 1, "investigation": 2}
    assert (visit.table.passed, visit.table.revealed) == (0, {})
    assert visit.happened(ShopClosed) == [ShopClosed(6)]


@pytest.mark.rule("HQ-3.7")
def test_never_more_than_the_four_are_kept() -> None:
    visit = Visit(f"{PAIR}room shop thief*2,leonardo\nwaits show").do(*SHOWN)
    visit.do("buy bomb", "to hall", "buy bomb", "to hall", "buy dagger", "to hall", "buy medicine", "to hall")
    assert dict(visit.table.hall) == {"bomb": 2, "dagger": 1, "medicine": 1}
    assert visit.asks == "free command"
    assert visit.table.discard == {}


DRY = f"{PAIR}deck bomb\ngone common_sword*6,dagger*4,crossbow*3,halberd*2,light_armour*3\nroom shop thief\n"


@pytest.mark.rule("HQ-9.7")
def test_a_deck_that_has_run_out_is_made_anew_from_its_discard_pile() -> None:
    rest = "hall parachute*4,smoke_bomb*5,medicine*5,throwing_knives*4\n"
    visit = Visit(DRY + rest + "discard bomb*2,investigation*4\nwaits show").do("draw bomb")
    assert visit.weights == {"draw bomb": 2, "draw investigation": 4}
    assert visit.happened(DeckReshuffled) == [DeckReshuffled(6)]
    assert visit.table.discard == {}
    visit.do("draw bomb", *["draw investigation"] * 4, "draw bomb")
    assert dict(visit.table.revealed) == {"bomb": 3}
    assert visit.asks == "keep 0"
    visit.do("buy bomb", "to hall", "buy bomb", "to hall")
    assert dict(visit.table.discard) == {"bomb": 1, "investigation": 4}


@pytest.mark.rule("HQ-9.7")
def test_with_both_empty_fewer_cards_are_shown() -> None:
    rest = "hall parachute*4,smoke_bomb*5,medicine*5,throwing_knives*4,bomb*2,investigation*4\n"
    visit = Visit(DRY + rest + "waits show").do("draw bomb")
    assert visit.asks == "keep 0"
    assert visit.do("buy bomb", "to hall").asks == "free command"
