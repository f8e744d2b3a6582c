// Made by `python -m fairground.server.codegen.typescript`. Do not edit: change the Structs and make it again.

/** Write to a mailbox, once its owner has confirmed it. */
export interface AddMail {
  type: "mail";
  address: string;
}

/** Reach this browser, also when it is closed; as its push service says. `label` tells it from others. */
export interface AddPush {
  type: "push";
  endpoint: string;
  p256dh: string;
  auth: string;
  label?: string;
}

/** Write into a chat room, or to a program. */
export interface AddWebhook {
  type: "webhook";
  address: string;
  format: string;
}

/**
 * A way to reach you. `problem` is a sentence where it was given up, on the day `failed`.
 *
 * While something could not be delivered yet, `tries` says how often it was tried and `due` when it is tried next.
 */
export interface Channel {
  id: string;
  kind: "mail" | "push" | "webhook";
  label: string;
  format: string;
  wishes: string[];
  confirmed: boolean;
  problem: string;
  failed: string;
  tries: number;
  due: string;
}

/**
 * Where you are told what. `push_key` is empty, `formats` has none, `mail` is false where that is not offered.
 *
 * `tables` are the tables of which you hear otherwise than of any.
 */
export interface Alerts {
  channels: Channel[];
  kinds: string[];
  push_key: string;
  formats: string[];
  mail: boolean;
  tables: Record<string, string>;
}

/**
 * How every seat stood after so many decisions: its chance to win from 0 to 1, or the points to expect.
 *
 * Nine of ten times the truth is no further from it than `band`.
 */
export interface Chances {
  position: number;
  values: number[];
  band: number;
}

/**
 * A turn that changed how `whose` stood, from `before` to `after`; `position` is its end.
 *
 * `since` is the position that was searched before it: where the turn began, unless some in between were left out.
 * `label` says in words what `seat` decided last; `drawn` that chance had a say.
 */
export interface Turning {
  position: number;
  since: number;
  seat: number;
  label: string;
  drawn: boolean;
  whose: number;
  before: number;
  after: number;
}

/** A seat that gave up after so many decisions: from there on somebody else played it, or nobody. */
export interface Resignation {
  seat: number;
  position: number;
}

/** One decision that may be taken now. `args` are the words of the notation by name; `label` is a sentence. */
export interface Offer {
  code: number;
  notation: string;
  kind: string;
  args: Record<string, string>;
  label: string;
  secret: boolean;
}

/**
 * A decision that cost `seat` so much of its chance to win (alone: points), give or take `doubt`.
 *
 * `position` is the one after it: what was better was to be taken at `position - 1`, and to be known then. `taken` and
 * `better` are in words, `notation` is the better one as typed, `why` says what speaks for it. `sure` says that the
 * loss is beyond doubt. `both` are the two as they were offered, the taken one first, for a board to show them.
 */
export interface DearDecision {
  position: number;
  seat: number;
  taken: string;
  better: string;
  notation: string;
  why: string;
  loss: number;
  doubt: number;
  sure: boolean;
  both: Offer[];
}

/**
 * The analysis of a finished game. The measure is the chance to win; for somebody alone, the points to expect.
 *
 * `standings` has the positions that were searched, of `last + 1` there are, with so many imagined `games` each.
 * A change smaller than `doubt` may be none; `turnings` are the biggest above it. `dear` are the dearest decisions of
 * the people who played, up to three of each.
 */
export interface Findings {
  measure: "chance" | "points";
  last: number;
  games: number;
  doubt: number;
  standings: Chances[];
  turnings: Turning[];
  resigned: Resignation[];
  dear: DearDecision[];
}

/**
 * How far an analysis is: not asked for, waiting for others to be done, at work, done, or failed.
 *
 * `progress` runs from 0 to 1; `findings` are there when it is done.
 */
export interface AnalysisState {
  stage: "done" | "failed" | "none" | "waiting" | "working";
  progress: number;
  findings: Findings | null;
}

/** What makes a choice better (or worse) than the next one, in words, and how many points it may be worth. */
export interface Argument {
  label: string;
  worth: number;
}

/** Begin the guided first game of a game, or go on with the one that was begun; with `again`, from the start. */
export interface BeginLesson {
  name: string;
  again?: boolean;
}

/** A bot that can be asked to sit down. One that looks ahead can explain what it expected. */
export interface BotLevel {
  id: string;
  sentence: string;
  explains: boolean;
}

/** What goes to an address from now on. */
export interface ChangeChannel {
  wishes: ("begins" | "clock" | "ended" | "invited" | "spoken" | "turn")[];
}

/** One numbered rule in our words; `ruling` says that part of it is our decision. */
export interface Rule {
  id: string;
  text: string;
  ruling: boolean;
}

/**
 * A chapter of the rulebook; `phases` are the phases of a view in which it is looked up.
 *
 * Before its exact rules it is told in a few plain sentences, with `pieces` of the kit and an example in figures.
 */
export interface Chapter {
  id: string;
  title: string;
  rules: Rule[];
  phases: string[];
  text: string;
  example: string;
  pieces: string[];
}

/** Read another language from now on. */
export interface ChooseLanguage {
  language: string;
}

/**
 * What a seat adds to the deal: the digest of 32 random bytes. With `share` they are deposited with the house.
 *
 * Bytes that are kept have to be shown with `reveal` as soon as all are seated.
 */
export interface Contribution {
  pledge: string;
  share?: string | null;
}

/** Sit down. An invitation names its seat; at a public table `seat`, or the first open one, is taken without. */
export interface ClaimSeat {
  name: string;
  invite?: string | null;
  seat?: number | null;
  contribution?: Contribution | null;
}

/** A part of the lesson: what it is called, and the number of its first page. */
export interface CoachPart {
  name: string;
  first: number;
}

/**
 * One thing the coach says, and what it points at.
 *
 * `number` counts from 1 over the whole lesson. `points` name what is lit: `place:<data-place on the board>`,
 * `offer:<notation>`, or a part of the table's frame ("goal", "phase", "tray", "players").
 */
export interface CoachPage {
  number: number;
  title: string;
  text: string;
  why: string;
  points: string[];
  task: string;
}

/** A question at the end. `right` is the index of the right answer; `because` explains it. */
export interface CoachQuestion {
  ask: string;
  answers: string[];
  right: number;
  because: string;
}

/**
 * The coach at this moment: pages to turn, the last of which has the task.
 *
 * `expects` are the notations of the offers that do what is asked, `allows` those of errors that are let pass,
 * `path` how all notations begin that the task still takes, one after the other. `note` says what the latest decision
 * cost, where it was another one than asked for. With nothing left to do, the questions come after the pages, and the
 * game is free. `parts` are those of the whole lesson, in order.
 */
