/** Runs the steps of `npm test`, all of them, also after a failed one. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { root } from '@r777/build';
import type { Step } from './changed/steps';

/** A step that has run. */
export interface FinishedStep extends Step {
  readonly ok: boolean;
  /** By the clock. */
  readonly seconds: number;
}

/** A step that has not ended by then hangs: the longest takes half an hour on a slow machine. In ms. */
const STEP_LIMIT = 50 * 60_000;

/** How the steps run. */
export interface StepOptions {
  /** Cores that the steps may use; by default all. */
  readonly cores?: number;
  /** Time after which a step is ended and counts as failed, in ms. */
  readonly limit?: number;
}

/** Groups of the processes of running steps, which a signal to this process ends too. */
const running = new Set<number>();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const group of running) endGroup(group, signal);
    process.exit(1);
  });

/** Ends a step with everything that it has started. */
function endGroup(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal);
  } catch {
    // It has just ended by itself.
  }
}

/** Runs a step. `collected`: its output is printed at its end, because other steps print at the same time. */
async function run(step: Step, env: NodeJS.ProcessEnv, limit: number, collected: boolean): Promise<FinishedStep> {
  const began = Date.now();
  if (!collected) console.log(`\n── ${step.name}`);
  const child = spawn(step.command, {
    cwd: root,
    shell: true,
    env,
    // A group of its own, so that a step that hangs can be ended with all that it has started.
    detached: true,
    stdio: collected ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  });
  const group = child.pid;
  if (group) running.add(group);
  const hangs = setTimeout(() => {
    console.error(`\n── ${step.name} has not ended after ${Math.round(limit / 60_000)} minutes, and is ended here`);
    if (group) endGroup(group, 'SIGKILL');
  }, limit);
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => printed.push(text));
  const ok = await new Promise<boolean>((ended) => child.once('close', (code) => ended(code === 0)));
  clearTimeout(hangs);
  if (group) running.delete(group);
  if (collected) process.stdout.write(`\n── ${step.name}\n${Buffer.concat(printed)}`);
  return { ...step, ok, seconds: Math.round((Date.now() - began) / 1000) };
}

/**
 * Runs steps in order. Consecutive steps that leave a core idle for much of their time (`beside`) run two at a time, if
 * there is more than one core.
 */
export async function runSteps(
  steps: readonly Step[],
  env: NodeJS.ProcessEnv,
  { cores = availableParallelism(), limit = STEP_LIMIT }: StepOptions = {},
): Promise<FinishedStep[]> {
  const ran: FinishedStep[] = [];
  for (let at = 0; at < steps.length; ) {
    const end = steps.findIndex((step, place) => place >= at && !step.beside);
    const group = steps.slice(at, Math.max(at + 1, end < 0 ? steps.length : end));
    const queue = group.entries();
    const done: FinishedStep[] = [];
    const lane = async () => {
      for (const [place, step] of queue) done[place] = await run(step, env, limit, group.length > 1);
    };
    await Promise.all(Array.from({ length: Math.min(2, cores, group.length) }, lane));
    ran.push(...done);
    at += group.length;
  }
  return ran;
}
