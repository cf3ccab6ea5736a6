// @module-tag extended
/** The commands of the runbook and the deployment guide do what these documents say. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openPostgres } from '@mfe/server-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildFolder, builtVersion } from '../../platform/registry/src/testing/built';
import { blocksOf, blockWith, openShell } from '../../platform/registry/src/testing/command-blocks';
import { openEvents } from '../../platform/registry/src/testing/http';
import { type Site, startSite } from '../../platform/registry/src/testing/site';
import type { Surroundings } from '../../services/wps/src/cli/environment';
import { runWpsCli } from '../../services/wps/src/cli/run';
import { openWpsDatabase } from '../../services/wps/src/platform/database/open';
import { storedSite } from '../../services/wps/src/platform/settings/site';
import { granted, newMember, newOperator, startWps } from '../../services/wps/src/testing';
import { onePicture, sendFeedback } from '../../services/wps/src/testing/feedback';
import { placeSeededDatabase } from '../../services/wps/src/testing/template';

const docs = resolve(import.meta.dirname, '../../docs');
const runbook = await blocksOf(join(docs, 'runbook.md'));
const deploy = await blocksOf(join(docs, 'deploy.md'));
const about = {
  badRelease: blockWith(runbook, 'rollback'),
  kill: blockWith(runbook, 'disable'),
  gone: blockWith(runbook, 'curl'),
  copyEmbedded: blockWith(runbook, '--create --file "$BACKUP/r777.tar"'),
  copyPostgres: blockWith(runbook, 'pg_dump'),
  restoreEmbedded: blockWith(runbook, '--extract --file "$BACKUP/r777.tar"'),
  restorePostgres: blockWith(runbook, 'pg_restore'),
  closeSite: blockWith(runbook, 'site close'),
  catchUp: blockWith(runbook, 'catch-up'),
  token: blockWith(runbook, 'token-revoke'),
  key: blockWith(runbook, 'key-revoke'),
  policy: blockWith(runbook, '--approvals 2'),
  full: blockWith(runbook, 'prune'),
  feedback: blockWith(runbook, 'feedback list'),
  chats: blockWith(runbook, 'conversations list'),
  applications: blockWith(runbook, 'applications list'),
};
const exportSite = blockWith(deploy, 'export');

const remote = 'mf-promotions';
let site: Site;
/** Where `npm run wps` finds the backend. */
let backend: Surroundings = { env: {} };
let folder: string;
let data: string;
let shell: Awaited<ReturnType<typeof openShell>>;
const run = (lines: string, env: NodeJS.ProcessEnv = {}) =>
  shell.run(lines, { DATA_DIR: data, BACKUP: folder, SHELL_URL: site.shell, ...env });
const start = (databaseUrl?: string) =>
  startSite(
    { DATA_DIR: join(data, 'registry'), ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
    // A backup of the embedded database is of the data folder.
    { on: 'embedded' },
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'r777-runbook-'));
  data = join(folder, 'data');
  await mkdir(data);
  site = await start();
  shell = await openShell(() => ({ origin: site.ops, dataDir: data }), {
    wps: (argv, terminal) => runWpsCli(argv, backend, terminal),
  });
  for (const version of ['1.0.0', '1.1.0'])
    await site.client().publish(await buildFolder(builtVersion(remote, version)));
});
afterAll(async () => {
  await site.stop();
  await shell.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const version of ['1.0.0', '1.1.0']) await site.client().activate(remote, version, { evenUnhealthy: true });
});

const live = async () => (await site.client().list()).remotes.find(({ name }) => name === remote);

test('every block of commands in the documents is run here', () => {
  expect([...runbook, ...deploy].toSorted()).toEqual([...Object.values(about), exportSite].toSorted());
});

test('a bad release is rolled back', async () => {
  expect(await run(about.badRelease, { VERSION: '1.1.0' })).toMatch(
    /mf-promotions: 1\.1\.0 → 1\.0\.0 .*mf-promotions +1\.0\.0 +on/s,
  );
  expect(await site.client().history(remote, 1)).toMatchObject([{ why: 'the offers have no picture' }]);
});

