// @module-tag extended
import type { PageReport } from '@mfe/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REPORTS_OF_A_PAGE, UNPROVEN_PER_MINUTE } from '../host/report-route';
import { buildFolder, builtVersion } from '../testing/built';
import { sampleProvedReport, sampleReport, sendReport } from '../testing/pages';
import { type Site, startSite } from '../testing/site';

const remote = 'mf-games';
let site: Site;
beforeAll(async () => {
  site = await startSite();
  for (const version of ['1.0.0', '1.1.0'])
    await site.client().publish(await buildFolder(builtVersion(remote, version)));
  await site.client().activate(remote, '1.0.0');
  await site.client().activate(remote, '1.1.0');
});
afterAll(() => site.stop());

const summary = async () => {
  const found = (await site.client().list()).remotes.find(({ name }) => name === remote);
  if (!found) throw new Error('the remote is not listed');
  return found;
};
const load = (version: string) => ({ remote, version, ms: 200 });

describe('convergence', () => {
  test('REG-09 open pages are counted by the version that they show, and those that have followed the last change', async () => {
    const { revision } = await summary();
    const knows = (version: string, part = {}) =>
      sampleProvedReport(site.shell, { revision, showing: { [remote]: version }, ...part });
    const pages = [
      await knows('1.1.0'),
      await knows('1.1.0'),
      await knows('1.0.0', { behind: [remote] }),
      await knows('1.0.0', { revision: revision - 1 }),
      await sampleProvedReport(site.shell, { revision }),
    ];
    for (const page of pages) expect(await sendReport(site.shell, page)).toBe(204);
    expect((await summary()).convergence).toEqual({
      open: 5,
      onVersion: { '1.0.0': 2, '1.1.0': 2 },
      converged: 3,
      convergedPercent: 60,
    });
    // One of them swaps, the others close.
    const [, , waited, ...others] = pages;
    await sendReport(site.shell, { ...waited, showing: { [remote]: '1.1.0' }, behind: [] });
    for (const page of [...others, pages[0], pages[1]]) await sendReport(site.shell, { ...page, leaving: true });
    expect((await summary()).convergence).toEqual({
      open: 1,
      onVersion: { '1.1.0': 1 },
      converged: 1,
      convergedPercent: 100,
    });
  });

  test("REG-09 a page's claims beyond the current state are ignored", async () => {
    const { revision } = await summary();
    const page = await sampleProvedReport(site.shell, { revision: revision + 1000 });
    await sendReport(site.shell, page);
    await site.client().disable(remote);
    const { converged, open } = (await summary()).convergence;
    expect(converged).toBeLessThan(open);
    await site.client().enable(remote);
    await sendReport(site.shell, { ...page, leaving: true });
  });
});

test('REG-09 four hundred reports without a proof change nothing that operators see', async () => {
  const before = await summary();
  const kept = async () => (await site.client().health('shell')).versions;
  const shell = await kept();
  for (let page = 0; page < 400; page += 50)
    await Promise.all(
      Array.from({ length: 50 }, () =>
        sendReport(
          site.shell,
          sampleReport({ showing: { [remote]: '1.0.0' }, behind: [remote], vitals: { LCP: 9000 } }),
        ),
      ),
    );
  expect(await summary()).toEqual(before);
  expect(await kept()).toEqual(shell);
});

describe('health', () => {
  test('REG-08 loads, failures, render errors and vitals are counted by version, each once per page', async () => {
    const proved = (part: Partial<PageReport>) => sampleProvedReport(site.shell, part);
    const page = await proved({
      showing: { [remote]: '1.1.0' },
      loads: [load('1.1.0')],
      failures: [{ remote, version: '1.1.0', reason: 'render' }],
      vitals: { LCP: 1800, INP: 90, CLS: 0.02 },
    });
    for (const report of [page, page]) await sendReport(site.shell, report);
    await sendReport(site.shell, await proved({ failures: [{ remote, version: '1.1.0', reason: 'network' }] }));
    await sendReport(site.shell, await proved({ loads: [load('1.0.0')] }));
    // Pages without a proof: they say nothing.
    for (const proof of [{}, { proof: 'made.up' }, { proof: page.proof ?? '' }])
      await sendReport(site.shell, sampleReport({ loads: [load('1.0.0')], failures: page.failures, ...proof }));
    const health = await site.client().health(remote);
    expect(health.versions).toEqual({
      '1.1.0': {
        pages: 2,
        errors: 2,
        rate: 1,
        failures: { render: 1, network: 1 },
        loadMs: 200,
        p75: { LCP: 2000, INP: 100, CLS: 0.05 },
      },
      '1.0.0': { pages: 1, errors: 0, rate: 0, failures: {}, loadMs: 200, p75: {} },
    });
    expect(health.minutes.reduce((sum, { pages }) => sum + pages, 0)).toBe(3);
    expect((await summary()).health['1.1.0']).toEqual({ pages: 2, errors: 2, rate: 1 });
  });

  test('side effects of a version are counted by page, with a limited number of names', async () => {
    const effect = (what: string, version = '1.0.0') => ({ remote, version, what });
    const proved = async (sideEffects: ReturnType<typeof effect>[]) => sampleProvedReport(site.shell, { sideEffects });
    const page = await proved([effect('window.foo'), effect('window.never', '9.9.9')]);
    for (const report of [
      page,
      page,
      await proved([effect('window.foo')]),
      sampleReport({ sideEffects: [effect('window.foo')] }),
    ])
      expect(await sendReport(site.shell, report)).toBe(204);
    const outside = async () => (await site.client().health(remote)).versions['1.0.0']?.outside ?? {};
    expect(await outside()).toEqual({ 'window.foo': 2 });
    for (let from = 0; from < 30; from += 10) {
      const sideEffects = Array.from({ length: 10 }, (_, n) => effect(`window.made${from + n}`));
      await sendReport(site.shell, await proved(sideEffects));
    }
    expect(Object.keys(await outside())).toHaveLength(20);
  });

  test('REG-08 a version that was published a moment ago counts from its first reports on', async () => {
    // The list of versions has just been read.
    const seen = await sampleProvedReport(site.shell);
    await sendReport(site.shell, { ...seen, loads: [load('9.9.9')] });
    await site.client().publish(await buildFolder(builtVersion(remote, '1.2.0')));
    const counted = async () => {
      await sendReport(site.shell, { ...seen, loads: [load('1.2.0')] });
      return (await site.client().health(remote)).versions['1.2.0']?.pages ?? 0;
    };
    await expect.poll(counted, { timeout: 3000, interval: 100 }).toBeGreaterThan(0);
  });

  test('vitals count for the build of the shell that is served', async () => {
    const [, build] = /data-build="(\w+)"/.exec(await (await fetch(site.shell)).text()) ?? [];
    await sendReport(site.shell, await sampleProvedReport(site.shell, { build: build ?? '', vitals: { LCP: 900 } }));
    await sendReport(site.shell, await sampleProvedReport(site.shell, { build: 'made-up', vitals: { LCP: 9000 } }));
    const { versions } = await site.client().health('shell');
    expect(Object.entries(versions).map(([version, { p75 }]) => [version, p75])).toEqual([[build, { LCP: 1000 }]]);
  });
});

