import { c, e, g, INK, l, p, r } from '../../pieces/ink';
import { kit } from '../../pieces/kit';
import { portrait, SKINS, type Face } from '../../pieces/portraits';
import { goods } from './look';

/** The people of the fair: their faces, and what they carry. */
const LINEN = '#fdf8ee';
const carried = (good: string): string => {
  const { body, lines, fill } = goods[good]!;
  return g(p(body, fill, INK, 0.9) + (lines ? l(lines, 0.7) : ''), 62, 67, 32 / 24);
};
const letter = g(r(-14, -10, 28, 19, LINEN, 1.5, INK, 1.6) + l('M-14-10 0 2 14-10', 1.4) + c(0, 2, 4, '#a2281c', INK, 1), 76, 84);
const scroll = g(
  r(-15, -8, 30, 16, LINEN, 2, INK, 1.6) +
    l('M-10-3h20M-10 2h14') +
    c(-15, 0, 4.5, '#e9dcc0', INK, 1.4) +
    c(15, 0, 4.5, '#e9dcc0', INK, 1.4),
  74,
  86,
);
const sword = g(l('M0 14V-34', 5, '#c9ced3') + l('M0 14V-34', 1) + l('M-9-2H9', 4, '#c79a2b') + l('M0-2v14', 4, '#6b4424'), 82, 90);
const horse = g(p(kit.horse.body, '#a8713d', INK, 1.2), 60, 62, 1.5);
const key = g(c(0, -14, 7, 'none', '#c79a2b', 4) + l('M0-7V14M0 8h7M0 14h6', 4, '#c79a2b'), 82, 82);
const axe = g(l('M0 0V-44', 4, '#8b6236') + p('M-1-42C8-46 16-44 18-36 10-36 6-32-1-30z', '#b9bec3', INK, 1.6), 80, 98);
const coins = g([0, 1, 2, 3].map((at) => e(0, -at * 5, 11, 4.5, '#e5b845', '#8a6412', 1.6)).join(''), 78, 92);
const lantern = g(
  l('M0-20v6', 2) + p('M-9-14H9L7 8H-7z', '#f6d98a', INK, 1.6) + r(-10, 8, 20, 4, '#6b4a2b') + r(-10, -17, 20, 4, '#6b4a2b'),
  80,
  84,
);
const rod = g(l('M0 16V-46', 5, '#e8cf86') + l('M-3 8h3M-3 0h3M-3-8h3M-3-16h3M-3-24h3M-3-32h3M-3-40h3') + l('M0 16V-46', 0.8), 84, 92);
const hammer = g(p('M-16-2h16v4h-16z', '#8b6236', INK, 1.6) + p('M0-3h20v6H0zM14-9h12v18H14z', '#9aa0a6', INK, 1.6), 62, 82);
const heart = g(p('M0 12C-12 3-15-3-13-9-11-14-3-14 0-7 3-14 11-14 13-9 15-3 12 3 0 12z', '#c53a2b', INK, 1.6), 78, 82);
const scales = g(l('M0 14V-18M-15-12H15', 2) + p('M-15-12-21 2H-9zM15-12 9 2H21z', '#e5b845', INK, 1.4), 74, 82);
const book = g(
  p('M-16-10C-8-14-3-12 0-9 3-12 8-14 16-10V9C8 6 3 7 0 10-3 7-8 6-16 9z', LINEN, INK, 1.6) +
    l('M0-9V10M-12-6C-8-8-5-7-3-5M12-6C8-8 5-7 3-5', 1.1),
  74,
  84,
);
const eye = g(p('M-14 0C-6-10 6-10 14 0 6 10-6 10-14 0z', LINEN, INK, 1.6) + c(0, 0, 4.5, INK), 76, 86);
const dark = '#3b2a1c';
const fair = '#c98a3c';
const grey = '#ddd6c8';

