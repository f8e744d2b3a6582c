"""Ratings follow from the results of rated games and from nothing else: places, ties, bots, resignations, deletions."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fairground.server.admin.orders import Order
from fairground.server.messages import CreateTable, Decide, Resign, SeatPlan
from fairground.server.ratings import service
from fairground.server.ratings.service import RatingHistory, Ratings
from fairground.server.ratings.skill import ANCHORS, NEWCOMER, Skill, after_game, skill_of
from fairground.server.rights.farewell import forget
from fairground.server.tables.commands.dispatch import carry_out
from fairground.server.tables.lobby.lobby import create
from fairground.server.tables.seats.resignations import result
from fairground.server.tables.speaker import Speaker
from fairground.server.text.refusals import Refuse
from fairground.storage.history import RatedSeat
from fairground.storage.move import move_house
from fairground.storage.sqlite.storage import SqliteStorage
from fairground.storage.timing import ClockChoice
from tests.cluster import Cluster
from tests.server.days import NAMES, Days, play
from tests.storage.test_history import finished


def seat(place: int, person: str | None = None, bot: str | None = None, helped: bool = False) -> RatedSeat:
    return RatedSeat("t", "2026-01-01", place, 0, person, bot, helped)


def test_a_better_place_raises_and_a_worse_one_lowers() -> None:
    after = after_game([seat(1, "anna"), seat(2, "ben"), seat(3, "cleo")], {})
    assert after["anna"].mean > NEWCOMER.mean > after["cleo"].mean
    assert after["anna"].mean > after["ben"].mean > after["cleo"].mean
    assert all(skill.spread < NEWCOMER.spread for skill in after.values()), "more is known than before"


def test_those_who_share_a_place_are_rated_alike() -> None:
    after = after_game([seat(1, "anna"), seat(1, "ben"), seat(3, "cleo")], {})
    assert after["anna"] == after["ben"]


def test_a_bot_is_an_anchor_and_a_strong_one_is_worth_more() -> None:
    gains = [
        after_game([seat(1, "anna"), seat(2, bot=bot)], {})["anna"].mean for bot in ("novice", "regular", "expert")
    ]
    assert gains == sorted(gains)
    assert after_game([seat(1, "anna"), seat(2, bot="expert")], {}).keys() == {"anna"}
    assert skill_of(seat(1, bot="expert"), {}).mean == ANCHORS["expert"]
    assert skill_of(seat(1, bot="of somebody else's"), {}) == NEWCOMER


def test_who_was_helped_by_a_bot_can_lose_by_it_and_not_win() -> None:
    known = {"anna": Skill(26.0, 5.0)}
    assert after_game([seat(1, "anna", helped=True), seat(2, "ben")], known)["anna"] == known["anna"]
    lost = after_game([seat(2, "anna", helped=True), seat(1, "ben")], known)
    assert lost["anna"].mean < 26.0
    assert lost["ben"].mean > NEWCOMER.mean


def test_the_better_player_is_found_and_the_rating_settles() -> None:
    """Anna wins three of four against Ben: her rating ends clearly above his, and both are surer than at first."""
    random, history = Random(1), RatingHistory(None)
    for number in range(80):
        won = random.random() < 0.75
        history.take(f"t{number}", [seat(1 if won else 2, "anna"), seat(2 if won else 1, "ben")])
    anna, ben = history.skill("anna"), history.skill("ben")
    assert anna.mean - ben.mean > anna.spread + ben.spread
    assert anna.spread < NEWCOMER.spread / 2
    assert len(history.way("anna")) == history.games == 80


# --- in a house ---


async def played(days: Days, **choices: Any) -> str:
    """A game of Anna and Ben to its end."""
    table = await days.table(ClockChoice(), "template", 2, **choices)
    while (await days.at(table)).stage == "playing":
        await days.decide(table)
    return table


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    if request.param == "sqlite":
        return tmp_path / "house.sqlite"
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.new_database()


def test_going_on_and_beginning_anew_come_to_the_same(database: Path | str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also after a late result, a restart, and somebody's deletion."""
    monkeypatch.setattr(service, "PAGE", 2)

    async def scene(days: Days) -> None:
        storage, ratings = days.house.storage, days.house.ratings
        for number in range(7):
            people = ("anna", "ben", "bot regular") if number % 3 else ("cleo", "anna")
            await storage.write(finished(f"t{number}", f"2026-01-0{number + 1}", *people))
            await ratings.history("essen")
        assert (await ratings.history("essen")).skills == (await Ratings(storage).history("essen")).skills
        before = (await ratings.history("essen")).skills
        await storage.write(finished("late", "2026-01-03T12", "ben", "cleo"))
        history = await ratings.history("essen")
        assert history.skills != before
        assert history.skills == (await Ratings(storage).history("essen")).skills
        assert [rated.table for rated in history.way("ben")] == ["t1", "t2", "late", "t4", "t5"]
        await forget(days.house.tables, "ben")
        history = await ratings.history("essen")
        assert history.skills.keys() == {"anna", "cleo"}
        await days.close()
        await days.open()
        assert (await days.house.ratings.history("essen")).skills == history.skills
        assert (await days.house.ratings.history("la_loire")).skills == {}

    play(database, scene)


