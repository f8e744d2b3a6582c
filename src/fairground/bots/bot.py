"""What every bot is."""

from fairground.core.outlook import Outlook


class Bot:
    """Chooses one of the offers. It remembers nothing: what it sees, supposes and draws by chance is the outlook's.

    So the same outlook with the same seed gets the same answer, and a game can be resumed or replayed with its bots.
    """

    name: str

    def choose(self, outlook: Outlook) -> int:
        """The action code of one offer."""
        raise NotImplementedError
