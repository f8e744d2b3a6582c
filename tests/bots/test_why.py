"""Why a choice is the best: two reasons at most, each said once; "as good" only where the search thinks so too."""

import pytest

from fairground.bots.analysis import hint
from fairground.bots.search.budget import Budget
from fairground.bots.thought import Thought
from fairground.bots.why import (
    AHEAD,
    ALIKE,
    EQUAL,
    FURTHER,
    MOST_IN_A_HINT,
    NOW,
    TURN,
    Why,
    told,
    told_briefly,
    told_turn,
    told_why,
    why,
)
from fairground.core.comparison import IN_BOTH, IN_ONE, Difference
from fairground.core.dealer import SeededDealer
from fairground.core.outlook import Outlook, outlook
from fairground.core.play import Play
from fairground.games import find_game

PEOPLE = ["Ann", "Bob", "Cid", "Dan"]
LOIRE = find_game("la_loire")


def think(looking: Outlook) -> Thought:
    return hint(looking, Budget(games=200))


def who_rides_first() -> tuple[Play, list[int]]:
    """The first question of a game: Merchant or Messenger. Nothing has changed yet when one of them is named."""
    play = Play(LOIRE, 2, {}, SeededDealer(4))
    return play, play.state.offers(play.state.waiting()[0])


def test_where_a_choice_changes_nothing_yet_the_decisions_it_leads_to_are_named() -> None:
    play, offers = who_rides_first()
    found = why(LOIRE, play.state, play.state.waiting()[0], offers, [0.59, 0.5], think)
    assert found is not None
    assert not found.is_said
    line = [LOIRE.actions.notation(one.one) for one in found.line]
    assert line[0] == LOIRE.actions.notation(offers[0])
    assert any(one.startswith("go ") for one in line)
    sentence = told_why(LOIRE, found, PEOPLE)
    assert sentence.startswith("Then “")
    assert "Go to " in sentence
    assert "is as good" not in sentence
    assert told_briefly(LOIRE, found, PEOPLE) == sentence[: sentence.index("”") + 2]
    on = play.state.copy()
    for one in found.line:
        assert one.one in on.offers(on.waiting()[0])
        on.play(on.waiting()[0], one.one, SeededDealer(1))


@pytest.mark.parametrize(
    ("values", "when"),
    [
        ([0.5, 0.5], ALIKE),
        ([0.5, 0.5 - EQUAL / 2], ALIKE),
        ([0.59, 0.5], FURTHER),
        ([0.5, None], FURTHER),
        ([], FURTHER),
    ],
)
def test_as_good_is_only_what_the_search_holds_to_be_worth_the_same(values: list[float | None], when: str) -> None:
    play, offers = who_rides_first()
    found = why(LOIRE, play.state, play.state.waiting()[0], offers, values)
    assert found is not None
    assert found.when == when
    assert ("is as good" in told_why(LOIRE, found, PEOPLE)) == (when == ALIKE)


def test_what_others_decide_or_draw_first_is_not_foretold() -> None:
    """In Demokratia all pass a vote at the same time: what comes then is nobody's to know."""
    game = find_game("demokratia")
    play = Play(game, 3, {}, SeededDealer(2))
    chooser = SeededDealer(1)
    while len(play.state.waiting()) < 2 or len(play.state.offers(play.state.waiting()[0])) < 2:
        seat = play.state.waiting()[0]
        offers = play.state.offers(seat)
        play.decide(seat, offers[chooser.below(len(offers))])
    seat = play.state.waiting()[0]
    best = [choice.action for choice in think(outlook(game, play.state, seat, 1)).choices[:2]]
    found = why(game, play.state, seat, best, [], think)
    assert found is not None
    assert found.then is None


