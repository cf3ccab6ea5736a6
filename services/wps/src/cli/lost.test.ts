// @module-tag extended
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Command, runCommandLine } from '@mfe/server-kit/cli';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMemberMarks } from '../http/observe';
import { members } from '../modules/identity/members/tables';
import { parseKeyRing } from '../platform/crypto/key-ring';
import { openWpsDatabase } from '../platform/database/open';
import {
  createClient,
  errorOf,
  granted,
  newMember,
  newOperator,
  shareSession,
  startWps,
  TEST_PASSWORD,
  type TestClient,
} from '../testing';
import { eventually } from '../testing/eventually';
import { placeSeededDatabase } from '../testing/template';
import { type Surroundings, withDatabase } from './environment';
import { lostCommand } from './lost';
import { runWpsCli } from './run';

const folder = mkdtempSync(join(tmpdir(), 'r777-lost-'));
const KEY_SECRET = Buffer.alloc(32, 7).toString('base64');
const here: Surroundings = { env: { DATA_DIR: folder, KEY_SECRET } };
beforeAll(() => placeSeededDatabase(folder));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function printed(work: (terminal: { out(text: string): void; err(text: string): void }) => Promise<number>) {
  let out = '';
  const say = (text: string) => {
    out += text;
  };
  return { code: await work({ out: say, err: say }), out };
}
const run = (around: Surroundings, ...argv: string[]) => printed((terminal) => runWpsCli(argv, around, terminal));

/** Runs `lost` on these lines of a log. */
function lost(around: Surroundings, since: string, lines: readonly string[], ...argv: string[]) {
  const log = async function* () {
    yield* lines;
  };
  const commands: Command[] = [lostCommand(around, log)];
  const line = { program: 'wps', about: '', commands, failureOf: () => undefined };
  return printed((terminal) => runCommandLine(line, ['lost', '--since', since, ...argv], terminal));
}

const nameOf = async (client: TestClient) => granted(await client.call('memberInfo', {})).account;

test('what a copy lacks is listed with its steps, and after them an excluded member cannot log in', {
  timeout: 120_000,
}, async () => {
  const lines: string[] = [];
  const start = async () => startWps({ db: await openWpsDatabase({ folder }), logTo: (line) => lines.push(line) });
  let wps = await start();
  const stop = async () => {
    await wps.close();
    await wps.db.close();
  };
  const [one, two] = [await newMember(wps), await newMember(wps)];
  const [name, other] = [await nameOf(one), await nameOf(two)];
  const operator = await newOperator(wps, 'operator');
  await operator.ask('tokenCreate', { label: 'night-shift', scope: ['support'], days: 2 });
  granted(await two.call('setPlayLimit', { kind: 'depositDay', value: '500.00' }));
  const copy = join(folder, 'copy');
  const online = { env: { ...here.env, WPS_TOKEN: operator.token }, running: wps.adminUrl };
  expect((await run(online, 'backup', copy)).code).toBe(0);

  const since = new Date().toISOString();
  const { exclusion } = granted(await one.call('excludeSelf', { kind: 'selfExclusion', days: 180 }));
  expect(errorOf(await two.call('excludeSelf', { kind: 'timeOut', days: 2_000 }))?.code).toBe('request.invalid');
  granted(await two.call('wallet', {}));
  const opened = granted(await (await newMember(wps)).call('memberInfo', {})).id;
  await operator.ask('tokenRevoke', { label: 'night-shift' });
  await operator.ask('memberUnlock', { member: other });
  await stop();
  expect((await run(here, 'restore', copy, '--replace', '--yes')).code).toBe(0);
  expect(await run(here, 'site', 'close', '--why', 'the copy of last night', '--yes')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/maintenance +true/),
  });

  const requests = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const done = requests.find(({ call, code }) => call === 'excludeSelf' && code === 'ok');
  const member = requests.find(({ call }) => call === 'setPlayLimit')?.member;
  const more = [
    { ...done, member, exclusion: undefined, code: 'system.unavailable' },
    { ...done, member, time: Date.parse(since) - 3_600_001 },
    { ...done, member: '000000000000' },
  ].map((line) => JSON.stringify(line));
  const late = [JSON.stringify({ ...done, time: Date.parse(since) - 600_000 })];
  expect((await lost(here, since, late)).out).toContain(`member exclude ${name} selfExclusion`);
  const { code, out } = await lost(here, since, [...lines, ...more, 'wps has started', ''], '--json');
  const step = `member exclude ${name} selfExclusion ${exclusion?.until}`;
  expect([code, JSON.parse(out)]).toMatchObject([
    0,
    {
      noJson: 1,
      ofUnknownAccounts: 1,
      members: [{ account: name, call: 'excludeSelf', step }],
      operators: [
        { operator: operator.label, command: 'token revoke', account: null },
        { operator: operator.label, command: 'member unlock', account: other },
      ],
    },
  ]);

  wps = await start();
  const refusalOf = async () => {
    const answer = createClient(wps.url, wps.now).login(name, TEST_PASSWORD);
    return answer.then(
      () => 'logged in',
      ({ message }: Error) => message.split(':')[0],
    );
  };
  expect(await refusalOf()).toBe('system.maintenance');
  const staff = { env: { WPS_TOKEN: (await newOperator(wps, 'operator')).token }, running: wps.adminUrl };
  expect((await run(staff, ...step.split(' '), '--why', 'lost with the database', '--yes')).code).toBe(0);
  const reopen = ['site', 'set', 'maintenance', 'false', '--why', 'all is repeated', '--yes'];
  expect((await run(staff, ...reopen)).code).toBe(0);
  await eventually(refusalOf).toBe('member.excluded');
  // Nobody gets the id of an account that the copy lacks.
  expect(Number(granted(await (await newMember(wps)).call('memberInfo', {})).id)).toBeGreaterThan(
    Number(opened) + 1_000,
  );
  // The copy has this log-in as an open one.
  const again = createClient(wps.url, wps.now);
  shareSession(two, again);
  expect(errorOf(await again.call('wallet', {}))?.code).toBe('session.revoked');
  await stop();
});

