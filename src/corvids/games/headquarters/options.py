"""The readings of the rules, and the length, that a table can choose."""

from collections.abc import Mapping

from corvids.kernel import InputError, Refusal, Value, Where, shown


class Options(Value, forbid_unknown_fields=True):
    """House readings of the rules; each default is the ruling."""

    report: str = "chance"
    """Who says how a Memory ended: ``chance``, for practice, or the ``players``, who played it at their table."""
    memories: str = "8"
    """How many Memories the campaign has."""
    wounded_need_bed: bool = False
    """A wounded Assassin is healed on a red space only, and then does not play the Memory."""


OPTION_VALUES: dict[str, tuple[str, ...]] = {
    "report": ("chance", "players"),
    "memories": ("8", "22"),
    "wounded_need_bed": ("no", "yes"),
}
"""What can be chosen for each option, the default first."""

OPTION_RULINGS = {"report": "HQ-9.1", "memories": "HQ-9.4", "wounded_need_bed": "HQ-1.8"}
"""The statement that each option changes."""


def chosen_options(chosen: Mapping[str, str]) -> Options:
    """The readings that these names and values choose, ``yes`` and ``no`` for flags.

    Raises :class:`InputError` for a name or value that there is not, with those there are.
    """
    values: dict[str, str | bool] = {}
    for name, value in chosen.items():
        where = Where("option {name}", {"name": shown(name)})
        if name not in OPTION_VALUES:
            facts = {"options": ", ".join(OPTION_VALUES)}
            raise InputError(Refusal("HQ-5.20", "There is no such option.", "Options are {options}.", facts), where)
        said = {"true": "yes", "false": "no"}.get(str(value).lower(), str(value))
        if said not in OPTION_VALUES[name]:
            facts = {"value": shown(str(value)), "values": ", ".join(OPTION_VALUES[name])}
            refusal = Refusal(OPTION_RULINGS[name], "It cannot be '{value}'.", "It can be {values}.", facts)
            raise InputError(refusal, where)
        values[name] = said == "yes" if said in ("yes", "no") else said
    return Options(**values)  # type: ignore[arg-type]
