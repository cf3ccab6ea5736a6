// @module-tag extended
import { randomUUID } from 'node:crypto';
import type { PageReport } from '@mfe/contract';
import { longTestOn, openPostgres } from '@mfe/server-kit/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openRegistryDatabase } from '../database/database';
import { buildFolder, builtVersion } from '../testing/built';
import { askForProof, claimOf, sampleProvedReport, sampleReport, sendReport, visit } from '../testing/pages';
import { type Site, startSite } from '../testing/site';
import { template } from '../testing/template';
import { Evidence, type Trial } from './evidence';

const server = await openPostgres();
afterAll(() => server?.stop());

/** Each test has its own remote, whose second version has just been activated. */
const names = ['mf-one', 'mf-two', 'mf-three', 'mf-four', 'mf-five', 'mf-six'];
let remote = '';
let site: Site;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: ['loopback'] });
  for (const name of names)
    for (const version of ['1.0.0', '1.1.0'])
      await site.client().publish(await buildFolder(builtVersion(name, version)));
});
afterAll(() => site.stop());
beforeEach(async () => {
  remote = names.shift() ?? 'mf-none';
  if (remote === 'mf-none') return;
  await site.client().activate(remote, '1.0.0', { watchMs: 0 });
  await site.client().activate(remote, '1.1.0');
});

const soon = { timeout: 15_000, interval: 200 };
const summary = async (of = site) => (await of.client().list()).remotes.find(({ name }) => name === remote);
const failing = (version = '1.1.0') => ({ failures: [{ remote, version, reason: 'import' as const }] });
const from = (address: string) => ({ 'x-forwarded-for': address });
const failed = async (headers: Record<string, string>) => {
  const report = await sampleProvedReport(site.shell, failing(), headers);
  for (const word of [report, report]) await sendReport(site.shell, word);
};

