"""What every choice costs and brings, in words, for the person who owes the decision."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from fairground.core.advice import WayFound
from fairground.core.consequences import Consequence as Reckoned
from fairground.core.consequences import consequences, ways
from fairground.core.game import AnyGame
from fairground.core.state import State
from fairground.server.messages import Consequence, Consequences, Way
from fairground.server.present.figures import signed
from fairground.server.tables.speaker import Speaker
from fairground.server.tables.table import Table
from fairground.server.tables.thoughts import Foreseen
from fairground.server.text.sentences import wording

Beside: TypeAlias = Callable[[Callable[[], Foreseen]], Awaitable[Foreseen]]
"""Works something out without holding up the house."""
BETWEEN_PARTS = " · "


async def foresee(table: Table, speaker: Speaker, position: int | None, beside: Beside, language: str) -> Consequences:
    """What the offers to the speaker's own seat cost and bring; the same for the same position, made once.

    It is made once more when all others have decided in secret: from then on there is no way back.

    Who asks about a position that the table has left behind is told nothing, and soon asks again about the new one,
    if the game has one: a question can be overtaken by the end of the game, too.
    It can take a tenth of a second: `beside` works it out, on a copy, while everybody else is served.
    """
    speaker.own_seat()
    if table.stage == "over" and position is not None and position < table.position:
        return Consequences(table.position, [], [])
    seat = speaker.playing_seat(table)
    game_log = table.game_log
    if position is not None and not game_log.since[seat] <= position <= game_log.seq:
        return Consequences(game_log.seq, [], [])
    asked = game_log.since[seat]
    alone = game_log.play.state.waiting() == [seat]
    known = table.foreseen.get(seat)
    if known is None or (known.position, known.alone) != (asked, alone):
        game, copy = game_log.game, game_log.play.state.copy()
        known = await beside(lambda: foreseen(game, copy, seat, asked))
        table.foreseen[seat] = known
    return told(game_log.game, known, table.seating.names_in(language), language)


def foreseen(game: AnyGame, state: State, seat: int, position: int) -> Foreseen:
    """What the offers to a seat cost and bring, as facts."""
    alone = state.waiting() == [seat]
    return Foreseen(position, alone, list(consequences(game, state, seat)), list(ways(game, state, seat)))


def told(game: AnyGame, known: Foreseen, people: list[str], language: str) -> Consequences:
    """In words."""
    options = [_option(game, found, people, language) for found in known.options]
    return Consequences(known.position, options, [_way(game, found, people, language) for found in known.ways])


def _way(game: AnyGame, found: WayFound, people: list[str], language: str) -> Way:
    words = game.in_language(language)
    line = BETWEEN_PARTS.join(words.consequence(part, people) for part in found.parts)
    cautions = [words.caution(caution, people) for caution in found.cautions]
    return Way(
        place=found.place, codes=found.codes, line=line, gain=signed(found.gain), cautions=cautions, last=found.last
    )


def _option(game: AnyGame, found: Reckoned, people: list[str], language: str) -> Consequence:
    words = game.in_language(language)
    return Consequence(
        code=found.code,
        title=words.brief(game.actions.action(found.code), people),
        line=BETWEEN_PARTS.join(words.consequence(part, people) for part in found.parts),
        gain=signed(found.gain),
        facts=found.facts,  # type: ignore[arg-type]
        figures={part.kind: part.facts for part in (*found.parts, *found.cautions)},  # type: ignore[misc]
        cautions=[words.caution(caution, people) for caution in found.cautions],
        final=found.final,  # type: ignore[arg-type]
        final_sentence=_finality(found.final, language),
    )


def _finality(final: str, language: str) -> str:
    """Why it cannot be taken back, in words."""
    if final == "draws":
        return wording("final", "draws", language=language)
    if final == "shows":
        return wording("final", "shows", language=language)
    return wording("final", "hands_over", language=language) if final else ""
