// One scenario for each command, on one registry that is started once: over the usual size.
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { newKeyPair } from '../signing';
import { buildFolder, builtVersion } from '../testing/built';
import { sampleProvedReport, sendReport } from '../testing/pages';
import { type Site, startSite } from '../testing/site';
import { runCli } from './run';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Runs a command against the site with the operator's token. */
async function fed(...argv: string[]) {
  vi.stubEnv('R777_TOKEN', site.operatorToken);
  vi.stubEnv('R777_SIGNING_KEY', site.operatorKey);
  return run(...argv, '--registry', site.ops);
}

async function run(...argv: string[]) {
  let out = '';
  let err = '';
  const code = await runCli(argv, {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    interactive: false,
  });
  return { code, out, err };
}

/** Every test publishes versions of its own. */
const folderOf = (version: string) => buildFolder(builtVersion('mf-auth', version));

test('REG-13 publishes, activates, splits, rolls back, disables, enables, lists and shows the history', async () => {
  const version = builtVersion('mf-auth', '1.0.0');
  const bytes = Object.values(version.contents).reduce((sum, { length }) => sum + length, 0);
  const published = await fed('publish', await buildFolder(version));
  expect(published).toMatchObject({ code: 0, out: `mf-auth 1.0.0 published: 3 files, ${bytes} bytes\n` });
  expect(published.err).toMatch(/uploading .*100 %\n$/s);
  await fed('publish', await folderOf('1.1.0'));
  const said = [
    await fed('activate', 'mf-auth', '1.0.0', '--why', 'first'),
    await fed('traffic', 'mf-auth', '1.1.0', '10'),
    await fed('activate', 'mf-auth', '1.1.0'),
    await fed('rollback', 'mf-auth'),
    await fed('disable', 'mf-auth'),
    await fed('enable', 'mf-auth'),
  ];
  expect(said.map(({ code, out }) => [code, out])).toEqual([
    [0, 'mf-auth: not live → 1.0.0 (revision 1)\n'],
    [0, 'mf-auth: 1.0.0 → 1.0.0 + 1.1.0 10 % (revision 2)\n'],
    [0, 'mf-auth: 1.0.0 + 1.1.0 10 % → 1.1.0 (revision 3)\n'],
    [0, 'mf-auth: 1.1.0 → 1.0.0 (revision 4)\n'],
    [0, 'mf-auth: 1.0.0 → 1.0.0 disabled (revision 5)\n'],
    [0, 'mf-auth: 1.0.0 disabled → 1.0.0 (revision 6)\n'],
  ]);
  expect((await fed('list')).out).toMatch(/mf-auth +1\.0\.0 +on +– +– +– +– +1\.1\.0 1\.0\.0\nrevision 6/);
  expect((await fed('history', 'mf-auth')).out).toMatch(
    /^20\d\d-\d\d-\d\d \d\d:\d\dZ +operator +activate +mf-auth +– → 1\.0\.0 +first$/m,
  );
  expect((await fed('audit', '--limit', '1')).out.trim().split('\n')).toHaveLength(2);
});

test('the list names what was rolled back, and activating it needs a second confirmation', async () => {
  for (const version of ['5.0.0', '5.1.0']) {
    await fed('publish', await folderOf(version));
    await fed('activate', 'mf-auth', version, '--watch', '0s');
  }
  await fed('rollback', 'mf-auth', '--why', 'blank page');
  expect((await fed('list', 'mf-auth')).out).toMatch(
    /UNHEALTHY +VERSION .*\nmf-auth +5\.1\.0 +\d{4}-\d\d-\d\d \d\d:\d\dZ +operator +blank page\n/,
  );
  expect(await fed('activate', 'mf-auth', '5.1.0')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/5\.1\.0 was rolled back on .* by operator: blank page\. .*--even-unhealthy/),
  });
  expect(await fed('activate', 'mf-auth', '5.1.0', '--even-unhealthy')).toMatchObject({ code: 0 });
  expect((await fed('rollback', 'mf-auth', '--even-unhealthy')).out).toContain('5.1.0 → 5.0.0');
});

