import { afterEach, expect, test, vi } from 'vitest';
import { schemas } from '../contracts/calls/schemas';
import { answerCalls } from '../testing';
import { aChallenge, isGoodResult } from '../testing/challenge';
import { humanCheck } from './human-check';
import { solve, type WorkerMessage } from './proof-of-work';

afterEach(() => vi.restoreAllMocks());

const alive = () => new AbortController().signal;

/** Does a browser worker's job, in this thread. */
class AWorker {
  static started: AWorker[] = [];
  onmessage: ((event: { data: WorkerMessage }) => void) | null = null;
  onerror: ((event: { preventDefault: () => void }) => void) | null = null;
  ended = false;
  constructor(readonly url: URL) {
    AWorker.started.push(this);
  }
  async postMessage(challenge: Parameters<typeof solve>[0]) {
    const solution = await solve(challenge, (guesses) => this.onmessage?.({ data: { guesses } }));
    this.onmessage?.({ data: { solution } });
  }
  terminate() {
    this.ended = true;
  }
}

test('a challenge is solved in a worker of the site, which then ends; the service accepts the result', async () => {
  AWorker.started = [];
  vi.stubGlobal('Worker', AWorker);
  const challenge = await aChallenge({ guesses: 40 });
  answerCalls({ humanChallenge: challenge });
  const shares: number[] = [];
  const result = await humanCheck({ signal: alive(), onProgress: (share) => shares.push(share) });
  expect(AWorker.started).toHaveLength(1);
  expect(AWorker.started[0]).toMatchObject({ ended: true });
  expect(await isGoodResult(result)).toBe(true);
  expect(schemas.sendSmsCode.input.safeParse({ mobileNum: '01712345678', humanCheck: result }).success).toBe(true);
  expect(shares.at(0)).toBe(0);
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.length).toBeGreaterThan(5);
});

test.each([
  ['there is no worker', undefined],
  [
    'the page’s policy refuses it',
    class {
      constructor() {
        throw new DOMException('refused', 'SecurityError');
      }
    },
  ],
  [
    'its file does not come',
    class extends AWorker {
      override async postMessage() {
        this.onerror?.({ preventDefault: () => undefined });
      }
    },
  ],
])('the page solves the challenge itself where %s', async (_where, worker) => {
  vi.stubGlobal('Worker', worker);
  answerCalls({ humanChallenge: await aChallenge() });
  expect(await isGoodResult(await humanCheck({ signal: alive() }))).toBe(true);
});

test('a worker that never answers is stopped, and the page solves the challenge itself', async () => {
  class Silent extends AWorker {
    override async postMessage() {}
  }
  vi.stubGlobal('Worker', Silent);
  AWorker.started = [];
  answerCalls({ humanChallenge: await aChallenge() });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const result = humanCheck({ signal: alive() });
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  expect(await isGoodResult(await result)).toBe(true);
  expect(AWorker.started[0]).toMatchObject({ ended: true });
});

test('a challenge that has expired by the time it is solved is replaced by a new one', async () => {
  const challenges = [await aChallenge({ expiresAt: Date.now() - 1000 }), await aChallenge()];
  const { seen } = answerCalls({ humanChallenge: () => challenges.shift() as (typeof challenges)[number] });
  expect(await isGoodResult(await humanCheck({ signal: alive() }))).toBe(true);
  expect(seen).toHaveLength(2);
});

test('if every challenge has expired, the check fails with a message', async () => {
  const old = await aChallenge({ expiresAt: Date.now() - 1000 });
  answerCalls({ humanChallenge: old });
  await expect(humanCheck({ signal: alive() })).rejects.toMatchObject({ code: 'human.failed' });
});

test('a check that is cancelled stops guessing, and its worker ends', async () => {
  AWorker.started = [];
  vi.stubGlobal('Worker', AWorker);
  answerCalls({ humanChallenge: await aChallenge({ guesses: 60_000 }) });
  const leaving = new AbortController();
  const result = humanCheck({
    signal: leaving.signal,
    onProgress: (share) => {
      if (share > 0.02) leaving.abort();
    },
  });
  await expect(result).rejects.toMatchObject({ code: 'network.aborted' });
  expect(AWorker.started[0]).toMatchObject({ ended: true });
});

test('without WebCrypto the check fails with its own error, and sends no request', async () => {
  const { seen } = answerCalls({ humanChallenge: await aChallenge() });
  vi.stubGlobal('crypto', {});
  await expect(humanCheck({ signal: alive() })).rejects.toMatchObject({ code: 'request.unsupported' });
  expect(seen).toEqual([]);
});
