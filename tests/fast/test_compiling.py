"""Compiled rules are kept on disk and are never old; a checked build looks at every index."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import corvids

PACKAGE = Path(corvids.__file__).parent
ASKS = """
import numpy as np
from corvids.fast.crows import layout as at
from corvids.fast.crows.rules.spell_effects import populate_tree
array = np.zeros(at.SIZE, np.int64)
array[at.KIND + at.TREE_2], array[at.POOL] = 1, 9
populate_tree(array, 0)
print(array[at.CROWS], sum(populate_tree.stats.cache_hits.values()))
"""
OUT_OF_BOUNDS = """
import numpy as np
from corvids.fast.crows import layout as at
from corvids.fast.crows.rules.scoring import figures_worth
print(figures_worth(np.zeros(at.SIZE, np.int64), at.SIZE))
"""
PLAYS = """
from corvids.lab.equality import compare
for number in range(12):
    assert not compare("crows", 3, number).difference
print("same")
"""


def run(code: str, source: Path = PACKAGE.parent, **environment: str) -> subprocess.CompletedProcess[str]:
    settings = {**os.environ, "PYTHONPATH": str(source), **environment}
    return subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True, env=settings)


def test_a_rule_that_another_file_has_changed_is_compiled_anew(tmp_path: Path) -> None:
    shutil.copytree(PACKAGE, tmp_path / "corvids", ignore=shutil.ignore_patterns("__pycache__"))
    assert run(ASKS, tmp_path).stdout == "2 0\n"
    assert run(ASKS, tmp_path).stdout == "2 1\n"
    callee = tmp_path / "corvids" / "fast" / "crows" / "rules" / "laying.py"
    before, text = callee.stat(), callee.read_text("utf-8")
    callee.write_text(text.replace("return kind - TREE_1 + 1", "return kind - TREE_1 + 3"), "utf-8")
    os.utime(callee, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert run(ASKS, tmp_path).stdout == "4 0\n"


def test_a_number_of_the_game_that_has_changed_is_compiled_anew(tmp_path: Path) -> None:
    shutil.copytree(PACKAGE, tmp_path / "corvids", ignore=shutil.ignore_patterns("__pycache__"))
    assert run(ASKS, tmp_path).stdout == "2 0\n"
    kinds = tmp_path / "corvids" / "games" / "crows" / "tiles.py"
    kinds.write_text(kinds.read_text("utf-8") + "\n# changed\n", "utf-8")
    assert run(ASKS, tmp_path).stdout == "2 0\n"


def test_games_stay_within_their_arrays() -> None:
    done = run(PLAYS, CORVIDS_FAST_CHECKED="1")
    assert (done.stdout, done.stderr) == ("same\n", "")


def test_the_checked_build_looks_at_every_index() -> None:
    assert "IndexError" in run(OUT_OF_BOUNDS, CORVIDS_FAST_CHECKED="1").stderr


def test_import_is_quick_to_say_what_is_there() -> None:
    done = run("import sys, corvids.fast as fast; print(fast.available(), 'numba' in sys.modules)")
    assert done.stdout == "True False\n"
