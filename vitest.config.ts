import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { replacesModules } from './tools/scripts/replaces-modules.ts';
import { FurtherResults } from './tools/scripts/run/further-results.ts';
import { VitestUnderWay } from './tools/scripts/run/under-way.ts';

const dom = ['shared', 'shell', 'mf-*', 'platform/host'];
const servers = ['platform', 'services', 'tools', 'locales', 'e2e'];

/**
 * Count or delay calls of a library, or give the screens' client another network. Both work only on modules that no
 * other test has loaded.
 */
const apart = [
  'services/wps/src/modules/identity/login/login-ways.test.ts',
  'services/wps/src/modules/identity/login/login-admission.test.ts',
  'e2e/contract/*.test.ts',
];

/**
 * Folders whose tests without a view (`.test.ts`) check rules that know no page. They run in plain Node, because jsdom
 * takes about a second to start for each file. If such a test needs a page, it belongs into a `.test.tsx`.
 */
const rules = [
  'mf-agent/src/{features,filters}',
  'mf-games/src/features/{game-centre,game-list,hot-games,lottery}',
  'mf-games/src/games/vendors',
  'mf-member/src/{features,record-range}',
  'mf-promotions/src/{features,promotion}',
  'shared/src/{contracts,money,testing}',
  'shell/src/{features,routes}',
].map((folder) => `${folder}/**/*.test.ts`);

/** Browser code that knows neither the shell nor the remotes: of the platform, and the operators' desk. */
const ofPlatform = [
  'platform/console/src/**/*.test.tsx',
  'services/desk/src/**/*.test.tsx',
  'platform/remote-kit/src/testing/**/*.test.ts',
];

const tests = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name));
const browserTests = [
  ...readdirSync('.')
    .filter((name) => name.startsWith('mf-'))
    .flatMap((name) => tests(`${name}/src`)),
  ...['shared/src', 'shell/src', 'platform/host/src'].flatMap(tests),
];
/**
 * Permanently remove windows, modules and the runtime from remotes. They run in a separate process, so that no other
 * test needs these.
 */
const locksPage = (file: string) => /host\/src\/(isolation\/|loading\/(locked|sealed|share-view))/.test(file);
const replacing = browserTests.filter((file) => locksPage(file) || replacesModules(readFileSync(file, 'utf8')));
/**
 * Tests of the whole site and of the host change the page itself, on which code for sessions and versions keeps
 * running, so each has its own process.
 */
const changesPage = (file: string) => /^(shell\/src\/(app|session)|platform\/host\/src)\//.test(file);

/**
 * Files that are extended as a whole, where these are left out. The filter by tag alone would import them, and what a
 * file starts at its head is ended by a hook that does not run if all its tests are skipped.
 */
const leavesOut = process.argv.some((word) => /^(--tags-filter=)?!extended$/.test(word));
const isExtended = (file: string) => /^\/\/ @module-tag extended$/m.test(readFileSync(file, 'utf8'));
const leftOut = leavesOut ? [...servers.flatMap(tests), ...browserTests].filter(isExtended) : [];

const patience = 'platform/remote-kit/src/testing/patience.ts';
const page = 'platform/remote-kit/src/testing/page.ts';
/**
 * One PostgreSQL for all server tests, if it is installed: a copy of its template costs a tenth of an embedded
 * database.
 */
const postgres = 'platform/server-kit/src/testing/shared-postgres.ts';
/** A busy machine may stall a test once; the summary names it as flaky. At a desk, a test that fails is seen at once. */
const retry = process.env.CI ? 1 : 0;
/** Timeout for polled expectations, in ms: the default of a second is too short for a busy machine. */
const expected = { poll: { timeout: 5000 } };
const browser = {
  environment: 'jsdom',
  retry,
  testTimeout: 20_000,
  expect: expected,
  setupFiles: [patience, page, 'shared/src/testing/setup.ts'],
  css: { modules: { classNameStrategy: 'non-scoped' } },
  // jsdom and React create many short-lived objects; with more space, the collector copies only a fraction.
  execArgv: ['--max-semi-space-size=64'],
};

/**
 * All servers and tools are one project, because a worker that changes to another project is replaced by a new one,
 * which loads the services again. Its name sorts before the browser's, so none of its long files is the last one, while
 * the other workers are idle.
 */
const server = {
  environment: 'node',
  retry,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: expected,
  globalSetup: postgres,
  setupFiles: [patience],
};

/**
 * The cache of modules stores which file each import resolved to, under a key that is made of the importing file alone. So each
 * set of package entries gets a cache of its own; otherwise a moved entry would not be found.
 */
function cacheOfModules(): string {
  const packages = ['.', 'platform', 'services', 'tools']
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name, 'package.json')))
    .filter((path) => existsSync(path));
  const entries = packages.map((path) => JSON.stringify(JSON.parse(readFileSync(path, 'utf8')).exports));
  const key = createHash('sha256').update(entries.toSorted().join()).digest('hex').slice(0, 12);
  return join('node_modules/.cache/vitest-modules', key);
}

/** One run for all packages; browser packages get jsdom, servers plain Node. Journeys run in Playwright. */
export default defineConfig({
  test: {
    // The default leaves one core for a watching editor, which on two cores is half of the machine. One more than the
    // cores, because a server test also waits for its database or a process.
    maxWorkers: availableParallelism() + 1,
    experimental: { fsModuleCache: true, fsModuleCachePath: cacheOfModules() },
    tags: [
      { name: 'extended', description: 'In `npm test -- --all` only: repeats in other ways what other tests prove.' },
    ],
    reporters: ['default', ['json', { outputFile: 'reports/vitest.json' }], new FurtherResults(), new VitestUnderWay()],
    projects: [
      {
        test: {
          ...browser,
          name: 'browser code',
          include: dom.map((d) => `${d}/src/**/*.test.{ts,tsx}`),
          exclude: ['**/node_modules/**', '**/dist/**', ...replacing, ...rules, ...leftOut],
          // Set-up cleans page, storage and stores before each test, so modules are loaded once for each worker, not
          // for each file.
          isolate: false,
        },
      },
      {
        test: {
          ...browser,
          environment: 'node',
          name: 'rules of browser code',
          include: rules,
          exclude: ['**/node_modules/**', '**/dist/**', ...replacing],
          setupFiles: [patience],
          isolate: false,
        },
      },
      {
        // It knows no site, so the site's set-up is not loaded.
        test: {
          ...browser,
          name: 'browser code of the platform',
          include: ofPlatform,
          setupFiles: [patience, page],
        },
      },
      { test: { ...browser, name: 'browser code that changes the page', include: replacing.filter(changesPage) } },
      {
        test: {
          ...browser,
          name: 'browser code that replaces modules',
          include: replacing.filter((file) => !changesPage(file)),
          isolate: false,
          setupFiles: ['platform/remote-kit/src/testing/modules-anew.ts', ...browser.setupFiles],
        },
      },
      {
        test: {
          ...server,
          name: 'backend',
          include: servers.map((d) => `${d}/**/*.test.ts`),
          exclude: ['**/node_modules/**', '**/dist/**', 'platform/host/**', ...apart, ...ofPlatform, ...leftOut],
          // Its tests call their own service over HTTP and share no state, and a test that changes the process restores
          // it. So the services, the embedded database and the bundler are loaded once for each worker, not for each
          // file.
          isolate: false,
        },
      },
      { test: { ...server, name: 'backend that replaces modules', include: apart, exclude: leftOut } },
    ],
  },
});
