"""Ways to break a rule: small changes to the source of a function, one at a time, that change what it does."""

import ast
import re
from collections.abc import Callable, Iterator
from functools import partial
from types import CodeType
from typing import Any, NamedTuple

OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.GtE,
    ast.GtE: ast.Lt,
    ast.Gt: ast.LtE,
    ast.LtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
SHIFTED: dict[type[ast.cmpop], type[ast.cmpop]] = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}
OTHER_SUM: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
Rule = ast.FunctionDef | ast.ClassDef
EXPLAINS = "refuse"
"""The method of a step that tells why an answer is refused, by the statements that it names."""
STATEMENT = re.compile(r"[A-Z]+-[A-Z]?\d+(\.\d+)?")
DECLARED = ("annotation", "returns", "decorator_list", "args")
"""Fields that are worked out when a function is made, not when it is called."""
Put = Callable[[Any], None]


class Break(NamedTuple):
    """One way to break a rule."""

    line: int
    what: str
    source: str
    """The whole module, broken."""
    tells: tuple[str, ...] = ()
    """The statements that it spoils the explanation of, if that is what it breaks."""


class _Change(NamedTuple):
    line: int
    what: str
    make: Callable[[], None]
    tells: tuple[str, ...] = ()


def breaks(source: str, name: str) -> list[Break]:
    """Every way to break the function or class *name* (``A.b`` for a method of a class) in the module *source*.

    Changes that compile to what was there before are left out.
    """
    before = _shape(compile(ast.unparse(ast.parse(source)), name, "exec"))
    found = []
    for nth in range(len(_changes(ast.parse(source), name))):
        tree = ast.parse(source)
        change = _changes(tree, name)[nth]
        change.make()
        text = ast.unparse(ast.fix_missing_locations(tree))
        if _shape(compile(text, name, "exec")) != before:
            found.append(Break(change.line, change.what, text, change.tells))
    return found


def _shape(code: CodeType) -> tuple[object, ...]:
    """What a code object does, without the lines it was written on."""
    constants = tuple(_shape(part) if isinstance(part, CodeType) else (type(part), part) for part in code.co_consts)
    return (code.co_code, code.co_names, code.co_varnames, code.co_freevars, constants)


def _changes(tree: ast.Module, name: str) -> list[_Change]:
    """All changes to a rule, in the order of its text; to make one changes *tree*."""
    rule = _named(tree, name)
    found = []
    for function in [rule] if isinstance(rule, ast.FunctionDef) else rule.body:
        if isinstance(function, ast.FunctionDef):
            last, tells = function.body[-1], _tells(function) if function.name == EXPLAINS else {}
            found += [
                change._replace(tells=tells.get(node, ()))
                for node, put in _inside(function)
                for change in _changes_of(node, put, last)
            ]
    return found


def _tells(function: ast.FunctionDef) -> dict[ast.AST, tuple[str, ...]]:
    """For everything in an explanation the statements that are named close to it."""
    found: dict[ast.AST, tuple[str, ...]] = {}

    def visit(part: ast.AST, around: tuple[str, ...]) -> None:
        if isinstance(part, ast.stmt):
            names = (node.value for node in ast.walk(part) if isinstance(node, ast.Constant))
            around = tuple(sorted({n for n in names if isinstance(n, str) and STATEMENT.fullmatch(n)})) or around
        found[part] = around
        for child in ast.iter_child_nodes(part):
            visit(child, around)

    visit(function, ())
    return found


def _named(tree: ast.Module, name: str) -> Rule:
    body = tree.body
    found: Rule | None = None
    for part in name.split("."):
        found = next(node for node in body if isinstance(node, Rule) and node.name == part)
        body = found.body
    assert found
    return found


