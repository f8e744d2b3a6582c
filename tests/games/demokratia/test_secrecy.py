"""What a seat knows: its own passes, what the Parthenon showed, what the Theatre did; and what stays hidden."""

import msgspec

from fairground.core.dealer import SeededDealer
from fairground.games.demokratia import GAME
from fairground.games.demokratia.actions import TILE_IDS, VOTE_IDS
from fairground.games.demokratia.rules.closing import refresh_tiles, refresh_votes
from fairground.games.demokratia.rules.turn import Demokratia
from fairground.games.demokratia.state import COLOURS
from fairground.games.demokratia.view.shapes import DemokratiaView
from fairground.games.demokratia.view.view import view
from tests.games.demokratia.table import decide, fresh, give_tiles, give_votes, own, speak_and_vote, tiles_of, votes_of
from tests.rules import rule

SUPPOSITIONS = 40


def suppose(polis: Demokratia, colour: str) -> list[Demokratia]:
    """States that could be the true one, as far as this seat can tell."""
    dealer = SeededDealer(11)
    return [GAME.imagine(polis, COLOURS.index(colour), dealer) for _ in range(SUPPOSITIONS)]


def seen(polis: Demokratia, colour: str) -> DemokratiaView:
    return view(polis, COLOURS.index(colour) if colour else -1)


def with_votes() -> Demokratia:
    polis = fresh()
    give_votes(
        polis,
        blue=["vote_blue_red", "vote_blue_yellow", "vote_blue_green"],
        red=["vote_red_yellow", "vote_red_green", "vote_red_purple"],
        yellow=["vote_yellow_green", "vote_yellow_purple", "vote_yellow_double"],
    )
    return polis


def cast_of(polis: Demokratia, colour: str) -> str:
    return VOTE_IDS[polis.demagogues[COLOURS.index(colour)].cast]


@rule("D-2.1")
def test_of_a_cast_vote_the_others_see_only_that_it_lies_there() -> None:
    polis = with_votes()
    decide(polis, "blue: done", "red: done", "yellow: done", "red: cast vote_red_yellow")
    for colour in ("blue", "yellow", ""):
        red = seen(polis, colour).demagogues[1]
        assert red.has_cast
        assert red.cast is None
        assert "vote_red_yellow" not in str(msgspec.json.encode(seen(polis, colour)))
    assert seen(polis, "red").demagogues[1].cast == "vote_red_yellow"
    assert len({cast_of(state, "red") for state in suppose(polis, "blue")}) > 3
    assert {cast_of(state, "red") for state in suppose(polis, "red")} == {"vote_red_yellow"}


@rule("D-6.1")
def test_a_seat_remembers_the_votes_it_passed_on() -> None:
    polis = fresh()
    refresh_votes(polis, SeededDealer(2))
    give_votes(
        polis,
        blue=["vote_blue_red", "vote_blue_yellow", "vote_blue_green"],
        red=["vote_red_yellow", "vote_red_green", "vote_red_purple"],
        yellow=["vote_yellow_green", "vote_yellow_purple", "vote_yellow_double"],
    )
    decide(polis, "blue: pass vote_blue_red", "red: pass vote_red_yellow", "yellow: pass vote_yellow_green")
    for state in suppose(polis, "blue"):
        assert "vote_blue_red" in votes_of(state, "red")
    decide(polis, "blue: pass vote_blue_yellow", "red: pass vote_red_green", "yellow: pass vote_yellow_purple")
    assert seen(polis, "blue").demagogues[1].known_votes == ["vote_blue_red"]
    assert seen(polis, "blue").demagogues[2].known_votes == ["vote_blue_yellow"]
    for state in suppose(polis, "blue"):
        assert "vote_blue_red" in votes_of(state, "red")
        assert "vote_blue_yellow" in votes_of(state, "yellow")
        assert votes_of(state, "blue") == votes_of(polis, "blue")
    assert len({tuple(votes_of(state, "red")) for state in suppose(polis, "blue")}) > 5


@rule("D-6.1")
def test_a_vote_that_was_passed_on_is_in_that_hand_or_lies_before_it() -> None:
    polis = fresh()
    refresh_votes(polis, SeededDealer(2))
    give_votes(
        polis,
        blue=["vote_blue_red", "vote_blue_yellow", "vote_blue_green"],
        red=["vote_red_yellow", "vote_red_green", "vote_red_purple"],
        yellow=["vote_yellow_green", "vote_yellow_purple", "vote_yellow_double"],
    )
    decide(polis, "blue: pass vote_blue_red", "red: pass vote_red_yellow", "yellow: pass vote_yellow_green")
    decide(polis, "blue: pass vote_blue_yellow", "red: pass vote_red_green", "yellow: pass vote_yellow_purple")
    while polis.phase >= 15:
        seat = polis.waiting()[0]
        polis.apply(seat, polis.offers(seat)[0], SeededDealer(1))
    speak_and_vote(polis)
    places = set()
    for state in suppose(polis, "blue"):
        cast = cast_of(state, "red") == "vote_blue_red"
        assert cast or "vote_blue_red" in votes_of(state, "red")
        places.add(cast)
    assert places == {True, False}


