import type { EssenView, Happening } from '../../api/types';
import type { Stage } from '../../table/wire';

/** What the frame that is being played shows beside the view after it: the sales are a small play in five scenes. */
export interface Scene {
  name: string;
  /** How many have arrived, while they walk in; the Demand tile has not been turned for the eye yet. */
  arrived: number | null;
  /** The tile has just been turned: as many tables stand in the light. */
  spots: number | null;
  /** Per seat: visitors who have just joined the queue. */
  joined: Record<number, number>;
  /** Per seat: money that was just made. */
  earned: Record<number, number>;
  /** All sales so far, while the coins fall. */
  running: number | null;
  /** The bonuses have grown. */
  record: boolean;
}

const number = (event: Happening, fact: string): number => Number(event.facts[fact] ?? 0);
const numbers = (event: Happening, fact: string): number[] => (event.facts[fact] as number[] | undefined) ?? [];

/**
 * The view as it is shown in a frame. While visitors walk in, those who were expected are there: nobody else is, and the tile
 * lies face down for the eye.
 */
export function shownIn(stage: Stage | null, view: EssenView): EssenView {
  if (stage?.name !== 'visitors' && stage?.name !== 'tables') return view;
  const booths = view.booths.map((booth) => ({
    ...booth,
    coming: 0,
    hopes: [0, 0],
    tables: booth.tables.map((table) => ({ ...table, expected: 0 })),
  }));
  return { ...view, before_sales: false, booths };
}

export function sceneOf(stage: Stage | null, view: EssenView): Scene | null {
  if (!stage) return null;
  const scene: Scene = { name: stage.name, arrived: null, spots: null, joined: {}, earned: {}, running: null, record: false };
  for (const event of stage.events) {
    const seat = number(event, 'seat');
    if (event.kind === 'sold') scene.earned[seat] = number(event, 'money');
    if (event.kind === 'attract') scene.joined[seat] = (scene.joined[seat] ?? 0) + number(event, 'visitors');
    if (event.kind === 'new_record') scene.record = true;
    if (event.kind === 'visitors') {
      scene.arrived = number(event, 'visitors') + number(event, 'extra');
      if (stage.name === 'visitors') numbers(event, 'joined').forEach((visitors, own) => (scene.joined[own] = visitors));
    }
  }
  if (stage.name === 'tables') scene.arrived ??= 0;
  if (stage.name === 'demand') scene.spots = view.central.top_tile.tables;
  if (stage.name === 'sales') {
    scene.spots = view.central.top_tile.tables;
    scene.running = Object.values(scene.earned).reduce((total, money) => total + money, 0);
  }
  return scene;
}
