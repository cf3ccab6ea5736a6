import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BuiltVersion, FIRST_SCREENS_FILE } from '@mfe/contract';
import { codeBeyondArea } from '../checks/code-rules';
import { firstScreenProblems } from '../checks/first-screens';
import { budgetProblems, decodedBudgetProblems } from '../checks/limits';
import { foreignGlobals, isScript } from '../checks/own-globals';
import { foreignStyles, isStyleSheet } from '../checks/style-rules';
import { precompress } from './durable';

/** Files of a version to check. They have the hashes that the descriptor lists. */
export interface FilesTask {
  built: BuiltVersion;
  /** Folder of the files. */
  folder: string;
  /**
   * `publish`: writes compressed twins, and stops at the first failed check. `report`: writes nothing and makes all
   * checks.
   */
  purpose: 'publish' | 'report';
}

/** Checks of the content of files, in order. `code` is a hint for teams: a registry does not refuse because of it. */
export type ContentCheck = 'budget' | 'code' | 'styles' | 'globals' | 'first screens';

/** The result of the checks. */
export interface FilesChecked {
  /** Bytes of each file in gzip. */
  gzip: ReadonlyMap<string, number>;
  /** By check: why the files do not pass. Empty reasons: they pass. */
  found: { check: ContentCheck; reasons: string[] }[];
}

/** Runs a task's checks. A rejection is a fault of the machine, such as a full disk. */
export type FilesChecker = (task: FilesTask) => Promise<FilesChecked>;

const gzipBytes = (bytes: Buffer) => Math.min(bytes.length, gzipSync(bytes, { level: 9 }).length);

/** Compresses and checks the files of a version. May take seconds for each megabyte: a host runs it in a {@link CheckThread}. */
export const checkFiles: FilesChecker = async ({ built, folder, purpose }) => {
  const paths = Object.keys(built.files);
  const isReport = purpose === 'report';
  const textOf = (path: string) => readFile(join(folder, path), 'utf8');
  const ofEach = async (isWanted: (path: string) => boolean, rule: (path: string, text: string) => string[]) => {
    const reasons: string[] = [];
    for (const path of paths.filter(isWanted)) reasons.push(...rule(path, await textOf(path)));
    return reasons;
  };
  const gzip = new Map<string, number>();
  const budget = async () => {
    // Compression takes seconds for each megabyte, so files that are already too large are not compressed.
    const tooLarge = isReport ? [] : decodedBudgetProblems(built);
    if (tooLarge.length > 0) return tooLarge;
    for (const path of paths) {
      const file = join(folder, path);
      gzip.set(path, isReport ? gzipBytes(await readFile(file)) : await precompress(file));
    }
    return budgetProblems(built, gzip);
  };
  const code = async () =>
    codeBeyondArea(
      built,
      await Promise.all(paths.filter(isScript).map(async (path) => ({ path, text: await textOf(path) }))),
    );
  const checks: [ContentCheck, () => Promise<string[]>][] = [
    ['budget', budget],
    ...(isReport ? [['code', code] satisfies [ContentCheck, () => Promise<string[]>]] : []),
    ['styles', () => ofEach(isStyleSheet, (path, text) => foreignStyles(built, path, text))],
    ['globals', () => ofEach(isScript, (path, text) => foreignGlobals(built, path, text))],
    [
      'first screens',
      () =>
        ofEach(
          (path) => path === FIRST_SCREENS_FILE,
          (_, text) => firstScreenProblems(built, text),
        ),
    ],
  ];
  const found: FilesChecked['found'] = [];
  for (const [check, reasonsOf] of checks) {
    const reasons = await reasonsOf();
    found.push({ check, reasons });
    if (reasons.length > 0 && !isReport) break;
  }
  return { gzip, found };
};
