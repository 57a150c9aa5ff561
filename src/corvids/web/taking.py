"""What can be taken from a table: its record, a file to go on with, a summary to print, the links of its seats."""

from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from corvids.draw.drawing import drawing_of
from corvids.draw.pages import summary_page
from corvids.kernel import SPECTATOR
from corvids.play.session import Session

from .asking import AnyRequest, admitted, hall_of, invited, page, reader
from .reader import token_of
from .records import export_of, record_of


def _file(session: Session, text: str) -> Response[str]:
    """A text to be kept, named by its game and table."""
    name = f'attachment; filename="{session.game.name}-{session.header.id}.txt"'
    return Response(text, media_type=MediaType.TEXT, headers={"content-disposition": name})


@get("/t/{table:str}/export", media_type=MediaType.TEXT)
async def export(request: AnyRequest, table: FromPath[str]) -> Response[str]:
    """A table as a file from which it can go on elsewhere."""
    session = await hall_of(request).session(table)
    return _file(session, export_of(session, admitted(request, session)))


@get("/t/{table:str}/record", media_type=MediaType.TEXT)
async def record(request: AnyRequest, table: FromPath[str]) -> Response[str]:
    """The record of a finished game, to be kept."""
    session = await hall_of(request).session(table)
    admitted(request, session)
    return _file(session, record_of(session))


@get("/t/{table:str}/summary")
async def summary(request: AnyRequest, table: FromPath[str]) -> Response[str]:
    """How a table stands, on one page to be printed, for games that have such a page."""
    session, settings = await hall_of(request).session(table), reader(request)
    seats = admitted(request, session)
    drawn = getattr(drawing_of(session.game.name), "summary", None)
    if drawn is None:
        raise NotFoundException
    view = session.view(seats[0] if len(seats) == 1 else SPECTATOR)
    header = session.header
    return page(summary_page(settings, header.game, header.name, drawn(view, settings.language), f"/t/{table}"))


@get("/t/{table:str}/invite")
async def invite(request: AnyRequest, table: FromPath[str]) -> Response[str]:
    """The links of a table's other screens once more, for whoever set it up."""
    hall = hall_of(request)
    session = await hall.session(table)
    links = hall.others(session, token_of(request.cookies, table))
    if not links:
        raise NotFoundException
    names = [(session.chairs[seats[0]].name, token) for seats, token in links]
    return page(invited(request, table, names))
