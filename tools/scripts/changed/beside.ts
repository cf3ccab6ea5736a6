/** The tests beside the code of a service that a change reaches by its imports. */
import { posix } from 'node:path';

const { dirname, join } = posix;

const IMPORTS = /\b(?:from|import)\s*\(?\s*'(\.[^']*)'/g;
const TEST = /\.test\.ts$/;
/** Puts a service together, or is a tool of its tests: by these imports nearly every test would stand on every file. */
const WHOLE = /^services\/[\w-]+\/src\/(?:(?:testing|seed|bench|cli)\/|[\w-]+\.ts$)|\/app\.ts$/;

/** Code whose tests start the whole service. The kit of all services has small tests of its own. */
export const isOfService = (file: string): boolean =>
  /^services\/(?!server-kit\/)[\w-]+\/src\/.*\.ts$/.test(file) && !WHOLE.test(file) && !TEST.test(file);

/** For each file of a service those that import it. */
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
 * The tests in the folders of these files and of all that imports them, over however many steps, except through what puts
 * the service together: each folder's tests look at its own code.
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
