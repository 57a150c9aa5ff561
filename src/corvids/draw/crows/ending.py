"""The end of a game: who won, the scores, and the reckoning round by round, as a chart, a table and line by line."""

from collections.abc import Sequence
from html import escape
from itertools import accumulate

from corvids.draw.html import rule_chips, seat_icon, use
from corvids.draw.screen import LogLine, Screen
from corvids.games.crows.view import View
from corvids.kernel import Seat, Value
from corvids.wording import Words
from corvids.wording.crows import outcome_line, spell_name

SPELLS_RULE = "CROWS-2.3"
"""What is scored by this statement is scored for spells that were kept, after the last round."""
WIDTH, HEIGHT = 480, 280
LEFT, RIGHT, TOP, BOTTOM = 36, 438, 16, 244
"""The edges of the chart's plane in its picture."""
DASHES = ("", "10 7", "2 7", "14 6 2 6")
"""How the lines of the seats are broken, seat A's first."""
MANY = 12
"""Where there are more rounds than these, every other one is named."""
APART = 26
"""From one seat's mark at the end of its line to the next one's, at least."""


class Reckoning(Value):
    """What each seat scored: round by round, and for its spells after the last one."""

    rounds: tuple[tuple[int, ...], ...]
    """Points of each seat in each round."""
    spells: tuple[int, ...]

    def sums(self, seat: Seat) -> tuple[int, ...]:
        """The score of a seat after each round, and after the spells."""
        return tuple(accumulate((*(points[seat] for points in self.rounds), self.spells[seat])))


def reckoning(log: Sequence[LogLine], seats: int) -> Reckoning:
    """What the log says that the seats scored."""
    last = max((line.round or 0 for line in log), default=0)
    rounds, spells = [[0] * seats for _ in range(last)], [0] * seats
    for line in log:
        if line.seat is not None and line.points:
            of = spells if SPELLS_RULE in line.rules else rounds[(line.round or 1) - 1]
            of[line.seat] += line.points
    return Reckoning(tuple(map(tuple, rounds)), tuple(spells))


def ending(words: Words, web: Words, view: View, screen: Screen) -> str:
    """The reckoning: who won, the scores, the rounds, every score by its rule, and the record to take away."""
    outcome = view.outcome
    if outcome is None and not screen.stopped:
        return '<section id="part-end" data-part="end" hidden></section>'
    title, kicker = screen.stopped or "", ""
    if outcome is not None:
        title = outcome_line(words, outcome, [seat.name for seat in screen.seats])
        rules = rule_chips(web, ("CROWS-9.2", outcome.rule))
        kicker = f'<p class="kicker">{escape(web.say("Night has fallen"))} {rules}</p>'
    counted = reckoning(screen.log, len(view.players))
    again = escape(web.say("Back to the lobby"))
    record = (
        f'<a class="btn" href="{escape(screen.record_url)}" download>{escape(web.say("Take the record"))}</a>'
        if screen.record_url
        else ""
    )
    return (
        f'<section class="end" id="part-end" data-part="end" aria-labelledby="won"><div class="hero">'
        f"{use('tile-nightfall', '0 0 120 120', 'art')}"
        f'<div>{kicker}<h2 id="won">{escape(title)}</h2>'
        f'<div class="row"><a class="btn main" href="/">{again}</a>{record}</div></div></div>'
        f"{scores(words, web, view, screen)}{rounds(web, screen, counted)}{lines(web, screen)}</section>"
    )


def scores(words: Words, web: Words, view: View, screen: Screen) -> str:
    """The totals, the best first, with what came of flocks and of spells; these count only at a game's own end."""
    winners = view.outcome.winners if view.outcome else ()
    best, rows = max(1, *(player.score for player in view.players)), []
    for seat in sorted(range(len(view.players)), key=lambda seat: -view.players[seat].score):
        info, total = screen.seats[seat], view.players[seat].score
        kept = (view.players[seat].spells or ()) if view.outcome else ()
        cup = (
            f'{use("i-trophy", css="cup")}<span class="sr">, {escape(web.say("winner"))}</span>'
            if seat in winners
            else ""
        )
        shown = "".join(use("spell-" + spell, "0 0 48 48", "sp") for spell in kept)
        said = ", ".join(spell_name(words, spell) for spell in kept)
        rows.append(
            f'<tr data-seat="{info.letter.lower()}" class="{"won" if seat in winners else ""}"><th scope="row">'
            f'{seat_icon(info.letter)}<span>{escape(info.name)}</span>{cup}</th><td class="sum"><b>{total}</b>'
            f'<span class="meter"><i style="width:{100 * total // best}%"></i></span></td><td>{total - 2 * len(kept)}</td>'
            f'<td>{2 * len(kept)}<span class="kept">{shown}</span><span class="sr">{escape(said)}</span></td></tr>'
        )
    heads = (web.say("Player"), web.say("Total"), web.say("Flocks"), web.say("Spells kept"))
    top = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    title = escape(web.say("Final scores"))
    return (
        f'<section class="panel" aria-labelledby="h-final"><h2 id="h-final">{title}</h2>'
        f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(web.say("Scores"))}">'
        f'<table class="scores"><thead><tr>{top}</tr></thead><tbody>{"".join(rows)}</tbody></table></div></section>'
    )


