"""What is asked in Creed Versus Crows, in sentences."""

from corvids.games.creed.actions import Discard, Hold, Pick, PutOn
from corvids.games.creed.table import BOSS
from corvids.games.creed.view import Asked
from corvids.kernel import CHANCE

from ..voice import Question
from ..words import Names, Words, mark
from .things import card_title, dice, event_texts, event_title, hits, who_name

QUESTIONS: dict[str, tuple[str, str]] = {
    # the set-up
    "hide-blade": (
        mark("In which sleeve do you hide the blade?"),
        mark("If the other side does not guess it, you have the Initiative of the first turn."),
    ),
    "guess-blade": (
        mark("In which sleeve is the blade?"),
        mark("If you guess it, you have the Initiative of the first turn."),
    ),
    "faction": (mark("Which faction do you play?"), mark("The other side takes the other one.")),
    "draw-secret": (mark("Which Secret Objective is drawn?"), mark("Only the side that holds it sees it.")),
    "draw-equipment": (mark("Which Equipment card is drawn?"), mark("Each side draws four and keeps two.")),
    "keep": (
        mark("Which card do you keep, and on which board?"),
        mark("Two of the four stay, face down in the inventory; the others lie open on the discard pile."),
    ),
    "character": (
        mark("Who plays on board {board}?"),
        mark("The others stay in the reserve and can come in for fallen ones."),
    ),
    "split": (
        mark("Beside which board does {card} lie?"),
        mark("Only the Character on that board can use it, once in the game."),
    ),
    "place": (
        mark("Who starts, and on which square?"),
        mark("On one of the four squares at the foot of your Tower. Enemies there test whoever is placed."),
    ),
    # the turn
    "draw-event": (mark("Which Event is drawn?"), mark("It says where Enemies go this turn.")),
    "keep-or-give": (
        mark("{event}: do you keep it, or give it to the other side?"),
        mark("Whoever has it follows “You”, the other side “Opponent”; “You” comes first."),
    ),
    # the parts of an Event
    "event-who": (mark("{event}: whom does it concern?"), mark("The card says: {text}")),
    "event-square": (mark("{event}: which square?"), mark("The card says: {text}")),
    "close-entrance": (mark("{event}: which Entrance is shut this turn?"), mark("The card says: {text}")),
    "set-alert": (mark("{event}: is the Alert State active or not?"), mark("The card says: {text}")),
    "roll-ground": (mark("{event}: what do the dice show?"), mark("The card says: {text}")),
    "give-cards": (
        mark("{event}: which of your Characters gets the cards?"),
        mark("They find their place on its board, or are discarded."),
    ),
    "thief": (mark("{event}: who reaches into the pocket?"), mark("The card finds its place on that board.")),
    "draw-stolen": (
        mark("{event}: which face-down card is taken?"),
        mark("Chance picks it; both sides get to know it, nobody else."),
    ),
    "free-move": (mark("{event}: who moves, and where?"), mark("The card says: {text}")),
    "lead-away": (mark("{event}: to whom does the Leader come?"), mark("The card says: {text}")),
    "post": (mark("{event}: where does a Crossbowman stand?"), mark("The card says: {text}")),
    "move-guards": (mark("{event}: from which square does a Guard go?"), mark("The card says: {text}")),
    "send-guard": (
        mark("{event}: which Guard of {square} goes, and where?"),
        mark("One square, as Enemies can go: no wall, a ladder where one is needed, room."),
    ),
    "lift-ladder": (mark("{event}: which ladder is carried away?"), mark("The card says: {text}")),
    "set-ladder": (mark("{event}: where does the ladder lean from now on?"), mark("The card says: {text}")),
    "choose-way": (mark("{event}: where do Enemies go this turn?"), mark("The card says: {text}")),
    "ignore-test": (mark("{event}: do you ignore a Detection Test?"), mark("The card says: {text}")),
    "ward": (mark("{event}: do you use it on these dice of Enemies?"), mark("The card says: {text}")),
    "ward-retaliation": (mark("{event}: do you use it on this Retaliation?"), mark("The card says: {text}")),
    "spare-hits": (mark("{event}: do you ignore hits of Guards?"), mark("The card says: {text}")),
    "first": (
        mark("Who plays in step 1/2?"),
        mark("The other one plays in step 2/2, after the other side."),
    ),
    "open": (
        mark("What do you do?"),
        mark("As many actions as your cubes pay for; fresh cubes that are left at the end are lost."),
    ),
    # actions
    "pay": (
        mark("Does {who} pay with the saved cube?"),
        mark("A saved cube stays until it is spent; fresh ones are lost when all have played."),
    ),
    "hunt": (
        mark("Which Enemies Hunt {who}?"),
        mark("Half of those left behind on {square}, rounded up, as far as they can follow."),
    ),
    "make-room": (
        mark("Which Bodies make room on {square}?"),
        mark("They go to the Enemy Reserve: a square holds four Enemies and Bodies."),
    ),
    "take-posts": (
        mark("Which Guards stand on the Objective base on {square}?"),
        mark("It has three places. Whoever stands there never moves again."),
    ),
    "roll-tests": (
        mark("What does the Detection Test on {square} show?"),
        mark("An eye finds, and so does an alert-eye while the Alert State is active. {dice} in all."),
    ),
    "draw-card": (mark("Which card is drawn?"), mark("Only the side that draws it sees it.")),
    "place-cards": (
        mark("Where does {card} go?"),
        mark("On its slot it lies open and can be used; in the inventory it lies face down. Or a card is discarded."),
    ),
    "pick-up": (
        mark("Which cards of the two Allies change places?"),
        mark("Pick them up one by one, from slots and inventories; then say where each goes. Worn armour stays."),
    ),
    "draw-automaton": (mark("Which Automaton card is drawn?"), mark("Only the side that draws it sees it.")),
    "keep-automaton": (
        mark("Which Automaton does {who} carry?"),
        mark("Its card lies face down in the inventory; the other one goes under the deck."),
    ),
    "go-off": (
        mark("Which Automaton explodes next?"),
        mark("They explode one after the other; their numbers stand on the map."),
    ),
    "walk": (
        mark("Which Automaton walks next?"),
        mark("They walk one after the other; their numbers stand on the map."),
    ),
    "put-down": (mark("Where does {card} go?"), mark("On a free slot with its icon, or into an inventory.")),
    # combat
    "join": (
        mark("With which weapon does {who} join in?"),
        mark("Both attack {square} together; it costs {who} 1 cube."),
    ),
    "divide": (
        mark("How many dice of {who} go at Opponents?"),
        mark("{dice} in all; the rest go at Enemies on {square}. Hits stay where they were aimed."),
    ),
    "roll-attack": (mark("What does {who} roll?"), mark("{dice}, at {square}.")),
    "again": (
        mark("Which dice does {who} roll once more?"),
        mark("Steady Hand serves once in a game; keep the dice to keep the card."),
    ),
    "roll-again": (mark("What do the dice show that {who} rolls once more?"), mark("{dice}, at {square}.")),
    "emblems": (
        mark("How many of these hits go at Opponents?"),
        mark("{hits} that a weapon adds; the rest go at Enemies on {square}."),
    ),
    "hits-opponents": (
        mark("How many hits does the Opponent of board 1 take?"),
        mark("{hits} in all; the rest are for the Opponent of board 2."),
    ),
    "hits-enemies": (
        mark("Which Enemies on {square} fall?"),
        mark("{hits}: a Crossbowman takes 1, a Seeker 2. Whoever is given fewer is unharmed."),
    ),
    "hand-over": (
        mark("Does the Chest change hands?"),
        mark("Of two Allies who trade, one can hand it to the other, if that one carries nothing."),
    ),
    "meet": (mark("Which Dottore does {who} join?"), mark("Both are on {square}, and a Character escorts one.")),
    "retaliate": (
        mark("Against whom do Enemies on {square} roll the die left over?"),
        mark("All others are divided evenly between the two attackers."),
    ),
    "roll-retaliation": (mark("What do Enemies roll against {who}?"), mark("{dice}, in Retaliation.")),
    "roll-strike-back": (mark("What does {who} roll?"), mark("{dice}, to strike back with the melee weapon.")),
    "hits-back": (
        mark("How many hits does the one take that began the attack?"),
        mark("{hits} in all; the rest are for the Ally that joined in."),
    ),
    "reactions": (
        mark("Does somebody react to the attack?"),
        mark("Whoever was attacked and lives may take one action at once, for 1 cube."),
    ),
    "react": (mark("How does {who} react?"), mark("With exactly one action that costs 1 cube.")),
    "gone-already": (mark("Does {who} slip away?"), mark("After this attack one Move costs nothing, once a turn.")),
    "last-blow": (
        mark("With which weapon does {who} strike before falling?"),
        mark("The hits go to Crossbowmen on {square}. You choose, as the user of the Poison Blade."),
    ),
    "roll-last-blow": (
        mark("What does the victim of the Poison Blade roll?"),
        mark("Before falling it strikes at Crossbowmen on {square}. {dice} in all."),
    ),
    "hits-last-blow": (
        mark("Which Crossbowmen on {square} fall?"),
        mark("The victim of the Poison Blade struck them before falling: {hits}."),
    ),
    "roll-leader": (mark("What does the Leader roll on {square}?"), mark("{dice}; crossed swords are plain misses.")),
    "leader-emblem": (
        mark("Whom does the Leader's emblem on {square} concern?"),
        mark("It works once in an attack, before hits are given out."),
    ),
    "leader-hits": (
        mark("How many of the Leader's hits does the Opponent of board 1 take?"),
        mark("{hits} in all; the rest are for the Opponent of board 2."),
    ),
    "leader-guards": (
        mark("Which Guards on {square} does the Leader fell?"),
        mark("{hits}: a Crossbowman takes 1, a Seeker 2. Whoever is given fewer is unharmed."),
    ),
    "roll-blast": (mark("What do the dice of the explosion show?"), mark("{dice} for this figure or Tower.")),
    # the Enemy phase
    "window-other": (
        mark("Do you want to act now?"),
        mark("With a saved cube, or for nothing; neither Opponents nor their Tower can be attacked."),
    ),
    "window-holder": (
        mark("Do you act now?"),
        mark("With a saved cube, or for nothing; with the Initiative you say which side acts first."),
    ),
    "window-act": (
        mark("Which action do you take?"),
        mark("One, with a saved cube or for nothing; neither Opponents nor their Tower can be attacked."),
    ),
    "reinforce": (mark("Which Reinforcement card is drawn?"), mark("It says which Guards come in at which Entrance.")),
    "bring-in": (
        mark("Where does the next Guard come in?"),
        mark("The Reserve is short of this kind: you choose where those left come in."),
    ),
    "hold-back": (
        mark("Which Guard does {who} tell to stay?"),
        mark("It does not move in this step. The card serves once in a game."),
    ),
    "guard": (mark("Which Guard of {square} lies down?"), mark("It becomes a Body, quietly.")),
    "direction": (
        mark("Which Event settles the direction?"),
        mark("Events are turned up until one has no question mark; all go back."),
    ),
    "attract": (
        mark("Enemies of which square go first?"),
        mark("A red base attracts more of them than there is room for."),
    ),
    "attract-to": (
        mark("Which attracted Enemies of {square} go, and where?"),
        mark("Each goes to a Nearby square with a red base, as far as there is room."),
    ),
    "leader-to": (
        mark("Where does the Leader on {square} go?"),
        mark("To a Nearby square with a red base, like an Enemy."),
    ),
    "drift": (
        mark("Which Enemies of {square} go on?"),
        mark("The square ahead has no room for all of them."),
    ),
    "aim": (
        mark("At which square do Enemies on {square} shoot?"),
        mark("All of them at one Nearby square with exposed Characters."),
    ),
    "divide-enemies": (
        mark("Who takes a die left over on {square}?"),
        mark("{dice} do not divide evenly among those who are exposed there."),
    ),
    "roll-enemies": (mark("What do Enemies roll against {who}?"), mark("{dice}; a shield is a miss.")),
}
"""Title and hint of each kind of question."""
BOSS_STRUCK = (
    mark("Who on {square} loses what?"),
    mark("{hits}. The Traitor loses a cube for as many hits as he has cubes left; a Crossbowman takes 1, a Seeker 2."),
)
"""Who is felled, where the Traitor can be among them."""
BLADE_DRAWN = (mark("Which side has the Initiative?"), mark("A draw decides, instead of the blade."))
"""The first question, where the options leave it to chance."""
WAITING = {
    "hide-blade": mark("{player} hides the blade."),
    "guess-blade": mark("{player} guesses where the blade is."),
    "faction": mark("{player} chooses a faction."),
    "keep": mark("{player} chooses Equipment."),
    "character": mark("{player} chooses Characters."),
    "split": mark("{player} lays cards beside the boards."),
    "place": mark("{player} places a Character."),
    "first": mark("{player} chooses who plays first."),
    "open": mark("{player} plays."),
    "keep-or-give": mark("{player} keeps or gives {event}."),
    "choose-way": mark("{player} chooses where Enemies go."),
    **dict.fromkeys(
        (
            *("event-who", "event-square", "close-entrance", "set-alert", "give-cards", "thief"),
            *("free-move", "lead-away", "post", "move-guards", "send-guard", "lift-ladder", "set-ladder"),
        ),
        mark("{player} follows {event}."),
    ),
    **dict.fromkeys(("ignore-test", "ward", "ward-retaliation", "spare-hits"), mark("{player} thinks about {event}.")),
    "pay": mark("{player} chooses cubes for {who}."),
    "hunt": mark("{player} chooses who Hunts {who}."),
    "make-room": mark("{player} chooses which Bodies make room on {square}."),
    "take-posts": mark("{player} chooses Guards for the Objective base on {square}."),
    "place-cards": mark("{player} finds room for cards of {who}."),
    "pick-up": mark("{player} chooses cards to trade."),
    "keep-automaton": mark("{player} chooses an Automaton for {who}."),
    "go-off": mark("{player} chooses which Automaton explodes next."),
    "walk": mark("{player} chooses which Automaton walks next."),
    "put-down": mark("{player} finds room for traded cards."),
    "hand-over": mark("{player} thinks about handing over a Chest."),
    "meet": mark("{player} chooses a Dottore for {who}."),
    "join": mark("{player} chooses a weapon for {who}."),
    "divide": mark("{player} divides the dice of {who}."),
    "again": mark("{player} looks at the dice."),
    "hold-back": mark("{player} thinks about a card."),
    "guard": mark("{player} chooses a Guard on {square}."),
    "emblems": mark("{player} gives out hits of the attack on {square}."),
    "hits-opponents": mark("{player} gives out hits of the attack on {square}."),
    "hits-enemies": mark("{player} gives out hits of the attack on {square}."),
    "retaliate": mark("{player} chooses whom Enemies strike back at."),
    "hits-back": mark("{player} gives out the hits of the Retaliation."),
    "reactions": mark("{player} thinks about a reaction."),
    "react": mark("{player} reacts with {who}."),
    "gone-already": mark("{player} thinks about a free Move of {who}."),
    "last-blow": mark("{player} chooses a weapon for the last blow of {who}."),
    "hits-last-blow": mark("{player} gives out the hits of the last blow."),
    "leader-emblem": mark("{player} chooses whom the Leader's emblem concerns."),
    "leader-hits": mark("{player} gives out the Leader's hits on {square}."),
    "leader-guards": mark("{player} gives out the Leader's hits on {square}."),
    "window-other": mark("{player} thinks about an action in the Enemy phase."),
    "window-holder": mark("{player} thinks about an action in the Enemy phase."),
    "window-act": mark("{player} takes an action in the Enemy phase."),
    "bring-in": mark("{player} chooses where Guards come in."),
    "attract": mark("{player} chooses which Enemies go first."),
    "attract-to": mark("{player} chooses which Enemies of {square} go where."),
    "leader-to": mark("{player} chooses where the Leader on {square} goes."),
    "drift": mark("{player} chooses which Enemies of {square} go on."),
    "aim": mark("{player} chooses where Enemies on {square} shoot."),
    "divide-enemies": mark("{player} gives out dice of the Enemies on {square}."),
}
"""What the others read meanwhile."""


