"""Whoever names an address cannot make the house knock at its own network; what goes out is sealed and signed."""

import asyncio
from collections.abc import Awaitable, Callable

from cryptography.hazmat.primitives.asymmetric import ec
import pytest

from fairground.core.refusal import BadInput
from fairground.server.alerts.sender import Message, Undelivered
from fairground.server.delivery.addresses import is_outside
from fairground.server.delivery.mail import MailSender, MailServer, is_mailbox
from fairground.server.delivery.posting import Poster
from fairground.server.delivery.web_push import PushSender, encrypted, padded, unpadded
from fairground.server.delivery.webhooks import FORMATS, WebhookSender
from fairground.storage.outgoing import ChannelRow
from tests.server.receivers import Browser, Posted, mailbox, room

TOLD = Message("id1", "3 games wait for you.", ["ESSEN: it is <your> turn.", "@everyone & co"], "/mine", 3)


def perform(scene: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(_run(scene))


async def _run(scene: Callable[[], Awaitable[None]]) -> None:
    async with asyncio.timeout(60):
        await scene()


async def secret(key: str) -> bytes:
    return key.encode().ljust(32, b"!")


def channel(kind: str, address: str, **details: str) -> ChannelRow:
    return ChannelRow("c", "anna", kind, address, details, ["turn"], True, "2026")


async def reason(work: Awaitable[None]) -> tuple[str, bool]:
    with pytest.raises(Undelivered) as caught:
        await work
    return caught.value.reason, caught.value.for_good


INSIDE = (
    *("127.0.0.1", "127.9.9.9", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0"),
    *("224.0.0.1", "255.255.255.255", "192.0.2.7", "::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "ff02::1"),
    *("::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "64:ff9b::10.0.0.1", "2002:7f00:1::", "::127.0.0.1"),
    *("::ffff:0:127.0.0.1", "64:ff9b:1::7f00:1", "fec0::1", "5f00::1", "192.0.0.8", "2600::5efe:10.0.0.1"),
    *("2600::200:5efe:192.168.1.1", "2001:0:7f00:1::", "100::1", "2001:db8::1"),
)


@pytest.mark.parametrize("address", INSIDE)
def test_an_address_inside_is_known_in_every_dress(address: str) -> None:
    assert not is_outside(address)


@pytest.mark.parametrize("address", ["9.9.9.9", "2620:fe::fe", "::ffff:9.9.9.9", "64:ff9b::9.9.9.9"])
def test_an_address_outside_is_outside(address: str) -> None:
    assert is_outside(address)


@pytest.mark.parametrize(
    "url",
    [
        "https://localhost/x",
        "https://2130706433/x",
        "https://0x7f.1/x",
        "https://0177.0.0.1/x",
        "https://127.1/x",
        "https://[::1]/x",
        "https://[::ffff:127.0.0.1]/x",
        "https://0/x",
    ],
)
def test_numbers_in_whatever_form_lead_nowhere_inside(url: str) -> None:
    async def scene() -> None:
        found = await reason(Poster().post(url, b"{}", {}))
        assert found in (("inside", True), ("unknown_host", False))

    perform(scene)


def test_a_name_that_means_an_address_inside_is_refused_also_beside_another() -> None:
    async def scene() -> None:
        for addresses in (["10.0.0.7"], ["9.9.9.9", "127.0.0.1"], ["::ffff:192.168.0.1"]):

            async def resolve(host: str, port: int, found: list[str] = addresses) -> list[str]:
                return found

            assert await reason(Poster(resolve=resolve).post("https://hook.example/x", b"", {})) == ("inside", True)

    perform(scene)


def test_a_name_is_resolved_once_and_the_checked_address_is_taken() -> None:
    """A name that means something else a moment later gains nothing by it."""

    async def scene() -> None:
        async with room() as sink:
            asked: list[str] = []

            async def resolve(host: str, port: int) -> list[str]:
                asked.append(host)
                return ["127.0.0.1"]

            poster = Poster([f"hook.example:{sink.port}"], resolve)
            await poster.post(f"http://hook.example:{sink.port}/x", b"{}", {})
            assert asked == ["hook.example"]
            assert sink.posted[0].headers["host"] == f"hook.example:{sink.port}"

    perform(scene)


def test_a_redirect_leads_no_further_inside_than_the_first_address() -> None:
    async def scene() -> None:
        async with room() as sink, room() as inner:
            poster = Poster([sink.host])
            sink.answer = lambda posted: (307, {"location": f"http://127.0.0.1:{inner.port}/admin"})
            assert await reason(poster.post(f"http://{sink.host}/x", b"{}", {})) == ("not_https", True)
            sink.answer = lambda posted: (308, {"location": f"https://127.0.0.1:{inner.port}/admin"})
            assert await reason(poster.post(f"http://{sink.host}/x", b"{}", {})) == ("inside", True)
            sink.answer = lambda posted: (302, {"location": f"http://{sink.host}/y"})
            assert await reason(poster.post(f"http://{sink.host}/x", b"{}", {})) == ("redirected", True)
            sink.answer = lambda posted: (307, {"location": "/again"})
            assert await reason(poster.post(f"http://{sink.host}/x", b"{}", {})) == ("redirected", True)
            sink.answer = lambda posted: (307, {"location": "http://["})
            assert await reason(poster.post(f"http://{sink.host}/x", b"{}", {})) == ("redirected", True)
            assert inner.posted == []
            sink.answer = lambda posted: (307, {"location": "/moved"}) if posted.path == "/x" else (204, {})
            await poster.post(f"http://{sink.host}/x", b"body", {})
            assert (sink.posted[-1].path, sink.posted[-1].body) == ("/moved", b"body")

    perform(scene)


def test_answers_say_whether_it_may_be_tried_again() -> None:
    async def scene() -> None:
        async with room() as sink:
            poster, url = Poster([sink.host]), f"http://{sink.host}/x"
            for status, expected in ((410, ("gone", True)), (403, ("refused", True)), (503, ("busy", False))):
                sink.answer = lambda posted, status=status: (status, {"retry-after": "77"})  # type: ignore[misc]
                assert await reason(poster.post(url, b"", {})) == expected
            with pytest.raises(Undelivered) as caught:
                await poster.post(url, b"", {})
            assert caught.value.after == 77.0
        assert await reason(poster.post(url, b"", {})) == ("unreachable", False)

    perform(scene)


@pytest.mark.parametrize(
    "url", ["ftp://x.example/", "https://", "https://user:pw@x.example/", "nonsense", "https://x.example:99999/", "h\n"]
)
def test_what_is_no_address_is_refused_at_once(url: str) -> None:
    with pytest.raises(Undelivered, match="malformed"):
        Poster().check(url)


def test_every_kind_of_room_gets_its_own_form() -> None:
    async def scene() -> None:
        async with room() as sink:
            sender = WebhookSender(Poster([sink.host]), "https://play.example")
            for form in FORMATS:
                found = channel("webhook", f"http://{sink.host}/room", format=form)
                sender.check(found)
                await sender.send(found, TOLD)
            discord, slack, matrix, ntfy, plain = (posted.json for posted in sink.posted)
            assert discord["allowed_mentions"] == {"parse": []}
            assert "https://play.example/mine" in discord["content"]
            assert "&lt;your&gt;" in slack["text"]
            assert matrix["text"].startswith("3 games wait for you.\n• ESSEN")
            assert (ntfy["topic"], ntfy["click"]) == ("room", "https://play.example/mine")
            assert [posted.path for posted in sink.posted] == ["/room", "/room", "/room", "/", "/room"]
            assert (plain["id"], plain["waiting"]) == ("id1", 3)
            with pytest.raises(Undelivered, match="malformed"):
                sender.check(channel("webhook", f"http://{sink.host}/room", format="smoke"))

    perform(scene)


def test_the_example_of_rfc_8291() -> None:
    """Appendix A: the same keys and salt give the same bytes."""
    number = int.from_bytes(padded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    own = ec.derive_private_key(number, ec.SECP256R1())
    browser = padded("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")
    sealed = encrypted(
        b"When I grow up, I want to be a watermelon",
        browser,
        padded("BTBZMqHH6r4Tts7J_aSIgg"),
        own,
        padded("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert unpadded(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_a_push_can_be_read_by_its_browser_only_and_is_signed_by_the_house() -> None:
    async def scene() -> None:
        async with room() as service:
            sender, browser = PushSender(Poster([service.host]), "mailto:house@play.example"), Browser()
            await sender.open(secret)
            found = channel("push", f"http://{service.host}/push/1", **browser.keys)
            sender.check(found)
            await sender.send(found, TOLD)
            await sender.send(found, TOLD)
            first, second = service.posted
            assert first.body != second.body, "every message has a key of its own"
            assert b"games" not in first.body
            told = Posted("", {}, browser.read(first.body)).json
            assert (told["title"], told["path"], told["waiting"]) == ("3 games wait for you.", "/mine", 3)
            claims = browser.check(first, sender.public_key, f"http://{service.host}")
            assert claims["sub"] == "mailto:house@play.example"
            assert first.headers["content-encoding"] == "aes128gcm"
            assert (first.headers["ttl"], first.headers["topic"]) == ("86400", "id1")
            again = PushSender(Poster(), "")
            await again.open(secret)
            assert again.public_key == sender.public_key, "every process of the house signs with the same key"
            for keys in ({"p256dh": "AAAA", "auth": browser.keys["auth"]}, {**browser.keys, "auth": "AAAA"}, {}):
                with pytest.raises(Undelivered, match="malformed"):
                    sender.check(channel("push", f"http://{service.host}/", **keys))

    perform(scene)


def test_a_mail_arrives_with_a_way_to_end_it() -> None:
    async def scene() -> None:
        async with mailbox() as sink:
            server = MailServer.read(f"smtp://127.0.0.1:{sink.port}")
            sender = MailSender(server, "house@play.example", "https://play.example")
            told = Message(
                "id1", "Für dich: 3 Spiele", ["ESSEN"], "/mine", 3, "Genug? Hier:", "/notices/stop/x.y", "de"
            )
            await sender.send(channel("mail", "anna@example.org"), told)
            (mail,) = sink.mails
            assert (mail["To"], mail["Subject"]) == ("anna@example.org", "Für dich: 3 Spiele")
            assert mail["Message-ID"] == "<id1@play.example>"
            assert mail["List-Unsubscribe"] == "<https://play.example/api/notices/stop/x.y>"
            text = mail.get_content()
            assert "https://play.example/mine" in text
            assert "https://play.example/notices/stop/x.y" in text
            sink.refuses.add("ben@example.org")
            assert await reason(sender.send(channel("mail", "ben@example.org"), told)) == ("refused", True)
        assert await reason(sender.send(channel("mail", "anna@example.org"), told)) == ("unreachable", False)

    perform(scene)


@pytest.mark.parametrize(
    "text",
    ["a@b", "a b@c.de", "a@b.de\nBcc: x@y.de", "a@b.de, c@d.de", "<a@b.de>", "@b.de", "a@.de", "ä@b.de", '"@b.de'],
)
def test_what_is_no_mailbox(text: str) -> None:
    assert not is_mailbox(text)
    assert is_mailbox("anna+games@mail.example.org")


def test_a_mail_server_is_read_or_refused() -> None:
    assert MailServer.read("smtps://anna:p%40ss@mail.example") == ("mail.example", 465, "anna", "p@ss", True)
    for text in ("mail.example", "http://mail.example", "smtp://", "smtp://x:99999"):
        with pytest.raises(BadInput, match="FAIRGROUND_SMTP"):
            MailServer.read(text)
