/**
 * Whether the site runs inside its native app: there a second window would leave the app, so games open in place. The
 * shell marks the document at start-up with `data-app` (SHELL-10).
 */
export function inAppShell(): boolean {
  return document.documentElement.hasAttribute('data-app');
}
