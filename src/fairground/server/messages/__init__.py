"""Every message that crosses the wire, in both directions; OpenAPI and the TypeScript types come from here."""

from typing import TypeAlias

from fairground.server.messages.commands import (
    Command,
    Decide,
    Done,
    Leave,
    Refused,
    Replace,
    Return,
    Say,
    SetSeat,
    Undo,
)
from fairground.server.messages.consequences import Consequence, Consequences, Way
from fairground.server.messages.games import Chapter, GameInfo, OptionInfo, OptionValue, Rule, RulesText
from fairground.server.messages.insight import (
    AnalysisState,
    Chances,
    Description,
    Expectation,
    Findings,
    Hint,
    Turning,
    Weighed,
)
from fairground.server.messages.people import BotLevel, Me, Problem, Recover, Rename, Seat
from fairground.server.messages.position import (
    Ending,
    Frame,
    Frames,
    Happening,
    Line,
    Offer,
    Position,
    ReasonAgainst,
    Standing,
    Turn,
)
from fairground.server.messages.replays import RecordInfo, ReplayPosition, ScoreHistory, ScorePoint
from fairground.server.messages.tables import (
    ClaimSeat,
    CreateTable,
    InviteInfo,
    Joined,
    SeatPlan,
    TableInfo,
    TableSummary,
)

ServerMessage: TypeAlias = Position | Done | Refused
"""What the server sends over the WebSocket."""

__all__ = [
    "AnalysisState",
    "BotLevel",
    "Chances",
    "Chapter",
    "ClaimSeat",
    "Command",
    "Consequence",
    "Consequences",
    "CreateTable",
    "Decide",
    "Description",
    "Done",
    "Ending",
    "Expectation",
    "Findings",
    "Frame",
    "Frames",
    "GameInfo",
    "Happening",
    "Hint",
    "InviteInfo",
    "Joined",
    "Leave",
    "Line",
    "Me",
    "Offer",
    "OptionInfo",
    "OptionValue",
    "Position",
    "Problem",
    "ReasonAgainst",
    "RecordInfo",
    "Recover",
    "Refused",
    "Rename",
    "Replace",
    "ReplayPosition",
    "Return",
    "Rule",
    "RulesText",
    "Say",
    "ScoreHistory",
    "ScorePoint",
    "Seat",
    "SeatPlan",
    "ServerMessage",
    "SetSeat",
    "Standing",
    "TableInfo",
    "TableSummary",
    "Turn",
    "Turning",
    "Undo",
    "Way",
    "Weighed",
]
