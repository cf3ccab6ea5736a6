import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/**
 * Journeys of third-party sign-in, on their own stack with Firebase's Auth emulator. `npm run test:social` fetches it.
 */
export default defineConfig({
  testDir: 'specs/social',
  outputDir: '../reports/social',
  globalSetup: './social-setup.ts',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 1,
  retries: 1,
  reporter: [['list'], ['json', { outputFile: '../reports/social.json' }]],
  use: journeys.use ?? {},
});