test('on a disabled remote an activation says so, and a rollback says that it stays disabled', async () => {
  await fed('publish', await folderOf('6.0.0'));
  await fed('activate', 'mf-auth', '6.0.0');
  expect((await fed('disable', 'mf-auth')).out).not.toContain('stays switched off');
  const refused = await fed('activate', 'mf-auth', '6.0.0', '--json');
  expect([refused.code, JSON.parse(refused.out)]).toMatchObject([1, { code: 'remote.disabled' }]);
  expect(refused.err).toMatch(/is switched off\. Either .* --enable .*, or .* fed enable mf-auth\./);
  expect((await fed('rollback', 'mf-auth')).out).toContain(
    'mf-auth stays switched off; bring it back with: fed enable',
  );
  await fed('publish', await folderOf('6.1.0'));
  expect((await fed('activate', 'mf-auth', '6.1.0', '--enable')).out).toMatch(/5\.0\.0 disabled → 6\.1\.0 /);
});

test('REG-13 every command prints JSON for scripts', async () => {
  await fed('publish', await folderOf('2.0.0'));
  const activated = await fed('activate', 'mf-auth', '2.0.0', '--json');
  expect(JSON.parse(activated.out)).toMatchObject({ remote: 'mf-auth', changed: true, to: '2.0.0' });
  expect(JSON.parse((await fed('list', '--json')).out)).toEqual(await site.client().list());
  const refused = await fed('activate', 'mf-auth', '9.9.9', '--json');
  expect([refused.code, JSON.parse(refused.out)]).toEqual([
    1,
    { code: 'version.unknown', message: expect.any(String), reasons: [] },
  ]);
});

test('a reason stays as it was typed, though it looks like a number', async () => {
  await fed('publish', await folderOf('3.9.0'));
  await fed('activate', 'mf-auth', '3.9.0', '--why', '007');
  expect(JSON.parse((await fed('audit', '--limit', '1', '--json')).out)).toMatchObject([{ why: '007' }]);
});

test('REG-13 rolls out to a part with limits, promotes, tells health and removes old versions', async () => {
  for (const version of ['4.0.0', '4.1.0']) await fed('publish', await folderOf(version));
  await fed('activate', 'mf-auth', '4.0.0', '--watch', '0s');
  const canary = ['--canary', '10', '--errors', '0.5%', '--deadline', '30s', '--why', 'try it'];
  expect((await fed('activate', 'mf-auth', '4.1.0', ...canary)).out).toContain('4.0.0 → 4.0.0 + 4.1.0 10 %');
  const listed = JSON.parse((await fed('list', 'mf-auth', '--json')).out);
  expect(listed.remotes[0]).toMatchObject({ deadlineMs: 30_000, watch: { version: '4.1.0', limit: 0.005 } });
  expect(listed.remotes[0].convergence).toEqual({ open: 0, onVersion: {}, converged: 0, convergedPercent: null });
  expect((await fed('promote', 'mf-auth')).out).toContain('4.0.0 + 4.1.0 10 % → 4.1.0');
  expect((await fed('health', 'mf-auth')).out).toBe('no page has reported anything\n');
  expect((await fed('prune')).out).toBe('nothing to remove\n');
  expect((await fed('prune', '--older-than', '0s', '--dry-run')).out).toMatch(
    /mf-auth +1\.0\.0 .*would be removed\n$/s,
  );
  expect((await fed('prune', '--older-than', '0s', '--why', 'room')).out).toMatch(/\nremoved\n$/);
  expect((await fed('list', 'mf-auth')).out).toMatch(/4\.1\.0 4\.0\.0\nrevision/);
});

test('REG-08 health shows an uncaught error that a version threw long after it was shown', async () => {
  await fed('publish', await folderOf('6.9.0'));
  await fed('activate', 'mf-auth', '6.9.0');
  const version = { remote: 'mf-auth', version: '6.9.0' };
  const page = await sampleProvedReport(site.shell, { loads: [{ ...version, ms: 120 }] });
  await sendReport(site.shell, page);
  await sendReport(site.shell, { ...page, loads: [], failures: [{ ...version, reason: 'runtime' }] });
  expect((await fed('health', 'mf-auth')).out).toMatch(/^6\.9\.0 +1 +1 +100 % +120 ms .*runtime 1$/m);
});

