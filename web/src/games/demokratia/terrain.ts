import { temple } from '../../pieces/athens';
import { tree } from '../../pieces/countryside';
import { e, g, l, r, scatter } from '../../pieces/ink';
import { cellAt } from './look';

/** Attica round the city: hills, olive trees where nothing is built, the wall at the limit. */
export function terrain(size: number, rim: number, taken: Set<string>): string {
  const step = (size - 2 * rim) / 7;
  const chance = scatter(11);
  let drawn = '';
  for (const [x, y, wide] of [
    [0.12, 0.12, 0.16],
    [0.9, 0.85, 0.2],
    [0.86, 0.14, 0.15],
    [0.15, 0.86, 0.17],
  ])
    for (const [part, tone] of [
      [1, 'a'],
      [0.72, 'b'],
      [0.45, 'c'],
    ] as const)
      drawn += e(x! * size, y! * size, wide! * size * part, wide! * size * part * 0.8, `var(--attica-${tone})`, 'var(--attica-line)', 0.8);
  const marks = Array.from({ length: 64 }, (_, at) => [at % 8, Math.floor(at / 8)] as const)
    .filter(([a, b]) => (a > 0 && a < 7) || (b > 0 && b < 7))
    .map(([a, b]) => `M${rim + a * step - 4} ${rim + b * step}h8M${rim + a * step} ${rim + b * step - 4}v8`)
    .join('');
  for (let at = 0; at < 46; at++) {
    const [a, b, k, kind] = [chance(), chance(), chance(), chance()];
    const cell = cellAt(Math.min(6, Math.floor(a * 7)), Math.min(6, Math.floor(b * 7)));
    if (taken.has(cell)) continue;
    drawn += tree(
      8 + a * (size - 16),
      16 + b * (size - 22),
      (0.62 + k * 0.25) * Math.max(0.8, size / 560),
      kind < 0.7 ? 'leaf' : 'cypress',
      'var(--attica-leaf)',
    );
  }
  if (!taken.has('a1')) drawn += g(temple(6), 0.125 * size, 0.155 * size, size / 900);
  return (
    drawn +
    r(5, 5, size - 10, size - 10, 'none', 11, 'var(--attica-wall)', 6) +
    r(5, 5, size - 10, size - 10, 'none', 11, 'var(--attica-top)', 2.4, 'stroke-dasharray="7 5"') +
    l(marks, 1, 'var(--attica-mark)', 'opacity=".6"')
  );
}
