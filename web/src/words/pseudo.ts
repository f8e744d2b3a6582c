/** English as nobody speaks it: marked, accented and a third longer, as `core/words/pseudo.py` has it. */
const ACCENTED: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', A: 'Á', E: 'É', O: 'Ó' };
const LONGER = 0.3;
/** A name that was put into a sentence is spoken already. */
const SPOKEN = /(\S*[áíóúÁÉÓ‹›]\S*)/;

function said(text: string, marked: boolean): string {
  let spare = Math.round(LONGER * text.length) - Number(marked);
  const spoken = text
    .split(SPOKEN)
    .map((part, at) =>
      at % 2
        ? part.replace(/[‹›]/g, '')
        : part.replace(/[aeiouAEO]/g, (letter) => (spare-- > 0 ? letter + ACCENTED[letter]! : ACCENTED[letter]!)),
    )
    .join('');
  return marked && spoken !== text ? `‹${spoken}›` : spoken;
}

function all(content: unknown, marked: boolean): unknown {
  if (typeof content === 'string') return said(content, marked);
  if (typeof content === 'function') return (...facts: unknown[]) => said(String(content(...facts)), marked);
  if (content === null || typeof content !== 'object') return content;
  // Names stand within sentences: they get no marks of their own.
  return Object.fromEntries(Object.entries(content).map(([key, part]) => [key, all(part, marked && key !== 'names')]));
}

export const pseudo = <T extends object>(words: T): T => all(words, true) as T;
