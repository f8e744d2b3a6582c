"""Lessons: what a pattern names, how far one is, what is dealt, and what is wrong with a file."""

from typing import Any

import pytest

from fairground.core.dealer import SeededDealer
from fairground.core.fast import i64, vec
from fairground.core.lessons import Lesson, PreparedDealer, follow, judge, read_lesson
from fairground.core.lessons.lesson import fits
from fairground.core.lessons.progress import block, first_of, notes
from fairground.core.lessons.speech import NamedPart, part_of
from fairground.core.refusal import BadComponents

DATA: dict[str, Any] = {
    "players": 2,
    "seat": "blue",
    "minutes": 3,
    "bots": "novice",
    "questions": ["goal", "turn", "points", "avoid", "end"],
    "step": [
        {"name": "welcome", "part": "market", "point": ["goal"]},
        {"name": "first", "do": ["sell plum", "draw | peek"], "allow": {"sell pear": "pear"}, "free": ["look"]},
        {"name": "between"},
        {"name": "second", "part": "home", "do": ["sell *"]},
        {"name": "farewell"},
    ],
}


def lesson() -> Lesson:
    return read_lesson(DATA, "template/lessons/first.toml", "first")


def test_a_pattern_is_the_beginning_of_a_notation_with_any_word_for_a_star_and_one_or_the_other() -> None:
    assert fits("attract", "attract red 2")
    assert fits("attract * 2", "attract red 2")
    assert fits("leave | attract red", "attract red 2")
    assert not fits("attract blue", "attract red 2")
    assert not fits("attract red 2 3", "attract red 2")
    assert not fits("att", "attract red 2")


def test_a_part_goes_from_the_step_that_names_it_to_the_next_such_step() -> None:
    parts = [NamedPart(part.name, part.first + 1) for part in lesson().parts]
    assert parts == [NamedPart("market", 1), NamedPart("home", 4)]
    assert [part_of(parts, number) for number in range(1, 6)] == [1, 1, 1, 2, 2]


def test_progress_follows_from_the_decisions_alone() -> None:
    taught = lesson()
    assert follow(taught, []).step == 1
    assert [step.name for step in block(taught, follow(taught, []))] == ["welcome", "first"]
    half = follow(taught, ["sell plum"])
    assert (half.step, half.done) == (1, 1)
    assert [step.name for step in block(taught, half)] == ["first"]
    assert follow(taught, ["look", "sell plum", "look", "peek rob"]).step == 3
    assert first_of(taught, follow(taught, ["sell plum", "draw"])) == 2
    over = follow(taught, ["sell plum", "draw", "sell fig", "anything at all"])
    assert (over.step, over.lost) == (5, False)
    assert [step.name for step in block(taught, over)] == ["farewell"]


def test_another_decision_is_led_back_unless_the_lesson_allows_it_and_says_what_it_cost() -> None:
    taught = lesson()
    start = follow(taught, [])
    assert judge(taught, start, "sell fig") is None
    allowed = judge(taught, start, "sell pear")
    assert allowed is not None
    assert (allowed.done, allowed.noted) == (1, ("first", "pear"))
    assert follow(taught, ["sell pear", "draw"]).noted is None
    assert follow(taught, ["sell fig"]).lost


def test_what_only_later_comes_true_is_said_then_and_only_then() -> None:
    later = {"sell pear": {"cost": "pear", "told": "between"}}
    steps = [{**step, "allow": later} if step["name"] == "first" else step for step in DATA["step"]]
    taught = read_lesson({**DATA, "step": steps}, "template/lessons/first.toml", "first")
    for decisions, said in (
        (["sell pear"], []),
        (["sell pear", "draw"], [("first", "pear")]),
        (["sell pear", "draw", "sell fig"], []),
        (["sell plum", "draw"], []),
    ):
        progress = follow(taught, decisions)
        assert notes(taught, progress) == said, decisions
        assert progress.erred == (("pear",) if "sell pear" in decisions else ())


def test_a_prepared_dealer_answers_from_its_rows_and_then_lets_chance_go_on() -> None:
    rows = {0: [2, 2, 0], 1: [1]}
    dealer, chance = PreparedDealer(rows, SeededDealer(7)), SeededDealer(7)

    def ask(source: int, *weights: int) -> int:
        return int(dealer.pick(source, vec[i64]([i64(weight) for weight in weights]), sum(weights)))

    assert ask(0, 1, 1, 1) == 2
    assert ask(1, 1, 1) == 1
    assert ask(0, 1, 1, 0) == int(chance.pick(0, vec[i64]([1, 1, 0]), 2)), "what is prepared is not there"
    assert ask(0, 1, 1, 1) == 0
    assert [ask(0, 1, 1, 1) for _ in range(9)] == [int(chance.pick(0, vec[i64]([1, 1, 1]), 3)) for _ in range(9)]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"step": [{"name": "welcome"}]}, "something to do"),
        ({"step": [{"name": "a", "do": ["x"]}, {"name": "a"}]}, "'a' twice"),
        (
            {"step": [{"name": "a", "do": ["x"]}]},
            r"step\[1\]: expected the key of the part that begins with the first step",
        ),
        ({"step": [{"name": "a", "part": "", "do": ["x"]}]}, r"step\[1\].part: expected the key of the part"),
        (
            {"step": [{"name": "a", "part": "one", "do": ["x"]}, {"name": "b"}, {"name": "c", "part": "one"}]},
            "a key of its own for each part, not 'one' twice",
        ),
        ({"step": [{"name": "a", "does": ["x"]}]}, "only name, point, do, allow, free, part"),
        (
            {
                "step": [
                    {"name": "a", "part": "one", "do": ["x"], "allow": {"y": {"cost": "dear", "told": "never"}}},
                ]
            },
            "the name of a step to tell it at, not 'never'",
        ),
        ({"questions": ["goal"]}, "5 keys, not 1"),
        ({"minutes": 0}, "from 1 to 60"),
        ({"draws": {"fruit": "plum"}}, "a list of texts"),
        ({"drawz": {}}, "only players"),
    ],
)
def test_a_mistake_in_a_lesson_is_said_with_file_and_key(change: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadComponents, match=complaint) as error:
        read_lesson({**DATA, **change}, "template/lessons/first.toml", "first")
    assert str(error.value).startswith("template/lessons/first.toml: ")
