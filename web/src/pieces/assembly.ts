import { base, dark, light, phyle, PHYLAI, temple } from './athens';
import { c, e, g, INK, l, p, r } from './ink';
import { kit } from './kit';

/** What the assembly votes with: tablets, an urn, sherds, and columns of ten drums. */
const STONE = 'var(--hall-line)';

/** The back of a tablet. */
export const tabletBack = (w: number, h: number): string =>
  r(0, 0, w, h, '#7a4a2b', 6, INK, 1.4) +
  r(4, 4, w - 8, h - 8, 'none', 4, '#c99a63') +
  g(temple(4, '#c99a63'), w / 2, h / 2 + h * 0.16, Math.min(w, h) / 96);

/** Where the marks of a tablet stand: what rises is large, what falls small. */
export function tabletFace(changes: number[], w: number, h: number): string {
  const ups = PHYLAI.filter((_, at) => changes[at]! > 0);
  const rest = PHYLAI.filter((_, at) => changes[at]! < 0);
  const size = Math.min(24, w * 0.32);
  const at = (index: number): number => (ups.length === 1 ? w / 2 : w * (0.28 + (0.44 * index) / Math.max(1, ups.length - 1)));
  const small = Math.min(11, (w - 8) / Math.max(1, rest.length) - 1.5);
  return (
    r(1, 2, w, h, 'rgb(50 35 10 / .25)', 6, 'none') +
    r(0, 0, w, h, '#f6e9cf', 6, INK, 1.4) +
    r(3, 3, w - 6, h * 0.6, '#fffaf0', 4, '#cbb487', 0.9) +
    ups.map((name, index) => phyle(name, at(index), h * 0.2, size)).join('') +
    rest.map((name, index) => phyle(name, w / 2 + (index - (rest.length - 1) / 2) * (small + 2.5), h * 0.73, small)).join('')
  );
}

export const urn = (() => {
  const handles = 'M-36-58C-50-60-54-40-38-34M36-58C50-60 54-40 38-34';
  const people = [-22, -7, 8, 22].map((x) => g(p(kit.meeple.body, '#3a1c0e', 'none'), x - 8, -50, 16 / 24)).join('');
  return (
    e(0, 0, 30, 6, 'rgb(50 30 10 / .3)') +
    p('M-14 0H14L17-6H-17z', '#7a3b1f', INK, 1.5) +
    l(handles, 6) +
    l(handles, 3.4, '#b4552f') +
    p('M-17-6C-44-22-44-58-24-70H24C44-58 44-22 17-6z', '#b4552f', INK, 1.8) +
    p('M-24-70C-20-78-24-84-30-88H30C24-84 20-78 24-70z', '#8f3f20', INK, 1.6) +
    e(0, -88, 30, 6, '#5b2a14', INK, 1.5) +
    p('M-37-30C-20-24 20-24 37-30L36-25C20-19-20-19-36-25z', '#3a1c0e', 'none') +
    l('M-35-54h70', 2.5, '#3a1c0e') +
    people
  );
})();

/** A sherd of 128 by 78 on which a name is scratched, centred. */
export const sherd = (fill = '#c8744a'): string => {
  const d = 'M-62-22C-40-40-10-34 14-38 38-40 60-26 64-6 60 18 42 34 16 32-8 40-44 36-58 20-70 8-66-14-62-22z';
  return (
    g(p(d, 'rgb(40 20 5 / .3)', 'none'), 2, 5) +
    p(d, fill, INK, 1.8) +
    l('M-54-10C-30-24 20-26 54-14M-50 22C-20 30 20 28 46 18', 3, '#3a1c0e', 'opacity=".5"') +
    l('M-40-27l6 8M40 26l-4-8', 1.2, '#7a3b1f')
  );
};

/** A column of ten drums, its foot at 0 0, so wide and high; `change` shows what would come or go. */
export function column(name: string, power: number, change: number, w: number, h: number): string {
  const unit = h / 10;
  const top = Math.min(10, Math.max(power, power + change));
  const kept = Math.min(power, power + change);
  let drawn =
    r(-w * 0.62, 0, w * 1.24, 5, 'var(--hall-step)', 1, STONE, 1) + r(-w * 0.54, -4, w * 1.08, 4, 'var(--hall-foot)', 1, STONE, 1);
  for (let at = 0; at < 10; at++) {
    const y = -4 - (at + 1) * unit;
    if (at < kept)
      drawn += `<g class="drum">${r(-w * 0.4, y, w * 0.8, unit, light(name), 1.5, dark(name), 1) + r(-w * 0.4, y, w * 0.8, unit, base(name), 1.5, 'none', 0, 'opacity=".55"') + l(`M${-w * 0.2} ${y + 1}v${unit - 2}M0 ${y + 1}v${unit - 2}M${w * 0.2} ${y + 1}v${unit - 2}`, 1.1, '#fff', 'opacity=".55"')}</g>`;
    else if (at < top)
      drawn += r(
        -w * 0.4,
        y,
        w * 0.8,
        unit,
        change > 0 ? '#fff3d0' : '#fbe9df',
        1.5,
        change > 0 ? '#d98a1f' : '#9c2c1b',
        1.8,
        'stroke-dasharray="4 3" class="foreseen"',
      );
    else drawn += l(`M${-w * 0.34} ${y + unit / 2}h${w * 0.68}`, 1, 'var(--hall-tick)');
  }
  const y = -4 - top * unit;
  const capital = power >= 10 ? '#e5b845' : 'var(--hall-marble)';
  if (top)
    drawn +=
      p(`M${-w * 0.42} ${y}h${w * 0.84}l${w * 0.1} -4h${-w * 1.04}z`, capital, STONE, 1.1) +
      r(-w * 0.56, y - 8, w * 1.12, 4.5, capital, 1, STONE, 1.1) +
      c(-w * 0.46, y - 3, Math.min(3.2, w * 0.1), capital, STONE, 1.1) +
      c(w * 0.46, y - 3, Math.min(3.2, w * 0.1), capital, STONE, 1.1);
  return drawn;
}
