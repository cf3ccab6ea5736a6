// @module-tag extended
/** Two hosts of one data folder, of which one or both have lost the database. */
import { rm } from 'node:fs/promises';
import { createServer, connect as dial, type Socket } from 'node:net';
import type { DiscoveryDocument } from '@mfe/contract';
import { startPostgres, type TestPostgres } from '@mfe/server-kit/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildFolder, builtVersion } from '../testing/built';
import { type Site, startSite } from '../testing/site';

const server: TestPostgres | null = await startPostgres();
const patience = { timeout: 30_000, interval: 50 };
let site: Site;
let other: Site;
let line: Awaited<ReturnType<typeof openLine>>;

/** A line to the database that can be cut for one host alone. */
async function openLine(url: string) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isCut = false;
  const relay = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = dial(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => [near, far].forEach((one) => void one.destroy()));
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const own = new URL(url);
  own.host = `127.0.0.1:${(relay.address() as { port: number }).port}`;
  return {
    url: own.href,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      isCut = false;
    },
    close: () => relay.close(),
  };
}

beforeAll(async () => {
  if (!server) return;
  const url = await server.database();
  line = await openLine(url);
  site = await startSite({ DATABASE_URL: url });
  for (const remote of ['mf-games', 'mf-member']) {
    await site.client().publish(await buildFolder(builtVersion(remote, '1.0.0')));
    await site.client().activate(remote, '1.0.0');
  }
  other = await startSite({ DATABASE_URL: line.url, DATA_DIR: site.dataFolder });
}, 120_000);
afterAll(async () => {
  await server?.up();
  await other?.close();
  await site?.stop();
  line?.close();
  if (other) await rm(other.folder, { recursive: true, force: true });
  await server?.stop();
}, 60_000);

const isOn = async ({ shell }: Site, remote: string) => {
  const { microFrontends } = (await (await fetch(`${shell}/registry.json`)).json()) as DiscoveryDocument;
  return microFrontends[`r777/${remote}`]?.[0]?.extras?.enabled;
};
const eventually = (host: Site, remote: string, enabled: boolean) =>
  vi.waitFor(async () => expect(await isOn(host, remote)).toBe(enabled), patience);

test.runIf(server)(
  'a host that has lost the database alone carries out what another host of the folder has taken off',
  async () => {
    // Figures that it shows without the database.
    await other.client(site.operatorToken).list();
    line.cut();
    await vi.waitFor(
      async () => expect((await other.client(site.operatorToken).list()).databaseAway).toBeDefined(),
      patience,
    );
    expect(await site.client().disable('mf-games')).toMatchObject({ changed: true, enabled: false });
    await eventually(other, 'mf-games', false);
    expect(await isOn(other, 'mf-member')).toBe(true);
    line.mend();
    await vi.waitFor(
      async () => expect((await other.client(site.operatorToken).list()).databaseAway).toBeUndefined(),
      patience,
    );
    await site.client().enable('mf-games');
    await eventually(other, 'mf-games', true);
    await eventually(site, 'mf-games', true);
  },
  120_000,
);

test.runIf(server)(
  'a session that began at one host without the database holds at the other, until it ends at either',
  async () => {
    await server?.down('immediate');
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ token: site.operatorToken });
    const signIn = await fetch(`${site.ops}/api/session`, { method: 'POST', headers, body });
    const cookie = signIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const status = async (host: Site) => (await fetch(`${host.ops}/api/session`, { headers: { cookie } })).status;
    expect([await status(site), await status(other)]).toEqual([200, 200]);
    const killed = await fetch(`${other.ops}/api/remotes/mf-member/disable`, {
      method: 'POST',
      headers: { cookie, origin: other.ops },
    });
    expect(killed.status).toBe(200);
    await eventually(site, 'mf-member', false);
    await fetch(`${site.ops}/api/session`, { method: 'DELETE', headers: { cookie, origin: site.ops } });
    expect(await status(site)).toBe(503);
    await vi.waitFor(async () => expect(await status(other)).toBe(503), patience);
    await server?.up();
    await vi.waitFor(async () => expect([await status(site), await status(other)]).toEqual([401, 401]), patience);
  },
  120_000,
);
