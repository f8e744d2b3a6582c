"""Monuments and rhetors (D-3.5)."""

import pytest

from fairground.games.demokratia.components import CELL_NAMES
from fairground.games.demokratia.rules.turn import Demokratia
from fairground.games.demokratia.state import DEAD
from fairground.games.demokratia.table.demagogue import EMPTY
from tests.games.demokratia.table import (
    asked,
    decide,
    draws,
    fresh,
    give_tiles,
    give_votes,
    hold,
    offered,
    offered_kind,
    own,
    place,
    power,
    seat_citizens,
    seats,
    speak_and_vote,
    tiles_of,
    votes_of,
)
from tests.rules import rule


def at_the_archon(*owned: tuple[str, str]) -> Demokratia:
    """Blue is about to play, everybody has voted; these monuments and rhetors have owners."""
    polis = fresh()
    give_tiles(polis, blue=["street_blue_red"])
    give_votes(
        polis,
        blue=["vote_blue_red", "vote_green_purple", "vote_blue_double"],
        red=["vote_red_green", "vote_red_purple", "vote_red_double"],
        yellow=["vote_yellow_green", "vote_blue_yellow", "vote_yellow_double"],
    )
    for colour, eminence in owned:
        own(polis, colour, eminence)
    speak_and_vote(polis)
    return polis


@rule("D-3.5")
def test_a_monument_is_taken_with_the_citizen_on_it() -> None:
    polis = at_the_archon(("red", "stoa"))
    assert "stoa" not in offered_kind(polis, "blue", "take")
    decide(polis, "blue: take parthenon")
    assert polis.owners[1] == 0
    assert polis.demagogues[0].hand == 1


@rule("D-3.5")
def test_one_just_taken_is_activated_after_the_play() -> None:
    polis = at_the_archon()
    decide(polis, "blue: take academy")
    assert offered(polis, "blue") == ["activate academy", "done"]
    decide(polis, "blue: activate academy", dealer=draws("square"))
    assert tiles_of(polis, "blue") == ["square", "street_blue_red"]
    assert asked(polis) == ["red"]


@rule("D-3.5")
def test_one_activation_with_each_citizen_and_each_once_a_round() -> None:
    polis = at_the_archon(("blue", "academy"), ("blue", "parthenon"))
    hold(polis, blue=3)
    decide(polis, "blue: activate academy")
    assert asked(polis) == ["blue"]
    assert offered_kind(polis, "blue", "activate") == []
    decide(polis, "blue: boule green")
    assert asked(polis) == ["blue"]
    assert offered_kind(polis, "blue", "activate") == ["parthenon"]
    decide(polis, "blue: boule green")
    assert offered(polis, "blue") == ["activate parthenon", "done"]


@rule("D-3.5")
def test_the_parthenon_shows_the_others_votes_to_its_owner_alone() -> None:
    polis = at_the_archon(("blue", "parthenon"))
    events = decide(polis, "blue: activate parthenon")
    shown = [(event.to, event.facts["other"], event.facts["vote"]) for event in events if event.kind == "oracle"]
    assert shown == [(0, 1, "vote_red_green"), (0, 2, "vote_blue_yellow")]


@rule("D-3.5")
def test_the_stoa_removes_any_rhetor_and_its_citizen_goes_to_the_agora() -> None:
    polis = at_the_archon(("blue", "stoa"), ("red", "socrates"), ("blue", "pericles"))
    decide(polis, "blue: activate stoa")
    assert offered(polis, "blue") == ["silence pericles", "silence socrates"]
    decide(polis, "blue: silence socrates")
    assert polis.owners[7] == DEAD
    assert polis.demagogues[1].agora == 1
    assert "socrates" not in offered_kind(polis, "blue", "take")


@rule("D-3.5")
def test_a_stoa_without_a_rhetor_in_play_is_not_offered() -> None:
    polis = at_the_archon(("blue", "stoa"))
    assert offered_kind(polis, "blue", "activate") == []


@rule("D-3.5")
def test_the_theatre_replaces_anothers_vote_with_two_blue_votes() -> None:
    """The printed example. The old vote is put aside unseen; the others see whose vote was replaced."""
    polis = at_the_archon()
    decide(polis, "blue: take theatre", "blue: activate theatre")
    assert offered(polis, "blue") == ["stage blue", "stage red", "stage yellow"]
    decide(polis, "blue: stage yellow")
    assert votes_of(polis, "blue") == ["vote_green_purple", "vote_blue_double"]
    events = decide(polis, "blue: cast vote_blue_double")
    assert polis.box.vote_ids[polis.demagogues[2].cast] == "vote_blue_double"
    assert votes_of(polis, "blue") == ["vote_green_purple"]
    assert polis.votes.counts[polis.box.vote_ids.index("vote_blue_yellow")] == 1
    told = [event.facts for event in events if event.to in (-1, 1, 2)]
    assert {"seat": 0, "other": 2} in told
    assert not any("vote" in facts for facts in told)


@rule("D-3.5")
def test_the_theatre_may_replace_the_own_vote_but_not_the_exiles() -> None:
    polis = fresh()
    own(polis, "blue", "theatre")
    polis.exile = 2
    speak_and_vote(polis)
    decide(polis, "blue: activate theatre")
    assert offered(polis, "blue") == ["stage blue", "stage red"]


