/** Everybody who travels through the valley, and where each stands beside the others. */
import type { LaLoireView } from '../../api/types';
import type { Spot, Valley } from './layout';
import { stacks, type StackName } from './parts';

export interface Traveller {
  stack: StackName;
  seat: number;
  colour: string;
  horses: number;
  /** Whether it rides to the left. */
  left: boolean;
  place: string;
  /** Where somebody would be, after what the hand points at. */
  ghost: boolean;
  key: string;
}

/** All riders where they are, and facing where they go. */
export function travellers(view: LaLoireView, plan: Valley): Traveller[] {
  const spotOf = Object.fromEntries(plan.spots.map((spot) => [spot.id, spot]));
  const eastern = plan.spots.find((spot, at) => spot.city && at > 0)?.id;
  const leftwards = (towards: string | null, place: string): boolean => {
    if (towards === null) return !plan.narrow && place === eastern;
    return plan.narrow ? place !== '' && spotOf[place]!.x > plan.width / 2 : towards !== eastern;
  };
  return view.players.flatMap((player, at) =>
    stacks.map((stack) => ({
      stack,
      seat: at,
      colour: player.seat,
      horses: player[stack].horses,
      left: leftwards(player[stack].towards, player[stack].place),
      place: player[stack].place,
      ghost: false,
      key: `${player.seat} ${stack}`,
    })),
  );
}

/** A chip on the road leaves a rider that stands there in sight. */
const ABOVE_CHIP = 9;

/** Where somebody stands: beside the others on the stop, or before the gate of a city, above the horses that wait there. */
export function stand(
  shown: Traveller,
  everybody: Traveller[],
  plan: Valley,
  spot: Spot,
  now: { asked: number; horses: boolean; chipped: boolean },
): { x: number; y: number; size: number } {
  const here = everybody.filter((other) => other.place === shown.place && !(other.ghost && shown.ghost && other !== shown));
  const at = here.indexOf(shown);
  const base = plan.rider * (shown.seat === now.asked ? 1 : 0.94);
  if (!spot.city) {
    if (plan.narrow) return { x: spot.x, y: spot.y + 10 + (at - (here.length - 1) / 2) * Math.min(26, 66 / here.length), size: base };
    const step = Math.min(46, 92 / here.length) * Math.max(0.85, plan.rider);
    return {
      x: spot.x + (at - (here.length - 1) / 2) * step,
      y: spot.y + 1 - (now.chipped ? ABOVE_CHIP : 0),
      size: here.length > 2 ? base * 0.85 : base,
    };
  }
  const { x, y, w, h } = spot.label;
  const many = here.length > 2;
  if (plan.narrow) {
    const step = Math.min(44, (w - 210) / here.length);
    return { x: x + 196 + (at + 0.5) * step, y: y + h - 10, size: many ? 0.62 : 0.8 };
  }
  const perRow = here.length > 6 ? 4 : many ? 3 : here.length;
  const rows = Math.ceil(here.length / perRow);
  const step = (w - 10) / perRow;
  return {
    x: x + 5 + step * ((at % perRow) + 0.5),
    y: y + h - 6 - (now.horses ? 20 : 0) - (rows - 1 - Math.floor(at / perRow)) * (rows > 1 ? 26 : 0),
    size: (rows > 1 ? 0.5 : many ? 0.58 : 0.74) * Math.min(1.1, plan.rider / 0.88),
  };
}
