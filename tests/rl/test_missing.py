"""Where a package of the extra is not installed, the error says which, and what to install; all else works."""

import subprocess
import sys

import pytest

BLOCKED = """
import sys
for name in {names}:
    sys.modules[name] = None
import corvids.rl
from corvids.kernel import InputError
try:
    import corvids.rl.{module}
except InputError as error:
    print(error)
"""


@pytest.mark.parametrize(
    ("module", "package"),
    [("pettingzoo", "pettingzoo"), ("pettingzoo", "gymnasium"), ("gymnasium", "gymnasium"), ("openspiel", "pyspiel")],
)
def test_what_is_missing_is_named_with_its_extra(module: str, package: str) -> None:
    code = BLOCKED.format(names=[package], module=module)
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout.startswith(package)
    assert "is not installed. Install corvids[rl]." in done.stdout
