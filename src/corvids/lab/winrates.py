"""How often each bot wins against each other, two by two."""

from functools import partial
from itertools import combinations

from corvids.bots import bot_names

from .own import own
from .simulate import ALL, Plan, interval, simulate, summary
from .studies import Findings, Order, Tick

GAMES = 100
GOAL = 95
"""So many of 100 games the strongest must win against the weakest."""


def study(order: Order, tick: Tick) -> Findings:
    """Every pair of bots plays the same number of games, changing seats from game to game."""
    names = bot_names(order.game)
    pairs = list(combinations(reversed(names), 2))
    options = tuple((option, ALL) for option in own(order.game).varied)
    games = order.cases or GAMES
    lines = ["| bot | against | games | wins | shared | lost | share of wins (95 %) | mean scores |", "|" + "---|" * 8]
    met = True
    for number, pair in enumerate(pairs):
        plan = Plan(order.game, pair, games, order.seed, options)
        bots = summary(plan, simulate(plan, order.jobs, partial(_tick, tick, number * games, games * len(pairs))))[
            "bots"
        ]
        one, other = bots[pair[0]], bots[pair[1]]
        low, high = interval(one["wins"], games)
        share = f"{one['wins'] / games:.0%} ({low:.1%} to {high:.1%})"
        scores = f"{one['score_mean']:.1f} to {other['score_mean']:.1f}"
        counts = f"{games} | {one['wins']} | {one['shared']} | {other['wins']}"
        lines.append(f"| {pair[0]} | {pair[1]} | {counts} | {share} | {scores} |")
        if pair == (names[-1], names[0]):
            met = one["wins"] * 100 >= GOAL * games
    return Findings(met, "\n".join([*lines, "", f"The goal: {names[-1]} wins {GOAL} of 100 games against {names[0]}."]))


def _tick(tick: Tick, before: int, of: int, done: int) -> None:
    tick(before + done, of)
