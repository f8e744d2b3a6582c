"""What is wrong with something that was given to us, in the reader's language."""

from fairground.cli.terminal.sentences import wording
from fairground.core.refusal import BadInput
from fairground.games import NoSuchGame


def complaint(error: BadInput) -> str:
    """What is wrong with something given to us; what is wrong inside a file is said as its format is documented."""
    if isinstance(error, NoSuchGame):
        return wording("files", "no_game", asked=error.asked, near=error.near, games=error.ids)
    return str(error)
