"""Who waits rings the bell: for a person who is asked, after a while, and not again and again."""

from pathlib import Path

from fairground.server.messages import Decide, Done, Leave, Refused, Ring
from fairground.server.tables.commands.bell import OVER_DAYS
from fairground.server.tables.lobby.table_info import info
from fairground.storage.outgoing import AlertRow
from fairground.storage.timing import ClockChoice
from tests.server.days import DAY, HOUR, Days, play

GAME = "la_loire"


async def seated(days: Days, choice: ClockChoice | None = None, players: int = 3) -> tuple[str, int, list[int]]:
    """A table, who is asked there, and who waits."""
    table = await days.table(choice or ClockChoice(), GAME, players)
    (asked,) = (await days.at(table)).waiting()
    return table, asked, [seat for seat in range(players) if seat != asked]


async def rings(days: Days, table: str, seat: int, other: int, name: str = "r") -> str:
    """What came of it: `done`, or the reason why not."""
    said = await days.say(table, seat, Ring(f"{name}{(await days.at(table)).last_line}", other))
    return said.why if isinstance(said, Refused) else "done"


async def alerts(days: Days, seat: int) -> list[AlertRow]:
    return await days.house.storage.alerts_of(days.people[seat].id)


def test_who_is_asked_is_rung_for_after_half_a_minute(tmp_path: Path) -> None:
    async def scene(days: Days) -> None:
        table, asked, (first, second) = await seated(days)
        said = await days.say(table, first, Ring("early", asked))
        assert isinstance(said, Refused)
        name = days.people[asked].name
        assert (said.why, said.sentence) == (
            "too_early",
            f"{name} was asked only just now. The bell can be rung in 30 seconds.",
        )
        await days.pass_by(31)
        assert await rings(days, table, first, asked) == "done"
        line = (await days.at(table)).lines_after(0, "en")[-1]
        assert (line.kind, line.seat, line.text) == (
            "notice",
            asked,
            f"{days.people[first].name} rings the bell for {name}.",
        )
        assert (await days.at(table)).lines_after(0, "de")[-1].text == f"{days.people[first].name} läutet für {name}."
        await days.pass_by(59)
        assert await rings(days, table, second, asked) == "too_much", "nor does somebody else"
        await days.pass_by(2)
        assert await rings(days, table, second, asked) == "done"
        assert await rings(days, table, first, asked) == "too_much"

    play(tmp_path / "house.sqlite", scene)


def test_twice_by_the_same_person_is_enough_until_the_table_moves_on(tmp_path: Path) -> None:
    async def scene(days: Days) -> None:
        table, asked, (first, _) = await seated(days)
        found = []
        for _ in range(3):
            await days.pass_by(61)
            found.append(await rings(days, table, first, asked))
        assert found == ["done", "done", "too_much"]

    play(tmp_path / "house.sqlite", scene)


def test_a_command_that_comes_twice_rings_once(tmp_path: Path) -> None:
    async def scene(days: Days) -> None:
        table, asked, (first, _) = await seated(days)
        await days.pass_by(31)
        for _ in range(2):
            assert isinstance(await days.say(table, first, Ring("same", asked)), Done)
        assert await days.said(table, "rings the bell") == 1

    play(tmp_path / "house.sqlite", scene)


def test_nobody_rings_for_who_is_not_asked_nor_for_a_bot_nor_for_themselves(tmp_path: Path) -> None:
    async def scene(days: Days) -> None:
        table, asked, (first, second) = await seated(days)
        await days.pass_by(31)
        assert await rings(days, table, first, second) == "not_allowed"
        assert await rings(days, table, asked, asked) == "not_allowed"
        assert await rings(days, table, first, 9) == "malformed"
        assert isinstance(await days.say(table, asked, Leave("off")), Done)
        found = await days.at(table)
        found.seating.stand_in(asked, "regular")
        assert await rings(days, table, first, asked) == "not_allowed", "a bot needs no bell"

    play(tmp_path / "house.sqlite", scene)


def test_a_new_question_has_its_own_half_minute(tmp_path: Path) -> None:
    async def scene(days: Days) -> None:
        table, asked, (first, _) = await seated(days)
        await days.pass_by(31)
        found = await days.at(table)
        offer = found.game_log.play.state.offers(asked)[0]
        assert isinstance(await days.say(table, asked, Decide("d", found.position, offer)), Done)
        (now,) = (await days.at(table)).waiting()
        by = first if now != first else asked
        assert await rings(days, table, by, now) == "too_early"

    play(tmp_path / "house.sqlite", scene)


def test_who_is_away_is_told_that_it_is_their_turn(tmp_path: Path) -> None:
    async def scene(days: Days) -> None:
        table, asked, (first, second) = await seated(days)
        before = len([alert for alert in await alerts(days, asked) if alert.kind == "turn"])
        others = [await alerts(days, seat) for seat in (first, second)]
        await days.pass_by(31)
        assert await rings(days, table, first, asked) == "done"
        turns = [alert for alert in await alerts(days, asked) if alert.kind == "turn"]
        assert len(turns) >= max(1, before)
        assert [await alerts(days, seat) for seat in (first, second)] == others, "and nobody else"

    play(tmp_path / "house.sqlite", scene)


def test_a_table_says_after_how_long_the_bell_may_be_rung(tmp_path: Path) -> None:
    """As the house is set, and longer where a decision may take days: a client offers it then and no sooner."""

    async def scene(days: Days) -> None:
        days.house.tables.bell_seconds = 7.0
        quick, *_ = await seated(days)
        slow, *_ = await seated(days, ClockChoice("days", int(3 * DAY), late="once"))
        assert info(await days.at(quick), None, "en").bell == 7.0
        assert info(await days.at(slow), None, "en").bell == 7.0 * OVER_DAYS

    play(tmp_path / "house.sqlite", scene)


def test_over_days_the_bell_waits_for_hours(tmp_path: Path) -> None:
    async def scene(days: Days) -> None:
        table, asked, (first, _) = await seated(days, ClockChoice("days", int(3 * DAY), late="once"))
        await days.pass_by(5 * HOUR)
        assert await rings(days, table, first, asked) == "too_early"
        await days.pass_by(2 * HOUR)
        assert await rings(days, table, first, asked) == "done"
        await days.pass_by(8 * HOUR)
        assert await rings(days, table, first, asked) == "too_much"

    play(tmp_path / "house.sqlite", scene)
