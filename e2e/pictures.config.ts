import { defineConfig } from '@playwright/test';
import { inFullBrowser } from './fixtures/full-browser';
import journeys from './playwright.config';

/** Compares the UI kit's components with their baselines in a browser, without the services that journeys need. */
export default defineConfig({
  testDir: 'specs/pictures',
  outputDir: '../reports/pictures',
  timeout: 60_000,
  workers: 1,
  retries: 1,
  reporter: [['list'], ['json', { outputFile: '../reports/pictures.json' }]],
  use: { ...journeys.use, launchOptions: inFullBrowser(journeys.use?.launchOptions) },
});
