// @module-tag extended
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildFolder, builtVersion } from '../../testing/built';
import { visit } from '../../testing/pages';
import { type Site, startSite } from '../../testing/site';

/**
 * Each test has its own remote; all are published before any page reports, because hosts reload the list of versions
 * only occasionally.
 */
const names = ['mf-one', 'mf-two', 'mf-three', 'mf-four', 'mf-five', 'mf-quiet'];
let remote = '';
let site: Site;
beforeAll(async () => {
  site = await startSite();
  for (const name of names)
    for (const version of ['1.0.0', '2.17.0', '2.17.1'])
      await site.client().publish(await buildFolder(builtVersion(name, version)));
});
afterAll(() => site.stop());
beforeEach(async () => {
  remote = names.shift() ?? '';
  await site.client().activate(remote, '1.0.0');
});

const summary = async () => (await site.client().list()).remotes.find(({ name }) => name === remote);
const marks = async () =>
  Object.fromEntries(
    (await summary())?.versions.flatMap(({ version, unhealthy }) => (unhealthy ? [[version, unhealthy.why]] : [])) ??
      [],
  );
const fallback = async () => {
  const { microFrontends } = await (await fetch(`${site.shell}/registry.json`)).json();
  return microFrontends[`r777/${remote}`]?.[0];
};
/** The report about a version that failed on all of its pages. */
const failed = (by: string) =>
  expect.stringMatching(
    new RegExp(`^replaced by ${by}: 2\\.17\\.0 failed on 6 of 6 pages \\(100 %\\): over its limit of 1 %$`),
  );
/** Makes 2.17.0 live, with a watch that ends at once, and lets it fail on all pages. */
async function failAfterItsWatch(): Promise<void> {
  await site.client().activate(remote, '2.17.0', { watchMs: 1 });
  await visit(site.shell, remote, '2.17.0', { pages: 6, failing: 6 });
  expect((await summary())?.live?.version).toBe('2.17.0');
}

test('REG-06 after a forward fix no rollback leads to the version that failed', async () => {
  await failAfterItsWatch();
  await site.client().activate(remote, '2.17.1');
  expect(await summary()).toMatchObject({ live: { version: '2.17.1' }, before: '1.0.0' });
  expect(await marks()).toEqual({ '2.17.0': failed('2.17.1') });
  await vi.waitFor(async () =>
    expect(await fallback()).toMatchObject({
      metadata: { version: '2.17.1' },
      fallbackUrl: expect.stringContaining('/1.0.0/'),
    }),
  );
  expect(await site.client().rollback(remote)).toMatchObject({ to: '1.0.0' });
});

test('a recovery by activating the version before marks the one that failed', async () => {
  await failAfterItsWatch();
  await site.client().activate(remote, '1.0.0');
  expect(await marks()).toEqual({ '2.17.0': failed('1.0.0') });
  await expect(site.client().activate(remote, '2.17.0')).rejects.toMatchObject({ code: 'version.unhealthy' });
});

test('a version that failed and was disabled under its watch is marked when it is fixed', async () => {
  await site.client().activate(remote, '2.17.0');
  await site.client().disable(remote);
  await visit(site.shell, remote, '2.17.0', { pages: 6, failing: 6 });
  await site.client().activate(remote, '2.17.1', { enable: true });
  expect(await summary()).toMatchObject({ enabled: true, before: '1.0.0' });
  expect(await marks()).toEqual({ '2.17.0': failed('2.17.1') });
});

test('a healthy version gets no mark, in its watch and after it', async () => {
  await visit(site.shell, remote, '1.0.0', { pages: 30, failing: 1 });
  await site.client().activate(remote, '2.17.0', { watchMs: 1 });
  await visit(site.shell, remote, '2.17.0', { pages: 30, failing: 1 });
  await site.client().activate(remote, '2.17.1');
  expect(await summary()).toMatchObject({ before: '2.17.0' });
  expect(await marks()).toEqual({});
});

test('a forward fix that goes live through a split marks the version that failed', async () => {
  await failAfterItsWatch();
  await site.client().traffic(remote, '2.17.1', 50);
  await site.client().promote(remote);
  expect(await marks()).toEqual({ '2.17.0': failed('2.17.1') });
});

test('after its watch one failing page while no other is open is no evidence', async () => {
  const quiet = await startSite();
  for (const version of ['1.0.0', '2.17.0', '2.17.1']) {
    await quiet.client().publish(await buildFolder(builtVersion('mf-one', version)));
    if (version === '2.17.1') await visit(quiet.shell, 'mf-one', '2.17.0', { pages: 1, failing: 1 });
    await quiet.client().activate('mf-one', version, { watchMs: 1 });
  }
  expect((await quiet.client().list()).remotes).toMatchObject([{ live: { version: '2.17.1' }, before: '2.17.0' }]);
  await quiet.stop();
});
