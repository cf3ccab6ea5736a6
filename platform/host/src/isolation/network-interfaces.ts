/** A window of this browser: the page's own, or another that the page can access. */
export type Realm = Window & typeof globalThis;

/**
 * The navigation API is removed too: its listeners can refuse every link and reload, even after the version has left,
 * and `install.ts` takes what the site uses of it before. Interfaces that reach another host and that the page's policy does not limit: WebRTC
 * sends packets to any address (the policy's directive for it is in no browser yet). WebTransport is under
 * `connect-src`, and nothing here needs it. A picture-in-picture window is a fresh window, and XSLT makes frames inside
 * elements that take none. Dialogs of the browser stop the whole page until the player answers: so a rollback would not
 * arrive.
 */
const reachesOut = (name: string) =>
  /^((webkit|moz)?RTC[A-Z]|WebTransport|documentPicture|XSLT|navigation|(alert|confirm|prompt)$)/i.test(name);

/**
 * Removes the interfaces through which code can reach other hosts despite the page's policy. The site uses none of
 * them.
 */
export function removeNetworkInterfaces(realm: Realm): void {
  for (const name of Object.getOwnPropertyNames(realm)) if (reachesOut(name)) Reflect.deleteProperty(realm, name);
}

const HINTS = /(^|\s)(dns-prefetch|preconnect|prerender|prefetch)(\s|$)/i;

/**
 * Whether a link makes the browser look up or contact another host as soon as it is in the page: the policy does not
 * cover `dns-prefetch` and `preconnect`, and a host name can carry data.
 */
export function isHintToOtherHost(rel: string, href: string): boolean {
  return HINTS.test(rel) && new URL(href || '.', location.href).origin !== location.origin;
}