describe('what anybody may send', () => {
  test('remotes and versions that do not exist leave no trace', async () => {
    const before = await site.client().health(remote);
    const made = [
      { remote, version: '9.9.9', ms: 1 },
      { remote: 'mf-nothing', version: '1.0.0', ms: 1 },
    ];
    const page = await sampleProvedReport(site.shell, {
      loads: made,
      showing: { 'mf-nothing': '1.0.0', [remote]: '9.9.9' },
    });
    expect(await sendReport(site.shell, page)).toBe(204);
    expect(await site.client().health(remote)).toEqual(before);
    expect((await site.client().health('mf-nothing')).versions).toEqual({});
    expect((await summary()).convergence.onVersion).not.toHaveProperty('9.9.9');
  });

  test.each([
    ['no JSON', '{'],
    ['nothing', ''],
    ['a list', []],
    ['more than is asked for', { ...sampleReport(), player: 'rahim77' }],
    ['a page that names itself', { ...sampleReport(), page: 'me' }],
    ['a path for a remote', { ...sampleReport(), showing: { '../mf': '1.0.0' } }],
    ['a reason of its own', { ...sampleReport(), failures: [{ remote, version: '1.0.0', reason: 'hostile' }] }],
    [
      'a side effect that is a sentence',
      { ...sampleReport(), sideEffects: [{ remote, version: '1.0.0', what: 'call +1 555' }] },
    ],
    ['a time before its time', { ...sampleReport(), loads: [{ remote, version: '1.0.0', ms: -1 }] }],
    ['endless lists', { ...sampleReport(), behind: Array.from({ length: 51 }, () => remote) }],
  ])('refused with a 4xx: %s', async (_what, body) => {
    expect(await sendReport(site.shell, body)).toBe(400);
  });

  test('a report that is too large, or of another type, is refused', async () => {
    expect(await sendReport(site.shell, JSON.stringify({ ...sampleReport(), more: 'x'.repeat(20_000) }))).toBe(413);
    const plain = await fetch(`${site.shell}/registry/reports`, { method: 'POST', body: 'text' });
    expect(plain.status).toBeGreaterThanOrEqual(400);
    expect(plain.status).toBeLessThan(500);
  });

  test('an address that sends too much gets a rate limit error, a page with a proof there does not', async () => {
    const page = await sampleProvedReport(site.shell);
    const statuses = new Set<number>();
    for (let sent = 0; sent <= UNPROVEN_PER_MINUTE && !statuses.has(429); sent += 50) {
      const batch = Array.from({ length: 50 }, () => sendReport(site.shell, {}));
      for (const status of await Promise.all(batch)) statuses.add(status);
    }
    expect([...statuses].sort()).toEqual([400, 429]);
    expect(await sendReport(site.shell, sampleReport())).toBe(429);
    expect(await sendReport(site.shell, page)).toBe(204);
  });

  test('a page that sends too much gets a rate limit error, and its neighbour does not', async () => {
    const [page, neighbour] = [await sampleProvedReport(site.shell), await sampleProvedReport(site.shell)];
    const statuses: number[] = [];
    for (let sent = 0; sent <= REPORTS_OF_A_PAGE; sent += 1) statuses.push(await sendReport(site.shell, page));
    expect(statuses).toEqual([...Array.from({ length: REPORTS_OF_A_PAGE }, () => 204), 429]);
    expect(await sendReport(site.shell, neighbour)).toBe(204);
  });
});
