import { openPostgres } from '@mfe/server-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildFolder, builtVersion } from '../../testing/built';
import { sampleProvedReport, sendReport, visit } from '../../testing/pages';
import { type Site, startSite } from '../../testing/site';

/**
 * Each test has its own remote; all are published before any page reports, because hosts reload the list of versions
 * only occasionally.
 */
const names = ['mf-one', 'mf-two', 'mf-three', 'mf-four', 'mf-five', 'mf-six'];
let remote = 'mf-games';
const server = await openPostgres();
afterAll(() => server?.stop());

let site: Site;
beforeAll(async () => {
  site = await startSite();
  for (const name of names)
    for (const version of ['1.0.0', '1.1.0'])
      await site.client().publish(await buildFolder(builtVersion(name, version)));
});
afterAll(() => site.stop());
beforeEach(async () => {
  remote = names.shift() ?? 'mf-games';
  if (remote !== 'mf-games') await site.client().activate(remote, '1.0.0');
});

const summary = async (of = site) => (await of.client().list()).remotes.find(({ name }) => name === remote);
const last = async () => (await site.client().history(remote, 1))[0];
const soon = { timeout: 15_000, interval: 200 };

describe('REG-08 what fails too often is rolled back by itself', () => {
  test('REG-08 a canary that fails loses its share, and the audit says why', async () => {
    await site.client().activate(remote, '1.1.0', { canary: 10, limit: 0.02 });
    expect(await summary()).toMatchObject({
      live: { version: '1.0.0' },
      candidate: { version: '1.1.0', percent: 10 },
      watch: { version: '1.1.0', kind: 'split', limit: 0.02, decision: 'wait', pages: 0, rate: null },
    });
    await visit(site.shell, remote, '1.1.0', { pages: 8, failing: 6 });
    await vi.waitFor(async () => expect(await summary()).toMatchObject({ candidate: null }), soon);
    // The watch of the live version continues.
    expect((await summary())?.watch).toMatchObject({ version: '1.0.0', kind: 'activation' });
    expect(await last()).toMatchObject({
      who: 'watchdog',
      action: 'rollback',
      from: '1.0.0 + 1.1.0 10 %',
      to: '1.0.0',
      why: expect.stringMatching(/^1\.1\.0 failed on \d of \d pages \([\d.]+ %\): over its limit of 2 %$/),
    });
  });

  test('REG-08 a version that is live for all and fails is replaced by the one before', async () => {
    await site.client().activate(remote, '1.1.0');
    await visit(site.shell, remote, '1.1.0', { pages: 5, failing: 5 });
    await vi.waitFor(async () => expect((await summary())?.live?.version).toBe('1.0.0'), soon);
    expect(await last()).toMatchObject({ who: 'watchdog', from: '1.1.0', to: '1.0.0' });
  });

  test('a few errors among many pages, and an unwatched version, have no effect', async () => {
    await site.client().activate(remote, '1.1.0', { limit: 0.1 });
    await visit(site.shell, remote, '1.1.0', { pages: 40, failing: 2 });
    expect((await summary())?.watch).toMatchObject({ pages: 40, errors: 2, decision: 'wait' });
    await site.client().activate(remote, '1.0.0', { watchMs: 0 });
    expect((await summary())?.watch).toBeNull();
    expect((await last())?.who).toBe('operator');
  });

  test('a version that is made live again is not judged by its earlier failures', async () => {
    await site.client().activate(remote, '1.1.0', { canary: 50 });
    await visit(site.shell, remote, '1.1.0', { pages: 6, failing: 6 });
    await vi.waitFor(async () => expect((await summary())?.candidate).toBeNull(), soon);
    await site.client().activate(remote, '1.1.0', { canary: 50, evenUnhealthy: true });
    expect((await summary())?.watch).toMatchObject({ pages: 0, errors: 0, decision: 'wait' });
  });
});

test('a healthy canary is promoted; without one there is nothing to promote', async () => {
  await site.client().activate(remote, '1.1.0', { canary: 10, deadlineMs: 30_000 });
  expect(await site.client().promote(remote, { why: 'fine' })).toMatchObject({ to: '1.1.0' });
  expect(await summary()).toMatchObject({ live: { version: '1.1.0' }, candidate: null, before: '1.0.0' });
  await expect(site.client().promote(remote)).rejects.toMatchObject({ code: 'split.none', status: 409 });
});

test("SWAP-04 the operator's deadline is in the document with the version that it is for", async () => {
  const document = async () => {
    const answer = await fetch(`${site.shell}/registry.json`);
    const { microFrontends } = (await answer.json()) as {
      microFrontends: Record<string, { metadata: { version: string }; extras: { deadlineMs?: number } }[]>;
    };
    return microFrontends[`r777/${remote}`]?.map(({ metadata, extras }) => [metadata.version, extras.deadlineMs]);
  };
  await site.client().activate(remote, '1.1.0', { canary: 10, deadlineMs: 30_000 });
  await vi.waitFor(async () =>
    expect(await document()).toEqual([
      ['1.0.0', undefined],
      ['1.1.0', 30_000],
    ]),
  );
  await site.client().promote(remote, { deadlineMs: 5000 });
  await vi.waitFor(async () => expect((await document())?.[0]).toEqual(['1.1.0', 5000]));
  await site.client().rollback(remote);
  await vi.waitFor(async () => expect((await document())?.[0]).toEqual(['1.0.0', undefined]));
});

test.runIf(server)('REG-09 hosts on one database count the pages of all of them, and each page once', async () => {
  const url = await server?.database();
  const first = await startSite({ DATABASE_URL: url });
  const second = await startSite({ DATABASE_URL: url, DATA_DIR: first.dataFolder });
  await first.client().publish(await buildFolder(builtVersion(remote, '1.0.0')));
  await first.client().activate(remote, '1.0.0');
  const page = await sampleProvedReport(first.shell, { showing: { [remote]: '1.0.0' } });
  await sendReport(first.shell, page);
  await sendReport(second.shell, page);
  await sendReport(second.shell, await sampleProvedReport(second.shell, { showing: { [remote]: '1.0.0' } }));
  const expected = { open: 2, onVersion: { '1.0.0': 2 } };
  for (const host of [first, second])
    await vi.waitFor(async () => expect((await summary(host))?.convergence).toMatchObject(expected), soon);
  await second.stop();
  await first.stop();
});
