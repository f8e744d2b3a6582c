"""What an operator may choose."""

from dataclasses import dataclass
from pathlib import Path

DATABASE = Path("fairground.sqlite")
"""Where the house is kept unless somebody says otherwise."""
STATIC = Path(__file__).parents[1] / "static"


@dataclass(frozen=True)
class Settings:
    """The choices of one server process."""

    database: Path | str
    """A SQLite file, or the address of a PostgreSQL database."""
    host: str = "127.0.0.1"
    port: int = 8000
    origins: tuple[str, ...] = ()
    """Origins besides our own address from which a browser may talk to us."""
    secure: bool = False
    """Whether browsers reach us by https only; cookies are then marked Secure."""
    bots: str = "fairground.bots"
    """The module that offers `BOTS`."""
    bot_processes: int = 1
    bot_delay: float = 0.7
    """Seconds before a bot answers, so that people can follow."""
    stand_in_delay: float = 15.0
    """Seconds before a bot that stands in for a person answers, so that the person can come back."""
    grace_seconds: float = 120.0
    """So long a seat is kept for somebody who lost the connection, or who was there before a restart."""
    bell_seconds: float = 30.0
    """Somebody may be reminded to decide after so long, and again after twice as long; where decisions take days, after
    720 times as long."""
    reveal_seconds: float = 120.0
    """So long a full table waits for somebody's part of the deal; then the seat is free, and all pledge anew."""
    bot_seconds: float = 20.0
    """After so long a bot is slow: an offer is taken at random in its place."""
    analysis_seconds: float = 60.0
    """Seconds of a processor to analyse a finished game, for a long one more; a busy machine takes twice as long."""
    idle_seconds: float = 600.0
    """A table that nobody touched for so long is put away."""
    rate: float = 20.0
    """Commands per second that one client may send in the long run; 0 is no limit."""
    keep_gathering: float = 7.0
    """Days for which a table is kept at which people gather and nobody new sits down; 0 is for ever, as below."""
    keep_unfinished: float = 180.0
    """Days for which an unfinished game is kept without a move."""
    keep_records: float = 90.0
    """Days for which a record is kept that somebody brought along."""
    keep_people: float = 730.0
    """Days for which somebody is remembered who does not come any more."""
    alert_delay: float = 20.0
    """Seconds before somebody who is not looking is told: they may come by themselves meanwhile."""
    smtp: str = ""
    """The operator's mail server, as `smtps://user:password@host`; without one no mails are offered."""
    mail_from: str = ""
    """Whom mails come from."""
    permitted_hosts: tuple[str, ...] = ()
    """Hosts inside the operator's network, alone or with a port, that messages may go to."""
    static: Path = STATIC

    @property
    def home(self) -> str:
        """The address of the house, as it stands in messages."""
        return self.origins[0] if self.origins else f"http://{self.host}:{self.port}"