export interface Coach {
  step: number;
  steps: number;
  parts: CoachPart[];
  pages: CoachPage[];
  expects: string[];
  note: string;
  questions: CoachQuestion[];
  allows: string[];
  path: string[];
}

/** What a coach who keeps quiet says before a decision; whoever has read a remark of a `kind` may hide the next. */
export interface CoachRemark {
  kind: string;
  sentence: string;
}

/**
 * Somebody whom you played with: how often, who finished ahead, and when last.
 *
 * `table` and `seat` are where you sat together last: they lead to the page, for nobody has a number of their own.
 */
export interface Companion {
  name: string;
  table: string;
  seat: number;
  games: number;
  ahead: number;
  behind: number;
  last: string;
}

/**
 * What one offer costs and brings. What depends on luck or on hidden things is a range that contains what happens.
 *
 * `title` is the offer in a word or two. `line` is one line with the numbers first. `gain` is a short figure for the
 * corner of the card ("+3…+6"), or empty.
 * `facts` are the same as numbers; a range is a list of the least and the most. `cautions` warn of what cannot
 * be seen at a glance. `figures` are the numbers in the line and in the cautions, by what each part says
 * (`{"pay": {"cost": 2}}`), for whoever draws them. `final_sentence` says in words why this is the point of no return.
 */
export interface Consequence {
  code: number;
  title: string;
  line: string;
  gain: string;
  facts: Record<string, number | string | (number | string)[]>;
  figures: Record<string, Record<string, number | string | (number | string)[]>>;
  cautions: string[];
  final: "" | "draws" | "hands_over" | "shows";
  final_sentence: string;
}

/**
 * Several decisions in a row that lead to one place: send them one by one, `codes` in order.
 *
 * `place` is named as in the game's view. The way ends before anything is drawn or shown. Where it is only whole with
 * a decision that cannot be taken back, that is the `last`: ask before it is sent.
 */
export interface Way {
  place: string;
  codes: number[];
  line: string;
  gain: string;
  cautions: string[];
  last: number | null;
}

/** What every offer to your seat costs and brings at `position`, and the ways that lead on from there. */
export interface Consequences {
  position: number;
  options: Consequence[];
  ways: Way[];
}

/** What a seat is meant for: open to a person, or a bot of some level. */
export interface SeatPlan {
  bot?: string | null;
}

/**
 * The clock of a table.
 *
 * `live`: everybody has `seconds` for the whole game and gets `increment` for each decision. `days`: there are
 * `seconds` for each decision, not counting quiet hours and holidays. When time is up, `late` says what happens: a bot
 * takes this one decision, and the person goes on with a short time (`once`); a bot plays until the person is back
 * (`stand_in`); or the seat resigns.
 */
export interface ClockChoice {
  kind?: "days" | "live" | "none";
  seconds?: number;
  increment?: number;
  late?: "once" | "resign" | "stand_in";
}

/**
 * Open a table and sit down at it. `seat` is where the host sits; with none, the host only watches.
 *
 * With `hints`, everybody may ask the expert for advice at their own decisions. The `contribution` is the host's.
 * `what_if` is not for whoever opens a table: such a table is asked for from the finished game (`WhatIf`).
 */
export interface CreateTable {
  game: string;
  seats: SeatPlan[];
  name: string;
  seat?: number | null;
  options?: Record<string, string>;
  contribution?: Contribution | null;
  public?: boolean;
  spectators?: boolean;
  hints?: boolean;
  resign?: "bot" | "end";
  lesson?: string;
  clock?: ClockChoice;
  gallery?: boolean;
  rated?: boolean;
  what_if?: number | null;
}

/** Take one of the offers, by code or notation, in answer to the position that offered it. */
export interface Decide {
  type: "decide";
  id: string;
  position: number;
  action: number | string;
}

/** What your seat sees at a position, in words, line by line. */
export interface Description {
  position: number;
  lines: string[];
}

/**
 * The command with this id was carried out and is durable; `position` is the one it led to.
 *
 * `link` is that of the position; when the command is repeated after a long time it may be left out.
 */
export interface Done {
  type: "done";
  id: string;
  position: number;
  link: string | null;
}

/** How the game ended: points and place by seat (ties share a place), and the seats that win. */
export interface Ending {
  scores: number[];
  ranking: number[];
  winners: number[];
  reason: string;
  sentence: string;
  resigned: number[];
}

/** One choice as a bot saw it: how often it was tried, and its worth from 0 to 1 where that is known. */
export interface Weighed {
  code: number;
  notation: string;
  label: string;
  visits: number;
  value: number | null;
}

/**
 * What a bot expected of a decision it took: its best choices, and `taken`, the notation of the one it took.
 *
 * `decision` is the number of the decision in the game, from 1; `why` says what made its best choice better than the
 * next. While the game runs and the bot knew more than a spectator, choices, `taken` and `why` are empty. `turn` says
 * what the whole turn was good for, as far as a spectator could tell.
 */
export interface Expectation {
  seat: number;
  decision: number;
  bot: string;
  taken: string;
  imagined: number;
  choices: Weighed[];
  why: string;
  turn: string;
}

/**
 * What a seat adds to the deal. Without a pledge it adds nothing, or, when it owes, has to pledge anew.
 *
 * `player` is "person", or "bot:" and its level; `name` is the hash of the seat's name with `salt`.
 */
export interface FairSeat {
  player: string;
  name: string;
  salt: string;
  pledge: string;
  deposited: boolean;
  owes: boolean;
}

/**
 * How far a deal is. When all are seated and have pledged the terms are `settled`, and shares may be shown.
 *
 * `terms` is then the digest of table, game, options, seats and pledges: work it out for yourself before you reveal.
 */
export interface FairDeal {
  attempt: number;
  settled: boolean;
  terms: string;
  seats: FairSeat[];
}

/**
 * The table as it was at the end of a beat: after the events of (position, beat), before those of the next.
 *
 * `name` says what happened in it, as the game's rules call it ("sales", "reveal"); it is empty for the last frame of
 * a position. Nobody is asked anything in a frame.
 */
export interface Frame<V = View> {
  position: number;
  beat: number;
  name: string;
  view: V;
}

/** What happened after position `after`, frame by frame, up to the present; only the latest where it was much. */
export interface Frames<V = View> {
  after: number;
  frames: Frame<V>[];
}

/** What the rating was after a game; it may be off by `spread` either way. */
export interface RatingPoint {
  ended: string;
  value: number;
  spread: number;
}