def question(words: Words, asked: Asked) -> Question:
    """The question as the seat that is asked reads it."""
    drawn = asked.kind == "hide-blade" and asked.seat == CHANCE
    struck = any(isinstance(option, Pick) and BOSS in option.kinds for option in asked.options)
    title, hint = BLADE_DRAWN if drawn else QUESTIONS[asked.kind]
    if struck and asked.kind == "hits-enemies":
        title, hint = BOSS_STRUCK
    card = next((option.card for option in asked.options if isinstance(option, Hold | PutOn | Discard)), "")
    fields = {
        "who": who_name(words, asked.who),
        "square": asked.square,
        "board": asked.mini % 2 + 1,
        "dice": dice(words, asked.dice),
        "hits": hits(words, asked.dice),
        "card": card_title(words, card),
        "event": event_title(words, asked.event),
        "text": part_text(words, asked),
    }
    return Question(words.say(title, **fields), words.say(hint, **fields))


def part_text(words: Words, asked: Asked) -> str:
    """The text of the Event that a question is about: that of its holder, or that of the other side."""
    return event_texts(words, asked.event)[not asked.holds] if asked.event else ""


def waiting_line(words: Words, asked: Asked, names: Names) -> str:
    """What everybody but the seat that is asked reads meanwhile."""
    if asked.seat == CHANCE:
        return words.say("Chance decides.")
    fields = {"who": who_name(words, asked.who), "square": asked.square, "event": event_title(words, asked.event)}
    return words.say(WAITING[asked.kind], player=names[asked.seat], **fields)
