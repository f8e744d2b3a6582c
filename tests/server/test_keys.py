"""The key that signs cookies is changed, and nobody is logged out."""

import asyncio
from pathlib import Path

from fairground.server.admin.orders import Order
from fairground.server.app.settings import Settings
from fairground.server.house import House
from fairground.server.security.keys import Keys


def test_a_new_key_logs_nobody_out_until_the_old_ones_are_retired(tmp_path: Path) -> None:
    async def scene() -> None:
        house = House(Settings(tmp_path / "house.sqlite"))
        await house.open()
        old, code = house.keys.sign("anna"), house.keys.recovery_code("anna")
        dry = await house.desk.do(Order("rotate-key", "signing", "", True))
        assert dry.lines[0].startswith("would: ")
        wrong = await house.desk.do(Order("rotate-key", "another", "", False))
        assert "one kind of key" in wrong.refused
        await house.read_keys()
        assert house.keys.sign("anna") == old
        assert not (await house.desk.do(Order("rotate-key", "signing", "leaked?", False))).refused
        await house.read_keys()
        assert house.keys.sign("anna") == old, "other processes may not know the new key yet"
        await house.read_keys()
        new = house.keys.sign("anna")
        assert new != old
        assert [house.keys.read(cookie) for cookie in (old, new)] == ["anna", "anna"]
        assert house.keys.recovery_code("anna") == code
        await house.close()
        house = House(Settings(tmp_path / "house.sqlite"))
        await house.open()
        assert house.keys.sign("anna") == new
        assert house.keys.read(old) == "anna"
        await house.desk.do(Order("retire-keys", "signing", "", False))
        await house.read_keys()
        assert [house.keys.read(cookie) for cookie in (old, new)] == [None, "anna"]
        assert house.keys.recovery_code("anna") == code
        assert [entry.act for entry in await house.storage.audit()][:2] == ["retire-keys", "rotate-key"]
        await house.close()

    asyncio.run(asyncio.wait_for(scene(), 600))


def test_a_token_with_letters_that_no_digest_has_is_not_ours() -> None:
    """Whatever comes in an address: nothing is compared that cannot be."""
    keys = Keys(b"key", ())
    token = keys.token("stop", "channel")
    assert keys.read_token("stop", token) == "channel"
    for odd in ("", ".", "0.\x80", f"{token}\u00e9", "channel.", f"chännel.{token.partition('.')[2]}"):
        assert keys.read_token("stop", odd) is None
        assert keys.read(odd) is None


def test_a_recovery_code_stays_what_it_was() -> None:
    """People have it on paper: it depends on nothing but the first key, the person, and how often they asked anew."""
    keys = Keys(b"k" * 32)
    assert keys.recovery_code("anna") == "575N3-ACWYP-TALU3-2RAZH"
    assert keys.recovery_code("anna", 3) == "M27YA-MY3YA-OOSBW-2CBK7"
