"""The house says that it is not well, whatever keeps it from looking."""

import asyncio
from pathlib import Path

import pytest

from fairground.server.app import health
from fairground.server.app.health import Health
from fairground.storage.sqlite.integrity import damage


class Unreadable:
    """A storage of which not even the damage can be looked at."""

    async def damage(self) -> list[str]:
        raise OSError("the disk is gone")


def test_what_cannot_be_looked_at_is_not_called_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "EVERY", 0.0)
    looking = Health(Unreadable())  # type: ignore[arg-type]
    asyncio.run(looking.watch())
    assert looking.damaged


def test_a_file_that_is_not_there_is_damage(tmp_path: Path) -> None:
    assert damage(tmp_path / "nowhere.sqlite") != []
