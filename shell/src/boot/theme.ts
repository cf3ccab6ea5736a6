import { readStored, writeStored } from '../device/stored';

/** Key of the theme in local storage; its value is `dark` or `light` (SHELL-17). */
export const THEME_KEY = 'theme';

/** Ends start-up on the dark theme, whatever was stored: SHELL-18. The light one waits for a merchant that asks for it. */
export function settleTheme(): void {
  if (readStored(THEME_KEY) !== 'dark') writeStored(THEME_KEY, 'dark');
  document.documentElement.dataset.theme = 'dark';
}