def test_a_house_that_moved_has_the_same_ratings(tmp_path: Path, cluster: Cluster) -> None:
    old, address = tmp_path / "house.sqlite", cluster.new_database()

    async def fill() -> dict[str, Skill]:
        storage = SqliteStorage(old)
        for number in range(6):
            people = ("anna", "ben", "bot expert") if number % 2 else ("ben", "cleo")
            await storage.write(finished(f"{'aB'[number % 2]}{number}", "2026-01-01", *people))
        skills = (await Ratings(storage).history("essen")).skills
        await storage.close()
        return skills

    skills = asyncio.run(fill())
    asyncio.run(move_house(old, address, lambda *told: None))

    async def scene(days: Days) -> None:
        assert (await days.house.ratings.history("essen")).skills == skills

    play(address, scene)


def test_only_rated_tables_count_and_a_game_that_the_house_ended_does_not(tmp_path: Path) -> None:
    async def scene(days: Days) -> None:
        storage, ratings = days.house.storage, days.house.ratings
        await played(days)
        assert (await ratings.history("template")).games == 0
        table = await played(days, rated=True)
        anna, ben = (person.id for person in days.people)
        history = await ratings.history("template")
        assert [rated.table for rated in history.way(anna)] == [table]
        assert result(await days.at(table), "now").rated
        stopped = await days.table(ClockChoice(), "template", 2, rated=True)
        lines = await days.house.desk.do(Order("end-table", stopped))
        assert not lines.refused
        assert (await ratings.history("template")).games == 1
        said = (await days.house.desk.do(Order("ratings", "template"))).lines
        assert said[0] == "1 rated game, 2 people"
        assert any(ben in line for line in said)
        assert (await days.house.desk.do(Order("ratings", "chess"))).refused
        assert await storage.rated_games("template") == 1

    play(tmp_path / "house.sqlite", scene)


def test_who_resigns_loses_and_what_a_bot_does_then_helps_nobody(tmp_path: Path) -> None:
    async def scene(days: Days) -> None:
        table = await days.table(ClockChoice(), "template", 2, rated=True, resign="end")
        anna, ben = days.people
        await days.decide(table)
        found = await days.at(table)
        await carry_out(found, Speaker(anna.id, 0, "Anna"), Resign("r"), days.house.bot_driver.bots)
        history = await days.house.ratings.history("template")
        assert history.skill(anna.id).mean < NEWCOMER.mean < history.skill(ben.id).mean

    play(tmp_path / "house.sqlite", scene)


def test_nobody_is_helped_at_a_rated_table(tmp_path: Path) -> None:
    async def scene(days: Days) -> None:
        anna = days.house.new_person(NAMES[0])
        two = [SeatPlan(), SeatPlan()]
        for key, body in {
            "rated_hints": CreateTable(game="template", seats=two, name="Anna", rated=True, hints=True),
            "rated_alone": CreateTable(
                game="essen", seats=[SeatPlan("regular")] * 2, name="Anna", seat=None, rated=True
            ),
        }.items():
            with pytest.raises(Refuse) as refused:
                await create(days.house.tables, body, anna)
            assert refused.value.key == key

    play(tmp_path / "house.sqlite", scene)


def test_a_stand_in_is_seen_in_the_log(tmp_path: Path) -> None:
    async def scene(days: Days) -> None:
        table = await days.table(ClockChoice(), "template", 2, rated=True)
        found = await days.at(table)
        seat_, offers = found.waiting()[0], found.game_log.play.state.offers(found.waiting()[0])
        bot = Speaker(f"bot-{seat_}", seat_, "", bot=True)
        await carry_out(found, bot, Decide("b", found.position, offers[0]), days.house.bot_driver.bots)
        while (await days.at(table)).stage == "playing":
            await days.decide(table)
        rows = await days.house.storage.rated_after("template", "", 9)
        assert [row.helped for row in rows] == [row.seat == seat_ for row in rows]

    play(tmp_path / "house.sqlite", scene)
