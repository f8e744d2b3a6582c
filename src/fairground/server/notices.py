"""What the house itself says at a table."""

from functools import cache
from importlib.resources import files
import tomllib


@cache
def _notices(language: str) -> dict[str, str]:
    text = files("fairground.server").joinpath("text", f"{language}.toml").read_text("utf-8")
    found: dict[str, str] = tomllib.loads(text)["notices"]
    return found


def notice(key: str, **facts: str | int) -> str:
    """The sentence with its facts; names are put in last, so that a name cannot name a fact."""
    sentence = _notices("en")[key]
    pieces = []
    for part in sentence.split("{"):
        field, brace, rest = part.partition("}")
        pieces.append(f"{facts[field]}{rest}" if brace else part)
    return "".join(pieces)
