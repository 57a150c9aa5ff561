"""Catalogues of translations: written as ``.po``, read as ``.mo``. Needs nothing but Babel, so builds can use it."""

from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path

LOCALES = Path(__file__).parent / "locale"


def source(language: str, domain: str) -> Path:
    """The file that people translate in."""
    return LOCALES / language / "LC_MESSAGES" / f"{domain}.po"


def compile_catalogues() -> list[Path]:
    """Write the ``.mo`` beside every ``.po`` that is newer, and tell which."""
    written = []
    for po in sorted(LOCALES.glob("*/LC_MESSAGES/*.po")):
        mo = po.with_suffix(".mo")
        if not _is_fresh(mo, po):
            mo.write_bytes(_compiled(po))
            written.append(mo)
    return written


def translations(language: str, domain: str, fallback: NullTranslations) -> GNUTranslations:
    """A catalogue; compiled in memory when its ``.mo`` is missing or older than the ``.po``.

    What it has no translation for is asked of *fallback*.
    """
    po = source(language, domain)
    mo = po.with_suffix(".mo")
    found = GNUTranslations(BytesIO(mo.read_bytes() if _is_fresh(mo, po) else _compiled(po)))
    found.add_fallback(fallback)
    return found


def _is_fresh(mo: Path, po: Path) -> bool:
    return mo.exists() and mo.stat().st_mtime >= po.stat().st_mtime


def _compiled(po: Path) -> bytes:
    from babel.messages.mofile import write_mo  # noqa: PLC0415 not needed, and slow to import, once all is compiled
    from babel.messages.pofile import read_po  # noqa: PLC0415

    with po.open("rb") as file:
        catalogue = read_po(file, locale=po.parent.parent.name)
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    return compiled.getvalue()
