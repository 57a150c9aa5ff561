"""The words of the product, in every language.

How to mark a sentence, wherever a person will read it (a page, a command, a log):

- ``words = words_for("crows", "fr")`` once for a reader; ``words.say("Start a game")`` where the sentence is needed.
  At a table ``words_of(game, "fr")`` also has the titles of the pack that is played with (``words.about(view.box)``).
- What varies is a named field, never glued on: ``words.say("{player} takes the seat.", player=name)``.
- What is counted has two sentences: ``words.plural("{n} tile left", "{n} tiles left", n)``.
- A table of sentences at the top of a module holds them as ``mark("...")``, and says them later:
  ``words.say(TABLE[key])``.
- The sentence itself must stand in the call as a literal, in English: that is how ``python -m corvids.wording.extract``
  finds it. What a game and its words say goes into ``locale/fr/LC_MESSAGES/crows.po`` or whatever the game is called,
  all else into ``web.po``.
  ``python -m corvids.wording.extract --check`` names what has no French yet; a test does the same.
- Names of people, computers, packs and files are fields. Squares are written ``3,-1`` and are fields too.
"""

from .catalogues import compile_catalogues
from .telling import fault_told, file_told, refusal_told, told
from .voice import Voice, title_of, voice_of
from .words import LANGUAGES, Names, Words, mark, words_for, words_of

__all__ = [
    "LANGUAGES",
    "Names",
    "Voice",
    "Words",
    "compile_catalogues",
    "fault_told",
    "file_told",
    "mark",
    "refusal_told",
    "title_of",
    "told",
    "voice_of",
    "words_for",
    "words_of",
]