test('a remote is disabled and enabled', async () => {
  expect(await run(about.kill)).toMatch(/1\.1\.0 → 1\.1\.0 disabled .*1\.1\.0 disabled → 1\.1\.0 /s);
  expect(await live()).toMatchObject({ enabled: true });
});

test('a restarted registry answers', async () => {
  expect(await run(about.gone)).toMatch(/mf-promotions +1\.1\.0/);
  await expect(run(about.gone, { SHELL_URL: 'http://127.0.0.1:9' })).rejects.toThrow(/curl/);
});

test('the site is written into a folder', async () => {
  expect(await run(exportSite, { SITE: join(folder, 'site') })).toMatch(/holds the site of revision \d+/);
  expect(await readdir(join(folder, 'site'))).toEqual(expect.arrayContaining(['index.html', 'registry.json', 'r']));
});

test('a full disk is inspected and cleared of old versions', async () => {
  await site.client().publish(await buildFolder(builtVersion(remote, '0.9.0')));
  expect(await run(about.full)).toMatch(/nothing to remove/);
  const shorter = about.full
    .replace('--older-than 1d', '--older-than 0s')
    .replace('--dry-run', '--older-than 0s --dry-run');
  expect(await run(shorter)).toMatch(/0\.9\.0 .*would be removed.*0\.9\.0 .*removed/s);
  expect(existsSync(join(data, 'registry/files', remote, '0.9.0'))).toBe(false);
  expect(await live()).toMatchObject({ live: { version: '1.1.0' }, before: '1.0.0' });
});

test('the embedded databases of registry and wps are restored from a copy, and open pages follow again', {
  tags: ['extended'],
  timeout: 120_000,
}, async () => {
  const open = () => openWpsDatabase({ folder: join(data, 'wps') });
  await placeSeededDatabase(join(data, 'wps'));
  let db = await open();
  await db.orm.execute('create table restored as select 1 as value');
  await db.close();
  await writeFile(join(data, 'secrets.json'), '{}');
  await site.close();
  await run(about.copyEmbedded);

  site = await start();
  const events = await openEvents(`${site.shell}/registry/events`);
  const { revision } = (await events.next()).data as { revision: number };
  for (const version of ['1.0.0', '1.1.0', '1.0.0'])
    await site.client().activate(remote, version, { evenUnhealthy: true });
  events.close();
  db = await open();
  await db.orm.execute('update restored set value = 2');
  await db.close();
  await site.close();
  await run(about.restoreEmbedded);
  expect(await readdir(`${data}.lost`)).toEqual(['registry', 'secrets.json', 'wps']);
  await rm(`${data}.lost`, { recursive: true });

  backend = { env: { DATA_DIR: join(data, 'wps') } };
  expect(await run(about.closeSite)).toMatch(/maintenance +true/);

  site = await start();
  db = await open();
  expect(await db.orm.execute('select value from restored')).toMatchObject({ rows: [{ value: 1 }] });
  expect((await storedSite(db.orm)).maintenance).toBe(true);
  await db.close();
  expect(await live()).toMatchObject({ live: { version: '1.1.0' }, revision });
  expect(await run(about.catchUp)).toMatch(/open pages take over .*mf-promotions +1\.1\.0/s);
  // A page with a newer document than the copy receives the live state now.
  const page = await openEvents(`${site.shell}/registry/events`, revision + 3);
  const told = await page.next();
  page.close();
  expect(Number(told.id)).toBeGreaterThan(revision + 3);
  expect(told).toMatchObject({
    event: 'document',
    data: { microFrontends: { 'r777/mf-promotions': [{ metadata: { version: '1.1.0' } }, {}] } },
  });
});

test('a leaked operator token is replaced by a new one', async () => {
  const old = site.operatorToken;
  expect(await run(about.token)).toMatch(/operator-2 +operate +.*valid\noperator +operate +.*revoked/);
  const token = (await readFile(join(data, 'registry/operator.token'), 'utf8')).trim();
  await expect(site.client(old).list()).rejects.toMatchObject({ status: 401 });
  expect((await site.client(token).list()).remotes).toHaveLength(1);
  // The next steps, and the rest of this file, use it.
  const { client } = site;
  site.client = (given = token) => client(given);
});