describe('REG-08 what is no evidence', () => {
  test('REG-08 reports with invented ids, borrowed proofs and forged ones roll back nothing', async () => {
    const { proof = '' } = await sampleProvedReport(site.shell);
    const [issued = '', network = ''] = proof.split('.');
    const made = [
      undefined,
      proof,
      `${issued}.${network}.${'A'.repeat(22)}`,
      '',
      '..',
      `${issued}.AAAAAAAA.${proof.slice(-22)}`,
    ];
    for (const other of [...made, undefined, undefined]) {
      const report = sampleReport({ ...failing(), ...(other === undefined ? {} : { proof: other }) });
      for (const word of [report, report]) expect(await sendReport(site.shell, word)).toBe(204);
    }
    expect((await summary())?.watch).toMatchObject({ pages: 0, errors: 0, decision: 'wait' });
  });

  test('REG-08 a page that reports once, and one that repeats everything, count as none and as one', async () => {
    const honest = await sampleProvedReport(site.shell, { loads: [{ remote, version: '1.1.0', ms: 1 }] });
    for (const word of [honest, honest]) await sendReport(site.shell, word);
    await sendReport(site.shell, await sampleProvedReport(site.shell, failing()));
    expect((await summary())?.watch).toMatchObject({ pages: 1, errors: 0 });
    const page = await sampleProvedReport(site.shell, failing());
    for (let time = 0; time < 5; time++) await sendReport(site.shell, page);
    expect((await summary())?.watch).toMatchObject({ pages: 2, errors: 1, decision: 'wait' });
  });

  test("REG-08 a proof is given only to a page of this site's HTML, and to no other site's page", async () => {
    const claim = await claimOf(site.shell, randomUUID());
    const status = async (body: unknown, headers = {}) => (await askForProof(site.shell, body, headers)).status;
    expect(await status(claim, { 'sec-fetch-site': 'same-origin', origin: site.shell })).toBe(200);
    expect(await status(claim, { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await status(claim, { 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(await status(claim, { origin: 'https://evil.example' })).toBe(403);
    for (const wrong of [{ seal: 'wax' }, { seal: '' }, { revision: claim.revision + 1 }, { build: 'other' }])
      expect(await status({ ...claim, ...wrong })).toBe(403);
    for (const wrong of [{}, { ...claim, page: 'me' }, { ...claim, more: 1 }, 'text', null])
      expect(await status(wrong)).toBe(400);
    const answer = await fetch(`${site.shell}/registry/reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
      body: JSON.stringify(sampleReport()),
    });
    expect(answer.status).toBe(403);
  });
});

describe('REG-08 what one network may say', () => {
  test('REG-08 failures of four networks do not outvote pages elsewhere; those of seven do', async () => {
    for (let network = 1; network <= 6; network++)
      await visit(site.shell, remote, '1.1.0', { pages: 1, headers: from(`10.0.${network}.1`) });
    for (let page = 1; page <= 40; page++) await failed(from(`203.0.113.${page}`));
    for (const network of ['198.51.100.7', '2001:db8:1::1', '192.0.2.9'])
      for (let page = 1; page <= 20; page++) await failed(from(network));
    expect((await summary())?.watch).toMatchObject({ pages: 106, errors: 100, decision: 'wait' });
    for (const network of ['198.51.101.7', '2001:db8:2::1', '192.0.3.9'])
      for (let page = 1; page <= 20; page++) await failed(from(network));
    await vi.waitFor(async () => expect((await summary())?.live?.version).toBe('1.0.0'), soon);
  });

  test('REG-08 an address that the client adds before that of the proxy changes nothing', async () => {
    await visit(site.shell, remote, '1.1.0', { pages: 2, headers: from('10.0.1.1') });
    for (let page = 1; page <= 20; page++) await failed(from(`198.${page}.100.7, 203.0.113.5`));
    expect((await summary())?.watch).toMatchObject({ errors: 20, decision: 'wait' });
  });
});

test('REG-08 without a proxy in front no header changes the network', async () => {
  const bare = await startSite();
  const marks = new Set<string | undefined>();
  for (const address of ['10.0.1.1', '10.0.2.1', '2001:db8::1'])
    marks.add((await sampleProvedReport(bare.shell, {}, from(address))).proof?.split('.')[1]);
  expect(marks.size).toBe(1);
  await bare.stop();
});

describe('REG-08 pages that fall silent', () => {
  test.each(longTestOn<'pglite' | 'postgres'>('pglite', server && 'postgres'))(
    'REG-08 silent pages are those that reported before and not for half a minute: %s',
    async (kind) => {
      const url = kind === 'postgres' ? await server?.database() : undefined;
      const db = await openRegistryDatabase(
        url ? { folder: '', url } : { folder: 'memory', snapshot: await template() },
      );
      const evidence = new Evidence(db, (error) => {
        throw error;
      });
      const trial: Trial = { remote, version: '1.1.0', page: '', network: 'one', state: 'trying', heard: true };
      for (const page of ['silent', 'answers', 'hides', 'fails']) evidence.add({ ...trial, page });
      evidence.add({ ...trial, page: 'never heard before', heard: false });
      evidence.add({ ...trial, page: 'elsewhere', network: 'two' });
      evidence.add({ ...trial, page: 'hides', state: 'fine' });
      await evidence.write();
      evidence.hear('answers');
      evidence.add({ ...trial, page: 'fails', state: 'fail.unresponsive' });
      await evidence.write();
      const since = new Date(Date.now() - 10 * 60_000);
      const read = async () =>
        (await evidence.read(remote, '1.1.0', since)).sort((a, b) => a.network.localeCompare(b.network));
      expect(await read()).toEqual([
        { network: 'one', tried: { pages: 4, errors: 1 }, silence: { pages: 3, errors: 0 } },
        { network: 'two', tried: { pages: 1, errors: 0 }, silence: { pages: 0, errors: 0 } },
      ]);
      await db.orm.execute(sql`update registry_evidence set at = at - interval '31 seconds'`);
      expect(await read()).toEqual([
        { network: 'one', tried: { pages: 4, errors: 1 }, silence: { pages: 4, errors: 1 } },
        { network: 'two', tried: { pages: 1, errors: 0 }, silence: { pages: 1, errors: 1 } },
      ]);
      // The phone is back after a tunnel or a lift.
      evidence.hear('silent');
      evidence.add({ ...trial, page: 'silent' });
      await evidence.write();
      expect((await read())[0]?.silence).toEqual({ pages: 4, errors: 0 });
      await evidence.close();
      await db.close();
    },
  );
});

test.runIf(server)('REG-16 REG-08 hosts on one database accept the same proofs, and count a page once', async () => {
  const url = await server?.database();
  const first = await startSite({ DATABASE_URL: url });
  const second = await startSite({ DATABASE_URL: url, DATA_DIR: first.dataFolder });
  remote = 'mf-seven';
  for (const version of ['1.0.0', '1.1.0'])
    await first.client().publish(await buildFolder(builtVersion(remote, version)));
  await first.client().activate(remote, '1.0.0', { watchMs: 0 });
  await first.client().activate(remote, '1.1.0');
  const watches = async (host: Site) => (await summary(host))?.watch?.version;
  for (const host of [first, second]) await vi.waitFor(async () => expect(await watches(host)).toBe('1.1.0'), soon);
  const works = await sampleProvedReport(first.shell, { loads: [{ remote, version: '1.1.0', ms: 1 }] });
  const fails = await sampleProvedReport(first.shell, failing());
  /** A page whose reports reach both hosts in turn, until both have the expected counts. */
  const tells = async (page: PageReport, expected: { pages: number; errors: number }) => {
    for (const host of [first, second])
      await vi.waitFor(async () => {
        for (const hears of [first, second]) await sendReport(hears.shell, page);
        expect((await summary(host))?.watch).toMatchObject({ ...expected, decision: 'wait' });
      }, soon);
  };
  await tells(works, { pages: 1, errors: 0 });
  await tells(fails, { pages: 2, errors: 1 });
  await second.stop();
  await first.stop();
});
