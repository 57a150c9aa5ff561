"""The routes: which address shows what. What is drawn is made in ``corvids.draw``."""

import asyncio
import logging
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

from litestar import Litestar, MediaType, Response, WebSocket, get, post, websocket
from litestar.datastructures import Cookie, UploadFile
from litestar.enums import RequestEncodingType
from litestar.exceptions import HTTPException, NotFoundException
from litestar.params import Body, FromPath, FromQuery
from litestar.response import Redirect
from litestar.static_files import create_static_files_router

from corvids import draw
from corvids.bots import bot_names
from corvids.content import load_pack, packs_in
from corvids.draw.drawing import DRAWN, drawing_of
from corvids.draw.pages import (
    Offer,
    TableLine,
    error_page,
    join_page,
    learn_page,
    lobby_page,
    rules_page,
    settings_page,
    table_page,
)
from corvids.draw.screen import Settings
from corvids.games.catalogue import GAMES, entry
from corvids.kernel import SPECTATOR, InputError, Seat
from corvids.play.entries import Chair
from corvids.play.refusals import RefusedError, no_pack, no_table, no_text
from corvids.play.session import Session
from corvids.wording import title_of, words_for
from corvids.wording.telling import refusal_told, told

from .asking import (
    CODE_COOKIE,
    HEADERS,
    AnyRequest,
    admitted,
    at_home,
    hall_of,
    invited,
    known_host,
    only_at_home,
    only_from_here,
    only_known_hosts,
    page,
    reader,
    same_origin,
    token_cookie,
)
from .forms import Wanted, quick, seated_again, wanted_table
from .hall import Hall
from .lan import Lan
from .live import Live
from .reader import (
    NAMES_COOKIE,
    SETTINGS_COOKIE,
    YEAR,
    changed,
    named,
    names_of,
    tables_of,
    token_of,
    written,
)
from .records import to_go_on
from .taking import export, invite, record, summary
from .viewer import Viewer

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
LOCAL = ("127.0.0.1", "localhost", "[::1]", "::1")
LISTED = 20
WRONG_CODE = 0.5
"""Seconds that a wrong code waits for its answer, so that not many can be tried."""
logger = logging.getLogger(__name__)


@get("/health", media_type=MediaType.TEXT, sync_to_thread=False)
def health() -> str:
    """Whether the server is there."""
    return "ok"


@get("/join")
async def join(request: AnyRequest, code: FromQuery[str | None] = None) -> Response[Any]:
    """Lets a device of the local network in that knows the code."""
    lan: Lan | None = request.app.state.lan
    if lan is None:
        raise NotFoundException
    if code is None:
        return page(join_page(reader(request)))
    if not lan.is_right(code[:40]):
        await asyncio.sleep(WRONG_CODE)
        return page(join_page(reader(request), wrong=True), 403)
    answer: Response[Any] = Redirect("/", status_code=303)
    answer.set_cookie(Cookie(key=CODE_COOKIE, value=lan.code, path="/", max_age=YEAR, httponly=True, samesite="lax"))
    return answer


@get("/")
async def lobby(request: AnyRequest, game: FromQuery[str] = DRAWN[0]) -> Response[Any]:
    """The lobby, with the form for a new table of a game."""
    if not at_home(request):
        return Redirect("/join", status_code=303)
    return page(await _lobby(request, known_game(game)))


def known_game(name: str) -> str:
    """A game that there is; there is no page of any other."""
    if name not in DRAWN:
        raise NotFoundException
    return name


async def _lobby(request: AnyRequest, game: str, fault: str = "", given: Mapping[str, str] | None = None) -> str:
    """The lobby; *given* is what its form was filled in with, when it comes back with a fault."""
    settings, filled = reader(request), names_of(request.cookies) if given is None else given
    offer = Offer(game, tuple(packs_of(request, game)), bot_names(game), filled)
    return lobby_page(settings, await _tables(request, settings), offer, fault)


def packs_of(request: AnyRequest, game: str) -> list[str]:
    """The packs of a game that a browser may choose: the one that the server began with, and ours; no other files."""
    chosen = [name for of, name in request.app.state.packs if of == game]
    return list(dict.fromkeys((*chosen, entry(game).house, *packs_in(game=game))))


async def _tables(request: AnyRequest, settings: Settings) -> list[TableLine]:
    """The tables at which this browser holds a seat."""
    hall, words = hall_of(request), words_for("web", settings.language)
    lines: list[TableLine] = []
    for table in await hall.store.newest(tables_of(request.cookies), LISTED):
        try:
            session = await hall.session(table)
        except Exception:
            logger.exception("table %s cannot be read", table)
            continue
        header, seats = session.header, hall.seats_of(session, token_of(request.cookies, table))
        names = words.join(chair.name for chair in session.chairs)
        progress = drawing_of(header.game).progress(words, session.view(SPECTATOR))
        state = words.say("finished") if session.over else progress
        title = words.say("{game}: {players}", game=title_of(words, header.game), players=names)
        mine = session.asked in seats or (session.asking is not None and bool({*session.asking.seats} & {*seats}))
        people = {seat for seat, chair in enumerate(session.chairs) if chair.bot is None}
        ways = {"export": session.over or people <= {*seats}, "summary": hasattr(drawing_of(header.game), "summary")}
        ways["invite"] = not session.over and bool(hall.others(session, token_of(request.cookies, table)))
        more = tuple(way for way, there in ways.items() if there)
        lines.append(TableLine(header.game, f"/t/{header.id}", title, state, mine, header.name, session.over, more))
    return lines


