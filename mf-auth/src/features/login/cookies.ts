/**
 * Whether the browser lets the site keep cookies, and with them a session. Where its settings block them, Chromium still says
 * that they are enabled; what it refuses along with them is storage.
 */
export function cookiesAreAllowed(): boolean {
  try {
    return navigator.cookieEnabled && Boolean(globalThis.localStorage);
  } catch {
    return false;
  }
}
