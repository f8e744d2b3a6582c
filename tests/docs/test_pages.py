"""The generated pages are up to date, and the documents say nothing that is not so."""

from functools import cache
from pathlib import Path
import re

import pytest

from fairground.games import own_game_ids
from tools import client_words, game_pages, sample_languages
from tools.citations import ROOT

DOCUMENTS = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]


words = cache(client_words.files)
"""Made once, and not before a test asks for it: every worker reads this file, also who runs none of its tests."""


@pytest.mark.parametrize("game", own_game_ids())
def test_the_page_of_a_game_is_up_to_date(game: str) -> None:
    path = ROOT / "docs/games" / f"{game}.md"
    assert path.exists(), "run `make docs`"
    assert path.read_text("utf-8") == game_pages.page(game), "run `make docs`"


@pytest.mark.parametrize("game", ["", *own_game_ids()], ids=lambda game: game or "client")
def test_the_words_of_the_client_are_those_of_the_texts(game: str) -> None:
    """Those of its own, and those of each game."""
    folders = [client_words.WEB / "games" / (game or one) for one in own_game_ids()]
    for path, text in words().items():
        if any(folder in path.parents for folder in folders) == bool(game):
            assert path.exists(), f"{path.relative_to(ROOT)}: run `make docs`"
            assert path.read_text("utf-8") == text, f"{path.relative_to(ROOT)}: run `make docs`"


def test_the_client_is_tested_with_what_the_languages_are_now() -> None:
    assert sample_languages.FILE.read_text("utf-8") == sample_languages.content(), "run `make docs`"


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(path: Path) -> None:
    prose = re.sub(r"```.*?```", "", path.read_text("utf-8"), flags=re.DOTALL)
    for target in re.findall(r"\]\((?!https?:|#|mailto:)([^)#\s]+)", prose):
        assert (path.parent / target).exists(), f"{path.name} links to {target}"


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_paths_named_in_the_documents_exist(path: Path) -> None:
    for named in re.findall(r"`((?:src|tests|tools|docs|bench)/[\w/.]+)`", path.read_text("utf-8")):
        assert (ROOT / named).exists() or (ROOT / "web" / named).exists(), f"{path.name} names {named}"


def test_the_tour_follows_a_decision_through_files_that_are_there() -> None:
    """In its drawing too, and past every station that a decision has between socket and engine."""
    tour = (ROOT / "docs" / "tour.md").read_text("utf-8")
    drawing = tour.split("```")[1]
    server = ROOT / "src" / "fairground" / "server"
    places = (server, server.parent, ROOT, ROOT / "web" / "src", ROOT / "web" / "src" / "table")
    drawn = re.findall(r"[\w./]+\.(?:py|ts)\b", drawing)
    assert len(drawn) >= 12
    for named in drawn:
        assert any((place / named).exists() for place in places), f"the drawing names {named}"
    tables = ("tables/commands/dispatch.py", "tables/commands/attempt.py")
    for station in ("live/websocket.py", *tables, "game_log/game_log.py", "storage/sqlite/writer.py"):
        assert station in drawn
        assert f"{station})" in tour


def test_the_tour_has_a_line_for_every_shelf_of_the_server() -> None:
    server = ROOT / "src" / "fairground" / "server"
    shelves = {f"{init.parent.name}/" for init in server.glob("*/__init__.py")}
    shelves |= {file.name for file in server.glob("*.py") if file.name != "__init__.py"}
    tour = (ROOT / "docs" / "tour.md").read_text("utf-8")
    listed = set(re.findall(r"`([\w.]+/?)`", "".join(re.findall(r"^\| ([^|]+) \|", tour, re.MULTILINE))))
    assert shelves <= listed, shelves - listed
