"""An order from the command line: to the house that is open, or, if none is, done on the storage itself."""

from pathlib import Path

from fairground.core.refusal import BadInput
from fairground.server.admin.door import ask, door_of
from fairground.server.admin.orders import Order, OrderResult
from fairground.server.app.settings import Settings
from fairground.storage.database import is_shared


async def order(database: Path | str, wanted: Order) -> OrderResult:
    """Carry out an order wherever it has to be."""
    door = door_of(database)
    if door is not None and door.exists():
        try:
            return await ask(door, wanted)
        except (ConnectionError, FileNotFoundError):  # left behind by a house that was killed
            pass
    if not is_shared(database) and not Path(database).exists():
        raise BadInput("there is no database {file}", file=str(database))
    return await _alone(database, wanted)


async def _alone(database: Path | str, wanted: Order) -> OrderResult:
    from fairground.server.house import House

    house = House(Settings(Path(database) if not is_shared(database) else database, bot_delay=3600.0))
    await house.storage.open()
    try:
        await house.restrictions.read()
        return await house.desk.do(wanted)
    finally:
        house.bot_driver.rest()
        await house.close_storage()
