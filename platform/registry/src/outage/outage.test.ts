// @module-tag extended
/** An operator, open pages and a host whose PostgreSQL is stopped under it: one database for all, so over the usual size. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DiscoveryChange, DiscoveryDocument } from '@mfe/contract';
import { startPostgres, type TestPostgres } from '@mfe/server-kit/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openRegistryDatabase } from '../database/database';
import { revisions } from '../database/tables';
import { buildFolder, builtVersion } from '../testing/built';
import { openEvents } from '../testing/http';
import { type Site, startSite } from '../testing/site';
import { OUTAGE_FOLDER } from './outage-files';

const server: TestPostgres | null = await startPostgres();
if (!server) console.warn('\n!!! POSTGRESQL IS NOT INSTALLED: A REGISTRY WITHOUT ITS DATABASE IS NOT TESTED.\n');
const patience = { timeout: 30_000, interval: 50 };

let site: Site;
let url: string;
const remotes = ['mf-games', 'mf-promotions', 'mf-member'];
const start = (folder?: string) => startSite({ DATABASE_URL: url, ...(folder ? { DATA_DIR: folder } : {}) });

beforeAll(async () => {
  if (!server) return;
  url = await server.database();
  site = await start();
  for (const remote of remotes) {
    await site.client().publish(await buildFolder(builtVersion(remote, '1.0.0')));
    await site.client().activate(remote, '1.0.0');
  }
}, 120_000);
afterAll(async () => {
  await server?.up();
  await site?.stop();
  await server?.stop();
}, 60_000);

const documentOf = async ({ shell }: Site) =>
  (await (await fetch(`${shell}/registry.json`)).json()) as DiscoveryDocument;
const isOn = ({ microFrontends }: Pick<DiscoveryDocument, 'microFrontends'>, remote: string) =>
  microFrontends[`r777/${remote}`]?.[0]?.extras?.enabled;
const inPage = async ({ shell }: Site, remote: string) => {
  const html = await (await fetch(`${shell}/`)).text();
  return isOn(JSON.parse(/id="discovery"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'), remote);
};
const killFiles = async () =>
  (await readdir(join(site.dataFolder, OUTAGE_FOLDER))).filter((name) => name.endsWith('.kill'));
const audited = async (remote: string, client = site.client()) =>
  (await client.history(remote)).filter(({ action }) => action === 'disable' || action === 'enable');
const signInWith = (token: string) => {
  const headers = { 'content-type': 'application/json' };
  return fetch(`${site.ops}/api/session`, { method: 'POST', headers, body: JSON.stringify({ token }) });
};
/** Waits until the host has noticed that the database is back, and has no order left. */
const settled = () => vi.waitFor(async () => expect(await killFiles()).toEqual([]), patience);

test.runIf(server)(
  'REG-05 a kill without the database reaches all pages, survives a restart, and is written once',
  async () => {
    const before = (await site.client().list()).revision;
    const page = await openEvents(`${site.shell}/registry/events`);
    await page.next();
    await server?.down('immediate');
    const done = await site.client().disable('mf-games', { why: 'it empties wallets' });
    expect(done).toMatchObject({ changed: true, enabled: false, to: '1.0.0 disabled', waitsForDatabase: true });
    const told = await page.next();
    expect(told.event).toBe('document');
    expect(isOn(told.data as DiscoveryChange, 'mf-games')).toBe(false);
    expect([isOn(await documentOf(site), 'mf-games'), await inPage(site, 'mf-games')]).toEqual([false, false]);
    expect(isOn(await documentOf(site), 'mf-promotions')).toBe(true);
    page.close();
    // A repeated order does not count as a second one.
    expect(await site.client().disable('mf-games')).toMatchObject({ changed: false, enabled: false });
    expect(await killFiles()).toHaveLength(1);
    await expect(site.client().enable('mf-games')).rejects.toMatchObject({ code: 'database.away', status: 503 });

    const folder = site.dataFolder;
    await site.close();
    site = Object.assign(await start(folder), { folder: site.folder });
    expect([isOn(await documentOf(site), 'mf-games'), await inPage(site, 'mf-games')]).toEqual([false, false]);
    expect(isOn(await documentOf(site), 'mf-promotions')).toBe(true);
    expect((await fetch(`${site.shell}/r/mf-promotions/1.0.0/remoteEntry.js`)).status).toBe(200);
    // The restarted host obeys too.
    await site.client().disable('mf-member', { why: 'the same fault' });
    expect(isOn(await documentOf(site), 'mf-member')).toBe(false);
    const shown = Number((await fetch(`${site.shell}/registry.json`)).headers.get('x-revision'));

    await server?.up();
    await settled();
    expect(await audited('mf-games')).toMatchObject([
      { action: 'disable', who: 'operator', to: '1.0.0 disabled', revision: before + 1 },
    ]);
    const [entry] = await audited('mf-games');
    expect(entry?.why).toBe('it empties wallets · given while the database was away');
    expect(await audited('mf-member')).toMatchObject([{ action: 'disable', revision: before + 2 }]);
    expect((await site.client().list()).revision).toBe(before + 2);
    expect(shown).toBe(before + 2);
    expect(await site.client().enable('mf-games')).toMatchObject({ changed: true, enabled: true });
    expect(isOn(await documentOf(site), 'mf-games')).toBe(true);
    expect(isOn(await documentOf(site), 'mf-member')).toBe(false);
    await site.client().enable('mf-member');
  },
  120_000,
);

