import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Snapshot } from '../releases/snapshot';
import { type Bench, openBench } from '../testing/bench';
import { sampleReport } from '../testing/pages';
import { Health } from './health';
import { readPageReport } from './page-report';

let bench: Bench;
let health: Health;
beforeAll(async () => {
  bench = await openBench();
  health = new Health(bench.registry.db, (error) => {
    throw error;
  });
});
afterAll(async () => {
  await health.close();
  await bench.stop();
});

const snapshot = { revision: 7, remotes: [{ name: 'mf-games' }, { name: 'mf-auth' }] } as unknown as Snapshot;

test('a name that no remote can have is refused, whatever a report says with it', () => {
  const long = `mf-${'a'.repeat(15_000)}`;
  expect(readPageReport(sampleReport({ behind: [long] }))).toBeNull();
  expect(readPageReport(sampleReport({ showing: { [long]: '1.0.0' } }))).toBeNull();
  expect(readPageReport(sampleReport({ behind: [`mf-${'a'.repeat(61)}`] }))).not.toBeNull();
});

test('a page that names remotes which do not exist is kept as one that names none of them', async () => {
  const names = Array.from({ length: 50 }, (_, at) => `mf-${'a'.repeat(at + 1)}`);
  for (const behind of [names, names.slice(1), ['mf-games', 'mf-games', ...names.slice(2)]]) {
    const report = readPageReport(
      sampleReport({ behind, showing: Object.fromEntries(names.map((name) => [name, '1.0.0'])) }),
    );
    if (!report) throw new Error('no report');
    await health.take(report, { snapshot, build: '' }, 'one');
  }
  const groups = await health.pages.groups();
  expect(groups.map(({ state, pages }) => ({ ...state, pages })).sort((one, other) => one.pages - other.pages)).toEqual(
    [
      { revision: 7, showing: {}, behind: ['mf-games'], pages: 1 },
      { revision: 7, showing: {}, behind: [], pages: 2 },
    ],
  );
});
