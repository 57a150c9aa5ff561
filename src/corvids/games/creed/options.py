"""The readings of the rules that a table can choose; each default is the ruling."""

from collections.abc import Mapping

import msgspec

from corvids.kernel import InputError, Refusal, Value, Where, shown


class Options(Value, forbid_unknown_fields=True, omit_defaults=True):
    """House readings of the rules, one for each ruling that a group may settle otherwise.

    One at its default is left out of bytes, so that digests of older games stay as they are when others are added.
    """

    mission: str = "1"
    """Which of the eight missions is played, each on its own map."""
    roman_armor_slot: str = "armour"
    """``armour``: worn on the armour slot; ``inventory``: it fills one of the five slots (ruling R-SET-5)."""
    initiative: str = "guess"
    """``guess``: one side hides the blade, the other guesses; ``random``: a draw decides (ruling R-INI-1)."""
    reaction_needs_hit: bool = False
    """Only a Character that was given a hit may react (ruling R-RCT-2)."""
    allies_share_test: bool = False
    """All tested Characters of a faction on a square share one roll (ruling R-STL-4)."""
    arrival_tests_both: bool = True
    """A replacement that arrives is a newcomer to the Opponents there, who are tested too (ruling R-STL-14)."""
    opponents_retaliate: bool = True
    """Swords rolled by a melee weapon at Opponents are answered by them (ruling R-CMB-8)."""
    hunt_half_of: str = "all"
    """``all`` Enemies of the square are counted for the half that Hunts, or those ``able`` to (ruling R-ENM-22)."""
    enemy_dice_split: str = "characters"
    """Enemies' dice are split evenly among exposed ``characters``, or first between ``factions`` (ruling R-ENM-34)."""
    take_while_watched: bool = True
    """An Automaton can be taken by one that is exposed with Enemies or Opponents on its square (ruling R-AUT-1)."""
    tower_top_safe: bool = True
    """An Automaton's explosion does not reach the top of a Tower that it touches (ruling R-AUT-13)."""
    double_victory: str = "count"
    """Both sides win at one instant: ``count`` XP, the side that did not start wins (``start_o``), or ``draw``."""
    tower_xp: str = "missing"
    """XP for Tower cubes ``missing`` at the end, or for those ``ever_lost`` (ruling R-TWR-9)."""
    instant_secrets: str = "reveal"
    """Secret Objectives kept before the end are turned up at once (``reveal``), or stay ``hidden`` (ruling R-SEC-1)."""
    leader_tests_own_side: bool = False
    """A Leader's look tests incognito Characters of his own side too (ruling R-MIS-6.2)."""
    leader_combat: str = "each"
    """In the combat step ``each`` exposed Character suffers a Leader's attack of its own, or one is ``shared``."""
    carried_chest_counts: bool = True
    """In mission 4 a Chest that a Character carries on a foot of its Tower counts as lying there (ruling R-MIS-4.1)."""
    chest_collection: str = "at_end"
    """Chests at a Tower's feet count ``at_end``, or leave the Map ``on_delivery`` for their XP (ruling R-MIS-4.2)."""
    pick_up_needs_c2: bool = False
    """An exposed Character picks up no Chest while somebody else is on its square (ruling R-MIS-4.4)."""


OPTION_VALUES: dict[str, tuple[str, ...]] = {
    "mission": ("1", "2", "3", "4", "5", "6", "7", "8"),
    "roman_armor_slot": ("armour", "inventory"),
    "initiative": ("guess", "random"),
    "reaction_needs_hit": ("no", "yes"),
    "allies_share_test": ("no", "yes"),
    "arrival_tests_both": ("yes", "no"),
    "opponents_retaliate": ("yes", "no"),
    "hunt_half_of": ("all", "able"),
    "enemy_dice_split": ("characters", "factions"),
    "take_while_watched": ("yes", "no"),
    "tower_top_safe": ("yes", "no"),
    "double_victory": ("count", "start_o", "draw"),
    "tower_xp": ("missing", "ever_lost"),
    "instant_secrets": ("reveal", "hidden"),
    "leader_tests_own_side": ("no", "yes"),
    "leader_combat": ("each", "shared"),
    "carried_chest_counts": ("yes", "no"),
    "chest_collection": ("at_end", "on_delivery"),
    "pick_up_needs_c2": ("no", "yes"),
}
"""What can be chosen for each option, the default first."""

OPTION_RULINGS = {
    "mission": "CREED-M0.1",
    "roman_armor_slot": "CREED-5.26",
    "initiative": "CREED-4.1",
    "reaction_needs_hit": "CREED-6.7",
    "allies_share_test": "CREED-11.3",
    "arrival_tests_both": "CREED-12.13",
    "opponents_retaliate": "BASE-16.34",
    "hunt_half_of": "BASE-32.1",
    "enemy_dice_split": "CREED-12.6",
    "take_while_watched": "CREED-10.1",
    "tower_top_safe": "CREED-10.39",
    "double_victory": "CREED-1.5",
    "tower_xp": "CREED-13.2",
    "instant_secrets": "CREED-9.1",
    "leader_tests_own_side": "CREED-M6.3",
    "leader_combat": "CREED-M6.5",
    "carried_chest_counts": "CREED-M4.4",
    "chest_collection": "CREED-M4.9",
    "pick_up_needs_c2": "CREED-M4.2",
}
"""The statement that each option changes."""


def chosen_options(options: Mapping[str, str]) -> Options:
    """The readings that these names and values choose, ``yes`` and ``no`` for flags.

    Raises :class:`InputError` for a name or value that there is not, with those there are.
    """
    chosen: dict[str, str | bool] = {}
    for name, value in options.items():
        values = OPTION_VALUES.get(name)
        if values is None:
            facts = {"options": ", ".join(OPTION_VALUES)}
            where = Where("option {name}", {"name": shown(name)})
            raise InputError(Refusal("CREED-6.1", "There is no such option.", "Options are {options}.", facts), where)
        said = {"true": "yes", "false": "no"}.get(str(value).lower(), str(value))
        if said not in values:
            facts = {"value": shown(said), "values": ", ".join(values)}
            refusal = Refusal(OPTION_RULINGS[name], "It cannot be '{value}'.", "It can be {values}.", facts)
            raise InputError(refusal, Where("option {name}", {"name": name}))
        chosen[name] = said == "yes" if "yes" in values else values[values.index(said)]
    return msgspec.convert(chosen, Options)
