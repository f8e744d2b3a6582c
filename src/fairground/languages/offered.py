"""The languages that readers may choose: those in which nothing is missing.

Which these are is found out by `python -m tools.client_words` (in `make docs`) and kept in `offered.toml`, so that
nobody who opens the house or types a command waits for every text file to be read.
"""

from functools import cache
from importlib.resources import files
import os
import tomllib

from fairground.core.words.pseudo import PSEUDO

FILE = "offered.toml"


SHOW_PSEUDO = "FAIRGROUND_PSEUDO"
"""Set in the environment, it offers the language that nobody speaks, for whoever looks at pages."""


@cache
def offered() -> tuple[str, ...]:
    """English first. The switch of the browser client, the doors of the server and the terminal go by this."""
    text = files(__package__).joinpath(FILE).read_text("utf-8")
    return (*tomllib.loads(text)["languages"], *([PSEUDO.id] if os.environ.get(SHOW_PSEUDO) else []))
