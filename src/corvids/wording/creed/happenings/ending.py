"""What happens when Characters come in for fallen ones, and how the game ended, in sentences."""

from corvids.games.creed.events import ending as e
from corvids.kernel import Outcome

from ...words import Names, Words
from ..things import secret_title, who_name
from .line import line


@line.register
def _(event: e.Arrived, words: Words, names: Names) -> str:
    return words.say(
        "{who} takes over board {board} of {player} and arrives on {square}.",
        who=who_name(words, event.who),
        board=event.board,
        player=names[event.seat],
        square=event.square,
    )


@line.register
def _(event: e.XpCounted, words: Words, names: Names) -> str:
    parts = [
        words.say("Tower {n}", n=event.tower),
        words.say("Objectives {n}", n=event.objectives),
        words.say("Chests {n}", n=event.chests),
        words.say("Opponents {n}", n=event.eliminated),
        *([words.say("cards {n}", n=event.cards)] if event.cards else ()),
        *([words.say("mission {n}", n=event.mission)] if event.mission else ()),
        *([words.say("Secret Objectives {n}", n=event.secrets)] if event.secrets else ()),
    ]
    return words.say(
        "{player} has {total} XP: {parts}.", player=names[event.seat], total=event.total, parts=", ".join(parts)
    )


@line.register
def _(event: e.SecretScored, words: Words, names: Names) -> str:
    fields = {"player": names[event.seat], "card": secret_title(words, event.card), "xp": event.xp}
    if event.hidden:
        return words.say("{player} has fulfilled the Secret Objective {card}: {xp} XP at the end.", **fields)
    return words.say("{player} turns up the Secret Objective {card}: {xp} XP at the end.", **fields)


@line.register
def _(event: e.SecretShown, words: Words, names: Names) -> str:
    fields = {"player": names[event.seat], "card": secret_title(words, event.card), "xp": event.xp}
    if not event.xp:
        return words.say("{player} shows the Secret Objective {card}: not fulfilled.", **fields)
    return words.say("{player} shows the Secret Objective {card}: {xp} XP.", **fields)


def outcome_line(words: Words, outcome: Outcome, names: Names) -> str:
    """Which of the ways the game has ended, and for whom."""
    first = outcome.winners[0]
    points = [int(score) for score in outcome.scores]
    fields: dict[str, str | int] = {"player": names[first], "mine": points[first], "theirs": points[1 - first]}
    match outcome.rule:
        case "CREED-1.1":
            return words.say("{player} wins: the opposing Tower is destroyed.", **fields)
        case "CREED-1.2":
            return words.say("{player} wins: all four Characters of the other side are Eliminated.", **fields)
        case "CREED-1.5":
            return _at_one_instant(words, outcome, fields)
        case "CREED-13.6":
            return words.say(
                "{player} wins the tie of {mine} XP each, for having begun without the Initiative.", **fields
            )
        case _:
            return words.say("{player} wins with {mine} XP to {theirs}.", **fields)


def _at_one_instant(words: Words, outcome: Outcome, fields: dict[str, str | int]) -> str:
    """Both sides won at one instant; a point in all says that no XP were counted."""
    if len(outcome.winners) > 1:
        return words.say("Both sides won at one instant: the game is drawn.")
    if sum(outcome.scores) > 1:
        return words.say("Both sides won at one instant: {player} has more XP, {mine} to {theirs}.", **fields)
    return words.say("Both sides won at one instant: {player}, who began without the Initiative, wins.", **fields)
