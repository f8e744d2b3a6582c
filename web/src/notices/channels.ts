import { post, remove } from '../api/http';
import { paths } from '../api/paths';
import type { Alerts, Channel } from '../api/types';
import { remember } from '../shell/settings.svelte';

/** Whether somebody has answered the offer to be told, by yes or by no. */
export const ANSWERED = 'notices.answered';
/** Which of the addresses is this browser. */
const OWN = 'notices.own';

/** The house does not name a browser's address again; so the browser remembers which one it is. */
export const ownChannel = (alerts: Alerts): Channel | undefined => alerts.channels.find((one) => one.id === remember.read(OWN, ''));

export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** A short name by which somebody tells their browsers apart. */
export function browserName(agent = navigator.userAgent): string {
  const names: [RegExp, string][] = [
    [/Edg\//, 'Edge'],
    [/Firefox\//, 'Firefox'],
    [/Chrom(e|ium)\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ];
  const systems: [RegExp, string][] = [
    [/Android/, 'Android'],
    [/iPhone|iPad/, 'iOS'],
    [/Windows/, 'Windows'],
    [/Mac OS/, 'macOS'],
    [/Linux/, 'Linux'],
  ];
  const found = [names, systems].map((list) => list.find(([sign]) => sign.test(agent))?.[1] ?? '');
  return found.filter(Boolean).join(', ');
}

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));

/** Ask the browser for an address at its push service, and give that to the house. */
export async function subscribe(before: Alerts): Promise<Alerts> {
  const worker = await navigator.serviceWorker.ready;
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(before.push_key) });
  const { endpoint, keys } = made.toJSON();
  const alerts = await post<Alerts>(paths.alerts, {
    type: 'push',
    endpoint: endpoint!,
    p256dh: keys!.p256dh!,
    auth: keys!.auth!,
    label: browserName(),
  });
  const known = new Set(before.channels.map((one) => one.id));
  const added = alerts.channels.find((one) => one.kind === 'push' && !known.has(one.id));
  if (added) remember.keep(OWN, added.id);
  return alerts;
}

/** Take an address away; this browser also tells its push service. */
export async function forget(channel: Channel): Promise<Alerts> {
  if (channel.id === remember.read(OWN, '') && canPush()) {
    const worker = await navigator.serviceWorker.getRegistration();
    await (await worker?.pushManager.getSubscription())?.unsubscribe().catch(() => false);
    remember.keep(OWN, '');
  }
  return remove<Alerts>(paths.channel(channel.id));
}
