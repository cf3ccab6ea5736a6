import { MARKS_CACHE } from '../../service-worker/no-offers';

/** Size of the site's data on this device, in bytes; undefined where the browser does not report it. */
export async function cachedBytes(): Promise<number | undefined> {
  const { usage } = (await navigator.storage?.estimate().catch(() => undefined)) ?? {};
  return usage;
}

/** Deletes the cached pages, files and pictures. Session, settings and the marks of the player's protection stay. */
export async function clearCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== MARKS_CACHE).map((name) => caches.delete(name)));
}

/** True where the browser has caches. */
export const canCache = () => 'caches' in globalThis;
