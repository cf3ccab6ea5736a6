import { defineConfig, devices } from '@playwright/test';
import { type EngineName, otherEngines } from './browsers/other-engines';

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'];
const phone = { ...pixel, viewport: { width: 360, height: 800 } };
/** The full browser draws its own window beside each page, which is half of the cost of opening a page. */
const browser = process.env.HEADLESS_SHELL ?? process.env.CHROMIUM;

/**
 * Browser journeys against the real services. `journeys` share one stack and each create their own players; `sites` do
 * so on one whose configuration they change; `federation` publishes, breaks and swaps remotes, so each of its files has
 * its own registry. `commands` starts, queries and stops the product as an operator does in a terminal. Other installed
 * engines are projects with their own names. Tests tagged `@extended` repeat other tests in another way; `npm test`
 * leaves them out without `--all`.
 */
export default defineConfig<object, { engine: EngineName }>({
  testDir: 'specs',
  outputDir: '../reports/playwright',
  globalSetup: './global-setup.ts',
  // Enough for a whole journey on a machine at half speed that also runs two others; expectations have their own limit.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  // One more than the cores of a small machine, because tests also wait for a starting stack or a timeout. Two more
  // save nothing there.
  workers: 3,
  // A machine with two cores sometimes stalls for longer than a phone would; a test that fails twice is broken.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: '../reports/playwright.json' }], ['../tools/scripts/run/under-way.ts']],
  use: {
    ...phone,
    // Waiting for an element that never appears fails then, and not with its test's limit.
    actionTimeout: 60_000,
    testIdAttribute: 'data-version',
    // Snapshots at each step are more useful than a video. Tracing would make every test a third slower, so only a
    // retry is traced.
    trace: { mode: 'on-first-retry', screenshots: false },
    // Requests of a service worker bypass the routes of a test; the spec of the worker allows it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
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
  // In this order: first the projects that cannot be divided among the workers.
  projects: [
    { name: 'federation', testDir: 'specs/federation', workers: 2 },
    { name: 'commands', testDir: 'specs/commands', workers: 1 },
    { name: 'example', testDir: '../examples/minimal', workers: 1 },
    ...otherEngines().installed.map((engine) => ({
      name: engine,
      testDir: 'specs/browsers',
      workers: 1,
      timeout: 120_000,
      use: { engine },
    })),
    { name: 'sites', testDir: 'specs/sites', workers: 1 },
    { name: 'journeys', testDir: 'specs/journeys', fullyParallel: true },
  ],
});