/**
 * How well somebody plays a game, after so many rated ones. It is `unsure` as long as it may be far off.
 *
 * `bots` is where each level of the bots stands, for comparison; `curve` has the latest games last.
 */
export interface Rating {
  value: number;
  spread: number;
  games: number;
  unsure: boolean;
  curve: RatingPoint[];
  bots: Record<string, number>;
}

/** What somebody did in one game. `ahead` and `behind` are yours: how often you finished before or after them. */
export interface GameHistory {
  game: string;
  title: string;
  played: number;
  won: number;
  together: number;
  ahead: number;
  behind: number;
  rating: Rating | null;
}

/** What one does in the game, in a few words: a page about it shows three, with a picture each. */
export interface GameStep {
  title: string;
  text: string;
}

/** One value of an option, with a sentence about it (or its bare name). */
export interface OptionValue {
  value: string;
  sentence: string;
}

/** Something a table chooses before the game; the first value is the default. */
export interface OptionInfo {
  name: string;
  sentence: string;
  values: OptionValue[];
  players: number[];
}

/** A part of the guided first game: what it is called, and how many pages it has. */
export interface LessonPart {
  title: string;
  pages: number;
}

/** A game of the house. `players` are the numbers that may play; `minutes` is a text such as "30-90". */
export interface GameInfo {
  id: string;
  title: string;
  tagline: string;
  about: string;
  goal: string;
  weight: string;
  steps: GameStep[];
  minutes: string;
  players: number[];
  colours: string[];
  options: OptionInfo[];
  bots: BotLevel[];
  rules_version: number;
  lesson: number;
  lesson_parts: LessonPart[];
}

/** How often a game was finished here by so many players, and with how many points it was won on average. */
export interface Played {
  players: number;
  games: number;
  won_with: number | null;
}

/**
 * One seat of a table and who plays it.
 *
 * `kind` is open until somebody sits down. `bot` names the level of the bot that plays: at a bot's own seat always,
 * at a person's seat while a bot stands in. `votes` are the seats that want a bot to stand in for this one.
 * `stand_in` is what the person permits: a level, `nobody`, or empty for whomever the others agree on. A person who
 * `resigned` does not come back; who is `muted` is not heard at this table. For who is `hasty` a decision without a
 * choice is taken. A bot's `name` is in the reader's words; records and proofs have it as it is `kept`.
 */
export interface Seat {
  seat: number;
  colour: string;
  kind: "bot" | "open" | "person";
  name: string;
  bot: string | null;
  present: boolean;
  host: boolean;
  votes: number[];
  stand_in: string;
  resigned: boolean;
  muted: boolean;
  hasty: boolean;
  kept: string;
}

/**
 * A table in a list. `seat` is the asker's own seat, `my_turn` whether it owes a decision.
 *
 * `waiting` are the seats that owe one, `since` is when something last happened. Of a game that is over there are
 * points, places and winners by seat; of one that ended before results were kept there are none. `until` is when the
 * asker's time is up, in seconds since 1970, where a clock runs for them. `invite` leads to a seat that is kept for
 * the asker. `chapter` ("Round 3") and `standing` (a sentence) are of a game that runs, as the asker's own seat sees
 * it, or everybody; they are empty where the house has not had the game in hand since it was opened. So is
 * `question`, what the asker's own seat is asked. `step` of `steps` is how far a guided first game is that runs with
 * its coach, and `part` the name of the part it is in; 0 and nothing at any other table.
 */
export interface TableSummary {
  id: string;
  game: string;
  title: string;
  stage: "gathering" | "over" | "playing";
  seats: Seat[];
  opened: string;
  seat: number | null;
  my_turn: boolean;
  waiting: number[];
  since: string;
  scores: number[];
  places: number[];
  winners: number[];
  until: number | null;
  paused: boolean;
  invite: string | null;
  chapter: string;
  standing: string;
  question: string;
  step: number;
  steps: number;
  part: string;
  public: boolean;
  spectators: boolean;
  hints: boolean;
  resign: "bot" | "end";
  lesson: string;
  clock: ClockChoice;
  gallery: boolean;
  rated: boolean;
  what_if: number | null;
}

/**
 * What this house knows of a game: how often it was played to the end, and the games that ended last.
 *
 * Those are the public ones, and those at which the asker sat.
 */
export interface GameStatistics {
  game: string;
  games: number;
  played: Played[];
  latest: TableSummary[];
}

/**
 * Something that happened in the game. `position` is that of the decision it came of; 0 is the deal.
 *
 * `beat` is the number of the frame in which it happened, counted within the position from 0; `turn` is the number
 * of the turn group it belongs to.
 */
export interface Happening {
  position: number;
  seat: number;
  kind: string;
  facts: Record<string, number | string | (number | string)[]>;
  sentence: string;
  beat: number;
  turn: number;
}

/** Have decisions taken for you where there is no choice and taking them tells nobody anything; or no longer. */
export interface Hasty {
  type: "hasty";
  id: string;
  on?: boolean;
}

/**
 * What the expert would do in your place, the best first, knowing what your seat knows and no more.
 *
 * It answers `position`. `imagined` is the number of games that were played in the mind for it. `why` says in a
 * sentence what makes the best choice better than the next; `arguments` are all parts of that. Where that shows only
 * in the decisions that the best choice leads to, `then` has them, as they are typed. `brief` is
 * `why` in a few words.
 */
export interface Hint {
  position: number;
  imagined: number;
  choices: Weighed[];
  why: string;
  arguments: Argument[];
  then: string[];
  brief: string;
}

/** Days off, the first and the last included. */
export interface Holiday {
  first: string;
  last: string;
}

/**
 * When somebody does not want to be waited for: each night between two times of day, and on holidays.
 *
 * `zone` is the name of a time zone; times are minutes after midnight there. Without a zone nothing is quiet.
 */
export interface Hours {
  zone?: string;
  quiet_from?: number;
  quiet_to?: number;
  holidays?: Holiday[];
}

/** Open a table for the two of you; a seat is kept for them, and they hear of it. */
export interface InviteAgain {
  game: string;
  contribution?: Contribution | null;
}

/** The link of a free chair was opened, when first, and whether who opened it is learning the game before. */
export interface Visit {
  opened: string;
  learning: boolean;
}

