"""Why an answer to a question that is not the open one cannot be taken."""

from corvids.kernel import Action, Decision, Refusal, State, another_question, cites

from . import actions as a
from .rules.campaign import PLAYED
from .table import Table


@cites("HQ-5.2", "HQ-8.1", "HQ-8.6")
def refused(state: State[Table], pending: Decision, action: Action) -> Refusal:  # noqa: PLR0911 (a line a rule)
    """The rule that says when such an answer can be given; else which question is open."""
    played = isinstance(state.agenda[0], PLAYED)
    match action:
        case a.Ended():
            return Refusal("HQ-0.1", "No Memory waits to be reported.", "Each attempt is reported once.", {})
        case a.Returned():
            return Refusal("HQ-6.1", "Nobody comes back from a Memory now.", "Answer the open question.", {})
        case a.Place() | a.Rest():
            return Refusal(
                "HQ-5.2", "Helpers are assigned before the first attempt only.", "Answer the open question.", {}
            )
        case a.Draft():
            return Refusal("HQ-5.8", "A Blueprint is chosen in the assignment only.", "Answer the open question.", {})
        case a.Take() | a.PutTo() | a.Treat() if played:
            return Refusal("HQ-8.1", "The Main Hall is closed during a Memory.", "Wait until it is over.", {})
        case a.Join() | a.Leave() | a.Swap():
            return Refusal("HQ-8.6", "Who plays changes between Memories only.", "Answer the open question.", {})
        case _:
            return another_question(pending.rule, action, "Answer the open question.")
