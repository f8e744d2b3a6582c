/**
 * The client's words under the names that components used before they were made from web/text. It holds no sentence:
 * new components import `words` from `./index` and give facts by name, `words.table.step({ at, of })`.
 */
import { words as said } from './index';

export const words = {
  get house() {
    return said.shell.house;
  },
  get skip() {
    return said.shell.skip;
  },
  get home() {
    return said.shell.home;
  },
  theme: (dark: boolean) => said.shell.theme({ dark }),
  sound: (on: boolean) => said.shell.sound({ on }),
  players: (least: number, most: number) => said.shell.players({ least: least === most ? 0 : least, most }),
  minutes: (range: string) => {
    const [least, most] = range.split('-');
    return said.shell.minutes({ least: most ? least! : '', most: most ?? least! });
  },
  get rules() {
    return said.shell.rules;
  },
  rulesOf: (game: string) => said.shell.rulesOf({ game }),
  get openTables() {
    return said.shell.openTables;
  },
  get runningTables() {
    return said.shell.runningTables;
  },
  get noTables() {
    return said.shell.noTables;
  },
  get yourTurn() {
    return said.shell.yourTurn;
  },
  get join() {
    return said.shell.join;
  },
  get watch() {
    return said.shell.watch;
  },
  freeSeats: (seats: number) => said.shell.freeSeats({ seats }),
  get yourName() {
    return said.shell.yourName;
  },
  get nameHint() {
    return said.shell.nameHint;
  },
  get withHints() {
    return said.shell.withHints;
  },
  get recover() {
    return said.recover;
  },
  get record() {
    return said.record;
  },
  get table() {
    return {
      ...said.table,
      waitingFor: (names: string[]) => said.table.waitingFor({ names, count: names.length }),
      rule: (id: string) => said.table.rule({ id }),
      since: (count: number) => said.table.since({ count }),
      step: (at: number, of: number) => said.table.step({ at, of }),
      spectators: (count: number) => said.table.spectators({ count }),
    };
  },
  get tray() {
    return { ...said.tray, waiting: (who: string) => `${who}.`, list: (count: number) => said.tray.list({ count }) };
  },
  get bar() {
    const { bar } = said;
    return {
      ...bar,
      onBoard: (count: number) => bar.onBoard({ count }),
      inReach: (count: number) => bar.inReach({ count }),
      passed: (count: number) => bar.passed({ count }),
      sooner: (count: number) => bar.sooner({ count }),
      turns: (count: number) => bar.turns({ count }),
      waitingSince: (minutes: number) => bar.waitingSince({ minutes }),
      kept: (label: string) => bar.kept({ label }),
      paces: { 0: bar.atOnce, 1: '1×', 2: '2×' } as Record<number, string>,
    };
  },
  course: { round: (at: number, of: number) => said.course.round({ at, of }) },
  get goal() {
    return { ...said.goal, you: (points: number) => said.goal.you({ points }) };
  },
  get story() {
    return {
      ...said.story,
      replayTurn: (title: string) => said.story.replayTurn({ title }),
      people: (count: number) => said.story.people({ count }),
    };
  },
  get menu() {
    return said.menu;
  },
  get keys() {
    const { keys } = said;
    const list: [string, string][] = [
      ['1 – 9', keys.number],
      [keys.enterKey, keys.enter],
      [keys.escapeKey, keys.escape],
      ['u', keys.undo],
      ['l', keys.list],
      ['w', keys.why],
      ['h', keys.hint],
      ['t', keys.turns],
      [keys.spaceKey, keys.space],
      ['p', keys.pause],
      [keys.tabKey, keys.tab],
      ['?', keys.help],
    ];
    return { title: keys.title, list };
  },
  get hint() {
    return {
      ...said.hint,
      told: (games: number) => said.hint.told({ games }),
      points: (worth: number) => said.hint.points({ n: worth, more: worth > 0 }),
    };
  },
  get weighing() {
    return {
      ...said.weighing,
      /** From 0 to 100: half for winning, half for the lead in points. */
      worth: (value: number) => said.weighing.worth({ value: Math.round(100 * value) }),
      tried: (count: number) => said.weighing.tried({ count }),
    };
  },
  get dear() {
    return {
      ...said.dear,
      doubt: (position: number, doubt: string, loss = '') => said.dear.doubt({ position, doubt, loss }),
      better: (better: string) => said.dear.better({ better }),
    };
  },
  get puzzle() {
    return said.puzzle;
  },
  get expected() {
    return {
      ...said.expected,
      ask: (name: string) => said.expected.ask({ name }),
      why: (decision: number) => said.expected.why({ decision }),
      later: (name: string) => said.expected.later({ name }),
      told: (name: string, level: string, decision: number, games: number) => said.expected.told({ name, level, decision, games }),
    };
  },
  get chat() {
    return said.chat;
  },
  get absent() {
    return { ...said.absent, left: (name: string) => said.absent.left({ name }), voted: (count: number) => said.absent.voted({ count }) };
  },
  get rulesTab() {
    return { ...said.rulesTab, nothing: (text: string) => said.rulesTab.nothing({ text }) };
  },
  get over() {
    return {
      ...said.over,
      wins: (names: string[]) => said.over.wins({ names, count: names.length }),
      chartRounds: (count: number) => said.over.chartRounds({ count }),
    };
  },
  get replay() {
    return {
      ...said.replay,
      step: (at: number, of: number) => said.replay.step({ at, of }),
      turn: (at: number, of: number) => said.replay.turn({ at, of }),
    };
  },
  get analysis() {
    const { analysis } = said;
    return {
      ...analysis,
      working: (percent: number, minutes: number) => analysis.working({ percent, minutes }),
      chart: (measure: string) => analysis.chart({ chance: measure === analysis.chance }),
      after: (decision: number) => analysis.after({ decision }),
      told: (who: string, value: string) => analysis.told({ who, value }),
      where: (decision: number, since: number) => analysis.where({ several: since < decision - 1, first: since + 1, decision }),
      what: (who: string, label: string, several: boolean, drawn: boolean) => analysis.what({ who, label, several, drawn }),
      change: (whose: string, measure: 'chance' | 'points', before: string, after: string, up: boolean) =>
        measure === 'chance' ? analysis.chanceChanges({ whose, before, after, up }) : analysis.pointsChange({ whose, before, after, up }),
      percent: (value: number) => analysis.percent({ value: Math.round(100 * value) }),
      count: (value: number) => analysis.count({ value: Math.round(value) }),
      exact: (value: number) => analysis.exact({ value }),
      basis: (games: number, searched: number, all: number) => analysis.basis({ games, searched, all, fewer: searched < all }),
      doubt: (value: string) => analysis.doubt({ value }),
    };
  },
  get generic() {
    return said.generic;
  },
  get errors() {
    return said.errors;
  },
};
