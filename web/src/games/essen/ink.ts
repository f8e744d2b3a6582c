/** A text that fits: cut with an ellipsis where it would run over. */
export function fit(text: string, width: number, size: number): string {
  const room = Math.max(1, Math.floor(width / (size * 0.55)));
  return [...text].length <= room ? text : `${[...text].slice(0, room - 1).join('')}…`;
}
