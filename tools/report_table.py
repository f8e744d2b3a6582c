"""On how many games every answer of the reports rests, as a table in docs/reports.md, from the figures beside them."""

import json
from pathlib import Path
from typing import Any

from fairground.games import find_game
from fairground.simulation.ladder import PLAYERS

BEGIN, END = "<!-- counted -->", "<!-- end of what was counted -->"
BY_LOT = "random"
ASKED = {
    "seats, length, breadth, changes of the lead, half-time, openings, endings": "seats",
    "what goes with winning (components, decisions)": "holdings",
    "skill, and what is left out": "skill",
    "who makes kings": "kingmaking",
}
"""What was asked, and the section of a report that answers it."""


def table_of(pages: Path) -> str:
    """Question by question; where two reports answer one, both are named."""
    titles = [find_game(game).words("en").plain("game", "title") for game in PLAYERS]
    lines = ["| what | " + " | ".join(titles) + " |", "|---" * (len(titles) + 1) + "|"]
    reports = {game: [_figures(pages / f"{game}{end}.json") for end in ("", "-skill")] for game in PLAYERS}
    for words, section in ASKED.items():
        cells = [
            _cell([report for report in reports[game] if section in report["sections"]], section) for game in PLAYERS
        ]
        lines.append(f"| {words} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def _cell(reports: list[dict[str, Any]], section: str) -> str:
    if section == "kingmaking":
        decisions = " and ".join(f"{report['sections'][section]['kingmaking']['games']:,}" for report in reports)
        return f"{decisions} last decisions of 60 games each"
    return "; ".join(f"{report['games']:,} {_who(report)}" for report in reports)


def _who(report: dict[str, Any]) -> str:
    bots = set(report["plan"]["bots"])
    if bots == {BY_LOT}:
        return "by lot"
    return "mixed" if BY_LOT in bots else "looking ahead"


def _figures(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_bytes())
    return found


def renew(pages: Path, document: Path) -> None:
    """Put the table into the document, between its marks."""
    before, _, rest = document.read_text("utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    if not end:
        raise ValueError(f"expected a table between {BEGIN} and {END}")
    document.write_text(f"{before}{BEGIN}\n{table_of(pages)}\n{END}{after}", "utf-8")


if __name__ == "__main__":
    pages = Path(__file__).resolve().parent.parent / "docs" / "reports"
    renew(pages, pages.parent / "reports.md")