describe('REG-13 tokens and keys', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'r777-cli-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test("REG-13 a token is created with its owner's key, listed with its expiry and last use, and revoked", async () => {
    const file = join(folder, 'team.key');
    const scopes = ['--scope', 'publish:mf-auth', '--scope', 'read'];
    const made = await fed('token-create', 'team-auth', ...scopes, '--key', file, '--expires', '30d');
    expect(made.out).toMatch(/^r777_[\w-]{43}\n$/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).toMatch(/^-----BEGIN PRIVATE KEY-----/);
    expect((await fed('tokens')).out).toMatch(
      /team-auth +publish:mf-auth read +\S+ \S+ +operator +\S+ \S+ +never +valid/,
    );
    expect((await fed('tokens')).out).toMatch(/operator +operate +\S+ \S+ +– +never +20\S+ \S+ +valid/);
    expect((await fed('keys')).out).toMatch(
      /team-auth +publish:mf-auth read +SHA256:[\w-]{43} +\S+ \S+ +operator +valid/,
    );
    vi.stubEnv('R777_TOKEN', made.out.trim());
    vi.stubEnv('R777_SIGNING_KEY', undefined);
    const publish = await folderOf('7.0.0');
    expect(await run('publish', publish, '--registry', site.ops)).toMatchObject({
      code: 1,
      err: expect.stringContaining('R777_SIGNING_KEY'),
    });
    expect(await run('publish', publish, '--key', file, '--registry', site.ops)).toMatchObject({ code: 0 });
    vi.stubEnv('R777_SIGNING_KEY', await readFile(file, 'utf8'));
    expect((await run('publish', await folderOf('7.1.0'), '--registry', site.ops)).code).toBe(0);
    expect((await fed('token-revoke', 'team-auth')).code).toBe(0);
    expect((await fed('tokens')).out).toMatch(/team-auth .* revoked/);
  });

  test('REG-13 a key is generated or imported, never both, and revoked', async () => {
    const file = join(folder, 'next.key');
    const made = await fed('key-create', 'next', '--scope', 'operate', '--key', file);
    expect(made).toMatchObject({ code: 0, out: expect.stringMatching(/^SHA256:[\w-]{43}\n$/) });
    const again = await fed('key-create', 'next-2', '--scope', 'operate', '--key', file);
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('is there already') });
    const taken = await fed('key-create', 'next', '--scope', 'operate', '--key', join(folder, 'refused.key'));
    expect(taken).toMatchObject({ code: 1, err: expect.stringContaining('known already') });
    expect(await readdir(folder)).not.toContain('refused.key');
    const secret = await fed('key-create', 'mine', '--scope', 'operate', '--public-key', file);
    expect(secret).toMatchObject({ code: 1, err: expect.stringContaining('contains a private key') });
    const pair = newKeyPair();
    await writeFile(join(folder, 'team.pub'), pair.publicKey);
    expect((await fed('key-create', 'mine', '--scope', 'operate', '--public-key', join(folder, 'team.pub'))).code).toBe(
      0,
    );
    expect((await fed('key-revoke', 'next')).out).toBe('next revoked\n');
    expect((await fed('keys')).out).toMatch(/next .* revoked/);
  });
});

test('REG-13 a change waits for a second operator, who lists and approves it', async () => {
  for (const version of ['8.0.0', '8.1.0']) await fed('publish', await folderOf(version));
  await fed('activate', 'mf-auth', '8.0.0');
  const [alice, bob] = [await site.settledToken('alice'), await site.settledToken('bob')];
  const by = (token: string | undefined, ...argv: string[]) => {
    vi.stubEnv('R777_TOKEN', token);
    return run(...argv, '--registry', site.ops);
  };
  expect((await by(alice, 'policy', 'mf-auth')).out).toBe('mf-auth: approvals 1\n');
  expect((await by(alice, 'policy', 'mf-auth', '--approvals', '2')).out).toContain('approvals 1 → approvals 2');
  const asked = await by(alice, 'activate', 'mf-auth', '8.1.0', '--why', 'spring');
  expect(asked).toMatchObject({ code: 1, out: '', err: expect.stringContaining('waits for a second operator') });
  const [, id = ''] = /fed approve mf-auth (\d+)/.exec(asked.err) ?? [];
  expect((await by(bob, 'approvals')).out).toMatch(
    new RegExp(`\n${id} +mf-auth +activate 8\\.1\\.0 +alice +.* spring`),
  );
  expect(await by(alice, 'approve', 'mf-auth', id)).toMatchObject({ code: 1, err: expect.stringContaining('another') });
  expect((await by(bob, 'approve', 'mf-auth', id)).out).toMatch(/mf-auth: 8\.0\.0 → 8\.1\.0/);
  expect((await by(bob, 'approvals')).out).toBe('nothing waits\n');
});

