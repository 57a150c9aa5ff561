"""Every answer as a real button, with what it costs and risks; and what is not possible now, with the rule."""

from html import escape

from corvids.draw.html import icon, rule_chip, use
from corvids.draw.screen import Screen, names_of
from corvids.games.creed import actions as a
from corvids.games.creed.cards import Does
from corvids.games.creed.reasons import Barred, barred_deeds
from corvids.games.creed.table import MINIS, seat_of
from corvids.games.creed.view import BoardView, View
from corvids.kernel import Action
from corvids.kernel.windows import Number
from corvids.wording import Words, mark
from corvids.wording.creed import (
    ability_text,
    ability_title,
    action_label,
    card_text,
    card_title,
    refusal,
    way_name,
    who_name,
)
from corvids.wording.creed.things import automaton_text, capital

from .choices import Group, alone, first_group, groups, square_of
from .numbers import Known, beside, price, said

SIGNS: dict[type[Action], str] = {
    a.Move: "i-arrow", a.Run: "em-bastiano", a.Attack: "ic-melee", a.Coordinate: "ic-swords", a.Poison: "ic-blade",
    a.GoIn: "ic-hood", a.ComeOut: "ic-hood", a.Climb: "i-arrow", a.Leap: "i-arrow", a.OpenChest: "ic-satchel",
    a.Lift: "ic-satchel", a.SetDown: "ic-satchel", a.Escort: "i-link", a.Release: "i-link",
    a.Complete: "i-trophy", a.Search: "ic-satchel", a.Conceal: "ic-satchel", a.Use: "ic-satchel", a.Invoke: "i-play", a.Trade: "i-link",
    a.Equip: "ic-armour", a.Stow: "ic-satchel", a.Discard: "ic-discard", a.Save: "i-plus", a.Feed: "em-carestia",
    a.SharePlan: "em-daria", a.Fetch: "ic-automaton", a.Deploy: "ic-automaton", a.Light: "ic-automaton", a.Abandon: "ic-discard",
    a.PassOn: "ic-automaton", Number: "ic-automaton",
    a.Keep: "ic-satchel", a.Give: "i-arrow", a.Span: "i-link",
}  # fmt: skip
"""What stands beside a deed."""
OF_MISSION: dict[type[Action], str] = {
    a.Lift: mark("It goes wherever its carrier goes. At the foot of your Tower it is worth 3 XP at the end."),
    a.SetDown: mark("It stays on this square for the Tower at whose foot it lies at the end; anybody may pick it up."),
    a.Escort: mark(
        "He goes along with every Move, up and down by ladders only; at the foot of your Tower he brings 4 XP."
    ),
    a.Release: mark("He stays on this square, and whoever comes there joins him."),
}
"""What deeds of one mission do."""
RARE = (a.Discard, a.Stow, a.Abandon)
"""Deeds that are seldom wanted among many others."""


def choices(words: Words, view: View, screen: Screen, known: Known) -> str:
    """Every answer as a real button: by Character, and those that differ by their square under one heading."""
    asked = view.asked
    if asked is None or not asked.options or screen.handover is not None or screen.stopped:
        return '<section class="a-act panel" id="part-actions" data-part="actions" hidden></section>'
    body = _Answers(words, view, screen, known).drawn()
    more = escape(words.plural("{n} choice", "{n} choices", len(asked.options)))
    title = escape(words.say("What you can do"))
    return (
        f'<section class="a-act panel" id="part-actions" data-part="actions" aria-labelledby="h-act"><h2 id="h-act">{title} '
        f'<span class="more">{more}</span></h2>{body}</section>'
    )


