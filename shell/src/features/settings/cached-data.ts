/** Size of the site's data on this device, in bytes; undefined where the browser does not report it. */
export async function cachedBytes(): Promise<number | undefined> {
  const { usage } = (await navigator.storage?.estimate().catch(() => undefined)) ?? {};
  return usage;
}

/** What the service worker knows of the player's protection, which is no cached data. */
const KEPT = 'marks';

/** Deletes the cached pages, files and pictures. Session and settings stay. */
export async function clearCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
}

/** True where the browser has caches. */
export const canCache = () => 'caches' in globalThis;
