"""What people are told outside the house: kept with what happened, due in order, gone with people and tables."""

from dataclasses import replace

import pytest

from fairground.storage.changes import PersonDeleted, PersonNamed, TableDeleted
from fairground.storage.interface import Storage, Stream
from fairground.storage.outgoing import (
    AlertRaised,
    AlertRow,
    AlertsPostponed,
    AlertsSeen,
    AlertTaken,
    ChannelDeleted,
    ChannelPut,
    ChannelRow,
    DeliveryEnded,
    DeliveryPut,
    DeliveryRow,
    Item,
    TableWished,
)
from fairground.storage.rows import PersonRow
from tests.storage.backends import Backend
from tests.storage.samples import move, opened
from tests.storage.test_contract import in_storage

TURN = AlertRow("anna", "t", "turn", 0, "2026-01-02T10", "2026-01-02T11", {"by": 1})
PHONE = ChannelRow("phone", "anna", "push", "https://push.example/1", {"auth": "x"}, ["turn", "ended"], True, "2026")
ON_ITS_WAY = DeliveryRow("phone", "anna", "m1", [Item("turn", "t", 0, "2026", {"by": 1})], 2, "2026-01-02T12")


def test_an_alert_is_kept_with_what_happened_or_not_at_all(backend: Backend) -> None:
    async def scene(storage: Storage) -> None:
        stream = Stream("t")
        await storage.write([opened("t")], stream)
        await storage.write([move("t", 1), AlertRaised(TURN)], stream)
        assert await storage.alerts_of("anna") == [TURN]
        with pytest.raises(Exception, match=r"follows|duplicate|UNIQUE"):
            await storage.write([AlertRaised(replace(TURN, kind="ended")), move("t", 1)], stream)
        assert await storage.alerts_of("anna") == [TURN]

    in_storage(backend, scene)


def test_alerts_are_one_for_each_kind_and_due_in_their_order(backend: Backend) -> None:
    async def scene(storage: Storage) -> None:
        assert await storage.next_due() is None
        assert await storage.people_due("2027", 9) == []
        spoken = replace(TURN, kind="spoken", person="ben", due="2026-01-02T09")
        await storage.write([opened("t"), AlertRaised(TURN), AlertRaised(spoken)])
        assert await storage.next_due() == "2026-01-02T09"
        assert await storage.people_due("2026-01-02T10", 9) == ["ben"]
        assert await storage.people_due("2026-01-02T11", 9) == ["ben", "anna"]
        assert await storage.people_due("2026-01-02T11", 1) == ["ben"]
        again = replace(TURN, at="2026-01-02T13", due="2026-01-02T14", facts={})
        await storage.write([AlertRaised(again), AlertRaised(replace(again, kind="spoken", person="ben"))])
        assert await storage.alerts_of("anna") == [again]
        first = replace(spoken, at="2026-01-02T13", facts={})
        assert await storage.alerts_of("ben") == [first], "of all but turns the first time stands"
        await storage.write([AlertTaken(TURN)])
        assert len(await storage.alerts_of("anna")) == 1, "a newer one than the one that was taken stays"
        await storage.write([AlertsPostponed("ben", "2026-01-02T09", "2026-01-02T20")])
        assert [alert.due for alert in await storage.alerts_of("ben")] == ["2026-01-02T20"]
        assert [await storage.is_alerted(*of) for of in (("anna", "t"), ("anna", "u"), ("nobody", "t"))] == [
            True,
            False,
            False,
        ]
        await storage.write([AlertsSeen("anna", "t"), AlertTaken((await storage.alerts_of("ben"))[0])])
        assert not await storage.is_alerted("anna", "t")
        assert await storage.next_due() is None

    in_storage(backend, scene)


def test_ways_to_reach_somebody_and_what_is_on_them(backend: Backend) -> None:
    async def scene(storage: Storage) -> None:
        await storage.write([ChannelPut(PHONE), DeliveryPut(ON_ITS_WAY)])
        assert await storage.channels_of("anna") == [PHONE]
        assert await storage.channel("phone") == PHONE
        assert await storage.channel("other") is None
        assert await storage.channels_at("https://push.example/1") == [PHONE]
        assert await storage.deliveries_to("anna") == [ON_ITS_WAY]
        assert await storage.people_due("2026-01-02T12", 9) == ["anna"]
        failed = replace(PHONE, problem="gone", failed="2026-02", confirmed=False)
        await storage.write([ChannelPut(failed), DeliveryPut(replace(ON_ITS_WAY, tries=3, due="2026-01-03"))])
        assert await storage.channels_of("anna") == [failed]
        assert await storage.next_due() == "2026-01-03"
        await storage.write([DeliveryEnded("phone")])
        assert await storage.deliveries_to("anna") == []
        await storage.write([DeliveryPut(ON_ITS_WAY), ChannelDeleted("phone")])
        assert (await storage.channels_of("anna"), await storage.deliveries_to("anna")) == ([], [])

    in_storage(backend, scene)


def test_wishes_and_alerts_go_with_the_table_and_all_of_it_with_the_person(backend: Backend) -> None:
    async def scene(storage: Storage) -> None:
        await storage.write([PersonNamed(PersonRow("anna", "Anna", b"digest")), opened("t"), opened("u")])
        for table in ("t", "u"):
            raised = AlertRaised(replace(TURN, table_id=table))
            await storage.write([raised, TableWished("anna", table, "turns"), TableWished("anna", table, "nothing")])
        await storage.write([ChannelPut(PHONE), DeliveryPut(ON_ITS_WAY)])
        assert await storage.table_wishes_of("anna") == {"t": "nothing", "u": "nothing"}
        await storage.write([TableDeleted("t"), TableWished("anna", "u", "")])
        assert await storage.table_wishes_of("anna") == {}
        assert [alert.table_id for alert in await storage.alerts_of("anna")] == ["u"]
        await storage.write([PersonDeleted("anna", "A former player", "")])
        assert await storage.alerts_of("anna") == []
        assert (await storage.channels_of("anna"), await storage.deliveries_to("anna")) == ([], [])
        assert await storage.next_due() is None

    in_storage(backend, scene)
