"""The bots of the Headquarters."""

from corvids.bots import Identity, Makers
from corvids.bots.bot import RandomBot

from .planner import Planner
from .reporting import Reporter


def random_bot(identity: Identity) -> Reporter:
    """Any option, each as likely as the others; what a Memory brought it makes up by the weights of the pack."""
    return Reporter(identity.stream(), RandomBot(identity))


def planner(identity: Identity) -> Reporter:
    """The planner, which reports in the same way."""
    return Reporter(identity.stream(), Planner())


BOTS: Makers = {"random": random_bot, "planner": planner}
