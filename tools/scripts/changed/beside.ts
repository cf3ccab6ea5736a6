/** The tests beside the code of a service that a change reaches by imports. */
import { posix } from 'node:path';

const { dirname, join } = posix;

const IMPORTS = /\b(?:from|import)\s*\(?\s*'(\.[^']*)'/g;
const TEST = /\.test\.ts$/;
/**
 * Files that put a service together, or are tools of its tests: through their imports nearly every test would depend on
 * every file.
 */
const WHOLE = /^(?:platform|services)\/[\w-]+\/src\/(?:(?:testing|seed|bench|cli)\/|[\w-]+\.ts$)|\/app\.ts$/;

/** Code whose tests start the whole service. The kit of all services has its own small tests. */
export const isOfService = (file: string): boolean =>
  /^(?:platform|services)\/(?!server-kit\/)[\w-]+\/src\/.*\.ts$/.test(file) && !WHOLE.test(file) && !TEST.test(file);

/** For each file of a service, the files that import it. */
function importersIn(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, text] of sources) {
    if (!isOfService(file)) continue;
    for (const [, path = ''] of text.matchAll(IMPORTS)) {
      const target = join(dirname(file), path);
      for (const found of [`${target}.ts`, `${target}/index.ts`])
        if (sources.has(found)) importers.set(found, [...(importers.get(found) ?? []), file]);
    }
  }
  return importers;
}

/**
 * The tests in the folders of these files and of all files that import them, over any number of steps, except through
 * files that put the service together. Each folder's tests check its own code.
 * @param sources every file of the project with its text
 */
export function testsBeside(files: readonly string[], sources: ReadonlyMap<string, string>): string[] {
  const importers = importersIn(sources);
  const reached = files.filter(isOfService);
  for (const file of reached)
    reached.push(...(importers.get(file) ?? []).filter((importer) => !reached.includes(importer)));
  const folders = new Set(reached.map(dirname));
  return [...sources.keys()].filter((file) => TEST.test(file) && folders.has(dirname(file)));
}