def rounds(web: Words, screen: Screen, counted: Reckoning) -> str:
    """The rounds as a chart, and as a table of the same figures."""
    seats = range(len(counted.spells))
    heads = "".join(
        f'<th scope="col" data-seat="{screen.seats[seat].letter.lower()}">{seat_icon(screen.seats[seat].letter)}'
        f'<span class="tx">{escape(screen.seats[seat].name)}</span></th>'
        for seat in seats
    )
    sums = [counted.sums(seat) for seat in seats]
    named = [str(n) for n in range(1, len(counted.rounds) + 1)]
    rows = "".join(
        f'<tr><th scope="row">{escape(name)}</th>'
        + "".join(f"<td>+{points[seat]} <b>{sums[seat][n]}</b></td>" for seat in seats)
        + "</tr>"
        for n, (name, points) in enumerate(
            zip((*named, web.say("Spells kept")), (*counted.rounds, counted.spells), strict=True)
        )
    )
    title, round_ = escape(web.say("Round by round")), escape(web.say("Round"))
    told = escape(web.say("Points in each round, and the score after it"))
    return (
        f'<section class="panel rounds" aria-labelledby="h-rounds"><h2 id="h-rounds">{title}</h2>'
        f"{chart(web, screen, sums)}"
        f'<div class="scroll" tabindex="0" role="region" aria-label="{told}"><table class="scores"><caption class="sr">{told}</caption>'
        f'<thead><tr><th scope="col">{round_}</th>{heads}</tr></thead><tbody>{rows}</tbody></table></div></section>'
    )


def chart(web: Words, screen: Screen, sums: Sequence[Sequence[int]]) -> str:
    """A line for each seat, told apart by colour, by how it is broken, and by the mark at its end."""
    steps = max(1, len(sums[0]) - 1)
    top = max(10, *(score for line in sums for score in line))
    unit = next(unit for unit in (5, 10, 20, 50, 100, 200) if top / unit <= 5 or unit == 200)  # noqa: PLR2004
    highest = -(-top // unit) * unit

    def at(n: int, score: int) -> tuple[float, float]:
        return LEFT + (RIGHT - LEFT) * n / steps, BOTTOM - (BOTTOM - TOP) * score / highest

    drawn = []
    for score in range(0, highest + 1, unit):
        _, y = at(0, score)
        drawn.append(
            f'<path class="gridline" d="M{LEFT} {y:.0f}H{RIGHT}"/><text class="axis" x="{LEFT - 8}" y="{y + 4:.0f}" text-anchor="end">{score}</text>'
        )
    often = 1 if steps <= MANY else 2
    drawn += [
        f'<text class="axis" x="{at(n, 0)[0]:.0f}" y="{BOTTOM + 22}" text-anchor="middle">{n + 1}</text>'
        for n in range(0, steps, often)
    ]
    spells = escape(web.say("spells"))
    drawn.append(f'<text class="axis" x="{WIDTH - 2}" y="{BOTTOM + 22}" text-anchor="end">{spells}</text>')
    for seat, line in enumerate(sums):
        points = " ".join(f"{x:.0f},{y:.0f}" for x, y in (at(n, score) for n, score in enumerate(line)))
        dash = f' stroke-dasharray="{DASHES[seat]}"' if DASHES[seat] else ""
        letter = screen.seats[seat].letter.lower()
        drawn.append(f'<polyline class="series" data-seat="{letter}" points="{points}"{dash}/>')
    below: float = TOP - APART
    for seat in sorted(range(len(sums)), key=lambda seat: -sums[seat][-1]):
        x, y = at(steps, sums[seat][-1])
        below = max(below + APART, y)
        letter = screen.seats[seat].letter.lower()
        drawn.append(
            f'<path class="lead" d="M{x:.0f} {y:.0f}L{x + 14:.0f} {below:.0f}"/>'
            f'<use href="#seat-{letter}" x="{x + 12:.0f}" y="{below - 12:.0f}" width="24" height="24"/>'
        )
    said = escape(web.say("Scores after each round as lines; the table has the same figures."))
    return f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{said}">{"".join(drawn)}</svg>'


def lines(web: Words, screen: Screen) -> str:
    """Every score, in order, with the rules that it comes from."""
    rows, number = [], None
    for line in screen.log:
        if line.seat is None or not line.points:
            continue
        if line.round != number:
            number = line.round
            rows.append(f'<li class="head">{escape(web.say("Round {n}", n=number))}</li>')
        rows.append(
            f"<li>{seat_icon(screen.seats[line.seat].letter)}<span>{escape(line.text)} {rule_chips(web, line.rules)}</span>"
            f"<b>+{line.points}</b></li>"
        )
    title = escape(web.say("Every score"))
    return (
        f'<section class="panel every" aria-labelledby="h-every"><h2 id="h-every">{title}</h2>'
        f'<ol class="log" tabindex="0" aria-labelledby="h-every">{"".join(rows)}</ol></section>'
    )
