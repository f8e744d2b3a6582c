"""Every `make …` that is spoken of can be made."""

import re

from tools.citations import ROOT

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
