"""Carrying out what somebody at a table says."""

from collections.abc import Container
from dataclasses import dataclass
import secrets

from fairground.server.messages import Command, Decide, Done, Leave, Replace, Return, Say, SetSeat, Undo
from fairground.server.refuse import Refuse
from fairground.server.snapshot import snapshot
from fairground.server.spoken import chat_from
from fairground.server.table import Table
from fairground.storage.rows import MoveRow
from fairground.storage.statements import add_move, put_snapshot, set_seat, wait_for
from fairground.storage.writer import Statement

SNAPSHOT_EVERY = 32


@dataclass(frozen=True)
class Speaker:
    """Who speaks: a person, perhaps without a seat, or the bot of a seat."""

    id: str
    seat: int | None
    name: str
    bot: bool = False


async def carry_out(table: Table, speaker: Speaker, command: Command, bots: Container[str]) -> Done:
    """Do what is said, once, and answer when it is durable; or refuse it."""
    key = (speaker.id, command.id)
    if key in table.answered:
        await table.settled()
        return Done(command.id, table.answered[key])
    if table.broken:
        raise Refuse("unavailable", "The table has to be set up again. Try again.")
    statements = Action(table, speaker, bots).take(command)
    position = table.answered[key] = table.position
    await table.durable(table.keep(statements))
    return Done(command.id, position)


class Action:
    """One command of one speaker: changes the table in memory and says what has to be kept."""

    def __init__(self, table: Table, speaker: Speaker, bots: Container[str]) -> None:
        self.table = table
        self.speaker = speaker
        self.bots = bots

    def take(self, command: Command) -> list[Statement]:
        if isinstance(command, Decide):
            return self._decide(command)
        if isinstance(command, Undo):
            return self._undo(command)
        if isinstance(command, Say):
            return self._say(command)
        if isinstance(command, SetSeat):
            return self._set_seat(command)
        if isinstance(command, Leave):
            return self._leave()
        if isinstance(command, Replace):
            return self._replace(command)
        assert isinstance(command, Return)
        return self._return()

    # --- the game ---

    def _decide(self, command: Decide) -> list[Statement]:
        seat = self._playing_seat()
        course = self.table.course
        assert course is not None
        return self._moved(course.decide(seat, command.action, command.position, self._signed(command.id)))

    def _undo(self, command: Undo) -> list[Statement]:
        seat = self._playing_seat()
        course = self.table.course
        assert course is not None
        row = course.undo(seat, command.back_to, command.position, self._signed(command.id))
        key = "takes_back_one" if row.taken_back == 1 else "takes_back"
        return [*self._moved(row), self.table.note(key, name=self.speaker.name, count=row.taken_back)]

    def _signed(self, command: str) -> str:
        return f"{self.speaker.id} {command}"

    def _moved(self, row: MoveRow) -> list[Statement]:
        table, course = self.table, self.table.course
        assert course is not None
        table.seating.left.discard(row.seat)
        waiting = course.play.state.waiting()
        statements = [add_move(table.id, row)]
        if not waiting:
            table.stage = "over"
            statements.append(table.note("over"))
        statements.append(wait_for(table.id, table.stage, waiting, row.at))
        if row.seq % SNAPSHOT_EVERY == 0 or not waiting:
            statements.append(put_snapshot(table.id, snapshot(course)))
        return statements

    def _playing_seat(self) -> int:
        table, seat = self.table, self._seat()
        if table.stage == "gathering":
            raise Refuse("too_early", "The game has not begun: not all seats are taken.")
        if table.stage == "over":
            raise Refuse("not_yours", "The game is over.")
        if table.seating.rows[seat].bot is not None and not self.speaker.bot:
            raise Refuse("not_allowed", "A bot stands in for you; come back to your seat first.")
        return seat

    def _seat(self) -> int:
        if self.speaker.seat is None:
            raise Refuse("not_yours", "You have no seat at this table.")
        return self.speaker.seat

    # --- talk and seats ---

    def _say(self, command: Say) -> list[Statement]:
        speaker, text = self.speaker, chat_from(command.text)
        if not speaker.name:
            raise Refuse("not_allowed", "Choose a name before you speak.")
        if speaker.seat is None and not self.table.row.spectators:
            raise Refuse("not_allowed", "Only those who sit at this table may speak.")
        return [self.table.say("chat", speaker.seat, speaker.name, text, self._signed(command.id))]

    def _set_seat(self, command: SetSeat) -> list[Statement]:
        table, seating = self.table, self.table.seating
        self._gathering()
        if self.speaker.id != table.row.host:
            raise Refuse("not_allowed", "Only the host arranges the seats.")
        if command.seat >= len(seating.rows):
            raise Refuse("malformed", f"The seats are numbered from 0 to {len(seating.rows) - 1}.")
        taken = seating.rows[command.seat]
        if taken.kind == "person" and (taken.person == table.row.host or not seating.away(command.seat)):
            raise Refuse("taken", "Somebody sits there.")
        if command.bot is None:
            return [set_seat(table.id, seating.get_up(command.seat))]
        self._known(command.bot)
        row = seating.seat_bot(command.seat, command.bot, bot_name(table, command.seat))
        return [set_seat(table.id, row), *deal_if_full(table)]

    def _leave(self) -> list[Statement]:
        table, seat = self.table, self._seat()
        if table.stage == "gathering":
            row = table.seating.get_up(seat)
            for connection in table.connections:
                if connection.seat == seat:
                    connection.seat = None
                    table.seating.sockets[seat] -= 1
            return [set_seat(table.id, row), table.note("gets_up", name=self.speaker.name)]
        if table.stage == "over" or seat in table.seating.left:
            return []
        table.seating.left.add(seat)
        return [table.note("left", name=self.speaker.name)]

    def _replace(self, command: Replace) -> list[Statement]:
        table, seat = self.table, self._playing_seat()
        self._known(command.bot)
        if command.seat >= len(table.seating.rows):
            raise Refuse("malformed", f"The seats are numbered from 0 to {len(table.seating.rows) - 1}.")
        other = table.seating.names[command.seat]
        agreed = table.seating.vote(seat, command.seat, command.bot)
        statements = [table.note("agrees", name=self.speaker.name, other=other)]
        if agreed:
            row = table.seating.stand_in(command.seat, command.bot)
            statements += [set_seat(table.id, row), table.note("stands_in", name=other, bot=command.bot)]
        return statements

    def _return(self) -> list[Statement]:
        table, seat = self.table, self._seat()
        table.seating.left.discard(seat)
        if table.seating.rows[seat].bot is None:
            table.seating.votes.pop(seat, None)
            return []
        row = table.seating.stand_in(seat, None)
        return [set_seat(table.id, row), table.note("back", name=self.speaker.name)]

    def _gathering(self) -> None:
        if self.table.stage != "gathering":
            raise Refuse("not_allowed", "The game has begun; the seats are settled.")

    def _known(self, bot: str) -> None:
        if bot not in self.bots:
            raise Refuse("malformed", f"There is no bot {bot!r}.")


def bot_name(table: Table, seat: int) -> str:
    """What the bot at a seat is called."""
    return f"Bot {table.game.seats[seat]}"


def deal_if_full(table: Table) -> list[Statement]:
    """The game begins as soon as nobody is missing."""
    return table.begin(secrets.token_bytes(32)) if table.seating.full else []
