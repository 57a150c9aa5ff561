"""The sum at the end of ./test is true: nothing that failed, broke off or was skipped is lost."""

from pathlib import Path

import pytest
from tests.families import Count, counted, parted

REPORT = """<testsuites><testsuite>
<testcase classname="a" name="one"/>
<testcase classname="a" name="two"><failure message="no"/></testcase>
<testcase classname="a" name="three"><error message="no"/></testcase>
<testcase classname="a" name="four"><skipped message="no numpy"/></testcase>
</testsuite></testsuites>"""


def test_each_test_counts_once(tmp_path: Path) -> None:
    report = tmp_path / "junit.xml"
    report.write_text(REPORT, "utf-8")
    assert counted(report, 1) == Count(1, 2, ("a.four: no numpy",))


@pytest.mark.parametrize("code", [1, 2, 5, -9])
def test_a_run_without_a_report_has_failed(code: int, tmp_path: Path) -> None:
    assert counted(tmp_path / "junit.xml", code) == Count(failed=1)


def test_a_run_that_breaks_off_after_its_report_has_failed(tmp_path: Path) -> None:
    report = tmp_path / "junit.xml"
    report.write_text('<testsuites><testcase classname="a" name="one"/></testsuites>', "utf-8")
    assert counted(report, 3) == Count(1, 1)


def test_what_follows_the_dashes_is_for_pytest() -> None:
    assert parted(["rules", "--", "-k", "flock"]) == (["rules"], ["-k", "flock"])
    assert parted(["rules"]) == (["rules"], [])
