/**
 * Functions that browsers offer only in a secure context: https, or localhost. A site over plain http under another
 * name has none of them. This is the only access to them, so that such a page works without them, or says why it
 * cannot.
 */

/**
 * WebCrypto.
 * @throws DOMException `NotSupportedError` outside a secure context: there is no safe replacement
 */
export function webCrypto(): SubtleCrypto {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) throw new DOMException('WebCrypto needs https or localhost', 'NotSupportedError');
  return subtle;
}

/** Whether this page has WebCrypto. */
export const hasWebCrypto = (): boolean => globalThis.crypto?.subtle !== undefined;

/**
 * Runs `work` while no other tab of this browser runs one of the same name. Tabs do not wait for each other if the
 * browser has no locks, or refuses them because the player blocks all storage of sites.
 */
export async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  let done: Promise<T> | undefined;
  const once = () => (done ??= work());
  // Rejects if the browser refuses locks, and with the error of the work.
  await navigator.locks?.request(name, once).catch(() => undefined);
  return once();
}
