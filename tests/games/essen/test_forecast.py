"""What the view foretells is what the rules then do, in random games of every number of players."""

from random import Random
from typing import cast

import pytest

from fairground.core.consequences import consequences
from fairground.core.dealer import SeededDealer
from fairground.core.play import Play
from fairground.games.essen import GAME
from fairground.games.essen.rules.buzz import buzz_of
from fairground.games.essen.rules.payment import pay
from fairground.games.essen.rules.sales import coming, let_in, move_market, sell, turn_demand, welcome_visitors
from fairground.games.essen.rules.turn import Essen
from fairground.games.essen.state import ACTION, COLOURS
from fairground.games.essen.view.question import question
from fairground.games.essen.view.shapes import EssenView
from fairground.games.essen.view.view import view


def positions(players: int) -> list[Essen]:
    """Every position of one random game."""
    play, rng = Play(GAME, players, {}, SeededDealer(players)), Random(players)
    found = [cast(Essen, play.state.copy())]
    while not play.over:
        seat = int(play.state.next_seat())
        play.decide(seat, rng.choice(play.state.offers(seat)))
        found.append(cast(Essen, play.state.copy()))
    return found


def twin(state: Essen) -> Essen:
    """A copy to try things on."""
    return cast(Essen, state.copy())


@pytest.mark.parametrize("players", range(2, 9))
def test_forecast(players: int) -> None:
    seen = 0
    for number, state in enumerate(positions(players)):
        shown = view(state, 0)
        if shown.before_sales:
            seen += 1
            arrivals(state, shown, number)
        else:
            assert all(booth.coming == 0 and booth.hopes == [0, 0] for booth in shown.booths)
        payments(state, shown)
        talk(state, shown)
    assert seen >= 8 * players


def arrivals(state: Essen, shown: EssenView, number: int) -> None:
    """E-3.1 to E-3.7 as foretold: who comes, where they stand, what is sold, where the market goes."""
    fair = twin(state)
    welcome_visitors(fair)
    for seat, booth in enumerate(shown.booths):
        assert fair.booths[seat].queue - state.booths[seat].queue == booth.coming
    total = sum(booth.coming for booth in shown.booths)
    assert total == shown.central.coming + shown.central.coming_extra
    collective = 0
    for seat, booth in enumerate(shown.booths):
        let_in(fair, seat)
        assert list(fair.booths[seat].tables) == [table.expected for table in booth.tables]
    demand = turn_demand(fair, SeededDealer(number))
    for seat, booth in enumerate(shown.booths):
        money = sell(fair, seat, demand)
        assert booth.hopes[0] <= money <= booth.hopes[1]
        collective += money
    assert shown.central.hopes[0] <= collective <= shown.central.hopes[1]
    move_market(fair, collective)
    if collective != state.previous_sales:
        foretold = shown.central.rise if collective > state.previous_sales else shown.central.fall
        assert (foretold.row, foretold.ratio) == (fair.row + 1, fair.ratio)
    if fair.bonus_level > state.bonus_level:
        assert shown.central.next_worth == fair.box.bonus_worth[fair.bonus_level]


def payments(state: Essen, shown: EssenView) -> None:
    """E-1.2 as foretold, coin by coin."""
    for seat, booth in enumerate(shown.booths):
        fair = twin(state)
        for round_ in booth.payment:
            before = list(fair.booths[seat].money)
            start = fair.booths[seat].starting_money
            pay(fair, seat, 1)
            if round_ == 0:
                assert fair.booths[seat].starting_money == start - 1
            else:
                assert fair.booths[seat].money[round_ - 1] == before[round_ - 1] - 1


def talk(state: Essen, shown: EssenView) -> None:
    """E-4.2: who sits beside whom, and who is louder."""
    for seat, booth in enumerate(shown.booths):
        assert len(booth.neighbours) == (1 if state.players == 2 else 2)
        assert booth.neighbours[0] == COLOURS[(seat + 1) % state.players]
        own = buzz_of(state, state.booths[seat])
        louder = [one for one in booth.neighbours if buzz_of(state, state.booths[COLOURS.index(one)]) > own]
        assert booth.outbuzzed_by == louder


@pytest.mark.parametrize("players", [4, 8])
def test_the_question_names_the_visitors_who_come(players: int) -> None:
    """With many players more come than the tile alone says (E-3.1)."""
    state = positions(players)[0]
    asked = question(state, int(state.next_seat()))
    assert asked.facts["visitors"] == coming(state)


def test_the_action_that_ends_a_round_is_told_by_its_price_not_by_what_the_sales_bring() -> None:
    told = 0
    for state in positions(3):
        if state.phase == ACTION and state.waiting():
            for option in consequences(GAME, state, int(state.next_seat())):
                costs = [cast(int, part.facts["cost"]) for part in option.parts if part.kind in ("pay", "pay_points")]
                assert all(cost > 0 for cost in costs), (option.code, costs)
                told += len(costs)
    assert told > 10


def test_a_token_beside_another_booth_says_how_many_it_lures() -> None:
    """As nobody else joins it in between, so many come over in the sales (E-3.4)."""
    seen = 0
    for state in positions(3):
        seat = int(state.next_seat()) if state.waiting() else -1
        if seat < 0 or state.phase != ACTION or list(state.order)[-1] != seat:
            continue
        for option in consequences(GAME, state, seat):
            lures = [part.facts["visitors"] for part in option.parts if part.kind == "lure"]
            rival = GAME.actions.action(option.code).args.get("seat")
            assert bool(lures) == (rival is not None)
            if not lures:
                continue
            copy = twin(state)
            copy.booths[seat].rival = COLOURS.index(str(rival))
            welcome_visitors(copy)
            let_in(copy, copy.booths[seat].rival)
            assert lures == [int(copy.booths[seat].lured)]
            seen += 1
    assert seen
