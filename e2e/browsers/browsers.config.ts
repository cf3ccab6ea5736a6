import { defineConfig } from '@playwright/test';
import { type EngineName, otherEngines } from './other-engines';

/**
 * Journeys in the other engines that this machine has. `npm run test:browsers` runs them all; those with the tag
 * `@main` are in `npm test` too.
 */
export default defineConfig<object, { engine: EngineName }>({
  testDir: '../specs/browsers',
  outputDir: '../../reports/browsers',
  globalSetup: './browsers-setup.ts',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // They deploy, roll back and disable on one stack.
  workers: 1,
  retries: 1,
  reporter: [['list'], ['json', { outputFile: '../../reports/browsers.json' }]],
  projects: otherEngines().installed.map((engine) => ({ name: engine, use: { engine } })),
});
