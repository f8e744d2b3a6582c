"""How a broken law is reported."""

import msgspec


class LawBroken(AssertionError):
    """A law does not hold. `record` is the game up to there as text, to be replayed and looked at."""

    def __init__(self, law: str, detail: str) -> None:
        super().__init__(f"{law}: {detail}")
        self.law = law
        self.detail = detail
        self.record = ""
        self.place = ""

    def __str__(self) -> str:
        return f"{self.law}: {self.detail}" + (f" ({self.place})" if self.place else "")


def demand(holds: bool, law: str, detail: str) -> None:
    """Raise LawBroken unless it holds."""
    if not holds:
        raise LawBroken(law, detail)


def parting(one: object, other: object) -> str:
    """Where two structures part: the path and both values; looked for only where they do."""
    return "" if one == other else _difference(msgspec.to_builtins(one), msgspec.to_builtins(other), "")


def _difference(one: object, other: object, path: str) -> str:
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for key in one:
            if one[key] != other[key]:
                return _difference(one[key], other[key], f"{path}.{key}" if path else str(key))
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for index, (left, right) in enumerate(zip(one, other, strict=True)):
            if left != right:
                return _difference(left, right, f"{path}[{index}]")
    return f"{path or 'value'} is {str(one)[:120]} or {str(other)[:120]}"
