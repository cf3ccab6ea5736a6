// @module-tag extended
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { testedService } from '../../../../tools/build/src/service';
import { granted, playerAt } from '../testing/player';
import { type Fault, startStubWps } from '../testing/stub-wps';

const secret = 'a-secret-for-these-tests';
const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
let wps: Awaited<ReturnType<typeof startStubWps>>;
let folder: string;
let running: ChildProcess | undefined;
let main: string;
beforeAll(async () => {
  const folders = ['services/sandbox-vendor/src', 'platform/server-kit/src'];
  main = await testedService(file('../main.ts'), folders);
}, 180_000);

async function startProcess(): Promise<{ address: string; openRounds: number }> {
  running = fork(main, {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH ?? '',
      LOG_LEVEL: 'silent',
      PORT: '0',
      WPS_URL: wps.url,
      VENDOR_SECRET: secret,
      SHELL_ORIGIN: 'https://site.example',
      DATA_DIR: folder,
      CLIENT_DIST: file('../testing/client'),
    },
  });
  const [message] = (await once(running, 'message')) as [{ ready: { address: string; openRounds: number } }];
  return message.ready;
}

async function kill(): Promise<void> {
  if (!running || running.exitCode !== null || running.signalCode !== null) return;
  const gone = once(running, 'exit');
  running.kill('SIGKILL');
  await gone;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vendor-'));
  wps = await startStubWps(secret);
});
afterEach(async () => {
  await kill();
  await wps.close();
  await rm(folder, { recursive: true });
});

const journal = () => readFile(join(folder, 'rounds.jsonl'), 'utf8');

/** Plays until the given wallet call hangs, and kills the process there. */
async function killDuring(kind: 'debit' | 'credit', fault: Fault) {
  wps.state.faults[kind] = [fault];
  const { address } = await startProcess();
  const player = playerAt(address);
  granted(await player.enter(wps.launch('bgs-burning-777')));
  player.spin('10.00').catch(() => {});
  await vi.waitFor(() => expect(wps.state.received.at(-1)?.kind).toBe(kind), 10_000);
  await kill();
}

test('killed while the stake was being taken, the vendor refunds it at its next start', async () => {
  await killDuring('debit', 'hang');
  expect(wps.state.balance).toBe(99_000);
  expect((await startProcess()).openRounds).toBe(1);
  await vi.waitFor(() => expect([...wps.state.rounds.values()]).toEqual(['rolledBack']), 10_000);
  expect(wps.state.balance).toBe(100_000);
});

test('killed before the payout arrived, the vendor pays exactly what was drawn at its next start', {
  tags: ['extended'],
}, async () => {
  await killDuring('credit', 'unavailable');
  expect([...wps.state.rounds.values()]).toEqual(['open']);
  const drawn = Number(/"type":"drawn".*"payout":(\d+)/.exec(await journal())?.[1]);
  await startProcess();
  await vi.waitFor(() => expect([...wps.state.rounds.values()]).toEqual(['settled']), 10_000);
  expect(wps.state.balance).toBe(99_000 + drawn);
  const credits = wps.state.received.filter(({ kind }) => kind === 'credit');
  expect(new Set(credits.map(({ transactionId }) => transactionId)).size).toBe(1);
});

// Three starts: on a busy machine each takes many seconds.
test('killed after the payout arrived but before its answer, the vendor does not pay twice', {
  tags: ['extended'],
  timeout: 60_000,
}, async () => {
  await killDuring('credit', 'hang');
  const paid = wps.state.balance;
  await startProcess();
  // The second answer has to be in the journal: killed before that, the vendor would correctly send it a third time.
  await vi.waitFor(async () => expect(await journal()).toContain('"type":"closed"'), 10_000);
  expect(wps.state.received.filter(({ kind }) => kind === 'credit')).toHaveLength(2);
  expect(wps.state.balance).toBe(paid);
  await kill();
  expect((await startProcess()).openRounds).toBe(0);
});
