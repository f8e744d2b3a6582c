import { c, e, g, INK, l, OWN, OWN_DARK, p } from './ink';

/** Riders and boats, facing right. A rider looks as fast as it is: on foot, mounted, with led horses. */
const SKIN = '#eec6a0';

function horse(coat: string, x: number, y: number, k: number, cloth = ''): string {
  const mane = '#6b4424';
  return g(
    p('M-16-18C-22-18-22-12-25-8-21-8-18-11-17-14z', mane, INK, 1) +
      p(
        'M-15-19C-12-22-6-21 0-20 4-20 7-22 9-26L13-33 14.5-37 16.2-33.5C18-33 20-30 23-27 24.2-25.5 23-23.2 21-23.6 19-24 17.5-25.5 16-26 15-22 14-17 12-13L14-7 19-5.5 18.5-2.5 12-4 8.5-11 7-11 7.5 0H4.3L3.5-10.5C-1-9-6-9.5-8-11L-7.5-6-9 0H-12.2L-11.5-6-13-10-16-6-20-.5-22.6-2.2-19.5-8-17.5-14C-18-17-17-18.5-15-19z',
        coat,
        INK,
        1.3,
      ) +
      l('M13-33C9-31 8-27 6-23', 2.6, mane) +
      c(18.4, -29.6, 0.8, INK, 'none') +
      l('M20-26l-4-3.2', 0.8) +
      (cloth ? p('M-11-20.5C-7-21 0-20.6 3-20L4-11-11-10z', cloth, INK, 1) : ''),
    x,
    y,
    k,
  );
}

const pole = g(l('M0-18V-57', 1.5) + p('M0-57H-19L-14.5-50.5-19-44H0z', OWN), -5);
const coat =
  p('M-4.5-20C-5-27-5-33-1-35.5 3-36 6-33 6-28L5.5-20z', OWN) +
  p('M1-32C5-30 8-28 12-26.5L11-24C7-24.5 3-26 0-28z', OWN) +
  c(12.3, -25.3, 1.8, SKIN, INK, 0.9) +
  c(1, -40, 4.6, SKIN, INK, 1.1);

const riding: Record<string, string> = {
  /** A broad hat and a bag of goods. */
  merchant:
    coat +
    p('M-6.5-41C-5-42-3-42.5-2.5-43-2.5-48 5-48 5-43.5 6-43 8-42 9-41-3-39.6-3-39.6-6.5-41z', '#6b4a2b') +
    p('M-9-21C-15-21-17-27-13-30L-14-33H-9L-9.5-30C-6-28-5-23-9-21z', '#d8b06a') +
    l('M-13.6-30h4', 0.9),
  /** A cape, a feather and a letter. */
  messenger:
    p('M-3-35C-10-32-14-26-15-19-10-22-6-21-2-20z', OWN_DARK) +
    coat +
    p('M-4.5-42C-4-46.5 5-47.5 6.5-42.5L9-42 5-41z', OWN_DARK) +
    p('M-2-45C-7-48-9-51-14-50-11-46-7-44-2-44z', '#fdf6e3', INK, 0.9) +
    p('M-8-27H0V-20.5H-8z', '#fbf3df', INK, 1) +
    l('M-8-27-4-23 0-27', 0.8),
};

/** A rider with its horses: one it sits on, the others it leads. About 50 wide and 57 high on horseback, 64 on foot. */
export function rider(kind: string, horses: number): string {
  const shadow = e(0, 0, horses ? 21 : 9, 3, 'rgb(50 32 10 / .3)');
  const led = (horses >= 3 ? horse('#d3b58a', -22, -4, 0.8) : '') + (horses >= 2 ? horse('#7d5530', -15, -3, 0.86) : '');
  const body = riding[kind] ?? riding.merchant!;
  if (!horses) return shadow + g(pole + p('M-4-20-6-11V9H-2L0-9 3 9H7L4-12 4-20z', '#5b4632') + body, 0, -7);
  return shadow + led + horse('#b27d48', 0, 0, 1, OWN) + pole + p('M-2-22C1-22 5-20 6-15L5.5-8 9-6.5V-4.5H3L2-13-3-17z', '#5b4632') + body;
}

/** Where the mark goes on the pennant of a rider. */
export const pennantOf = (horses: number): { x: number; y: number; size: number } => ({ x: -11.5, y: horses ? -50.5 : -57.5, size: 9 });

/** A flat boat of the river with its striped sail; the mark goes on the sail. */
export const boat =
  e(0, 4, 26, 3, 'rgb(30 60 80 / .25)') +
  p('M-24-6C-18 4-6 6 4 6 16 6 22 2 27-9L22-7C14-4-12-3-18-6z', '#a8713d', INK, 1.3) +
  l('M-20-2C-8 2 10 2 23-4', 1, '#6b4424') +
  l('M0-5V-46', 1.8) +
  p('M-14-42H14C17-34 17-22 13-14H-13C-9-22-10-34-14-42z', '#fbf3df') +
  p('M-4.6-42H5.4C8-34 8-22 4.6-14H-4.2C-1-22-2-34-4.6-42z', OWN, 'none') +
  l('M-14-42H14C17-34 17-22 13-14H-13C-9-22-10-34-14-42z') +
  l('M-16-42H16', 1.8) +
  p('M0-46 8-48.5 0-51z', OWN, INK, 0.9);
export const sailMark = { x: 1.5, y: -28, size: 11 };