/**
 * Everything about a table but the game on it.
 *
 * `invites` and `visits` are shown to the host only, by seat number: the secret of each open seat's link, and which of
 * them were opened when. `commitment` is that of the table's secret and stands from the opening on; `seed` is shown
 * when the game is over. `deal` says what every seat adds to it, or added. Where `what_if` stands, the position was
 * prepared from a finished game after so many decisions: there is neither. `rematch` is the table at which the same
 * people play again. `bell`: after so many seconds somebody who is waited for may be reminded.
 */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  stage: "gathering" | "over" | "playing";
  options: Record<string, string>;
  seats: Seat[];
  opened: string;
  rules_version: number;
  bell: number;
  seat: number | null;
  host: boolean;
  invites: Record<string, string>;
  visits: Record<string, Visit>;
  commitment: string | null;
  seed: string | null;
  rematch: string | null;
  deal: FairDeal | null;
  public: boolean;
  spectators: boolean;
  hints: boolean;
  resign: "bot" | "end";
  lesson: string;
  clock: ClockChoice;
  gallery: boolean;
  rated: boolean;
  what_if: number | null;
}

/** What an invitation leads to. */
export interface InviteInfo {
  table: TableInfo;
  seat: number;
  taken: boolean;
}

/** You sit (or, as a host who only watches, stand) at the table. Keep the recovery code: it brings you back. */
export interface Joined {
  table: TableInfo;
  seat: number | null;
  recovery_code: string;
}

/** Something you are about to hear of. */
export interface KeptAlert {
  table: string;
  kind: string;
  due: string;
}

/** A way to reach you outside the house. */
export interface KeptChannel {
  kind: string;
  address: string;
  wishes: string[];
  confirmed: boolean;
  added: string;
  failed: string;
}

/** Something you said at a table. */
export interface KeptLine {
  table: string;
  at: string;
  name: string;
  text: string;
}

/** A record that you brought along. */
export interface KeptRecord {
  id: string;
  at: string;
  text: string;
}

/** A table at which you sit or sat, or that you opened; the moves of a finished game are in its record. */
export interface KeptTable {
  table: string;
  game: string;
  stage: string;
  opened: string;
  host: boolean;
  seat: number | null;
  name: string;
  stand_in: string;
  resigned: boolean;
}

/** Get up: while people gather the seat is open again; in a game the others may let a bot stand in. */
export interface Leave {
  type: "leave";
  id: string;
}

/**
 * The coach is thanked: from here on the table is a game like any other, with the same bots.
 *
 * `quiet` keeps the coach at the table for a remark before a costly mistake, until the lesson is left without it.
 */
export interface LeaveLesson {
  type: "leave_lesson";
  id: string;
  quiet?: boolean;
}

/**
 * A line of the table talk, always text, never markup. `seat` is who speaks; None for spectators.
 *
 * A notice of the house has none either, except for a bell that somebody rang: it carries the seat that is to hear it.
 */
export interface Line {
  number: number;
  kind: "chat" | "notice";
  seat: number | null;
  name: string;
  text: string;
  at: string;
}

/** A row of the table's log: a decision with what was drawn, or so many decisions taken back. */
export interface LogEntry {
  seat: number;
  notation: string;
  draws: string;
  taken_back: number;
}

/**
 * Whether the page of this socket is before somebody's eyes; it is not answered.
 *
 * Who looks is told of nothing elsewhere.
 */
export interface Look {
  type: "look";
  looking: boolean;
}

/**
 * Who this browser is to us. The recovery code is empty until a first seat was taken.
 *
 * `language` is the one this answer would be written in, `languages` are those that can be chosen. Who is `unlisted`
 * has no page for others; for who is `hasty`, decisions without a choice are taken wherever they sit down.
 */
export interface Me {
  name: string;
  recovery_code: string;
  language: string;
  languages: string[];
  unlisted: boolean;
  hasty: boolean;
}

/**
 * The host: who sits at `seat`, or said `line`, is no longer heard at this table; `muted` false takes it back.
 *
 * With `gallery`, the line is one of the spectators' talk.
 */
export interface Mute {
  type: "mute";
  id: string;
  seat?: number | null;
  line?: number | null;
  muted?: boolean;
  gallery?: boolean;
}

/**
 * Everything that is kept about you. `seen` is the day you were here last; no address is kept.
 *
 * `hours` are when you do not want to be waited for; `wishes` what you want to hear of, by table, where that differs;
 * `alerts` and `deliveries` (by address) are on their way to you.
 */
export interface MyData {
  id: string;
  name: string;
  seen: string;
  logouts: number;
  muted: boolean;
  tables: KeptTable[];
  lines: KeptLine[];
  records: KeptRecord[];
  hours: Hours;
  language: string;
  channels: KeptChannel[];
  unlisted: boolean;
  hasty: boolean;
  wishes: Record<string, string>;
  alerts: KeptAlert[];
  deliveries: string[];
}

/** How many of your games wait for you, and where to go next; no table where none does. */
export interface NextTable {
  waiting: number;
  table: string | null;
  title: string;
}

/** An invitation lies open before somebody, who may be `learning` the game first. */
export interface OpenedInvite {
  learning?: boolean;
}

/** A finished game: your place and points, and where you look at another, theirs. */
export interface PastGame {
  table: string;
  game: string;
  title: string;
  ended: string;
  players: number;
  place: number | null;
  score: number;
  won: boolean;
  resigned: boolean;
  their_place: number | null;
  their_score: number | null;
  they_won: boolean;
  they_resigned: boolean;
}

/** Ask for a pause, or agree to one: clocks stand still once everybody who plays does. With `on` false, go on. */
export interface Pause {
  type: "pause";
  id: string;
  on?: boolean;
}

/**
 * Somebody, as whoever sat at a table with them sees them; or yourself (`own`).
 *
 * Who does not want to be `listed` shows only what you were part of. `since` is your first game together that is over.
 */
export interface PersonPage {
  name: string;
  own: boolean;
  listed: boolean;
  since: string;
  together: number;
  ahead: number;
  behind: number;
  games: GameHistory[];
  latest: PastGame[];
}

/** On a socket only: is anybody there? A page cannot hear the pings of the WebSocket itself. */
export interface Ping {
  type: "ping";
}

/** Sit down at the rematch. */
export interface PlayAgain {
  contribution?: Contribution | null;
}

/** Add to the deal, anew or differently, while the terms are not settled. With `share` it is deposited. */
export interface Pledge {
  type: "pledge";
  id: string;
  attempt: number;
  pledge: string;
  share?: string | null;
}

/** The answer to a ping; whatever else is said shows as well that the line is alive. */
export interface Pong {
  type: "pong";
}

/**
 * Why a kind of decision (one word) or one decision (a notation) is not offered, and the rule that says so.
 *
 * `label` says which decision that is, in words, and `title` in a word or two, where there are fewer.
 */
