"""Standard input and output as commands need them, whatever they were started with."""

import io
import os
import sys
from pathlib import Path

NOWHERE = Path(os.devnull)


def make_ready() -> None:
    """Closed streams lead nowhere; input is text in UTF-8; output leaves out what its encoding cannot say."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, NOWHERE.open(mode, encoding="utf-8"))
        elif not isinstance(stream, io.TextIOWrapper):
            continue
        elif name == "stdin":
            stream.reconfigure(encoding="utf-8-sig", errors="strict")
        else:
            stream.reconfigure(errors="replace")


def give_up_output() -> None:
    """Output that cannot be written any more is not tried again when the program ends."""
    sys.stdout = NOWHERE.open("w", encoding="utf-8")
