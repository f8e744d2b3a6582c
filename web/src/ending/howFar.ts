import type { Ending, Position } from '../api/types';
import { words } from '../words';
import { oneStop } from '../words/sentence';

/** How far somebody at the table is behind the winner, or the winner ahead of the next; nobody where nobody won alone. */
export function standing(ending: Ending, own: number | null): { by: number; other: number; place: number | null } | null {
  const winner = ending.winners[0];
  if (winner === undefined) return null;
  if (own !== null && !ending.winners.includes(own))
    // Who resigned may come last with more points than all: then nothing can be said of a distance.
    return ending.scores[own]! > ending.scores[winner]!
      ? null
      : { by: ending.scores[winner]! - ending.scores[own]!, other: winner, place: ending.ranking[own]! };
  const rest = ending.ranking.map((place, seat) => ({ place, seat })).filter(({ seat }) => !ending.winners.includes(seat));
  const next = rest.reduce<{ place: number; seat: number } | null>((best, one) => (best && best.place <= one.place ? best : one), null);
  return next && { by: ending.scores[winner]! - ending.scores[next.seat]!, other: next.seat, place: null };
}

/** How far it was, in a sentence: to the winner, or from the winner to the next; nothing where nobody won alone. */
export function howFar(position: Position): string {
  const far = position.ending && standing(position.ending, position.seat);
  if (!far) return '';
  const { by, place } = far;
  const name = position.people[far.other]?.name || position.people[far.other]?.colour || '';
  const said = words.frontPage;
  if (place !== null) return oneStop(by > 0 ? said.behind({ place, by, name }) : said.levelBehind({ place, name }));
  return oneStop(by > 0 ? said.ahead({ by, name }) : said.level({ name }));
}
