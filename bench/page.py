"""docs/bench.md, where each bench has a section of its own."""

import platform
import subprocess
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent
PAGE = TOP / "docs" / "bench.md"
HEAD = "# Figures of the benches\n"
SECTION = "\n## "


def write_section(title: str, text: str, command: str) -> None:
    """Put the figures of a bench in the place of those it wrote before."""
    commit = subprocess.run(["git", "rev-parse", "HEAD"], cwd=TOP, check=True, capture_output=True, text=True)
    told = f"{title}\n\n{text}\n\n- command: `{command}`\n- commit: {commit.stdout.strip()}\n"
    told += f"- Python {platform.python_version()}\n"
    head, *sections = (PAGE.read_text("utf-8") if PAGE.exists() else HEAD).split(SECTION)
    others = [section for section in sections if section.partition("\n")[0] != title]
    PAGE.write_text(SECTION.join([head, *sorted([*others, told])]), "utf-8")
