import type { BuiltVersion } from '@mfe/contract';
import { containerName } from '@mfe/contract/build-names';
import { localIdentity } from '@mfe/contract/local-identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { versions } from '../database/tables';
import { buildDocument } from '../discovery/build';
import { readSnapshot } from '../releases/snapshot';
import { integrityOf } from '../store/integrity';
import { openBench } from '../testing/bench';
import { builtVersion, testIdentity } from '../testing/built';
import { type Site, startSite } from '../testing/site';
import { rawUpload } from '../testing/upload';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const send = ({ built, contents }: { built: BuiltVersion; contents: Record<string, Buffer> }) =>
  rawUpload(
    site,
    built.name,
    JSON.stringify(built),
    Object.entries(contents).map(([path, bytes]) => ({ path, bytes: new Uint8Array(bytes) })),
  );

test("REG-03 names that are another remote's, or another version's", async () => {
  await site.client().register('mf-owner');
  const squats = builtVersion('mf-squat', '1.0.0', { identity: testIdentity('mf-owner') });
  expect(await send(squats)).toMatchObject({ status: 409, code: 'identity.foreign' });
  const next = containerName(testIdentity('mf-squat'), '1.1.0');
  const answer = await send(builtVersion('mf-squat', '1.0.0', { container: next }));
  expect(answer).toMatchObject({ status: 400, code: 'upload.invalid' });
  expect(answer.message).toContain(`container ${next} is not ${containerName(testIdentity('mf-squat'), '1.0.0')}`);
});

test('REG-03 a build whose names still carry the placeholder', async () => {
  const local = builtVersion('mf-local', '1.0.0', { identity: localIdentity('mf-local') });
  const answer = await send(local);
  expect(answer).toMatchObject({ status: 409, code: 'identity.foreign' });
  expect(answer.message).toContain('npm run fed -- publish');
});

test('REG-03 a build of an older kit, with what to do', async () => {
  const { built, contents } = builtVersion('mf-older', '1.0.0');
  const { identity: _, ...older } = { ...built, container: 'r777_mf$2dolder_1$2e0$2e0' };
  const answer = await send({ built: older, contents });
  expect(answer).toMatchObject({ status: 422, code: 'build.outdated' });
  expect(answer.message).toContain('Build it again');
});

test("REG-03 a script that writes another build's globals", async () => {
  const script = Buffer.from('(self.webpackChunkmf_shop=self.webpackChunkmf_shop||[]).push([[1],{}])');
  const version = builtVersion('mf-stock', '1.0.0');
  version.contents['chunk.js'] = script;
  version.built.files['chunk.js'] = { integrity: integrityOf(script), bytes: script.length };
  const answer = await send(version);
  expect(answer).toMatchObject({ status: 422, code: 'upload.foreignGlobals' });
  expect(answer.message).toMatch(/^chunk\.js: the global "webpackChunkmf_shop" .* set output\.uniqueName/);
});

test('REG-03 a version whose container an earlier one holds, as a version from before these rules may', async () => {
  const bench = await openBench();
  await bench.publish('mf-early', '1.0.0');
  const { container } = builtVersion('mf-early', '1.1.0').built;
  await bench.registry.db.orm.update(versions).set({ container });
  await expect(bench.publish('mf-early', '1.1.0')).rejects.toMatchObject({ code: 'container.taken' });
  await bench.stop();
});

test('a version from before identities stays live under its old names, and the next one follows it', async () => {
  const bench = await openBench();
  const { db } = bench.registry;
  await bench.publish('mf-early', '1.0.0');
  await bench.registry.activate('mf-early', '1.0.0', { who: 'operator', why: '' });
  const container = 'r777_mf$2dearly_1$2e0$2e0';
  const { identity: _, ...early } = { ...builtVersion('mf-early', '1.0.0').built, container };
  await db.orm.update(versions).set({ container, built: early });
  const live = async () => buildDocument(await readSnapshot(db)).microFrontends['r777/mf-early'];
  expect((await live())?.map(({ extras }) => extras?.container)).toEqual([container]);
  await bench.publish('mf-early', '1.1.0');
  await bench.registry.activate('mf-early', '1.1.0', { who: 'operator', why: '' });
  const next = containerName(testIdentity('mf-early'), '1.1.0');
  expect((await live())?.map(({ extras }) => extras?.container)).toEqual([next, container]);
  await bench.stop();
});
