import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSnapshot } from '../releases/snapshot';
import { type Bench, openBench } from '../testing/bench';
import { builtVersion } from '../testing/built';
import { buildDocument } from './build';

let bench: Bench;
const by = { who: 'ops', why: '' };
beforeAll(async () => {
  bench = await openBench();
  await bench.publish('mf-agent', '1.0.0', '1.1.0');
  await bench.registry.activate('mf-agent', '1.0.0', by);
});
afterAll(() => bench.stop());

const listed = async () => buildDocument(await readSnapshot(bench.registry.db)).microFrontends['r777/mf-agent'] ?? [];

test('REG-07 a share may be of no device or of all, and the live version has the rest', async () => {
  const shares = async () =>
    (await listed()).map(({ metadata, deployment }) => [metadata.version, deployment?.traffic]);
  for (const percent of [1, 99, 100]) {
    await bench.registry.traffic('mf-agent', '1.1.0', percent, by);
    expect(await shares()).toEqual([
      ['1.0.0', 100 - percent],
      ['1.1.0', percent],
    ]);
  }
  await bench.registry.traffic('mf-agent', '1.1.0', 0, by);
  expect(await shares()).toEqual([['1.0.0', 100]]);
});

test('FED-08 every version is listed with the hash of its entry, and of each file that a first render needs', async () => {
  await bench.registry.activate('mf-agent', '1.1.0', by);
  const versions = await listed();
  expect(versions.map(({ metadata }) => metadata.version)).toEqual(['1.1.0', '1.0.0']);
  for (const { metadata, extras } of versions) {
    const { contents } = builtVersion('mf-agent', metadata.version);
    const hashOf = (file: string) =>
      `sha384-${createHash('sha384')
        .update(contents[file] ?? '')
        .digest('base64')}`;
    expect(metadata.integrity).toBe(hashOf('remoteEntry.js'));
    const hashes = Object.entries(extras?.files ?? {}).map(([file, { integrity }]) => [file, integrity]);
    expect(hashes.sort()).toEqual(['page.css', 'page.js', 'remoteEntry.js'].map((file) => [file, hashOf(file)]));
  }
});
