/** A command works on the database that is meant: never on a new, empty one, and on none beside a named backend. */
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '@mfe/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newOperator, startWps, type TestWps } from '../testing';
import { seededAddress } from '../testing/seeded-address';
import type { Surroundings } from './environment';
import { runWpsCli } from './run';

const home = mkdtempSync(join(tmpdir(), 'r777-which-'));
const newFolder = () => mkdtempSync(join(home, 'data-'));
const copy = '/nowhere/copy';
const KEY_SECRET = Buffer.alloc(32, 7).toString('base64');
const KEY_SECRETS = `1:${KEY_SECRET}`;
/** Nothing listens there: a command that opened this database would end with 3. */
const AWAY = 'postgres://nobody@127.0.0.1:9/none';
const why = ['--why', 'for a test', '--yes'];

/** What the database and the API can do. */
const byBoth: string[][] = [
  ['backup', copy],
  ['verify'],
  ['token', 'list'],
  ['token', 'create', 'night', '--scope', 'support', ...why],
  ['token', 'revoke', 'night', ...why],
  ['operator', 'list'],
  ['operator', 'create', 'salma', '--role', 'support', ...why],
  ['operator', 'reset', 'salma', ...why],
];
/** What only the database can do. */
const byDatabase: string[][] = [['migrate'], ['keys', 'status'], ['keys', 'rotate']];
const restore = ['restore', copy, '--replace', '--yes'];
const each = (lines: string[][]) => lines.map((argv): [string[]] => [argv]);

const server = await openPostgres();
let wps: TestWps;
let token: string;
beforeAll(async () => {
  wps = await startWps();
  ({ token } = await newOperator(wps, 'operator'));
});
afterAll(async () => {
  await wps.close();
  await server?.stop();
  rmSync(home, { recursive: true });
});

async function run(around: Surroundings, argv: readonly string[]) {
  let [out, err] = ['', ''];
  const terminal = {
    out: (text: string) => {
      out += text;
    },
    err: (text: string) => {
      err += text;
    },
  };
  const code = await runWpsCli(argv, around, terminal);
  return { code, out, err };
}
const usage = (words: string) => ({ code: 2, err: expect.stringContaining(words) });

/** A file with a secret that only its owner can read, as systemd's `LoadCredential` makes it. */
function secretFile(text: string, mode = 0o400): string {
  const file = join(newFolder(), 'secret');
  writeFileSync(file, `${text}\n`);
  chmodSync(file, mode);
  return file;
}

describe('without a database', () => {
  test.each(each([...byBoth, ...byDatabase]))('a command refuses, and makes none: %j', async (argv) => {
    const folder = newFolder();
    const refused = usage(`there is no database in ${folder}: set DATABASE_URL or DATABASE_URL_FILE as wps has it`);
    expect(await run({ env: { DATA_DIR: folder } }, argv)).toMatchObject(refused);
    const absent = { DATA_DIR: join(folder, 'absent'), KEY_SECRET };
    expect(await run({ env: absent }, argv)).toMatchObject(usage('there is no database in'));
    expect(await run({ env: {} }, argv)).toMatchObject(usage('there is no database: set DATABASE_URL'));
    expect(readdirSync(folder)).toEqual([]);
  });

  test('a database whose creation was interrupted is none', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'pglite'));
    writeFileSync(join(folder, 'pglite.unfinished'), '');
    expect(await run({ env: { DATA_DIR: folder } }, ['verify'])).toMatchObject(usage('there is no database in'));
    expect(readdirSync(folder).toSorted()).toEqual(['pglite', 'pglite.unfinished']);
  });

  test('no key is made: a copy and its database need their own', async () => {
    const [folder, empty] = [newFolder(), newFolder()];
    mkdirSync(join(folder, 'pglite'));
    const refused = usage('set KEY_SECRET or KEY_SECRETS as wps has it');
    for (const argv of [['backup', copy], ['keys', 'status'], restore])
      expect(await run({ env: { DATA_DIR: folder } }, argv)).toMatchObject(refused);
    expect(await run({ env: { DATA_DIR: empty } }, restore)).toMatchObject(refused);
    expect([readdirSync(folder), readdirSync(empty)]).toEqual([['pglite'], []]);
  });
});

