"""What each bot is like, in a sentence."""

from functools import cache
from importlib.resources import files
import tomllib

from fairground.bots.bot import Bot


@cache
def _sentences(language: str) -> dict[str, str]:
    text = files("fairground.bots").joinpath("text", f"{language}.toml").read_text("utf-8")
    found: dict[str, str] = tomllib.loads(text)["bots"]
    return found


def about(name: str, bot: type[Bot] | object = None, language: str = "en") -> str:
    """The sentence about a bot of the house; somebody's own bot is described by the first line of its docstring."""
    told = _sentences(language).get(name)
    return told if told is not None else (getattr(bot, "__doc__", None) or "").strip().partition("\n")[0]
