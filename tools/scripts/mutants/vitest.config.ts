import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { replacesModules } from '../replaces-modules';

/** The copy of the project in which the mutants live, or the project itself. */
const root = resolve(import.meta.dirname, '../../..');

const packages = ['.', 'services', 'tools']
  .flatMap((parent) => readdirSync(join(root, parent)).map((name) => join(root, parent, name)))
  .filter((folder) => existsSync(join(folder, 'package.json')));

/**
 * Names of packages lead to the copy: through `node_modules` they would lead back to the project, where a part stands a
 * second time and without mutants.
 */
const alias = packages.flatMap((folder) => {
  const { name, exports = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    exports?: Record<string, string>;
  };
  return Object.entries(exports)
    .toSorted(([a], [b]) => Number(a.includes('*')) - Number(b.includes('*')) || b.length - a.length)
    .map(([at, to]) => ({
      find: new RegExp(`^${join(name, at).replaceAll('.', '\\.').replace('*', '(.*)')}$`),
      replacement: join(folder, to).replace('*', '$1'),
    }));
});

const files = (process.env.MUTANT_TESTS ?? '').split(':').filter(Boolean);
const isBrowserTest = (file: string) => /^(shell|mf-[\w-]+|shared|services\/registry\/src\/console)\//.test(file);
const isApart = (file: string) => replacesModules(readFileSync(join(root, file), 'utf8'));
const browserTests = files.filter(isBrowserTest);
const isOf = {
  browser: browserTests.filter((file) => !isApart(file)),
  apart: browserTests.filter(isApart),
  servers: files.filter((file) => !isBrowserTest(file)),
};
const browser = {
  environment: 'jsdom',
  setupFiles: ['shared/src/testing/setup.ts'],
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
  testTimeout: 20_000,
};

/**
 * A file that cannot even be loaded has no failed test, and its mutant would count as one that nobody noticed. As an error
 * of the whole run it counts for neither side.
 */
class LoadFailures implements Reporter {
  #vitest: Vitest | undefined;
  onInit(vitest: Vitest) {
    this.#vitest = vitest;
  }
  onTestModuleEnd(module: TestModule) {
    // What comes from a worker has no prototype, and the runner of the mutants could not print it.
    for (const { message, stack } of module.errors())
      this.#vitest?.state.catchError(Object.assign(new Error(message), { stack }), 'a file could not be loaded');
  }
}

/**
 * Tests of `npm run mutants`: those of the folders that are mutated. Each mutant has a worker of its own, so that one in code that
 * runs when it is imported takes effect; the files in it share what they import, as in `npm test`.
 */
export default defineConfig({
  root,
  resolve: { alias },
  test: {
    reporters: [new LoadFailures()],
    projects: [
      {
        extends: true as const,
        test: { ...browser, name: 'browser code', include: isOf.browser, isolate: false },
      },
      {
        extends: true as const,
        test: { ...browser, name: 'browser code that replaces modules', include: isOf.apart },
      },
      {
        extends: true as const,
        test: {
          name: 'servers and tools',
          environment: 'node',
          isolate: false,
          include: isOf.servers,
          globalSetup: 'services/server-kit/src/testing/shared-postgres.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ].filter(({ test }) => test.include.length > 0),
  },
});