export interface ReasonAgainst {
  action: string;
  label: string;
  sentence: string;
  rule: string;
  title: string;
}

/**
 * Events that belong together: one seat's turn, or a phase that went by itself (`seat` is None).
 *
 * `chapter` is the larger heading it stands under ("Round 3, morning"), `title` says whose turn or which phase it is,
 * `summary` what came of it in one line, `gain` by how many points that seat stands better or worse ("+4"), empty
 * where that is not to be said. It runs from position `first` to `last`, both included.
 */
export interface Turn {
  number: number;
  seat: number | null;
  phase: string;
  chapter: string;
  title: string;
  summary: string;
  gain: string;
  first: number;
  last: number;
}

/**
 * The goal of the game in one sentence, and how it stands, as far as this seat (or everybody) can know.
 *
 * `points` and `places` are by seat, ties share a place; both are empty where points are not counted before the end.
 * `sentence` speaks to the seat that reads it, or to nobody in particular. `outlook` says what decides now
 * when and how the game ends.
 */
export interface Standing {
  goal: string;
  sentence: string;
  points: number[];
  places: number[];
  outlook: string;
}

/**
 * The clock of a seat. `left` are seconds now; while it `runs`, they grow fewer.
 *
 * It `rests` in the quiet hours of its person, and on holidays. `until` is when the time will be up, by the calendar,
 * in seconds since 1970. Who is `short` had no time left once and has a short time for each decision; where it is
 * `helped`, a bot takes this one decision.
 */
export interface SeatTime {
  left: number;
  runs: boolean;
  rests: boolean;
  until: number | null;
  short: boolean;
  helped: boolean;
}

/** The clocks of a table by seat, and who wants a pause. `now` is the present moment as the house reads it. */
export interface TableTime {
  choice: ClockChoice;
  seats: SeatTime[];
  paused: boolean;
  consents: number[];
  now: number;
}

/**
 * All that a seat (or a spectator, seat None) is shown of a table now. Always whole: show it, forget the last one.
 *
 * `position` grows with every decision and every undo. `events` are all that happened after position `events_after`:
 * drop what you hold of later positions, then append. In the same way `talk` are all lines after `talk_after`.
 * `take_back` lists the positions of the seat's own decisions that may still be taken back, the latest first.
 * `hints` says whether hints are given at this table. While people gather, there is no view.
 *
 * `frames` are the pictures in between, in order: for each position after `events_after` the inner frames of that
 * decision and then its end; the end of the present position is `view` itself. Only the latest are sent (see
 * `frames_after`: from there on they are complete). `turns` are the one that `events_after` stands in and all
 * later ones: drop what you hold of turns whose `first` is later, and from the number of the first of these, then
 * append. `changeable` says that the secret decision this seat has taken can be replaced by another `decide`;
 * `instead` lists what it may choose. `coach` is what the coach of a guided first game says to its learner now;
 * `remarks` is there once the lesson is over and the coach keeps quiet: what to mind before this decision, the
 * weightiest first.
 *
 * `clock` is how the clocks stand, where there are any. `gallery` are the lines of the spectators' own talk after
 * `gallery_after`, for those who may hear it: `hears` says whether this one may.
 *
 * `commitment` stands for the table's secret from the opening on, `link` for everything up to this position, and
 * `seats_link` for who gave up and whom bots stood in for so far, where anything of the kind happened. `deal` is how
 * far the deal is while people gather. All its sentences are in `language`, but for what people said.
 */
export interface Position<V = View> {
  type: "position";
  table: string;
  game: string;
  stage: "gathering" | "over" | "playing";
  seat: number | null;
  position: number;
  decisions: number;
  view: V | null;
  question: string;
  offers: Offer[];
  reasons: ReasonAgainst[];
  events_after: number;
  events: Happening[];
  waiting: number[];
  undoable: number;
  take_back: number[];
  talk_after: number;
  talk: Line[];
  people: Seat[];
  spectators: number;
  hints: boolean;
  commitment: string | null;
  seed: string | null;
  ending: Ending | null;
  rematch: string | null;
  frames_after: number;
  frames: Frame<V>[];
  turns: Turn[];
  standing: Standing | null;
  changeable: boolean;
  instead: Offer[];
  coach: Coach | null;
  remarks: CoachRemark[] | null;
  link: string | null;
  seats_link: string | null;
  deal: FairDeal | null;
  clock: TableTime | null;
  gallery_after: number;
  gallery: Line[];
  hears: boolean;
  language: string;
}

/** A step of a round, or something that earns points; `pieces` of the kit are drawn beside it. */
export interface PrimerItem {
  title: string;
  text: string;
  pieces: string[];
}

/**
 * A request that was refused: a key to act on and a sentence to show.
 *
 * `why` is one of: malformed, not_found, not_allowed, not_yours, not_on_offer, lesson, stale, too_early, taken,
 * too_much, too_large, foreign_origin, unavailable, error.
 */
export interface Problem {
  why: string;
  sentence: string;
}

/**
 * What happened to a seat behind the row `position` of the log: `resigns`, `stands_in` or `back`.
 *
 * `detail` is the level of the bot that decides from then on. A game that was `stopped` has seat -1 and a reason.
 */
export interface SeatHappening {
  position: number;
  seat: number;
  kind: string;
  detail: string;
}

/**
 * Everything that proves a deal, when the game is over: see docs/fair-deals.md.
 *
 * `shares` are by seat, empty where there is none. `points` are total and point of every draw, in order. `link` is the
 * last one of the chain, `seats_link` that of what happened to seats. A guided first game names its `lesson`: its deal
 * was prepared, and there are no points.
 */
export interface Proof {
  table: string;
  game: string;
  rules_version: number;
  options: Record<string, string>;
  commitment: string;
  secret: string;
  seed: string;
  deal_state: FairDeal;
  colours: string[];
  names: string[];
  shares: string[];
  deal: string;
  log: LogEntry[];
  points: [number, number][];
  link: string;
  lesson: string;
  seat_events: SeatHappening[];
  seats_link: string;
}

/**
 * What your seat, which waits, will probably be offered: a plan is one of these, and is done if it is offered then.
 *
 * Empty while you are asked, and where nobody can tell.
 */
export interface Prospect {
  position: number;
  offers: Offer[];
}

/** Find the move: what `seat` was asked at `position` of a finished game, and which of the `choices` is `best`. */
export interface Puzzle {
  table: string;
  game: string;
  position: number;
  seat: number;
  question: string;
  choices: Offer[];
  best: number;
  taken: string;
  why: string;
}

/** What came of a link in a mail: the address that it is about. */
export interface Reached {
  address: string;
}

