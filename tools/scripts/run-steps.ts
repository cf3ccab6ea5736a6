/** Runs the steps of `npm test`, all of them, also after one that failed. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { root } from '@r777/build';
import type { Step } from './changed/steps';

/** A step that has run. */
export interface Ran extends Step {
  readonly ok: boolean;
  /** By the clock. */
  readonly seconds: number;
}

/** Runs a step. `collected`: what it prints comes in one piece when it has ended, because others print meanwhile. */
async function run(step: Step, env: NodeJS.ProcessEnv, collected: boolean): Promise<Ran> {
  const began = Date.now();
  if (!collected) console.log(`\n── ${step.name}`);
  const child = spawn(step.command, {
    cwd: root,
    shell: true,
    env,
    stdio: collected ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => printed.push(text));
  const ok = await new Promise<boolean>((ended) => child.once('close', (code) => ended(code === 0)));
  if (collected) process.stdout.write(`\n── ${step.name}\n${Buffer.concat(printed)}`);
  return { ...step, ok, seconds: Math.round((Date.now() - began) / 1000) };
}

/**
 * Runs steps in their order. Those that follow one another and leave a core idle for much of their time (`beside`) run two at
 * a time, where there is more than one core.
 */
export async function runSteps(
  steps: readonly Step[],
  env: NodeJS.ProcessEnv,
  cores = availableParallelism(),
): Promise<Ran[]> {
  const ran: Ran[] = [];
  for (let at = 0; at < steps.length; ) {
    const end = steps.findIndex((step, place) => place >= at && !step.beside);
    const group = steps.slice(at, Math.max(at + 1, end < 0 ? steps.length : end));
    const queue = group.entries();
    const done: Ran[] = [];
    const lane = async () => {
      for (const [place, step] of queue) done[place] = await run(step, env, group.length > 1);
    };
    await Promise.all(Array.from({ length: Math.min(2, cores, group.length) }, lane));
    ran.push(...done);
    at += group.length;
  }
  return ran;
}
