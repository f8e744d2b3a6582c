type Plain = Record<string, unknown>;

const isPlain = (one: unknown): one is Plain => typeof one === 'object' && one !== null && !Array.isArray(one);

/**
 * What has come anew, made of the old wherever nothing changed: whatever draws a part that stayed the same sees that it
 * did, and draws nothing. Only for what came as JSON, or is made of such things.
 */
export function share<T>(old: unknown, next: T): T {
  if (old === next) return next;
  if (Array.isArray(old) && Array.isArray(next)) {
    const made = next.map((one, at) => share(old[at], one));
    return (old.length === made.length && made.every((one, at) => one === old[at]) ? old : made) as T;
  }
  if (!isPlain(old) || !isPlain(next)) return next;
  const names = Object.keys(next);
  const made = Object.fromEntries(names.map((name) => [name, share(old[name], next[name])]));
  const same = names.length === Object.keys(old).length && names.every((name) => name in old && made[name] === old[name]);
  return (same ? old : made) as T;
}
