/** Runs a program that asks the network, with a limit for it and for everything that it starts. */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { endProcesses, processesOf, STEP_MARK } from './step-processes';

/** How the program runs. */
export interface WithinOptions {
  /** In ms. */
  readonly limit: number;
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Its standard output is this process's one, unless it is not wanted. */
  readonly quiet?: boolean;
}

/** @returns whether the program ended well within its limit. After the limit, none of its processes lives. */
export function runWithin(command: string, { limit, cwd, env = process.env, quiet }: WithinOptions): boolean {
  const mark = randomUUID();
  const { status } = spawnSync(command, {
    cwd,
    shell: true,
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
    timeout: limit,
    killSignal: 'SIGKILL',
    env: { ...env, [STEP_MARK]: [env[STEP_MARK], mark].filter(Boolean).join(' ') },
  });
  if (status === 0) return true;
  // Only the shell was ended. A package manager that goes on would hold the output and its locks.
  endProcesses(
    processesOf(mark).map(({ pid }) => pid),
    'SIGKILL',
  );
  return false;
}
