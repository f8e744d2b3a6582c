"""Short figures for the corner of a card or a line."""


def signed(gain: tuple[int, int] | None) -> str:
    """By how many points: "+3", "±0", or a range, "+3…+6"; nothing where it is not to be said."""
    if gain is None:
        return ""
    low, high = gain
    return _figure(low) if low == high else f"{_figure(low)}…{_figure(high)}"


def _figure(number: int) -> str:
    if number == 0:
        return "±0"
    return f"+{number}" if number > 0 else f"\N{MINUS SIGN}{-number}"
