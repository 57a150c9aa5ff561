"""Compiles the catalogues of translations when a package is built."""

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileCatalogues(BuildHookInterface[Any]):
    """Puts an ``.mo`` beside every ``.po`` before files are gathered."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        catalogues = runpy.run_path(str(Path(self.root, "src", "corvids", "wording", "catalogues.py")))
        catalogues["compile_catalogues"]()
        build_data["artifacts"].append("src/corvids/wording/locale/**/*.mo")
