"""What the server reads from strangers: in linear time, and refused where it cannot be read."""

from collections.abc import Callable

import httpx
from hypothesis import example, given, settings
from hypothesis import strategies as st
import pytest

from fairground.core.refusal import BadInput
from fairground.languages.offered import offered
from fairground.server.alerts.sender import WEBHOOK, Undelivered
from fairground.server.delivery.mail import is_mailbox
from fairground.server.delivery.posting import Poster
from fairground.server.delivery.webhooks import WebhookSender
from fairground.server.security.hosts import is_ours
from fairground.server.security.keys import Keys, recovery_digest
from fairground.server.text.choice import chosen, cookie_in
from fairground.server.text.names import name_from, shape
from fairground.server.text.plain import chat_from
from fairground.server.text.refusals import Refuse
from fairground.storage.outgoing import ChannelRow
from tests.core.counting import steps_of
from tests.server.running import Client, Server, perform

KEYS = Keys(b"k" * 32)


def own_cookie(header: str) -> str:
    return cookie_in(header, "fairground")


def accepted(header: str) -> str:
    return chosen((), header, offered())


def our_host(header: str) -> bool:
    return is_ours(header, {"localhost"})


def webhook(address: str) -> None:
    channel = ChannelRow(
        "c", "anna", WEBHOOK, address.removeprefix('fairground="'), {"format": "ntfy"}, [], True, "now"
    )
    WebhookSender(Poster(), "https://localhost").check(channel)


READERS: list[Callable[[str], object]] = [
    *(own_cookie, KEYS.read, recovery_digest, name_from, shape, chat_from),
    *(accepted, our_host, webhook, is_mailbox),
]
STEPS_PER_LETTER = 40
STEPS_AT_ALL = 2000
MARKS = ["@", ",", ";q=0.5", "en-", "https://", "[", "]", ":", "/", "?", "#"]
PIECES = st.sampled_from(
    ['"', "\\", '\\"', ";", "=", "fairground=", ".", "-", " ", "a", "\u200d", "é", "\\101", "%41", *MARKS]
)


@pytest.mark.parametrize("read", READERS)
@settings(max_examples=40, deadline=None)
@given(unit=st.lists(PIECES, min_size=1, max_size=5), times=st.sampled_from([1, 3, 300]))
@example(unit=['\\"'], times=3000)
def test_what_strangers_send_is_read_in_linear_time(read: Callable[[str], object], unit: list[str], times: int) -> None:
    text = f'fairground="{"".join(unit) * times}"'
    steps = steps_of(read, text, (BadInput, Refuse, Undelivered))
    assert steps <= STEPS_AT_ALL + STEPS_PER_LETTER * len(text)


def test_our_cookie_is_found_among_others() -> None:
    assert own_cookie("theme=dark; fairground=anna.0a; other=x=y") == "anna.0a"
    assert own_cookie("fairground_old=1;fairground = anna.0a ") == "anna.0a"
    assert own_cookie("") == own_cookie("fairgrounds=1") == own_cookie(";;==;") == ""


def test_a_cookie_full_of_quotes_keeps_nobody_waiting(server: Server) -> None:
    """The usual reader of cookies takes quadratic time for these: minutes, with everybody else waiting."""
    cookie = 'fairground="' + '\\"' * 7000 + '"'
    answer = httpx.get(f"{server.url}/api/me", headers={"cookie": cookie}, timeout=600)
    assert answer.json()["name"] == ""
    longer = httpx.get(f"{server.url}/api/me", headers={"cookie": cookie * 2}, timeout=600)
    assert longer.status_code == 413
    assert longer.json()["why"] == "too_large"
    with pytest.raises(httpx.TransportError):
        httpx.get(f"{server.url}/api/me", headers={"cookie": cookie * 30}, timeout=600)


def test_bodies_that_nobody_can_read_are_refused(server: Server) -> None:
    async def scene() -> None:
        anna = Client(server, "Anna")
        await anna.open_table("template", [None, None])
        deep = b'{"a":' + b"[" * 50_000
        for path in ("/api/tables", f"/api/tables/{anna.table}/commands", f"/api/tables/{anna.table}/seats"):
            for body in (deep, b"[" * 50_000, b'{"a":' * 20_000, b'"\xed\xa0\x80"', b'"\\ud800"', b"\xff", b""):
                answer = await anna.http.post(path, content=body, headers={"content-type": "application/json"})
                assert answer.status_code == 400, (path, body[:20], answer.text)
                assert answer.json()["why"] == "malformed"
        async with anna.socket() as socket:
            await socket.hear()
            await socket.connection.send(deep.decode()[:16_000])
            refused = await socket.until(lambda message: message["type"] == "refused")
            assert refused["why"] == "malformed"
            assert (await socket.ask("say", text="still here"))["type"] == "done"

    perform(scene)


def test_an_address_may_be_as_odd_as_it_likes(server: Server) -> None:
    for path in ("/%00", "/a%00b.js", "/" + "x" * 300, "/" + "y/" * 900, "/assets/" + "z" * 256 + ".js", "/%ff%fe"):
        answer = httpx.get(server.url + path)
        assert answer.status_code in (200, 404), (path[:40], answer.status_code)
    assert httpx.get(server.url + "/" + "x" * 5000).status_code == 413
    assert httpx.get(server.url + "/api/tables?" + "x=1&" * 1000).status_code == 413
