"""Dealers and bags: chance comes from one place, can be replayed, and can be checked."""

from collections import Counter
from hashlib import sha256

import pytest

from fairground.core.bag import Bag
from fairground.core.committed import CommittedDealer, commitment, seed_from_hex
from fairground.core.dealer import ImpossibleAnswer, OpenChance, ScriptedDealer, SeededDealer, TracingDealer
from fairground.core.fast import i64, vec
from fairground.core.packing import Reader, Writer
from fairground.core.refusal import BadInput


def weights(*numbers: int) -> vec[i64]:
    return vec[i64](list(numbers))


def test_the_same_seed_deals_the_same() -> None:
    one, other = SeededDealer(7), SeededDealer(7)
    assert [one.below(52) for _ in range(100)] == [other.below(52) for _ in range(100)]
    assert SeededDealer(8).next() != SeededDealer(7).next()
    assert SeededDealer(7 + (1 << 32)).next() != SeededDealer(7).next()


def test_known_numbers_of_the_generator() -> None:
    """Both builds and every later release must deal these."""
    dealer = SeededDealer(2026)
    assert [dealer.next() for _ in range(4)] == [1749852358, 245078849, 2658985612, 1712511286]


def test_outcomes_come_by_their_weight() -> None:
    dealer = SeededDealer(3)
    counted = Counter(int(dealer.pick(0, weights(1, 0, 3), 4)) for _ in range(8000))
    assert counted[1] == 0
    assert 1850 < counted[0] < 2150


def test_a_committed_dealer_is_fair_and_repeats_itself() -> None:
    seed = bytes(range(32))
    dealer = CommittedDealer(seed)
    drawn = [int(dealer.pick(0, weights(1, 2, 1), 4)) for _ in range(4000)]
    assert 1850 < drawn.count(1) < 2150
    again = CommittedDealer(seed, drawn=3990)
    assert [int(again.pick(0, weights(1, 2, 1), 4)) for _ in range(10)] == drawn[3990:]


def test_a_commitment_is_the_sha256_of_the_seed() -> None:
    seed = bytes(range(32))
    assert commitment(seed) == sha256(seed).hexdigest()
    assert seed_from_hex(seed.hex()) == seed


@pytest.mark.parametrize("text", ["", "abc", "zz" * 32, "00" * 31])
def test_a_bad_seed_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="64 hexadecimal digits"):
        seed_from_hex(text)


def test_a_bag_gives_each_thing_once() -> None:
    bag = Bag(0, weights(2, 0, 3))
    drawn = Counter(int(bag.draw(SeededDealer(seed))) for seed in range(5))
    assert drawn == {0: 2, 2: 3}
    assert bag.total == 0


def test_a_bag_takes_back_and_round_trips() -> None:
    bag = Bag(0, weights(1, 1))
    bag.take(0)
    bag.put(1)
    assert (list(bag.counts), bag.total) == ([0, 2], 2)
    out = Writer()
    bag.write(out)
    twin = Bag(0, weights(0, 0))
    twin.read(Reader(out.numbers))
    assert (list(twin.counts), twin.total) == ([0, 2], 2)


def test_a_traced_deal_can_be_repeated_without_a_generator() -> None:
    tracing = TracingDealer(SeededDealer(5))
    bag = Bag(4, weights(3, 3, 3))
    drawn = [int(bag.draw(tracing)) for _ in range(9)]
    again = Bag(4, weights(3, 3, 3))
    script = ScriptedDealer(tracing.answers)
    assert [int(again.draw(script)) for _ in range(9)] == drawn


def test_a_dealer_without_an_answer_shows_the_question() -> None:
    with pytest.raises(OpenChance) as opened:
        ScriptedDealer([]).pick(2, weights(1, 0, 5), 6)
    assert (opened.value.source, opened.value.weights) == (2, [1, 0, 5])


@pytest.mark.parametrize("answer", [(1, 0), (2, 1), (2, 3), (2, -1)])
def test_an_impossible_answer_is_refused(answer: tuple[int, int]) -> None:
    with pytest.raises(ImpossibleAnswer):
        ScriptedDealer([answer]).pick(2, weights(1, 0, 5), 6)


def test_every_draw_can_become_an_explicit_chance_node() -> None:
    """Applied to a copy with the answers so far, a dealer that declines turns each draw into a choice."""
    leaves: list[tuple[int, ...]] = []

    def expand(answers: list[tuple[int, int]]) -> None:
        bag = Bag(0, weights(1, 2))
        script = ScriptedDealer(answers)
        try:
            leaves.append(tuple(int(bag.draw(script)) for _ in range(3)))
        except OpenChance as question:
            for outcome, weight in enumerate(question.weights):
                if weight:
                    expand([*answers, (question.source, outcome)])

    expand([])
    assert sorted(leaves) == [(0, 1, 1), (1, 0, 1), (1, 1, 0)]
