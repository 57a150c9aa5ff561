"""QR codes of links."""

from html import escape
from io import StringIO

import segno

DARK, LIGHT = "#10151b", "#f4efe4"


def qr_picture(link: str, label: str) -> str:
    """A link for a camera, with what a screen reader says instead."""
    svg = segno.make(link, micro=False).svg_inline(omitsize=True, dark=DARK, light=LIGHT)
    return f'<span class="qr" role="img" aria-label="{escape(label, quote=True)}">{svg}</span>'


def qr_text(link: str) -> str:
    """The same in characters, for a terminal."""
    out = StringIO()
    segno.make(link, micro=False, error="l").terminal(out, compact=True, border=2)
    return out.getvalue()
