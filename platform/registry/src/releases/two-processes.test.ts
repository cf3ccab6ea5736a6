/** Two hosts as processes over one database and one folder: one of them freezes or dies, and the other continues. */
import { request } from 'node:http';
import { openPostgres } from '@mfe/server-kit/testing';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openRegistryDatabase } from '../database/database';
import { schemaProblems } from '../discovery/build';
import { buildFolder, builtVersion } from '../testing/built';
import { openEvents } from '../testing/http';
import { visit } from '../testing/pages';
import { killProcess, type RegistryProcess, startProcess } from '../testing/process';
import { type Site, startSite } from '../testing/site';

const server = await openPostgres();
afterAll(() => server?.stop());
const soon = { timeout: 30_000, interval: 200 };
const limit = 180_000;

let url = '';
let site: Site;
const started: RegistryProcess[] = [];
beforeAll(async () => {
  if (!server) return;
  url = await server.database();
  site = await startSite({ DATABASE_URL: url });
  for (const version of ['1.0.0', '1.1.0'])
    await site.client().publish(await buildFolder(builtVersion('mf-games', version)));
  await site.client().activate('mf-games', '1.0.0');
  await site.close();
}, limit);
afterAll(() => site?.stop());
afterEach(async () => {
  for (const host of started.splice(0)) await killProcess(host);
});

async function twoHosts(): Promise<[RegistryProcess, RegistryProcess]> {
  const hosts = [
    await startProcess(site, { DATABASE_URL: url }),
    await startProcess(site, { DATABASE_URL: url }),
  ] as const;
  started.push(...hosts);
  await hosts[1].client.activate('mf-games', '1.0.0', { enable: true, evenUnhealthy: true });
  return [...hosts];
}
const liveOn = async ({ shell }: RegistryProcess) => {
  const document = await (await fetch(`${shell}/registry.json`)).json();
  expect(schemaProblems(document)).toEqual([]);
  return document.microFrontends['r777/mf-games']?.[0].metadata.version as string | undefined;
};
/** Every change is in the audit, once, in one row with its revision. */
async function expectWhole({ client }: RegistryProcess) {
  const { revision } = await client.list();
  const audit = (await client.audit(500)).filter((entry) => entry.revision !== null);
  expect(audit.map((entry) => entry.revision)).toEqual(audit.map((_, index) => revision - index));
}

test.runIf(server)(
  'REG-05 while a host is frozen with the lock of a change, the other one kills, and then changes again',
  { tags: ['extended'], timeout: limit },
  async () => {
    const [frozen, other] = await twoHosts();
    const events = await openEvents(`${other.shell}/registry/events`);
    const [db, watched] = [
      await openRegistryDatabase({ url, folder: '' }),
      await openRegistryDatabase({ url, folder: '' }),
    ];
    try {
      // The change of the first host waits for the lock, and gets it when the host is already frozen.
      const change = await db.transaction(async (tx) => {
        await tx.execute(sql`select * from registry_revision for update`);
        const waits = frozen.client.activate('mf-games', '1.1.0').then(
          () => 'changed',
          () => 'refused',
        );
        const blocked = sql`select query from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query ilike '%registry_revision%for update%'`;
        await vi.waitFor(async () => expect(await watched.rows(blocked)).toHaveLength(1), soon);
        frozen.child.kill('SIGSTOP');
        return { waits };
      });
      expect(await other.client.disable('mf-games', { why: 'broken' })).toMatchObject({ enabled: false });
      for (let { event } = await events.next(); event !== 'document'; ) ({ event } = await events.next());
      // The page has the kill at once. The database gets it after it has ended the frozen host's transaction.
      const held = sql`select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`;
      await vi.waitFor(async () => expect(await watched.rows(held)).toEqual([]), soon);
      await vi.waitFor(async () => expect((await other.client.audit(1))[0]?.action).toBe('disable'), soon);
      frozen.child.kill('SIGCONT');
      expect(await change.waits).toBe('refused');
      // This host no longer has its own change, and follows the other host's.
      await vi.waitFor(async () => expect((await frozen.client.list()).remotes[0]?.enabled).toBe(false), soon);
      await expectWhole(frozen);
      await frozen.client.enable('mf-games', { why: 'mended' });
      await vi.waitFor(async () => expect(await liveOn(other)).toBe('1.0.0'), soon);
    } finally {
      events.close();
      await watched.close();
      await db.close();
    }
  },
);

