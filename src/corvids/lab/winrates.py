"""How often each bot wins against each other, two by two."""

from functools import partial
from itertools import combinations

from corvids.bots import bot_names

from .simulate import Plan, interval, simulate, summary
from .studies import Findings, Order, Tick

GAMES = 100
GOAL = 95
"""So many of 100 games greedy must win against random."""


def study(order: Order, tick: Tick) -> Findings:
    """Every pair of bots plays the same number of games, changing seats from game to game."""
    pairs = list(combinations(reversed(bot_names(order.game)), 2))
    games = order.cases or GAMES
    lines = ["| bot | against | games | wins | shared | lost | share of wins (95 %) | mean scores |", "|" + "---|" * 8]
    met = True
    for number, pair in enumerate(pairs):
        plan = Plan(order.game, pair, games, order.seed)
        bots = summary(plan, simulate(plan, order.jobs, partial(_tick, tick, number * games, games * len(pairs))))[
            "bots"
        ]
        one, other = bots[pair[0]], bots[pair[1]]
        low, high = interval(one["wins"], games)
        share = f"{one['wins'] / games:.0%} ({low:.1%} to {high:.1%})"
        scores = f"{one['score_mean']:.1f} to {other['score_mean']:.1f}"
        counts = f"{games} | {one['wins']} | {one['shared']} | {other['wins']}"
        lines.append(f"| {pair[0]} | {pair[1]} | {counts} | {share} | {scores} |")
        if pair == ("greedy", "random"):
            met = one["wins"] * 100 >= GOAL * games
    return Findings(met, "\n".join([*lines, "", f"The goal: greedy wins {GOAL} of 100 games against random."]))


def _tick(tick: Tick, before: int, of: int, done: int) -> None:
    tick(before + done, of)
