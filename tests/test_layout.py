"""The shape of the project: layers, sizes, what may be imported, and what must not stand in any file."""

import re
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path

import msgspec
import pytest
from importlinter.cli import EXIT_STATUS_SUCCESS, lint_imports

from corvids.games.catalogue import GAMES

TOP = Path(__file__).resolve().parent.parent
SOURCE = TOP / "src" / "corvids"
CORE = ("kernel", "games", "content", "ledger")
LONGEST_FILE = 500
LONGEST_KERNEL = 1000
REASON = "longer than 500 lines because"
PINNED = r"[\w.-]+==\S+( ; .*)? \\\n    --hash=sha256:"
IMPURE = ("random", "secrets", "datetime", "pathlib", "logging", "asyncio", "numpy", "sqlite3", "socket")


@cache
def tracked(*patterns: str) -> tuple[Path, ...]:
    listed = subprocess.run(["git", "ls-files", "-z", "--", *patterns], cwd=TOP, check=True, capture_output=True)
    paths = (TOP / name for name in listed.stdout.decode().split("\0") if name)
    return tuple(path for path in paths if path.is_file())


def test_layers_point_down() -> None:
    assert lint_imports(config_filename=str(TOP / ".importlinter"), no_cache=True) == EXIT_STATUS_SUCCESS


def test_a_long_file_says_why() -> None:
    silent = []
    for path in tracked("*.py", "*.js", "*.css"):
        lines = path.read_text("utf-8").splitlines()
        if len(lines) > LONGEST_FILE and "vendor" not in path.parts and REASON not in "\n".join(lines[:12]):
            silent.append(f"{path.relative_to(TOP)}: {len(lines)} lines")
    assert not silent


def test_the_kernel_is_small() -> None:
    lines = sum(len(path.read_text("utf-8").splitlines()) for path in (SOURCE / "kernel").rglob("*.py"))
    assert lines <= LONGEST_KERNEL


def test_every_dependency_has_its_reason() -> None:
    project = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"].values()
    required = {_name(line) for lines in (project["dependencies"], *extras) for line in lines}
    chapter = (TOP / "ARCHITECTURE.md").read_text("utf-8").partition("\n## Dependencies\n")[2].partition("\n## ")[0]
    explained = {name for name, why in re.findall(r"^- \*\*([\w.-]+)\*\*:? (.*)$", chapter, re.MULTILINE) if why}
    assert required == explained


def _name(requirement: str) -> str:
    found = re.match(r"[\w.-]+", requirement)
    assert found
    return found[0]


def _bare(code: str, folder: Path) -> str:
    """What *code* prints where nothing is installed but msgspec."""
    for package in (SOURCE, Path(msgspec.__file__).parent):
        (folder / package.name).symlink_to(package)
    start = f"import sys; sys.path.insert(0, {str(folder)!r})\n{code}"
    done = subprocess.run([sys.executable, "-I", "-S", "-c", start], check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("package", CORE)
def test_the_core_imports_with_msgspec_alone(package: str, tmp_path: Path) -> None:
    parts = [part.relative_to(SOURCE.parent) for part in sorted((SOURCE / package).rglob("*.py"))]
    names = [".".join(part.with_suffix("").parts).removesuffix(".__init__") for part in parts]
    assert names
    _bare("\n".join(f"import {name}" for name in names if not name.endswith("__main__")), tmp_path)


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_a_game_loads_little(game: str, tmp_path: Path) -> None:
    code = f"import msgspec; had = set(sys.modules); import corvids.games.{game}.game; print(*set(sys.modules) - had)"
    loaded = set(_bare(code, tmp_path).split())
    assert f"corvids.games.{game}.rules" in loaded
    assert not loaded & set(IMPURE)
    foreign = sorted(name for name in loaded if not name.startswith("corvids"))
    assert len(foreign) <= 25, foreign


def test_no_file_tells_of_the_machine_it_was_written_on() -> None:
    machine = re.compile(
        r"(^|[^\w.])/(work|farm|root|home|tmp)/|\.\./shared|(?<!\w)(files\.pythonhosted|pypi|npmjs)[.](org|com)"
    )
    found = []
    for path in tracked():
        if ".ci" in path.parts or b"\0" in (content := path.read_bytes()):
            continue
        text = content.decode("utf-8").splitlines()
        found += [
            f"{path.relative_to(TOP)}:{n}: {line[:120]}" for n, line in enumerate(text, 1) if machine.search(line)
        ]
    assert not found


def test_locks_say_what_and_not_where_from() -> None:
    locks = tracked("locks/*.txt")
    assert locks
    for path in locks:
        text = path.read_text("utf-8")
        assert "://" not in text, path
        assert "--index" not in text, path
        unpinned = [block for block in re.split(r"\n(?=\S)", text) if not re.match(PINNED, block)]
        assert not unpinned
    assert not tracked("uv.lock", "pylock.toml", "*.mo")
