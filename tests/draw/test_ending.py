"""The end page: its reckoning comes from what was told, and chart, table and list say the same."""

import re
from itertools import pairwise

import pytest
from tests.draw.scenes import Played, over, scene, screen, view_of

from corvids.draw.crows import parts
from corvids.draw.crows.ending import BOTTOM, DASHES, reckoning
from corvids.games.crows import events as e
from corvids.kernel import Outcome


def ended(seats: int) -> Played:
    return scene("end") if seats == 4 else Played(seats, 7).until(over)


@pytest.mark.rule("CROWS-9.2", "CROWS-7.1", "CROWS-2.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rounds_and_spells_add_up_to_the_outcome(seats: int) -> None:
    played = ended(seats)
    assert isinstance(played.state.pending, Outcome)
    counted = reckoning(screen(played).log, seats)
    assert len(counted.rounds) == played.state.table.round
    assert tuple(counted.sums(seat)[-1] for seat in range(seats)) == played.state.pending.scores
    spells = [2 * len(player.spells or ()) for player in view_of(played).players]
    assert list(counted.spells) == spells
    scored = [(number, event) for number, event in played.told if isinstance(event, e.Scored)]
    for number, event in scored:
        assert counted.rounds[number - 1][event.seat] == event.points


def test_a_flock_belongs_to_the_round_that_it_ends() -> None:
    played = ended(2)
    number = 0
    for round_, event in played.told:
        if isinstance(event, e.RoundBegan):
            number = event.number
        assert round_ == number


@pytest.mark.parametrize("seats", [2, 4])
def test_table_list_and_chart_say_the_same(seats: int) -> None:
    played = ended(seats)
    shown = screen(played)
    counted = reckoning(shown.log, seats)
    drawn = parts(view_of(played), shown)["end"]
    table = drawn.partition('<caption class="sr">')[2].partition("</table>")[0]
    told = [(int(points), int(score)) for points, score in re.findall(r"<td>\+(\d+) <b>(\d+)</b>", table)]
    by_round = (*counted.rounds, counted.spells)
    assert [points for points, _ in told] == [points for row in by_round for points in row]
    assert [score for _, score in told[-seats:]] == [counted.sums(seat)[-1] for seat in range(seats)]
    listed = drawn.partition('id="h-every"')[2]
    every = [int(points) for points in re.findall(r"<b>\+(\d+)</b></li>", listed)]
    assert sum(every) == sum(map(sum, by_round))
    assert listed.count('class="rule"') >= len(every)
    lines = re.findall(r'<polyline class="series" data-seat="(\w)" points="([^"]+)"', drawn)
    assert [seat for seat, _ in lines] == list("abcd"[:seats])
    for seat, (_, points) in enumerate(lines):
        heights = [BOTTOM - float(point.partition(",")[2]) for point in points.split()]
        highest = max(max(counted.sums(s)) for s in range(seats))
        assert heights[-1] / max(heights) == pytest.approx(counted.sums(seat)[-1] / max(counted.sums(seat)), abs=0.02)
        assert (max(heights) > 0) == (highest > 0 and max(counted.sums(seat)) > 0)


def test_the_lines_of_the_chart_are_told_apart_by_more_than_colour() -> None:
    drawn = parts(view_of(ended(4)), screen(ended(4)))["end"]
    dashes = re.findall(r'<polyline[^>]*?(?: stroke-dasharray="([^"]*)")?/>', drawn)
    assert dashes == list(DASHES)
    marks = re.findall(r'<use href="#seat-(\w)" x="\d+" y="(-?\d+)"', drawn)
    assert sorted(seat for seat, _ in marks) == list("abcd")
    heights = sorted(int(y) for _, y in marks)
    assert all(low - high >= 20 for high, low in pairwise(heights))


def test_there_is_no_reckoning_before_the_end() -> None:
    played = scene("place")
    assert parts(view_of(played), screen(played))["end"] == '<section id="part-end" data-part="end" hidden></section>'


def test_a_game_that_was_broken_off_has_a_reckoning_without_winners_or_spells() -> None:
    played = scene("spell")
    drawn = parts(view_of(played), screen(played, stopped="Ada broke the game off.", record_url="/record/1"))["end"]
    assert '<h2 id="won">Ada broke the game off.</h2>' in drawn
    assert 'class="won"' not in drawn
    assert "#spell-" not in drawn
    totals = [int(total) for total in re.findall(r'<td class="sum"><b>(\d+)</b>', drawn)]
    assert totals == sorted((player.score for player in view_of(played).players), reverse=True)
    assert 'href="/record/1" download' in drawn
