"""Giving up: the game goes on with a bot or is over, as the table decided when it was opened."""

from bisect import bisect_right
from dataclasses import replace

from fairground.core.resignation import ranked, winning
from fairground.server.game_log.snapshot import snapshot
from fairground.server.messages import Resign
from fairground.server.tables.speaker import Bots, Speaker
from fairground.server.tables.table import Table
from fairground.server.text.refusals import refuse
from fairground.storage.changes import Change, GameEnded, GameStopped, SeatTaken, SnapshotTaken
from fairground.storage.clock import now
from fairground.storage.rows import ResultRow

USUAL = ("regular", "expert")
"""Who takes over a seat, the first of them that there is."""


def resign(table: Table, speaker: Speaker, command: Resign, bots: Bots) -> list[Change]:
    """Somebody gives up. Where nobody is left who has not, or the table wants it so, the game is over."""
    seat = speaker.own_seat()
    if table.stage == "gathering":
        raise refuse("too_early", "seats_open")
    if table.stage == "over":
        raise refuse("not_yours", "game_over")
    if table.seating.rows[seat].resigned is not None:
        raise refuse("not_yours", "resigned")
    level = usual(bots)
    row = table.seating.resign(seat, table.position, level)
    changes: list[Change] = [SeatTaken(table.id, row)]
    changes += table.note("resigned", speaker.signed(command.id), name=speaker.name)
    people = [other for other in table.seating.rows if other.kind == "person" and other.resigned is None]
    if table.row.choices.resign == "end" or not people:
        return [*changes, *stop(table)]
    return [*changes, *table.note("takes_over", name=speaker.name, bot=level)]


def usual(bots: Bots) -> str:
    """Who takes over where nobody said who should."""
    return next((bot for bot in USUAL if bot in bots), next(iter(bots)))


def stop(table: Table, by_house: bool = False) -> list[Change]:
    """The game is over here and now; where the house ended it, it is not rated."""
    at = now()
    table.stage = "over"
    ended = result(table, at)
    ended = replace(ended, rated=ended.rated and not by_house)
    stopped: list[Change] = [GameStopped(table.id, at), GameEnded(table.id, ended), *table.note("over")]
    return [*stopped, SnapshotTaken(table.id, snapshot(table.game_log))]


def result(table: Table, at: str) -> ResultRow:
    """How a game ended, with those who gave up behind everybody who did not."""
    state, resigned = table.game_log.play.state, table.seating.resigned
    ranking = state.ranking()
    winners = winning(state.winners(), ranking, resigned)
    rated = table.row.choices.rated and bool(winners)  # what all have lost tells nothing about who plays better
    places = ranked(ranking, resigned)
    return ResultRow(ended=at, scores=state.scores(), places=places, winners=winners, rated=rated)


def resigned_after(table: Table) -> dict[str, int]:
    """For each seat that gave up, by name, after how many decisions."""
    game_log = table.game_log
    return {
        table.game.seats[seat]: bisect_right(game_log.positions, position)
        for seat, position in sorted(table.seating.resigned.items(), key=lambda item: item[1])
    }
