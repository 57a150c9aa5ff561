"""How often each bot wins against each other, two by two; in a game that one side plays alone, what each scores."""

from collections.abc import Sequence
from functools import partial
from itertools import combinations, product
from math import sqrt
from statistics import fmean, stdev

from corvids.bots import bot_names
from corvids.games.catalogue import entry

from .own import own
from .simulate import ALL, Plan, Z, interval, kind_named, simulate, summary
from .studies import Findings, Order, Tick

GAMES = 100
GOAL = 95
"""So many of 100 games the strongest must win against the weakest."""
ALONE = 200
"""Games of each bot that plays alone; the intervals of the strongest and the weakest must lie apart."""


def study(order: Order, tick: Tick) -> Findings:
    """Every pair of bots plays the same number of games of each kind, changing seats from game to game."""
    if max(entry(order.game).seats) == 1:
        return scores_alone(order, tick)
    names = bot_names(order.game)
    every = Plan(order.game, names, 0, order.seed, tuple((option, ALL) for option in own(order.game).varied)).spread
    matches = list(product(combinations(reversed(names), 2), every))
    games = order.cases or GAMES
    lines = ["| bot | against | in | games | wins | shared | lost | share of wins (95 %) | mean scores |"]
    lines += ["|" + "---|" * 9]
    met = True
    for number, (pair, kind) in enumerate(matches):
        plan = Plan(order.game, pair, games, order.seed, kind)
        played = simulate(plan, order.workers, partial(_tick, tick, number * games, games * len(matches)))
        bots = summary(plan, played)["bots"]
        one, other = bots[pair[0]], bots[pair[1]]
        low, high = interval(one["wins"], games)
        share = f"{one['wins'] / games:.0%} ({low:.1%} to {high:.1%})"
        scores = f"{one['score_mean']:.1f} to {other['score_mean']:.1f}"
        counts = f"{games} | {one['wins']} | {one['shared']} | {other['wins']}"
        lines.append(f"| {pair[0]} | {pair[1]} | {kind_named(kind)} | {counts} | {share} | {scores} |")
        if pair == (names[-1], names[0]):
            met = met and one["wins"] * 100 >= GOAL * games
    goal = f"The goal: {names[-1]} wins {GOAL} of 100 games of each kind against {names[0]}."
    return Findings(met, "\n".join([*lines, "", goal]))


def scores_alone(order: Order, tick: Tick) -> Findings:
    """Every bot plays the same games alone: its mean score, between which bounds the true one lies 95 times in 100."""
    names, games = bot_names(order.game), order.cases or ALONE
    options = tuple((option, ALL) for option in own(order.game).varied)
    lines = ["| bot | games | mean score (95 %) | least | most |", "|" + "---|" * 5]
    bounds = {}
    for number, name in enumerate(reversed(names)):
        plan = Plan(order.game, (name,), games, order.seed, options)
        played = simulate(plan, order.workers, partial(_tick, tick, number * games, games * len(names)))
        found = [one.scores[0] for one in played]
        low, high = bounds[name] = mean_interval(found)
        lines.append(
            f"| {name} | {games} | {fmean(found):.2f} ({low:.2f} to {high:.2f}) | {min(found):g} | {max(found):g} |"
        )
    goal = f"The goal: the interval of {names[-1]} lies wholly above that of {names[0]}."
    return Findings(bounds[names[-1]][0] > bounds[names[0]][1], "\n".join([*lines, "", goal]))


def mean_interval(values: Sequence[float]) -> tuple[float, float]:
    """Between which bounds the true mean lies, 95 times in 100."""
    half = Z * stdev(values) / sqrt(len(values))
    return fmean(values) - half, fmean(values) + half


def _tick(tick: Tick, before: int, of: int, done: int) -> None:
    tick(before + done, of)
