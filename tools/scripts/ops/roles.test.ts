// @module-tag extended
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@mfe/server-kit';
import { openPostgres } from '@mfe/server-kit/testing';
import { openWpsDatabase, seed } from '@r777/wps';
import { runWpsCli } from '@r777/wps/cli';
import { newMember, startWps, testKeySecret } from '@r777/wps/testing';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const server = await openPostgres();
afterAll(() => server?.stop());

const as = (url: string, role: string) => {
  const address = new URL(url);
  address.username = role;
  return address.href;
};
async function start(wpsUrl: string, registryUrl: string): Promise<[Database, Database]> {
  const migrations = join(root, 'platform/registry/src/database/migrations');
  return [
    await openWpsDatabase({ url: wpsUrl, folder: '' }),
    await openDatabase({ name: 'registry', url: registryUrl, folder: '', migrations }),
  ];
}
const close = (databases: readonly Database[]) => Promise.all(databases.map((db) => db.close()));

function makeRoles(url: string): void {
  const passwords = [
    'wps_password=one',
    'registry_password=two',
    'wps_run_password=three',
    'registry_run_password=four',
  ];
  const variables = passwords.flatMap((one) => ['--variable', one]);
  execFileSync('psql', [...variables, '--quiet', '--file', join(root, 'ops/postgres/roles.sql'), url]);
}

async function expectApart([wps, registry]: [Database, Database]): Promise<void> {
  const { rows } = (await wps.orm.execute(`
    select distinct schemaname || ' of ' || tableowner as owned from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`)) as unknown as {
    rows: { owned: string }[];
  };
  const owned = ['drizzle of registry', 'drizzle of wps', 'registry of registry', 'wps of wps'];
  expect(rows.map((row) => row.owned)).toEqual(owned);
  const denied = { cause: { message: expect.stringMatching(/permission denied for schema/) } };
  await expect(wps.orm.execute('select * from registry.registry_audit')).rejects.toMatchObject(denied);
  await expect(registry.orm.execute('select * from wps.members')).rejects.toMatchObject(denied);
  await expect(registry.orm.execute('create table public.mine (id int)')).rejects.toMatchObject(denied);
}

test.runIf(server)('wps and registry get a role and a schema each, and neither reads the other’s tables', async () => {
  const admin = (await server?.database()) ?? '';
  makeRoles(admin);
  await close(await start(as(admin, 'wps'), as(admin, 'registry')));
  // Again, as after a change of a password.
  makeRoles(admin);
  const databases = await start(as(admin, 'wps'), as(admin, 'registry'));
  await expectApart(databases);
  await close(databases);
});

test.runIf(server)('a site that ran under one role is divided, and keeps its rows', async () => {
  const admin = (await server?.database()) ?? '';
  const before = await start(admin, admin);
  await before[1].orm.execute("insert into registry_secrets (name, value) values ('kept', 'yes')");
  await close(before);
  makeRoles(admin);
  const after = await start(as(admin, 'wps'), as(admin, 'registry'));
  await expectApart(after);
  const kept = await after[1].orm.execute("select value from registry_secrets where name = 'kept'");
  expect(kept).toMatchObject({ rows: [{ value: 'yes' }] });
  // The audit log still refuses, by the function that moved with it.
  await expect(after[1].orm.execute('truncate registry_audit')).rejects.toMatchObject({
    cause: { message: expect.stringContaining('append-only') },
  });
  await close(after);
});

test.runIf(server)('a divided site is copied whole, restored into an empty database, and divided again', async () => {
  const admin = (await server?.database()) ?? '';
  makeRoles(admin);
  const before = await start(as(admin, 'wps'), as(admin, 'registry'));
  await before[1].orm.execute("insert into registry_secrets (name, value) values ('kept', 'yes')");
  await close(before);
  const folder = mkdtempSync(join(tmpdir(), 'r777-whole-'));
  const empty = (await server?.database()) ?? '';
  // The commands of the runbook.
  const runbook = readFileSync(join(root, 'docs/runbook.md'), 'utf8');
  for (const [name, url] of [
    ['pg_dump', admin],
    ['pg_restore', empty],
  ] as const) {
    const command = runbook.split('\n').find((line) => line.includes(`${name} `)) ?? '';
    execFileSync('sh', ['-ec', command], { env: { ...process.env, DATABASE_URL: url, BACKUP: folder } });
  }
  makeRoles(empty);
  const after = await start(as(empty, 'wps'), as(empty, 'registry'));
  await expectApart(after);
  const kept = await after[1].orm.execute("select value from registry_secrets where name = 'kept'");
  expect(kept).toMatchObject({ rows: [{ value: 'yes' }] });
  // The next migration finds its schema.
  await after[1].orm.execute('create table registry_next (id int)');
  await close(after);
  rmSync(folder, { recursive: true });
});

