"""Every route, asked for in every way that its schema allows: nothing that is sent makes the server stumble."""

from typing import Any
from unittest.mock import Mock

import httpx
import schemathesis
from hypothesis import HealthCheck, settings
from litestar.routes import HTTPRoute
from schemathesis.checks import not_a_server_error

from corvids.web.app import make_app
from corvids.web.hall import Hall

from .served import Served

SEAT = {"type": "string", "enum": ["here", "link", "none", "bot:greedy", "bot:nobody"]}
FORM = {
    "type": "object",
    "properties": {
        **{f"seat{letter}": SEAT for letter in "ABCD"},
        "nameA": {"type": "string"},
        "option:spiral": {"type": "string", "enum": ["continuous", "rings", "square"]},
        "pack": {"type": "string", "enum": ["", "crows-house", "nowhere"]},
        "seed": {"type": "string", "maxLength": 4},
        "language": {"type": "string", "enum": ["en", "fr", "tlh"]},
    },
    "required": ["seatA", "seatB"],
}


def routes() -> dict[str, Any]:
    """What the server answers to, as OpenAPI writes it."""
    paths: dict[str, Any] = {}
    for route in make_app(Mock(spec=Hall)).routes:
        if isinstance(route, HTTPRoute) and not route.path.startswith("/static"):
            given = [{"name": name, "in": "path", "required": True} for name in route.path_parameters]
            given += [{"name": name, "in": "query"} for name in ("q", "token")]
            for parameter in given:
                parameter["schema"] = {"type": "string"}
            asked: dict[str, Any] = {"parameters": given, "responses": {"default": {"description": "any"}}}
            body = {"requestBody": {"content": {"application/x-www-form-urlencoded": {"schema": FORM}}}}
            paths[route.path_format] = {
                method.lower(): asked | (body if method == "POST" else {}) for method in route.methods - {"OPTIONS"}
            }
    return {"openapi": "3.1.0", "info": {"title": "Corvids", "version": "1"}, "paths": paths}


schema = schemathesis.openapi.from_dict(routes())


def test_the_routes_are_found() -> None:
    assert {"/", "/health", "/tables", "/settings", "/t/{table}", "/t/{table}/record"} <= routes()["paths"].keys()


@schema.parametrize()
@settings(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_is_sent_is_answered(case: "schemathesis.Case[Any]", served: Served) -> None:
    case.call_and_validate(base_url=served.url, checks=[not_a_server_error])
    assert httpx.get(f"{served.url}/health").text == "ok"
