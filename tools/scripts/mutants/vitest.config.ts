import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { replacesModules } from '../replaces-modules';

/** The copy of the project with the mutants, or the project itself. */
const root = resolve(import.meta.dirname, '../../..');

const packages = ['.', 'platform', 'services', 'tools']
  .flatMap((parent) => readdirSync(join(root, parent)).map((name) => join(root, parent, name)))
  .filter((folder) => existsSync(join(folder, 'package.json')));

/**
 * Names of packages resolve to the copy; through `node_modules` they would resolve to the project, whose files have no
 * mutants.
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
const isBrowserTest = (file: string) => /^(shell|mf-[\w-]+|shared|platform\/(console|host)\/src)\//.test(file);
const isApart = (file: string) => replacesModules(readFileSync(join(root, file), 'utf8'));
const browserTests = files.filter(isBrowserTest);
const isOf = {
  browser: browserTests.filter((file) => !isApart(file)),
  apart: browserTests.filter(isApart),
  servers: files.filter((file) => !isBrowserTest(file)),
};
const browser = {
  environment: 'jsdom',
  setupFiles: ['platform/remote-kit/src/testing/page.ts', 'shared/src/testing/setup.ts'],
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
  testTimeout: 20_000,
};

/**
 * If a file cannot be loaded, none of its tests fails, so its mutant would count as unnoticed. It is therefore an error
 * of the whole run.
 */
class LoadFailures implements Reporter {
  #vitest: Vitest | undefined;
  onInit(vitest: Vitest) {
    this.#vitest = vitest;
  }
  onTestModuleEnd(module: TestModule) {
    // An error from a worker has no prototype, and the mutants' runner could not print it.
    for (const { message, stack } of module.errors())
      this.#vitest?.state.catchError(Object.assign(new Error(message), { stack }), 'a file could not be loaded');
  }
}

/**
 * Tests of `npm run mutants`: those of the mutated folders. Each mutant has its own worker, so that a mutant in code
 * that runs on import takes effect; the files in it share their imports, as in `npm test`.
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
          globalSetup: 'platform/server-kit/src/testing/shared-postgres.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ].filter(({ test }) => test.include.length > 0),
  },
});
