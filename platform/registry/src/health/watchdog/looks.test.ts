import type { FastifyBaseLogger } from 'fastify';
import { Registry as PromRegistry } from 'prom-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { evidence } from '../../database/tables';
import type { LiveDocument } from '../../discovery/live-document';
import type { Registry } from '../../registry';
import { RegistryError } from '../../registry-error';
import { type Bench, openBench } from '../../testing/bench';
import { type Listener, listenOn } from '../../testing/http';
import type { Health } from '../health';
import { Watchdog } from './watchdog';

const names = ['mf-games', 'mf-auth'] as const;
const by = { who: 'ops', why: '' };
/** How often the watchdog looks by itself, in ms. */
const LOOK_MS = 2000;
let bench: Bench;
let listener: Listener;
beforeAll(async () => {
  bench = await openBench();
  for (const name of names) {
    await bench.publish(name, '1.0.0', '1.1.0');
    for (const version of ['1.0.0', '1.1.0']) await bench.registry.activate(name, version, by);
  }
  listener = await listenOn(bench, 60 * 60_000);
});
afterAll(async () => {
  await listener.stop();
  await bench.stop();
});

/** A registry that answers each change with this error, or does it. */
const changes = { rollback: vi.fn(), recover: vi.fn() };
const log = { warn: vi.fn(), error: vi.fn() };
let watchdog: Watchdog | undefined;
function watch(health: Health = listener.health, live: LiveDocument = listener.live): Watchdog {
  const registry = changes as unknown as Registry;
  watchdog = new Watchdog({
    registry,
    health,
    live,
    metrics: { registry: new PromRegistry() },
    log: log as unknown as FastifyBaseLogger,
  });
  return watchdog;
}
beforeEach(async () => {
  vi.resetAllMocks();
  await bench.registry.db.orm.delete(evidence);
});
afterEach(async () => {
  await watchdog?.stop();
  vi.useRealTimers();
});

/** Lets 1.1.0 fail on all pages, or work on all of them. */
async function say(name: string, state: 'fine' | 'fail.render'): Promise<void> {
  const page = (_: unknown, at: number) => ({
    remote: name,
    version: '1.1.0',
    page: `${name} ${at}`,
    network: `network ${at % 5}`,
    state,
    heard: true,
    at: new Date(),
  });
  await bench.registry.db.orm.insert(evidence).values(Array.from({ length: 10 }, page));
}
const stale = () => new RegistryError('change.stale', 'somebody was faster');
const why = '1.1.0 failed on 10 of 10 pages (100 %): over its limit of 1 %';

test('REG-08 what it rolls back is based on what it has judged, and is logged with its reason', async () => {
  await say('mf-games', 'fail.render');
  await watch().look();
  const { revision } = listener.live.snapshot.remotes.find(({ name }) => name === 'mf-games') ?? {};
  const request = { who: 'watchdog', why, ifRevision: revision, within: expect.any(Function) };
  expect(changes.rollback.mock.calls).toEqual([['mf-games', request]]);
  expect(log.warn.mock.calls).toEqual([[{ remote: 'mf-games', why }, 'rolled back by itself']]);
  expect(changes.recover).not.toHaveBeenCalled();
});

test('where an operator or another host was faster nothing is logged, and the next look tries again', async () => {
  await say('mf-games', 'fail.render');
  changes.rollback.mockRejectedValue(stale());
  watch();
  for (let time = 0; time < 2; time += 1) await watchdog?.look();
  expect(changes.rollback).toHaveBeenCalledTimes(2);
  expect(log.error).not.toHaveBeenCalled();
});

test('what cannot be rolled back is logged once for each remote', async () => {
  for (const name of names) await say(name, 'fail.render');
  const error = new RegistryError('history.start', 'there is none before it');
  changes.rollback.mockRejectedValue(error);
  watch();
  for (let time = 0; time < 2; time += 1) await watchdog?.look();
  const words = 'should be rolled back, but cannot be';
  const logged = [...names].sort().map((remote) => [{ err: error, remote, why }, words]);
  expect(log.error.mock.calls.toSorted(([a], [b]) => a.remote.localeCompare(b.remote))).toEqual(logged);
  expect(changes.rollback).toHaveBeenCalledTimes(2);
});

test.each([
  ['the database is away', new RegistryError('database.away', 'it is away')],
  ['a failure that calls itself stale', Object.assign(new Error('a lost connection'), { code: 'change.stale' })],
])('a rollback that failed by chance is tried again at the next look: %s', async (_, error) => {
  await say('mf-auth', 'fail.render');
  changes.rollback.mockRejectedValueOnce(error);
  watch();
  for (let time = 0; time < 2; time += 1) await watchdog?.look();
  expect(changes.rollback).toHaveBeenCalledTimes(2);
  expect(log.error).not.toHaveBeenCalled();
});

test('a disabled remote is left alone', async () => {
  await say('mf-auth', 'fail.render');
  await bench.registry.disable('mf-auth', by);
  await listener.live.refresh();
  await watch().look();
  expect(changes.rollback).not.toHaveBeenCalled();
  await bench.registry.enable('mf-auth', by);
  await listener.live.refresh();
  await watchdog?.look();
  expect(changes.rollback).toHaveBeenCalledTimes(1);
});

test('a recovery that somebody else was faster with is no failure; any other failure is logged', async () => {
  await bench.registry.rollback('mf-games', by);
  await bench.registry.activate('mf-games', '1.1.0', by, { evenUnhealthy: true, watchMs: 1 });
  await listener.live.refresh();
  await say('mf-games', 'fine');
  watch();
  changes.recover.mockRejectedValueOnce(stale());
  await watchdog?.look();
  expect(changes.recover.mock.calls[0]?.slice(0, 2)).toEqual(['mf-games', '1.1.0']);
  expect(log.warn).not.toHaveBeenCalled();
  for (const error of [new RegistryError('version.unknown', 'no such version'), new Error('the database is away')]) {
    changes.recover.mockRejectedValueOnce(error);
    await watchdog?.look();
    expect(log.warn.mock.lastCall).toEqual([error, 'versions under watch could not be looked at']);
  }
  expect(changes.recover).toHaveBeenCalledTimes(3);
});

test('it looks every two seconds until it is stopped, and stopping waits for the look under way', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const looks: (() => void)[] = [];
  const settle = vi.fn(() => new Promise<void>((done) => looks.push(done)));
  const [remote] = listener.live.snapshot.remotes;
  const snapshot = { remotes: [{ ...remote, watch: null }, remote] };
  const live = { snapshot, lost: new Set() } as unknown as LiveDocument;
  watch({ ...listener.health, settle, evidence: listener.health.evidence } as unknown as Health, live);
  vi.advanceTimersByTime(LOOK_MS - 1);
  expect(settle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1 + LOOK_MS);
  expect(settle).toHaveBeenCalledTimes(1);
  let stopped = false;
  const stopping = watchdog?.stop().then(() => {
    stopped = true;
  });
  // As long as a database query takes, which is time enough to stop.
  await listener.health.settle();
  await listener.live.refresh();
  expect(stopped).toBe(false);
  looks[0]?.();
  await stopping;
  vi.advanceTimersByTime(10 * LOOK_MS);
  expect(settle).toHaveBeenCalledTimes(1);
});
