"""The heuristic bot brings Automatons to the opposing Tower, and lights them when it pays."""

from msgspec.structs import replace
from tests.games.creed.playing import Match, scene

from corvids.bots.creed.automatons import taking, tower_gain, tower_harm, where_it_ends
from corvids.bots.creed.heuristic import POINTLESS, worth
from corvids.games.creed import actions as a
from corvids.games.creed.town import Faction
from corvids.games.creed.view import View
from corvids.kernel import begin

FIELD = """
A daria    {daria} inc f3 {carried}
A claudio  {claudio} inc f3
C morte    8,0 inc
C carestia 8,1 inc
"""


def field(daria: str = "1,3", claudio: str = "2,7", carried: str = "", more: str = "", turn: int = 2) -> Match:
    text = FIELD.format(daria=daria, claudio=claudio, carried=carried)
    match = scene(text + more, step="O", initiative="C", turn=turn)
    match.state = begin(match.game, replace(match.table, revealed=True), *match.state.agenda)
    return match


def view(match: Match) -> View:
    return match.game.observe(match.state, 0)


def test_an_automaton_is_taken_while_it_can_still_be_brought_to_the_tower() -> None:
    seen = view(field())
    assert worth(seen, a.Fetch("daria")) > 0
    assert worth(seen, a.Fetch("daria", free=True)) > worth(seen, a.Fetch("daria"))
    late = view(field(turn=5))
    assert taking(late, 0) == 0
    assert worth(late, a.Fetch("daria")) < 0
    cards = seen.box.automatons
    assert [tower_harm(seen.box, cards[card]) for card in ("suicidio", "vagabondo", "orologio", "miasma")] == [
        1.5, 1.0, 1.5, 1.0,
    ]  # fmt: skip


def test_who_carries_one_goes_to_the_opposing_tower_and_places_it_there() -> None:
    seen = replace(view(field("5,5", carried="carries orologio")), objectives={}, chests={})
    assert worth(seen, a.Move("daria", "6,5")) > 0 > worth(seen, a.Move("daria", "4,5"))
    assert worth(seen, a.Deploy("daria")) < 0
    there = view(field("7,5", carried="carries orologio"))
    assert worth(there, a.Deploy("daria")) > 1
    assert worth(there, a.Abandon("daria")) == worth(there, a.PassOn("daria")) == POINTLESS
    home = view(field("1,4", carried="carries orologio"))
    assert worth(home, a.Deploy("daria")) < 0


def test_a_walker_is_sent_to_the_opposing_tower() -> None:
    seen = view(field("4,5", carried="carries vagabondo", turn=1))
    worths = {way: worth(seen, a.Deploy("daria", way)) for way in "NESW"}
    assert worths["N"] < 0
    straight = view(field("4,3", carried="carries vagabondo", turn=1))
    assert worth(straight, a.Deploy("daria", "E")) > 0 > worth(straight, a.Deploy("daria", "W"))
    town, crows = seen.box.town, Faction.CROWS
    assert where_it_ends(town, "4,3", "E", 5, crows) == "7,3"
    assert where_it_ends(town, "4,3", "E", 2, crows) == "6,3"
    assert where_it_ends(town, "3,3", "N", 5, crows) == "3,3"
    card = seen.box.automatons["vagabondo"]
    assert tower_gain(straight, 0, card, "4,3", "W") < 0 < tower_gain(straight, 0, card, "4,3", "E")


def test_a_miasma_is_lit_where_it_hurts_the_other_side() -> None:
    good = field("5,4", more="automaton A 7,4 miasma")
    assert worth(view(good), a.Light("daria", 1)) > 0
    bad = field("1,4", claudio="1,4", more="automaton A 1,4 miasma")
    assert worth(view(bad), a.Light("daria", 1)) < 0
    among = field("4,4", more="automaton A 7,1 miasma")
    assert worth(view(among), a.Light("daria", 1)) > 0


def test_the_card_that_harms_a_tower_most_is_kept() -> None:
    seen = view(field())
    assert worth(seen, a.take("orologio")) > worth(seen, a.take("vagabondo"))
    notes = view(field(carried="item clockmakers_notes"))
    assert worth(notes, a.use("daria", "clockmakers_notes")) > 0.3
