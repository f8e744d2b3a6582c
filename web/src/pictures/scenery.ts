import { c, r } from '../pieces/ink';

/** A picture made of ink: so wide, so high, and what is drawn. */
export interface Scenery {
  width: number;
  height: number;
  drawing: string;
  /** What is shown of it in a slim box, higher than wide: left, top, width, height. */
  slim?: string;
}

/** What a page about a game shows besides its cover: a broad view, and a picture for each of the three things one does. */
export interface GamePictures {
  wide: Scenery;
  steps: Scenery[];
}

export const COVER = { width: 336, height: 230 };
export const WIDE = { width: 1440, height: 330 };
export const STEP = { width: 420, height: 130 };

/** A sky that grows lighter towards the ground, with the sun, which is a moon in the evening. */
export const sky = (w: number, h: number, sunX: number, sunY: number, size = 34, tone = ''): string =>
  r(0, 0, w, h, `var(--scene-sky${tone})`, 0, 'none') +
  r(0, h * 0.34, w, h * 0.66, `var(--scene-haze${tone})`, 0, 'none', 0, 'opacity=".6"') +
  `<g class="sun">${c(sunX, sunY, size * 1.45, 'var(--scene-sun)', 'none')}</g>` +
  c(sunX, sunY, size, 'var(--scene-sun)', 'none');

/** Something that sways a little while one points at the picture. */
export const moving = (drawing: string, how: 'bob' | 'turn' | 'walk'): string => `<g class="${how}">${drawing}</g>`;

/** The ground of a small picture. */
export const ground = (w: number, h: number, tone = 'sand'): string => r(0, 0, w, h, `var(--scene-${tone})`, 0, 'none');
