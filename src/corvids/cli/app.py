"""The commands, each loaded when it is called."""

import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version

from cyclopts import App, CycloptsError

from corvids.games.catalogue import GAMES
from corvids.wording import file_told

from .streams import give_up_output, make_ready
from .telling import BadInputError, complain, no_text, reader_words


def _version() -> str:
    try:
        return version("corvids")
    except PackageNotFoundError:
        return "not installed"


app = App(
    name="corvids",
    help="Tabletop games on the command line: play in the browser, settle disputes, replay, simulate.",
    version=_version,
    help_format="plaintext",
)
content = App(name="content", help="Packs: what a game is played with.")
content.command("corvids.cli.content:new", name="new", help="Write a pack of your own, to be changed.")
content.command("corvids.cli.content:check", name="check", help="List everything that is wrong with a pack.")
app.command(content)
referee = App(name="referee", help="Settle a dispute from a position, in each game in its own way.")
for _game in GAMES:
    referee.command(f"corvids.cli.referees.{_game.name}:referee", name=_game.name, help=_game.title)
app.command(referee)
COMMANDS = {
    "serve": "Open the tables in the browser.",
    "replay": "Play a record over, checking every line.",
    "simulate": "Play many games between bots.",
    "bench": "Measure how fast the rules answer.",
    "ledger": "Show which code carries out which statement of the rules.",
}
for _name, _help in COMMANDS.items():
    app.command(f"corvids.cli.{_name}:{_name}", name=_name, help=_help)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command. Returns its exit code: 2 for bad input, told on standard error."""
    make_ready()
    try:
        return _run(list(sys.argv[1:] if arguments is None else arguments))
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        give_up_output()
        return 0
    except OSError as error:
        give_up_output()
        complain(file_told(error, reader_words().language))
        return 1


def _run(tokens: list[str]) -> int:
    try:
        done = app(tokens, exit_on_error=False, print_error=False, result_action="return_value")
    except CycloptsError as error:
        complain(str(error).removeprefix("Error: "))
        return 2
    except BadInputError as error:
        complain(str(error))
        return 2
    except UnicodeDecodeError:
        complain(no_text("-"))
        return 2
    return done if isinstance(done, int) else 0
