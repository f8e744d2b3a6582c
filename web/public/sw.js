// The service worker: shows what the house pushes, leads to the table when that is touched, and has a page for when the
// house cannot be reached. It keeps nothing else, so that no update of the house meets an old file of ours.
'use strict';

const KEPT = 'fairground';
/** Where the page notes in which language somebody reads. */
const READING = '/offline/reading';
const LANGUAGES = ['en', 'de', 'fr', 'nl'];
const offline = (language) => `/offline/${language}.html`;

self.addEventListener('install', (event) => {
  const fetched = caches
    .open(KEPT)
    .then((kept) => kept.addAll(LANGUAGES.map((language) => new Request(offline(language), { cache: 'reload' }))));
  event.waitUntil(fetched.then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** Only pages: whatever else is asked for goes its usual way. */
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(fetch(event.request).catch(unreachable));
});

async function unreachable() {
  const kept = await caches.open(KEPT);
  const noted = await (await kept.match(READING))?.text();
  const wanted = [noted, self.navigator.language.slice(0, 2), 'en'].find((language) => LANGUAGES.includes(language));
  return (await kept.match(offline(wanted))) ?? Response.error();
}

self.addEventListener('push', (event) => event.waitUntil(tell(event.data)));

/** A browser wants to show something for every push, also for one that it cannot read. */
async function tell(data) {
  let told = {};
  try {
    told = data.json();
  } catch {
    // Nothing that can be read: the name of the house stands for it.
  }
  await badge(told.waiting);
  await self.registration.showNotification(told.title || 'Fairground', {
    body: told.body || '',
    lang: told.lang || '',
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    // One for each place: what is new takes the place of what it follows.
    tag: told.path || '/mine',
    renotify: true,
    data: { path: told.path || '/mine' },
  });
}

async function badge(waiting) {
  if (typeof waiting !== 'number' || !self.navigator.setAppBadge) return;
  await (waiting > 0 ? self.navigator.setAppBadge(waiting) : self.navigator.clearAppBadge()).catch(() => undefined);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path || '/mine'));
});

/** To the table: in a window that shows it already, in one that is open, or in a new one. Never to another house. */
async function open(path) {
  const wanted = new URL(path, self.location.origin);
  if (wanted.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((one) => new URL(one.url).pathname === wanted.pathname);
  if (there) await there.focus();
  else await self.clients.openWindow(wanted.href);
}

/** The push service gave this browser another address: the house has to know. */
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

async function renew(event) {
  const options = event.oldSubscription?.options;
  const made = event.newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (!made) return;
  const { endpoint, keys } = made.toJSON();
  await fetch('/api/me/alerts', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'push', endpoint, p256dh: keys.p256dh, auth: keys.auth, label: '' }),
    credentials: 'same-origin',
  });
}
