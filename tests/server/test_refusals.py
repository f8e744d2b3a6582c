"""What a table refuses: the branches that no ordinary visit comes by, each with its reason and nothing changed."""

from collections.abc import Awaitable
from pathlib import Path

import pytest

from fairground.server.messages import ClaimSeat, Command, CreateTable, Done, Refused, SeatPlan
from fairground.server.messages.commands import Mute, Remove, Resign, Ring, Say, SetSeat, StandIn
from fairground.server.tables.commands import hosting
from fairground.server.tables.commands.dispatch import CARRIED_OUT, answer
from fairground.server.tables.lobby.lobby import claim, create, rematch
from fairground.server.tables.seats.resignations import stop
from fairground.server.tables.speaker import Speaker
from fairground.server.tables.table import Table
from fairground.server.text.refusals import Refuse
from fairground.storage.timing import ClockChoice
from tests.server.days import Days, play

GAME, OUT = "template", 9


async def gathering(days: Days, *seats: str | None, **more: object) -> Table:
    """A table at which only the host sits, who is the first of the people."""
    days.people = [days.house.new_person(name) for name in ("Anna", "Ben", "Cleo")]
    plan = [SeatPlan(bot) for bot in seats or (None,) * 3]
    body = CreateTable(game=GAME, seats=plan, name="Anna", public=True, **more)  # type: ignore[arg-type]
    return await create(days.house.tables, body, days.people[0])


async def told(days: Days, table: Table, who: int, command: Command, seat: int | None = None) -> str:
    """Why a command is refused; nothing if it is not."""
    person = days.people[who]
    speaker = Speaker(person.id, seat, person.name)
    said = await answer(table, speaker, command, days.house.bot_driver.bots, "en")
    assert isinstance(said, Refused | Done)
    return said.why if isinstance(said, Refused) else ""


async def refused(work: Awaitable[object]) -> tuple[str, str]:
    """Reason and key."""
    with pytest.raises(Refuse) as caught:
        await work
    return caught.value.why, caught.value.key


def test_a_host_keeps_order_within_limits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(days: Days) -> None:
        table = await gathering(days)
        await claim(table, ClaimSeat(name="Ben", seat=1), days.people[1])
        lines = table.last_line
        assert await told(days, table, 1, Mute("a", seat=0), 1) == "not_allowed", "only the host"
        assert await told(days, table, 0, Mute("b", seat=OUT), 0) == "malformed"
        assert await told(days, table, 0, Mute("c", seat=2), 0) == "not_allowed", "nobody sits there"
        assert await told(days, table, 0, Mute("d", line=99), 0) == "not_allowed", "nobody said that"
        assert await told(days, table, 0, Mute("e", seat=1, muted=False), 0) == "", "already heard: nothing to do"
        assert (table.last_line, table.sanctions) == (lines, set())
        monkeypatch.setattr(hosting, "MOST_SANCTIONS", 1)
        assert await told(days, table, 0, Mute("f", seat=1), 0) == ""
        assert await told(days, table, 0, Remove("g", 1), 0) == "too_much"
        assert await told(days, table, 0, Remove("h", 0), 0) == "not_allowed", "nobody removes themselves"
        assert await told(days, table, 0, Mute("i", seat=1, muted=False), 0) == ""
        assert await told(days, table, 0, Remove("j", 1), 0) == ""
        assert await refused(claim(table, ClaimSeat(name="Ben", seat=1), days.people[1])) == ("not_allowed", "removed")

    play(tmp_path / "house.sqlite", scene)


def test_a_game_that_has_begun_keeps_its_seats(tmp_path: Path) -> None:
    async def scene(days: Days) -> None:
        table = await days.at(await days.table(ClockChoice(), GAME))
        assert await told(days, table, 0, Remove("a", 1), 0) == "not_allowed"
        assert await told(days, table, 0, SetSeat("b", 1, "greedy"), 0) == "not_allowed"
        stranger = days.house.new_person("Cleo")
        assert (await refused(claim(table, ClaimSeat(name="Cleo"), stranger)))[0] == "taken"
        assert await refused(rematch(days.house.tables, table, stranger)) == ("not_yours", "rematch_of_others")
        assert await refused(rematch(days.house.tables, table, days.people[0])) == ("too_early", "rematch")
        await table.durable(table.keep([*stop(table, by_house=True)]))
        assert await told(days, table, 0, Resign("c"), 0) == "not_yours", "the game is over"
        assert await told(days, table, 0, StandIn("d", "greedy"), 0) == "", "nobody needs one any more"
        assert table.seating.rows[0].stand_in == ""

    play(tmp_path / "house.sqlite", scene)


def test_a_table_is_opened_with_seats_and_bots_that_there_are(tmp_path: Path) -> None:
    async def scene(days: Days) -> None:
        assert await refused(gathering(days, seat=OUT)) == ("malformed", "host_seat")
        assert await refused(gathering(days, None, "clever")) == ("malformed", "bot_at_a_seat")
        table = await gathering(days)
        assert await told(days, table, 0, Resign("a"), 0) == "too_early"
        assert await told(days, table, 0, StandIn("b", "clever"), 0) == "malformed"
        assert await told(days, table, 0, SetSeat("c", OUT), 0) == "malformed"
        assert await told(days, table, 1, SetSeat("d", 2, "greedy")) == "not_allowed", "only the host"
        assert [row.kind for row in table.seating.rows] == ["person", "open", "open"]

    play(tmp_path / "house.sqlite", scene)


def test_who_may_not_be_heard_rings_no_bell_and_says_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(days: Days) -> None:
        table = await days.at(await days.table(ClockChoice(), GAME))
        asked = table.waiting()[0]
        other = 1 - asked
        table.bell = 0.0
        nameless = Speaker("x", None, "")
        said = await answer(table, nameless, Say("a", "hello"), days.house.bot_driver.bots, "en")
        assert isinstance(said, Refused)
        assert said.why == "not_allowed"
        monkeypatch.setattr(days.house.tables, "may_speak", lambda person: False)
        assert await told(days, table, other, Ring("b", asked), other) == "too_much"
        assert await told(days, table, other, Say("c", "hello"), other) == "too_much"
        monkeypatch.setattr(days.house.tables, "is_muted", lambda person: True)
        assert await told(days, table, other, Ring("d", asked), other) == "not_allowed"
        assert await told(days, table, other, Say("e", "hello"), other) == "not_allowed"
        assert await told(days, table, other, Ring("f", OUT), other) == "malformed"

    play(tmp_path / "house.sqlite", scene)


def test_a_command_that_fails_inside_is_told_and_the_table_is_read_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A fault of ours after something changed in memory: what is kept counts, and the next command finds it."""

    def broken(table: Table, speaker: Speaker, command: Command, bots: object) -> list[object]:
        table.note("gets_up", name="Nobody")
        raise ZeroDivisionError

    async def scene(days: Days) -> None:
        table = await gathering(days)
        lines = table.last_line
        with monkeypatch.context() as patch:
            patch.setitem(CARRIED_OUT, Say, broken)
            assert await told(days, table, 0, Say("a", "hello"), 0) == "error"
        assert table.broken
        fresh = await days.at(table.id)
        assert (fresh is not table, fresh.last_line) == (True, lines)
        assert await told(days, fresh, 0, Say("b", "hello"), 0) == ""

    play(tmp_path / "house.sqlite", scene)
    assert "command_failed" in capsys.readouterr().err
