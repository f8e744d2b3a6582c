/** A name in one or two lines, broken where the longer line is shortest. */
export function lines(name: string): string[] {
  const words = name.split(' ');
  let best = [name];
  let least = name.length <= 9 ? 0 : Infinity;
  for (let at = 1; at < words.length; at++) {
    const both = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    const longest = Math.max(both[0]!.length, both[1]!.length);
    if (longest < least) {
      least = longest;
      best = both;
    }
  }
  return best;
}

/** A text that fits: cut with an ellipsis where it would run over. */
export function cut(text: string, width: number, size: number): string {
  const room = Math.max(1, Math.floor(width / (size * 0.55)));
  return [...text].length <= room ? text : `${[...text].slice(0, room - 1).join('')}…`;
}

/** The width a text has to be squeezed into, or nothing if it fits as it is. */
export function squeeze(text: string, width: number, size: number): number | undefined {
  return text.length * size * 0.53 > width ? width : undefined;
}

/** How wide the ribbon of an event is: a word that is too long for the usual one gets a wider ribbon. */
export const RIBBON = 35;
export const ribbon = (label: string): number => (label.length > 6 ? 50 : RIBBON);
