"""Operators read what `fairground admin` finds and does in their own language."""

from pathlib import Path
import re

import pytest

from fairground.games import game_ids
from fairground.languages.offered import offered
from fairground.server.admin.orders import Order
from fairground.server.tables.commands.hosting import MUTED, REMOVED
from fairground.storage.changes import PersonNamed, Sanctioned
from fairground.storage.rows import SanctionRow
from fairground.storage.timing import ClockChoice
from tests import warm
from tests.languages.vocabulary import strangers
from tests.server.days import Days, play
from tests.server.running import running

LANGUAGES = [language for language in offered() if language != "en"]
TYPED = "tables table people person bans log ratings end-table delete-table mute unmute logout delete-person ban unban"
ACTS = {word for act in (*TYPED.split(), "rotate-key", "retire-keys") for word in act.split("-")}
KEPT = {"anna", "ben", "gathering", "playing", "over", "t", "insults", *game_ids(), *ACTS}
"""Names, games, and what is typed: stages and acts. The time of day has a T before it."""


def everything(table: str, person: str) -> list[Order]:
    """Every look, every act on trial, and every refusal."""
    looks = [("tables", ""), ("table", table), ("people", ""), ("person", person), ("bans", ""), ("log", "")]
    acts = [("end-table", table), ("delete-table", table), ("mute", person), ("unmute", person), ("logout", person)]
    acts += [("delete-person", person), ("ban", "192.0.2.7"), ("unban", "127.0.0.1")]
    acts += [("rotate-key", "signing"), ("retire-keys", "signing")]
    refused = [("table", "x9"), ("person", "x9"), ("ban", "x9"), ("unban", "192.0.2.9"), ("rotate-key", "x9")]
    refused += [("ratings", "x9"), ("fly", "x9")]
    return [Order(act, target, dry_run=True) for act, target in (*looks, ("ratings", "essen"), *acts, *refused)]


def words(text: str, ids: set[str]) -> str:
    """What is said, without ids and quoted words."""
    bare = re.sub(r"'[^']*'|`[^`]*`", " ", text)
    return " ".join(word for word in bare.split() if not ids & set(re.split(r"\W", word)) and word not in ids)


def test_everything_is_said_in_every_language(tmp_path: Path) -> None:
    said: dict[str, list[str]] = {}

    async def scene(days: Days) -> None:
        table = await days.table(ClockChoice())
        anna, ben = days.people
        gone = days.house.new_person("")
        await days.house.storage.write([PersonNamed(gone), Sanctioned(table, SanctionRow(ben.id, MUTED))])
        await days.house.storage.write([Sanctioned(table, SanctionRow(gone.id, REMOVED))])
        for order in (Order("mute", anna.id, "insults"), Order("ban", "127.0.0.1")):
            assert not (await days.house.desk.do(order)).refused
        ids = {table, anna.id, ben.id, gone.id, "x9"}
        for language in offered():
            said[language] = []
            for order in everything(table, anna.id):
                wanted = Order(order.act, order.target, order.note, order.dry_run, language)
                outcome = await days.house.desk.do(wanted)
                assert bool(outcome.refused) == (order.target in ("x9", "192.0.2.9")), (order, outcome)
                said[language] += [words(line, ids) for line in (*outcome.lines, outcome.refused)]

    play(tmp_path / "house.sqlite", scene)
    for language in LANGUAGES:
        foreign = {word.casefold() for line in said[language] for word in strangers(line, language)}
        assert foreign - KEPT == set(), language
    assert len({"\n".join(lines) for lines in said.values()}) == len(said)


@pytest.mark.parametrize(("language", "refused"), [("fr", "il n’y a pas de table x"), ("nl", "er is geen tafel x")])
def test_the_shell_says_in_which_language_also_while_the_house_is_open(
    tmp_path: Path, language: str, refused: str
) -> None:
    with running(tmp_path) as server:
        done = warm.run(
            "fairground.cli", "--language", language, "admin", "table", "x", "--database", str(server.database)
        )
        assert (done.returncode, done.stdout.strip(), done.stderr) == (1, refused, "")


def test_a_language_that_the_house_does_not_speak_is_answered_in_english(tmp_path: Path) -> None:
    async def scene(days: Days) -> None:
        outcome = await days.house.desk.do(Order("table", "x", language="tlh"))
        assert outcome.refused == "there is no table x"

    play(tmp_path / "house.sqlite", scene)
