"""`make load`: a table of the crowd is read in two languages, and played to its end."""

from pathlib import Path
import subprocess
import sys

import httpx

from tests.server.running import perform, running
from tools.load.crowd import Pace, Tally
from tools.load.tables import Play, Reception


def test_the_crowd_reads_two_languages_at_one_table(tmp_path: Path) -> None:
    with running(tmp_path, "--rate", "0") as server:

        async def scene() -> None:
            tally = Tally()
            play = Play("template", 2, 1, frames=False, languages=("en", "fr"))
            reception = Reception([server.url], play, tally, Pace(0))
            table = await reception.table(0)
            assert [address.rpartition("=")[2] for address in table.addresses] == ["en", "fr"]
            asked = table.addresses[0].replace("ws:", "http:").partition("/socket")[0]
            async with httpx.AsyncClient(timeout=60) as http:
                read = [
                    (await http.get(f"{asked}/position?lang={language}", headers={"cookie": cookie})).json()["language"]
                    for language, cookie in zip(play.languages, table.cookies, strict=True)
                ]
            assert read == ["en", "fr"]
            table.begun.set()
            await table.play()
            await reception.http.aclose()
            assert (tally.games, tally.refused, tally.overtaken) == (1, 0, 0)

        perform(scene)


def test_tables_are_opened_without_a_network() -> None:
    command = [sys.executable, "-m", "tools.load.opening", "--tables", "9", "--warm-up", "1"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert "template: 9 tables opened, " in told


def test_moves_without_a_network_are_the_same_every_time() -> None:
    """So two builds can be held against each other, by what they take and by what they send."""
    command = [sys.executable, "-m", "tools.load.in_process", "--game", "template", "--digest"]
    told = [
        subprocess.run([*command, "--moves", "100", "--warm-up", "20"], capture_output=True, text=True, check=True)
        for _ in range(2)
    ]
    first, second = (run.stdout.split()[-1] for run in told)
    assert first == second
    assert len(first) == 64
