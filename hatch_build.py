"""Compiles the catalogues of translations when a package is built."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileCatalogues(BuildHookInterface[Any]):
    """Puts an ``.mo`` beside every ``.po`` before files are gathered."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        sys.path.insert(0, str(Path(self.root, "src")))
        from corvids.wording.catalogues import compile_catalogues  # noqa: PLC0415 found only now

        compile_catalogues()
        build_data["artifacts"].append("src/corvids/wording/locale/**/*.mo")
