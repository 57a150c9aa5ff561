"""Who asks: whether it is somebody of this computer or network, which seats they hold, how they like their pages."""

import re
from typing import Any, cast

from litestar import MediaType, Request, Response, WebSocket
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler

from corvids.draw.pages import invite_page
from corvids.draw.screen import Settings
from corvids.kernel import Seat
from corvids.play.refusals import not_invited
from corvids.play.session import Session

from .hall import Hall
from .lan import Lan, is_local
from .reader import TOKEN_COOKIE, YEAR, settings_of, token_of

AnyRequest = Request[Any, Any, Any]
HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
}
"""On every answer: scripts of our own only, in nobody's frame."""
CODE_COOKIE = "corvids.code"
HTTP = 80


def hall_of(connection: AnyRequest | WebSocket[Any, Any, Any]) -> Hall:
    """The tables of the server."""
    hall: Hall = connection.app.state.hall
    return hall


def reader(request: AnyRequest) -> Settings:
    """The settings of whoever asks."""
    return settings_of(request.cookies, request.headers.get("accept-language", ""))


def page(text: str, status: int = 200) -> Response[str]:
    """A page, which no cache keeps."""
    return Response(
        text, media_type=MediaType.HTML, status_code=status, headers={**HEADERS, "cache-control": "no-store"}
    )


def known_host(connection: AnyRequest | WebSocket[Any, Any, Any]) -> bool:
    """Whether the server is asked by a name of its own: other names could be made to lead here."""
    name = connection.headers.get("host", "")
    return re.sub(r":\d+$", "", name).lower() in connection.app.state.hosts


def only_known_hosts(request: AnyRequest) -> Response[str] | None:
    """Refuses whoever comes by another name than the server's own, or asks for what can be no address."""
    if "\0" in request.scope["path"]:
        raise HTTPException(status_code=404)
    return None if known_host(request) else Response("unknown host", media_type=MediaType.TEXT, status_code=400)


def at_home(connection: AnyRequest | WebSocket[Any, Any, Any]) -> bool:
    """Whether it is this computer that asks, or a device that has been let in."""
    lan: Lan | None = connection.app.state.lan
    if lan is None:
        return True
    client = connection.scope.get("client")
    return (client is not None and is_local(client[0])) or lan.is_right(connection.cookies.get(CODE_COOKIE, ""))


def admitted(connection: AnyRequest | WebSocket[Any, Any, Any], session: Session) -> tuple[Seat, ...]:
    """The seats of whoever wants to see a table.

    Raises :class:`RefusedError` for one without a seat where only players may look, or that has not been let in.
    """
    hall, table = hall_of(connection), session.header.id
    seats = hall.admit(session, token_of(connection.cookies, table))
    if not seats and not at_home(connection):
        raise not_invited()
    return seats


def only_at_home(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Refuses a device that has not been let in."""
    if not at_home(cast("AnyRequest", connection)):
        raise not_invited()


def same_origin(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether a page of this very server sends this: others could use a browser's cookies."""
    origin = connection.headers.get("origin")
    return origin is None or origin.partition("://")[2] == connection.headers.get("host", "")


def only_from_here(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Refuses a form that another site sends."""
    if not same_origin(connection):
        raise HTTPException("another site sent this", status_code=403)


def token_cookie(table: str, token: str) -> Cookie:
    """What makes a browser known as the holder of a token."""
    return Cookie(key=TOKEN_COOKIE + table, value=token, path="/", max_age=YEAR, httponly=True, samesite="lax")


def invited(request: AnyRequest, table: str, others: list[tuple[str, str]]) -> str:
    """The page with the links of those who sit elsewhere: what each is called, and the token."""
    lan: Lan | None = request.app.state.lan
    here = request.headers.get("host", "") if lan is None else f"{lan.address}:{request.url.port or HTTP}"
    links = [(name, f"{request.url.scheme}://{here}/t/{table}?token={token}") for name, token in others]
    return invite_page(reader(request), f"/t/{table}", links, pictured=lan is not None)
