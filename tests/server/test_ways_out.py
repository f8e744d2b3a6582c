"""What reaches the house, or leaves it, in a way that it should not: it is answered in words, and nothing happens."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
import smtplib
from typing import ClassVar

import pytest

from fairground.core.dealer import SeededDealer
from fairground.core.play import Play
from fairground.core.record_parts import Withdrawn
from fairground.core.refusal import BadInput
from fairground.games import find_game
from fairground.server.admin.door import ask
from fairground.server.admin.orders import Order, OrderResult
from fairground.server.alerts.sender import Undelivered
from fairground.server.delivery.addresses import Outside
from fairground.server.delivery.mail import MailSender, MailServer
from fairground.server.replay.uploads import cleaned
from fairground.server.security import rate_limits
from fairground.server.text.unread import not_understood
from fairground.storage.outgoing import ChannelRow
from tests.server.days import Days, play
from tests.server.test_outside import TOLD


def channel(address: str) -> ChannelRow:
    return ChannelRow("c", "anna", "mail", address, {}, ["turn"], True, "2026")


def reason(work: Awaitable[object]) -> tuple[str, bool]:
    async def scene() -> tuple[str, bool]:
        with pytest.raises(Undelivered) as caught:
            await work
        return caught.value.reason, caught.value.for_good

    return asyncio.run(scene())


def test_the_operators_door_answers_nonsense_and_faults_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def scene(days: Days) -> None:
        house = days.house
        assert house.door.path is not None
        reader, writer = await asyncio.open_unix_connection(house.door.path)
        writer.write(b'{"act": 7}\n')
        assert b"this is no order" in await reader.readline()
        writer.close()

        async def fails(order: Order) -> OrderResult:
            raise ZeroDivisionError

        monkeypatch.setattr(house.desk, "do", fails)
        answered = await ask(house.door.path, Order("tables", language="nl"))
        assert answered.refused.startswith("bij ons ging iets mis")

    play(tmp_path / "house.sqlite", scene)
    assert "order_failed" in capsys.readouterr().err


@pytest.mark.parametrize("address", ["anna", "anna@home", "Anna <anna@example.org>", "a@example.org,b@example.org"])
def test_no_mail_is_sent_to_what_is_no_address(address: str) -> None:
    sender = MailSender(MailServer("localhost", 25, "", "", False), "house@example.org", "https://example.org")
    with pytest.raises(Undelivered) as caught:
        sender.check(channel(address))
    assert (caught.value.reason, caught.value.for_good) == ("malformed", True)


class Plain:
    """A mail server that offers no encryption, or a mailbox that is not there."""

    refuses: ClassVar[dict[str, tuple[int, bytes]]] = {}
    logged_in: ClassVar[list[str]] = []

    def __init__(self, host: str, port: int, timeout: float) -> None:
        self.host = host

    def __enter__(self) -> "Plain":
        return self

    def __exit__(self, *_: object) -> None: ...

    def ehlo(self) -> None: ...

    def has_extn(self, name: str) -> bool:
        return False

    def login(self, user: str, password: str) -> None:
        self.logged_in.append(user)

    def send_message(self, mail: object) -> None:
        if self.refuses:
            raise smtplib.SMTPRecipientsRefused(self.refuses)


def test_a_password_is_never_sent_in_the_clear(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(smtplib, "SMTP", Plain)
    sender = MailSender(MailServer("mail.example.org", 587, "house", "secret", False), "house@example.org", "")
    reason(sender.send(channel("anna@example.org"), TOLD))
    assert Plain.logged_in == []


@pytest.mark.parametrize(("code", "for_good"), [(550, True), (450, False)])
def test_a_mailbox_that_is_not_there_is_given_up_and_one_that_is_busy_is_not(
    monkeypatch: pytest.MonkeyPatch, code: int, for_good: bool
) -> None:
    monkeypatch.setattr(smtplib, "SMTP", Plain)
    monkeypatch.setattr(Plain, "refuses", {"anna@example.org": (code, b"no")})
    sender = MailSender(MailServer("localhost", 587, "", "", False), "house@example.org", "")
    assert reason(sender.send(channel("anna@example.org"), TOLD))[1] is for_good


def resolves(*addresses: str) -> Callable[[str, int], Awaitable[list[str]]]:
    async def resolve(host: str, port: int) -> list[str]:
        if "fails" in addresses:
            raise OSError
        return list(addresses)

    return resolve


@pytest.mark.parametrize("addresses", [("fails",), ()])
def test_a_host_that_nobody_knows_is_tried_again_later(addresses: tuple[str, ...]) -> None:
    network = Outside((), resolves(*addresses))
    assert reason(network.connect_tcp("nowhere.example", 443)) == ("unknown_host", False)


def test_one_address_inside_among_others_is_enough_to_refuse() -> None:
    network = Outside((), resolves("9.9.9.9", "10.0.0.1"))
    assert reason(network.connect_tcp("two.example", 443)) == ("inside", True)
    assert reason(network.connect_unix_socket("/run/socket")) == ("inside", True)


def test_a_record_cannot_say_what_was_taken_back_and_is_no_decision() -> None:
    game = find_game("template")
    played = Play(game, 2, {}, SeededDealer(1))
    played.decide(0, played.state.offers(0)[0])
    record = played.record({}, {})
    for entry in (Withdrawn(0, "purple", "pass"), Withdrawn(0, game.seats[0], "dance wildly")):
        with pytest.raises(BadInput):
            cleaned(replace(record, withdrawn=[entry]), played)
    notation = game.actions.notation(played.steps[0].action)
    kept = cleaned(replace(record, withdrawn=[Withdrawn(0, game.seats[0], notation.upper())]), played)
    assert [entry.notation for entry in kept.withdrawn] == [notation]


def test_a_crowd_of_addresses_takes_no_memory_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has all of their share again is forgotten; whoever is being held back is not."""
    monkeypatch.setattr(rate_limits, "MOST_CLIENTS", 3)
    buckets = rate_limits.Buckets(0.000001)
    while buckets.take("greedy", 0.0000001):
        pass
    for number in range(20):
        assert buckets.take(str(number), 0.0)
    assert len(buckets._buckets) <= 3
    assert not buckets.take("greedy", 0.0000001)


@pytest.mark.parametrize(
    ("status", "why"),
    [
        (404, "not_found"),
        (405, "not_found"),
        (413, "too_large"),
        (415, "malformed"),
        (500, "error"),
        (400, "malformed"),
    ],
)
def test_what_was_not_understood_has_a_reason_for_programs(status: int, why: str) -> None:
    assert not_understood(status, []).why == why
