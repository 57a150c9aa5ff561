"""How often each role of a game wins when the strongest bot plays itself, each game once more with roles exchanged."""

from collections.abc import Iterable, Mapping
from functools import partial

from corvids.bots import bot_names
from corvids.games.catalogue import entry

from .own import own
from .simulate import ALL, Chosen, Plan, Played, interval, kind_named, simulate
from .studies import CannotStudyError, Findings, Order, Tick

GAMES = 400
"""For each value of the options that studies go through."""
MOST = 60
"""In so many of 100 games a role may win."""


def study(order: Order, tick: Tick) -> Findings:
    """Mirrored self-play with each map or whatever else the game has, and the shares of wins of every role."""
    best = bot_names(order.game)[-1]
    seats = entry(order.game).seats.start
    plan = Plan(order.game, (best,) * seats, 2, order.seed, tuple((name, ALL) for name in own(order.game).varied))
    kinds = plan.spread
    games = (order.cases or GAMES) * len(kinds)
    plan = plan._replace(games=games, mirrored=True)
    played = simulate(plan, order.workers, partial(_tick, tick, games))
    by_kind: dict[Chosen, list[Played]] = {kind: [] for kind in kinds}
    for one in played:
        by_kind[plan.chosen(one.number)].append(one)
    roles = list(played[0].roles)
    if not roles:
        raise CannotStudyError(f"{order.game} has no roles that could win more often than others.")
    lines = [
        f"{best} against itself; each game twice with the same chance, the second time with the roles exchanged.",
        "A shared win counts as half. In brackets, between which shares the true one lies, 95 times in 100.",
        "",
        f"| | games | {' | '.join(roles)} |",
        "|" + "---|" * (len(roles) + 2),
    ]
    shares = {kind_named(kind): shares_of(some, roles) for kind, some in by_kind.items()}
    if len(shares) > 1:
        shares["all"] = shares_of(played, roles)
    for name, (number, wins) in shares.items():
        cells = (_share(wins[role], number) for role in roles)
        lines.append(f"| {name} | {number} | {' | '.join(cells)} |")
    skewed = [f"{role} ({name})" for name, found in shares.items() for role in roles if _too_often(found, role)]
    verdict = f"Above: {', '.join(skewed)}." if skewed else "None does."
    return Findings(not skewed, "\n".join([*lines, "", f"No role should win more than {MOST} of 100 games. {verdict}"]))


def shares_of(games: Iterable[Played], roles: Iterable[str]) -> tuple[int, Mapping[str, float]]:
    """How many games there were, and how many each role won, shared wins by halves."""
    wins, number = dict.fromkeys(roles, 0.0), 0
    for one in games:
        number += 1
        for role, seat in one.roles.items():
            if seat in one.winners:
                wins[role] += 1 / len(one.winners)
    return number, wins


def _too_often(found: tuple[int, Mapping[str, float]], role: str) -> bool:
    number, wins = found
    return wins[role] * 100 > MOST * number


def _share(wins: float, games: int) -> str:
    low, high = interval(round(wins), games)
    return f"{wins / games:.0%} ({low:.0%} to {high:.0%})"


def _tick(tick: Tick, games: int, done: int) -> None:
    tick(done, games)
