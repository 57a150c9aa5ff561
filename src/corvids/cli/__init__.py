"""The command line: ``corvids COMMAND --help`` tells what each one does."""

from .app import main

__all__ = ["main"]
