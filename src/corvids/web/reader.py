"""Who reads: the settings and tokens that a browser keeps in cookies."""

from collections.abc import Mapping
from urllib.parse import parse_qsl, quote, urlencode

from msgspec.structs import asdict, replace

from corvids.draw.pages import LONGEST_NAME
from corvids.draw.screen import Settings
from corvids.wording import LANGUAGES

SETTINGS_COOKIE = "corvids"
NAMES_COOKIE = "corvids.names"
TOKEN_COOKIE = "corvids-"  # noqa: S105 a name, not a token
MOST_TABLES = 500
YEAR = 365 * 24 * 3600

NAMES = tuple(f"name{letter}" for letter in "ABCD")
"""The fields of the lobby's form that name seats."""
ALLOWED: Mapping[str, tuple[str, ...]] = {
    "language": tuple(LANGUAGES),
    "speed": ("slow", "calm", "quick", "off"),
    "confirm": ("yes", "no"),
    "handover": ("yes", "no"),
    "text_size": ("normal", "large", "largest"),
    "sound": ("yes", "no"),
    "colours": ("night", "contrast"),
    "skip_windows": ("yes", "no"),
    "skip_reactions": ("yes", "no"),
}
"""What each setting can be; anything else is left at what it was."""


def changed(settings: Settings, wanted: Mapping[str, str]) -> Settings:
    """The settings with those values that can be."""
    values: dict[str, str | bool] = {}
    for name, allowed in ALLOWED.items():
        if (value := wanted.get(name)) in allowed:
            values[name] = value == "yes" if allowed == ("yes", "no") else value
    return replace(settings, **values)


def written(settings: Settings) -> str:
    """Settings as the cookie keeps them."""
    values = {name: {True: "yes", False: "no"}.get(value, value) for name, value in asdict(settings).items()}
    return urlencode(values).replace("&", ".")


def settings_of(cookies: Mapping[str, str], accept_language: str = "") -> Settings:
    """The settings of a browser: its cookie, else the language that it asks for."""
    settings = replace(Settings(), language=preferred(accept_language))
    return changed(settings, dict(parse_qsl(cookies.get(SETTINGS_COOKIE, "").replace(".", "&"))))


def preferred(accept_language: str) -> str:
    """The language of the product that a browser likes best."""
    weighed = []
    for n, part in enumerate(accept_language.split(",")):
        code, _, quality = part.strip().partition(";q=")
        try:
            weighed.append((-float(quality or 1), n, code[:2].lower()))
        except ValueError:
            continue
    return next((code for _, _, code in sorted(weighed) if code in LANGUAGES), "en")


def named(form: Mapping[str, str]) -> str:
    """The names that a form gives to seats, as the cookie keeps them; quoted twice, as Litestar unquotes once."""
    return quote(urlencode({field: name for field in NAMES if (name := tidy(form.get(field, "")))}))


def names_of(cookies: Mapping[str, str]) -> dict[str, str]:
    """The names that seats were given last, by the fields of the form."""
    kept = dict(parse_qsl(cookies.get(NAMES_COOKIE, "")))
    return {field: tidy(kept[field]) for field in NAMES if field in kept}


def tidy(name: str, longest: int = LONGEST_NAME) -> str:
    """A name in one line, of what can be seen, and no longer than there is room for."""
    return "".join(filter(str.isprintable, " ".join(name.split())))[:longest].strip()


def tables_of(cookies: Mapping[str, str]) -> list[str]:
    """The tables that a browser keeps tokens for."""
    names = (name.removeprefix(TOKEN_COOKIE) for name in cookies if name.startswith(TOKEN_COOKIE))
    return list(names)[:MOST_TABLES]


def token_of(cookies: Mapping[str, str], table: str) -> str:
    """The token that a browser keeps for a table, if any."""
    return cookies.get(TOKEN_COOKIE + table, "")