test.runIf(server)(
  'REG-08 while one host is frozen the other rolls a failing version back, and both show it',
  { tags: ['extended'], timeout: limit },
  async () => {
    const [frozen, other] = await twoHosts();
    await frozen.client.activate('mf-games', '1.1.0');
    await vi.waitFor(async () => expect(await liveOn(other)).toBe('1.1.0'), soon);
    frozen.child.kill('SIGSTOP');
    await visit(other.shell, 'mf-games', '1.1.0', { pages: 6, failing: 6 });
    await vi.waitFor(async () => expect(await liveOn(other)).toBe('1.0.0'), soon);
    frozen.child.kill('SIGCONT');
    await vi.waitFor(async () => expect(await liveOn(frozen)).toBe('1.0.0'), soon);
    await expectWhole(other);
  },
);

test.runIf(server)(
  'REG-02 REG-05 a host that dies during an upload leaves nothing of it, and the other one publishes it',
  { tags: ['extended'], timeout: limit },
  async () => {
    const [dying, other] = await twoHosts();
    const upload = request(`${dying.ops}/api/remotes/mf-games/versions`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${site.operatorToken}`,
        'content-type': 'multipart/form-data; boundary=part',
      },
    });
    upload.on('error', () => undefined);
    const version = builtVersion('mf-games', '1.2.0');
    const field = (name: string, value: string) =>
      `--part\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    upload.write(field('version', JSON.stringify(version.built)));
    await new Promise((sent) => upload.write('--part\r\ncontent-disposition: form-data; name="file"', sent));
    const gone = new Promise((closed) => upload.once('close', closed));
    await killProcess(dying);
    await gone;
    const names = async () => (await other.client.list()).remotes[0]?.versions.map((one) => one.version);
    expect(await names()).not.toContain('1.2.0');
    await other.client.publish(await buildFolder(version));
    expect(await names()).toContain('1.2.0');
    await other.client.activate('mf-games', '1.2.0');
    expect((await fetch(`${other.shell}/r/mf-games/1.2.0/remoteEntry.js`)).status).toBe(200);
    await other.client.activate('mf-games', '1.0.0');
  },
);

test.runIf(server)(
  'REG-05 a host that dies while versions are published and activated leaves each of them whole or not there',
  { tags: ['extended'], timeout: limit },
  async () => {
    const [dying, other] = await twoHosts();
    const folders = await Promise.all(
      ['2.0.0', '2.1.0', '2.2.0', '2.3.0'].map(async (version) => ({
        version,
        folder: await buildFolder(builtVersion('mf-games', version)),
      })),
    );
    const deploy = async ({ client }: RegistryProcess, { version, folder }: (typeof folders)[number]) => {
      await client.publish(folder);
      await client.activate('mf-games', version);
    };
    const all = folders.map((one, at) => (at < 2 ? deploy(dying, one) : undefined));
    // After the first acknowledged version, in the middle of the next.
    const first = await Promise.race(all.map((one, at) => one?.then(() => at) ?? new Promise<number>(() => undefined)));
    await killProcess(dying);
    await Promise.allSettled(all);
    for (const one of folders) {
      const { remotes } = await other.client.list();
      const isThere = remotes[0]?.versions.some(({ version }) => version === one.version);
      if (!isThere) await deploy(other, one);
      else await other.client.activate('mf-games', one.version);
      expect((await fetch(`${other.shell}/r/mf-games/${one.version}/remoteEntry.js`)).status).toBe(200);
      expect(await liveOn(other)).toBe(one.version);
    }
    expect((await other.client.audit(500)).some(({ to }) => to === folders[first]?.version)).toBe(true);
    await expectWhole(other);
  },
);
