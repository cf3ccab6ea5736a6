// @module-tag extended
import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureLocalToken, LOCAL_TOKEN_FILE } from '../admin/tokens';
import { openWpsDatabase } from '../platform/database/open';
import { newOperator, startWps, type TestWps } from '../testing';
import { placeSeededDatabase } from '../testing/template';
import type { Surroundings } from './environment';
import { runWpsCli } from './run';

let wps: TestWps;
let operator: Surroundings;
const folder = mkdtempSync(join(tmpdir(), 'r777-cli-'));
const keySecret = Buffer.alloc(32, 7).toString('base64');
beforeAll(async () => {
  // A database folder with a running service.
  await placeSeededDatabase(folder);
  const db = await openWpsDatabase({ folder });
  wps = await startWps({ db });
  operator = { env: { WPS_TOKEN: (await newOperator(wps, 'operator')).token }, running: wps.adminUrl };
});
afterAll(async () => {
  await wps.close();
  await wps.db.close();
});

async function run(around: Surroundings, argv: string[], answer?: boolean) {
  let [out, err] = ['', ''];
  const terminal = {
    out: (text: string) => {
      out += text;
    },
    err: (text: string) => {
      err += text;
    },
    ...(answer === undefined
      ? {}
      : {
          ask: async (question: string) => {
            err += question;
            return answer;
          },
        }),
  };
  const code = await runWpsCli(argv, around, terminal);
  return { code, out, err };
}
const wpsDo = (...argv: string[]) => run(operator, argv);

test('reads and changes what the admin API offers, for people and for scripts', async () => {
  expect((await wpsDo('member', 'show', 'rahim77')).out).toMatch(/username +rahim77\n/);
  expect((await wpsDo('vendor', 'list')).out).toMatch(/^CODE +NAME +AVAILABLE +OPENMODE +GAMES\n/);
  expect((await wpsDo('member', 'find', 'rahim', '--size', '1')).out).toMatch(/rahim.*\n1 of \d+\n$/s);
  const corrected = await wpsDo('member', 'correct', 'rahim77', '-2.50', '--why', 'paid twice', '--yes', '--json');
  expect(corrected.code).toBe(0);
  expect(JSON.parse(corrected.out)).toMatchObject({ amount: '-2.50' });
  expect((await wpsDo('site', 'set', 'whitelabel.REFERRAL', 'false', '--why', 'not this month', '--yes')).code).toBe(0);
  expect((await wpsDo('site', 'show', '--path', 'whitelabel.REFERRAL', '--json')).out).toContain('"value": false');
  expect((await wpsDo('game', 'list', '--closed', 'true')).out).toBe('nothing\n0 of 0\n');
  expect((await wpsDo('audit', '--what', 'correct')).out).toContain('paid twice');
  const file = join(folder, 'help.json');
  const item = {
    id: 'from-a-file',
    tag: 'FAQ',
    position: 900,
    title: { en: 'A', bn: 'ক' },
    content: { en: 'a', bn: 'ক' },
  };
  writeFileSync(file, JSON.stringify(item));
  expect((await wpsDo('help', 'put', '--item', `@${file}`, '--why', 'new')).out).toMatch(/created +true/);
  writeFileSync(file, JSON.stringify({ ...item, position: 901 }));
  const stale = await wpsDo('help', 'put', '--item', `@${file}`, '--why', 'moved');
  expect(stale).toMatchObject({ code: 1, err: expect.stringContaining('List it, and put it with its version') });
});

test('dangerous commands ask for confirmation, or need --yes without a terminal', async () => {
  const argv = ['member', 'state', 'rahim77', 'disabled', '--why', 'for a test'];
  expect(await run(operator, argv)).toMatchObject({ code: 2, err: expect.stringContaining('--yes') });
  expect(await run(operator, argv, false)).toMatchObject({ code: 2, err: expect.stringContaining('"rahim77"') });
  expect((await wpsDo('member', 'show', 'rahim77')).out).toMatch(/state +active/);
  expect(await run(operator, argv, true)).toMatchObject({ code: 0 });
  expect((await run(operator, ['member', 'state', 'rahim77', 'active', '--why', 'over'], true)).code).toBe(0);
});

test('a person is corrected, and a proof decided, by the documents', async () => {
  const why = ['--why', 'the passport', '--yes'];
  const correct = ['member', 'person', 'rahim77', '--payee-name', 'Rahim Uddin', '--birthday', '1990-05-17'];
  expect((await wpsDo(...correct, ...why)).out).toMatch(/id +\d+/);
  expect((await wpsDo('audit', '--what', 'memberPerson')).out).toContain('the passport');
  const refused = await wpsDo('member', 'identity', 'rahim77', 'refused', '--reason', 'age', ...why);
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('(birthday)') });
  const accept = ['member', 'identity', 'rahim77', 'accepted', '--birthday', '1990-05-18'];
  expect((await wpsDo(...accept, ...why)).out).toMatch(/decision +accepted/);
});