test.runIf(server)(
  'a kill for which the database was too slow is one order, and does not act again after an enable',
  async () => {
    const slow = await openRegistryDatabase({ folder: '', url });
    const before = (await audited('mf-games')).length;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let hold = () => {};
    const held = new Promise<void>((resolve) => {
      hold = resolve;
    });
    const holds = slow.transaction(async (tx) => {
      await tx.select().from(revisions).for('update');
      hold();
      await released;
    });
    await held;
    expect(await site.client().disable('mf-games')).toMatchObject({ changed: true, waitsForDatabase: true });
    release();
    await holds;
    await settled();
    expect(await audited('mf-games')).toHaveLength(before + 1);
    await site.client().enable('mf-games');
    expect(isOn(await documentOf(site), 'mf-games')).toBe(true);
    await slow.close();
  },
  120_000,
);

test.runIf(server)(
  'a host of the same folder carries the kill out too, and both write it once',
  async () => {
    const other = await start(site.dataFolder);
    await server?.down('immediate');
    await site.client().disable('mf-promotions');
    await vi.waitFor(async () => expect(isOn(await documentOf(other), 'mf-promotions')).toBe(false), patience);
    await server?.up();
    await settled();
    await vi.waitFor(async () => expect(await audited('mf-promotions')).toHaveLength(1), patience);
    await site.client().enable('mf-promotions');
    await vi.waitFor(async () => expect(isOn(await documentOf(other), 'mf-promotions')).toBe(true), patience);
    await other.close();
    expect(await audited('mf-promotions')).toHaveLength(2);
    await rm(other.folder, { recursive: true, force: true });
  },
  120_000,
);

test.runIf(server)(
  'without the database only valid operators are obeyed, and only a kill and the last figures are given',
  async () => {
    const { token: reader } = await site.client().createToken('reader', ['read']);
    const { token: revoked } = await site.client().createToken('revoked', ['operate']);
    await site.client().revokeToken('revoked');
    const figures = await site.client().list();
    await server?.down('immediate');
    for (const [token, code] of [
      ['r777_guessed', 'database.away'],
      [revoked, 'database.away'],
      [reader, 'database.away'],
    ] as const)
      await expect(site.client(token).disable('mf-games')).rejects.toMatchObject({ code });
    expect(isOn(await documentOf(site), 'mf-games')).toBe(true);
    await expect(site.client().disable('mf-unknown')).rejects.toMatchObject({ code: 'remote.notLive' });
    const away = await site.client(reader).list();
    expect(away.remotes.map(({ name }) => name)).toEqual(figures.remotes.map(({ name }) => name));
    expect(away.databaseAway).toEqual({ since: expect.any(String), figures: expect.any(String) });
    await expect(site.client().tokens()).rejects.toMatchObject({ code: 'database.away' });
    // A console can be opened now, too.
    const signIn = await signInWith(site.operatorToken);
    expect(signIn.status).toBe(200);
    const cookie = signIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const killed = await fetch(`${site.ops}/api/remotes/mf-games/disable`, {
      method: 'POST',
      headers: { cookie, origin: site.ops },
    });
    expect(killed.status).toBe(200);
    expect((await site.client(reader).list()).remotes.find(({ name }) => name === 'mf-games')?.enabled).toBe(false);
    await server?.up();
    await settled();
    await vi.waitFor(async () => expect((await site.client().list()).databaseAway).toBeUndefined(), patience);
    await site.client().enable('mf-games');
  },
  120_000,
);

