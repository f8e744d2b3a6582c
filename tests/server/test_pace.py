"""A bot's time tells nothing about its choices."""

import pytest

from fairground.server.bots.pace import Pace, delay_of


def test_an_answer_comes_after_the_delay_however_long_it_took() -> None:
    pace = Pace()
    for spent in (0.0, 0.01, 0.3, 0.699):
        assert spent + pace.rest("regular", spent, 0.7) == pytest.approx(0.7)


def test_a_level_that_thinks_longer_always_takes_as_long_as_its_longest_time() -> None:
    pace = Pace()
    for spent in (0.2, 1.0, 0.5):
        pace.note("expert", spent)
    answers = {round(spent + pace.rest("expert", spent, 0.7), 6) for spent in (0.0, 0.2, 0.5, 1.0)}
    assert answers == {1.05}
    assert 1.3 + pace.rest("expert", 1.3, 0.7) == pytest.approx(2.1)
    assert pace.rest("regular", 0.1, 0.7) == pytest.approx(0.6)


def test_where_nothing_is_delayed_nothing_is_held_back() -> None:
    pace = Pace()
    pace.note("expert", 1.0)
    assert pace.rest("expert", 0.0, 0.0) == 0.0


def test_within_its_turn_a_bot_goes_on_sooner_whatever_it_had_to_choose_from() -> None:
    assert delay_of(0.8, None, 1) == delay_of(0.8, 0, 1) == 0.8
    assert delay_of(0.8, 1, 1) == pytest.approx(0.1)
    assert delay_of(0.0, 1, 1) == 0.0
