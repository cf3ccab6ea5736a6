import { readFile, rm, writeFile } from 'node:fs/promises';

/** Addresses of a running stack; `.data/run.json`. */
export interface RunFile {
  shell: string;
  ops: string;
  wps: string;
  /** The admin API of wps. */
  admin: string;
  vendor: string;
  pid: number;
}

/** Writes the addresses for the command line tools; removed when the stack ends. */
export const writeRunFile = (file: string, run: RunFile) => writeFile(file, `${JSON.stringify(run, null, 1)}\n`);

/** Removes the addresses of a stack that has ended. */
export const removeRunFile = (file: string) => rm(file, { force: true });

/**
 * Reads the addresses of the running stack.
 * @throws Error that says how to start one.
 */
export async function readRunFile(file: string): Promise<RunFile> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (!text) throw new Error(`Nothing runs on this data folder (no ${file}). Start it with: npm start`);
  return JSON.parse(text) as RunFile;
}
