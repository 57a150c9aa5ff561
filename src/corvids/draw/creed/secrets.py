"""Secret Objectives: those of the viewer with how far they have come, those of the other side once turned up."""

from html import escape

from corvids.draw.html import icon, rule_chip, use
from corvids.games.creed.outlook import Progress, secrets_of
from corvids.games.creed.view import View
from corvids.kernel import Seat
from corvids.wording import Words
from corvids.wording.creed import secret_text, secret_title


def secrets(words: Words, view: View, seat: Seat) -> str:
    """The cards of a side; of those that are hidden from the viewer their number."""
    known = secrets_of(view, seat)
    hidden = view.sides[seat].secrets_held - len(known)
    rows = [_row(words, view, seat, some) for some in known]
    if hidden:
        face = escape(words.plural("{n} Secret Objective", "{n} Secret Objectives", hidden))
        down = escape(words.say("face down"))
        rows.append(
            f'<li>{use("back-secret", "0 0 80 112", "card")}<p>{face}<br><span class="small muted">{down}</span></p></li>'
        )
    if not rows:
        return ""
    title = escape(words.say("Secret Objectives"))
    return (
        f'<div class="panel secret-cards" id="secrets-{seat}">'
        f'<h3 id="h-secrets-{seat}">{title} {rule_chip(words, "CREED-9.1")}</h3><ul class="secrets">{"".join(rows)}</ul></div>'
    )


def _row(words: Words, view: View, seat: Seat, some: Progress) -> str:
    return (
        f"<li>{use('back-secret', '0 0 80 112', 'card')}<p><b>{escape(secret_title(words, some.card))}</b> "
        f"{secret_chip(words, view, seat, some)}<br>"
        f'<span class="small muted">{escape(secret_text(words, some.card))}</span></p></li>'
    )


def secret_chip(words: Words, view: View, seat: Seat, some: Progress) -> str:
    """What it brings, how far it has come, and whether it is kept for good."""
    sign = icon("check") if some.fulfilled else ""
    return f'<span class="chip">{sign}{escape(_said(words, view, seat, some))}</span>'


def _said(words: Words, view: View, seat: Seat, some: Progress) -> str:
    xp = view.box.secrets[some.card].xp
    if view.outcome is not None:
        return _at_the_end(words, view, seat, some)
    if some.kept and some.card in view.sides[seat].secrets_shown:
        return words.say("turned up, {xp} XP", xp=xp)
    if some.kept:
        return words.say("fulfilled, {xp} XP", xp=xp)
    if some.fulfilled:
        return words.say("true now, {xp} XP", xp=xp)
    return words.say("{n} of {all}, {xp} XP", n=some.reached, all=some.wanted, xp=xp)


def _at_the_end(words: Words, view: View, seat: Seat, some: Progress) -> str:
    """A game that ended by a Tower or by Elimination scores none of them."""
    if not some.fulfilled:
        return words.say("not fulfilled")
    if not view.sides[seat].reckoning.secrets:
        return words.say("fulfilled, not scored")
    return words.say("{xp} XP", xp=view.box.secrets[some.card].xp)
