import { place } from './language.svelte';

/** The first sentence of several, where there is little room: of a question it is what is asked. */
export function firstSentence(text: string): string {
  if (!('Segmenter' in Intl)) return text;
  const [first] = new Intl.Segmenter(place(), { granularity: 'sentence' }).segment(text);
  return (first?.segment ?? '').trim();
}

/** A sentence that ends with a name which has a full stop of its own needs no second one. */
export const oneStop = (text: string): string => text.replace(/([.!?…])\.$/u, '$1');
