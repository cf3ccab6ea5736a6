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
  // A whole journey on a machine that also runs two others; what a page has to show has its own limit.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  // One more than the cores of a small machine: tests also wait, for a stack that starts or a limit of time that runs out.
  workers: 3,
  // A machine with two cores stalls now and then for longer than a phone would; what fails twice is broken.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: '../reports/playwright.json' }]],
  use: {
    ...phone,
    testIdAttribute: 'data-version',
    // The document at each step says more than a film of the page. Every test would pay for it with a third of its time: what
    // fails is followed when it is tried again.
    trace: { mode: 'on-first-retry', screenshots: false },
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
  // In the order in which they begin: what cannot be shared out among the workers first.
  projects: [
    { name: 'federation', testDir: 'specs/federation', workers: 2 },
    { name: 'commands', testDir: 'specs/commands', workers: 1 },
    { name: 'journeys', testDir: 'specs/journeys', fullyParallel: true },
  ],
});
