import { defineStored } from '@r777/shared/core';

/** Keys kept at most; the oldest go first. */
const MOST = 20;

/** Keys of money calls whose answer was lost, by what was asked for. A reload keeps them, a log-out does not. */
const storedKeys = defineStored('session', 'member.onceKeys', (text): Record<string, string> | null => {
  const keys: unknown = JSON.parse(text);
  if (typeof keys !== 'object' || keys === null || Array.isArray(keys)) return null;
  return Object.values(keys).every((key) => typeof key === 'string') ? (keys as Record<string, string>) : null;
});

/** The idempotency key of a call: the same one for the same content, until {@link forgetKey}. */
export function keyFor(content: string): string {
  const keys = storedKeys.read() ?? {};
  const key = keys[content] ?? crypto.randomUUID();
  storedKeys.write(Object.fromEntries([...Object.entries({ ...keys, [content]: key })].slice(-MOST)));
  return key;
}

/** Forgets the key of a call that was answered. */
export function forgetKey(content: string): void {
  forgetKeys((one) => one === content);
}

/** Forgets the keys of contents that do not come again as they are. */
export function forgetKeys(isOver: (content: string) => boolean): void {
  const keys = Object.entries(storedKeys.read() ?? {});
  const left = keys.filter(([content]) => !isOver(content));
  if (left.length === 0) storedKeys.remove();
  else if (left.length < keys.length) storedKeys.write(Object.fromEntries(left));
}
