import type { GameInfo } from '../api/types';
import { type Clock, clockTold, NO_CLOCK } from '../clock/choice';
import { usualPlayers } from '../shell/playNow';
import { remember } from '../shell/settings.svelte';
import { usualBot } from '../table/bots';
import { words } from '../words';
import { words as shell } from '../words/en';

/** Who sits on a chair: you, somebody with its link, or a bot of some level. */
export const ME = 'me';
export const OPEN = 'open';

/** Everything that is chosen before a table is opened. */
export interface Plan {
  players: number;
  chairs: string[];
  options: Record<string, string>;
  public: boolean;
  spectators: boolean;
  hints: boolean;
  /** Whether the result counts for ratings; then nobody gets help. */
  rated: boolean;
  /** What becomes of a seat whose person resigns. */
  resign: 'bot' | 'end';
  /** How long there is to decide. */
  clock: Clock;
  /** Whether players read what spectators say while they play. */
  gallery: boolean;
}

/**
 * What was chosen last time, if it was to be remembered; otherwise you, a friend by link, and bots. Whoever comes here wants
 * company: against bots alone one plays at once.
 */
export function planFor(game: GameInfo): Plan {
  const bot = usualBot(game.bots.map((one) => one.id)) ?? OPEN;
  const fresh: Plan = {
    players: usualPlayers(game),
    chairs: game.colours.map((_, seat) => [ME, OPEN][seat] ?? bot),
    options: Object.fromEntries(game.options.map((option) => [option.name, option.values[0]!.value])),
    public: false,
    spectators: true,
    hints: true,
    rated: false,
    resign: 'bot',
    clock: NO_CLOCK,
    gallery: false,
  };
  const kept = remember.read<Partial<Plan> | null>(`plan.${game.id}`, null);
  if (!kept || kept.chairs?.length !== fresh.chairs.length || !game.players.includes(kept.players ?? 0)) return fresh;
  const known = new Set([ME, OPEN, ...game.bots.map((bot) => bot.id)]);
  const chairs = kept.chairs.every((chair) => known.has(chair)) ? kept.chairs : fresh.chairs;
  const options = Object.fromEntries(
    game.options.map(({ name, values }) => [
      name,
      values.some((one) => one.value === kept.options?.[name]) ? kept.options![name]! : fresh.options[name]!,
    ]),
  );
  return { ...fresh, ...kept, chairs, options };
}

export const keepPlan = (game: string, plan: Plan | null): void => remember.keep(`plan.${game}`, plan);
export const levelName = (level: string): string => words.names.level[level] ?? level;
/** A bot's level with how strong it is, for a list to choose from. */
export const levelTold = (level: string): string =>
  words.names.levelAbout[level] ? `${words.shell.label({ label: levelName(level) })} ${words.names.levelAbout[level]}` : levelName(level);
export const colourName = (colour: string): string => words.names.colour[colour] ?? colour;

/** The options that mean something with so many players. */
export const asked = (game: GameInfo, players: number): GameInfo['options'] =>
  game.options.filter((option) => option.players.includes(players));

/** The table in sentences, and what comes next. */
export function told(game: GameInfo, plan: Plan): { table: string[]; brief: string[]; next: string; links: number } {
  const w = words.plan;
  const chairs = plan.chairs.slice(0, plan.players);
  const links = chairs.filter((chair) => chair === OPEN).length;
  const levels = [...new Set(chairs.filter((chair) => chair !== ME && chair !== OPEN))];
  const who = [
    ...(chairs.includes(ME) ? [w.you] : []),
    ...(links ? [w.people({ count: links })] : []),
    ...levels.map((level) => w.bots({ count: chairs.filter((chair) => chair === level).length, level: levelName(level) })),
  ].map((one) => one.slice(0, 1).toLowerCase() + one.slice(1));
  const chosen = asked(game, plan.players).filter((option) => plan.options[option.name] !== option.values[0]!.value);
  const plays = w.plays({ who, count: chairs.includes(ME) ? 2 : chairs.length, game: game.title, minutes: shell.minutes(game.minutes) });
  const first = plays.slice(0, 1).toUpperCase() + plays.slice(1);
  const clock = clockTold(plan.clock);
  const hints = plan.rated ? w.rated : w.hints({ on: plan.hints });
  return {
    // Where every choice stands on a row of its own, a sentence on who plays, how fast and how.
    brief: [first, ...clock.slice(0, 1), hints],
    table: [
      first,
      ...(chairs.includes(ME) ? [] : [w.watches]),
      ...chosen.map((option) =>
        w.option({ option: option.sentence, value: option.values.find((one) => one.value === plan.options[option.name])!.sentence }),
      ),
      ...clock,
      w.hints({ on: plan.hints }),
      ...(plan.rated ? [w.rated] : []),
      ...(links ? [w.come({ public: plan.public })] : []),
      w.watch({ on: plan.spectators }),
      ...(plan.spectators && plan.gallery ? [w.gallery] : []),
      ...(chairs.length > 1 ? [w.resign({ bot: plan.resign === 'bot' })] : []),
    ],
    next: links ? w.later({ links }) : w.atOnce,
    links,
  };
}
