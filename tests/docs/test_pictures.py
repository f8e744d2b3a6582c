"""The pictures of README and documentation are those that one command makes anew, and each is shown somewhere."""

import re

import pytest

from tools.citations import ROOT

PAGES = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]


def test_every_picture_is_made_by_the_command_and_shown_on_a_page() -> None:
    pytest.importorskip("playwright")
    from tests.browser.pictures import FOLDER, PICTURES

    shown = {name for page in PAGES for name in re.findall(r"pictures/([\w-]+)\.png\)", page.read_text("utf-8"))}
    assert {path.stem for path in FOLDER.glob("*.png")} == set(PICTURES) == shown
