import { defineStored } from '@r777/shared/core';

/** Key of the theme in local storage; its value is `dark` or `light` (SHELL-17). */
export const THEME_KEY = 'theme';
const storedTheme = defineStored('local', THEME_KEY, String);

/**
 * Ends start-up on the dark theme, whatever was stored: SHELL-18. The light theme waits for a merchant that wants it.
 */
export function settleTheme(): void {
  storedTheme.write('dark');
  document.documentElement.dataset.theme = 'dark';
}
