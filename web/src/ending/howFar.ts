import type { Position } from '../api/types';
import { words } from '../words';
import { standing } from './story';

/** How far it was, in a sentence: to the winner, or from the winner to the next; nothing where nobody won alone. */
export function howFar(position: Position): string {
  const far = position.ending && standing(position.ending, position.seat);
  if (!far) return '';
  const { by, place } = far;
  const name = position.people[far.other]?.name || position.people[far.other]?.colour || '';
  const said = words.frontPage;
  if (place !== null) return by > 0 ? said.behind({ place, by, name }) : said.levelBehind({ place, name });
  return by > 0 ? said.ahead({ by, name }) : said.level({ name });
}
