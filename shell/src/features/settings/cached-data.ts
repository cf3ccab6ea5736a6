/** How much the site has put aside on this device, in bytes; undefined where the browser does not say. */
export async function cachedBytes(): Promise<number | undefined> {
  const { usage } = (await navigator.storage?.estimate().catch(() => undefined)) ?? {};
  return usage;
}

/** Throws away the pages, files and pictures that the site keeps for when there is no network. Session and settings stay. */
export async function clearCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** True where the browser keeps anything. */
export const canCache = () => 'caches' in globalThis;
