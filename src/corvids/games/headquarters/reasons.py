"""Why an answer to a question that is not the open one cannot be taken."""

from corvids.kernel import Action, Decision, Refusal, State, another_question, cites

from . import actions as a
from .rules.campaign import PLAYED
from .table import Table


def refused(state: State[Table], pending: Decision, action: Action) -> Refusal:
    """The rule that says when such an answer can be given; else which question is open."""
    match action:
        case a.Ended():
            return Refusal("HQ-0.1", "No Memory waits to be reported.", "Each attempt is reported once.", {})
        case a.Returned():
            return Refusal("HQ-6.1", "Nobody comes back from a Memory now.", "Answer the open question.", {})
        case a.Place() | a.Rest() | a.Draft():
            return not_assigned_now(action)
        case a.Take() | a.PutTo() | a.Treat() if isinstance(state.agenda[0], PLAYED):
            return closed_during_a_memory()
        case a.Join() | a.Leave() | a.Swap():
            return nobody_comes_now()
        case _:
            return another_question(pending.rule, action, "Answer the open question.")


@cites("HQ-5.2")
def not_assigned_now(action: Action) -> Refusal:
    """Figures, and the Blueprint in the Workshop, are assigned before the first attempt and at no other time."""
    if isinstance(action, a.Draft):
        return Refusal("HQ-5.8", "A Blueprint is chosen in the assignment only.", "Answer the open question.", {})
    return Refusal("HQ-5.2", "Helpers are assigned before the first attempt only.", "Answer the open question.", {})


@cites("HQ-8.1")
def closed_during_a_memory() -> Refusal:
    """The store is open between Memories and before a second attempt, and never during a Memory."""
    return Refusal("HQ-8.1", "The Main Hall is closed during a Memory.", "Wait until it is over.", {})


@cites("HQ-8.6")
def nobody_comes_now() -> Refusal:
    """The number of Assassins changes only between Memories."""
    return Refusal("HQ-8.6", "Who plays changes between Memories only.", "Answer the open question.", {})