test.runIf(server)(
  'a kill without the database is refused from a window of another operator, or with an old view',
  async () => {
    const signIn = await signInWith((await site.client().createToken('bob', ['operate'])).token);
    const cookie = signIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const call = async (method: string, path: string, shown: string, body?: object) => {
      const json = body ? { 'content-type': 'application/json' } : {};
      const answer = await fetch(`${site.ops}/api/${path}`, {
        method,
        headers: { cookie, origin: site.ops, 'x-operator': shown, ...json },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return { status: answer.status, ...((await answer.json()) as { code?: string }) };
    };
    const kill = (shown: string, ifRevision: number) =>
      call('POST', 'remotes/mf-games/disable', shown, { why: '', ifRevision });
    await server?.down('immediate');
    const { revision } = await site.client().list();
    expect(await kill('alice', revision)).toMatchObject({ status: 401, code: 'session.required' });
    expect(await call('DELETE', 'session', 'alice')).toMatchObject({ status: 401, code: 'session.required' });
    expect(await kill('bob', 0)).toMatchObject({ status: 409, code: 'change.stale' });
    expect(isOn(await documentOf(site), 'mf-games')).toBe(true);
    expect(await kill('bob', revision)).toMatchObject({ status: 200 });
    expect(isOn(await documentOf(site), 'mf-games')).toBe(false);
    await server?.up();
    await settled();
    await site.client().enable('mf-games');
  },
  120_000,
);

test.runIf(server)(
  'who signs out without the database is signed out, also after a restart and when it is back',
  { tags: ['extended'], timeout: 120_000 },
  async () => {
    const signIn = await signInWith((await site.client().createToken('leaver', ['operate'])).token);
    const cookie = signIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const status = async () => (await fetch(`${site.ops}/api/session`, { headers: { cookie } })).status;
    await server?.down('immediate');
    expect(await status()).toBe(200);
    const out = await fetch(`${site.ops}/api/session`, { method: 'DELETE', headers: { cookie, origin: site.ops } });
    expect(out.headers.getSetCookie()[0]).toMatch(/^r777_ops=;/);
    expect(await status()).toBe(503);
    const folder = site.dataFolder;
    await site.close();
    site = Object.assign(await start(folder), { folder: site.folder });
    expect(await status()).toBe(503);
    await server?.up();
    await vi.waitFor(async () => expect(await status()).toBe(401), patience);
  },
);

test.runIf(server)(
  'a kill that somebody has forged, or copied under another name, is not obeyed',
  async () => {
    await server?.down('immediate');
    await site.client().disable('mf-games');
    const [name = ''] = await killFiles();
    const folder = join(site.dataFolder, OUTAGE_FOLDER);
    const text = await readFile(join(folder, name), 'utf8');
    const forged = `${Date.now()}-00000000-0000-4000-8000-000000000000.kill`;
    const idOf = (file: string) => file.replace('.kill', '');
    await writeFile(join(folder, forged), text.replace(idOf(name), idOf(forged)).replace('mf-games', 'mf-member'));
    const copied = forged.replace('8000-0', '8000-1');
    await writeFile(join(folder, copied), text);
    await server?.up();
    await vi.waitFor(async () => expect((await killFiles()).sort()).toEqual([forged, copied].sort()), patience);
    for (const file of [forged, copied]) await rm(join(folder, file));
    await site.client().enable('mf-games');
    expect(isOn(await documentOf(site), 'mf-member')).toBe(true);
    const [enabled, disabled, ...earlier] = await audited('mf-games');
    expect([enabled?.action, disabled?.action, earlier[0]?.action ?? 'enable']).toEqual([
      'enable',
      'disable',
      'enable',
    ]);
  },
  120_000,
);

test.runIf(server)(
  'REG-05 a kill file that is copied back acts no second time, also after a restart without the database',
  async () => {
    await server?.down('immediate');
    await site.client().disable('mf-games', { why: 'once' });
    const [name = ''] = await killFiles();
    const file = join(site.dataFolder, OUTAGE_FOLDER, name);
    const text = await readFile(file, 'utf8');
    await server?.up();
    await settled();
    await site.client().enable('mf-games');
    const entries = (await audited('mf-games')).length;
    await server?.down('immediate');
    await vi.waitFor(async () => expect((await site.client().list()).databaseAway).toBeDefined(), patience);

    await writeFile(file, text);
    await settled();
    expect(isOn(await documentOf(site), 'mf-games')).toBe(true);
    const folder = site.dataFolder;
    await site.close();
    await writeFile(file, text);
    site = Object.assign(await start(folder), { folder: site.folder });
    await settled();
    expect([isOn(await documentOf(site), 'mf-games'), await inPage(site, 'mf-games')]).toEqual([true, true]);

    await writeFile(file, text);
    await server?.up();
    await settled();
    await vi.waitFor(async () => expect((await site.client().list()).databaseAway).toBeUndefined(), patience);
    expect(isOn(await documentOf(site), 'mf-games')).toBe(true);
    expect(await audited('mf-games')).toHaveLength(entries);
    // A new order is a kill of its own.
    await server?.down('immediate');
    await site.client().disable('mf-games', { why: 'again' });
    expect(isOn(await documentOf(site), 'mf-games')).toBe(false);
    await server?.up();
    await settled();
    await site.client().enable('mf-games');
  },
  120_000,
);
