"""The options of Creed Versus Crows, in sentences that go on from their titles."""

from ..words import Words, mark
from .things import mission_title

OPTION_TITLES = {
    "mission": mark("Mission"),
    "roman_armor_slot": mark("Roman armor"),
    "initiative": mark("The first Initiative"),
    "reaction_needs_hit": mark("Who may react to an attack"),
    "allies_share_test": mark("Detection Tests of Allies on one square"),
    "arrival_tests_both": mark("When a replacement arrives among Opponents"),
    "opponents_retaliate": mark("Crossed swords rolled at Opponents"),
    "hunt_half_of": mark("Half of these Enemies Hunt"),
    "enemy_dice_split": mark("Enemies' dice on a square are first divided between"),
    "take_while_watched": mark("An exposed Character among Enemies or Opponents"),
    "tower_top_safe": mark("An Automaton's explosion that touches a Tower"),
    "double_victory": mark("When both sides win at one instant"),
    "tower_xp": mark("XP for the opposing Tower"),
    "instant_secrets": mark("Secret Objectives fulfilled before the end"),
    "leader_tests_own_side": mark("Whom a Leader tests"),
    "leader_combat": mark("In the Enemies' Combat step a Leader attacks"),
    "carried_chest_counts": mark("A Chest carried on an own foot at the end"),
    "chest_collection": mark("A Chest at the foot of a Tower"),
    "pick_up_needs_c2": mark("An exposed Character picks up a Chest"),
}
OPTION_VALUES = {
    ("roman_armor_slot", "armour"): mark("is worn on the armour slot"),
    ("roman_armor_slot", "inventory"): mark("fills one of the five inventory slots"),
    ("initiative", "guess"): mark("one side hides the blade, the other guesses"),
    ("initiative", "random"): mark("a draw decides"),
    ("reaction_needs_hit", "no"): mark("whoever was attacked and lives"),
    ("reaction_needs_hit", "yes"): mark("only who was given a hit"),
    ("allies_share_test", "no"): mark("one roll each"),
    ("allies_share_test", "yes"): mark("one roll for both"),
    ("arrival_tests_both", "yes"): mark("all of them are tested"),
    ("arrival_tests_both", "no"): mark("only the replacement is tested"),
    ("opponents_retaliate", "yes"): mark("are answered by them"),
    ("opponents_retaliate", "no"): mark("are answered by nobody"),
    ("hunt_half_of", "all"): mark("all that are left behind"),
    ("hunt_half_of", "able"): mark("those able to follow"),
    ("enemy_dice_split", "characters"): mark("the exposed Characters"),
    ("enemy_dice_split", "factions"): mark("the two factions"),
    ("take_while_watched", "yes"): mark("can take an Automaton"),
    ("take_while_watched", "no"): mark("can take no Automaton"),
    ("tower_top_safe", "yes"): mark("spares its top"),
    ("tower_top_safe", "no"): mark("hits who stands on its top"),
    ("double_victory", "count"): mark("XP decides"),
    ("double_victory", "start_o"): mark("the side that began without the Initiative wins"),
    ("double_victory", "draw"): mark("the game is drawn"),
    ("tower_xp", "missing"): mark("for each cube missing at the end"),
    ("tower_xp", "ever_lost"): mark("for each cube it ever lost"),
    ("instant_secrets", "reveal"): mark("are turned up at once"),
    ("instant_secrets", "hidden"): mark("stay hidden until XP are counted"),
    ("leader_tests_own_side", "no"): mark("incognito Opponents only"),
    ("leader_tests_own_side", "yes"): mark("his own side, too"),
    ("leader_combat", "each"): mark("each exposed Opponent once"),
    ("leader_combat", "shared"): mark("once for all exposed Opponents together"),
    ("carried_chest_counts", "yes"): mark("counts as lying there"),
    ("carried_chest_counts", "no"): mark("counts for nobody"),
    ("chest_collection", "at_end"): mark("counts if it lies there at the end"),
    ("chest_collection", "on_delivery"): mark("leaves the Map for its XP at once"),
    ("pick_up_needs_c2", "no"): mark("whoever else is there"),
    ("pick_up_needs_c2", "yes"): mark("only when nobody else is there"),
}


def option_title(words: Words, option: str) -> str:
    """What an option of the rules is about."""
    return words.say(OPTION_TITLES[option])


def option_value(words: Words, option: str, value: str) -> str:
    """What a value of an option means; it goes on from the title."""
    if option == "mission":
        return words.say("{number}. {title}", number=value, title=mission_title(words, int(value)))
    return words.say(OPTION_VALUES[option, value])
