import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** Starts a TypeScript file of the repository, or a built file, as a separate process. */
export function startProcess(file: string, argv: string[] = [], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const execArgv = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
  return fork(resolve(root, file), argv, { execArgv, env: { ...process.env, ...env } });
}

/** The next message of a process. */
export const answer = async <T>(child: ChildProcess): Promise<T> => ((await once(child, 'message')) as [T])[0];

/** Ends a process that exits when its parent disconnects. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}

/** Processor time of a process so far, in ms, from Linux's accounting, which counts in steps of 10 ms. */
export async function processorTime({ pid }: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
