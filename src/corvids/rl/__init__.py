"""Environments for learners: each game by the interfaces of PettingZoo, Gymnasium and OpenSpiel (extra ``rl``).

``corvids.rl.pettingzoo``, ``corvids.rl.gymnasium`` and ``corvids.rl.openspiel`` register them when they are imported.
"""

from corvids.kernel import InputError, Refusal

GAMES = ("crows", "creed", "headquarters")
"""Games that there are environments of."""
VERSION = 0
"""Of all environments, as their names end: raised when an observation, the number of an answer or a reward changes.

Rules that change have a version of their own, and raise this one as well.
"""


def missing(error: ModuleNotFoundError) -> InputError:
    """What to say where a package of the extra is not installed."""
    facts = {"package": error.name or str(error)}
    return InputError(Refusal("", "{package} is not installed.", "Install corvids[rl].", facts))
