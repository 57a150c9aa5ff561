"""How many bytes a decision costs a viewer, over whole games between bots.

``python bench/wire.py [--game crows] [--games 20] [--seed 1] [--write]`` plays games of every number of seats, and
draws for the person of seat A and for somebody who watches, at the usual pace, what their sockets would be sent.
Raw is the message; deflated is the frame with its header as our server sends it to a browser (permessage-deflate as
uvicorn offers it, the window kept from message to message). ``--write`` puts the figures into docs/bench.md as well.
The goal is 2 KB in the median.
"""

import argparse
import sys
from collections import Counter, defaultdict
from statistics import median, quantiles
from typing import Any

import msgspec
from page import write_section
from rich.console import Console
from rich.progress import track
from uvicorn import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode

from corvids.bots import Identity, bot_names, make_bot
from corvids.content import open_game
from corvids.draw.screen import Settings
from corvids.games.catalogue import entry
from corvids.play.chance import secret_from
from corvids.play.entries import Chair, Header
from corvids.play.opening import packed
from corvids.play.session import Session
from corvids.record import commitment
from corvids.web.viewer import Viewer

GOAL = 2048
OFFERED = [("client_max_window_bits", None)]
"""What Chromium offers when it opens a socket."""
VIEWERS = {"a seat": (0,), "a spectator": ()}
SHORT = 126
"""Frames from so many bytes on have a longer header."""
HEAVIEST = 6
Sizes = dict[str, list[tuple[int, int]]]
"""Raw and deflated bytes of each message, by viewer."""


def main() -> int:
    """Measure, print, and tell whether the goal was reached."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", default="crows")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write docs/bench.md")
    asked = parser.parse_args()
    sizes: Sizes = defaultdict(list)
    parts: Counter[str] = Counter()
    for number in track(range(asked.games), "games", console=Console(stderr=True)):
        seats = entry(asked.game).seats
        _play(_opened(asked.game, seats[number % len(seats)], f"{asked.seed}/{number}"), number, sizes, parts)
    text, met = _told(asked.games, sizes, parts)
    print(text)
    if asked.write:
        command = f"python bench/wire.py --game {asked.game} --games {asked.games} --seed {asked.seed} --write"
        write_section(f"Bytes on the wire: {entry(asked.game).title}", text, command)
    return 0 if met else 1


def _opened(name: str, seats: int, seed: str) -> Session:
    game, secret = open_game(name, seats), secret_from(seed)
    chairs = tuple(Chair(f"Player {seat}") for seat in range(seats))
    pack = game.box.pack
    header = Header(seed, name, game.version, chairs, {}, pack, packed(game), commitment(secret), "", {})
    session = Session(game, header, secret)
    session.take(session.start())
    return session


def _play(session: Session, number: int, sizes: Sizes, parts: Counter[str]) -> None:
    """A whole game, drawn for each viewer after each decision."""
    name, bots = session.game.name, bot_names(session.game.name)
    players = [
        make_bot(name, bots[(number + seat) % len(bots)], Identity(session.secret.hex(), session.header.id, seat))
        for seat in range(session.game.seats)
    ]
    watching = [
        (who, Viewer(lambda: session, mine, Settings(), lambda: set(range(len(players)))), _socket())
        for who, mine in VIEWERS.items()
    ]
    for _, viewer, socket in watching:
        _sent(socket, viewer.message(whole=True))
    while (asked := session.asked) is not None:
        answer = players[asked].choose(session.view(asked))
        session.take(session.answer(asked, str(answer), session.rev))
        for who, viewer, socket in watching:
            message = viewer.message()
            size, weights = _sent(socket, message), _weights(message)
            sizes[who].append(size)
            if weights:
                sizes["either, if anything changed"].append(size)
            parts.update(weights)


async def _silent(scope: object, receive: object, send: object) -> None:
    """An application that is never called."""


def _socket() -> PerMessageDeflate:
    """The deflation of a socket that a browser has opened."""
    config = Config(_silent, ws="websockets-sansio", log_config=None)
    config.load()
    offered = WebSocketsSansIOProtocol(config, ServerState(), {}).conn.available_extensions
    return offered[0].process_request_params(OFFERED, [])[1]


def _sent(socket: PerMessageDeflate, message: dict[str, Any]) -> tuple[int, int]:
    raw = msgspec.json.encode(message)
    deflated = socket.encode(Frame(Opcode.TEXT, raw))
    header = 2 if len(deflated.data) < SHORT else 4
    return len(raw), len(deflated.data) + header


def _weights(message: dict[str, Any]) -> Counter[str]:
    weights: Counter[str] = Counter()
    for _, parts in message["frames"]:
        weights.update({name: len(msgspec.json.encode(change)) for name, change in parts.items()})
    return weights


def _told(games: int, sizes: Sizes, parts: Counter[str]) -> tuple[str, bool]:
    lines = [
        "| viewer | decisions | raw, median | raw, 90 % | deflated, median | deflated, 90 % |",
        "|---|---|---|---|---|---|",
    ]
    middle = 0.0
    for who, sent in sizes.items():
        raw, deflated = zip(*sent, strict=True)
        middle = max(middle, median(deflated))
        cells = (f"{figure:,.0f}" for figure in (median(raw), _most(raw), median(deflated), _most(deflated)))
        lines.append(f"| {who} | {len(sent):,} | {' | '.join(cells)} |")
    count = sum(len(sizes[who]) for who in VIEWERS)
    heavy = ", ".join(f"{name} {weight / count:,.0f}" for name, weight in parts.most_common(HEAVIEST))
    told = (
        f"{games} games between bots, every answer with a choice drawn for both viewers. Raw bytes that the heaviest "
        f"parts take of a decision, in the mean: {heavy}. The goal is {GOAL:,} bytes deflated in the median."
    )
    return "\n".join([*lines, "", told]), middle <= GOAL


def _most(sizes: tuple[int, ...]) -> float:
    """What 90 % stay below."""
    return quantiles(sizes, n=10)[-1]


if __name__ == "__main__":
    sys.exit(main())