@rule("D-3.5")
def test_pericles_moves_reds_citizen_from_a_red_to_a_yellow_seat() -> None:
    """The printed example."""
    polis = at_the_archon()
    decide(polis, "blue: take pericles", "blue: activate pericles", "blue: move red red", "blue: to yellow")
    assert seats(polis, "red") == [0, 0, 0]
    assert seats(polis, "yellow") == [0, 1, 1]


@rule("D-3.5")
def test_a_citizen_of_another_row_can_only_go_to_the_rhetors_row() -> None:
    polis = at_the_archon(("blue", "pericles"))
    decide(polis, "blue: activate pericles", "blue: move yellow yellow")
    assert seats(polis, "red") == [0, 1, 1]
    assert asked(polis) == ["blue"]


@rule("D-3.5")
def test_a_rhetor_moves_nobody_into_a_full_row() -> None:
    polis = fresh()
    own(polis, "blue", "pericles")
    seat_citizens(polis, "red", red=10)
    speak_and_vote(polis)
    decide(polis, "blue: activate pericles")
    assert offered(polis, "blue") == ["move red red"]


@rule("D-3.5")
def test_the_walls_replace_a_tile_whose_citizen_goes_to_the_agora() -> None:
    """Power gained from the old tile stays, the new one's buildings count, a tile is drawn, no citizen is needed."""
    polis = at_the_archon(("blue", "walls"))
    place(polis, "d3", "street_yellow_green", citizen="red")
    decide(polis, "blue: activate walls", "blue: tile street_blue_red")
    assert offered(polis, "blue") == ["cell d3"]
    decide(polis, "blue: cell d3", "blue: turn north", dealer=draws("crossroads_blue"))
    assert power(polis) == {"blue": 2, "red": 2, "yellow": 1, "green": 1, "purple": 1}
    assert polis.demagogues[1].agora == 1
    assert polis.demagogues[0].hand == 2
    assert polis.city.citizens[0] == polis.city.citizens[1] == 0
    assert polis.city.tiles[CELL_NAMES.index("d3")] // 4 == polis.box.tiles.ids.index("street_blue_red")
    assert polis.athens.counts[polis.box.tiles.ids.index("street_yellow_green")] == 1
    assert tiles_of(polis, "blue") == ["crossroads_blue"]
    assert asked(polis) == ["blue"]


@rule("D-3.5")
def test_the_walls_choose_for_black_buildings_too() -> None:
    polis = at_the_archon(("blue", "walls"))
    give_tiles(polis, blue=["street_black"])
    place(polis, "d3", "street_yellow_green")
    decide(polis, "blue: activate walls", "blue: tile street_black", "blue: cell d3", "blue: lower red")
    decide(polis, "blue: lower green")
    assert power(polis) == {"blue": 1, "red": 0, "yellow": 1, "green": 0, "purple": 1}


@rule("D-3.5")
def test_the_walls_need_a_tile_that_fits() -> None:
    polis = at_the_archon(("blue", "walls"))
    assert offered_kind(polis, "blue", "activate") == []
    give_tiles(polis, blue=["square"])
    place(polis, "d3", "street_yellow_green")
    assert offered_kind(polis, "blue", "activate") == []


@rule("D-3.5")
def test_the_owner_of_the_walls_is_asked_also_when_no_tile_fits() -> None:
    """Otherwise the others would learn something about the hand."""
    polis = at_the_archon()
    decide(polis, "blue: take walls")
    assert offered(polis, "blue") == ["done"]


@rule("D-3.5")
def test_when_the_walls_leave_no_legal_play_the_turn_passes() -> None:
    polis = at_the_archon(("blue", "walls"))
    for phyle in ("blue", "red", "yellow", "green", "purple"):
        seat_citizens(polis, phyle, blue=4, red=3, yellow=3)
    for eminence in ("academy", "parthenon", "stoa", "theatre"):
        own(polis, "red", eminence)
    for eminence in ("demosthenes", "pericles", "socrates", "sophocles", "themistocles"):
        own(polis, "yellow", eminence)
    place(polis, "d3", "street_yellow_green")
    for tile in range(len(polis.athens.counts)):
        polis.athens.counts[tile] = 0
    polis.athens.total = 0
    before = polis.demagogues[0].hand
    decide(polis, "blue: activate walls", "blue: tile street_blue_red", "blue: cell d3", "blue: turn north")
    assert polis.round == 1
    assert polis.demagogues[0].hand >= before


@pytest.mark.parametrize("eminence", ["academy", "parthenon", "theatre"])
def test_done_declines_the_activation(eminence: str) -> None:
    polis = at_the_archon()
    decide(polis, f"blue: take {eminence}", "blue: done")
    assert asked(polis) == ["red"]
    assert polis.used == 0


@rule("D-3.5")
def test_the_theatre_needs_a_vote_tile_in_hand_and_both_need_votes_on_the_table() -> None:
    polis = at_the_archon(("blue", "theatre"), ("blue", "parthenon"))
    assert offered_kind(polis, "blue", "activate") == ["parthenon", "theatre"]
    kept = int(polis.demagogues[0].votes)
    polis.demagogues[0].votes = 0
    assert offered_kind(polis, "blue", "activate") == ["parthenon"]
    polis.demagogues[0].votes = kept
    for demagogue in polis.demagogues[1:]:
        demagogue.cast = EMPTY
    assert offered_kind(polis, "blue", "activate") == ["theatre"], "the own vote is still on the table"
    polis.demagogues[0].cast = EMPTY
    assert offered_kind(polis, "blue", "activate") == []
