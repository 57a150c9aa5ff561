"""The question while chance lies on the table of the people: what the dice show, which card or tile was drawn."""

from collections.abc import Callable, Iterator
from html import escape

from corvids.kernel import Action
from corvids.wording import Words

from . import frame
from .html import icon
from .screen import Entering, Screen, names_of

SEARCHED = 12
"""More options than these can be searched."""
Said = Callable[[Action], str]
"""What stands on the button of an answer."""


def question_part(  # noqa: PLR0917
    web: Words, screen: Screen, rule: str, sentences: tuple[str, str], said: Said, picture: Said
) -> str:
    """The part ``question``: by the game's *sentences*, with a quick control for whoever may say what came up."""
    entering = screen.entering
    assert entering is not None
    title, hint = sentences if entering.mine else _waiting(web, screen, entering)
    body, commit = "", ""
    if entering.mine:
        form = _Form(web, screen, entering, said, picture)
        body, commit = form.body(), form.commit()
    mood = "prompt entering" if entering.mine else "wait"
    chip = f'<span class="chip">{icon("stack")}{escape(_whose(web, screen, entering))}</span>'
    above = f"{body}{_before(web, entering)}"
    return frame.question(web, screen, title, hint, rule=rule, commit=commit, mood=mood, chip=chip, above=above)


def _whose(web: Words, screen: Screen, entering: Entering) -> str:
    if entering.public:
        return web.say("from the box, for all to see")
    return web.say("from the box, for {player} alone", player=_owners(web, screen, entering))


def _owners(web: Words, screen: Screen, entering: Entering) -> str:
    names = names_of(screen)
    return web.join(names[seat] for seat in entering.owners)


def _before(web: Words, entering: Entering) -> str:
    """What was said last, so that a slip is seen."""
    if not entering.before:
        return ""
    said = escape(web.say("Said before: {what}. Undo takes it back.", what=entering.before))
    return f'<p class="small muted before" role="status">{said}</p>'


def _waiting(web: Words, screen: Screen, entering: Entering) -> tuple[str, str]:
    if entering.public:
        return web.say("The players say what came up."), ""
    player = _owners(web, screen, entering)
    return web.say("{player} draws, and says what it is.", player=player), web.say("Nobody else is told.")


class _Form:
    """The control with which it is said."""

    def __init__(self, web: Words, screen: Screen, entering: Entering, said: Said, picture: Said) -> None:
        self.web, self.screen, self.entering, self.said, self.picture = web, screen, entering, said, picture

    def body(self) -> str:
        """One row a face for several dice, else one button an answer."""
        dice = self.entering.dice
        return self.faces() if dice is not None and dice.number > 1 else self.list()

    def commit(self) -> str:
        """The button that says it, once it is whole."""
        web, answer = self.web, self.entering.roll
        if self.screen.chosen is not None:
            answer = next((option for option in self.entering.options if str(option) == self.screen.chosen), None)
        act = "" if answer is None else f'data-do="{escape(str(answer))}"'
        if self.screen.chosen is not None:
            act = 'data-act="confirm"'
        clear = f'<button type="button" class="btn quiet" data-act="clear">{escape(web.say("Clear"))}</button>'
        if answer is None:
            return clear if any(self.entering.tray) else ""
        said = escape(self.said(answer))
        return f'<button type="button" class="btn main" id="say-it" {act}>{icon("check")}{said}</button>{clear}'

    def faces(self) -> str:
        """How many dice show each face: one more, one fewer."""
        web, dice = self.web, self.entering.dice
        assert dice is not None
        full = sum(self.entering.tray) == dice.number
        rows = "".join(self.face(n, face, full=full) for n, face in enumerate(dice.faces))
        told = web.say("{n} of {all} dice said", n=sum(self.entering.tray), all=dice.number)
        label = escape(web.say("What the dice show"))
        return (
            f'<ul class="faces" id="came-up" aria-label="{label}">{rows}</ul>'
            f'<p class="small muted" role="status">{escape(told)}</p>'
        )

    def face(self, n: int, face: Action, *, full: bool) -> str:
        """A face: its picture adds a die that shows it."""
        web, number, said = self.web, self.entering.tray[n], self.said(face)
        more = escape(web.say("One more: {what}", what=said), quote=True)
        fewer = escape(web.say("One fewer: {what}", what=said), quote=True)
        off, none = (' aria-disabled="true"' if so else "" for so in (full, not number))
        return (
            f'<li><button type="button" class="btn" id="more-{n}" data-act="die" data-value="+{n}" aria-label="{more}"{off}>'
            f"{self.picture(face)}<span>{escape(said)}</span></button>"
            f'<output class="n" id="shown-{n}">{number}</output>'
            f'<button type="button" class="btn icon" id="fewer-{n}" data-act="die" data-value="-{n}" aria-label="{fewer}"{none}>'
            "\N{MINUS SIGN}</button></li>"
        )

    def list(self) -> str:
        """Every answer as a button with its picture, in the order of their names; many of them can be searched."""
        web = self.web
        buttons = sorted(self.buttons(), key=lambda button: button[0].casefold())
        rows = "".join(html for _, html in buttons)
        found = escape(web.say("{n} of {all} shown", n="#", all=len(buttons)), quote=True)
        search = (
            f'<div class="find"><label><span class="small">{escape(web.say("Search"))}</span><input type="search" id="find" '
            f'data-finds="came-up" autocomplete="off"></label><span class="small muted" role="status" data-found="{found}"></span></div>'
            if len(buttons) > SEARCHED
            else ""
        )
        label = escape(web.say("What can have come up"))
        return f'{search}<ul class="came-up" id="came-up" aria-label="{label}">{rows}</ul>'

    def buttons(self) -> Iterator[tuple[str, str]]:
        """What stands on each button, and the button."""
        for option in self.entering.options:
            said, notation = self.said(option), escape(str(option))
            pressed = "true" if str(option) == self.screen.chosen else "false"
            button = (
                f'<li><button type="button" class="btn" data-do="{notation}" aria-pressed="{pressed}">'
                f"{self.picture(option)}<span>{escape(said)}</span></button></li>"
            )
            yield said, button