const KEY_SECRETS = `2:${Buffer.alloc(32, 9).toString('base64')},1:${KEY_SECRET}`;
const rotated: Surroundings = { env: { DATA_DIR: folder, KEY_SECRETS } };
const since = '2020-11-23T03:00:00.000Z';
const at = (minute: number) => `2020-11-23T03:0${minute}:00.000Z`;
const lineOf = (minute: number, member: string | undefined, call: string, more: object = {}) =>
  JSON.stringify({ time: Date.parse(at(minute)), call, code: 'ok', member, ...more });

/** The marks of a member: of the current key, and of the one before. */
const marksOf = (username: string) =>
  withDatabase({ url: undefined, migrationUrl: undefined, folder }, async (db) => {
    const [row] = await db.orm.select({ id: members.id }).from(members).where(eq(members.username, username));
    return createMemberMarks(parseKeyRing(KEY_SECRETS))(row?.id ?? 0);
  });

test('each call of a member is listed once, the most urgent first, whatever key marked the line', async () => {
  const [current, former] = await marksOf('rahim77');
  const lines = [
    lineOf(1, former, 'changePassword'),
    lineOf(3, current, 'changePassword'),
    lineOf(2, current, 'setPlayLimit'),
    lineOf(4, former, 'reportSignIn'),
    lineOf(5, current, 'dropPlayLimit'),
  ];
  const { out } = await lost(rotated, since, lines, '--json');
  expect(JSON.parse(out).members).toMatchObject([
    { account: 'rahim77', call: 'setPlayLimit', at: at(2) },
    { account: 'rahim77', call: 'reportSignIn', step: expect.stringMatching(/^member state rahim77 disabled/) },
    { account: 'rahim77', call: 'changePassword', at: at(3) },
  ]);
});

test('an exclusion that is over is left out, and one without a known end closes the account first', async () => {
  const [rahim] = await marksOf('rahim77');
  const [agent] = await marksOf('agent77');
  const over = { exclusion: { kind: 'timeOut', until: at(9) } };
  const unreadable = { exclusion: { kind: 'timeOut', until: 'soon' } };
  const lines = [lineOf(1, agent, 'excludeSelf', over), lineOf(2, rahim, 'excludeSelf', unreadable)];
  const { out } = await lost(rotated, since, lines, '--json');
  expect(JSON.parse(out).members).toMatchObject([
    { account: 'rahim77', step: expect.stringMatching(/^member state rahim77 disabled; ask until when/) },
  ]);
});

test('an exclusion is listed though its call failed later, or staff made it; the last one counts', async () => {
  const [rahim] = await marksOf('rahim77');
  const [agent] = await marksOf('agent77');
  const until = '2999-01-01T00:00:00.000Z';
  const failed = { code: 'system.unavailable', exclusion: { kind: 'timeOut', until } };
  const lines = [
    lineOf(1, agent, 'excludeSelf', failed),
    lineOf(2, rahim, 'excludeSelf', failed),
    lineOf(3, rahim, 'admin.memberExclude', { exclusion: { kind: 'selfExclusion', until: null } }),
  ];
  const { out } = await lost(rotated, since, lines, '--json');
  expect(JSON.parse(out)).toMatchObject({
    members: [
      { account: 'agent77', step: `member exclude agent77 timeOut ${until}` },
      { account: 'rahim77', step: 'member exclude rahim77 selfExclusion ever' },
    ],
    operators: [],
  });
});

test('a log without a request since the copy, and a time that is none, are refused', async () => {
  const { code, out } = await lost(rotated, since, [JSON.stringify({ time: 1, call: 'wallet', code: 'ok' })]);
  expect([code, out]).toEqual([1, expect.stringContaining('There is no request since that time')]);
  expect((await lost(rotated, 'yesterday', [])).code).toBe(2);
});
