/** Runs the steps of a test run, each within its limit and with everything that it starts. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '@r777/build';
import type { Step } from '../changed/steps';
import { endProcesses, processesOf, processLines, STEP_MARK } from './step-processes';
import { testsUnderWay } from './under-way';

/** A step that has run, or had no turn. */
export interface FinishedStep extends Step {
  readonly ok: boolean;
  /** By the clock. */
  readonly seconds: number;
  /** Why it was ended, or why it failed though its command succeeded. */
  readonly why?: string;
}

/** A step whose `calm` time is not known is ended after this, in ms. */
const STEP_LIMIT = 15 * 60_000;
/** A step may take this many times its calm time: a machine at half speed beside other work takes about four. */
const PATIENCE = 6;
/** No step prints nothing for that long, except one that hangs; ms. */
const SILENCE = 6 * 60_000;
/** Time for the processes of a step to end by themselves, after its end or a request, in ms. */
const GRACE = 5000;

/** How the steps run. */
export interface StepOptions {
  /** Cores that the steps may use; by default all. */
  readonly cores?: number;
  /** Time after which a step without a `calm` time is ended and counts as failed, in ms. */
  readonly limit?: number;
  /** Time without output after which a step is ended, in ms. */
  readonly silence?: number;
  /** Time for the processes of a step to end by themselves, in ms. */
  readonly grace?: number;
  /** The end of the whole run, in ms since 1970: what runs then is ended, what comes after fails without a turn. */
  readonly deadline?: number;
  /** Folder in which the runners name the tests under way. */
  readonly underWay?: string;
}

interface Running {
  readonly mark: string;
  readonly group: number;
}
const running = new Set<Running>();

const pidsOf = ({ mark, group }: Running) => processesOf(mark, group).map(({ pid }) => pid);

/** Ends a step with everything that it has started. */
function endStep(step: Running, signal: NodeJS.Signals): void {
  // Systems without /proc have the group only.
  endProcesses([-step.group, ...pidsOf(step)], signal);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    for (const step of running) endStep(step, signal);
    setTimeout(() => {
      for (const step of running) endStep(step, 'SIGKILL');
      process.exit(1);
    }, GRACE / 2);
  });

const minutes = (ms: number) => (ms < 120_000 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} minutes`);

/** Says what a step was doing, and ends it. */
async function giveUp(
  step: Running,
  { underWay, grace }: Required<StepOptions>,
  say: (text: string) => void,
): Promise<void> {
  const processes = processesOf(step.mark, step.group);
  for (const test of testsUnderWay(underWay)) say(`   under way: ${test}`);
  for (const line of processLines(processes)) say(`   running: ${line}`);
  endStep(step, 'SIGTERM');
  for (let waited = 0; waited < grace && pidsOf(step).length > 0; waited += 100) await sleep(100);
  endStep(step, 'SIGKILL');
}

/** Runs a step. `collected`: its output is printed at its end, because other steps print at the same time. */
async function run(
  step: Step,
  env: NodeJS.ProcessEnv,
  options: Required<StepOptions>,
  collected: boolean,
): Promise<FinishedStep> {
  const began = Date.now();
  const printed: Buffer[] = [];
  const out = (text: Buffer | string) => {
    if (collected) printed.push(Buffer.from(text));
    else process.stdout.write(text);
  };
  out(`\n── ${step.name}\n`);
  const mark = randomUUID();
  const child = spawn(step.command, {
    cwd: root,
    shell: true,
    env: {
      ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
      ...env,
      ...step.env,
      [STEP_MARK]: [env[STEP_MARK], mark].filter(Boolean).join(' '),
    },
    detached: true,
    // Always pipes: a step that prints nothing is a step that hangs, and nobody waits for whoever still holds a pipe.
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const own: Running = { mark, group: child.pid ?? 0 };
  running.add(own);
  let lastOutput = Date.now();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      lastOutput = Date.now();
      out(text);
    });

  const limit = Math.max(step.calm ? step.calm * PATIENCE * 1000 : options.limit, 1);
  let why: string | undefined;
  let given: Promise<void> | undefined;
  const watch = setInterval(
    () => {
      const now = Date.now();
      if (now - began > limit) why = `did not end within ${minutes(limit)}`;
      else if (now - lastOutput > options.silence) why = `printed nothing for ${minutes(options.silence)}`;
      else if (now > options.deadline) why = 'was still running at the end of the time for the whole run';
      if (why === undefined) return;
      clearInterval(watch);
      out(`\n── ${step.name} ${why}, and is ended here\n`);
      given = giveUp(own, options, (text) => out(`${text}\n`));
    },
    Math.min(1000, options.silence / 4, limit / 4),
  );

  // `exit`, not `close`: a process that is left behind keeps the output open for as long as it lives.
  const code = await new Promise<number>((ended) => child.once('exit', (status) => ended(status ?? 1)));
  clearInterval(watch);
  await given;
  for (let waited = 0; waited < options.grace && pidsOf(own).length > 0; waited += 100) await sleep(100);
  const left = processesOf(mark, own.group);
  if (left.length > 0) {
    why ??= 'left processes running';
    out(`\n── ${step.name} left these processes running; they are ended here\n`);
    for (const line of processLines(left)) out(`   ${line}\n`);
    endStep(own, 'SIGKILL');
  }
  running.delete(own);
  // What is in the pipes already is read; a stream that stays open is not waited for.
  await sleep(50);
  for (const stream of [child.stdout, child.stderr]) stream.destroy();
  if (collected) process.stdout.write(Buffer.concat(printed));
  return {
    ...step,
    ok: code === 0 && why === undefined,
    seconds: Math.round((Date.now() - began) / 1000),
    ...(why ? { why } : {}),
  };
}

/**
 * Runs steps in order, also after a failed one. Consecutive steps that leave a core idle for much of their time
 * (`beside`) run two at a time, if there is more than one core.
 */
export async function runSteps(
  steps: readonly Step[],
  env: NodeJS.ProcessEnv,
  {
    cores = availableParallelism(),
    limit = STEP_LIMIT,
    silence = SILENCE,
    grace = GRACE,
    deadline = Number.POSITIVE_INFINITY,
    underWay = join(root, 'reports/under-way'),
  }: StepOptions = {},
): Promise<FinishedStep[]> {
  const ran: FinishedStep[] = [];
  const options = { cores, limit, silence, grace, deadline, underWay };
  const turn = (step: Step, collected: boolean): Promise<FinishedStep> | FinishedStep =>
    Date.now() < deadline
      ? run(step, env, options, collected)
      : { ...step, ok: false, seconds: 0, why: 'had no turn: the time for the whole run was over' };
  for (let at = 0; at < steps.length; ) {
    const end = steps.findIndex((step, place) => place >= at && !step.beside);
    const group = steps.slice(at, Math.max(at + 1, end < 0 ? steps.length : end));
    const queue = group.entries();
    const done: FinishedStep[] = [];
    const lane = async () => {
      for (const [place, step] of queue) done[place] = await turn(step, group.length > 1);
    };
    await Promise.all(Array.from({ length: Math.min(2, cores, group.length) }, lane));
    ran.push(...done);
    at += group.length;
  }
  return ran;
}
