"""Talk, and who sits where: everything at a table that is not the game."""

from fairground.server.messages import Leave, Replace, Return, Say, SetSeat
from fairground.server.tables.commands.hosting import MUTED, is_sanctioned
from fairground.server.tables.deal.fair_deal import after_seating, is_settled
from fairground.server.tables.speaker import Bots, Speaker
from fairground.server.tables.table import Table
from fairground.server.text.bots import bot_name, read_level
from fairground.server.text.names import looks_like_one_of
from fairground.server.text.plain import chat_from
from fairground.server.text.refusals import refuse
from fairground.storage.changes import Change, SeatTaken

TOO_WEAK = ("random", "greedy", "novice")
"""Nobody finds such a one in their seat when they come back."""


def say(table: Table, speaker: Speaker, command: Say, bots: Bots) -> list[Change]:
    """A line of chat; spectators speak under a name too, among themselves."""
    text = chat_from(command.text)
    if not speaker.name:
        raise refuse("not_allowed", "speaks_without_a_name")
    if speaker.seat is None and not table.row.choices.spectators:
        raise refuse("not_allowed", "speaks_without_a_seat")
    if is_sanctioned(table, speaker.id, MUTED) or table.home.is_muted(speaker.id):
        raise refuse("not_allowed", "muted")
    if not table.home.may_speak(speaker.id):
        raise refuse("too_much", "lines")
    if speaker.seat is None and looks_like_one_of(speaker.name, table.seating.called):
        raise refuse("taken", "name", name=speaker.name)
    if speaker.seat is None:
        return [table.say_in_gallery(speaker.name, text, speaker.signed(command.id), speaker.id)]
    return [table.say("chat", speaker.seat, speaker.name, text, speaker.signed(command.id), speaker.id)]


def set_seat_plan(table: Table, speaker: Speaker, command: SetSeat, bots: Bots) -> list[Change]:
    """The host gives a seat to a bot or opens it; nobody who is there loses a seat."""
    seating = table.seating
    if table.stage != "gathering":
        raise refuse("not_allowed", "seats_settled")
    if speaker.id != table.row.host:
        raise refuse("not_allowed", "host_arranges")
    _check_seat(table, command.seat)
    taken = seating.rows[command.seat]
    if taken.kind == "person" and (taken.person == table.row.host or not seating.gone(command.seat)):
        raise refuse("taken", "somebody_sits_there")
    settled = is_settled(table)
    if command.bot is None:
        row = seating.get_up(command.seat)
    else:
        _check_bot(command.bot, bots)
        if all(other.kind == "bot" or other.seat == command.seat for other in seating.rows):
            table.home.check_bots_alone(table)
        row = seating.seat_bot(command.seat, command.bot, bot_name(table.game.seats[command.seat]))
    return [SeatTaken(table.id, row), *after_seating(table, settled)]


def leave(table: Table, speaker: Speaker, command: Leave, bots: Bots) -> list[Change]:
    """While people gather the seat is open again; in a game the others may let a bot stand in."""
    seat, seating = speaker.own_seat(), table.seating
    if table.stage == "gathering":
        settled = is_settled(table)
        row = table.get_up(seat)
        gets_up = table.note("gets_up", speaker.signed(command.id), speaker.id, name=speaker.name)
        return [SeatTaken(table.id, row), *gets_up, *after_seating(table, settled)]
    if table.stage == "over" or seating.rows[seat].away:
        return []
    left = table.note("left", speaker.signed(command.id), name=speaker.name)
    return [SeatTaken(table.id, seating.leave(seat)), *left]


def replace_seat(table: Table, speaker: Speaker, command: Replace, bots: Bots) -> list[Change]:
    """One more agrees that a bot stands in; when all who are there do, it does."""
    seat = speaker.playing_seat(table)
    _check_bot(command.bot, bots)
    if command.bot in TOO_WEAK:
        raise refuse("not_allowed", "weak_stand_in", bot=lambda language: read_level(command.bot, language))
    _check_seat(table, command.seat)
    other = table.seating.names[command.seat]
    agreed = table.seating.vote(seat, command.seat, command.bot)
    agrees = table.note("agrees", speaker.signed(command.id), name=speaker.name, other=other)
    if not agreed:
        return [*agrees, SeatTaken(table.id, table.seating.rows[command.seat])]
    row = table.seating.stand_in(command.seat, command.bot)
    return [*agrees, SeatTaken(table.id, row), *table.note("stands_in", name=other, bot=command.bot)]


def return_to_seat(table: Table, speaker: Speaker, command: Return, bots: Bots) -> list[Change]:
    """The person plays again where a bot stood in."""
    seat = speaker.own_seat()
    if table.seating.rows[seat].resigned is not None:
        raise refuse("not_allowed", "resigned")
    if table.seating.rows[seat].bot is None:
        back = table.seating.come_back(seat)
        return [SeatTaken(table.id, back)] if back is not None else []
    row = table.seating.stand_in(seat, None)
    return [SeatTaken(table.id, row), *table.note("back", speaker.signed(command.id), name=speaker.name)]


def _check_seat(table: Table, seat: int) -> None:
    if seat >= len(table.seating.rows):
        raise refuse("malformed", "seat", last=len(table.seating.rows) - 1)


def _check_bot(bot: str, bots: Bots) -> None:
    if bot not in bots:
        raise refuse("malformed", "bot", bot=bot)
