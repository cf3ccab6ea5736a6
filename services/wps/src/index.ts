/** The reference backend, for scripts and tests. The service itself is `main.ts`. */
export { buildApp, type WpsParts } from './app';
export type { WpsConfig } from './config';
export { openWpsDatabase } from './platform/database/open';
export { type DemoAccount, demoAccounts } from './seed/demo/accounts';
export { seed } from './seed/seed';
