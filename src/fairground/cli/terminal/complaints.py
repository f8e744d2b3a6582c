"""What is wrong with something that was given to us, in the reader's language."""

from fairground.cli.terminal.sentences import spoken
from fairground.core.refusal import BadInput
from fairground.languages import complaints


def complaint(error: BadInput) -> str:
    """What is wrong with something given to us."""
    return complaints.complaint(error, spoken())


def said(text: str) -> str:
    """The same of something that was found and not refused."""
    return complaints.said(text, spoken())