@post("/quick/{game:str}", guards=[only_from_here, only_at_home])
async def quick_game(request: AnyRequest, game: FromPath[str], data: Form) -> Response[Any]:
    """One click to a game against the computer."""
    name, guided = names_of(request.cookies).get("nameA", ""), bool(data.get("guided"))
    pack = packs_of(request, known_game(game))[0]
    return await _opened(request, quick(game, reader(request).language, pack, name=name, guided=guided), data)


@post("/tables", guards=[only_from_here, only_at_home])
async def new_table(request: AnyRequest, data: Form) -> Response[Any]:
    """A new table as the form of the lobby wants it."""
    settings, game = reader(request), known_game(data.get("game", DRAWN[0]))
    try:
        answer = await _opened(request, wanted_table(data, settings.language), data)
    except RefusedError as refused:
        answer = page(await _lobby(request, game, _told(settings, refused)[0], data), 400)
    answer.set_cookie(
        Cookie(key=NAMES_COOKIE, value=named(data), path="/", max_age=YEAR, httponly=True, samesite="lax")
    )
    return answer


async def _opened(request: AnyRequest, wanted: Wanted, form: Mapping[str, str]) -> Response[Any]:
    hall, language = hall_of(request), reader(request).language
    if wanted.pack is not None and wanted.pack not in (packs := packs_of(request, wanted.game)):
        raise no_pack(wanted.pack, packs)
    try:
        table, tokens = await hall.open(
            wanted.game,
            wanted.chairs,
            wanted.options,
            wanted.pack,
            wanted.screens,
            guided=wanted.guided,
            seed=wanted.seed,
            entered=wanted.entered,
            called=wanted.called,
        )
    except InputError as error:
        return page(await _lobby(request, wanted.game, told(error, language), form), 400)
    return _seated(request, table, tokens, wanted.chairs, wanted.screens)


def _seated(
    request: AnyRequest, table: str, tokens: list[str], chairs: Sequence[Chair], screens: Sequence[tuple[Seat, ...]]
) -> Response[Any]:
    """The way to a new table for whoever opened it, and the links of those who sit elsewhere."""
    links = [f"/t/{table}?token={token}" for token in tokens]
    if "application/json" in request.headers.get("accept", ""):
        return Response({"table": table, "links": links}, media_type=MediaType.JSON, status_code=201)
    answer = Redirect(links[0] if screens[0] else f"/t/{table}", status_code=303)
    if len(links) > 1:
        others = [(chairs[seats[0]].name, token) for seats, token in zip(screens, tokens, strict=True) if seats]
        shown = page(invited(request, table, others[bool(screens[0]) :]), 201)
        shown.set_cookie(token_cookie(table, tokens[0]))
        return shown
    return answer


@get("/t/{table:str}")
async def table_of(request: AnyRequest, table: FromPath[str], token: FromQuery[str | None] = None) -> Response[Any]:
    """A table; with a token, whoever opens it takes the seats of the token."""
    hall = hall_of(request)
    session = await hall.session(table)
    if token is not None:
        if not hall.seats_of(session, token):
            raise no_table(table)
        answer: Response[Any] = Redirect(f"/t/{table}", status_code=303)
        answer.set_cookie(token_cookie(table, token))
        return answer
    mine = admitted(request, session)
    viewer = Viewer(lambda: hall.sessions[table], mine, reader(request), lambda: set(mine))
    body, screen = viewer.page()
    return page(table_page(session.game.name, body, screen, f"/ws/{table}"))


@post("/import", guards=[only_from_here, only_at_home])
async def import_table(request: AnyRequest) -> Response[Any]:
    """A table that goes on where an exported file ends."""
    settings, sent = reader(request), await request.form()
    try:
        text = await _text_of(sent.get("record"))
        played, pack = await asyncio.to_thread(
            to_go_on, text, lambda game: packs_of(request, game) if game in DRAWN else []
        )
        chairs, screens = seated_again(played, str(sent.get("people") or "here"), settings.language)
        table, tokens = await hall_of(request).go_on(played, pack, chairs, screens)
    except InputError as error:
        return page(await _lobby(request, DRAWN[0], told(error, settings.language)), 400)
    except RefusedError as refused:
        return page(await _lobby(request, DRAWN[0], _told(settings, refused)[0]), refused.status)
    return _seated(request, table, tokens, chairs, screens)


