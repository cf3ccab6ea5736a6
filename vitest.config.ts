import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { replacesModules } from './tools/scripts/replaces-modules.ts';
import { UnhandledErrors } from './tools/scripts/unhandled-errors.ts';

const dom = ['shared', 'shell', 'mf-*'];
const servers = ['services', 'tools', 'locales', 'e2e'];

/** Count or hold back calls of a library, for which they need modules that no other test has loaded. */
const apart = ['login-ways', 'login-admission'].map(
  (name) => `services/wps/src/modules/identity/login/${name}.test.ts`,
);

const tests = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name));
const browserTests = [
  ...readdirSync('.')
    .filter((name) => name.startsWith('mf-'))
    .flatMap((name) => tests(`${name}/src`)),
  ...['shared/src', 'shell/src', 'services/registry/src/console'].flatMap(tests),
];
const replacing = browserTests.filter((file) => replacesModules(readFileSync(file, 'utf8')));
/**
 * Tests of the whole site and of the federation change the page itself, and what follows sessions and versions runs on: a process
 * for each of them.
 */
const changesPage = (file: string) => /^shell\/src\/(app|federation|session)\//.test(file);

const patience = 'shared/src/testing/patience.ts';
/** One PostgreSQL for all tests of servers, where it is installed: a copy of its template costs a tenth of an embedded database. */
const postgres = 'services/server-kit/src/testing/shared-postgres.ts';
/** What is polled for, in ms: the default of a second is too short for a busy machine. */
const expected = { poll: { timeout: 5000 } };
const browser = {
  environment: 'jsdom',
  testTimeout: 20_000,
  expect: expected,
  setupFiles: [patience, 'shared/src/testing/setup.ts'],
  css: { modules: { classNameStrategy: 'non-scoped' } },
  // jsdom and React make much that lives briefly: with room for it, the collector copies a fraction.
  execArgv: ['--max-semi-space-size=64'],
};

/**
 * All servers and tools are one project: a worker that goes on to another project is replaced by a new one, which loads the services
 * again. It comes before the browser's by its name, so no long file of it is the last one, with the other workers idle.
 */
const server = {
  environment: 'node',
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: expected,
  globalSetup: postgres,
  setupFiles: [patience],
};

/** One run for all packages; browser packages get jsdom, servers plain Node. Journeys run in Playwright. */
export default defineConfig({
  test: {
    // The default leaves one core for a watching editor, which on two cores is half of the machine. One more than the cores:
    // a test of a server also waits, for its database or a process.
    maxWorkers: availableParallelism() + 1,
    experimental: { fsModuleCache: true },
    tags: [
      { name: 'extended', description: 'In `npm test -- --all` only: repeats in other ways what other tests prove.' },
    ],
    reporters: ['default', ['json', { outputFile: 'reports/vitest.json' }], new UnhandledErrors()],
    projects: [
      {
        test: {
          ...browser,
          name: 'browser code',
          include: [...dom.map((d) => `${d}/src/**/*.test.{ts,tsx}`), 'services/registry/src/console/**/*.test.tsx'],
          exclude: ['**/node_modules/**', '**/dist/**', ...replacing],
          // Set-up cleans page, storage and stores before each test, so modules are loaded once a worker, not once a file.
          isolate: false,
        },
      },
      { test: { ...browser, name: 'browser code that changes the page', include: replacing.filter(changesPage) } },
      {
        test: {
          ...browser,
          name: 'browser code that replaces modules',
          include: replacing.filter((file) => !changesPage(file)),
          isolate: false,
          setupFiles: ['shared/src/testing/modules-anew.ts', ...browser.setupFiles],
        },
      },
      {
        test: {
          ...server,
          name: 'backend',
          include: servers.map((d) => `${d}/**/*.test.ts`),
          exclude: ['**/node_modules/**', '**/dist/**', ...apart],
          // Its tests speak to a service of their own over HTTP and share no state, and a test that changes the process puts it
          // back: the services, the embedded database and the bundler are loaded once a worker, not once a file.
          isolate: false,
        },
      },
      { test: { ...server, name: 'backend that replaces modules', include: apart } },
    ],
  },
});
