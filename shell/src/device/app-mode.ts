import { APP_SHELL } from '@r777/shared/contracts';

/** Marks the document with `data-app` inside the native app's shell, and leaves it unmarked in a browser: SHELL-10. */
export function markAppMode(userAgent: string = navigator.userAgent): void {
  document.documentElement.toggleAttribute('data-app', userAgent.includes(APP_SHELL));
}

/** True inside the native app's shell. */
export function inAppMode(): boolean {
  return document.documentElement.hasAttribute('data-app');
}