async def _text_of(sent: object) -> str:
    """What stands in a file that was sent, or in the field itself.

    Raises :class:`RefusedError` for what is no text.
    """
    if isinstance(sent, str):
        return sent.replace("\r\n", "\n")
    if not isinstance(sent, UploadFile):
        raise no_text("")
    try:
        return (await sent.read()).decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as fault:
        raise no_text(sent.filename) from fault


@get("/rules/{game:str}", sync_to_thread=False)
def rules(request: AnyRequest, game: FromPath[str], q: FromQuery[str] = "") -> Response[str]:
    """The statements of the rules."""
    return page(rules_page(reader(request), known_game(game), q[:200]))


@get("/learn/{game:str}", sync_to_thread=False)
def learn(request: AnyRequest, game: FromPath[str]) -> Response[str]:
    """A first game, explained."""
    guide = drawing_of(known_game(game)).GUIDE
    if guide is None:
        raise NotFoundException
    return page(learn_page(reader(request), game, guide))


@get("/settings", sync_to_thread=False)
def settings_form(request: AnyRequest) -> Response[str]:
    """How the reader likes it."""
    return page(settings_page(reader(request)))


@post("/settings", guards=[only_from_here], sync_to_thread=False)
def keep_settings(request: AnyRequest, data: Form) -> Response[Any]:
    """Keep the settings in a cookie."""
    answer: Response[Any] = Redirect("/settings", status_code=303)
    settings = written(changed(reader(request), data))
    answer.set_cookie(Cookie(key=SETTINGS_COOKIE, value=settings, path="/", max_age=YEAR, samesite="lax"))
    return answer


@websocket("/ws/{table:str}")
async def live(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    """The live half of a table's page."""
    await socket.accept()
    if not known_host(socket) or not same_origin(socket) or socket.headers.get("origin") is None:
        await socket.close(code=4403, reason="another site opened this")
        return
    hall = hall_of(socket)
    try:
        session: Session = await hall.session(table)
        admitted(socket, session)
    except RefusedError as refused:
        await socket.close(code=4000 + refused.status, reason=str(refused)[:100])
        return
    await Live(hall, table, session, socket).run()


def _told(settings: Settings, refused: RefusedError) -> tuple[str, str]:
    refusal = refusal_told(refused.refusal, settings.language)
    return f"{refusal.reason} {refusal.instead}", refused.refusal.rule


def on_refused(request: AnyRequest, refused: RefusedError) -> Response[str]:
    """A page that says what was refused and why."""
    settings = reader(request)
    text, rule = _told(settings, refused)
    title = words_for("web", settings.language).say("That is not possible")
    return page(error_page(settings, title, f"{text} ({rule})" if rule else text), refused.status)


def on_fault(request: AnyRequest, fault: HTTPException) -> Response[str]:
    """A page for an address that is not there, or a request that makes no sense."""
    settings = reader(request)
    words = words_for("web", settings.language)
    if fault.status_code == 404:  # noqa: PLR2004
        return page(error_page(settings, words.say("Not found"), words.say("There is no such page.")), 404)
    reason = words.say("The request was not understood: {problem}", problem=str(fault.detail)[:200])
    return page(error_page(settings, words.say("That is not possible"), reason), fault.status_code)


def on_error(request: AnyRequest, error: Exception) -> Response[str]:
    """A page for a mistake of ours; the log of the server says more."""
    logger.error("%s %s failed", request.method, request.url.path, exc_info=error)
    settings = reader(request)
    words = words_for("web", settings.language)
    told = words.say("The server made a mistake. Nothing that was kept is lost.")
    return page(error_page(settings, words.say("That is not possible"), told), 500)


def game_of(pack: str) -> str:
    """The game that a pack is for."""
    loaded = load_pack(pack)
    return next(game.name for game in GAMES if isinstance(loaded, game.pack))


def make_app(hall: Hall, host: str = "127.0.0.1", pack: str | None = None, lan: Lan | None = None) -> Litestar:
    """The application that serves these tables, to this computer or to its local network too."""
    static = create_static_files_router(
        path="/static",
        directories=[Path(draw.__file__).with_name("static")],
        cache_control=None,
        after_request=_long_lived,
    )
    handlers: list[Any] = [
        *(
            health,
            join,
            import_table,
            export,
            lobby,
            quick_game,
            new_table,
            table_of,
            record,
            summary,
            invite,
            rules,
            learn,
            settings_form,
            keep_settings,
        ),
        live,
        static,
    ]
    app = Litestar(
        route_handlers=handlers,
        before_request=only_known_hosts,
        response_headers=HEADERS,
        exception_handlers={RefusedError: on_refused, HTTPException: on_fault, Exception: on_error},
        on_shutdown=[hall.close],
        openapi_config=None,
        logging_config=None,
    )
    app.state.hall, app.state.packs = hall, [] if pack is None else [(game_of(pack), pack)]
    app.state.lan = lan
    app.state.hosts = {*LOCAL, host} if lan is None else {*LOCAL, host, lan.address}
    return app


def _long_lived(response: Response[Any]) -> Response[Any]:
    """Static files are asked for by the hash of their content, so they never change."""
    response.headers["cache-control"] = "public, max-age=31536000, immutable"
    return response
