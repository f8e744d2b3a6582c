"""The Litestar application: all routes, the middleware around them, and what an error becomes."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, Request
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.response import Response

from fairground import __version__
from fairground.server.app.health import Health, not_read
from fairground.server.app.logs import log, log_error
from fairground.server.app.metrics import METRICS
from fairground.server.app.settings import Settings
from fairground.server.app.supervisor import Supervisor
from fairground.server.delivery.senders import senders_of
from fairground.server.house import House
from fairground.server.http import (
    alerts,
    games,
    history,
    hours,
    insight,
    lessons,
    operations,
    people,
    records,
    replays,
    rights,
    static,
    tables,
    what_if,
)
from fairground.server.http.body import BoundedRequest
from fairground.server.http.language import ByLanguage
from fairground.server.live.websocket import socket
from fairground.server.messages import Problem
from fairground.server.security.guard import Guard
from fairground.server.security.rate_limits import Limits
from fairground.server.security.shared_limits import SharedLimits
from fairground.server.text.choice import language_of
from fairground.server.text.refusals import Refuse, refuse
from fairground.server.text.unread import not_understood
from fairground.storage.database import is_shared
from fairground.storage.interface import Unreadable

MOST_BODY_BYTES = 256 * 1024
DOORS = [
    *(
        games.games,
        games.rules,
        games.statistics,
        people.who_am_i,
        people.rename,
        people.my_tables,
        people.recover,
        people.choose_language,
    ),
    lessons.begin_lesson,
    *(history.my_people, history.my_page, history.person_page, history.invite_again, history.decline_invitation),
    *(history.my_wishes, history.next_table),
    *(hours.my_hours, hours.set_my_hours),
    *(alerts.my_alerts, alerts.add_channel, alerts.change_channel, alerts.try_channel, alerts.delete_channel),
    *(alerts.wish_for_table, alerts.confirm_channel, alerts.stop_channel),
    *(rights.my_data, rights.delete_me, rights.log_out_everywhere, rights.new_recovery_code),
    *(tables.public_tables, tables.open_table, tables.table_info, tables.sit_down),
    *(tables.invitation, tables.opened_invitation),
    *(tables.position, tables.frames, tables.command, tables.rematch, socket),
    *(replays.table_record, replays.table_proof, replays.table_replay, replays.table_scores),
    *(
        records.bring_record,
        records.delete_record,
        records.record_info,
        records.record_text,
        records.record_replay,
        records.record_scores,
    ),
    *(
        insight.hint,
        insight.consequences,
        insight.prospect,
        insight.description,
        insight.expected,
        insight.table_analysis,
        insight.analyse_table,
    ),
    *(insight.record_analysis, insight.analyse_record, what_if.what_if, what_if.what_if_of_a_record, what_if.puzzles),
    *(operations.health, operations.metrics, static.version, static.browser_client),
]


def tell_refusal(request: Request[Any, Any, Any], refusal: Refuse) -> Response[Problem]:
    """A refusal of ours."""
    return Response(Problem(refusal.why, refusal.said(language_of(request.scope))), status_code=refusal.status)


def tell_http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """A request that could not be understood."""
    parts = [part for part in error.extra if isinstance(part, dict)] if isinstance(error.extra, list) else []
    refusal = not_understood(error.status_code, parts)
    return Response(
        Problem(refusal.why, refusal.said(language_of(request.scope))),
        status_code=error.status_code,
        headers=error.headers or {},
    )


def tell_failure(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """An error of ours: logged without what it says, answered without what it knows."""
    METRICS.errors.inc()
    log_error("request_failed", error)
    return Response(Problem("error", refuse("error", "request").said(language_of(request.scope))), status_code=500)


def tell_unreadable(request: Request[Any, Any, Any], error: Unreadable) -> Response[Problem]:
    """Something could not be read, now or for good."""
    return tell_refusal(request, not_read(request.app.state.health, error))


def make_app(settings: Settings) -> Guard:
    """The whole server as an ASGI application; a database that cannot be used is refused here and now."""
    house = House(settings, senders_of(settings))
    limits, health = Limits(settings.rate), Health(house.storage)
    house.tables.complain = health.complain
    supervisor = Supervisor()

    @asynccontextmanager
    async def open_house(app: Litestar) -> AsyncGenerator[None, None]:
        app.state.house, app.state.limits, app.state.health = house, limits, health
        await house.open()
        loop = asyncio.get_running_loop()
        watching = [loop.create_task(health.watch()), loop.create_task(supervisor.tell_of_life())]
        log("open", database="postgresql" if is_shared(settings.database) else Path(settings.database).name)
        supervisor.tell("READY=1")
        try:
            yield
        finally:
            supervisor.tell("STOPPING=1")
            for task in watching:
                task.cancel()
            await house.close()
            log("closed")

    app = Litestar(
        DOORS,
        lifespan=[open_house],
        exception_handlers={
            Refuse: tell_refusal,
            HTTPException: tell_http_error,
            Unreadable: tell_unreadable,
            Exception: tell_failure,
        },
        openapi_config=OpenAPIConfig(
            "Fairground", __version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        request_class=BoundedRequest,
        request_max_body_size=MOST_BODY_BYTES,
        logging_config=None,
    )
    shared = SharedLimits(house.storage, settings.rate / 10)
    return Guard(ByLanguage(app, house), settings, limits, house.restrictions.banned, shared)
