"""States as numbers and bytes; damage is noticed."""

from hypothesis import given
from hypothesis import strategies as st
import pytest

from fairground.core.dealer import SeededDealer
from fairground.core.packing import Reader, pack, unpack
from fairground.core.refusal import BadInput
from fairground.games import find_game

WHOLE = st.integers(-(2**62), 2**62)


@given(st.lists(WHOLE, max_size=50))
def test_numbers_round_trip(numbers: list[int]) -> None:
    assert unpack(pack(numbers)) == numbers


@given(st.lists(WHOLE, min_size=1, max_size=20), st.data())
def test_any_flipped_bit_is_noticed(numbers: list[int], data: st.DataObject) -> None:
    packed = bytearray(pack(numbers))
    place = data.draw(st.integers(0, len(packed) - 1))
    packed[place] ^= 1 << data.draw(st.integers(0, 7))
    with pytest.raises(BadInput, match="checksum"):
        unpack(bytes(packed))


def test_too_few_and_too_many_numbers_are_noticed() -> None:
    state = find_game("essen").begin(3, {}, SeededDealer(1))
    numbers = state.numbers()
    with pytest.raises(BadInput, match="more were expected"):
        find_game("essen").load(3, pack(numbers[:-1]))
    with pytest.raises(BadInput, match="were expected"):
        find_game("essen").load(3, pack([*numbers, 0]))


def test_a_reader_stops_at_the_end() -> None:
    reader = Reader([4])
    assert reader.take() == 4
    reader.close()
    with pytest.raises(BadInput, match="ends after 1 numbers"):
        reader.take()
