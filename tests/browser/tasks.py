"""What the main thread of a page did, read from a trace of Chromium: every task, and what it consisted of.

Counted is the time that the thread itself worked (`tdur`), not the clock: what else the machine had to do meanwhile
does not count.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
import json
from typing import Any

CATEGORIES = ("toplevel", "devtools.timeline")
FUNCTIONS = ("disabled-by-default-v8.cpu_profiler",)
"""To learn which functions ran; costs time of its own, so that totals are read without."""
TASK = "RunTask"
AFTER = "BlinkScheduler_PerformMicrotaskCheckpoint"
"""What promises a task has kept is done right after it, in the same stretch, though a trace tells it beside it."""
KINDS = {
    "UpdateLayoutTree": "style",
    "Layout": "layout",
    "PrePaint": "paint",
    "Paint": "paint",
    "Layerize": "layers",
    "Commit": "layers",
    "HitTest": "pointer",
    "ParseHTML": "parse",
    "ParseAuthorStyleSheet": "parse",
    "MinorGC": "memory",
    "MajorGC": "memory",
    "v8.evaluateModule": "load",
    "v8.compileModule": "load",
    "v8.produceModuleCache": "load",
}
SCRIPTS = (
    "FunctionCall",
    "TimerFire",
    "FireAnimationFrame",
    "EventDispatch",
    AFTER,
)
"""Within these, style and layout are forced: a script asked for a size and could not go on without it."""

Event = dict[str, Any]


@dataclass
class Task:
    """One stretch of work in which the page answers nobody."""

    began: float
    """Milliseconds of the clock since the trace began."""
    lasted: float
    """Milliseconds of the clock, waiting included."""
    worked: float
    """Milliseconds of work."""
    parts: Counter[str] = field(default_factory=Counter)
    """The same, by kind."""
    clicked: bool = False
    """Whether somebody's click is answered in it."""
    functions: Counter[str] = field(default_factory=Counter)
    """Milliseconds of the clock by function, if they were traced."""

    def told(self, slower: float) -> str:
        """The whole and its parts on a slower machine, longest first."""
        parts = [(kind, slower * part) for kind, part in self.parts.most_common()]
        consisted = ", ".join(f"{kind} {part:.0f}" for kind, part in parts if part >= 1)
        return f"{slower * self.worked:.0f} ms at {self.began / 1000:.1f} s: {consisted}"


def tasks(trace: bytes) -> list[Task]:
    """Every task on the main threads of pages, in the order of the clock."""
    events: list[Event] = json.loads(trace)["traceEvents"]
    mains = {
        (event["pid"], event["tid"])
        for event in events
        if event.get("name") == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    begin = min((event["ts"] for event in events if event.get("ts")), default=0)
    found: list[Task] = []
    for main in mains:
        spans = [event for event in events if event.get("ph") == "X" and (event["pid"], event["tid"]) == main]
        ours = list(_nested(sorted(spans, key=lambda event: (event["ts"], -event.get("dur", 0))), begin))
        _name_functions(ours, events, main[0], begin)
        found += ours
    return sorted(found, key=lambda task: task.began)


def answers(found: list[Task]) -> list[float]:
    """Milliseconds of work from each click to the end of the first picture that was painted after it."""
    waits: list[float] = []
    worked: float | None = None
    for task in found:
        if task.clicked and worked is None:
            worked = 0.0
        if worked is None:
            continue
        worked += task.worked
        if task.parts["paint"] > 0:
            waits.append(worked)
            worked = None
    return waits


def _nested(spans: list[Event], begin: float) -> Iterator[Task]:
    """The tasks; each event takes its time away from the one around it."""
    task: Task | None = None
    around: list[tuple[Event, str]] = []
    for span in spans:
        while around and around[-1][0]["ts"] + around[-1][0].get("dur", 0) <= span["ts"]:
            around.pop()
        worked = span.get("tdur", 0) / 1000
        began = (span["ts"] - begin) / 1000
        lasted = span.get("dur", 0) / 1000
        if span["name"].endswith(TASK) and not around:
            if task:
                yield task
            task = Task(began, lasted, worked)
        elif task is None or not (around or span["name"] == AFTER):
            continue
        elif not around:
            task.worked += worked
            task.lasted = began + lasted - task.began
        if span["name"] == "EventDispatch" and span["args"]["data"]["type"] == "click":
            task.clicked = True
        kind = _kind(span, around)
        task.parts[kind] += worked
        if around:
            task.parts[around[-1][1]] -= worked
        around.append((span, kind))
    if task:
        yield task


def _kind(span: Event, around: list[tuple[Event, str]]) -> str:
    """What an event counts as: as what it lies in, if it has no kind of its own."""
    kind = KINDS.get(span["name"], "")
    inside = around[-1][1] if around else "other"
    if kind in ("style", "layout") and inside in ("script", "load"):
        return f"forced {kind}"
    if not kind and span["name"] in SCRIPTS:
        return "script" if inside == "other" else inside
    return kind or inside


def _name_functions(found: list[Task], events: list[Event], process: int, begin: float) -> None:
    """Add the samples of the profile, if there is one, to the tasks in which they were taken."""
    ours = [event for event in events if event.get("pid") == process]
    chunks = [event["args"]["data"] for event in ours if event.get("name") == "ProfileChunk"]
    starts = [event["args"]["data"]["startTime"] for event in ours if event.get("name") == "Profile"]
    if not starts:
        return
    names: dict[int, str] = {}
    at = starts[0]
    waiting = iter(found)
    task = next(waiting, None)
    for data in chunks:
        profile = data.get("cpuProfile", {})
        for node in profile.get("nodes", []):
            frame = node["callFrame"]
            place = frame.get("url", "").rsplit("/", 1)[-1]
            names[node["id"]] = f"{frame['functionName'] or '(unnamed)'} {place}:{frame.get('lineNumber', -1) + 1}"
        for sample, passed in zip(profile.get("samples", []), data.get("timeDeltas", []), strict=True):
            at += passed
            now = (at - begin) / 1000
            while task and task.began + task.lasted < now:
                task = next(waiting, None)
            if task and task.began <= now:
                task.functions[names.get(sample, "?")] += passed / 1000
