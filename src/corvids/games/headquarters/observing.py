"""What may be seen of a campaign: everything, by everybody."""

from corvids.kernel import Decision, Outcome, Seat, State

from .agenda_text import write_agenda
from .cards import Symbol
from .rules.apprentices import ReplaceEliminated, action_cubes
from .rules.campaign import may_be_put_away
from .rules.hospital import HealAssassins, healing
from .rules.main_hall import FreeMoment
from .rules.report import ReportHealth
from .rules.shop import KeepCards
from .rules.skills import ChooseSkills, usable_skills
from .rules.workshop import ChoosePayment
from .steps import kind_of, stage_of
from .table import Table
from .view import Asked, View


def asked_of(state: State[Table], seat: Seat) -> Asked | None:
    """The open question, with its options for the seat that is asked."""
    pending, table = state.pending, state.table
    if not isinstance(pending, Decision):
        return None
    step = state.agenda[0]
    options = pending.options if pending.seat == seat else ()
    facts: dict[str, object] = {"waits": write_agenda(state)}
    match step:
        case FreeMoment(card=card) | KeepCards(card=card) if card:
            facts["card"] = card
        case KeepCards():
            facts["left"] = step.left(table)
        case HealAssassins():
            facts |= {"who": step.next(table), "left": healing(table) - step.given}
        case ReplaceEliminated():
            facts["who"] = step.next(table)
        case ReportHealth():
            facts["who"] = step.left[0]
        case ChooseSkills():
            due = step.due(table)
            facts |= {"who": due[0], "left": due[1]} if due else {}
        case ChoosePayment():
            dues = {str(symbol): step.due(table, symbol) for symbol in Symbol}
            facts |= {"chosen": step.chosen, **dues}
    return Asked(pending.seat, pending.rule, kind_of(step), options, stage_of(step), **facts)  # type: ignore[arg-type]


def observe(state: State[Table], seat: Seat) -> View:
    """The campaign as *seat* sees it."""
    outcome = state.pending if isinstance(state.pending, Outcome) else None
    top = state.agenda[0] if state.agenda else None
    table = state.table
    usable = {name: usable_skills(table, name) for name in table.team}
    cubes = {name: action_cubes(table, name) for name in table.team}
    return View(seat, table, asked_of(state, seat), outcome, usable, cubes, may_be_put_away(table, top))
