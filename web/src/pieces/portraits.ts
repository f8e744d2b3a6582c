import { hats } from './hats';
import { c, e, INK, l, p } from './ink';

/** Busts in a box of 100 by 100, put together from a few parts: hair, beard, collar, hat, and what somebody carries. */
export type Hat = keyof typeof hats | 'none' | 'bald';

export interface Face {
  cloth: string;
  hat?: Hat;
  hatColour?: string;
  hair?: string;
  beard?: '' | 'full' | 'long' | 'point' | 'moustache';
  skin?: string;
  collar?: '' | 'ruff' | 'fur' | 'chain';
  /** A stole or apron over the cloth. */
  stole?: string;
  long?: boolean;
  stern?: boolean;
  holds?: string;
}

export const SKINS = ['#f0cba6', '#e6b78d', '#d6a276', '#f3d3b4'];
const LINEN = '#fdf8ee';
const covers = new Set<string>(['hood', 'wimple', 'helmet', 'coif']);

const beards: Record<string, (hair: string) => string> = {
  full: (hair) => p('M33.6 48C34 66 42 74 50 74 58 74 66 66 66.4 48 62 56 58 55 50 55 42 55 38 56 33.6 48z', hair, INK, 1.5),
  long: (hair) => p('M33.6 48C33 68 42 90 50 92 58 90 67 68 66.4 48 62 56 58 55 50 55 42 55 38 56 33.6 48z', hair, INK, 1.5),
  point: (hair) => p('M43 60C45 58 55 58 57 60 56 68 53 73 50 76 47 73 44 68 43 60z', hair, INK, 1.3),
};
const collars: Record<string, string> = {
  ruff: p('M34 72C40 66 60 66 66 72 62 80 38 80 34 72z', LINEN, INK, 1.4) + l('M40 70l-1 7M46 69v9M54 69v9M60 70l1 7', 0.9),
  fur: p('M32 74C40 66 60 66 68 74L62 82C54 76 46 76 38 82z', '#e9dcc0', INK, 1.4) + l('M40 75l1 2M47 73v2M54 73v2M60 75l-1 2', 1),
  chain: l('M32 76C40 92 60 92 68 76', 3.2, '#c79a2b') + c(50, 89, 4.5, '#e5b845'),
};

export function portrait(face: Face): string {
  const {
    cloth,
    hat = 'none',
    hatColour = '#6b4a2b',
    hair = '#5b3d22',
    beard = '',
    skin = SKINS[0]!,
    collar = '',
    stole,
    long,
    stern,
    holds = '',
  } = face;
  const open = !covers.has(hat);
  const brow = stern ? 1 : 0;
  return (
    (long ? p('M30 42C28 20 72 20 70 42L74 78H26z', hair) : '') +
    (hat === 'hood' ? p('M26 74C22 40 30 16 50 14 70 16 78 40 74 74z', hatColour) : '') +
    p('M6 102C8 80 26 72 42 70H58C74 72 92 80 94 102z', cloth, INK, 1.8) +
    (stole ? p('M40 71 50 96 60 71 66 73 56 102H44L34 73z', stole, INK, 1.4) : '') +
    p('M42 58V71C45 76 55 76 58 71V58z', skin, INK, 1.5) +
    p('M42 63C46 68 54 68 58 63V66C54 71 46 71 42 66z', '#00000022', 'none') +
    (collars[collar] ?? '') +
    (open && !long ? p('M31 46C28 24 72 24 69 46L70 52H30z', hair) : '') +
    (open ? c(32.5, 47, 3.6, skin, INK, 1.3) + c(67.5, 47, 3.6, skin, INK, 1.3) : '') +
    p('M33 38C33 26 67 26 67 38V48C67 60 58 67 50 67 42 67 33 60 33 48z', skin, INK, 1.8) +
    (open && hat !== 'bald' ? p('M33 40C34 28 44 26 50 27 58 26 66 28 67 40 60 36 54 33 46 33 40 33 36 36 33 40z', hair, INK, 1.3) : '') +
    (beards[beard]?.(hair) ?? '') +
    l('M39 44.5h.1M61 44.5h.1', 4.2) +
    l(
      `M35.5 ${39 - brow}C38 ${37 + brow} 41 ${37 + brow} 43.5 ${39 + brow}M64.5 ${39 - brow}C62 ${37 + brow} 59 ${37 + brow} 56.5 ${39 + brow}`,
      1.7,
    ) +
    l('M50 43 48.6 51.5H51.5', 1.5, '#00000066') +
    l('M45 58C48 60.5 52 60.5 55 58', 1.9, '#8a3a2a') +
    e(38.5, 52.5, 3.4, 2, '#d9735522') +
    e(61.5, 52.5, 3.4, 2, '#d9735522') +
    (['moustache', 'full', 'long'].includes(beard)
      ? p('M41 56.5C44 52.5 48 53 50 55 52 53 56 52.5 59 56.5 55 57.5 52.5 57 50 56.6 47.5 57 45 57.5 41 56.5z', hair, INK, 1.1)
      : '') +
    (hat !== 'none' && hat !== 'bald' ? hats[hat](hatColour) : '') +
    holds
  );
}
