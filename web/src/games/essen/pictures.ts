import { booth, coins, meeple, row, seat, thing, visitor } from '../../pieces/fair';
import { g, INK, l, p, r } from '../../pieces/ink';
import { ground, moving, STEP, WIDE, type GamePictures } from '../../pictures/scenery';

/** The hall at length, and what one does in it: sell or show, be talked about, ride the market. */
const { width: W, height: H } = WIDE;
const STANDS: [number, string, number][] = [
  [640, 'blue', 0],
  [800, 'yellow', 3],
  [960, 'red', 1],
  [1120, 'green', 2],
  [1280, 'purple', 4],
  [480, 'orange', 5],
  [320, 'white', 6],
];

const wide =
  r(0, 0, W, H, 'var(--scene-hall)', 0, 'none') +
  p(`M0 0H${W}V64L${W / 2} 14 0 64z`, 'var(--scene-roof)', 'var(--scene-edge)', 1.4) +
  Array.from({ length: 25 }, (_, at) =>
    l(`M${at * 60} ${64 - (1 - Math.abs(at * 60 - W / 2) / (W / 2)) * 50}L${W / 2} -60`, 1, 'var(--scene-beam)'),
  ).join('') +
  r(0, 224, W, 106, 'var(--scene-carpet)', 0, 'none') +
  l(`M0 224H${W}`, 1.6, 'var(--scene-edge)') +
  STANDS.map(([x, colour, mark]) => booth(colour, mark, x, 230, 1.42, mark !== 6)).join('') +
  moving(g(row(30, W, 262, 1, 5), 0, 0), 'walk') +
  g(row(26, W, 296, 1.15, 17), 0, 0) +
  moving(g(row(22, W, 334, 1.32, 29), 0, 0), 'walk');

const floor = ground(STEP.width, STEP.height) + r(0, 100, STEP.width, 30, 'var(--scene-carpet)', 0, 'none');
const bubble = (text: number, x: number, y: number): string =>
  thing('talk', x, y, 46, 'var(--plate)') +
  l(Array.from({ length: text }, (_, at) => `M${x - 9 + (at % 3) * 9} ${y - 7 + Math.floor(at / 3) * 9}h.1`).join(''), 5);

export const pictures: GamePictures = {
  wide: { ...WIDE, drawing: wide },
  steps: [
    {
      ...STEP,
      drawing:
        floor +
        meeple('blue', 0, 110, 84, 62) +
        p('M52 74H168L163 104H57z', seat('blue'), INK, 1.4) +
        r(46, 68, 128, 9, 'var(--plank)', 4, INK, 1.3) +
        coins(146, 68, 5) +
        p('M252 74H368L363 104H257z', 'color-mix(in oklab, var(--seat-blue) 30%, var(--cloth))', INK, 1.4) +
        r(246, 68, 128, 9, 'var(--plank-light)', 4, INK, 1.3) +
        thing('dice', 300, 56, 24, '#fffdf6') +
        thing('card', 334, 54, 28, 'var(--seat-yellow)') +
        thing('meeple', 272, 56, 24, 'var(--seat-green)') +
        [190, 214, 232].map((x, at) => visitor(at + 4, x, 122, 1.15)).join('') +
        [386, 404].map((x, at) => visitor(at + 14, x, 124, 1.15)).join(''),
    },
    {
      ...STEP,
      drawing:
        floor +
        bubble(5, 66, 46) +
        bubble(2, 356, 52) +
        meeple('blue', 0, 66, 120, 48) +
        meeple('red', 1, 356, 120, 48) +
        [178, 204, 228, 254].map((x, at) => visitor(at * 3 + 2, x, 118 - (at % 2) * 8, 1.2)).join('') +
        l('M290 112H128M142 102l-15 10 15 10', 3.4, 'var(--main)'),
    },
    {
      ...STEP,
      drawing:
        floor +
        [3, 5, 9, 14].map((count, at) => coins(70 + at * 62, 112, count, 17)).join('') +
        l('M52 82C110 76 190 60 270 30M256 24l16 5-8 14', 3.4, 'var(--good)') +
        thing('cup', 352, 74, 70, 'var(--coin)'),
    },
  ],
};

export default pictures;