def test_of_rivals_that_are_worth_the_same_none_that_looks_better_is_passed_over() -> None:
    """In the draft of SPIEL '13: a nearer card at the same price is the one to be held against."""
    game = find_game("essen_the_game")
    play = Play(game, 3, {}, SeededDealer(6))
    seat = play.state.waiting()[0]
    looks = []
    for offer in play.state.offers(seat):
        after = play.state.copy()
        after.play(seat, offer, SeededDealer(0))
        looks.append((game.heuristics.prospect(after, seat), offer))
    ranked = sorted({round(look, 6): offer for look, offer in looks}.items())
    best, worst, nearer = (ranked[place][1] for place in (-1, 0, -2))
    for values, other in (([0.7, 0.7, 0.7], nearer), ([0.7, 0.7, 0.5], worst), ([], worst)):
        found = why(game, play.state, seat, [best, worst, nearer], values)
        assert found is not None
        assert found.other == other


DENIERS = Difference("deniers", IN_BOTH, 3.0, {"better": 1, "deniers": 5, "other_deniers": 2})
WOOD = Difference("good", IN_ONE, 2.0, {"better": 1, "good": "wood", "count": 1})
WINE = Difference("good", IN_ONE, 1.5, {"better": 1, "good": "wine", "count": 1})
HORSES = Difference("horses", IN_BOTH, 1.0, {"better": 1, "horses": 2, "other_horses": 1})
POINTS = Difference("points", IN_BOTH, -1.0, {"better": 0, "points": 1, "other_points": 2})


def test_a_hint_has_two_reasons_at_most_and_none_of_a_kind_that_was_said() -> None:
    _, offers = who_rides_first()
    assert MOST_IN_A_HINT == 2
    for differences, reasons, against in (
        ((DENIERS, WOOD, WINE, HORSES), "5 Deniers instead of 2; 1 Wood to sell", ""),
        ((WOOD, WINE, HORSES), "1 Wood to sell; 2 horses instead of 1", ""),
        ((DENIERS, WOOD, WINE, POINTS), "5 Deniers instead of 2", "1 point instead of 2"),
    ):
        assert told(LOIRE, differences, PEOPLE, "en", MOST_IN_A_HINT) == (reasons, against)
        told_whole = f"{reasons}{'; against it: ' + against if against else ''}."
        for when in (NOW, TURN):
            found = Why(offers[0], offers[1], when, differences)
            assert told_why(LOIRE, found, PEOPLE).endswith(f"”: {told_whole}")
            assert told_briefly(LOIRE, found, PEOPLE) == told_whole
            assert told_briefly(LOIRE, found, PEOPLE, most=1) == f"{reasons.split('; ')[0]}."


def test_of_a_choice_that_is_better_further_ahead_only_the_shortest_form_says_nothing_of_the_other() -> None:
    _, offers = who_rides_first()
    found = Why(offers[0], offers[1], AHEAD, (DENIERS,))
    sentence = told_briefly(LOIRE, found, PEOPLE)
    assert sentence == told_why(LOIRE, found, PEOPLE)
    assert "looks better at first sight (5 Deniers instead of 2)" in sentence
    shortest = told_briefly(LOIRE, found, PEOPLE, most=1)
    assert shortest.startswith("It does better than “")
    assert "Deniers" not in shortest


def test_what_is_said_briefly_stands_alone_and_begins_like_a_sentence() -> None:
    _, offers = who_rides_first()
    placed = Difference("counter", IN_BOTH, 1.0, {"better": 1, "place": "nantes"})
    found = Why(offers[0], offers[1], NOW, (placed,))
    assert told_briefly(LOIRE, found, PEOPLE) == "Better placed to buy a message, in Nantes."


def test_of_a_turn_more_is_told_but_nothing_twice() -> None:
    sentence = told_turn(LOIRE, (DENIERS, WOOD, WINE, HORSES, POINTS), 0, PEOPLE)
    assert sentence == (
        "Ann, this turn: 5 Deniers instead of 2; 1 Wood to sell; 2 horses instead of 1; "
        "at the price of: 1 point instead of 2."
    )
