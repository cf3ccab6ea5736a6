import { afterAll, beforeAll, expect, test } from 'vitest';
import { versions } from '../database/tables';
import { type Bench, openBench } from '../testing/bench';
import { builtVersion } from '../testing/built';
import { MAX_NEVER_LIVE, refuseTooMany } from './released';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.stop());

const enter = (remote: string, numbers: readonly string[], prunedAt: Date | null = null) =>
  bench.registry.db.orm.insert(versions).values(
    numbers.map((version) => {
      const { built } = builtVersion(remote, version);
      const { container } = built;
      return { remote, version, container, built, bytes: 1, publishedAt: new Date(), publishedBy: 'team', prunedAt };
    }),
  );

test('a remote keeps fifty versions that were never live; live and pruned ones do not count', async () => {
  const remote = 'mf-many';
  const by = { who: 'bench', why: '' };
  await bench.publish(remote, '0.1.0');
  await bench.registry.activate(remote, '0.1.0', by);
  await enter(remote, ['0.2.0', '0.3.0'], new Date());
  await enter(
    remote,
    Array.from({ length: MAX_NEVER_LIVE - 1 }, (_, patch) => `1.0.${patch}`),
  );
  await expect(refuseTooMany(bench.registry.db, remote)).resolves.toBeUndefined();
  await enter(remote, ['2.0.0']);
  await expect(refuseTooMany(bench.registry.db, remote)).rejects.toMatchObject({
    code: 'upload.tooMany',
    message: expect.stringContaining('npm run fed -- prune'),
  });
  await expect(refuseTooMany(bench.registry.db, 'mf-other')).resolves.toBeUndefined();
});
