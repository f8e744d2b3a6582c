"""What every bot is."""

from fairground.bots.thought import Choice, Thought
from fairground.core.outlook import Outlook


class Bot:
    """Chooses one of the offers. It remembers nothing: what it sees, supposes and draws by chance is the outlook's.

    So the same outlook with the same seed gets the same answer, and a game can be resumed or replayed with its bots.
    """

    name: str

    def choose(self, outlook: Outlook) -> int:
        """The action code of one offer."""
        raise NotImplementedError

    def think(self, outlook: Outlook) -> Thought:
        """What it would choose and what it expects of it; a bot that does not search expects nothing."""
        return Thought((Choice(self.choose(outlook), 0, None),), 0, 0, 0.0)