const faces: Record<string, Face> = {
  wood_merchant: { cloth: '#7f9a5c', hat: 'broad', hair: '#8b5a2b', beard: 'moustache', skin: SKINS[1], holds: carried('wood') },
  grain_merchant: { cloth: fair, hat: 'straw', hair: '#a8713d', holds: carried('grain') },
  cheese_merchant: { cloth: '#f2e6cc', hat: 'cap', hatColour: LINEN, beard: 'moustache', skin: SKINS[3], holds: carried('cheese') },
  wine_merchant: {
    cloth: '#7a2d4e',
    hat: 'chaperon',
    hatColour: '#5f2140',
    hair: dark,
    beard: 'point',
    skin: SKINS[1],
    holds: carried('wine'),
  },
  dairyman: { cloth: '#8db9de', hat: 'coif', hatColour: LINEN, hair: '#a8713d', stole: LINEN, holds: carried('cheese') },
  grain_farmer: { cloth: '#b4552f', hat: 'straw', beard: 'full', skin: SKINS[2], holds: carried('grain') },
  lumberjack: { cloth: '#b3402a', hat: 'cap', hatColour: '#4f6b3c', hair: '#6b3f1d', beard: 'full', skin: SKINS[1], holds: axe },
  banker: { cloth: '#4b2f5c', hat: 'biret', hatColour: '#2f1f3b', hair: '#777', beard: 'point', collar: 'fur', holds: coins },
  lady_in_waiting: { cloth: '#b65f86', hat: 'hennin', hatColour: '#8a56a4', hair: fair, skin: SKINS[3], long: true },
  witch: { cloth: '#3d5a4a', hat: 'cone', hatColour: '#2f3a33', hair: '#8d8a84', skin: SKINS[1], long: true, stern: true, holds: lantern },
  magister_artium: { cloth: '#6b4a2b', hat: 'biret', hatColour: '#8a2d1c', hair: grey, beard: 'long', collar: 'fur' },
  economus: { cloth: '#5b6b4a', hat: 'chaperon', hatColour: '#7d4795', hair: dark, beard: 'moustache', skin: SKINS[2], holds: key },
  patronus: { cloth: '#8a2d1c', hat: 'coronet', hair: '#8d8a84', beard: 'full', collar: 'fur' },
  mensor: { cloth: '#4f7a8a', hat: 'coif', hatColour: '#e9dcc0', beard: 'point', skin: SKINS[1], holds: rod },
  squire: { cloth: '#2f6f9f', hair: fair, skin: SKINS[3], stole: '#e6b422', holds: horse },
  scout: { cloth: '#4f6b3c', hat: 'hood', hatColour: '#3f5a30', beard: 'moustache', skin: SKINS[2], holds: horse },
  blacksmith: { cloth: '#6b4a2b', hat: 'bald', hair: '#2f241a', beard: 'full', skin: SKINS[2], stole: '#a8713d', holds: hammer },
  jester: { cloth: '#c53a2b', hat: 'jester', hatColour: '#2a7a4b', collar: 'ruff' },
  city_guard: { cloth: '#7b8794', hat: 'helmet', hatColour: '#c53a2b', beard: 'moustache', skin: SKINS[1], holds: sword },
  mayor: { cloth: '#2c2925', hat: 'biret', hatColour: '#bb2f26', hair: grey, beard: 'point', collar: 'chain' },
  vassallus: { cloth: '#7f5a35', hat: 'feather', hatColour: '#2a7a4b', hair: dark, skin: SKINS[1], holds: scroll },
  spy: { cloth: '#3b3a4a', hat: 'hood', hatColour: '#2c2b38', hair: '#2b241d', beard: 'point', skin: SKINS[1], stern: true, holds: eye },
  apprentice: { cloth: fair, hat: 'feather', hatColour: '#bb2f26', hair: '#a8713d', skin: SKINS[3], holds: letter },
  helper: { cloth: '#5f8fa0', hat: 'cap', hatColour: '#2f4f5f', hair: '#b4552f', holds: letter },
  lover: { cloth: '#a2281c', hat: 'feather', hatColour: '#2c62a8', hair: fair, skin: SKINS[3], collar: 'ruff', holds: heart },
  general: { cloth: '#8d949b', hat: 'helmet', hatColour: '#2c62a8', beard: 'full', skin: SKINS[1], holds: sword },
  philosopher: { cloth: '#e9dcc0', hat: 'bald', hair: grey, beard: 'long', holds: book },
  judge: { cloth: '#2c2925', hat: 'coif', hatColour: LINEN, hair: '#8d8a84', collar: 'ruff', holds: scales },
  provost: { cloth: '#2c62a8', hat: 'coronet', hair: '#6b3f1d', beard: 'point', skin: SKINS[1], collar: 'fur', holds: scroll },
};

const drawn = new Map<string, string>();
/** The portrait of a character, drawn once. */
export function bust(id: string): string {
  if (!drawn.has(id)) drawn.set(id, faces[id] ? portrait(faces[id]) : '');
  return drawn.get(id)!;
}

/** The grounds of the portraits by the colour of the card, and the pattern on them. */
export const grounds: Record<string, [string, string]> = {
  yellow: ['#ecc75a', '#d9ad36'],
  purple: ['#a67cbb', '#8f62a7'],
  green: ['#7fb193', '#629a79'],
  red: ['#d9776a', '#c65c4e'],
  blue: ['#7ea9d3', '#5f8fc0'],
  palace: ['#d9c9a6', '#c7b288'],
};
