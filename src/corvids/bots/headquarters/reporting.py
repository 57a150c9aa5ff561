"""Bots that are asked what a Memory brought do not choose it: they make it up by the weights of the pack."""

from random import Random

from corvids.bots.bot import Bot, asked_options
from corvids.games.headquarters import actions as a
from corvids.games.headquarters.rules.report import chests_left, loss_weight, usual_xp
from corvids.games.headquarters.table import Table
from corvids.games.headquarters.view import View
from corvids.kernel import Action


class Reporter:
    """Answers reports by chance, and hands all other questions on."""

    def __init__(self, stream: Random, bot: Bot) -> None:
        self._stream, self._bot = stream, bot

    def choose(self, view: View) -> Action:
        options = asked_options(view)
        if view.asked is None or view.asked.stage != "memory" or view.asked.kind == "skill":
            return self._bot.choose(view)
        weights = [weight(view.table, view.asked.kind, option) for option in options]
        return self._stream.choices(options, weights)[0] if any(weights) else options[-1]


def weight(table: Table, kind: str, option: Action) -> int:  # noqa: PLR0911 (a line a report)
    """How likely a report is, as in practice; what practice does not know happens not at all."""
    report, rewards = table.box.report, sum(table.rewards.values())
    match option:
        case a.Ended(success):
            return report.success if success else report.failure
        case a.Returned(who, cubes):
            return loss_weight(table, who, cubes)
        case a.Opened(chest):
            return (0 if table.won else chests_left(table)) if chest else rewards or bool(table.won)
        case a.Drew(card):
            return table.chests.get(card, 0)
        case a.Won() if not table.succeeded:
            return 0
        case a.Won(card) if kind == "reward":
            return 0 if table.won else table.rewards.get(card, 0)
        case a.Won():
            return 0 if table.successes % 2 else 1
        case a.GoOn():
            return int(kind in ("use", "sync") or (kind == "reward" and bool(table.won)) or table.successes % 2)
        case a.Earned(xp):
            return int(xp == usual_xp(table))
        case _:
            return 0