/** On a socket only: everything from now on in another language. The answer is the whole position in it. */
export interface Read {
  type: "read";
  language: string;
}

/**
 * A record that was read and played through without a fault.
 *
 * `fair` says whether the seed noted in it fits the commitment and deals what was drawn; None without a seed.
 * `stopped` says that the game was over before its rules said so, as it is when somebody resigns; `mine`, that you
 * brought the record along and may delete it.
 */
export interface RecordInfo {
  id: string;
  game: string;
  title: string;
  players: number;
  options: Record<string, string>;
  people: Seat[];
  decisions: number;
  scores: number[] | null;
  commitment: string | null;
  seed: string | null;
  fair: boolean | null;
  stopped: boolean;
  mine: boolean;
}

/** Come back on another device with the recovery code. */
export interface Recover {
  code: string;
}

/**
 * The command was not carried out; nothing has changed. `why` as in Problem.
 *
 * A stale command comes back with the present position. The id is empty when the message could not be read.
 */
export interface Refused<V = View> {
  type: "refused";
  id: string;
  why: string;
  sentence: string;
  position: Position<V> | null;
}

/** The host, while people gather: who sits there has to get up and may not sit down at this table again. */
export interface Remove {
  type: "remove";
  id: string;
  seat: number;
}

/** Change the nickname that is proposed for the next table. */
export interface Rename {
  name: string;
}

/** Agree that a bot stands in for somebody who left. It does when all other people at the table have agreed. */
export interface Replace {
  type: "replace";
  id: string;
  seat: number;
  bot: string;
}

/**
 * A position of a finished game or a record, after so many decisions.
 *
 * `seat` says whose eyes are used, None a spectator's. With all hands open `views` holds the view of every seat.
 * `events` came of the decision that led here; `notation` is that decision, `label` the same in words, and `decided`
 * the seat that took it. What these eyes did not see is empty. `frames` are the pictures inside that decision, before
 * `view`, as in a Position.
 */
export interface ReplayPosition<V = View> {
  game: string;
  position: number;
  last: number;
  seat: number | null;
  view: V;
  views: V[];
  waiting: number[];
  decided: number | null;
  notation: string;
  label: string;
  events: Happening[];
  people: Seat[];
  ending: Ending | null;
  frames: Frame<V>[];
}

/** Give up. A bot takes over or the game is over, as `resign` of the table says; it cannot be taken back. */
export interface Resign {
  type: "resign";
  id: string;
}

/** Come back to a seat at which a bot stands in. */
export interface Return {
  type: "return";
  id: string;
}

/** Show the bytes that were pledged, once the terms are settled. */
export interface Reveal {
  type: "reveal";
  id: string;
  attempt: number;
  share: string;
}

/** Remind who sits at `seat` that the table waits for them: a notice that carries their seat, for all to see. */
export interface Ring {
  type: "ring";
  id: string;
  seat: number;
}

/** A word that explains itself: the forms in which it is found, and what it means. */
export interface Term {
  names: string[];
  text: string;
}

/**
 * The rules of a game to read and to look up by the ids that reasons name.
 *
 * What comes first is the goal, the course of a round, what earns points, and an example in figures.
 */
export interface RulesText {
  game: string;
  title: string;
  edition: string;
  about: string;
  chapters: Chapter[];
  goal: string;
  round: PrimerItem[];
  points: PrimerItem[];
  example_title: string;
  example: string;
  example_pieces: string[];
  glossary: Term[];
}

/** Say something at the table. */
export interface Say {
  type: "say";
  id: string;
  text: string;
}

/** The points of every seat after so many decisions. */
export interface ScorePoint {
  position: number;
  scores: number[];
}

/**
 * How the points ran through a finished game; only positions at which they changed, the first and the last.
 *
 * `turns` are the turns and phases of the whole game, as everybody saw them.
 */
export interface ScoreHistory {
  game: string;
  people: Seat[];
  points: ScorePoint[];
  turns: Turn[];
}

/** The host, while people gather: give a seat to a bot, or open it (no bot). Nobody who is there loses a seat. */
export interface SetSeat {
  type: "set_seat";
  id: string;
  seat: number;
  bot?: string | null;
}

/** Say beforehand who may stand in for you: a bot of a level, `nobody`, or (none) whomever the others agree on. */
export interface StandIn {
  type: "stand_in";
  id: string;
  bot?: string | null;
}

/**
 * While people gather: what sits at `seat` and what sits at `other` change chairs.
 *
 * Whoever sits may move to a free chair; the host may swap any two. A link goes with the free chair, and what
 * somebody adds to the deal with them.
 */
export interface Swap {
  type: "swap";
  id: string;
  seat: number;
  other: number;
}

/** Take back own decisions: all since and including the one at `back_to`, or without it the latest. */
export interface Undo {
  type: "undo";
  id: string;
  position: number;
  back_to?: number | null;
}

/** Which release this is, and which browser client it gives out; empty where none was built. */
export interface Version {
  release: string;
  client: string;
}

/**
 * Play on from a finished game after so many decisions, in one of its seats, with bots in the others.
 *
 * With no `bot` the others are open to people: the new table gathers, and the game goes on as soon as nobody is
 * missing. Who is known here already need not say a name.
 */
export interface WhatIf {
  position: number;
  seat: number;
  bot?: string | null;
  name?: string;
}

/** What you want wherever you are; what is not named stays as it is. */
export interface Wish {
  unlisted?: boolean | null;
  hasty?: boolean | null;
}

/** What is said of one table: what is said of any (empty), only my turns, or nothing. */
export interface WishForTable {
  wish: "" | "nothing" | "turns";
}

/** What may be said at a table. */
export type Command = Decide | Undo | Say | SetSeat | Leave | Replace | Return | LeaveLesson | StandIn | Resign | Ring | Mute | Remove | Swap | Pledge | Reveal | Pause | Hasty;

/** What comes over the WebSocket. */
export type ServerMessage<V = View> = Position<V> | Done | Refused<V> | Pong;

/** One player, as far as this seat may know. */
export interface DemokratiaDemagogueView {
  seat: string;
  archon: boolean;
  exile: boolean;
  ostracised: boolean;
  pool: number;
  hand: number;
  agora: number;
  gone: number;
  neutral: number;
  tiles_held: number;
  votes_held: number;
  has_cast: boolean;
  recast_by: string | null;
  decided: boolean;
  cast: string | null;
  cast_changes: number[] | null;
  known_votes: string[];
  known_tiles: string[];
  would_receive: number;
  boule_points: number;
  athens_points: number;
  score: number;
}

