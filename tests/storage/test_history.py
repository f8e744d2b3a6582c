"""What every storage tells about games that are over, whom one played them with, and which of them are rated."""

from dataclasses import replace

from msgspec import structs

from fairground.storage.changes import (
    Change,
    GameEnded,
    LogCut,
    MoveMade,
    PersonDeleted,
    PersonNamed,
    PersonWished,
    TableDeleted,
    TableOpened,
)
from fairground.storage.history import OwnTurn, PlayedGame, RatedSeat, SharedGame
from fairground.storage.interface import RATED_ANEW, Storage
from fairground.storage.rows import PersonRow, ResultRow, SeatRow
from tests.storage.backends import Backend
from tests.storage.samples import move, opened
from tests.storage.test_contract import in_storage


def finished(
    name: str, ended: str, *seats: str, rated: bool = True, secret: bytes | None = b"s", what_if: int | None = None
) -> list[Change]:
    """A game that is over: who sits where, people by name and bots by level, in the order of their places."""
    fresh = opened(name, what_if=what_if)
    rows = tuple(
        SeatRow(number, "bot", None, f"Bot {number}", who[4:], f"{name}-{number}")
        if who.startswith("bot ")
        else SeatRow(number, "person", who, who.title(), None, f"{name}-{number}")
        for number, who in enumerate(seats)
    )
    places = list(range(1, len(rows) + 1))
    result = ResultRow(ended, [10 - place for place in places], places, [0], rated)
    return [
        TableOpened(replace(fresh.table, players=len(rows), secret=secret), rows),
        move(name, 1, "over"),
        GameEnded(name, result),
    ]


def test_games_are_found_by_person_and_by_company(backend: Backend) -> None:
    async def scene(storage: Storage) -> None:
        await storage.write(finished("t", "2026-01-01", "anna", "ben", "bot expert"))
        await storage.write(finished("u", "2026-01-02", "ben", "anna", "cleo"))
        await storage.write(finished("lesson", "2026-01-03", "anna", "bot novice", secret=None))
        await storage.write(finished("again", "2026-01-04", "anna", "ben", secret=None, what_if=3))
        await storage.write(finished("old", "2025-01-01", "anna", "ben", secret=None))
        await storage.write([opened("v"), move("v", 1)])
        mine = await storage.played_by("anna")
        assert mine == [
            PlayedGame("u", "essen", 3, "2026-01-02", [9, 8, 7], [1, 2, 3], [0], 1, False),
            PlayedGame("t", "essen", 3, "2026-01-01", [9, 8, 7], [1, 2, 3], [0], 0, False),
        ]
        shared = await storage.played_with("anna")
        assert [(row.table, row.seat, row.other_seat, row.other, row.name) for row in shared] == [
            ("u", 1, 0, "ben", "Ben"),
            ("u", 1, 2, "cleo", "Cleo"),
            ("t", 0, 1, "ben", "Ben"),
            ("old", 0, 1, "ben", "Ben"),
        ]
        assert isinstance(shared[0], SharedGame)
        assert await storage.played_with("nobody") == []
        assert [seat.person for seat in await storage.seats_of("t")] == ["anna", "ben", None]
        assert await storage.seats_of("nowhere") == []

    in_storage(backend, scene)


def test_what_waits_for_somebody(backend: Backend) -> None:
    async def scene(storage: Storage) -> None:
        for name, waiting in (("later", [0]), ("sooner", [0, 1]), ("others", [1])):
            await storage.write([opened(name)])
            made = move(name, 1)
            at = "2026-01-01" if name == "sooner" else "2026-01-02"
            await storage.write([MoveMade(name, structs.replace(made.move, at=at), "playing", waiting)])
        await storage.write([opened("gathers")])
        assert await storage.turns_of("anna") == [
            OwnTurn("sooner", "essen", "2026-01-01"),
            OwnTurn("later", "essen", "2026-01-02"),
        ]
        assert await storage.turns_of("nobody") == []

    in_storage(backend, scene)


def test_rated_games_come_in_the_order_in_which_they_ended(backend: Backend) -> None:
    async def scene(storage: Storage) -> None:
        await storage.write(finished("c", "2026-01-02", "anna", "ben"))
        await storage.write(finished("b", "2026-01-02", "ben", "anna"))
        await storage.write(finished("a", "2026-01-01", "anna", "bot expert"))
        await storage.write(finished("d", "2026-01-03", "anna", "ben", rated=False))
        await storage.write(finished("e", "2026-01-04", "anna", "ben"))
        helped = structs.replace(move("e", 2, "over").move, seat=1, command="bot-1 7")
        await storage.write([MoveMade("e", helped, "over", [])])
        assert await storage.rated_games("essen") == 4
        assert await storage.rated_games("la_loire") == 0
        first = await storage.rated_after("essen", "", 1)
        assert first == [
            RatedSeat("a", "2026-01-01", 1, 0, "anna", None, False),
            RatedSeat("a", "2026-01-01", 2, 1, None, "expert", False),
        ]
        second = await storage.rated_after("essen", "2026-01-01", 1)
        assert [(row.table, row.person, row.place) for row in second] == [
            ("b", "ben", 1),
            ("b", "anna", 2),
            ("c", "anna", 1),
            ("c", "ben", 2),
        ], "those of one moment come together"
        last = await storage.rated_after("essen", "2026-01-02", 50)
        assert [(row.table, row.person, row.helped) for row in last] == [("e", "anna", False), ("e", "ben", True)]
        assert await storage.rated_after("essen", "2026-01-04", 50) == []

    in_storage(backend, scene)


def test_what_is_taken_away_from_the_ratings_is_told(backend: Backend) -> None:
    async def scene(storage: Storage) -> None:
        await storage.write([PersonNamed(PersonRow("ben", "Ben", b"ben")), *finished("t", "2026-01-01", "anna", "ben")])
        await storage.write(finished("u", "2026-01-02", "anna", "ben"))
        marks = [await storage.noted(RATED_ANEW)]
        await storage.write([PersonDeleted("ben", "A former player", "gone")])
        marks.append(await storage.noted(RATED_ANEW))
        assert [row.person for row in await storage.rated_after("essen", "", 50)] == ["anna", None, "anna", None]
        assert await storage.played_with("anna") == []
        await storage.write([TableDeleted("t")])
        marks.append(await storage.noted(RATED_ANEW))
        await storage.write([LogCut("u", 0, "playing", [0], "2026-01-03")])
        marks.append(await storage.noted(RATED_ANEW))
        assert marks[0] is None
        assert len(set(marks)) == 4
        assert await storage.rated_games("essen") == 0

    in_storage(backend, scene)


def test_wishes_are_kept_and_a_new_name_leaves_them_alone(backend: Backend) -> None:
    async def scene(storage: Storage) -> None:
        anna = PersonRow("anna", "Anna", b"digest", seen="2026-01-01")
        await storage.write([PersonNamed(anna), PersonWished("anna", unlisted=True, hasty=False)])
        assert await storage.person("anna") == replace(anna, unlisted=True)
        await storage.write([PersonWished("anna", unlisted=False, hasty=True)])
        await storage.write([PersonNamed(replace(anna, name="Änne"))])
        assert await storage.person("anna") == replace(anna, name="Änne", hasty=True)

    in_storage(backend, scene)
