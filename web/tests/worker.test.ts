import { expect, test, vi } from 'vitest';
import source from '../public/sw.js?raw';

type Handler = (event: Record<string, unknown>) => void;
const ORIGIN = 'https://play.example';

/** The service worker in a house of its own: what it is told, what it shows, where it leads. */
function worker(windows: { url: string; focus: () => Promise<void> }[] = [], online = true) {
  const handlers: Record<string, Handler> = {};
  const shown = vi.fn(() => Promise.resolve());
  const opened = vi.fn(() => Promise.resolve());
  const badge = vi.fn(() => Promise.resolve());
  const clear = vi.fn(() => Promise.resolve());
  const fetched = vi.fn((..._asked: unknown[]) => (online ? Promise.resolve('the page') : Promise.reject(new TypeError('no network'))));
  const store = new Map<string, unknown>([
    ['/offline/reading', { text: () => Promise.resolve('fr') }],
    ['/offline/fr.html', 'hors ligne'],
  ]);
  const self = {
    addEventListener: (name: string, handler: Handler) => (handlers[name] = handler),
    location: { origin: ORIGIN },
    navigator: { language: 'de-AT', setAppBadge: badge, clearAppBadge: clear },
    registration: { showNotification: shown },
    clients: { matchAll: () => Promise.resolve(windows), openWindow: opened, claim: () => Promise.resolve() },
  };
  const caches = { open: () => Promise.resolve({ match: (key: string) => Promise.resolve(store.get(key)) }) };
  new Function('self', 'caches', 'fetch', 'Response', 'Request', source)(self, caches, fetched, { error: () => 'error' }, Object);
  const happen = async (name: string, event: Record<string, unknown>): Promise<unknown> => {
    let done: unknown;
    const wait = (work: unknown): void => void (done = work);
    handlers[name]!({ ...event, waitUntil: wait, respondWith: wait });
    return await done;
  };
  return { happen, shown, opened, badge, clear, fetched };
}

test('what is pushed is shown, with the number of games on the icon', async () => {
  const { happen, shown, badge } = worker();
  const told = { title: 'ESSEN: it is your turn.', body: '', path: '/table/abc', waiting: 3, lang: 'en' };
  await happen('push', { data: { json: () => told } });
  expect(badge).toHaveBeenCalledWith(3);
  expect(shown).toHaveBeenCalledWith(told.title, expect.objectContaining({ tag: '/table/abc', data: { path: '/table/abc' } }));
});

test('no game waits: the icon is cleared; what cannot be read still shows something', async () => {
  const { happen, shown, clear, badge } = worker();
  await happen('push', { data: { json: () => ({ title: 'x', waiting: 0 }) } });
  expect(clear).toHaveBeenCalledOnce();
  await happen('push', { data: null });
  expect(badge).not.toHaveBeenCalled();
  expect(shown).toHaveBeenLastCalledWith('Fairground', expect.objectContaining({ data: { path: '/mine' } }));
});

const click = (path: string) => ({ notification: { close: () => undefined, data: { path } } });

test('a touch leads to the table, in the window that shows it, and never to another house', async () => {
  const focus = vi.fn(() => Promise.resolve());
  const { happen, opened } = worker([{ url: `${ORIGIN}/table/abc?x`, focus }]);
  await happen('notificationclick', click('/table/abc'));
  expect(focus).toHaveBeenCalledOnce();
  await happen('notificationclick', click('/table/other'));
  expect(opened).toHaveBeenCalledWith(`${ORIGIN}/table/other`);
  await happen('notificationclick', click('https://elsewhere.example/'));
  await happen('notificationclick', click('//elsewhere.example/x'));
  expect(opened).toHaveBeenCalledOnce();
});

test('pages come from the house; without it a page in the language that was read says so', async () => {
  const page = { request: { mode: 'navigate' } };
  expect(await worker().happen('fetch', page)).toBe('the page');
  expect(await worker([], false).happen('fetch', page)).toBe('hors ligne');
  const { happen, fetched } = worker();
  expect(await happen('fetch', { request: { mode: 'cors' } })).toBeUndefined();
  expect(fetched).not.toHaveBeenCalled();
});
