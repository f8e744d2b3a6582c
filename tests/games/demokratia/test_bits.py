"""Sets written as bits, held against what Python says of the same numbers."""

from random import Random

from fairground.games.demokratia.rules.bits import bit_at, count_bits, first_bit

LARGEST = 56
"""How many bits the sets of Athens may have; its cells are 49."""


def test_the_first_bit_is_found_at_every_place_alone_and_below_others() -> None:
    roll = Random(7)
    for place in range(LARGEST):
        alone = 1 << place
        below_others = alone | roll.getrandbits(LARGEST) >> place + 1 << place + 1
        below_all = (1 << LARGEST) - alone
        assert [first_bit(bits) for bits in (alone, below_others, below_all)] == [place] * 3
        assert bit_at(place) == alone


def test_bits_are_counted() -> None:
    roll = Random(8)
    for bits in (0, (1 << LARGEST) - 1, *(roll.getrandbits(LARGEST) for _ in range(200))):
        assert count_bits(bits) == bits.bit_count()
