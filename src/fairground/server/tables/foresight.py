"""What every choice costs and brings, in words, for the person who owes the decision."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from fairground.core.advice import WayFound
from fairground.core.consequences import Consequence as Found
from fairground.core.consequences import consequences, ways
from fairground.core.game import AnyGame
from fairground.core.state import State
from fairground.server.messages import Consequence, Consequences, Way
from fairground.server.present.figures import signed
from fairground.server.present.seat_view import LANGUAGE
from fairground.server.tables.speaker import Speaker
from fairground.server.tables.table import Table
from fairground.server.text.sentences import wording

Beside: TypeAlias = Callable[[Callable[[], Consequences]], Awaitable[Consequences]]
"""Works something out without holding up the house."""
BETWEEN_PARTS = " · "


async def foresee(table: Table, speaker: Speaker, position: int | None, beside: Beside) -> Consequences:
    """What the offers to the speaker's own seat cost and bring; the same for the same position, made once.

    Who asks about a position that the table has left behind is told nothing, and soon asks again about the new one,
    if the game has one: a question can be overtaken by the end of the game, too.
    It can take a tenth of a second: `beside` works it out, on a copy, while everybody else is served.
    """
    speaker.own_seat()
    if table.stage == "over" and position is not None and position < table.position:
        return Consequences(table.position, [], [])
    seat = speaker.playing_seat(table)
    course = table.course
    if position is not None and not course.since[seat] <= position <= course.seq:
        return Consequences(course.seq, [], [])
    asked = course.since[seat]
    known = table.foreseen.get(seat)
    if known is None or known.position != asked:
        game, copy, people = course.game, course.play.state.copy(), list(table.seating.names)
        known = await beside(lambda: told(game, copy, seat, people, asked))
        table.foreseen[seat] = known
    return known


def told(game: AnyGame, state: State, seat: int, people: list[str], position: int) -> Consequences:
    """In words."""
    options = [_option(game, found, people) for found in consequences(game, state, seat)]
    return Consequences(position, options, [_way(game, found, people) for found in ways(game, state, seat)])


def _way(game: AnyGame, found: WayFound, people: list[str]) -> Way:
    line = BETWEEN_PARTS.join(game.words(LANGUAGE).consequence(part, people) for part in found.parts)
    cautions = [game.words(LANGUAGE).caution(caution, people) for caution in found.cautions]
    return Way(found.place, found.codes, line, "", cautions)


def _option(game: AnyGame, found: Found, people: list[str]) -> Consequence:
    return Consequence(
        code=found.code,
        title=game.words(LANGUAGE).brief(game.actions.action(found.code), people),
        line=BETWEEN_PARTS.join(game.words(LANGUAGE).consequence(part, people) for part in found.parts),
        gain=signed(found.gain),
        facts=found.facts,  # type: ignore[arg-type]
        cautions=[game.words(LANGUAGE).caution(caution, people) for caution in found.cautions],
        final=found.final,  # type: ignore[arg-type]
        final_sentence=_finality(found.final),
    )


def _finality(final: str) -> str:
    """Why it cannot be taken back, in words."""
    if final == "draws":
        return wording("final", "draws")
    if final == "shows":
        return wording("final", "shows")
    return wording("final", "hands_over") if final else ""