/** A row of both charts, the phyle's longest linked group, and what its next distribution would bring. */
export interface DemokratiaPhyleView {
  id: string;
  power: number;
  seats: number[];
  taken: number;
  would_bring: number[];
  linked: number;
  linked_cells: string[];
}

/** A monument or rhetor: who has it, whether it was used this round, whether it is dead. */
export interface DemokratiaEminenceView {
  id: string;
  owner: string | null;
  used: boolean;
  dead: boolean;
  rhetor: boolean;
}

/** A built cell: its tile as it lies, edges from the north clockwise, and whose citizen stands on it. */
export interface DemokratiaCellView {
  cell: string;
  tile: string;
  kind: string;
  turn: string;
  edges: string[];
  citizen: string | null;
}

/** Where a tile may go, and in which turns. */
export interface DemokratiaPlaceView {
  cell: string;
  turns: string[];
}

/** An Athens tile in the own hand, its edges as it lies unturned, and where it may be built. */
export interface DemokratiaTileView {
  id: string;
  kind: string;
  edges: string[];
  turned: Record<string, string[]>;
  gains: number[];
  black: number;
  places: DemokratiaPlaceView[];
}

/** A vote tile and what it brings each phyle, in their order. */
export interface DemokratiaVoteView {
  id: string;
  changes: number[];
}

/** How close every way of ending is. */
export interface DemokratiaEndingsView {
  powers_left: number;
  all_powers: number;
  tiles_left: number;
  all_tiles: number;
  tiles_for_hegemony: number;
  smallest_pool: number;
  whole_pool: number;
  highest_power: number;
  highest_of_chart: number;
  longest_linked: number;
  linked_for_tyranny: number;
}

/** What the next distribution would bring each seat after a choice of one's own, all else as it stands (D-4.2). */
export interface DemokratiaOutlookView {
  seats: number[][];
  votes: number[][];
  tiles: number[][];
}

/** What this seat alone sees of its own. */
export interface DemokratiaHandView {
  seat: string;
  tiles: DemokratiaTileView[];
  votes: DemokratiaVoteView[];
  choice: string | null;
  outlook: DemokratiaOutlookView;
}

/** The table as one seat sees it. */
export interface DemokratiaView {
  round: number;
  phase: string;
  archon: string;
  archon_after: string | null;
  asked: string[];
  ostracism: boolean;
  demagogues: DemokratiaDemagogueView[];
  phylai: DemokratiaPhyleView[];
  eminences: DemokratiaEminenceView[];
  city: DemokratiaCellView[];
  longest_cells: string[];
  tile: DemokratiaTileView | null;
  cell: string | null;
  active: string | null;
  target: string | null;
  black_left: number;
  lowered: string[];
  revealed: DemokratiaVoteView[];
  votes_aside: number;
  tiles_in_pool: number;
  endings: DemokratiaEndingsView;
  neighbours: string[];
  own: DemokratiaHandView | null;
  ending: string | null;
  scored: string[];
}

/** One of the four tables of a booth; `expected` are those who will stand here if nothing else happens. */
export interface EssenTableView {
  visitors: number;
  expected: number;
  seller: boolean;
  special_offer: boolean;
  token: boolean;
}

/**
 * One player's board, with what everybody can reckon about it.
 *
 * `coming` will join the queue, `hopes` are the least and the most money of this round, `payment` are the rounds whose
 * coins are paid first (0: starting money), `outbuzzed_by` the neighbours who may take visitors from here.
 */
export interface EssenBoothView {
  seat: string;
  queue_tile: number;
  starting_money: number;
  money: number[];
  queue: number;
  tables: EssenTableView[];
  buzz: number;
  special_offers: number;
  ads: number;
  accountants: number;
  token: string;
  competing_with: string | null;
  lured: number;
  rivals: string[];
  competes: number;
  ads_claimed: number;
  firsts: number;
  score: number;
  coming: number;
  hopes: number[];
  payment: number[];
  neighbours: string[];
  outbuzzed_by: string[];
}

/** A Demand tile: both numbers are public when it is on top or gone. */
export interface EssenDemandView {
  id: string;
  visitors: number;
  tables: number;
}

/** A bonus that is awarded in this game: each seat's standing, and who would get it now. */
export interface EssenBonusView {
  id: string;
  standing: number[];
  won: boolean[];
}

/** A space of the price table. */
export interface EssenMarketView {
  row: number;
  ratio: number;
}

/**
 * The central board and the stacks, with what everybody can reckon.
 *
 * `coming` and `coming_extra` are those who come now, or after the sales in the next round; `hopes` the least and the
 * most that all together sell for, `rise` and `fall` where the market goes if that is more or less than last round.
 */
export interface EssenCentralView {
  top_tile: EssenDemandView;
  tiles_below: EssenDemandView[];
  tiles_gone: EssenDemandView[];
  additional: number;
  visitors: number;
  extra_visitors: number;
  open_ad_spaces: number;
  tiles: Record<string, number>;
  prices: Record<string, number>;
  price_table: number[][];
  row: number;
  ratio: number;
  previous_sales: number;
  highest_sales: number;
  bonus_level: number;
  bonus_worth: number;
  next_worth: number;
  bonuses: EssenBonusView[];
  coming: number;
  coming_extra: number;
  hopes: number[];
  rise: EssenMarketView;
  fall: EssenMarketView;
}

/** Everything on the table; only the order of the Demand tiles is hidden (E-C2); `before_sales`: more come. */
export interface EssenView {
  round: number;
  day: number;
  morning: boolean;
  phase: string;
  before_sales: boolean;
  asked: string | null;
  order: string[];
  booths: EssenBoothView[];
  central: EssenCentralView;
  accountant_moves_left: number;
}

/** A space of the map, in units of one booth. */
export interface EssenTheGamePlaceView {
  space: string;
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  zone: string | null;
}

/** A game tile. Where: in the box, at its booth, on the pallet truck, in the stacks, removed, or with a seat. */
export interface EssenTheGameTileView {
  booth: number;
  zone: string;
  symbol: string;
  bonus: number;
  printed_price: number;
  price: number;
  points: number;
  where: string;
  event: string | null;
}

/** A ranking card: what it asks for, what it is worth, and who covers it now. */
export interface EssenTheGameRankingView {
  id: string;
  wanted: Record<string, number>;
  worth: number;
  covered: boolean[];
}

