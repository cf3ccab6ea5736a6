import { defineConfig, devices } from '@playwright/test';

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'];
const phone = { ...pixel, viewport: { width: 360, height: 800 } };

/**
 * Browser journeys against the real services. `journeys` share one stack and each make their own players; `federation`
 * publishes, breaks and swaps remotes, so each of its files has a stack of its own. `commands` starts, asks and stops the
 * product as an operator does at a terminal.
 */
export default defineConfig({
  testDir: 'specs',
  outputDir: '../reports/playwright',
  globalSetup: './global-setup.ts',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  workers: 2,
  // A machine with two cores stalls now and then for longer than a phone would; what fails twice is broken.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: '../reports/playwright.json' }]],
  use: {
    ...phone,
    testIdAttribute: 'data-version',
    trace: 'retain-on-failure',
    // Requests that a worker makes pass by what a test puts in their way; the spec of the worker allows it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'journeys', testDir: 'specs/journeys' },
    { name: 'federation', testDir: 'specs/federation' },
    { name: 'commands', testDir: 'specs/commands' },
  ],
});
