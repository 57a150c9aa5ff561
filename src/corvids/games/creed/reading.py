"""Reading content: everything that is wrong with a table of a pack, field by field, each with its place."""

import difflib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple, TypeVar

import msgspec
from msgspec import Struct, inspect

from corvids.kernel import Fault, shown

S = TypeVar("S", bound=Struct)
LANGUAGES = ("en", "fr")
WORDS = ("title", "text", "note")
"""Fields that hold a text in each language."""


_fields_of = cache(inspect.type_info)


class Reader(NamedTuple):
    """Reads the tables of one file; *rule* is the statement that says what such a thing is."""

    file: str
    rule: str

    def read(self, kind: type[S], found: object, place: str) -> tuple[S | None, list[Fault]]:
        """The table as a struct, or all that keeps it from being one."""
        faults = list(self.struct(_fields_of(kind), found, place))
        return (None if faults else msgspec.convert(found, kind)), faults

    def at(self, place: str) -> str:
        """A place in the file, as faults name it."""
        return f"{self.file} {place}".rstrip()

    def names(self, found: Iterable[str], known: Iterable[str], place: str) -> Iterator[Fault]:
        """Names that mean nothing, each with what was perhaps meant."""
        known = sorted(known)
        for name in found:
            facts = {"place": self.at(place), "name": shown(name), "known": ", ".join(known)}
            if name in known:
                continue
            if near := difflib.get_close_matches(name, known, 1):
                meant = facts | {"meant": near[0]}
                yield Fault(self.rule, "{place}: {name} is not known; {meant} was perhaps meant.", meant)
            else:
                yield Fault(self.rule, "{place}: {name} is not known. Known are {known}.", facts)

    def struct(self, kind: Any, found: object, place: str) -> Iterator[Fault]:
        """All that is wrong with a table whose fields are given."""
        if not isinstance(found, Mapping):
            yield Fault(self.rule, "{place} is no table.", {"place": self.at(place)})
            return
        fields = {field.encode_name: field for field in kind.fields}
        yield from self.names((str(name) for name in found), fields, place)
        for name, field in fields.items():
            if name in found:
                yield from self.value(field.type, found[name], f"{place} {name}".lstrip())
                if name in WORDS and isinstance(found[name], Mapping):
                    yield from self.words(found[name], f"{place} {name}".lstrip())
            elif field.required:
                yield Fault(self.rule, "{place} has no {name}.", {"place": self.at(place), "name": name})

    def words(self, found: Mapping[str, object], place: str) -> Iterator[Fault]:
        """A text is there in each language."""
        for language in LANGUAGES:
            if not found.get(language):
                yield Fault(self.rule, "{place} has no {name}.", {"place": self.at(place), "name": language})

    def value(self, kind: inspect.Type, found: object, place: str) -> Iterator[Fault]:
        """All that is wrong with a value that has to be of a kind."""
        match kind:
            case inspect.StructType():
                yield from self.struct(kind, found, place)
            case inspect.UnionType():
                yield from self.value(next(t for t in kind.types if not isinstance(t, inspect.NoneType)), found, place)
            case inspect.DictType():
                yield from self.table(kind, found, place)
            case inspect.VarTupleType():
                if not isinstance(found, list):
                    yield Fault(self.rule, "{place} = {found} is no list.", self.facts(place, found))
                for part in found if isinstance(found, list) else ():
                    yield from self.value(kind.item_type, part, place)
            case inspect.EnumType() if isinstance(found, str):
                yield from self.names([found], [str(name.value) for name in kind.cls], place)
            case inspect.LiteralType() if isinstance(found, str):
                yield from self.names([found], [str(name) for name in kind.values], place)
            case _:
                yield from self.plain(kind, found, place)

    def table(self, kind: inspect.DictType, found: object, place: str) -> Iterator[Fault]:
        """All that is wrong with a table whose names are free, or of a kind."""
        if not isinstance(found, Mapping):
            yield Fault(self.rule, "{place} is no table.", {"place": self.at(place)})
            return
        for name, part in found.items():
            yield from self.value(kind.key_type, name, place)
            yield from self.value(kind.value_type, part, f"{place}.{name}")

    def plain(self, kind: inspect.Type, found: object, place: str) -> Iterator[Fault]:
        """All that is wrong with a number, a text, or a yes or no."""
        facts = self.facts(place, found)
        match kind:
            case inspect.BoolType():
                if not isinstance(found, bool):
                    yield Fault(self.rule, "{place} = {found} is neither true nor false.", facts)
            case inspect.IntType():
                if not isinstance(found, int) or isinstance(found, bool):
                    yield Fault(self.rule, "{place} = {found} is no whole number.", facts)
                elif kind.ge is not None and found < kind.ge:
                    yield Fault(self.rule, "{place} = {found} is below {least}.", facts | {"least": kind.ge})
            case _:
                if not isinstance(found, str):
                    yield Fault(self.rule, "{place} = {found} is no text.", facts)

    def facts(self, place: str, found: object) -> dict[str, str | int]:
        """What a fault says about a value."""
        return {"place": self.at(place), "found": shown(str(found))}
