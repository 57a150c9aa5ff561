"""Everything that the Headquarters says: what there is, what happened, what is asked, and why an answer is refused."""

from .happenings import event_line, outcome_line, round_begun
from .questions import action_label, fault, question, refusal, waiting_line
from .rooms import contract_line, hospital_line, shop_line, workshop_line
from .things import (
    building_name,
    card_title,
    helper_title,
    hits,
    level_name,
    option_title,
    option_value,
    plan_title,
    seat_name,
    skill_name,
    spot_name,
    stage_name,
    state_name,
    symbol_name,
    who_name,
)

__all__ = [
    "action_label",
    "building_name",
    "card_title",
    "contract_line",
    "event_line",
    "fault",
    "helper_title",
    "hits",
    "hospital_line",
    "level_name",
    "option_title",
    "option_value",
    "outcome_line",
    "plan_title",
    "question",
    "refusal",
    "round_begun",
    "seat_name",
    "shop_line",
    "skill_name",
    "spot_name",
    "stage_name",
    "state_name",
    "symbol_name",
    "waiting_line",
    "who_name",
    "workshop_line",
]
