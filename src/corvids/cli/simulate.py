"""``corvids simulate``: many games between bots."""

import re
from collections.abc import Callable, Iterable, Mapping
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from corvids.bots import bot_names
from corvids.games.catalogue import entry
from corvids.lab.compiled import why_on_the_kernel
from corvids.lab.exports import Format, exporting
from corvids.lab.own import own
from corvids.lab.simulate import Game, Plan, Played, check, interval, summary
from corvids.lab.simulate import simulate as run
from corvids.lab.workers import Workers
from corvids.wording import Words, refusal_told

from .compiling import prepared
from .telling import BadInputError, complain, console, options_given, reader_words, telling_bad_input, write


def simulate(
    game: str = "crows",
    /,
    *,
    players: int | None = None,
    bots: str | None = None,
    games: int = 100,
    seed: str = "1",
    jobs: int = 1,
    cluster: str | None = None,
    option: list[str] | None = None,
    mission: str | None = None,
    pack: str | None = None,
    fixed_seats: Annotated[bool, Parameter(negative="")] = False,
    fast: Annotated[bool, Parameter(negative="")] = False,
    json: Annotated[bool, Parameter(negative="")] = False,
    records: str | None = None,
    output: Path | None = None,
    format: Format | None = None,  # noqa: A002 the option's name
    decisions: Annotated[bool, Parameter(negative="")] = False,
) -> None:
    """Play many games between bots, and tell who wins how often.

    Parameters
    ----------
    game
        The game.
    players
        How many play; as many as there are bots if it is not said.
    bots
        The bot of each seat, as greedy,random,random; the strongest and the weakest, if it is not said. They change
        seats from game to game.
    games
        How many games.
    seed
        What chance and bots depend on: a whole number or a text.
    jobs
        How many processes play; the result is the same for any number.
    cluster
        The address of a Dask cluster that plays instead, as tcp://127.0.0.1:8786; the result is the same.
    option
        A reading of the rules, as NAME=VALUE; may be repeated. NAME=all plays each value equally often.
    mission
        The mission, in games that have missions: the same as --option mission=N.
    pack
        The pack to play with: a name, a folder or a file.
    fixed_seats
        Leave every bot in its seat.
    fast
        Play on compiled rules, where there are any; what comes out is the same.
    json
        Print JSON.
    records
        A folder to write every game's record to.
    output
        A folder to write tables to: games, with a row for each game, and seats, with a row for each seat of each.
    format
        How to write them: csv, which it is if nothing is said, json or parquet.
    decisions
        Write decisions there, too, with a row for every question that was asked.

    """
    with telling_bad_input():
        names = named(game, bots)
    words = reader_words(game)
    if players is not None and players != len(names):
        told = words.say("{players} play, and {bots} bots are named.", players=players, bots=len(names))
        raise BadInputError(told + " " + words.say("Name one bot for each seat, as in --bots greedy,random."))
    number = int(seed) if re.fullmatch(r"0|-?[1-9][0-9]{0,99}", seed) else seed
    options = options_given(option) | ({"mission": mission} if mission else {})
    plan = Plan(game, names, games, number, tuple(options.items()), pack, fixed_seats, records, decisions)
    with telling_bad_input():
        check(plan)
        if jobs < 1:
            raise BadInputError(words.say("--jobs is at least 1."))
    if output is None and (format or decisions):
        raise BadInputError(words.say("--format and --decisions are for --output: name a folder there."))
    if fast:
        plan = _compiled(plan, words)
    with telling_bad_input(), exporting(output, format or "csv", plan) if output else nullcontext() as keep:
        played = _with_progress(plan, Workers(jobs, cluster), keep, words)
    found = summary(plan, played)
    if json:
        write(msgspec.json.encode(found).decode())
    else:
        _show(found, own(game).measures, words)


def _compiled(plan: Plan, words: Words) -> Plan:
    """The same plan on compiled rules; on the kernel, with the reason told, where that cannot be."""
    if reason := why_on_the_kernel(plan.game, plan.bots, bool(plan.options), plan.decisions):
        complain(" ".join(refusal_told(reason, words.language)))
        return plan
    prepared("rules", "greedy")
    return plan._replace(compiled=True)


def named(game: str, bots: str | None) -> tuple[str, ...]:
    """The bots that a command names, for each seat one."""
    if bots is not None:
        return tuple(name.strip() for name in bots.split(",") if name.strip())
    weakest, *_, strongest = bot_names(game)
    return strongest, *(weakest,) * (entry(game).seats.start - 1)


def _with_progress(plan: Plan, workers: Workers, keep: Callable[[Game], None] | None, words: Words) -> list[Played]:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    screen = Console(stderr=True)
    with Progress(*columns, TimeElapsedColumn(), TimeRemainingColumn(), console=screen, transient=True) as progress:
        task = progress.add_task(words.say("games"), total=plan.games)
        return run(plan, workers, lambda done: progress.update(task, completed=done), keep)


def _show(found: dict[str, Any], measures: Mapping[str, str], words: Words) -> None:
    """The summary as tables and a line of means; where one side plays alone there is nobody to win against."""
    out = console()
    if max(entry(found["game"]).seats) == 1:
        table = _table(words.say("bot"), (words.say("games"), words.say("score")))
        for name, tally in found["bots"].items():
            table.add_row(name, words.number(tally["games"]), words.number(tally["score_mean"], 1))
        tables = [table]
    else:
        tables = [
            _wins(words.say("bot"), found["bots"].items(), words),
            _wins(words.say("seat"), zip("ABCD", found["seats"], strict=False), words),
        ]
    for table in tables:
        out.print(table)
        out.print()
    means = {
        words.say("answers in a game"): found["answers_mean"],
        **{words.say(title): found[f"{measure}_mean"] for measure, title in measures.items()},
    }
    out.print("; ".join(f"{name} {words.number(mean, 1)}" for name, mean in means.items()), markup=False)


def _table(title: str, heads: Iterable[str]) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column(title)
    for head in heads:
        table.add_column(head, justify="right")
    return table


def _wins(title: str, lines: Iterable[tuple[str, Any]], words: Words) -> Table:
    """Who won how often, and between which shares the true one lies."""
    heads = (words.say("games"), words.say("wins"), words.say("shared"), words.say("share of wins"), words.say("score"))
    table = _table(title, heads)
    for name, tally in lines:
        low, high = interval(tally["wins"], tally["games"])
        share = words.number(100 * tally["wins"] / tally["games"], 1)
        between = f"{share} % ({words.number(100 * low, 1)}-{words.number(100 * high, 1)})"
        counts = [words.number(tally[key]) for key in ("games", "wins", "shared")]
        table.add_row(name, *counts, between, words.number(tally["score_mean"], 1))
    return table
