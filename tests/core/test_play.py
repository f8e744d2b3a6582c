"""A game being played: refusals, and taking back as far as information allows."""

import pytest

from fairground.core.dealer import Dealer, SeededDealer
from fairground.core.play import Play
from fairground.core.refusal import BadChoice, Malformed, NotOnOffer, NotYours, Refusal
from fairground.core.state import Offers
from fairground.games import find_game

ESSEN = find_game("essen")
STALL = find_game("template")


def decide(play: Play, *notations: str) -> None:
    for notation in notations:
        play.decide(play.state.waiting()[0], play.game.actions.parse(notation))


@pytest.mark.parametrize("before", [0, 1, 70])
def test_several_offers_of_one_kind_are_those_with_a_bit(before: int) -> None:
    """Whether there is room for them already or not; and again after the offers were cleared."""
    offers = Offers()
    for _ in range(2):
        offers.clear()
        for code in range(before):
            offers.add(code)
        offers.add_each(100, 0b1001_0110)
        offers.add_each(200, 0)
        offers.add(300)
        found = [int(offers.codes[index]) for index in range(offers.count)]
        assert found == [*range(before), 101, 102, 104, 107, 300]


def test_three_refusals_and_nothing_changed() -> None:
    play = Play(ESSEN, 2, {}, SeededDealer(1))
    before = play.state.numbers()
    asked = play.state.waiting()[0]
    with pytest.raises(Malformed, match="run from 0"):
        play.decide(asked, 9999)
    with pytest.raises(NotYours, match="we wait for"):
        play.decide(1 - asked, 0)
    with pytest.raises(NotOnOffer, match="on offer: sellers 0, sellers 1, sellers 2, sellers 3"):
        play.decide(asked, ESSEN.actions.parse("sellers 4"))
    assert play.state.numbers() == before
    assert play.steps == []


def test_a_finished_game_takes_no_decision() -> None:
    play = Play(STALL, 2, {"peeking": "no"}, SeededDealer(1))
    while not play.over:
        seat = play.state.waiting()[0]
        play.decide(seat, play.state.offers(seat)[0])
    with pytest.raises(NotYours, match="the game is over"):
        play.decide(0, 0)


@pytest.mark.parametrize(
    ("game", "players", "options", "said"),
    [
        ("essen", 9, {}, "essen is for 2 to 8 players, not 9"),
        ("essen", 3, {"wind": "east"}, "essen has no option 'wind'; it has none"),
        ("template", 3, {"wind": "east"}, "template has no option 'wind'; it has: peeking"),
        ("template", 3, {"peeking": "maybe"}, "option peeking of template is yes or no, not 'maybe'"),
    ],
)
def test_a_choice_that_does_not_exist_is_refused(game: str, players: int, options: dict[str, str], said: str) -> None:
    with pytest.raises(BadChoice) as refused:
        Play(find_game(game), players, options, SeededDealer(1))
    assert str(refused.value) == said


def test_an_unknown_game_is_refused_with_a_hint() -> None:
    with pytest.raises(BadChoice, match="did you mean 'essen'"):
        find_game("esen")
    with pytest.raises(BadChoice, match=r"there are: .*essen"):
        find_game("backgammon")


def test_own_decisions_can_be_taken_back_until_somebody_else_decides() -> None:
    play = Play(ESSEN, 2, {}, SeededDealer(1))
    before = play.state.numbers()
    first, second = (int(seat) for seat in play.state.order)  # type: ignore[attr-defined]
    decide(play, "sellers 2")
    assert (play.undoable(first), play.undoable(second)) == (1, 0)
    play.undo(first)
    assert play.state.numbers() == before
    decide(play, "sellers 1", "sellers 1")
    assert (play.undoable(first), play.undoable(second)) == (0, 1)
    with pytest.raises(Refusal, match="cannot be taken back, only 0"):
        play.undo(first)


def test_nothing_is_taken_back_past_a_draw() -> None:
    play = Play(ESSEN, 2, {}, SeededDealer(1))
    decide(play, "sellers 1", "sellers 1", "drive", "drive")
    assert play.steps[-1].answers
    assert [play.undoable(seat) for seat in range(2)] == [0, 0]


def test_several_decisions_in_a_row_can_be_taken_back_together() -> None:
    """The last in Booth setup may also be the first to act."""
    play = Play(ESSEN, 2, {}, SeededDealer(1))
    decide(play, "sellers 1")
    between = play.state.numbers()
    second = play.state.waiting()[0]
    decide(play, "sellers 2")
    assert play.undoable(second) == 1
    play.undo(second, 1)
    assert play.state.numbers() == between


def test_a_secret_choice_can_be_changed_until_the_last_seat_has_chosen() -> None:
    play = Play(STALL, 3, {}, SeededDealer(1))
    hand = STALL.view(play.state, 1).hand
    play.decide(1, STALL.actions.parse(f"keep {hand[0]}"))
    assert play.undoable(1) == 1
    play.decide(0, play.state.offers(0)[0])
    assert play.undoable(1) == 1
    assert play.undoable(0) == 1
    play.undo(1)
    assert play.state.waiting() == [1, 2]
    play.decide(1, STALL.actions.parse(f"keep {hand[-1]}"))
    assert STALL.view(play.state, 1).chosen == hand[-1]
    assert [step.seat for step in play.steps] == [0, 1]
    play.decide(2, play.state.offers(2)[0])
    assert [play.undoable(seat) for seat in range(3)] == [0, 0, 0]


def test_nothing_is_taken_back_after_a_peek() -> None:
    """Nothing was drawn and nobody else decided; what was shown is the boundary."""
    for seed in range(30):
        play = Play(STALL, 2, {}, SeededDealer(seed))
        while not play.over and STALL.view(play.state, 0).phase != "reward":
            seat = play.state.waiting()[0]
            play.decide(seat, play.state.offers(seat)[0])
        if play.over:
            continue
        winner = play.state.waiting()[0]
        play.decide(winner, STALL.actions.parse(f"peek {STALL.seats[1 - winner]}"))
        assert not play.steps[-1].answers
        assert play.undoable(winner) == 0
        return
    pytest.fail("nobody won a round")


class BrokenDealer(Dealer):
    def pick(self, source: int, weights: object, total: int) -> int:
        raise RuntimeError("the bag tore")


def test_a_failure_in_a_rule_leaves_the_table_as_it_was() -> None:
    play = Play(ESSEN, 2, {}, SeededDealer(1))
    decide(play, "sellers 1", "sellers 1", "drive")
    before = play.state.numbers()
    play.dealer = BrokenDealer()
    with pytest.raises(RuntimeError, match="the bag tore"):
        decide(play, "drive")
    assert play.state.numbers() == before
    play.dealer = SeededDealer(2)
    decide(play, "drive")
    assert len(play.steps) == 4
