"""Action spaces: codes, names and notation."""

import pytest

from fairground.core.actions import Action, ActionSpace, Domain, Kind, numbers
from fairground.core.refusal import Malformed
from fairground.games import find_game, game_ids

SPACE = ActionSpace(
    Kind("step", 0, (Domain("way", ("north", "south")), numbers("count", 1, 3))),
    Kind("wait", 6),
)


def test_codes_names_and_notation_belong_together() -> None:
    assert len(SPACE) == 7
    assert SPACE.action(4) == Action("step", {"way": "south", "count": "2"})
    assert SPACE.notation(4) == "step south 2"
    assert SPACE.parse("step south 2") == 4
    assert SPACE.notation(6) == "wait"


@pytest.mark.parametrize("game", game_ids())
def test_every_code_of_every_game_round_trips(game: str) -> None:
    actions = find_game(game).actions
    for code in range(len(actions)):
        assert actions.parse(actions.notation(code)) == code


def test_case_and_spaces_do_not_matter() -> None:
    assert SPACE.parse("  Step   SOUTH 2 ") == 4


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "nothing was typed; a decision begins with one of: step, wait"),
        ("stap north 1", "'stap' is not a decision of this game; did you mean 'step'?"),
        ("dance", "'dance' is not a decision of this game; a decision begins with one of: step, wait"),
        ("step west 1", "'west' is not a way in 'step <way> <count>'; it is one of: north, south"),
        ("step north 4", "'4' is not a count in 'step <way> <count>'; it is one of: 1, 2, 3"),
        ("step north", "'step' is written 'step <way> <count>', with 2 words after it, not 1"),
        ("wait here", "'wait' is written 'wait', with 0 words after it, not 1"),
    ],
)
def test_a_complaint_says_what_was_expected(text: str, complaint: str) -> None:
    with pytest.raises(Malformed) as refused:
        SPACE.parse(text)
    assert str(refused.value) == complaint


@pytest.mark.parametrize("code", [-1, 7])
def test_a_code_outside_is_malformed(code: int) -> None:
    with pytest.raises(Malformed, match="run from 0 to 6"):
        SPACE.action(code)


def test_a_gap_or_a_twin_is_noticed_at_once() -> None:
    with pytest.raises(ValueError, match="wait says that its first code is 5; it is 6"):
        ActionSpace(SPACE.kinds["step"], Kind("wait", 5))
    with pytest.raises(ValueError, match="same notation"):
        ActionSpace(Kind("a", 0, (Domain("x", ("b", "b")),)))
