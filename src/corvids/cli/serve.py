"""``corvids serve``: the lobby in the browser."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from corvids.kernel import InputError
from corvids.wording import told

from .telling import BadInputError, reader_words, telling_bad_input

PORTS = range(1, 65536)


def serve(
    *,
    port: int = 8080,
    browser: Annotated[bool, Parameter(negative="--no-browser")] = True,
    pack: str | None = None,
    seed: str | None = None,
    data: Path | None = None,
    lan: Annotated[bool, Parameter(negative="")] = False,
) -> None:
    """Open the tables on 127.0.0.1.

    Parameters
    ----------
    port
        The port.
    browser
        Whether to open the browser.
    pack
        The pack that new tables begin with: a name, a folder or a file.
    seed
        Derive the secret of chance of every game from this.
    data
        The folder where games are kept, instead of ~/.local/share/corvids.
    lan
        Open them to the local network too: phones join by the code or the QR code that is printed.

    """
    if port not in PORTS:
        words = reader_words()
        raise BadInputError(words.say("There is no port {port}; ports are 1 to 65535.", port=port))
    from corvids.content import load_pack  # noqa: PLC0415

    if pack is not None:
        with telling_bad_input():
            load_pack(pack)
    from corvids.web import serve as open_tables  # noqa: PLC0415

    if seed is not None:
        from corvids.play.chance import seed_text  # noqa: PLC0415

        with telling_bad_input():
            seed_text(seed)
    from corvids.play.store import NoPlaceError  # noqa: PLC0415

    language = reader_words().language
    try:
        open_tables(port=port, browser=browser, pack=pack, seed=seed, data=data, lan=lan, language=language)
    except NoPlaceError as fault:
        reason = reader_words().say(
            "Games cannot be kept in {folder}: {problem}. Choose another folder with --data DIR.",
            folder=fault.folder,
            problem=fault.why,
        )
        raise BadInputError(reason) from fault
    except InputError as error:
        raise BadInputError(told(error, reader_words().language)) from error
