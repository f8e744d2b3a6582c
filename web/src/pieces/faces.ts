import { c, e, g, INK, l, p, r } from './ink';
import { lot } from './people';
import { portrait, SKINS, type Face } from './portraits';

/** Everybody's face: a person's follows from the name, so that it is the same wherever the name stands; a bot's from its level,
 *  from the jester, who takes anything, to the philosopher, who is hard to beat. */
const LINEN = '#fdf8ee';
const letter = g(r(-14, -10, 28, 19, LINEN, 1.5, INK, 1.6) + l('M-14-10 0 2 14-10', 1.4) + c(0, 2, 4, '#a2281c', INK, 1), 76, 86);
const coins = g([0, 1, 2, 3].map((at) => e(0, -at * 5, 11, 4.5, '#e5b845', '#8a6412', 1.6)).join(''), 78, 92);
const book = g(
  p('M-16-10C-8-14-3-12 0-9 3-12 8-14 16-10V9C8 6 3 7 0 10-3 7-8 6-16 9z', LINEN, INK, 1.6) +
    l('M0-9V10M-12-6C-8-8-5-7-3-5M12-6C8-8 5-7 3-5', 1.1),
  74,
  86,
);

const levels: Record<string, Face> = {
  random: { cloth: '#c53a2b', hat: 'jester', hatColour: '#2a7a4b', collar: 'ruff' },
  novice: { cloth: '#c98a3c', hat: 'feather', hatColour: '#bb2f26', hair: '#a8713d', skin: SKINS[3], holds: letter },
  regular: { cloth: '#2c2925', hat: 'biret', hatColour: '#bb2f26', hair: '#ddd6c8', beard: 'point', collar: 'chain' },
  greedy: { cloth: '#4b2f5c', hat: 'biret', hatColour: '#2f1f3b', hair: '#777777', beard: 'point', collar: 'fur', holds: coins },
  expert: { cloth: '#e9dcc0', hat: 'bald', hair: '#ddd6c8', beard: 'long', holds: book },
};
const machine: Face = { cloth: '#7b8794', hat: 'helmet', hatColour: '#2c62a8', beard: 'moustache', skin: SKINS[1] };

const hairs = ['#3b2a1e', '#6b4a2a', '#8a4a24', '#a9762f', '#2b2a2d', '#c9a15a', '#b9b2a6'];
const cloths = ['#2f5d86', '#4f7d7a', '#a2431c', '#5b6b4a', '#7a3b5e', '#8a5a2b', '#3f5a7a', '#6b4a7a'];
const skins = [...SKINS, '#b98158', '#8f5f3e', '#f0c9a4'];
const beards = ['', '', '', 'full', 'moustache', 'point'] as const;
const hats = ['none', 'none', 'none', 'cap', 'none', 'broad'] as const;

/** The ground behind a face, and the pattern on it. */
const grounds: [string, string][] = [
  ['#7ea9d3', '#5f8fc0'],
  ['#7fb193', '#629a79'],
  ['#d9776a', '#c65c4e'],
  ['#a67cbb', '#8f62a7'],
  ['#ecc75a', '#d9ad36'],
];

const number = (name: string): number => [...name].reduce((sum, letter) => (Math.imul(sum, 31) + letter.codePointAt(0)!) >>> 0, 7);
const among = <T>(choices: readonly T[], seed: number): T => choices[Math.floor(lot(seed) * choices.length)]!;

function personal(name: string): Face {
  const seed = number(name.trim().toLowerCase());
  const long = lot(seed + 1) < 0.5;
  return {
    cloth: among(cloths, seed + 2),
    hair: among(hairs, seed + 3),
    skin: among(skins, seed + 4),
    beard: long ? '' : among(beards, seed + 5),
    hat: long ? 'none' : among(hats, seed + 6),
    hatColour: among(cloths, seed + 7),
    stole: lot(seed + 8) < 0.4 ? LINEN : undefined,
    long,
  };
}

const drawn = new Map<string, { ground: [string, string]; bust: string }>();

/** The bust in a box of 100 by 100, and its ground. */
export function faceOf(name: string, bot: string | null): { ground: [string, string]; bust: string } {
  const key = bot ? `bot ${bot}` : name;
  let found = drawn.get(key);
  if (!found) {
    if (drawn.size > 200) drawn.clear();
    const ground = bot ? grounds[{ novice: 2, regular: 2, greedy: 3, expert: 0, random: 1 }[bot] ?? 1]! : among(grounds, number(name) + 9);
    found = { ground, bust: portrait(bot ? (levels[bot] ?? machine) : personal(name)) };
    drawn.set(key, found);
  }
  return found;
}

/** The wheel that tells a bot from a person. */
export const gear = (() => {
  const teeth = Array.from({ length: 8 }, (_, at) => g(r(-2.6, -12, 5.2, 6, LINEN, 1, INK, 1.3), 0, 0, 1, false, at * 45)).join('');
  return teeth + c(0, 0, 8, LINEN, INK, 1.5) + c(0, 0, 2.6, '#5b4f41', INK, 1);
})();
