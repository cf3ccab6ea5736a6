import { openPostgres } from '@mfe/server-kit/testing';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { beginSession, recogniseSession } from '../../access/sessions';
import { createToken, recogniseToken } from '../../access/tokens';
import { type Bench, openBench } from '../../testing/bench';
import { ago, listenOn } from '../../testing/http';
import { sampleReport } from '../../testing/pages';

const MINUTE = 60_000;
const remote = 'mf-games';
const server = await openPostgres();
afterAll(() => server?.stop());
const benches: Bench[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const bench of benches.splice(0)) await bench.stop();
});

/** A host whose clock is wrong by some minutes, on one database with all others. */
async function hostAhead(url: string, minutes: number, folder?: string): Promise<Bench> {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE });
  const bench = await openBench({ database: { folder: '', url }, ...(folder ? { at: folder } : {}) });
  benches.push(bench);
  return bench;
}

test.runIf(server).each([
  [10, 'ahead'],
  [-10, 'behind'],
])('REG-08 a failing version is rolled back by a host whose clock is wrong by %i minutes (%s)', async (minutes) => {
  const bench = await hostAhead((await server?.database()) ?? '', minutes);
  await bench.publish(remote, '1.0.0', '1.1.0');
  for (const version of ['1.0.0', '1.1.0']) await bench.registry.activate(remote, version, { who: 'ops', why: '' });
  const listener = await listenOn(bench, 10 * MINUTE);
  for (let page = 0; page < 60; page++) {
    const report = sampleReport();
    await listener.hear(report, `network ${page % 6}`);
    await listener.hear(
      { ...report, failures: [{ remote, version: '1.1.0', reason: 'render' }] },
      `network ${page % 6}`,
    );
  }
  await listener.look();
  expect(listener.live.snapshot.remotes[0]?.live.version).toBe('1.0.0');
  expect(bench.registry.db.clockSkew() / MINUTE).toBeCloseTo(minutes, 1);
  await listener.stop();
});

test.runIf(server)(
  'REG-08 a watch ends by the database, whichever host began it and whichever host judges it',
  async () => {
    const url = (await server?.database()) ?? '';
    const ahead = await hostAhead(url, 10);
    await ahead.publish(remote, '1.0.0', '1.1.0');
    for (const version of ['1.0.0', '1.1.0'])
      await ahead.registry.activate(remote, version, { who: 'ops', why: '' }, { watchMs: 5 * MINUTE });
    const behind = await hostAhead(url, -10, ahead.folder);
    const listener = await listenOn(behind, 10 * MINUTE);
    const reported = { failures: [{ remote, version: '1.1.0', reason: 'render' as const }] };
    await ago(behind, listener, 4 * 60);
    for (let page = 0; page < 20; page++) {
      const report = sampleReport();
      await listener.hear(report, `network ${page % 5}`);
      await listener.hear({ ...report, ...reported }, `network ${page % 5}`);
    }
    await listener.look();
    expect(listener.live.snapshot.remotes[0]?.live.version).toBe('1.0.0');
    await listener.stop();
  },
);

test.runIf(server)('a token and a session are good and end together on hosts whose clocks differ', async () => {
  const url = (await server?.database()) ?? '';
  const ahead = (await hostAhead(url, 10)).registry.db;
  const by = { who: 'ops', why: '' };
  const inTime = (
    await createToken(ahead, { label: 'five', scopes: ['read'], expiresAt: new Date(ahead.now() + 5 * MINUTE) }, by)
  ).secret;
  const over = (
    await createToken(ahead, { label: 'over', scopes: ['read'], expiresAt: new Date(ahead.now() - MINUTE) }, by)
  ).secret;
  const identity = await recogniseToken(ahead, inTime);
  if (!identity) throw new Error('no such token');
  const session = await beginSession(ahead, identity);
  const behind = (await hostAhead(url, -10)).registry.db;
  expect(await recogniseToken(behind, inTime)).toMatchObject({ label: 'five' });
  expect(await recogniseSession(behind, session)).toMatchObject({ label: 'five' });
  await expect(recogniseToken(behind, over)).rejects.toMatchObject({ code: 'token.expired' });
});