class _Answers:
    """The answers to one question."""

    def __init__(self, words: Words, view: View, screen: Screen, known: Known) -> None:
        assert view.asked is not None
        self.words, self.view, self.screen, self.known, self.asked = words, view, screen, known, view.asked
        self.groups = groups(view)
        self.shown = first_group(self.groups)
        self.mine = [who for mini in MINIS if seat_of(mini) == self.asked.seat and (who := view.boards[mini].who)]
        self.barred = barred_deeds(view)

    def drawn(self) -> str:
        """Those of nobody, then those of one Character after the other, then the end of the step."""
        blocks = [self.of(who) for who in ("", *self.mine)]
        if a.END in self.asked.options:
            blocks.append(f'<ul class="acts">{self.button(a.END)}</ul>')
        return "".join(blocks)

    def of(self, who: str) -> str:
        """The answers that belong to one Character, and what it cannot do."""
        mine = [group for group in self.groups if self.owner(group.who) == who]
        others = [
            option for option in alone(self.view, self.asked.options) if self.owner(getattr(option, "who", "")) == who
        ]
        if not mine and not others:
            return ""
        rows = [self.group(group) for group in mine]
        rows += [self.button(option) for option in others if not isinstance(option, (a.End, *RARE))]
        rare = [self.button(option) for option in others if isinstance(option, RARE)]
        if all(isinstance(option, (a.End, *RARE)) for option in self.asked.options):
            rows, rare = rare, []
        barred = [deed for deed in self.barred if getattr(deed.action, "who", "") == who]
        rows += [self.not_now(deed) for deed in barred if deed.near]
        far = [self.not_now(deed) for deed in barred if not deed.near]
        several = len({self.owner(getattr(option, "who", "")) for option in self.asked.options}) > 1
        head = f"<h3>{escape(who_name(self.words, who))}</h3>" if who and several else ""
        laid_aside = self.words.plural("{n} more: cards laid aside", "{n} more: cards laid aside", len(rare))
        why_not = self.words.plural("{n} deed not possible now", "{n} deeds not possible now", len(far))
        return (
            f'{head}<ul class="acts">{"".join(rows)}</ul>{folded(f"rare-{who}", laid_aside, rare)}'
            f"{folded(f'barred-{who}', why_not, far)}"
        )

    def owner(self, who: str) -> str:
        """The own Character that an answer belongs to, if it belongs to one on a board."""
        return who if who in self.mine else ""

    def label(self, option: Action) -> str:
        """What answering with this does, and what it costs and risks."""
        name = action_label(self.words, option, self.asked.kind, names_of(self.screen))
        return f"{name}: {said(self.words, self.known[option])}" if option in self.known else name

    def button(self, option: Action) -> str:
        """An answer that stands alone."""
        name = escape(action_label(self.words, option, self.asked.kind, names_of(self.screen)))
        pressed = "true" if str(option) == self.screen.chosen else "false"
        sign = use(SIGNS.get(type(option), "i-check"))
        return (
            f'<li><button type="button" class="btn act" data-do="{escape(str(option))}" aria-pressed="{pressed}">'
            f"{sign}<span>{name}{self.detail(option)}</span>{price(self.words, self.known.get(option))}</button></li>"
        )

    def detail(self, option: Action) -> str:
        """What a Character or a card that is chosen can do."""
        text, box = "", self.view.box
        if isinstance(option, a.Take) and option.what in box.characters:
            text = f"{ability_title(self.words, option.what)}. {ability_text(self.words, option.what)}"
        elif isinstance(option, a.Take) and option.what in box.automatons:
            text = automaton_text(self.words, option.what)
        elif isinstance(option, a.PutOn | a.Hold | a.Equip):
            text = card_text(self.words, option.card)
        elif type(option) in OF_MISSION:
            text = self.words.say(OF_MISSION[type(option)])
        return f"<small>{escape(text)}</small>" if text else ""

    def group(self, group: Group) -> str:
        """A heading that shows its squares on the map, and the squares as buttons below it."""
        title = escape(group_title(self.words, self.view, group.options[0]))
        number = len(group.options)
        squares = self.words.plural("{n} square", "{n} squares", number)
        if isinstance(group.options[0], a.Span):
            squares = self.words.plural("{n} edge", "{n} edges", number)
        cells = "".join(
            f'<li><button type="button" class="btn" data-do="{escape(str(option))}" '
            f'aria-pressed="{"true" if str(option) == self.screen.chosen else "false"}" '
            f'aria-label="{escape(self.label(option))}"><b>{escape(self.place(option))}</b>'
            f"{beside(self.words, self.known[option]) if option in self.known else ''}</button></li>"
            for option in group.options
        )
        on = group.name == self.shown
        sign = use(SIGNS.get(type(group.options[0]), "i-arrow"))
        name = escape(group.name)
        return (
            f'<li><button type="button" class="btn act" id="pick-{name}" data-act="pick" data-pick="{name}" '
            f'aria-pressed="{"true" if on else "false"}">{sign}<span>{title} <small>{escape(squares)}</small></span>'
            f"{price(self.words, self.known.get(group.options[0]))}</button>"
            f'<ul class="cells{"" if on else " off"}" id="cells-{name}" data-in="{name}">{cells}</ul></li>'
        )

    def place(self, option: Action) -> str:
        """What a button of a group says: its square, both of an edge, or the number of the Automaton that it names."""
        if isinstance(option, a.Span):
            return f"{option.square} + {option.other}"
        return str(option.number) if isinstance(option, Number) else square_of(self.view, option)

    def not_now(self, deed: Barred) -> str:
        """A deed that is not possible, why, by which rule, and what would be right."""
        title = self.title(deed.action)
        why = refusal(self.words, deed.why)
        sign = use(SIGNS.get(type(deed.action), "i-check"))
        return (
            f'<li class="barred"><p class="act">{sign}<span>{escape(title)}</span></p>'
            f'<p class="small muted">{escape(capital(why.reason))} {escape(why.instead)} {rule_chip(self.words, deed.why.rule)}</p></li>'
        )

    def title(self, action: Action) -> str:
        """What a deed is called where its square does not matter."""
        if isinstance(action, a.Move | a.Attack):
            return group_title(self.words, self.view, action)
        if isinstance(action, a.Poison | a.Use):
            card = action.card if isinstance(action, a.Use) else self.board(action.who).blade
            return card_title(self.words, card)
        return action_label(self.words, action, self.asked.kind, names_of(self.screen))

    def board(self, who: str) -> BoardView:
        """The board of a Character."""
        return next(board for board in self.view.boards if board.who == who)


