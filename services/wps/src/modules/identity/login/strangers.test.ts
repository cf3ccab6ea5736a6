// @module-tag extended
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { site } from '../../../platform/settings/default-site';
import {
  createClient,
  errorOf,
  granted,
  newMember,
  newOperator,
  proveNumber,
  setSite,
  startWps,
  TEST_PASSWORD,
  type TestClient,
  type TestWps,
} from '../../../testing';

const WRONG = 'Wrong777!';
let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
  const { mobileNum } = site.registerFields;
  await setSite(wps, { registerFields: { ...site.registerFields, mobileNum: { ...mobileNum, enabled: true } } });
});
beforeEach(() => wps.advance(16 * 60_000));
afterAll(() => wps.close());

const browser = () => createClient(wps.url, wps.now);
async function attempt(client: TestClient, part: Record<string, unknown>, from = '203.0.113.9') {
  granted(await client.get('/wps/captcha'));
  const captcha = granted(await client.get<{ answer: string }>('/wps/dev/outbox/captcha')).answer;
  const input = { password: WRONG, type: 'username', captcha, ...part };
  const sent = await client.sendEncrypted('/wps/session/login', input, undefined, 'POST', { 'x-forwarded-for': from });
  return errorOf(sent)?.code;
}
/** A member, the browser that the member has logged in with, and the name. */
async function known(part: Record<string, unknown> = {}) {
  const client = await newMember(wps, part);
  const { account: username } = granted(await client.call('memberInfo', {}));
  return { client, username };
}
async function guessTenTimes(username: string, client = browser) {
  for (let turn = 0; turn < 10; turn++) expect(await attempt(client(), { username })).toBe('login.failed');
  expect(await attempt(client(), { username })).toBe('login.locked');
}

test('SEC-03 ten guesses of strangers lock strangers out; the browser that the account knows logs in', async () => {
  const { client, username } = await known();
  await guessTenTimes(username);
  expect(await attempt(browser(), { username, password: TEST_PASSWORD })).toBe('login.locked');
  // Not even a captcha is asked for.
  await client.login(username, TEST_PASSWORD);
});

test('an address from which many strangers fail does not lock a browser that the account knows', async () => {
  const strict = await startWps({ db: wps.db, rateLimitFactor: 0.02 });
  strict.advance(wps.now() - Date.now());
  const { client, username } = await known();
  const at = createClient(strict.url, strict.now);
  for (const [name, value] of client.cookies) at.cookies.set(name, value);
  const guess = () =>
    createClient(strict.url, strict.now).sendEncrypted('/wps/session/login', {
      username: 'no_such_name',
      password: WRONG,
      type: 'username',
    });
  for (let turn = 0; turn < 3; turn++) {
    await guess();
    strict.advance(61_000);
  }
  await at.login(username, TEST_PASSWORD);
  await strict.close();
});

test('SEC-03 a known browser has ten guesses of its own, then it is locked, and nobody else is', async () => {
  const { client, username } = await known();
  await guessTenTimes(username, () => client);
  expect(await attempt(client, { username, password: TEST_PASSWORD })).toBe('login.locked');
  expect(await attempt(browser(), { username, password: TEST_PASSWORD })).toBeUndefined();
});

test('an attacker’s own browser, known to another account, is a stranger', async () => {
  const [{ username }, attacker] = [await known(), await known()];
  await guessTenTimes(username, () => attacker.client);
});

test('a made-up device cookie, or many, is a stranger', async () => {
  const { client, username } = await known();
  const forged = () => {
    const copy = browser();
    for (const name of client.cookies.keys()) copy.cookies.set(name, 'x'.repeat(43));
    return copy;
  };
  await guessTenTimes(username, forged);
});

test('a stolen device cookie has one counter, and is a stranger’s once its owner ended the log-in', async () => {
  const { client, username } = await known();
  const copies = () => {
    const copy = browser();
    for (const [name, value] of client.cookies) if (name.includes('device')) copy.cookies.set(name, value);
    return copy;
  };
  await guessTenTimes(username, copies);
  const owner = browser();
  await owner.login(username, TEST_PASSWORD);
  granted(await owner.call('endOtherDevices', {}));
  await guessTenTimes(username);
  // The copy counts as a stranger now, and strangers have used up their counter.
  expect(await attempt(copies(), { username, password: TEST_PASSWORD })).toBe('login.locked');
  expect(await attempt(owner, { username, password: TEST_PASSWORD })).toBeUndefined();
});

test('support unlocks all counters of an account', async () => {
  const { client, username } = await known();
  await guessTenTimes(username, () => client);
  await guessTenTimes(username);
  await (await newOperator(wps, 'support')).ask('memberUnlock', { member: username, why: 'asked by phone' });
  expect(await attempt(client, { username, password: TEST_PASSWORD })).toBeUndefined();
  expect(await attempt(browser(), { username, password: TEST_PASSWORD })).toBeUndefined();
});

const codes = [undefined, '+880', '+91', '+92', '+977', '+960', '+44', '+1', '+971', '+65'];
test('SEC-03 a name of digits has one counter, whichever dialling code comes with it', async () => {
  const { username } = await known({ username: '7700123456' });
  for (let turn = 0; turn < 10; turn++)
    expect(await attempt(browser(), { username, countryDialingCode: codes[turn] })).toBe('login.failed');
  for (const countryDialingCode of codes)
    expect(await attempt(browser(), { username, countryDialingCode })).toBe('login.locked');
});

const number = '1612345678';
test.each([
  ['an account', true],
  ['no account', false],
])('SEC-03 every way to write a number that has %s is one counter', async (_, exists) => {
  const own = exists ? number : '1687654321';
  const { username } = exists ? await known({ mobileNum: `0${own}`, countryDialingCode: '+880' }) : { username: '' };
  if (exists) await proveNumber(wps, username);
  const ways = [
    { username: own },
    { username: `0${own}` },
    { username: `+880${own}` },
    { username: `+8800${own}` },
    { username: own, countryDialingCode: '+880' },
    ...(exists ? [{ username }, { username: username.toUpperCase() }, { username: ` ${username} ` }] : []),
  ];
  for (let turn = 0; turn < 10; turn++)
    expect(await attempt(browser(), ways[turn % ways.length] ?? {})).toBe('login.failed');
  for (const way of ways) expect(await attempt(browser(), way)).toBe('login.locked');
});
