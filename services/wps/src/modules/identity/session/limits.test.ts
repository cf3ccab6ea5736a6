// @module-tag extended
import { calls } from '@r777/shared/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createClient,
  errorOf,
  granted,
  registration,
  signUp,
  startWps,
  TEST_PASSWORD,
  type TestClient,
  type TestWps,
} from '../../../testing';

const MINUTE = 60_000;
let wps: TestWps;
beforeAll(async () => {
  wps = await startWps({ rateLimitFactor: 1 });
});
afterAll(() => wps.close());
const browser = () => createClient(wps.url, wps.now);

async function solve(client: TestClient): Promise<string> {
  granted(await client.get('/wps/captcha'));
  return granted(await client.get<{ answer: string }>('/wps/dev/outbox/captcha')).answer;
}

async function attempt(username: string, password: string) {
  const client = browser();
  const captcha = await solve(client);
  return errorOf(await client.sendEncrypted('/wps/session/login', { username, password, type: 'username', captcha }));
}

test('SEC-03 ten failures lock a name temporarily, with the same error whether or not it has an account', async () => {
  const known = registration().username;
  granted(await signUp(browser(), { username: known }));
  const answers = { known: [] as unknown[], unknown: [] as unknown[] };
  for (let i = 0; i < 11; i++) {
    answers.known.push(await attempt(known, 'Wrong777!'));
    answers.unknown.push(await attempt('nobody_at_all', 'Wrong777!'));
    wps.advance(10_000);
  }
  expect(answers.known).toEqual(answers.unknown);
  expect(answers.known.slice(0, 10)).toEqual(Array(10).fill({ code: 'login.failed', captchaRequired: true }));
  expect(answers.known[10]).toEqual({ code: 'login.locked', captchaRequired: true });
  expect(await attempt(known, TEST_PASSWORD)).toEqual({ code: 'login.locked', captchaRequired: true });
  // The first failure is 14 minutes old.
  wps.advance(12 * MINUTE);
  expect(await attempt(known, TEST_PASSWORD)).toEqual({ code: 'login.locked', captchaRequired: true });
  wps.advance(16 * MINUTE);
  expect(await attempt(known, TEST_PASSWORD)).toBeUndefined();
});

test('SEC-03 log-in, captcha, registration, recovery and username check are limited per address', async () => {
  const check = (client: TestClient) => client.get('/wps/check/username?username=somebody');
  const limited = async (send: (client: TestClient) => Promise<{ status: number; headers: Headers }>, max: number) => {
    wps.advance(2 * MINUTE);
    const client = browser();
    for (let i = 0; i < max; i++) expect((await send(client)).status, `call ${i}`).not.toBe(429);
    const reply = await send(client);
    expect(reply.status).toBe(429);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  };
  await limited(check, 30);
  const elsewhere = await browser().send('GET', '/wps/check/username?username=somebody', undefined, {
    'x-forwarded-for': '203.0.113.9',
  });
  expect(elsewhere.status).toBe(200);
  await limited((client) => client.send('POST', '/wps/session/login', {}), 30);
  await limited((client) => client.get('/wps/captcha'), 60);
  await limited((client) => client.send('PUT', '/wps/member/register', {}), 10);
  await limited((client) => client.send('PUT', '/wps/member/register/mobile', {}), 10);
  for (const { method, path } of [
    calls.recoveryUsername,
    calls.forgotPassword,
    calls.resetPassword,
    calls.setPasswordByPhone,
  ])
    await limited((client) => client.send(method, path, method === 'GET' ? undefined : {}), 30);
  wps.advance(2 * MINUTE);
  expect(granted(await check(browser()))).toMatchObject({ available: true });
});

test('SEC-03 guesses at the same time count each other: one is judged, the others need a captcha', async () => {
  const username = registration().username;
  granted(await signUp(browser(), { username }));
  wps.advance(2 * MINUTE);
  const guess = (number: number) =>
    browser().sendEncrypted('/wps/session/login', { username, password: `Wrong${number}!`, type: 'username' });
  const codes = (await Promise.all(Array.from({ length: 28 }, (_, number) => guess(number)))).map(
    (reply) => errorOf(reply)?.code,
  );
  expect(codes.filter((code) => code === 'login.failed')).toHaveLength(1);
  expect(codes.filter((code) => code === 'captcha.required')).toHaveLength(27);
  // Unchecked attempts are no failures, so the name is not locked.
  expect(await attempt(username, TEST_PASSWORD)).toBeUndefined();
});

test('SEC-03 guesses of the old password at the same time: ten are judged, then the account is locked', async () => {
  const member = browser();
  const username = registration().username;
  granted(await signUp(member, { username }));
  wps.advance(16 * MINUTE);
  await member.login(username, TEST_PASSWORD);
  const guess = (number: number) =>
    member.sendEncrypted('/wps/member/password', { oldPassword: `Wrong${number}!`, newPassword: 'Another777!' });
  const codes = (await Promise.all(Array.from({ length: 20 }, (_, number) => guess(number)))).map(
    (reply) => errorOf(reply)?.code,
  );
  expect(codes.filter((code) => code === 'password.wrong')).toHaveLength(10);
  expect(codes.filter((code) => code === 'login.locked')).toHaveLength(10);
});

test('SEC-03 an IPv6 customer has one limit, whichever of its addresses it uses', async () => {
  wps.advance(2 * MINUTE);
  const from = (address: string) =>
    browser().send('GET', '/wps/check/username?username=somebody', undefined, { 'x-forwarded-for': address });
  for (let i = 0; i < 30; i++) expect((await from(`2001:db8:7:1:${i.toString(16)}::1`)).status, `call ${i}`).toBe(200);
  expect((await from('2001:db8:7:1:ffff::1')).status).toBe(429);
  expect((await from('2001:db8:7:2::1')).status).toBe(200);
});
