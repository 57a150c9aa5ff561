"""Shared plan, Fed by fear, and when Loose satchel works; the others stand in the chapters they change."""

from collections.abc import Iterator
from typing import Any

from corvids.kernel import Action, Refusal, Resolution, Step, cites

from ..actions import Feed, SharePlan
from ..cards import Ability
from ..events.equipment import CubeReturned, PlanShared
from ..table import CUBES, Mini, Table, ally_of
from .deeds import DEEDS, PLAYING, Allowance, Deed, no_ability


def no_satchel(table: Table, mini: Mini, may: Allowance, card: str, *, black: bool) -> Refusal | None:
    """Loose satchel: once a turn a card that serves once costs nothing."""
    if black:
        return no_ability(table, mini, may, Ability.LOOSE_SATCHEL)
    return Refusal("CREED-3.3", "{card} is not discarded after use.", "Pay for it.", {"card": card})


def _shares(table: Table, mini: Mini, may: Allowance) -> Iterator[Action]:
    if may.plays and _no_share(table, mini, may, None) is None:
        yield SharePlan(table.boards[mini].who)


@cites("CREED-3.3")
def _no_share(table: Table, mini: Mini, may: Allowance, action: Any) -> Refusal | None:
    """An Ally on the square that has spent a cube and whose saved slot is empty."""
    if spoilt := no_ability(table, mini, may, Ability.SHARED_PLAN):
        return spoilt
    board, ally = table.boards[mini], table.boards[ally_of(mini)]
    facts = {"who": ally.who, "square": board.square}
    if not ally.who or not board.square or ally.square != board.square:
        return Refusal("CREED-3.3", "No Ally is on the same square.", "Meet the Ally on a square first.", facts)
    if ally.saved:
        return Refusal("BASE-19.2", "{who} has a saved cube already.", "Let it spend that one first.", facts)
    if ally.fresh == CUBES:
        return Refusal("CREED-3.3", "{who} has spent no cube.", "Wait until it has.", facts)
    return None


def _sharing(table: Table, mini: Mini, may: Allowance, action: SharePlan) -> tuple[Step[Table], ...]:
    return (ShareThePlan(mini),)


class ShareThePlan(Step[Table]):
    """A used cube of the Ally goes to its saved slot, under the rules of saved cubes."""

    mini: Mini

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        board, ally = table.boards[self.mini], table.boards[ally_of(self.mini)]
        table = table.with_board(self.mini, used=(*board.used, Ability.SHARED_PLAN))
        table = table.with_board(ally_of(self.mini), saved=1)
        return Resolution(table, (PlanShared(board.who, ally.who),))


def _feeds(table: Table, mini: Mini, may: Allowance) -> Iterator[Action]:
    if may.plays and _no_feed(table, mini, may, None) is None:
        yield Feed(table.boards[mini].who)


@cites("CREED-3.3")
def _no_feed(table: Table, mini: Mini, may: Allowance, action: Any) -> Refusal | None:
    """With Enemies or Opponents on the square, once a cube has been spent."""
    if spoilt := no_ability(table, mini, may, Ability.FED_BY_FEAR):
        return spoilt
    board = table.boards[mini]
    facts = {"who": board.who, "square": board.square}
    there = [other for other in range(4) if other // 2 != mini // 2 and table.boards[other].square == board.square]
    if not board.square or not (table.enemies.get(board.square) or there):
        return Refusal("CREED-3.3", "No Enemy or Opponent is on the same square.", "Go where one is.", facts)
    if board.fresh == CUBES:
        return Refusal("CREED-3.3", "{who} has spent no cube.", "Spend one first.", facts)
    return None


def _feeding(table: Table, mini: Mini, may: Allowance, action: Feed) -> tuple[Step[Table], ...]:
    return (FeedByFear(mini),)


class FeedByFear(Step[Table]):
    """One of its own used cubes is fresh again."""

    mini: Mini

    def resolve(self, table: Table, answer: None) -> Resolution[Table]:
        board = table.boards[self.mini]
        table = table.with_board(self.mini, fresh=board.fresh + 1, used=(*board.used, Ability.FED_BY_FEAR))
        return Resolution(table, (CubeReturned(board.who),))


DEEDS[SharePlan] = Deed(_shares, _no_share, _sharing, PLAYING)
DEEDS[Feed] = Deed(_feeds, _no_feed, _feeding, PLAYING)
