import { startPostgres } from '@r777/server-kit/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { type Bench, openBench } from '../testing/bench';
import { listAudit } from './listing';
import { readSnapshot } from './snapshot';

const server = await startPostgres();
afterAll(() => server?.stop());

/** Opens several registries over one state: processes that share a PostgreSQL, or one process twice on the embedded one. */
const kinds: [string, () => Promise<Bench[]>][] = [
  [
    'the embedded database, one host',
    async () => {
      const bench = await openBench();
      return [bench, bench];
    },
  ],
];
if (server) {
  kinds.push([
    'PostgreSQL, two hosts',
    async () => {
      const url = await server.database();
      const first = await openBench({ database: { folder: '', url } });
      return [first, await openBench({ at: first.folder, database: { folder: '', url } })];
    },
  ]);
}

describe.each(kinds)('on %s', (_kind, open) => {
  test('REG-05 of 200 changes at once none is lost', async () => {
    const hosts = await open();
    const [first] = hosts;
    if (!first) throw new Error('no host');
    const names = ['mf-one', 'mf-two'];
    for (const name of names) {
      await first.publish(name, '1.0.0', '1.1.0');
      await first.registry.activate(name, '1.0.0', { who: 'ops', why: '' });
    }
    const start = (await readSnapshot(first.registry.db)).revision;
    const results = await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const registry = hosts[index % 2]?.registry ?? first.registry;
        const name = names[index % 4 < 2 ? 0 : 1] ?? 'mf-one';
        return registry.traffic(name, '1.1.0', 1 + (index % 99), { who: 'ops', why: `change ${index}` });
      }),
    );
    const changed = results.filter((result) => result.changed);
    const revisions = changed.map((result) => result.revision).sort((a, b) => a - b);
    expect(revisions).toEqual(revisions.map((_, index) => start + 1 + index));
    expect((await readSnapshot(first.registry.db)).revision).toBe(start + changed.length);
    const audit = (await listAudit(first.registry.db, 500)).filter((entry) => entry.action === 'traffic');
    expect(new Set(audit.map((entry) => entry.revision))).toEqual(new Set(revisions));
    // Each change of a remote began where the one before it had left off: nobody overwrote what he had not seen.
    for (const name of names) {
      const chain = audit.filter((entry) => entry.remote === name).reverse();
      for (const [index, entry] of chain.slice(1).entries()) expect(entry.from).toBe(chain[index]?.to);
    }
    for (const host of new Set(hosts)) await host.stop();
  }, 60_000);

  test('REG-02 of two uploads of one version at once exactly one is published', async () => {
    const hosts = await open();
    const tries = await Promise.allSettled(hosts.map((host) => host.publish('mf-race', '1.0.0')));
    expect(tries.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    const [failed] = tries.filter((result) => result.status === 'rejected');
    expect(failed?.reason).toMatchObject({ code: 'version.exists' });
    const activated = await hosts[0]?.registry.activate('mf-race', '1.0.0', { who: 'ops', why: '' });
    expect(activated).toMatchObject({ changed: true });
    for (const host of new Set(hosts)) await host.stop();
  });
});
