/** The level for somebody who did not choose one: it plays well and does not keep people waiting. */
const USUAL = 'regular';

export const usualBot = (bots: string[]): string | null => (bots.includes(USUAL) ? USUAL : (bots.at(-1) ?? null));
