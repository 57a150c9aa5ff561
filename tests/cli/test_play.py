"""``./play``: the tables open at once, and rules are compiled behind them."""

import shutil
import subprocess
import time
from pathlib import Path

TOP = Path(__file__).parents[2]
NOTES_DOWN = '#!/bin/sh\necho "$@" >>"$(dirname "$0")/said"\n'


def test_tables_open_and_rules_are_compiled_in_the_background(tmp_path: Path) -> None:
    shutil.copy(TOP / "play", tmp_path / "play")
    python, setup = tmp_path / ".venv" / "bin" / "python", tmp_path / "locks" / "install"
    for file, text in ((python, NOTES_DOWN), (setup, "#!/bin/sh\n")):
        file.parent.mkdir(parents=True)
        file.write_text(text, "utf-8")
        file.chmod(0o755)
    subprocess.run([tmp_path / "play", "--port", "9"], check=True, timeout=60)
    said = python.with_name("said")
    for _ in range(100):
        lines = said.read_text("utf-8").splitlines()
        if len(lines) == 2:
            break
        time.sleep(0.1)
    assert sorted(lines) == ["-m corvids serve --port 9", "-m corvids.fast"]
