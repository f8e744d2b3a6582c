"""Laws of the numeric eye: a row tells a seat no more than its view does, and says what its fields say."""

from fairground.core.encoding import Row, encoded
from fairground.core.fast import i16, vec
from fairground.core.laws.broken import demand
from fairground.core.laws.spot import Spot

ROWS = "a row tells no more than the view"


def a_row_tells_no_more_than_the_view(spot: Spot) -> None:
    """The row of a state is that of any state the seat cannot tell from it; its numbers keep to their ranges."""
    seat = spot.number(int(spot.state.players))
    row = Row(vec[i16](), True)
    spot.game.encoder.encode(spot.state, seat, row)
    numbers = [int(number) for number in row.values]
    imagined = spot.game.imagine(spot.state, seat, spot.dealer())
    other = [int(number) for number in encoded(spot.game.encoder, imagined, seat)]
    demand(len(numbers) == len(other), ROWS, f"the row of seat {seat} changes its width: {len(numbers)}, {len(other)}")
    for field in row.fields:
        here = numbers[field.start : field.start + field.width]
        there = other[field.start : field.start + field.width]
        demand(here == there, ROWS, f"seat {seat} can tell by {field.name!r}: {here} and {there}")
        inside = all(field.low <= number <= field.high for number in here)
        demand(inside, ROWS, f"{field.name!r} of seat {seat} is {here}, not between {field.low} and {field.high}")
