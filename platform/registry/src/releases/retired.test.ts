import { afterAll, beforeAll, expect, test } from 'vitest';
import { retired } from '../database/tables';
import { type Bench, openBench } from '../testing/bench';
import { releasedVersions } from './released';
import { versionsInUse } from './rollback-target';

const remote = 'mf-games';
const by = { who: 'ops', why: '' };
let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
  await bench.publish(remote, '1.0.0', '1.1.0', '1.2.0', '1.3.0');
});
afterAll(() => bench.stop());

const roles = async () => [...(await versionsInUse(bench.registry.db.orm, remote))].sort();
const left = async () => (await bench.registry.db.orm.select().from(retired)).map(({ version }) => version).sort();
const released = async () => [...(await releasedVersions(bench.registry.db.orm))].sort();
const activate = (version: string) => bench.registry.activate(remote, version, by, { evenUnhealthy: true });

test('versions are retired when they have no role any more, and not once they have one again', async () => {
  expect([await roles(), await released()]).toEqual([[], []]);
  await activate('1.0.0');
  expect([await roles(), await left()]).toEqual([['1.0.0'], []]);
  await activate('1.1.0');
  expect([await roles(), await left()]).toEqual([['1.0.0', '1.1.0'], []]);
  await bench.registry.traffic(remote, '1.3.0', 10, by);
  expect([await roles(), await left()]).toEqual([['1.0.0', '1.1.0', '1.3.0'], []]);
  await activate('1.2.0');
  expect(await roles()).toEqual(['1.1.0', '1.2.0']);
  expect(await left()).toEqual(['1.0.0', '1.3.0']);

  // 1.2.0 was rolled back: the way back leads past it.
  await bench.registry.rollback(remote, by);
  expect([await roles(), await left()]).toEqual([
    ['1.0.0', '1.1.0'],
    ['1.2.0', '1.3.0'],
  ]);
  await activate('1.3.0');
  await activate('1.2.0');
  expect([await roles(), await left()]).toEqual([
    ['1.2.0', '1.3.0'],
    ['1.0.0', '1.1.0'],
  ]);
});

test('released are all that players were ever given, also as a share, and none that was only published', async () => {
  await bench.publish('mf-auth', '1.0.0', '1.1.0', '1.2.0');
  expect(await released()).toEqual(['1.0.0', '1.1.0', '1.2.0', '1.3.0'].map((version) => `${remote} ${version}`));
  await bench.registry.activate('mf-auth', '1.0.0', by);
  await bench.registry.traffic('mf-auth', '1.1.0', 10, by);
  expect((await released()).slice(0, -4)).toEqual(['mf-auth 1.0.0', 'mf-auth 1.1.0']);
});
