import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildFolder, builtVersion } from '../testing/built';
import { type Site, startSite } from '../testing/site';
import { runCli } from './run';

let site: Site;
let folder: string;
beforeAll(async () => {
  site = await startSite();
  folder = await mkdtemp(join(tmpdir(), 'r777-json-'));
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => vi.unstubAllEnvs());

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
/** What a command says with `--json`. */
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
  const changes: [argv: string[], from: string | null, to: string][] = [
    [['activate', remote, '1.0.0'], null, '1.0.0'],
    [['traffic', remote, '1.1.0', '10'], '1.0.0', '1.0.0 + 1.1.0 10 %'],
    [['promote', remote], '1.0.0 + 1.1.0 10 %', '1.1.0'],
    [['rollback', remote], '1.1.0', '1.0.0'],
    [['disable', remote], '1.0.0', '1.0.0 disabled'],
    [['enable', remote], '1.0.0 disabled', '1.0.0'],
  ];
  for (const [argv, from, to] of changes)
    expect(await said(...argv)).toMatchObject({ remote, changed: true, from, to });
  expect(await said('list')).toMatchObject({ remotes: [{ name: remote, live: { version: '1.0.0' } }] });
  expect(await said('health', remote)).toMatchObject({ versions: {} });
  expect(await said('history', remote, '--limit', '1')).toMatchObject([{ action: 'enable', to: '1.0.0' }]);
  expect(await said('audit', '--limit', '2')).toMatchObject([{ action: 'enable' }, { action: 'disable' }]);
  expect(await said('prune', '--older-than', '0s', '--dry-run')).toMatchObject({
    dryRun: true,
    removed: [{ version: '1.1.0' }, { version: '1.2.0' }],
  });
  expect(await said('catch-up', '--why', 'restored')).toMatchObject({ revision: expect.any(Number) });
  expect(await said('export', join(folder, 'site'))).toMatchObject({ written: expect.any(Number) });
  expect(await said('token-create', 'viewer', '--scope', 'read')).toMatchObject({
    token: expect.stringMatching(/^r777_/),
  });
  expect(await said('tokens')).toMatchObject([{ label: 'viewer', scopes: ['read'] }, { label: 'operator' }]);
  expect(await said('token-revoke', 'viewer')).toEqual({ label: 'viewer' });
  expect(await said('key-create', 'laptop', '--scope', 'operate', '--key', join(folder, 'laptop.key'))).toMatchObject({
    fingerprint: expect.stringMatching(/^SHA256:/),
  });
  expect(await said('keys')).toEqual(expect.arrayContaining([expect.objectContaining({ label: 'laptop' })]));
  expect(await said('key-revoke', 'laptop')).toEqual({ label: 'laptop' });
  expect(await said('policy', remote)).toMatchObject({ approvals: 1 });
  expect(await said('policy', remote, '--approvals', '2')).toMatchObject({ changed: true, to: 'approvals 2' });
  // Nobody approves what a token of their own making has asked for.
  const [first, second] = [
    await site.client().createToken('first', ['operate']),
    await site.client().createToken('second', ['operate']),
  ];
  const asked = await run(first.token, 'activate', remote, '1.2.0', '--json');
  expect([asked.code, JSON.parse(asked.out)]).toMatchObject([1, { code: 'approval.waiting' }]);
  const waiting = (await said('approvals')) as { id: number; remote: string; who: string }[];
  expect(waiting).toMatchObject([{ remote, who: 'first' }]);
  expect(await saidTo(second.token, 'approve', remote, String(waiting[0]?.id))).toMatchObject({
    changed: true,
    to: '1.2.0',
  });

  // Nothing is left out, except what a team does with a folder.
  const help = await run(site.operatorToken, '--help');
  const commands = [...help.out.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name = '']) => name);
  expect(commands.filter((name) => !tried.has(name)).sort()).toEqual(['check', 'new']);
});
