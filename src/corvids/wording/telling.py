"""What is wrong with what a person wrote, told in the person's language."""

from collections.abc import Mapping

from corvids.content import PackError
from corvids.games.catalogue import game_of_rule
from corvids.kernel import Fault, InputError, Refusal

from .voice import Refused, two_sentences, voice_of
from .words import Words, mark, words_for

KINDS = {
    "int": mark("a whole number"),
    "float": mark("a number"),
    "str": mark("a text"),
    "bool": mark("true or false"),
    "array": mark("a list"),
    "object": mark("a table of names and values"),
}
"""What a field of a file can hold, by what msgspec calls it."""
FILES: Mapping[type[OSError], str] = {
    FileNotFoundError: mark("{file}: there is no such file or folder."),
    FileExistsError: mark("{file} is there already, and nothing is written over."),
    IsADirectoryError: mark("{file} is a folder, and no file."),
    NotADirectoryError: mark("{file} is a file, and no folder."),
    PermissionError: mark("{file} must not be read or written by you."),
}


def told(error: InputError, language: str) -> str:
    """Where it is wrong, why, what would be right and by which rule, and the same of what it comes from."""
    if isinstance(error, PackError):
        return "\n".join(f"{_place(str(error.path), language)}{fault_told(fault, language)}" for fault in error.faults)
    refusal, words = error.refusal, words_by_rule(error.refusal.rule, language)
    parts = [*refusal_told(refusal, language), f"({refusal.rule})" if refusal.rule else ""]
    where = _place(words.say(error.where.place, **error.where.facts), language) if error.where else ""
    because = [told(error.because, language)] if error.because else []
    return where + " ".join(filter(None, [*parts, *because]))


def file_told(error: OSError, language: str) -> str:
    """Why a file cannot be used."""
    words, file = words_for("web", language), str(error.filename)
    for kind, sentence in FILES.items():
        if isinstance(error, kind) and error.filename:
            return words.say(sentence, file=file)
    return words.say("{file}: {problem}.", file=file, problem=error.strerror or str(error))


def refusal_told(refusal: Refusal, language: str) -> Refused:
    """The two sentences of a refusal, by the game whose rule it names, or of what is around all games."""
    words = words_by_rule(refusal.rule, language)
    if words.game != "web":
        return voice_of(words.game).refusal(words, refusal)
    return two_sentences(words, refusal, _in_words(words, refusal.facts))


def fault_told(fault: Fault, language: str) -> str:
    """The sentence of a fault, and its rule."""
    words = words_by_rule(fault.rule, language)
    if words.game != "web":
        return f"{voice_of(words.game).fault(words, fault)} ({fault.rule})"
    return words.say(fault.problem, **_in_words(words, fault.facts))


def words_by_rule(rule: str, language: str) -> Words:
    """The words of the game that a rule belongs to; for no rule, those of what is around all games."""
    return words_for(game_of_rule(rule) or "web", language)


def _in_words(words: Words, facts: Mapping[str, str | int]) -> dict[str, str | int]:
    return {name: words.say(KINDS[str(value)]) if value in KINDS else value for name, value in facts.items()}


def _place(where: str, language: str) -> str:
    return f"{where}: " if language == "en" else f"{where}\u00a0: "