@rule("D-6.1")
def test_a_seat_remembers_the_athens_tiles_it_passed_on_until_they_are_built() -> None:
    polis = fresh()
    refresh_tiles(polis, SeededDealer(2))
    give_tiles(
        polis,
        blue=["street_blue_red", "street_blue_yellow", "street_blue_green"],
        red=["street_red_yellow", "street_red_green", "street_red_purple"],
        yellow=["street_yellow_green", "street_yellow_purple", "square"],
    )
    decide(polis, "blue: pass street_blue_red", "red: pass street_red_yellow", "yellow: pass square")
    decide(polis, "blue: pass street_blue_yellow", "red: pass street_red_green", "yellow: pass street_yellow_green")
    for state in suppose(polis, "blue"):
        assert "street_blue_red" in tiles_of(state, "red")
        assert "street_blue_yellow" in tiles_of(state, "yellow")
        assert tiles_of(state, "blue") == tiles_of(polis, "blue")
    assert len({tuple(tiles_of(state, "red")) for state in suppose(polis, "blue")}) > 5
    assert seen(polis, "blue").demagogues[1].known_tiles == ["street_blue_red"]
    polis.archon = 1
    speak_and_vote(polis)
    decide(polis, "red: tile street_blue_red")
    assert seen(polis, "blue").demagogues[1].known_tiles == []
    counts = [state.athens.counts[TILE_IDS.index("street_blue_red")] for state in suppose(polis, "blue")]
    assert set(counts) == {0}


@rule("D-6.1")
def test_a_tile_that_came_back_is_not_supposed_with_the_neighbour() -> None:
    polis = fresh()
    refresh_tiles(polis, SeededDealer(2))
    give_tiles(
        polis,
        blue=["street_blue_red", "street_blue_yellow"],
        red=["street_red_yellow", "street_red_green"],
        yellow=["street_yellow_green", "square"],
    )
    decide(polis, "blue: pass street_blue_red", "red: pass street_red_yellow", "yellow: pass square")
    decide(polis, "blue: pass square", "red: pass street_blue_red", "yellow: pass street_red_yellow")
    assert tiles_of(polis, "blue") == ["street_blue_red", "street_blue_yellow"]
    assert seen(polis, "blue").demagogues[1].known_tiles == []
    assert seen(polis, "blue").demagogues[2].known_tiles == ["square"]


@rule("D-3.5")
def test_what_the_parthenon_showed_is_known_to_its_owner_alone() -> None:
    polis = with_votes()
    own(polis, "blue", "parthenon")
    speak_and_vote(polis)
    decide(polis, "blue: activate parthenon")
    assert seen(polis, "blue").demagogues[1].cast == "vote_red_yellow"
    assert seen(polis, "red").demagogues[2].cast is None
    assert {cast_of(state, "yellow") for state in suppose(polis, "blue")} == {"vote_yellow_green"}
    assert len({cast_of(state, "yellow") for state in suppose(polis, "red")}) > 3


@rule("D-3.5")
def test_after_the_theatre_only_the_actor_knows_the_new_vote() -> None:
    polis = with_votes()
    own(polis, "blue", "theatre")
    speak_and_vote(polis)
    decide(polis, "blue: activate theatre", "blue: stage red", "blue: cast vote_blue_green")
    assert seen(polis, "blue").demagogues[1].cast == "vote_blue_green"
    assert seen(polis, "red").demagogues[1].cast is None
    assert seen(polis, "red").demagogues[1].recast_by == "blue"
    for state in suppose(polis, "red"):
        assert state.votes.counts[VOTE_IDS.index("vote_red_yellow")] == 1
        assert cast_of(state, "red") not in votes_of(polis, "red")
    assert len({cast_of(state, "red") for state in suppose(polis, "red")}) > 3
    assert {cast_of(state, "red") for state in suppose(polis, "blue")} == {"vote_blue_green"}


@rule("D-4.1")
def test_after_the_count_all_know_what_was_cast_and_nobody_by_whom() -> None:
    polis = with_votes()
    speak_and_vote(polis)
    while polis.phase < 13:
        seat = polis.waiting()[0]
        polis.apply(seat, GAME.actions.parse("boule green"), SeededDealer(1))
    shown = [vote.id for vote in seen(polis, "").revealed]
    assert shown == ["vote_blue_red", "vote_red_yellow", "vote_yellow_green"]
    for colour in ("blue", "red", "yellow", ""):
        for demagogue in seen(polis, colour).demagogues:
            assert demagogue.cast is None
            assert not demagogue.has_cast
        for state in suppose(polis, colour) if colour else []:
            assert state.votes.counts[VOTE_IDS.index("vote_red_yellow")] == 1


@rule("D-5.1")
def test_a_written_name_is_seen_by_its_writer_alone() -> None:
    polis = fresh()
    speak_and_vote(polis)
    while polis.phase < 13:
        polis.apply(polis.waiting()[0], GAME.actions.parse("boule green"), SeededDealer(1))
    caller = COLOURS[polis.waiting()[0]]
    decide(polis, f"{caller}: call", "red: name blue")
    written = seen(polis, "red").own
    assert written is not None
    assert written.choice == "name blue"
    for colour in ("blue", "yellow", ""):
        assert seen(polis, colour).demagogues[1].decided
        assert "name blue" not in str(msgspec.json.encode(seen(polis, colour)))
    choices = {int(state.demagogues[1].choice) for state in suppose(polis, "blue")}
    assert len(choices) == 3


def test_hands_are_seen_by_their_owners_alone() -> None:
    polis = with_votes()
    give_tiles(polis, blue=["square"], red=["street_blue_red"], yellow=["crossroads_purple"])
    for colour in ("blue", ""):
        text = str(msgspec.json.encode(seen(polis, colour)))
        assert "street_blue_red" not in text
        assert "vote_red_yellow" not in text
    assert seen(polis, "").own is None
    mine = seen(polis, "red").own
    assert mine is not None
    assert [tile.id for tile in mine.tiles] == ["street_blue_red"]
