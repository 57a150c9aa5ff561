"""What the browser keeps: how its reader likes it, and the tokens of seats."""

from collections.abc import Mapping
from hashlib import sha256
from urllib.parse import parse_qsl, urlencode

import msgspec

from corvids.draw.screen import Settings
from corvids.wording import LANGUAGES

SETTINGS = "corvids"
TABLE = "table_"
"""Before the id of the table whose token a cookie holds."""
ALLOWED = {
    "language": tuple(LANGUAGES),
    "speed": ("slow", "calm", "quick", "off"),
    "text_size": ("normal", "large", "largest"),
    "colours": ("night", "contrast"),
    "confirm": ("no", "yes"),
    "handover": ("yes", "no"),
    "sound": ("no", "yes"),
}


def settings_from(chosen: Mapping[str, str], otherwise: str = "en") -> Settings:
    """Settings by name; what is unknown is passed over."""
    kept = {name: chosen[name] for name, values in ALLOWED.items() if chosen.get(name) in values}
    flags = {name: kept[name] == "yes" for name in ("confirm", "handover", "sound") if name in kept}
    return msgspec.convert({"language": otherwise, **kept, **flags}, Settings)


def settings_of(cookies: Mapping[str, str], accepted: str = "") -> Settings:
    """Settings of a request: its cookie, and the language that the browser asks for."""
    wanted = (part.split(";")[0].strip()[:2].lower() for part in accepted.split(","))
    language = next((code for code in wanted if code in LANGUAGES), "en")
    return settings_from(dict(parse_qsl(cookies.get(SETTINGS, ""))), language)


def settings_cookie(chosen: Mapping[str, str]) -> str:
    """The value of the cookie."""
    return urlencode({name: chosen[name] for name, values in ALLOWED.items() if chosen.get(name) in values})


def hashed(token: str) -> str:
    """How a token is kept on the server."""
    return sha256(token.encode()).hexdigest()
