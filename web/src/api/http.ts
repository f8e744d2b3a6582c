import { words } from '../words';
import { language } from '../words/language.svelte';
import type { Problem } from './types';

/** The house said no, or could not be reached. The message is a sentence to show. */
export class Refusal extends Error {
  constructor(
    readonly why: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

/** The whole page is in one language, whatever another window of the same person reads. */
const inOurs = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}lang=${language()}`;

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(inOurs(path), {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: 'same-origin',
    });
  } catch {
    throw new Refusal('unavailable', words.errors.unreachable);
  }
  if (answer.ok) return (answer.status === 204 ? undefined : await answer.json()) as T;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  throw new Refusal(problem?.why ?? 'error', problem?.sentence ?? words.errors.answered({ status: answer.status }));
}

export const get = <T>(path: string): Promise<T> => request('GET', path);
export const post = <T>(path: string, body: unknown = {}): Promise<T> => request('POST', path, body);
export const remove = <T>(path: string): Promise<T> => request('DELETE', path);
export const put = <T>(path: string, body: unknown = {}): Promise<T> => request('PUT', path, body);

const AGAIN = 4000;
/** What waiting cures. */
const PASSING = ['too_much', 'unavailable'];
/** What is wanted and stands nowhere else: a house that has too much to do is asked again, each time after waiting longer. */
export async function getInTime<T>(path: string, times = 4): Promise<T> {
  for (let time = 1; ; time += 1) {
    try {
      return await get<T>(path);
    } catch (refusal) {
      if (time === times || !PASSING.includes((refusal as Refusal).why)) throw refusal;
      await new Promise((done) => setTimeout(done, time * AGAIN));
    }
  }
}
