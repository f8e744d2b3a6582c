"""All parts of a report, in the order in which they are read."""

from fairground.simulation.reports.against import against
from fairground.simulation.reports.choices import holdings, openings
from fairground.simulation.reports.course import branching, drama, endings, length
from fairground.simulation.reports.games import Games
from fairground.simulation.reports.kingmaking import kingmaking
from fairground.simulation.reports.seats import seats
from fairground.simulation.reports.section import Section
from fairground.simulation.reports.skill import skill


def sections(games: Games, again: Games | None = None, other: Games | None = None) -> list[Section]:
    """Everything that can be said; a question that these games cannot answer is left out."""
    found = [
        against(games, other) if other is not None else None,
        seats(games, again),
        skill(games),
        length(games),
        branching(games),
        drama(games),
        openings(games),
        holdings(games),
        endings(games),
        kingmaking(games),
    ]
    return [part for part in found if part is not None]
