"""A trace of Chromium is read as tasks and what they consisted of."""

import json
from typing import Any

from tests.browser.tasks import answers, tasks

MAIN = {"pid": 1, "tid": 1}


def span(name: str, begin: int, end: int, worked: int, **more: Any) -> dict[str, Any]:
    """An event, in milliseconds."""
    return {
        **MAIN,
        "ph": "X",
        "name": name,
        "ts": begin * 1000,
        "dur": (end - begin) * 1000,
        "tdur": worked * 1000,
        **more,
    }


def trace(*events: dict[str, Any]) -> bytes:
    named = {**MAIN, "ph": "M", "name": "thread_name", "args": {"name": "CrRendererMain"}}
    return json.dumps({"traceEvents": [named, *events]}).encode()


def test_a_task_is_told_by_what_it_consisted_of_without_what_it_waited_for() -> None:
    """What lies within something is taken off it; what a script had to wait for is forced."""
    (task,) = tasks(
        trace(
            span("ThreadControllerImpl::RunTask", 10, 100, 30),
            span("FireAnimationFrame", 11, 60, 20),
            span("FunctionCall", 12, 59, 19),
            span("Layout", 20, 40, 8),
            span("UpdateLayoutTree", 61, 70, 4),
            span("Paint", 71, 80, 3),
            span("Paint", 72, 79, 2),
        )
    )
    assert (task.began, task.lasted, task.worked) == (0, 90, 30)
    assert task.parts == {"script": 12, "forced layout": 8, "style": 4, "paint": 3, "other": 3}
    assert task.told(4) == "120 ms at 0.0 s: script 48, forced layout 32, style 16, other 12, paint 12"


def test_what_promises_lead_to_belongs_to_the_task_before_it() -> None:
    """The page answers nobody until they are kept, too."""
    first, second = tasks(
        trace(
            span("ThreadControllerImpl::RunTask", 10, 20, 9),
            span("BlinkScheduler_PerformMicrotaskCheckpoint", 20, 70, 40),
            span("FunctionCall", 21, 69, 38),
            span("Layout", 30, 40, 8),
            span("ThreadControllerImpl::RunTask", 80, 82, 2),
        )
    )
    assert (first.began, first.lasted, first.worked) == (0, 60, 49)
    assert first.parts == {"script": 32, "forced layout": 8, "other": 9}
    assert (second.began, second.worked) == (70, 2)


def test_a_click_is_answered_by_the_first_picture_after_it() -> None:
    """What the page does until then counts, what it does before and after does not."""
    found = tasks(
        trace(
            span("RunTask", 10, 20, 9),
            span("RunTask", 20, 30, 7),
            span("EventDispatch", 21, 29, 6, args={"data": {"type": "click"}}),
            span("RunTask", 30, 35, 4),
            span("RunTask", 40, 50, 8),
            span("Paint", 41, 49, 5),
            span("RunTask", 60, 70, 8),
            span("Paint", 61, 69, 5),
        )
    )
    assert answers(found) == [19]


def test_only_the_main_threads_of_pages_count() -> None:
    assert tasks(trace(span("ThreadControllerImpl::RunTask", 10, 20, 9, tid=2))) == []


def test_functions_count_for_the_task_in_which_they_ran() -> None:
    """A profile tells what ran at which moment, by the name and the line of the function."""
    frames = [{"functionName": "draw", "url": "http://house/assets/board.js", "lineNumber": 6}, {"functionName": ""}]
    profile = {"nodes": [{"id": at, "callFrame": frame} for at, frame in enumerate(frames)], "samples": [0, 1, 0, 0]}
    chunk = {"cpuProfile": profile, "timeDeltas": [1000, 2000, 3000, 20_000]}
    first, second = tasks(
        trace(
            span("RunTask", 10, 20, 5),
            span("RunTask", 30, 40, 5),
            {**MAIN, "ph": "P", "name": "Profile", "args": {"data": {"startTime": 10_000}}},
            {**MAIN, "tid": 7, "ph": "P", "name": "ProfileChunk", "args": {"data": chunk}},
        )
    )
    assert first.functions == {"draw board.js:7": 4, "(unnamed) :0": 2}
    assert second.functions == {"draw board.js:7": 20}