describe.each(['WPS_URL', '--api'])('with a backend that %s names', (how) => {
  test('a command asks that backend, and no database of this machine', async () => {
    const folder = newFolder();
    const env = { WPS_TOKEN: token, DATA_DIR: folder, DATABASE_URL: AWAY, KEY_SECRET };
    const ask = (...argv: string[]) =>
      how === 'WPS_URL'
        ? run({ env: { ...env, WPS_URL: wps.adminUrl } }, argv)
        : run({ env }, [...argv, '--api', wps.adminUrl]);
    expect((await ask('verify')).out).toMatch(/accounts +[1-9].*The books agree\./s);
    const name = how === 'WPS_URL' ? 'salma' : 'karim';
    expect(await ask('operator', 'create', name, '--role', 'support', ...why)).toMatchObject({ code: 0 });
    expect((await ask('operator', 'list')).out).toContain(name);
    const label = `night-of-${name}`;
    expect(await ask('token', 'create', label, '--scope', 'support', ...why)).toMatchObject({ code: 0 });
    expect((await ask('token', 'list')).out).toContain(label);
    expect(await ask('token', 'revoke', label, ...why)).toMatchObject({ code: 0 });
    const copied = await ask('backup', join(home, name));
    // The API cannot copy PostgreSQL, and says so.
    expect(copied.out + copied.err).toMatch(
      wps.db.kind === 'pglite' ? /kind +pglite/ : /copy it with DATABASE_URL set/,
    );
    expect(readdirSync(folder)).toEqual([]);
  });
});

test.each(each([...byDatabase, restore]))('what the API cannot do is refused beside WPS_URL: %j', async (argv) => {
  const folder = newFolder();
  const env = { WPS_URL: wps.adminUrl, WPS_TOKEN: token, DATA_DIR: folder, DATABASE_URL: AWAY, KEY_SECRET };
  expect(await run({ env }, argv)).toMatchObject(usage('without WPS_URL'));
  expect(readdirSync(folder)).toEqual([]);
});

test('beside a running site with another database, an embedded one that is left over is not used', async () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'pglite'));
  const here = { env: { WPS_TOKEN: token, DATA_DIR: folder, KEY_SECRET }, running: wps.adminUrl };
  expect((await run(here, ['verify'])).out).toMatch(/accounts +[1-9].*The books agree\./s);
  for (const argv of [...byDatabase, restore])
    expect(await run(here, argv)).toMatchObject(usage('is not embedded: set DATABASE_URL'));
  expect(readdirSync(folder)).toEqual(['pglite']);
});

describe('a variable in a file', () => {
  const openings = each([['verify'], ['token', 'list'], ['operator', 'list'], ['migrate'], ['keys', 'status']]);
  test.each(openings)('names the database: %j', async (argv) => {
    const env = { DATABASE_URL_FILE: secretFile(AWAY), KEY_SECRETS_FILE: secretFile(KEY_SECRETS) };
    expect(await run({ env }, argv)).toMatchObject({ code: 3, err: expect.stringContaining('127.0.0.1:9') });
    const open = { ...env, DATABASE_URL_FILE: secretFile(AWAY, 0o644) };
    expect(await run({ env: open }, argv)).toMatchObject(usage('DATABASE_URL_FILE: others than its owner'));
  });

  test('names the backend and the token', async () => {
    const env = { WPS_URL_FILE: secretFile(wps.adminUrl), WPS_TOKEN_FILE: secretFile(token) };
    expect(await run({ env }, ['token', 'list'])).toMatchObject({ code: 0 });
  });

  test.runIf(server)('has the keys', async () => {
    const DATABASE_URL_FILE = secretFile(await seededAddress());
    const status = (env: NodeJS.ProcessEnv) => run({ env: { DATABASE_URL_FILE, ...env } }, ['keys', 'status']);
    expect(await status({ KEY_SECRETS_FILE: secretFile(KEY_SECRETS) })).toMatchObject({ code: 0 });
    expect(await status({ KEY_SECRET_FILE: secretFile(KEY_SECRET) })).toMatchObject({ code: 0 });
    expect(await status({})).toMatchObject(usage('set KEY_SECRET or KEY_SECRETS'));
  });
});
