"""Nobody is taken for somebody else: names, and who speaks under them."""

import pytest

from fairground.server.text.names import looks_like_one_of, name_from, shape
from fairground.server.text.plain import plain
from fairground.server.text.refusals import Refuse
from tests.server.running import Client, Server, gather_table, perform

JOINER, CYRILLIC_A, FILLER = "\u200d", "\u0410", "\u3164"


def test_what_cannot_be_seen_is_not_in_a_name() -> None:
    for hidden in (JOINER, "\u200b", "\u2060", "\u00ad", FILLER, "\u034f", "\ufe0f", "\U000e0101", "\u2800"):
        assert name_from(f"An{hidden}na") == "Anna"
        with pytest.raises(Refuse):
            name_from(hidden * 3)
    family = "👩\u200d👧"
    assert name_from(family) == family
    assert plain("a" + "\u0301" * 40 + "b") == "a" + "\u0301" * 2 + "b"


def test_a_name_is_written_in_one_alphabet() -> None:
    for name in (f"{CYRILLIC_A}nna", "Gr\u03b5ta", "P\u0430vel"):
        with pytest.raises(Refuse, match="one alphabet"):
            name_from(name)
    for name in ("Анна", "Γιώργος", "Zoë 7", "José", "花子 Hanako", "Ａｎｎａ"):
        assert name_from(name)


@pytest.mark.parametrize("name", ["Bot red", "BOT", "bot  blue", "B0t red", "\u0412\u043e\u0442", "bot-red", "Bót red"])
def test_nobody_is_called_like_a_bot(name: str) -> None:
    with pytest.raises(Refuse, match=r"bots’ own|one alphabet"):
        name_from(name)
    assert name_from("Botticelli") == "Botticelli"


def test_look_alikes_have_the_same_shape() -> None:
    for one, other in (
        ("Anna", "ANNA"),
        ("Anna", "Änna"),
        ("Ilse", "llse"),
        ("Bob", "B0b"),
        ("Аса", "Aca"),
        ("Ann", "Ann."),
    ):
        assert shape(one) == shape(other), (one, other)
    assert looks_like_one_of("anna ", ["Ben", "Anna"])
    for one, other in (("Anna", "Hanna"), ("Ben", "Bea"), ("🦊", "🐻"), ("Анна", "Anna B")):
        assert shape(one) != shape(other), (one, other)


def test_plain_letters_have_the_shape_that_wide_ones_have() -> None:
    """What is plain ASCII takes a shorter way, to the same place."""
    plain_letters = [chr(code) for code in range(0x21, 0x7F)]
    for name in (*plain_letters, *(f"A{letter} b{letter}C" for letter in plain_letters), "Il rn VV _bot-7"):
        wide = "".join(chr(ord(letter) + 0xFEE0) if letter != " " else letter for letter in name)
        if any(letter.isalnum() for letter in name):
            assert shape(name) == shape(wide), name
        assert plain(f" {name}  ") == plain(f" {name} {FILLER} ") == name


def test_a_look_alike_neither_sits_down_nor_speaks_as_somebody_at_the_table(server: Server) -> None:
    async def scene() -> None:
        host = Client(server, "Anna")
        await host.open_table("essen", [None, None, None], public=True)
        for name in ("ANNA", "Anna.", "Ann\u0430", "Blue", "Bot red"):
            body = {"name": name}
            eve = Client(server, name)
            refused = await eve.http.post(f"/api/tables/{host.table}/seats", json=body)
            assert refused.status_code in (400, 409), (name, refused.text)

        anna, _ = await gather_table(server, "essen", ["Anna", "Ben"], spectators=True)
        eve = Client(server, "Eve")
        eve.table = anna.table
        for name, status in (("Anna", 409), ("B3n", 200), ("Bén", 409), ("red", 409), ("Eve", 200)):
            assert (await eve.http.put("/api/me", json={"name": name})).status_code == 200
            answer = await eve.http.post(
                f"/api/tables/{eve.table}/commands", json={"type": "say", "id": name, "text": "I resign"}
            )
            assert answer.status_code == status, (name, answer.text)

    perform(scene)
