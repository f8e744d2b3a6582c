/** English as nobody speaks it: marked, accented and a third longer, as `core/words/pseudo.py` has it. */
const DOUBLED: Record<string, string> = { a: 'aá', e: 'eé', i: 'ií', o: 'oó', u: 'uú', A: 'ÁA', E: 'ÉE', O: 'ÓO' };

function said(text: string, marked: boolean): string {
  const spoken = text.replace(/[aeiouAEO]/g, (letter) => DOUBLED[letter]!);
  return marked && spoken !== text ? `⟦${spoken}⟧` : spoken;
}

function all(content: unknown, marked: boolean): unknown {
  if (typeof content === 'string') return said(content, marked);
  if (typeof content === 'function') return (...facts: unknown[]) => said(String(content(...facts)), marked);
  if (content === null || typeof content !== 'object') return content;
  // Names stand within sentences: they get no marks of their own.
  return Object.fromEntries(Object.entries(content).map(([key, part]) => [key, all(part, marked && key !== 'names')]));
}

export const pseudo = <T extends object>(words: T): T => all(words, true) as T;