/** One player. The wishlist is shown to its owner, and to all at the end; `shown` are cards that all saw. */
export interface EssenTheGameVisitorView {
  seat: string;
  space: string;
  money: number;
  points: number;
  action_points: number;
  spent: number;
  bag: number[];
  trunk: number[];
  symbols: Record<string, number>;
  pre_order: boolean;
  ate: boolean;
  drafted: number;
  cards: number;
  shown: number[];
  wishlist: number[] | null;
  wishes: number | null;
  score: number | null;
}

/** The cheapest way to a space: its cost in action points, the spaces to step on, and whether the points suffice. */
export interface EssenTheGameWalkView {
  space: string;
  cost: number;
  way: string[];
  reachable: boolean;
}

/** The shortest way between two booths: its steps, and the spaces on it from one to the other. */
export interface EssenTheGameWayView {
  start: number;
  goal: number;
  cost: number;
  way: string[];
}

/** The table as one seat sees it; `wish_points` are the points for 0, 1, 2 ... wishes fulfilled. */
export interface EssenTheGameHallsView {
  round: number;
  rounds: number;
  track: number;
  bag_spaces: number;
  phase: string;
  asked: string[];
  first_player: string | null;
  options: Record<string, string>;
  places: EssenTheGamePlaceView[];
  tiles: EssenTheGameTileView[];
  pallet: (number | null)[];
  pallet_spaces: string[];
  crowd: string[];
  popularity: Record<string, number>;
  highest_popularity: number;
  rankings: EssenTheGameRankingView[];
  last_turn: string | null;
  stacks: number;
  events_left: Record<string, number>;
  common: number[];
  deck: number;
  discards: number[];
  visitors: EssenTheGameVisitorView[];
  packet: number[];
  drawn: number[];
  walks: EssenTheGameWalkView[];
  ways: EssenTheGameWayView[];
  departures: number[];
  wish_points: number[];
}

/** A ride that the seat which decides may begin: the horses taken on, or left, and every decision on the way. */
export interface LaLoireRideView {
  stack: string;
  place: string;
  horses: number;
  decisions: string[];
}

/** A city or a village; the point is where it is drawn on a map of 960 by 600. */
export interface LaLoirePlaceView {
  id: string;
  x: number;
  y: number;
  road: string | null;
  good: string | null;
  shield: string | null;
  price: number | null;
  horses: number;
  building: string | null;
  owner: string | null;
  circus: boolean;
}

/** A space of the market, the far left one first. */
export interface LaLoireMarketSpaceView {
  colour: string;
  price: number;
  circus: boolean;
  check: boolean;
}

/**
 * A stack on its way: towards which city, and where it would stop with the horses it has.
 *
 * The other two lists say where it would stop with one horse less and with one more.
 */
export interface LaLoireStackView {
  place: string;
  towards: string | null;
  horses: number;
  reach: string[];
  reach_leaving: string[];
  reach_taking: string[];
}

/**
 * A message card, face up; `reached` are the colours on which a token lies.
 *
 * `gain` is what delivering it adds to the points of the player who has it: in hand it counts 1.
 */
export interface LaLoireMessageView {
  id: string;
  level: number;
  points: number;
  gain: number;
  type: string;
  destination: string | null;
  colours: string[];
  reached: string[];
  can_be_delivered: boolean;
}

/** A message token: in hand, or on a village for a message. */
export interface LaLoireTokenView {
  number: number;
  place: string | null;
  message: string | null;
}

/** A palace card of a player; it works from the turn after it was bought. */
export interface LaLoireOwnPalaceView {
  city: string;
  id: string;
  works: boolean;
}

/** What one player owns; all of it is open. */
export interface LaLoirePlayerView {
  seat: string;
  deniers: number;
  leave_least: number;
  leave_most: number;
  boat: number;
  merchant: LaLoireStackView;
  messenger: LaLoireStackView;
  goods: Record<string, number>;
  sells_at: Record<string, number>;
  messages: LaLoireMessageView[];
  most_messages: number;
  delivered: LaLoireMessageView[];
  tokens: LaLoireTokenView[];
  characters: string[];
  palaces: LaLoireOwnPalaceView[];
  farms_left: number;
  monasteries_left: number;
  castles: number;
  buildings: number;
  message_points: number;
  card_points: number;
  type_points: number;
  score: number;
}

/** A pile of equal character cards; the price is what the active player would pay. */
export interface LaLoireCharacterView {
  id: string;
  colour: string;
  cost: number;
  price: number;
  points: number;
  left: number;
}

/** A pile of equal palace cards; the price is what the active player would pay. */
export interface LaLoirePalaceView {
  city: string;
  id: string;
  cost: number;
  price: number;
  points: number;
  left: number;
}

/**
 * A message deck. Which cards are in it everybody can work out; their order is hidden.
 *
 * `can_be_delivered` says whether the active player has the characters for this level.
 * `below` are the cards that a Spy put at the bottom, by name where this seat has seen them.
 */
export interface LaLoireDeckView {
  level: number;
  cost: number;
  can_be_delivered: boolean;
  cards: number;
  contents: string[];
  below: (string | null)[];
}

/** Everything on the table but the order of the decks and what a Spy has in hand (L-5.3). */
export interface LaLoireView {
  casual: boolean;
  asked: string | null;
  phase: string;
  moving: string | null;
  moved: number;
  turns: number;
  turns_left: number | null;
  last_turns: boolean;
  last_seat: string | null;
  end: string | null;
  end_boat: number;
  end_messages: number;
  circus: string | null;
  circus_calls: Record<string, string[]>;
  rides: LaLoireRideView[];
  places: LaLoirePlaceView[];
  river: number[][];
  market: LaLoireMarketSpaceView[];
  players: LaLoirePlayerView[];
  supply: Record<string, number>;
  towers: number;
  characters: LaLoireCharacterView[];
  palaces: LaLoirePalaceView[];
  decks: LaLoireDeckView[];
  spied: (string | null)[];
  choices: LaLoireMessageView[];
  costs: Record<string, number>;
}

/** A player as the others see them, with what the viewer knows of the hand. */
export interface TemplatePlayerView {
  seat: string;
  cards: number;
  has_chosen: boolean;
  sold_last: string | null;
  points: number;
  known: string[];
}

/** The table as one seat sees it; a spectator has no hand and knows nothing. */
export interface TemplateStallView {
  round: number;
  rounds: number;
  phase: string;
  winner: string | null;
  hand: string[];
  chosen: string | null;
  players: TemplatePlayerView[];
  bag: number;
}

/** The view of each game, by the game's id. */
export interface Views {
  demokratia: DemokratiaView;
  essen: EssenView;
  essen_the_game: EssenTheGameHallsView;
  la_loire: LaLoireView;
  template: TemplateStallView;
}

/** The view of some game. */
export type View = Views[keyof Views];
