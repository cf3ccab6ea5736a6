import { join } from 'node:path';

/** What the browser build needs to know of the ops console; its folder goes to the service as CONSOLE_DIST. */
export const consoleApp = {
  name: 'ops',
  entry: join(import.meta.dirname, 'console', 'main.tsx'),
  template: join(import.meta.dirname, 'console', 'index.html'),
} as const;