test('a signing key is replaced: the new one publishes, and what is live stays', async () => {
  const old = site.operatorKey;
  const said = await run(about.key);
  expect(said).toMatch(/operator-2 +operate +SHA256:.*valid\noperator +operate +.*revoked/);
  const folder = await buildFolder(builtVersion(remote, '2.0.0'));
  await expect(site.client().publish(folder, undefined, old)).rejects.toMatchObject({ code: 'signature.keyRevoked' });
  const key = await readFile(join(data, 'registry/operator.key'), 'utf8');
  expect((await stat(join(data, 'registry/operator.key'))).mode & 0o777).toBe(0o600);
  await site.client().publish(folder, undefined, key);
  expect(await live()).toMatchObject({ live: { version: '1.1.0' } });
  expect(await site.client().rollback(remote)).toMatchObject({ to: '1.0.0' });
  const { client } = site;
  site.client = (token, given = key) => client(token, given);
});

test('feedback, chats and applications are answered', { tags: ['extended'], timeout: 180_000 }, async () => {
  const wps = await startWps();
  const { token } = await newOperator(wps, 'operator');
  backend = { env: { WPS_TOKEN: token }, running: wps.adminUrl };
  const member = await newMember(wps);
  const { account } = granted(await member.call('memberInfo', {}));
  const feedback = await sendFeedback(member, { images: await onePicture() });
  const env = { BACKUP: folder, FEEDBACK: feedback, MEMBER: account };
  expect(await run(about.feedback, env)).toMatch(
    /My deposit did not come\..*pictures.*bytes +\d+.*inProgress.*answered.*closed.*inProgress/s,
  );
  expect((await stat(join(folder, 'feedback.png'))).size).toBeGreaterThan(0);
  granted(await member.call('sendChatMessage', { text: 'Where is it?' }));
  expect(await run(about.chats, env)).toMatch(/Where is it\?.*state +open.*state +closed.*state +open/s);
  const application = await sendFeedback(member, { type: 6, content: 'I would like to become an agent.' });
  expect(await run(about.applications, { ...env, APPLICATION: application })).toMatch(/decision +approved/);
  expect(granted(await member.call('ownFeedback', {})).content.map(({ answer }) => answer)).toEqual([
    'Welcome to our agents.',
    'Your deposit is in your wallet now.',
  ]);
  expect(granted(await member.call('chatUnread', {}))).toEqual({ unReadCount: 1 });
  expect(granted(await member.call('memberInfo', {})).type).toBe(1);
  await wps.close();
});

test('a remote needs two operators, and pending changes are listed', async () => {
  // The policy of another remote, because the following steps need a single operator.
  expect(await run(about.policy.replace(remote, 'mf-auth'))).toMatch(/approvals 1 → approvals 2 .*nothing waits/s);
});

const server = await openPostgres();
afterAll(() => server?.stop());

test.runIf(server)('a PostgreSQL database is restored from a dump, with the files of its versions', async () => {
  const url = (await server?.database()) ?? '';
  const kept = { site, data };
  data = join(folder, 'on-postgres');
  try {
    site = await start(url);
    for (const version of ['1.0.0', '1.1.0'])
      await site.client().publish(await buildFolder(builtVersion(remote, version)));
    await site.client().activate(remote, '1.1.0');
    const token = site.operatorToken;
    await run(about.copyPostgres, { DATABASE_URL: url });
    await site.client().disable(remote);
    await site.close();
    await rm(join(data, 'registry'), { recursive: true });
    const empty = (await server?.database()) ?? '';
    await run(about.restorePostgres, { DATABASE_URL: empty });
    site = await start(empty);
    expect(site.operatorToken).toBe(token);
    expect(await live()).toMatchObject({ live: { version: '1.1.0' }, enabled: true });
    expect((await fetch(`${site.shell}/r/${remote}/1.1.0/remoteEntry.js`)).status).toBe(200);
    await site.stop();
  } finally {
    ({ site, data } = kept);
  }
});