/** Runs a command of wps with a site's addresses; the keys are those of the tests. */
async function runWps(argv: readonly string[], addresses: NodeJS.ProcessEnv): Promise<[code: number, said: string]> {
  let said = '';
  const say = (text: string) => {
    said += text;
  };
  const env = { KEY_SECRET: Buffer.alloc(32, 7).toString('base64'), ...addresses };
  const code = await runWpsCli(argv, { env }, { out: say, err: say });
  return [code, said];
}

test.runIf(server)('a divided site is copied by the role of the tables, and by that of the service', async () => {
  const admin = (await server?.database()) ?? '';
  await close(await start(admin, admin));
  makeRoles(admin);
  const copies = mkdtempSync(join(tmpdir(), 'r777-copies-'));
  for (const role of ['wps', 'wps_run']) {
    const copied = await runWps(['backup', join(copies, role)], { DATABASE_URL: as(admin, role) });
    expect([role, ...copied]).toEqual([role, 0, expect.stringMatching(/kind +postgres/)]);
  }
  // A command migrates by the address that the service migrates by.
  const both = { DATABASE_URL: as(admin, 'wps_run'), MIGRATION_URL: as(admin, 'wps') };
  expect(await runWps(['verify'], both)).toEqual([0, expect.stringContaining('The books agree.')]);
  rmSync(copies, { recursive: true });
});

test.runIf(server)(
  'a running service owns nothing: it works, and can change neither tables nor what guards them',
  async () => {
    const admin = (await server?.database()) ?? '';
    makeRoles(admin);
    const migrations = join(root, 'platform/registry/src/database/migrations');
    const wps = await openWpsDatabase({ url: as(admin, 'wps_run'), migrationUrl: as(admin, 'wps'), folder: '' });
    const registry = await openDatabase({
      name: 'registry',
      url: as(admin, 'registry_run'),
      migrationUrl: as(admin, 'registry'),
      folder: '',
      migrations,
    });
    for (const [db, role] of [
      [wps, 'wps_run'],
      [registry, 'registry_run'],
    ] as const) {
      const owned = await db.orm.execute(`
      select c.relname from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = '${role}'
      union all select p.proname from pg_proc p join pg_roles r on r.oid = p.proowner where r.rolname = '${role}'`);
      expect([role, (owned as unknown as { rows: unknown[] }).rows]).toEqual([role, []]);
    }
    const denied = (db: Database, statement: string) =>
      expect(db.orm.execute(statement), statement).rejects.toMatchObject({
        cause: { message: expect.stringMatching(/must be owner|permission denied/) },
      });
    for (const statement of [
      'alter table wps.audit_log disable trigger all',
      'truncate wps.audit_log',
      'drop table wps.members',
      'alter table wps.members add column mine int',
      'create table wps.mine (id int)',
      'create schema mine',
      'select * from registry.registry_audit',
      'create role mine',
    ])
      await denied(wps, statement);
    for (const statement of [
      'alter table registry_audit disable trigger all',
      'truncate registry_audit',
      'create table mine (id int)',
      'select * from wps.members',
    ])
      await denied(registry, statement);
    // The role's purpose works: the site is seeded, a member registers, plays for money, and every job runs.
    await seed(wps, { now: Date.now(), demo: { keySecret: testKeySecret } });
    const running = await startWps({ db: wps });
    const member = await newMember(running);
    expect((await member.call('wallet', {})).status).toBe(200);
    for (const work of running.jobs.values()) await work(running.now());
    await registry.orm.execute("insert into registry_secrets (name, value) values ('mine', 'yes')");
    await running.close();
    await close([wps, registry]);
  },
);
