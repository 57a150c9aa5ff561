"""The bots of Crows."""

from corvids.bots import Makers, RandomBot

from .greedy import GreedyCrows

BOTS: Makers = {"random": RandomBot, "greedy": lambda identity: GreedyCrows(identity.stream())}