def _inside(node: ast.AST) -> Iterator[tuple[ast.AST, Put]]:
    """Everything in a function that runs when it is called, each with what puts something else in its place."""
    for field, value in ast.iter_fields(node):
        if field in DECLARED and not isinstance(node, ast.Call):
            continue
        if isinstance(value, ast.AST):
            yield value, partial(setattr, node, field)
            yield from _inside(value)
        elif isinstance(value, list):
            for n, part in enumerate(value):
                if isinstance(part, ast.AST) and not _is_docstring(part):
                    yield part, partial(value.__setitem__, n)
                    yield from _inside(part)


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def _changes_of(node: ast.AST, put: Put, last: ast.stmt) -> Iterator[_Change]:
    line = node.target.lineno if isinstance(node, ast.comprehension) else getattr(node, "lineno", 0)
    for what, make in (*_conditions(node, put), *_values(node), *_calls(node)):
        yield _Change(line, what, make)
    if isinstance(node, ast.stmt) and node is not last and _can_go(node):
        yield _Change(line, f"{type(node).__name__.lower()} left out", partial(put, ast.Pass()))


def _conditions(node: ast.AST, put: Put) -> Iterator[tuple[str, Callable[[], None]]]:
    match node:
        case ast.Compare(ops=[one]):
            if opposite := OPPOSITE.get(type(one)):
                yield "a comparison turned round", partial(setattr, node, "ops", [opposite()])
            if shifted := SHIFTED.get(type(one)):
                yield "a bound shifted by one", partial(setattr, node, "ops", [shifted()])
        case ast.BoolOp(op=ast.And()):
            yield "and made or", partial(setattr, node, "op", ast.Or())
        case ast.BoolOp(op=ast.Or()):
            yield "or made and", partial(setattr, node, "op", ast.And())
        case ast.UnaryOp(op=ast.Not()):
            yield "a not left out", partial(put, node.operand)
        case ast.If() | ast.IfExp() | ast.While() if not isinstance(node.test, ast.Compare | ast.UnaryOp):
            yield "a condition turned round", partial(setattr, node, "test", ast.UnaryOp(ast.Not(), node.test))
        case ast.comprehension(ifs=[_, *_]):
            yield "a filter left out", node.ifs.clear


def _values(node: ast.AST) -> Iterator[tuple[str, Callable[[], None]]]:
    match node:
        case ast.BinOp(left=left, op=op, right=right):
            other = OTHER_SUM.get(type(op))
            if other and not isinstance(left, ast.Tuple) and not isinstance(right, ast.Tuple):
                yield "a sum changed", partial(setattr, node, "op", other())
        case ast.Constant(value=bool(value)):
            yield "true and false exchanged", partial(setattr, node, "value", not value)
        case ast.Constant(value=int(value)):
            yield "a number raised by one", partial(setattr, node, "value", value + 1)


def _calls(node: ast.AST) -> Iterator[tuple[str, Callable[[], None]]]:
    match node:
        case ast.Call(func=ast.Name(id="replace") | ast.Attribute(attr="replace"), keywords=[_, *_]):
            for keyword in node.keywords:
                yield f"{keyword.arg} not replaced", partial(node.keywords.remove, keyword)
        case ast.Call(func=ast.Name(id="Resolution"), args=[_, *rest]):
            for n, part in enumerate(rest, 1):
                if not (isinstance(part, ast.Tuple) and not part.elts):
                    what = "what happened left out" if n == 1 else "what comes next left out"
                    yield what, partial(node.args.__setitem__, n, ast.Tuple([], ast.Load()))


def _can_go(node: ast.stmt) -> bool:
    """Whether the function still makes sense without this statement: nothing that later ones name is lost."""
    match node:
        case (
            ast.Expr()
            | ast.AugAssign()
            | ast.Delete()
            | ast.If()
            | ast.For()
            | ast.Return()
            | ast.Continue()
            | ast.Break()
        ):
            return True
        case ast.Assign(targets=[ast.Subscript() | ast.Attribute()]):
            return True
        case _:
            return False
