import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createClient,
  errorOf,
  granted,
  registration,
  signUp,
  startWps,
  TEST_PASSWORD,
  type TestWps,
} from '../../../testing';

interface Line {
  readonly msg: string;
  readonly method: string;
  readonly reason: string;
  readonly name?: string;
  readonly address: string;
}
const lines: string[] = [];
let wps: TestWps;
beforeAll(async () => {
  wps = await startWps({ rateLimitFactor: 1, logTo: (line) => lines.push(line) });
});
afterAll(() => wps.close());

const visitor = () => createClient(wps.url, wps.now);
const told = () => lines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'a log-in was refused');
async function logIn(username: string, password: string, from: string, captcha?: string) {
  const client = visitor();
  const input = { username, password, type: 'username', ...(captcha ? { captcha } : {}) };
  const headers = { 'x-forwarded-for': from };
  return errorOf(await client.sendEncrypted('/wps/session/login', input, undefined, 'POST', headers))?.code;
}
async function counted(reason: string): Promise<number> {
  const line = new RegExp(`wps_refused_logins_total\\{method="password",reason="${reason}"\\} (\\d+)`);
  return Number(line.exec(await wps.metrics.registry.metrics())?.[1] ?? 0);
}

test('a refused log-in leaves a line and a count with its reason, and marks instead of name and address', async () => {
  const names = [registration().username, registration().username] as const;
  await Promise.all(names.map(async (username) => granted(await signUp(visitor(), { username }))));
  expect(await logIn(names[0], 'Wrong7771!', '203.0.113.1')).toBe('login.failed');
  expect(await logIn(names[0], TEST_PASSWORD, '203.0.113.2')).toBe('captcha.required');
  expect(await logIn(names[0].toUpperCase(), TEST_PASSWORD, '203.0.113.2', '000000')).toBe('captcha.wrong');
  expect(await logIn(names[1], 'Wrong7771!', '203.0.113.1')).toBe('login.failed');
  wps.advance(16 * 60_000);
  expect(await logIn(names[1], TEST_PASSWORD, '203.0.113.1')).toBeUndefined();

  const all = told();
  expect(all.map(({ reason }) => reason)).toEqual(['wrong', 'captcha', 'captcha', 'wrong']);
  const [first, second, third, fourth] = all;
  expect(first?.name).toMatch(/^[0-9a-f]{16}$/);
  expect([second?.name, third?.name]).toEqual([first?.name, first?.name]);
  expect(fourth?.name).not.toBe(first?.name);
  expect(fourth?.address).toBe(first?.address);
  expect(second?.address).not.toBe(first?.address);
  expect([await counted('wrong'), await counted('captcha')]).toEqual([2, 2]);
  const log = lines.join('');
  for (const value of [...names, names[0].toUpperCase(), '203.0.113.', 'Wrong7771'])
    expect(log.includes(value), value).toBe(false);
});

test('SEC-03 a locked name and a locked address are told apart', async () => {
  const at = new Date(wps.now()).toISOString();
  const failures = (name: string, address: string, count: number) =>
    wps.db.orm.execute(`insert into wps.login_failures (username_key, address, at)
      select '${name}', '${address}', '${at}' from generate_series(1, ${count})`);
  await failures('a_locked_name', '192.0.2.1', 10);
  await failures('another_name', '192.0.2.77', 100);
  expect(await logIn('a_locked_name', 'Wrong7771!', '203.0.113.5')).toBe('login.locked');
  expect(await logIn('some_other_name', 'Wrong7771!', '192.0.2.77')).toBe('login.locked');
  expect([await counted('lockedName'), await counted('lockedAddress')]).toEqual([1, 1]);
  // Five failures from one address, for any names, require a captcha there; both locks end by themselves.
  await failures('yet_another_name', '192.0.2.4', 4);
  await failures('yet_another_name', '192.0.2.5', 5);
  expect(await logIn('a_name_from_there', 'Wrong7771!', '192.0.2.4')).toBe('login.failed');
  expect(await logIn('one_more_from_there', 'Wrong7771!', '192.0.2.5')).toBe('captcha.required');
  wps.advance(16 * 60_000);
  for (const [name, from] of [
    ['a_locked_name', '203.0.113.5'],
    ['some_other_name', '192.0.2.77'],
  ] as const)
    expect(await logIn(name, 'Wrong7771!', from)).toBe('login.failed');
});

test('a wrong password that is asked for again within a session is a refused log-in too', async () => {
  const client = visitor();
  const { username } = registration();
  granted(await signUp(client, { username }));
  await client.login(username, TEST_PASSWORD);
  const change = { oldPassword: 'Wrong7771!', newPassword: 'Another777!' };
  expect(errorOf(await client.call('changePassword', change))?.code).toBe('password.wrong');
  expect(told().at(-1)).toMatchObject({ method: 'again', reason: 'wrong' });
});

test('two right log-ins of one name at the same instant both succeed, without a captcha', async () => {
  const { username } = registration();
  granted(await signUp(visitor(), { username }));
  for (let round = 0; round < 3; round++) {
    const both = ['203.0.113.8', '203.0.113.9'].map((from) => logIn(username, TEST_PASSWORD, from));
    expect(await Promise.all(both)).toEqual([undefined, undefined]);
  }
});
