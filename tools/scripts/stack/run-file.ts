import { readFile, rm, writeFile } from 'node:fs/promises';
import { isAlive } from '@mfe/server-kit/process';

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
export const writeRunFile = (file: string, run: RunFile) =>
  writeFile(file, `${JSON.stringify(run, null, 1)}\n`, { mode: 0o600 });

/** Removes the addresses of a stack that has ended. */
export const removeRunFile = (file: string) => rm(file, { force: true });

/**
 * Reads the addresses of the running stack. Commands send this machine's tokens there. A stack that was
 * killed leaves its file behind, and another service can have its ports.
 * @throws Error that says how to start one.
 */
export async function readRunFile(file: string): Promise<RunFile> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (!text) throw new Error(`No site is running on this data folder (${file} is missing). Start it with: npm start`);
  const run = JSON.parse(text) as RunFile;
  if (!isAlive(run.pid))
    throw new Error(`The site of this data folder has ended (${file} is left over). Start it with: npm start`);
  return run;
}
