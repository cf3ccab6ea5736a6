import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** Starts a TypeScript file of the repository as a process of its own. */
export function startProcess(file: string, argv: string[] = [], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return fork(join(root, file), argv, { execArgv: ['--import', 'tsx'], env: { ...process.env, ...env } });
}

/** The next message of a process. */
export const answer = async <T>(child: ChildProcess): Promise<T> => ((await once(child, 'message')) as [T])[0];

/** Ends a process that exits when its parent disconnects. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}

/**
 * Processor time that a process has used so far, in ms; from Linux's own accounting, which counts in steps of 10 ms.
 */
export async function processorTime({ pid }: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
