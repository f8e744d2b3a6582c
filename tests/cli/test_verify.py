"""`fairground verify` tells the shell: 0 proven, 1 not fair, 2 no record, 3 nothing to hold it against."""

import asyncio
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from fairground.core.proof.seat_events import SEATS, SEATS_LINK
from fairground.core.record import Record, write_record
from fairground.server.messages import Done, Resign
from tests.cli.conftest import Run
from tests.server.dealing import Room

FOREIGN = "ab" * 32


@dataclass
class Kept:
    """What Anna kept of a game that she and Ben dealt together, and what the house tells of it."""

    record: Record
    commitment: str
    links: list[str]
    share: str
    seats: str = ""

    def held(self) -> dict[str, str]:
        return {"commitment": self.commitment, "link": self.links[-1], "share": self.share}


async def _dealt(folder: Path, resigns: bool) -> Kept:
    room = Room(folder)
    await room.open()
    try:
        await room.open_table("template", 2, resign="end")
        await room.sit("Ben")
        for player in room.players:
            await room.reveal(player)
        await room.decide()
        anna, ben = room.players
        if resigns:
            assert isinstance(await room.say(ben, Resign("enough")), Done)
            await room.look()
        await room.play_out()
        links = [anna.links[position] for position in sorted(anna.links)]
        seats = (await room.table()).game_log.seats_link or ""
        return Kept(await room.record(), anna.commitment, links, anna.share.hex(), seats)
    finally:
        await room.house.close()


@pytest.fixture(scope="module")
def dealt(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    return asyncio.run(_dealt(tmp_path_factory.mktemp("deal"), resigns=False))


@pytest.fixture(scope="module")
def given_up(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    """Ben resigns, and with that the game is over."""
    return asyncio.run(_dealt(tmp_path_factory.mktemp("given-up"), resigns=True))


@pytest.fixture
def verify(run: Run, tmp_path: Path) -> Run:
    """Verify a record as it is given, with what was kept."""

    def go(record: Record | str, **held: str) -> object:
        file = tmp_path / "game.record"
        file.write_text(record if isinstance(record, str) else write_record(record), "utf-8")
        return run("verify", str(file), *(word for name, text in held.items() for word in (f"--{name}", text)))

    return go  # type: ignore[return-value]


def test_what_was_kept_and_fits_is_proven(dealt: Kept, verify: Run) -> None:
    told = verify(dealt.record, **dealt.held())
    assert (told.code, told.err) == (0, "")
    assert "PROVEN FAIR" in told.out
    assert verify(dealt.record, commitment=dealt.commitment.upper(), link=dealt.links[-1]).code == 0


@pytest.mark.parametrize("kept", [(), ("commitment",), ("link",), ("commitment", "share"), ("link", "share")])
def test_without_commitment_and_link_nothing_is_proven(dealt: Kept, verify: Run, kept: tuple[str, ...]) -> None:
    told = verify(dealt.record, **{name: text for name, text in dealt.held().items() if name in kept})
    assert told.code == 3
    assert "CONSISTENT, NOT PROVEN" in told.out
    assert ("--commitment" in told.out) == ("commitment" not in kept)
    assert ("--link" in told.out) == ("link" not in kept)


def test_a_link_that_is_not_the_last_one_proves_what_is_before_it(dealt: Kept, verify: Run) -> None:
    told = verify(dealt.record, **{**dealt.held(), "link": dealt.links[0]})
    assert told.code == 3
    assert "what came after it is not covered" in told.out


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("commitment", "does not fit the commitment that you kept"),
        ("link", "the link that you kept is not in the chain"),
        ("share", "your bytes are not in the seed"),
        ("seats", "the link of the seats that you kept is not in the chain"),
    ],
)
def test_what_was_kept_and_does_not_fit_is_not_fair(dealt: Kept, verify: Run, name: str, complaint: str) -> None:
    told = verify(dealt.record, **{**dealt.held(), name: FOREIGN})
    assert told.code == 1
    assert "NOT FAIR" in told.out
    assert complaint in told.out


@pytest.mark.parametrize("notes", [{}, {"lesson": "first"}, {"what-if": "3"}])
def test_a_record_that_opens_nothing_does_not_call_the_check_off(
    dealt: Kept, verify: Run, notes: dict[str, str]
) -> None:
    """Neither a record without its notes nor a prepared deal fits what somebody kept."""
    bare = replace(dealt.record, notes=notes)
    assert verify(bare).code == 3
    for name, text in dealt.held().items():
        told = verify(bare, **{name: text})
        assert told.code == 1
        assert "opens nothing of the deal" in told.out


def test_what_a_record_says_of_its_prepared_position_is_a_number_or_not_repeated(dealt: Kept, verify: Run) -> None:
    """A terminal would obey what stands there, and show another verdict."""
    assert "went on from decision 3 of" in verify(replace(dealt.record, notes={"what-if": "3"})).out
    for odd in ("\x1b[1A\x1b[2KThe deal is fair", "3 of a fair game", ""):
        told = verify(replace(dealt.record, notes={"what-if": odd}))
        assert told.code == 3
        assert "No seed is noted" in told.out
        assert "\x1b" not in told.out
        assert "fair game" not in told.out


def test_no_record_and_no_digits_are_told_apart_from_all_that(dealt: Kept, verify: Run, run: Run) -> None:
    assert verify("hello", **dealt.held()).code == 2
    assert verify(write_record(dealt.record).rpartition("move")[0], **dealt.held()).code == 2
    assert verify(dealt.record, commitment="ab").code == 2
    assert run("verify", "no/such.record").code == 2


def test_a_game_that_somebody_gave_up_is_proven_with_the_link_of_the_seats(given_up: Kept, verify: Run) -> None:
    assert given_up.seats
    told = verify(given_up.record, **given_up.held(), seats=given_up.seats)
    assert told.code == 0
    assert "The chain covers it" in told.out
    told = verify(given_up.record, **given_up.held())
    assert told.code == 3
    assert "--seats" in told.out


def test_a_resignation_that_is_left_out_or_made_up_proves_nothing(dealt: Kept, given_up: Kept, verify: Run) -> None:
    """Nobody has to have kept a link of the seats for that."""
    gone = {SEATS, SEATS_LINK, "resigned", "stopped"}
    silent = replace(given_up.record, notes={n: text for n, text in given_up.record.notes.items() if n not in gone})
    told = verify(silent, **given_up.held())
    assert told.code == 3
    assert "not played to its end" in told.out
    assert verify(silent, **given_up.held(), seats=given_up.seats).code == 1
    for made_up in ({"resigned": "red@1"}, {"stopped": "house"}):
        told = verify(replace(dealt.record, notes={**dealt.record.notes, **made_up}), **dealt.held())
        assert told.code == 3, made_up
        assert "no link of the chain" in told.out
