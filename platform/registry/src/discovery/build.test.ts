import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSnapshot } from '../releases/snapshot';
import { type Bench, openBench } from '../testing/bench';
import { buildDocument, changeSince, schemaProblems } from './build';

let bench: Bench;
const by = { who: 'ops', why: '' };
beforeAll(async () => {
  bench = await openBench();
  const { registry } = bench;
  await bench.publish('mf-auth', '1.0.0', '1.1.0', '1.2.0');
  await registry.activate('mf-auth', '1.0.0', by);
  await registry.activate('mf-auth', '1.1.0', by);
  await registry.traffic('mf-auth', '1.2.0', 10, by);
  await bench.publish('mf-games', '1.0.0');
  await registry.activate('mf-games', '1.0.0', by);
  await registry.disable('mf-games', by);
  await bench.publish('mf-member', '1.0.0');
});
afterAll(() => bench.stop());

const document = async () => buildDocument(await readSnapshot(bench.registry.db));

test('REG-01 the document validates against the Frontend Discovery schema, every version entry included', async () => {
  const valid = await document();
  expect(valid.microFrontends['r777/mf-auth']).toHaveLength(3);
  expect(schemaProblems(valid)).toEqual([]);
});

test('REG-01 a fault in any version entry is found, not only in the first', async () => {
  const broken = await document();
  const last = broken.microFrontends['r777/mf-auth']?.at(-1);
  if (last) last.metadata = { version: '1.0.0' };
  expect(schemaProblems(broken)).toEqual([expect.stringContaining('r777/mf-auth[2]')]);
  const second = broken.microFrontends['r777/mf-games']?.[0];
  Object.assign(second ?? {}, { url: 7 });
  // An entry of another remote. The document's own schema also reports that remote's first entry.
  expect(schemaProblems(broken)).toEqual(
    expect.arrayContaining([expect.stringContaining('r777/mf-auth[2]'), expect.stringContaining('r777/mf-games[0]')]),
  );
  const { microFrontends, schema } = await document();
  const more = { schema, microFrontends, revision: 1 };
  expect(schemaProblems(more)).toEqual([expect.stringContaining('additional properties')]);
});

test('REG-07 lists the live version, the one with its share, and the last good one to fall back to', async () => {
  const versions = (await document()).microFrontends['r777/mf-auth'] ?? [];
  expect(
    versions.map(({ metadata, deployment, fallbackUrl, extras }) => [
      metadata.version,
      deployment,
      fallbackUrl,
      extras?.lastGood,
    ]),
  ).toEqual([
    ['1.1.0', { traffic: 90, default: true }, '/r/mf-auth/1.0.0/remoteEntry.js', false],
    ['1.2.0', { traffic: 10, default: false }, '/r/mf-auth/1.1.0/remoteEntry.js', false],
    ['1.0.0', { traffic: 0, default: false }, undefined, true],
  ]);
});

test('a disabled remote stays listed, marked as such; one that was never activated is not listed', async () => {
  const { microFrontends } = await document();
  expect(microFrontends['r777/mf-games']?.map((version) => version.extras?.enabled)).toEqual([false]);
  expect(microFrontends).not.toHaveProperty('r777/mf-member');
});

test('a page that missed changes is told of every remote that changed since', async () => {
  const snapshot = await readSnapshot(bench.registry.db);
  expect(Object.keys(changeSince(snapshot, 3).microFrontends)).toEqual(['r777/mf-games']);
  expect(Object.keys(changeSince(snapshot, 0).microFrontends)).toEqual(['r777/mf-auth', 'r777/mf-games']);
  expect(changeSince(snapshot, 5)).toEqual({ since: 5, revision: 5, microFrontends: {} });
});