describe('exit codes', () => {
  test('1: the backend refuses, with its code and field', async () => {
    const refused = await wpsDo('member', 'show', 'nobody-at-all', '--json');
    expect(refused).toMatchObject({ code: 1, err: 'There is no such member. (member)\n' });
    expect(JSON.parse(refused.out)).toMatchObject({ code: 'request.notFound' });
    expect(await run({ env: { WPS_TOKEN: 'wrong' }, running: wps.adminUrl }, ['site', 'show'])).toMatchObject({
      code: 1,
    });
  });

  test.each([
    [['fly']],
    [[]],
    [['member', 'show']],
    [['member', 'show', 'a', 'b']],
    [['member', 'unlock', 'rahim77']],
    [['member', 'type', 'rahim77', 'agent', '--why', 'a reason', '--yes']],
    [['member', 'correct', 'rahim77', '1', '--why', 'a reason', '--yes']],
    [['member', 'person', 'rahim77', '--birthday', '1990-02-30', '--why', 'a reason', '--yes']],
    [['member', 'show', 'rahim77', '--bogus']],
    [['vendor', 'set', 'BGS', 'maybe', '--why', 'a reason', '--yes']],
    [['help', 'put', '--item', '@/nowhere', '--why', 'a reason']],
    [['site', 'show', '--api', 'nowhere']],
  ])('2: usage error: %j', async (argv) => {
    expect((await wpsDo(...argv)).code).toBe(2);
  });

  test('3: the backend does not answer; what may have been done is repeated under its key', async () => {
    const away: Surroundings = { env: { WPS_TOKEN: 'any', WPS_URL: 'http://127.0.0.1:9' } };
    expect(await run(away, ['site', 'show'])).toMatchObject({ code: 3 });
    const correct = ['member', 'correct', 'rahim77', '1.00', '--why', 'a reason', '--yes'];
    expect((await run(away, correct)).err).toMatch(/repeat it with --key [\w-]{36}/);
    expect((await run(away, [...correct, '--key', 'my-own-key'])).err).toContain('--key my-own-key');
  });
});

test('help is there for the whole and for each command', async () => {
  const { out } = await wpsDo('--help');
  const commands = [...out.matchAll(/^ {2}([a-z]+(?: [a-z-]+)?) {1,}/gm)].map(([, words]) => words ?? '');
  expect(commands).toEqual(expect.arrayContaining(['member correct', 'token create', 'backup', 'restore', 'migrate']));
  for (const words of commands) {
    const told = await wpsDo(...words.split(' '), '--help');
    expect(told, words).toMatchObject({ code: 0, out: expect.stringContaining(`wps ${words}`) });
  }
});

test('the first token of an embedded database is in its folder, private, and sent to this machine alone', {
  tags: ['extended'],
  timeout: 120_000,
}, async () => {
  await ensureLocalToken(wps.db, folder, wps.now());
  expect(existsSync(join(folder, LOCAL_TOKEN_FILE))).toBe(false);
  await wps.db.orm.execute('delete from wps.admin_tokens');
  await ensureLocalToken(wps.db, folder, wps.now());
  const file = join(folder, LOCAL_TOKEN_FILE);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const here: Surroundings = { env: { DATA_DIR: folder, KEY_SECRET: keySecret }, running: wps.adminUrl };
  expect((await run(here, ['site', 'show'])).code).toBe(0);
  expect(await run(here, ['site', 'show', '--api', 'http://elsewhere.test'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('WPS_TOKEN'),
  });
  // The database is in use, so the command requests token and copy from the service.
  const made = await run(here, ['token', 'create', 'night', '--scope', 'support', '--why', 'a shift', '--json']);
  expect(JSON.parse(made.out)).toMatchObject({ token: expect.stringMatching(/^wps_/) });
  expect((await run(here, ['token', 'list'])).out).toMatch(/night +\["support"\]/);
  const copy = join(folder, 'copy');
  expect((await run(here, ['backup', copy])).out).toMatch(/kind +pglite/);
  expect(readFileSync(copy).subarray(0, 30).toString()).toContain('r777-wps-backup');
  expect(await run(here, ['restore', copy, '--yes'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('in use'),
  });
  expect((await run(here, ['audit', '--what', 'backup'])).out).toContain('a copy was fetched');

  const other = mkdtempSync(join(tmpdir(), 'r777-cli-'));
  const there: Surroundings = { env: { DATA_DIR: other, KEY_SECRET: keySecret } };
  expect((await run(there, ['restore', copy, '--yes'])).out).toMatch(/restored +pglite/);
  expect((await run(there, ['migrate'])).out).toMatch(/database +pglite/);
  // No service uses it, so tokens are created in the database itself.
  expect((await run(there, ['token', 'create', 'first', '--scope', 'operator', '--why', 'a new machine'])).code).toBe(
    0,
  );
  expect((await run(there, ['token', 'revoke', 'first', '--why', 'was a test'])).code).toBe(0);
  expect((await run(there, ['token', 'list'])).out).toContain('first');
});