def folded(name: str, title: str, rows: list[str]) -> str:
    """Rows that are seldom wanted, folded away."""
    if not rows:
        return ""
    return (
        f'<div id="{name}"><details class="rare"><summary>{icon("plus")}{escape(title)}</summary>'
        f'<ul class="acts">{"".join(rows)}</ul></details></div>'
    )


def group_title(words: Words, view: View, option: Action) -> str:  # noqa: C901, PLR0911, PLR0912 (a case a deed)
    """What answers that differ by their square do, without the square."""
    match option:
        case a.Move():
            return words.say("Move")
        case a.Run():
            return words.say("Move for nothing: Roof runner")
        case a.Attack(slot=slot) | a.Coordinate(slot=slot):
            together = isinstance(option, a.Coordinate)
            weapon = getattr(next(b for b in view.boards if b.who == option.who), slot)
            title = str(view.box.cards[weapon].title[words.language])
            more = f" + {ability_title(words, option.who)}" if option.ability or option.free else ""
            said = (
                words.say("Coordinated Attack: {weapon}", weapon=title)
                if together
                else words.say("Attack: {weapon}", weapon=title)
            )
            return said + more
        case a.Use(card=card) if view.box.items[card].does is Does.BOMB:
            return words.say("Throw: {card}", card=card_title(words, card))
        case a.Use(card=card) | a.Invoke(card=card):
            return words.say("Use: {card}", card=card_title(words, card))
        case a.Span():
            return words.say("Choose an edge")
        case a.Place(who=who):
            return words.say("Place {who}", who=who_name(words, who))
        case a.Arrive(who=who, board=board):
            return words.say("{who} takes over board {board}", who=who_name(words, who), board=board)
        case a.Deploy(way=way, free=free):
            said = words.say("Place the Automaton")
            if way:
                said = words.say("Place the Automaton, to walk {way}", way=way_name(words, way))
            return f"{said} + {ability_title(words, option.who)}" if free else said
        case a.Light(number=number):
            return words.say("Light Automaton {number}", number=number)
        case Number():
            return words.say("Choose an Automaton")
        case _:
            return words.say("Choose a square")
