"""A table of bots that would play on for ever stops with a clear word."""

from dataclasses import replace
from types import SimpleNamespace
from typing import cast

from fairground.games import find_game
from fairground.server.bots.driver import BotDriver
from fairground.server.tables.table import Table


class EndlessTable:
    """As much of a table as the driver looks at."""

    def __init__(self, decided: int, bots: list[str | None]) -> None:
        self.id = "t1"
        self.stage = "playing"
        self.broken = self.unattended = False
        self.pending = 0
        self.game = replace(find_game("template"), longest=10)
        self.game_log = SimpleNamespace(play=SimpleNamespace(steps=[None] * decided))
        self.seating = SimpleNamespace(rows=[SimpleNamespace(bot=bot) for bot in bots])
        self.thinking: set[int] = set()
        self.said: list[str] = []
        self.asked = 0

    def waiting(self) -> list[int]:
        self.asked += 1
        return []

    def note(self, key: str) -> list[str]:
        return [key]

    def keep(self, changes: list[str]) -> None:
        self.said += changes


def prompted(table: EndlessTable) -> EndlessTable:
    bot_driver = BotDriver.__new__(BotDriver)
    bot_driver._closing = False
    bot_driver._stopped = set()
    bot_driver.prompt(cast(Table, table))
    bot_driver.prompt(cast(Table, table))
    return table


def test_bots_among_themselves_stop_after_more_decisions_than_any_game_takes_and_say_so_once() -> None:
    table = prompted(EndlessTable(10, ["greedy", "greedy"]))
    assert (table.said, table.asked) == (["bots_endless"], 0)


def test_while_the_game_may_still_end_or_somebody_sits_there_they_go_on() -> None:
    assert prompted(EndlessTable(9, ["greedy", "greedy"])).asked == 2
    assert prompted(EndlessTable(10, ["greedy", None])).asked == 2
