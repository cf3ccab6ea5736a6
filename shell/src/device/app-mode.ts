/** The native app's shell names itself so in the user agent. */
const APP_SHELL = /\bR777App\/\d/;

/** Marks the document with `data-app` inside the native app's shell, and leaves it unmarked in a browser: SHELL-10. */
export function markAppMode(userAgent: string = navigator.userAgent): void {
  document.documentElement.toggleAttribute('data-app', APP_SHELL.test(userAgent));
}

/** True inside the native app's shell. */
export function inAppMode(): boolean {
  return document.documentElement.hasAttribute('data-app');
}
