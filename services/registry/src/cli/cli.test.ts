import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildFolder, builtVersion } from '../testing/built';
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

const folderOf = (version: string) => buildFolder(builtVersion('mf-auth', version));

test('REG-13 publishes, activates, splits, rolls back, kills and brings back, and lists and tells what was done', async () => {
  const published = await fed('publish', await folderOf('1.0.0'));
  expect(published).toMatchObject({ code: 0, out: 'mf-auth 1.0.0 published: 3 files, 2047 bytes\n' });
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
  expect((await fed('history', 'mf-auth')).out).toMatch(/operator +activate +mf-auth +– → 1\.0\.0 +first/);
  expect((await fed('audit', '--limit', '1')).out.trim().split('\n')).toHaveLength(2);
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

test('REG-13 tokens are made, listed and revoked', async () => {
  const made = await fed('token-create', 'team-auth', '--scope', 'publish:mf-auth', '--scope', 'read');
  expect(made.out).toMatch(/^r777_[\w-]{43}\n$/);
  expect((await fed('tokens')).out).toMatch(/team-auth +publish:mf-auth read +.* valid/);
  expect((await fed('token-revoke', 'team-auth')).code).toBe(0);
  expect((await fed('tokens')).out).toMatch(/team-auth .* revoked/);
});

describe('REG-13 exit codes', () => {
  test('REG-13 1: the registry, or the look at the folder before, says no', async () => {
    const twice = await folderOf('3.0.0');
    await fed('publish', twice);
    expect(await fed('publish', twice)).toMatchObject({ code: 1, err: expect.stringContaining('already published') });
    expect(await fed('publish', '/nowhere')).toMatchObject({ code: 1, err: expect.stringContaining('no folder') });
    vi.stubEnv('R777_TOKEN', 'wrong');
    expect(await run('list', '--registry', site.ops)).toMatchObject({ code: 1, err: expect.stringContaining('token') });
  });

  test.each([
    [[]],
    [['fly']],
    [['activate', 'mf-auth']],
    [['list', '--bogus']],
    [['traffic', 'mf-auth', '1.0.0', '101']],
    [['audit', '--limit', '0']],
    [['token-create', 'x']],
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
  const printed = vi.spyOn(console, 'info').mockImplementation(() => {});
  expect((await run('--help')).code).toBe(0);
  const commands = [...String(printed.mock.calls[0]?.[0]).matchAll(/^ {2}([a-z-]+) /gm)].map(([, name]) => name ?? '');
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
    expect((await run(command, '--help')).code).toBe(0);
    expect(String(printed.mock.lastCall?.[0])).toContain(`fed ${command}`);
  }
});

test("the operator's token of this machine is not sent to an address that is not of this machine", async () => {
  vi.stubEnv('DATA_DIR', site.dataFolder);
  expect(await readFile(`${site.dataFolder}/operator.token`, 'utf8')).not.toBe('');
  expect((await run('list', '--registry', site.ops)).code).toBe(0);
  expect(await run('list', '--registry', 'http://registry.example')).toMatchObject({
    code: 2,
    err: expect.stringContaining('R777_TOKEN'),
  });
});
