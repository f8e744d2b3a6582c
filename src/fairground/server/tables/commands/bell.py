"""The bell on the table: who waits reminds somebody to decide, not before they had a while and not again and again."""

from datetime import datetime
from math import ceil

from fairground.server.messages import Ring
from fairground.server.tables.commands.hosting import MUTED, is_sanctioned
from fairground.server.tables.speaker import Bots, Speaker
from fairground.server.tables.table import Table
from fairground.server.text.notices import pack
from fairground.server.text.refusals import refuse
from fairground.storage.changes import Change
from fairground.storage.clock import CLOCK, now

OVER_DAYS = 720.0
"""Where a decision may take days, everything about the bell takes so many times as long: six hours instead of half a
minute."""


def bell_seconds(table: Table) -> float:
    """After so many seconds somebody who is waited for may be reminded."""
    return table.bell * (OVER_DAYS if table.row.choices.clock.kind == "days" else 1.0)


def ring(table: Table, speaker: Speaker, command: Ring, bots: Bots) -> list[Change]:
    """Somebody who is waited for hears the bell: at the table, or wherever they want to hear that it is their turn."""
    seat = speaker.playing_seat(table)
    if command.seat >= len(table.seating.rows):
        raise refuse("malformed", "seat", last=len(table.seating.rows) - 1)
    other = table.seating.rows[command.seat]
    if command.seat == seat or other.kind != "person" or table.bot_at(command.seat) is not None:
        raise refuse("not_allowed", "nobody_to_ring_for")
    if command.seat not in table.waiting():
        raise refuse("not_allowed", "not_waited_for", name=other.name)
    if is_sanctioned(table, speaker.id, MUTED) or table.home.is_muted(speaker.id):
        raise refuse("not_allowed", "muted")
    if not table.home.may_speak(speaker.id):
        raise refuse("too_much", "lines")
    early = bell_seconds(table) - (CLOCK.steady() - table.game_log.asked_at[command.seat])
    if early > 0.0:
        raise refuse("too_early", "bell", name=other.name, seconds=ceil(early))
    text = pack("rings", {"name": speaker.name, "other": other.name})
    if _rung_lately(table, command.seat, 2.0 * bell_seconds(table)) or table.talk.said_often(text, table.moment):
        raise refuse("too_much", "bell", name=other.name)
    return [table.say("notice", command.seat, "", text, speaker.signed(command.id), speaker.id)]


def _rung_lately(table: Table, seat: int, seconds: float) -> bool:
    """Whether somebody rang for a seat less than so many seconds ago."""
    rung = table.talk.rung(seat)
    return rung is not None and (_time(now()) - _time(rung)).total_seconds() < seconds


def _time(moment: str) -> datetime:
    return datetime.fromisoformat(moment)
