"""Every command that can be sent is carried out by exactly one handler."""

from typing import get_args

from fairground.server.messages import Command
from fairground.server.tables.commands import CARRIED_OUT, HANDLERS


def test_each_command_has_one_handler_and_each_handler_a_command() -> None:
    assert set(CARRIED_OUT) == set(get_args(Command))
    assert len(CARRIED_OUT) == len(HANDLERS)
