"""The bots of Creed Versus Crows, the weakest first."""

from corvids.bots.bot import Makers, RandomBot

from .heuristic import HeuristicBot

BOTS: Makers = {"random": RandomBot, "heuristic": HeuristicBot}