describe('REG-13 exit codes', () => {
  test('REG-13 1: the registry, or the check of the folder before, refuses', async () => {
    await fed('publish', await folderOf('3.0.0'));
    const other = await buildFolder(builtVersion('mf-auth', '3.0.0', { inputs: 'changed' }));
    expect(await fed('publish', other)).toMatchObject({ code: 1, err: expect.stringContaining('already published') });
    expect(await fed('publish', '/nowhere')).toMatchObject({ code: 1, err: expect.stringContaining('no folder') });
    vi.stubEnv('R777_TOKEN', 'wrong');
    expect(await run('list', '--registry', site.ops)).toMatchObject({ code: 1, err: expect.stringContaining('token') });
  });

  test.each([
    [[]],
    [['fly']],
    [['activate', 'mf-auth']],
    [['list', '--bogus']],
    [['list', 'mf-auth', 'mf-games']],
    [['list', '--force']],
    [['traffic', 'mf-auth', '1.0.0', '101']],
    [['audit', '--limit', '0']],
    [['token-create', 'x']],
    [['token-create', 'x', '--scope', 'publish:mf-auth']],
    [['token-create', 'x', '--scope', 'read', '--expires', 'soon']],
    [['key-create', 'x', '--scope', 'operate']],
    [['policy', 'mf-auth', '--approvals', '3']],
    [['approve', 'mf-auth', 'x']],
    [['activate', 'mf-auth', '1.0.0', '--canary', '0']],
    [['activate', 'mf-auth', '1.0.0', '--canary', '5', '--watch', '5m']],
    [['activate', 'mf-auth', '1.0.0', '--deadline', 'soon']],
    [['activate', 'mf-auth', '1.0.0', '--errors', '90']],
    [['prune', '--older-than', '7']],
    [['health', 'mf-auth', '--minutes', '0']],
  ])('REG-13 2: called wrongly: %j', async (argv) => {
    expect(await fed(...argv)).toMatchObject({ code: 2, out: '', err: expect.stringContaining('fed --help') });
  });

  test('REG-13 3: the registry does not answer', async () => {
    vi.stubEnv('R777_TOKEN', 'any');
    expect(await run('list', '--registry', 'http://127.0.0.1:9')).toMatchObject({ code: 3 });
  });
});

test('REG-13 help is there for the whole and for each command', async () => {
  const whole = await run('--help');
  expect(whole.code).toBe(0);
  const commands = [...whole.out.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name]) => name ?? '');
  expect(commands).toEqual(
    expect.arrayContaining([
      'publish',
      'activate',
      'rollback',
      'traffic',
      'disable',
      'enable',
      'list',
      'history',
      'audit',
    ]),
  );
  for (const command of commands) {
    const told = await run(command, '--help');
    expect(told, command).toMatchObject({ code: 0, out: expect.stringContaining(`fed ${command}`) });
  }
  const { out } = await run('activate', '--help');
  for (const name of ['canary', 'errors', 'deadline', 'watch', 'enable', 'even-unhealthy', 'why', 'registry', 'json'])
    expect(out).toMatch(new RegExp(`--${name}\\b.*\\w`));
});

test("the operator's token of this machine is not sent to an address of another machine", async () => {
  vi.stubEnv('DATA_DIR', site.dataFolder);
  expect(await readFile(`${site.dataFolder}/operator.token`, 'utf8')).not.toBe('');
  expect((await run('list', '--registry', site.ops)).code).toBe(0);
  expect(await run('list', '--registry', 'http://registry.example')).toMatchObject({
    code: 2,
    err: expect.stringContaining('R777_TOKEN'),
  });
});
