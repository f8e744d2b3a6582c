"""Each decision has a number of its own and stands in the index under its title."""

import re

from tools.citations import ROOT

FOLDER = ROOT / "docs" / "decisions"
PAGES = sorted(FOLDER.glob("0*.md"))


def test_no_two_decisions_have_one_number_and_none_is_left_out() -> None:
    assert [int(page.name[:4]) for page in PAGES] == list(range(1, len(PAGES) + 1))


def test_the_index_lists_every_decision_by_number_and_title() -> None:
    listed = re.findall(r"^(\d+)\. \[(.+)\]\((\S+)\)$", (FOLDER / "README.md").read_text("utf-8"), re.MULTILINE)
    titles = [page.read_text("utf-8").splitlines()[0].removeprefix("# ") for page in PAGES]
    assert listed == [
        (str(at), title, page.name) for at, (title, page) in enumerate(zip(titles, PAGES, strict=True), 1)
    ]
