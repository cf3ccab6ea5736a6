import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildFolder, builtVersion, testIdentity } from '../testing/built';
import { type Site, startSite } from '../testing/site';
import { runCli } from './run';

let site: Site;
let folder: string;
beforeEach(async () => {
  site = await startSite();
  folder = await mkdtemp(join(tmpdir(), 'r777-json-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

async function run(token: string, ...argv: string[]) {
  vi.stubEnv('R777_TOKEN', token);
  vi.stubEnv('R777_SIGNING_KEY', site.operatorKey);
  let out = '';
  const hear = (text: string) => {
    out += text;
  };
  const told = { out: hear, err: () => undefined, interactive: false };
  return { code: await runCli([...argv, '--registry', site.ops], told), out };
}
const tried = new Set<string>();
/** The output of a command with `--json`. */
const said = (...argv: string[]) => saidTo(site.operatorToken, ...argv);
async function saidTo(token: string, ...argv: string[]) {
  tried.add(argv[0] ?? '');
  const { code, out } = await run(token, ...argv, '--json');
  expect([argv.join(' '), code]).toEqual([argv.join(' '), 0]);
  return JSON.parse(out) as unknown;
}

test('REG-13 every command of an operator tells scripts as JSON what it did or found', async () => {
  const remote = 'mf-auth';
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    expect(await said('publish', await buildFolder(builtVersion(remote, version)))).toMatchObject({ remote, version });
  const changes: [argv: string[], from: string | null, to: string, listed?: object][] = [
    [['activate', remote, '1.0.0'], null, '1.0.0'],
    [
      ['traffic', remote, '1.1.0', '10', '--errors', '2%', '--deadline', '40s'],
      '1.0.0',
      '1.0.0 + 1.1.0 10 %',
      { deadlineMs: 40_000, watch: { version: '1.1.0', limit: 0.02 } },
    ],
    [
      ['promote', remote, '--errors', '3', '--deadline', '50s'],
      '1.0.0 + 1.1.0 10 %',
      '1.1.0',
      { deadlineMs: 50_000, watch: { version: '1.1.0', limit: 0.03 } },
    ],
    [['rollback', remote], '1.1.0', '1.0.0'],
    [['disable', remote], '1.0.0', '1.0.0 disabled'],
    [['enable', remote], '1.0.0 disabled', '1.0.0'],
  ];
  for (const [argv, from, to, listed = {}] of changes) {
    expect(await said(...argv, '--why', `why ${argv[0]}`)).toMatchObject({ remote, changed: true, from, to });
    expect(await said('list', remote)).toMatchObject({ remotes: [{ name: remote, ...listed }] });
  }
  const registered = { remote: 'mf-games', identity: testIdentity('mf-games') };
  expect(await said('register', 'mf-games')).toEqual({ ...registered, isNew: true });
  expect(await said('register', 'mf-games')).toEqual({ ...registered, isNew: false });
  // A row of another remote, which must not affect the first one.
  await said('publish', await buildFolder(builtVersion('mf-games', '1.0.0')));
  expect(await said('list')).toMatchObject({
    remotes: [
      { name: remote, live: { version: '1.0.0' } },
      { name: 'mf-games', live: null },
    ],
  });
  expect(await said('list', remote)).toMatchObject({ remotes: [{ name: remote }] });
  // Among others: the registry of this process asks its backend every second.
  const asked = vi.spyOn(globalThis, 'fetch');
  expect(await said('health', remote, '--minutes', '90')).toMatchObject({ versions: {} });
  const address = `${site.ops}/api/remotes/mf-auth/health?minutes=90`;
  expect(asked.mock.calls.map(([url]) => String(url))).toContain(address);
  asked.mockRestore();
  const whys = ['enable', 'disable', 'rollback', 'promote', 'traffic', 'activate'].map((name) => `why ${name}`);
  expect(await said('history', remote, '--limit', '6')).toMatchObject(whys.map((why) => ({ remote, why })));
  expect(await said('audit', '--limit', '3')).toMatchObject([
    { action: 'publish', remote: 'mf-games' },
    { action: 'register', remote: 'mf-games' },
    { action: 'enable', remote },
  ]);
  expect(await said('prune', '--older-than', '0s', '--dry-run')).toMatchObject({
    dryRun: true,
    removed: [
      { remote, version: '1.1.0' },
      { remote, version: '1.2.0' },
      { remote: 'mf-games', version: '1.0.0' },
    ],
  });
  expect(await said('catch-up', '--why', 'restored')).toMatchObject({ revision: expect.any(Number) });
  expect(await said('export', join(folder, 'site'))).toMatchObject({ written: expect.any(Number) });
  const token = ['token-create', 'viewer', '--scope', 'read', '--expires', '30d', '--why', 'a guest'];
  const made = (await said(...token)) as { token: string; expiresAt: string };
  expect(made.token).toMatch(/^r777_/);
  // In days.
  expect((Date.parse(made.expiresAt) - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
  expect(await said('tokens')).toMatchObject([{ label: 'viewer', scopes: ['read'] }, { label: 'operator' }]);
  expect(await said('token-revoke', 'viewer')).toEqual({ label: 'viewer' });
  const key = ['key-create', 'laptop', '--scope', 'operate', '--key', join(folder, 'laptop.key'), '--why', 'a new one'];
  expect(await said(...key)).toMatchObject({ fingerprint: expect.stringMatching(/^SHA256:/) });
  expect(await said('keys')).toEqual(expect.arrayContaining([expect.objectContaining({ label: 'laptop' })]));
  expect(await said('key-revoke', 'laptop')).toEqual({ label: 'laptop' });
  expect(await said('policy', remote)).toMatchObject({ approvals: 1 });
  const policy = ['policy', remote, '--approvals', '2', '--why', 'two of us'];
  expect(await said(...policy)).toMatchObject({ changed: true, to: 'approvals 2' });
  const entries = (await said('audit', '--limit', '6')) as { action: string; why: string }[];
  expect(entries.map(({ action, why }) => [action, why])).toEqual([
    ['policy', 'two of us'],
    ['key.revoke', ''],
    ['key.create', 'a new one'],
    ['token.revoke', ''],
    ['token.create', 'a guest'],
    ['catch-up', 'restored'],
  ]);
  // An operator cannot approve a request of a token that the operator created.
  const [first, second] = [await site.settledToken('first'), await site.settledToken('second')];
  const request = await run(first, 'activate', remote, '1.2.0', '--why', 'spring', '--json');
  expect([request.code, JSON.parse(request.out)]).toMatchObject([1, { code: 'approval.waiting' }]);
  const waiting = (await said('approvals')) as { id: number; remote: string; who: string }[];
  expect(waiting).toMatchObject([{ remote, who: 'first' }]);
  const approve = ['approve', remote, String(waiting[0]?.id), '--why', 'seen'];
  expect(await saidTo(second, ...approve)).toMatchObject({ changed: true, to: '1.2.0' });
  expect(await said('history', remote, '--limit', '1')).toMatchObject([{ why: 'spring · seen' }]);

  // Nothing is left out, except what needs no registry.
  const help = await run(site.operatorToken, '--help');
  const commands = [...help.out.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name = '']) => name);
  expect(commands.filter((name) => !tried.has(name)).sort()).toEqual(['errors']);
});
