"""A seat is kept for somebody who lost the connection: by a clock that the tests move."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from fairground.server.app.settings import Settings
from fairground.server.bots.driver import BotDriver
from fairground.server.tables import seating as seating_module
from fairground.server.tables.seating import Seating
from fairground.server.text.refusals import Refuse
from fairground.storage.rows import SeatRow


class Clock:
    """Seconds that pass when a test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        monkeypatch.setattr(seating_module, "monotonic", lambda: self.now)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def seated(*people: str) -> Seating:
    rows = [SeatRow(seat, "person", f"id {name}", name, None, f"invite {seat}") for seat, name in enumerate(people)]
    return Seating(rows, ("blue", "red", "green"), "id Anna")


def come(seating: Seating, *seats: int) -> None:
    for seat in seats:
        seating.sockets[seat] += 1


def test_a_closed_socket_is_not_yet_somebody_who_left(clock: Clock) -> None:
    seating = seated("Anna", "Ben")
    come(seating, 0, 1)
    clock.now += 600
    with pytest.raises(Refuse, match="Ben is at the table"):
        seating.vote(0, 1, "regular")
    seating.go(1)
    assert not seating.present(1)
    clock.now += 60
    with pytest.raises(Refuse, match="60 seconds more") as refused:
        seating.vote(0, 1, "regular")
    assert refused.value.why == "too_early"
    clock.now += 59
    come(seating, 1)
    clock.now += 600
    with pytest.raises(Refuse):
        seating.vote(0, 1, "regular")
    seating.go(1)
    clock.now += Settings.grace_seconds
    assert seating.vote(0, 1, "regular")


def test_after_a_restart_the_first_who_is_back_replaces_nobody(clock: Clock) -> None:
    seating = seated("Anna", "Ben", "Cleo")
    come(seating, 0)
    with pytest.raises(Refuse):
        seating.vote(0, 1, "regular")
    clock.now += Settings.grace_seconds - 1
    come(seating, 2)
    with pytest.raises(Refuse):
        seating.vote(0, 1, "regular")
    clock.now += 1
    assert not seating.vote(0, 1, "regular")
    assert seating.vote(2, 1, "regular")


def test_who_is_away_for_a_moment_is_asked_as_well(clock: Clock) -> None:
    """Two votes are needed while the third may come back: a moment without a socket is no consent."""
    seating = seated("Anna", "Ben", "Cleo")
    come(seating, 0, 2)
    seating.leave(1)
    seating.go(2)
    clock.now += seating_module.AWAY_AFTER + 1
    assert not seating.vote(0, 1, "regular")
    clock.now += Settings.grace_seconds
    assert seating.vote(0, 1, "regular")


def test_who_says_that_they_leave_is_gone_at_once(clock: Clock) -> None:
    seating = seated("Anna", "Ben")
    come(seating, 0, 1)
    seating.leave(1)
    assert seating.vote(0, 1, "regular")


def test_a_stand_in_leaves_time_to_come_back(tmp_path: Path) -> None:
    steps: list[Any] = []
    game_log = SimpleNamespace(play=SimpleNamespace(steps=steps))
    table: Any = SimpleNamespace(seating=seated("Anna", "Ben"), game_log=game_log)
    bot_driver = BotDriver(Settings(tmp_path / "house.sqlite", bot_delay=0.7, stand_in_delay=15.0))
    table.seating.stand_in(1, "regular")
    assert bot_driver._stand_in_wait(table, 1) == 15.0
    steps.append(SimpleNamespace(seat=1))
    assert bot_driver._stand_in_wait(table, 1) == 0.0
    table.seating.seat_bot(1, "regular", "Bot red")
    steps.clear()
    assert bot_driver._stand_in_wait(table, 1) == 0.0
