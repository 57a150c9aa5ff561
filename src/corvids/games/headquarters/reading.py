"""Reading a position's page of text, line by line, with everything that can be wrong with one."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from corvids.kernel import InputError, Where, at_line, shown, unreadable

from .agenda_text import OVER, read_agenda
from .cards import LEVELS, Box, Building, Deck, Slot
from .faults import places_of, where_cards_are
from .options import OPTION_VALUES, chosen_options
from .rules.boards import DEDICATED
from .rules.campaign import Agenda, worn_at_start
from .rules.report import MOST_XP
from .rules.skills import level_reached
from .table import Assassin, Table

NOTHING = "-"
FLAGS = ("eliminated", "bed", "apprentice", "saved")
"""What can be said of an Assassin besides the cubes lost."""
NEWER = "version"
LINES = {
    "memory": "memory 3",
    "attempt": "attempt 1 success",
    "team": "team alessandra,bastiano",
    "assassin": "assassin alessandra 1 saved",
    "board": "board alessandra blade=hidden_blade,armour=light_armour",
    "inventory": "inventory alessandra medicine*2,parachute",
    "aside": "aside alessandra hidden_blade",
    "skills": "skills alessandra 1A,2C",
    "hall": "hall borgia_cape,common_sword*3",
    "plans": "plans second_blade",
    "workshop": "workshop flying_machine",
    "built": "built wrist_pistol",
    "room": "room hospital courtesan*2,physician",
    "villa": "villa borgia_cape",
    "deck": "deck medicine*5",
    "discard": "discard parachute*2",
    "gone": "gone common_sword",
    "shown": "shown bomb*2",
    "passed": "passed 1",
    "rewards": "rewards papal_seal",
    "chests": "chests florins*4",
    "top": "top florins",
    "won": "won florins",
    "events": "events 20",
    "contracts": "contracts 2 up failed",
    "xp": "xp 30",
    "successes": "successes 2",
    "syncs": "syncs 1",
    "version": "version 1",
    "waits": "waits free hospital",
    "option": "option report players",
}
"""What a line can begin with, and an example of it."""
OF_SOMETHING = ("assassin", "board", "inventory", "aside", "skills", "room", "option")
"""Lines of which there can be several, one for each Assassin, building or option."""
SOME = range(1, 1000)
"""So many of a thing can be somewhere."""
POSITION = Where("position")
Line = tuple[Where, list[str]]


class Reading:
    """Puts a table together from a page of text."""

    def __init__(self, text: str, box: Box, version: int) -> None:
        self.said = dict(_lines(text))
        self.version = self.number("version", version, range(1, version + 1))
        options = {name: words[0] for (line, name), (_, words) in self.said.items() if line == "option" and words}
        for (line, name), (where, _) in self.said.items():
            if line == "option":
                _known_option(name, options.get(name, ""), where)
        have = {name: _text(getattr(box.options, name)) for name in OPTION_VALUES}
        self.box = Box(
            **{f: getattr(box, f) for f in box.__struct_fields__} | {"options": chosen_options(have | options)}
        )

    def done(self) -> tuple[Table, Agenda]:
        """The table, and the steps that wait."""
        table = self.decks(self.table())
        self.check_rooms(table)
        where, words = self.line("waits", ["free", "assignment"])
        if words == [OVER]:
            return replace(table, over=True), ()
        return table, read_agenda(words, table, where)

    def table(self) -> Table:
        """All but the decks, which may follow from it."""
        box = self.box
        where, words = self.line("attempt", ["0"])
        contracts_at, contracts = self.line("contracts", ["0"])
        assassins = {name: self.assassin(name) for name in box.assassins}
        workshop = self.row("workshop", box.blueprints)
        return Table(
            box, assassins,
            team=self.team(),
            hall=self.counts("hall"),
            plans=self.row("plans", box.blueprints),
            workshop=workshop[0] if workshop else "",
            built=self.row("built", box.blueprints),
            rooms=self.rooms(),
            villa=self.counts("villa"),
            discard=self.counts("discard"),
            revealed=self.counts("shown"),
            passed=self.number("passed", 0),
            gone=self.counts("gone"),
            chest_top=self.row("top", box.cards),
            won=self.row("won", box.cards),
            events=self.number("events", box.start.events),
            fulfilled=_number(contracts_at, contracts[0], range(len(box.contracts) + 1)),
            turned="up" in _flags(contracts_at, contracts[1:], ("up", "failed")),
            failed="failed" in contracts,
            xp=self.number("xp", 0, range(MOST_XP * int(box.options.memories) + 1)),
            memory=self.number("memory", 1, range(int(box.options.memories) + 1)),
            attempt=_number(where, words[0], range(3)),
            succeeded="success" in _flags(where, words[1:], ("success",)),
            successes=self.number("successes", 0),
            syncs=self.number("syncs", 0),
            version=self.version,
        )  # fmt: skip

    def line(self, name: str, otherwise: list[str], of: str = "") -> Line:
        """What a line says and where it stands, or what holds where there is none."""
        where, words = self.said.get((name, of), (POSITION, otherwise))
        if not words:
            raise unreadable(where, "The line is cut short.", "HQ-8.10", "Write {example}.", example=LINES[name])
        return where, words

    def number(self, name: str, otherwise: int, within: range = range(SOME.stop)) -> int:
        """A line with one number."""
        where, words = self.line(name, [str(otherwise)])
        if name == NEWER and words[0].isdecimal() and int(words[0]) >= within.stop:
            raise unreadable(
                where, "The campaign was written by newer rules, version {version}.", "HQ-8.10",
                "These are the rules {known}; use a newer program.", version=int(words[0]), known=within.stop - 1,
            )  # fmt: skip
        return _number(where, words[0] if len(words) == 1 else " ".join(words), within)

    def counts(self, name: str, of: str = "", known: Mapping[str, object] | None = None) -> dict[str, int]:
        """A line with names, and how many of each: ``medicine*2,parachute``."""
        where, words = self.line(name, [NOTHING], of)
        found: dict[str, int] = {}
        every = self.box.cards if known is None else known
        for part in _parts(words):
            thing, star, number = part.partition("*")
            _known(where, thing, every)
            if (star and (not number.isdecimal() or int(number) not in SOME)) or thing in found:
                raise unreadable(
                    where, "'{text}' does not say how many.", "HQ-8.10", "Write {example}.",
                    text=shown(part), example=LINES[name],
                )  # fmt: skip
            found[thing] = int(number) if star else 1
        return {thing: found[thing] for thing in every if thing in found}

    def row(self, name: str, known: Mapping[str, object], of: str = "") -> tuple[str, ...]:
        """A line with names in their order."""
        where, words = self.line(name, [NOTHING], of)
        for part in (parts := tuple(_parts(words))):
            _known(where, part, known)
        return parts

    def team(self) -> tuple[str, ...]:
        """Who plays; all of the box where nothing is said."""
        where, words = self.line("team", [",".join([*self.box.assassins][:4])])
        names = tuple(_parts(words))
        for name in names:
            _known(where, name, self.box.assassins)
        if len(set(names)) < len(names) or len(names) > 4:  # noqa: PLR2004
            raise unreadable(where, "So many cannot play.", "HQ-8.6", "Name up to 4 Assassins, each once.")
        return tuple(name for name in self.box.assassins if name in names)

    def assassin(self, name: str) -> Assassin:
        """What the lines about one Assassin say."""
        where, words = self.line("assassin", ["0"], name)
        flags = _flags(where, words[1:], FLAGS)
        worn = self.worn(name)
        cards = self.box.cards
        full = self.box.health + (cards[worn[Slot.ARMOUR]].armour if Slot.ARMOUR in worn else 0)
        lost = _number(where, words[0], range((self.box.most_health if "eliminated" in flags else full) + 1))
        if (lost == full and "eliminated" not in flags) or (not lost and "eliminated" in flags):
            raise unreadable(
                where, "{who} with {lost} of {full} cubes lost is told wrongly.", "HQ-1.4",
                "Whoever has lost all cubes is eliminated, and nobody in full health is.",
                who=name, lost=lost, full=full,
            )  # fmt: skip
        if "apprentice" in flags and "eliminated" not in flags:
            raise unreadable(where, "Only an eliminated Assassin is replaced.", "HQ-6.2", "Say that too, or neither.")
        skills = self.row("skills", dict.fromkeys(s for level in self.box.skill_names for s in level), name)
        if [int(skill[0]) for skill in skills] != [*LEVELS][: len(skills)]:
            raise unreadable(
                self.line("skills", [], name)[0], "One Skill card of each level is kept.", "HQ-7.2",
                "Name them level by level.",
            )  # fmt: skip
        return Assassin(
            lost, **dict.fromkeys(flags, True), worn=worn, inventory=self.counts("inventory", name),
            aside=self.counts("aside", name), skills=skills,
        )  # fmt: skip

    def worn(self, name: str) -> dict[Slot, str]:
        """The cards in the slots of a board."""
        if ("board", name) not in self.said:
            return worn_at_start(self.box)
        where, words = self.line("board", [], name)
        found: dict[Slot, str] = {}
        for part in _parts(words):
            slot, _, card = part.partition("=")
            if slot not in DEDICATED or Slot(slot) in found:
                raise unreadable(
                    where, "'{text}' is no slot with a card.", "HQ-9.8", "Write {example}.",
                    text=shown(part), example=LINES["board"],
                )  # fmt: skip
            _known(where, card, self.box.cards)
            if self.box.cards[card].slot != slot:
                raise unreadable(
                    where, "{card} does not belong in the {slot} slot.", "HQ-9.8", "Put it in the inventory.",
                    card=card, slot=slot,
                )  # fmt: skip
            found[Slot(slot)] = card
        return found

    def rooms(self) -> dict[Building, dict[str, int]]:
        """The helpers in the buildings."""
        for line, of in self.said:
            if line == "room" and of not in tuple(Building):
                raise unreadable(
                    self.said[line, of][0], "'{text}' is no building with helpers.", "HQ-5.4", "Write {rooms}.",
                    text=shown(of), rooms=", ".join(Building),
                )  # fmt: skip
        every = {place: self.counts("room", place, self.box.helpers) for place in Building}
        return {place: room for place, room in every.items() if room}

    def decks(self, table: Table) -> Table:
        """The decks, as they are said; a deck that is not holds what lies nowhere else."""
        for name, field, deck in (
            ("rewards", "rewards", Deck.REWARD), ("chests", "chests", Deck.CHEST),
            ("deck", "equipment", Deck.EQUIPMENT),
        ):  # fmt: skip
            if (name, "") in self.said:
                table = replace(table, **{field: self.counts(name)})
                continue
            found = where_cards_are(table)
            left = {card: self.box.total[card] - found[card] for card in self.box.of_deck(deck)}
            table = replace(table, **{field: {card: number for card, number in left.items() if number > 0}})
        found = where_cards_are(table)
        for card, number in self.box.total.items():
            due = int(card in table.built) if card in self.box.blueprints else number
            if found[card] != due:
                raise unreadable(
                    self.naming(card), "{number} of {card} are accounted for; there are {due}.", "HQ-8.10",
                    "Say where each of them lies.", card=card, number=found[card], due=due,
                )  # fmt: skip
        return table

    def naming(self, card: str) -> Where:
        """The last line that names a card."""
        lines = [where for where, words in self.said.values() if any(card in word for word in words)]
        return lines[-1] if lines else POSITION

    def check_rooms(self, table: Table) -> None:
        """No building holds more helpers than it has spaces, and nobody is in two; Skills are chosen level by level."""
        for building in Building:
            if table.free_spaces(building) < 0:
                raise unreadable(
                    self.line("room", [], building)[0], "{building} has {spaces} spaces.", "HQ-5.4",
                    "Name fewer helpers.", building=building, spaces=self.box.room(building),
                )  # fmt: skip
        for name, helper in self.box.helpers.items():
            if (away := places_of(table, name)) > helper.count:
                raise unreadable(
                    self.naming(name), "{number} of {helper} have a place; there are {count}.", "HQ-5.4",
                    "Name each helper once.", helper=name, number=away, count=helper.count,
                )  # fmt: skip
        for name, assassin in table.assassins.items():
            if sum(assassin.inventory.values()) > self.box.inventory:
                raise unreadable(
                    self.line("inventory", [], name)[0], "The inventory holds {most} cards.", "HQ-9.8",
                    "Name fewer.", most=self.box.inventory,
                )  # fmt: skip
            if len(assassin.skills) > level_reached(table):
                raise unreadable(
                    self.line("skills", [], name)[0], "The common pool of XP has not reached that level.", "HQ-7.1",
                    "Name fewer Skill cards, or write more XP.",
                )  # fmt: skip


def _lines(text: str) -> Iterator[tuple[tuple[str, str], Line]]:
    """Each line by what it is about, with its number and the words that are left."""
    seen: set[tuple[str, str]] = set()
    for number, line in enumerate(text.splitlines(), 1):
        words, where = line.split(), at_line(number)
        if not words or words[0].startswith("#"):
            continue
        name, *rest = words
        if name not in LINES:
            raise unreadable(
                where, "No line begins with '{word}'.", "HQ-8.10", "Lines are {lines}.",
                word=shown(name), lines=", ".join(LINES),
            )  # fmt: skip
        of = rest.pop(0) if name in OF_SOMETHING and rest else ""
        if (name, of) in seen:
            raise unreadable(where, "'{text}' is said twice.", "HQ-8.10", "Say it once.", text=shown(f"{name} {of}"))
        if not rest or (name in OF_SOMETHING and not of):
            raise unreadable(where, "The line is cut short.", "HQ-8.10", "Write {example}.", example=LINES[name])
        seen.add((name, of))
        yield (name, of), (where, rest)


def _known_option(name: str, value: str, where: Where) -> None:
    try:
        chosen_options({name: value})
    except InputError as error:
        raise InputError(error.refusal, where) from error


def _text(value: object) -> str:
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


def _parts(words: list[str]) -> Iterator[str]:
    text = "".join(words)
    return iter(()) if text == NOTHING else iter(text.split(","))


def _known(where: Where, name: str, known: Mapping[str, object]) -> None:
    if name not in known:
        raise unreadable(
            where, "'{name}' is not known here.", "HQ-8.10", "Known are {known}.",
            name=shown(name), known=", ".join(known),
        )  # fmt: skip


def _number(where: Where, text: str, within: range) -> int:
    if not (text.isascii() and text.isdecimal()) or len(text) > 4 or int(text) not in within:  # noqa: PLR2004
        raise unreadable(
            where, "'{text}' is no number from {least} to {most}.", "HQ-8.10", "Write one.",
            text=shown(text), least=within.start, most=within.stop - 1,
        )  # fmt: skip
    return int(text)


def _flags(where: Where, words: list[str], known: tuple[str, ...]) -> tuple[str, ...]:
    for word in words:
        if word not in known or words.count(word) > 1:
            raise unreadable(
                where, "'{word}' cannot stand here.", "HQ-8.10", "Write any of {known}.",
                word=shown(word), known=", ".join(known),
            )  # fmt: skip
    return tuple(words)
