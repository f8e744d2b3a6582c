"""What you are told while you are not looking, and where."""

from dataclasses import replace
from typing import Any

from litestar import Request, delete, get, post, put

from fairground.server.alerts import channels
from fairground.server.alerts.sender import MAIL, PUSH, WEBHOOK
from fairground.server.delivery.web_push import PushSender
from fairground.server.delivery.webhooks import FORMATS
from fairground.server.house import House
from fairground.server.identity import house_of, person_of
from fairground.server.messages import AddChannel, Alerts, ChangeChannel, Reached, WishForTable
from fairground.server.tables.registry.alerts import KINDS
from fairground.server.text.choice import language_of
from fairground.server.text.refusals import refuse
from fairground.storage.outgoing import ChannelDeleted, ChannelPut, ChannelRow, TableWished


def _me(request: Request[Any, Any, Any]) -> tuple[House, str]:
    person = person_of(request)
    if person is None:
        raise refuse("not_found", "person")
    return house_of(request), person


async def _shown(request: Request[Any, Any, Any]) -> Alerts:
    house, person = _me(request)
    storage, push = house.storage, house.senders.get(PUSH)
    on_its_way = {delivery.channel: delivery for delivery in await storage.deliveries_to(person)}
    language = language_of(request.scope)
    return Alerts(
        channels=[
            channels.shown(each, on_its_way.get(each.id), language) for each in await storage.channels_of(person)
        ],
        kinds=list(KINDS),
        push_key=push.public_key if isinstance(push, PushSender) else "",
        formats=list(FORMATS) if WEBHOOK in house.senders else [],
        mail=MAIL in house.senders,
        tables=await storage.table_wishes_of(person),
    )


async def _own(request: Request[Any, Any, Any], channel: str) -> tuple[House, ChannelRow]:
    house, person = _me(request)
    found = await house.storage.channel(channel)
    if found is None or found.person != person:
        raise refuse("not_found", "channel")
    return house, found


@get("/api/me/alerts")
async def my_alerts(request: Request[Any, Any, Any]) -> Alerts:
    """Where you are told what."""
    return await _shown(request)


@post("/api/me/alerts", status_code=200)
async def add_channel(request: Request[Any, Any, Any], data: AddChannel) -> Alerts:
    """One more way to reach you."""
    house, person = _me(request)
    if await house.known(person) is None:
        raise refuse("not_found", "person")
    await channels.add_channel(house.alerts, person, data)
    return await _shown(request)


@put("/api/me/alerts/{channel:str}")
async def change_channel(request: Request[Any, Any, Any], channel: str, data: ChangeChannel) -> Alerts:
    """What goes to an address."""
    house, found = await _own(request, channel)
    wishes: list[str] = [kind for kind in KINDS if kind in data.wishes]
    await house.storage.write([ChannelPut(replace(found, wishes=wishes))])
    return await _shown(request)


@post("/api/me/alerts/{channel:str}/test", status_code=200)
async def try_channel(request: Request[Any, Any, Any], channel: str) -> Alerts:
    """Send something there now; to a mailbox that is not confirmed, the mail that asks for it."""
    house, found = await _own(request, channel)
    await channels.try_out(house.alerts, found)
    return await _shown(request)


@delete("/api/me/alerts/{channel:str}", status_code=200)
async def delete_channel(request: Request[Any, Any, Any], channel: str) -> Alerts:
    """Do not reach me there any more."""
    house, found = await _own(request, channel)
    await house.storage.write([ChannelDeleted(found.id)])
    return await _shown(request)


@put("/api/tables/{table:str}/alerts")
async def wish_for_table(request: Request[Any, Any, Any], table: str, data: WishForTable) -> Alerts:
    """What you want to hear of one table."""
    house, person = _me(request)
    found = await house.tables.at_rest(table)
    if found.seating.seat_of(person) is None and found.row.host != person:
        raise refuse("not_yours", "seat")
    await house.storage.write([TableWished(person, found.id, data.wish)])
    return await _shown(request)


@post("/api/notices/confirm/{token:str}", status_code=200)
async def confirm_channel(request: Request[Any, Any, Any], token: str) -> Reached:
    """The mailbox is mine, and I want to be written to."""
    return Reached((await channels.confirm(house_of(request).alerts, token)).address)


@post("/api/notices/stop/{token:str}", status_code=200)
async def stop_channel(request: Request[Any, Any, Any], token: str) -> Reached:
    """Write to me no more: by one click in a mail program, or on the page that a mail leads to."""
    return Reached((await channels.stop(house_of(request).alerts, token)).address)
