"""Every `make …` that is spoken of can be made."""

import re

import pytest

from tools.citations import ROOT
from tools.extra import needed

MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
RULES = set(re.findall(r"^([\w-]+):(?!=)", MAKEFILE, re.MULTILINE))


def test_what_the_makefile_announces_has_a_rule() -> None:
    announced = set(re.findall(r"^# make ([\w-]+)", MAKEFILE, re.MULTILINE))
    assert announced <= RULES, announced - RULES
    phony = re.search(r"^\.PHONY: (.+)$", MAKEFILE, re.MULTILINE)
    assert phony is not None
    assert set(phony[1].split()) == RULES


def test_what_the_documents_tell_to_make_has_a_rule() -> None:
    for page in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]:
        told = set(re.findall(r"(?:`|^)make ([a-z][\w-]*)", page.read_text("utf-8"), re.MULTILINE))
        assert told <= RULES, f"{page.name}: {told - RULES}"


def test_no_command_puts_a_copy_of_ourselves_in_place_of_the_sources() -> None:
    """`pip install .[extra]` would: from then on everything runs what was built that day."""
    for line in MAKEFILE.splitlines():
        if "pip install" in line and line.lstrip().startswith("$(BIN)"):
            assert '".' not in line, line
    assert any(need.startswith("pettingzoo") for need in needed("bench"))
    with pytest.raises(SystemExit, match="there are bench"):
        needed("benches")
