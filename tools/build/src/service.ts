import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { isAbsolute, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from '@mfe/remote-kit/build';
import type { ExternalItem } from '@rspack/core';
import { hashInputs, sharedInputs } from './inputs';
import { common } from './remotes';
import { root } from './root';

/** A service: a process of its own in Node. */
export interface ServiceBuild {
  /** Absolute path of the entry module. */
  entry: string;
  /** Receives `main.mjs`, and a file for each thread. */
  outDir: string;
}

const own = (request: string) => isAbsolute(request) || /^(\.|#|@(r777|mfe)\/)/.test(request);

/**
 * Packages are loaded from where they are installed for the importing module: none can be found from the build's
 * folder.
 */
const packages: ExternalItem = ({ context, request, getResolve }, done) => {
  if (!request || !context || own(request)) return done();
  if (isBuiltin(request)) return done(undefined, request);
  getResolve?.({ conditionNames: ['node', 'import'], mainFields: ['main'] })(context, request, (error, found) =>
    typeof found === 'string'
      ? done(undefined, pathToFileURL(found).href)
      : done(error ?? new Error(`${request} is not installed`)),
  );
};

/**
 * Builds a service: our code as one file that Node runs directly, `outDir/main.mjs`, and one for each of its threads. It refers to packages, and to the
 * folders that its sources use, by their paths in this checkout.
 */
export async function buildService({ entry, outDir }: ServiceBuild): Promise<void> {
  await run({
    ...common({ mode: 'production', uniqueName: 'service', outDir }),
    target: 'node20',
    entry: { main: entry },
    output: {
      path: outDir,
      filename: '[name].mjs',
      chunkFilename: 'thread-[id].mjs',
      clean: true,
      module: true,
      library: { type: 'module' },
      // Dynamic imports are part of the same file.
      asyncChunks: false,
    },
    externalsType: 'module-import',
    externals: [packages],
    // Stack traces name its lines and have to be readable. A thread is one file: a part that two threads share would need
    // the loader of chunks, which a thread does not have.
    optimization: { minimize: false, splitChunks: false },
  });
}

/**
 * The built file of a service for tests that start its process: it starts in a third of the time that the sources need.
 * Parallel test files may build it at once; the first that is ready is kept. `folders`: its inputs besides the shared
 * code, by paths in the repository.
 */
export async function testedService(entry: string, folders: readonly string[]): Promise<string> {
  const inputs = await hashInputs([...folders, ...sharedInputs], root);
  const dist = join(root, 'dist');
  const prefix = `tested-${relative(root, entry).replaceAll(/[^a-z]+/g, '-')}-`;
  const outDir = join(dist, prefix + inputs);
  const file = join(outDir, 'main.mjs');
  if (existsSync(file)) return file;
  await mkdir(dist, { recursive: true });
  // Builds of older code. Another process may be making the same build as this one.
  for (const other of await readdir(dist))
    if (other.startsWith(prefix) && !other.startsWith(prefix + inputs))
      await rm(join(dist, other), { recursive: true, force: true });
  const own = await mkdtemp(`${outDir}-`);
  await buildService({ entry, outDir: own });
  await rename(own, outDir).catch(() => rm(own, { recursive: true }));
  return file;
}
