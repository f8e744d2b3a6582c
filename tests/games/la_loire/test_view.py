"""What the view says for the board: where a stack would stop, what goods sell for, which messages can be delivered."""

from random import Random

from fairground.core.dealer import SeededDealer
from fairground.core.play import Play
from fairground.games.la_loire import GAME
from fairground.games.la_loire.actions import DELIVER
from fairground.games.la_loire.components.names import (
    APPRENTICE,
    BANKER,
    CHARACTERS,
    LADY_IN_WAITING,
    LOVER,
    WITCH,
    WOOD_MERCHANT,
)
from fairground.games.la_loire.rules.turn import LaLoire
from fairground.games.la_loire.view.view import view
from tests.rules import rule


def valley() -> LaLoire:
    state = Play(GAME, 2, {}, SeededDealer(1)).state
    assert isinstance(state, LaLoire)
    return state


@rule("L-2.1", "L-2.2")
def test_a_stack_shows_where_it_would_stop_with_other_horses() -> None:
    """Two horses in Nantes: three places along either road, two after leaving one; a third is not allowed."""
    merchant = view(valley(), 0).players[0].merchant
    assert merchant.horses == 2
    assert sorted(merchant.reach) == ["langeais", "montsoreau"]
    assert sorted(merchant.reach_leaving) == ["angers", "saumur"]
    assert merchant.reach_taking == []


@rule("L-4.3")
def test_goods_show_what_they_would_sell_for() -> None:
    """The Wood Merchant adds 1 to each Wood, for his master only."""
    state = valley()
    plain = view(state, 0).players[0].sells_at
    state.people[0].characters |= 1 << WOOD_MERCHANT
    first, second = view(state, 0).players
    assert first.sells_at == {**plain, "wood": plain["wood"] + 1}
    assert second.sells_at == plain


@rule("L-5.4")
def test_a_deck_says_whether_its_messages_could_be_delivered() -> None:
    """Level 2 from the Apprentice on, level 3 with the Helper as well."""
    state = valley()
    assert [deck.can_be_delivered for deck in view(state, 0).decks] == [True, False, False, True]
    state.people[state.asked].characters |= 1 << APPRENTICE
    assert [deck.can_be_delivered for deck in view(state, 0).decks] == [True, True, False, True]


@rule("L-2.1", "L-2.2")
def test_a_ride_names_every_decision_on_the_way() -> None:
    """All are told each place a stack may ride to, and what whoever decides says for it; each of them then holds."""
    for seed in range(1, 7):
        play, rng = Play(GAME, 3, {}, SeededDealer(seed)), Random(seed)
        for _ in range(160):
            state = play.state
            assert isinstance(state, LaLoire)
            seat = int(state.next_seat())
            if play.over:
                break
            for ride in view(state, seat).rides:
                tried = state.copy()
                assert isinstance(tried, LaLoire)
                for said in ride.decisions:
                    code = GAME.actions.parse(said)
                    assert code in tried.offers(seat)
                    tried.apply(seat, code, SeededDealer(seed))
                stack = ("merchant", "messenger").index(ride.stack)
                assert state.box.place_ids[tried.people[seat].place(stack)] == ride.place
            for other in (-1, (seat + 1) % 3):
                assert view(state, other).rides == view(state, seat).rides
            play.decide(seat, rng.choice(state.offers(seat)))


@rule("L-3.1", "L-3.2")
def test_the_market_says_which_purchase_moves_the_circus() -> None:
    """One step right of the ring every stall left of the circus calls it, to the colour on the far left then."""
    state = valley()
    marked = int(state.shield(state.circus))
    spaces = list(state.spaces)
    there = spaces.index(int(state.box.check_space) + 1)
    state.spaces[marked], state.spaces[there] = spaces[there], spaces[marked]
    calls = view(state, 0).circus_calls
    left = [name for colour, name in enumerate(state.box.colours) if state.spaces[colour] < state.spaces[marked]]
    assert sorted(calls) == sorted(left)
    first, second = (list(state.spaces).index(space) for space in (0, 1))
    for name, places in calls.items():
        goal = second if name == state.box.colours[first] else first
        assert places == [state.box.place_ids[at] for at in range(20) if state.shield(at) == goal]


@rule("L-6.1", "L-1.4")
def test_prices_and_limits_are_those_of_the_active_player() -> None:
    """The Witch takes 1 off every wage, the Banker lets one leave a city with more."""
    state = valley()
    plain = {card.id: card.price for card in view(state, 0).characters}
    most = view(state, 0).players[0].leave_most
    state.people[state.asked].characters |= 1 << WITCH | 1 << BANKER
    shown = view(state, 0)
    assert all(card.price == max(0, plain[card.id] - 1) for card in shown.characters)
    assert shown.players[state.asked].leave_most > most
    assert shown.players[state.asked].leave_least == state.box.leave_minimum


@rule("L-1.2")
def test_all_are_told_how_many_riders_have_moved() -> None:
    """None at the beginning of a turn, one while the second rides; a spectator and every seat see the same."""
    play, rng, seen = Play(GAME, 3, {}, SeededDealer(5)), Random(5), set()
    for _ in range(120):
        state = play.state
        assert isinstance(state, LaLoire)
        seat = int(state.next_seat())
        told = {view(state, eye).moved for eye in (-1, 0, 1, 2)}
        assert told == {int(state.moved)}
        assert view(state, seat).phase != "which_stack" or told == {0}
        seen |= told
        play.decide(seat, rng.choice(state.offers(seat)))
    assert seen == {0, 1}


@rule("L-7.2", "L-5.4")
def test_a_message_in_hand_shows_what_delivering_it_adds() -> None:
    """The points rise by just that: what is printed and a blue character's bonus, less the 1 it counts in hand."""
    delivered = set()
    for seed in range(1, 9):
        play, rng = Play(GAME, 2, {}, SeededDealer(seed)), Random(seed)
        state = play.state
        assert isinstance(state, LaLoire)
        state.people[0].characters |= sum(1 << character for character in range(LOVER, CHARACTERS))
        for _ in range(400):
            state = play.state
            assert isinstance(state, LaLoire)
            if play.over:
                break
            seat = int(state.next_seat())
            mail = [code for code in state.offers(seat) if code >= DELIVER]
            for code in mail:
                tried = state.copy()
                assert isinstance(tried, LaLoire)
                tried.apply(seat, code, SeededDealer(seed))
                cards = {card.id: card for card in view(state, seat).players[seat].messages}
                card = cards[GAME.actions.action(code).args["message"]]
                if tried.people[seat].message_count < len(cards):
                    assert tried.scores()[seat] - state.scores()[seat] == card.gain
                    delivered.add((card.points, card.gain))
            play.decide(seat, rng.choice(mail or state.offers(seat)))
    assert any(gain == points - 1 for points, gain in delivered)
    assert any(gain > points for points, gain in delivered)


@rule("L-6.1")
def test_who_has_hired_in_this_turn_is_not_told_a_price_that_nobody_pays() -> None:
    """Only the Lady-in-waiting hires a second one for 2 more; for others the next one costs what it always does."""
    state = valley()
    plain = {card.id: card.price for card in view(state, 0).characters}
    state.hired = 1
    assert {card.id: card.price for card in view(state, 0).characters} == plain
    state.people[state.asked].characters |= 1 << LADY_IN_WAITING
    assert all(card.price == plain[card.id] + 2 for card in view(state, 0).characters)
