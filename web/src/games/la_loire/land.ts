import { e, g, l, p, r, scatter } from '../../pieces/ink';
import type { Valley } from './layout';

/** The country behind everything: fields, hills, the river with its sandbanks, two roads. Its colours follow the light. */
const FIELDS = ['var(--loire-field-a)', 'var(--loire-field-b)', 'var(--loire-field-c)'];

function field(x: number, y: number, w: number, h: number, fill: string, turn: number): string {
  const furrows = Array.from({ length: Math.floor(h / 6) }, (_, at) => `M${-w / 2 + 3} ${-h / 2 + 4 + at * 6}H${w / 2 - 3}`).join('');
  return g(r(-w / 2, -h / 2, w, h, fill, 5, 'none') + l(furrows, 0.6, 'var(--loire-furrow)'), x, y, 1, false, turn);
}

const hill = (x: number, y: number): string =>
  p(`M${x - 24} ${y}C${x - 10} ${y - 26} ${x + 8} ${y - 26} ${x + 26} ${y}`, 'var(--loire-hill)', 'var(--loire-hill-line)', 1.1) +
  l(`M${x - 2} ${y - 19}c6 4 8 8 10 14`, 0.8, 'var(--loire-hill-line)');

export function land(plan: Valley): string {
  const { width: w, height: h, narrow } = plan;
  const chance = scatter(5);
  const near = (n: number): number => Math.round((chance() - 0.5) * 2 * n);
  let drawn = '';
  if (narrow) {
    for (let y = 150; y < h - 120; y += 150) {
      drawn += field(66 + near(8), y, 110, 52, FIELDS[Math.floor(chance() * 3)]!, near(5));
      drawn += field(w - 66 + near(8), y + 70, 110, 52, FIELDS[Math.floor(chance() * 3)]!, near(5));
    }
  } else {
    for (const row of [0.08, 0.235, 0.72, 0.93])
      for (let at = 0; at < 5; at++)
        drawn += field(
          w * (0.2 + 0.16 * at) + near(20),
          h * row + near(8),
          100 + near(22),
          44 + near(6),
          FIELDS[Math.floor(chance() * 3)]!,
          near(6),
        );
    for (const [x, y] of [
      [0.026, 0.1],
      [0.066, 0.06],
      [0.972, 0.09],
      [0.935, 0.13],
      [0.908, 0.06],
      [0.038, 0.93],
      [0.08, 0.97],
      [0.966, 0.94],
      [0.924, 0.97],
    ])
      drawn += hill(w * x!, h * y!);
  }
  drawn += water(plan);
  for (const road of plan.roads)
    drawn +=
      l(road, 18, 'var(--loire-verge)') + l(road, 15, 'var(--loire-road)') + l(road, 1.2, 'var(--loire-rut)', 'stroke-dasharray="2 7"');
  return drawn;
}

function water(plan: Valley): string {
  const { river, riverWidth: broad, width: w, height: h, middle, narrow } = plan;
  const chance = scatter(3);
  let drawn =
    [12, 3, -5].map((more, at) => l(river, broad + more, `var(--loire-${['bank', 'deep', 'water'][at]})`)).join('') +
    l(river, broad * 0.4, 'var(--loire-bright)');
  if (!narrow)
    for (const [x, y, size] of [
      [0.28, -0.3, 30],
      [0.6, 0.36, 36],
      [0.8, -0.32, 26],
    ])
      drawn += e(w * x!, middle + y! * broad, size!, 4.5, 'var(--loire-sand)', 'var(--loire-sand-line)', 1);
  let waves = '';
  for (let at = 0; at < 34; at++) {
    const along = chance();
    const across = [-0.36, -0.26, -0.13, 0.18, 0.28, 0.37][Math.floor(chance() * 6)]! * broad;
    const [x, y] = narrow ? [middle + across, h * along] : [120 + (w - 240) * along, middle + across];
    waves += `M${Math.round(x!)} ${Math.round(y!)}q4-4 8 0t8 0`;
  }
  return drawn + l(waves, 1.2, 'var(--loire-wave)', 'opacity=".7"');
}

/** A flag of black and white squares where the river ends. */
export const finish =
  l('M0 0V-40', 2) +
  p('M0-40H24V-24H0z', '#fdf8ea') +
  p(
    [0, 1, 2, 3].flatMap((row) => [0, 1, 2].map((column) => `M${column * 8 + (row % 2) * 4} ${-40 + row * 4}h4v4h-4z`)).join(''),
    '#2b241d',
    'none',
  );

export const rose = p('M0-20 4-4 20 0 4 4 0 20-4 4-20 0-4-4z', 'var(--loire-rose)', '#2b241d', 1);
