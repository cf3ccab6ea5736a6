// @module-tag extended
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createClient,
  errorOf,
  granted,
  newMember,
  shareSession,
  startWps,
  TEST_PASSWORD,
  type TestClient,
  type TestWps,
} from '../../testing';
import { describeDevice } from './sign-ins/user-agent';

const HOUR = 3_600_000;
let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

const PIXEL =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

async function logIn(username: string, headers: Record<string, string>) {
  const client = createClient(wps.url, wps.now);
  const credentials = { username, password: TEST_PASSWORD, type: 'username' };
  const reply = await client.sendEncrypted<{ token: string }>(
    '/wps/session/login',
    credentials,
    undefined,
    'POST',
    headers,
  );
  client.token = granted(reply).token;
  return client;
}

test('a member sees only the own devices with an open log-in, the current one first', async () => {
  const member = await newMember(wps);
  const { account } = granted(await member.call('memberInfo', {}));
  wps.advance(120_000);
  const phone = await logIn(account, { 'user-agent': PIXEL, device: 'OTHERS', 'x-forwarded-for': '203.0.113.7' });
  const list = granted(await phone.call('devices', {}));
  expect(list).toHaveLength(2);
  expect(list[0]).toMatchObject({
    browser: 'Chrome',
    platform: 'Android',
    standalone: true,
    address: '203.0.113.7',
    current: true,
  });
  expect(list[1]).toMatchObject({ standalone: false, current: false });
  expect(granted(await (await newMember(wps)).call('devices', {}))).toHaveLength(1);
});

test('a member ends a log-in on another device, which is logged out at once and cannot renew its session', async () => {
  const member = await newMember(wps);
  const { account } = granted(await member.call('memberInfo', {}));
  const lost = await logIn(account, { 'user-agent': IPHONE });
  const deviceId =
    granted(await member.call('devices', {})).find(({ platform }) => platform === 'iPhone')?.deviceId ?? '';
  const stranger = await newMember(wps);
  const gone = { code: 'request.notFound', field: 'deviceId' };
  expect(errorOf(await stranger.call('endDevice', { deviceId }))).toEqual(gone);
  expect((await lost.call('memberInfo', {})).status).toBe(200);
  granted(await member.call('endDevice', { deviceId }));
  expect(errorOf(await lost.call('memberInfo', {}))).toEqual({ code: 'session.revoked' });
  expect(errorOf(await lost.call('renew', {}))).toEqual({ code: 'session.revoked' });
  expect(errorOf(await member.call('endDevice', { deviceId }))).toEqual(gone);
  expect(granted(await member.call('devices', {}))).toHaveLength(1);
});

test('all other log-ins are ended with one call', async () => {
  const member = await newMember(wps);
  const { account } = granted(await member.call('memberInfo', {}));
  const others = [await logIn(account, {}), await logIn(account, {})];
  expect(granted(await member.call('endOtherDevices', {}))).toEqual({ ended: 2 });
  for (const other of others) expect(errorOf(await other.call('memberInfo', {}))).toEqual({ code: 'session.revoked' });
  expect(granted(await member.call('endOtherDevices', {}))).toEqual({ ended: 0 });
  expect((await member.call('memberInfo', {})).status).toBe(200);
});

test('a log-in that was unused for a day, or began 30 days ago, is neither listed nor counted as ended', async () => {
  const member = await newMember(wps);
  const { account } = granted(await member.call('memberInfo', {}));
  const used = await logIn(account, { 'user-agent': PIXEL });
  const platforms = async (client: TestClient) =>
    granted(await client.call('devices', {})).map(({ platform }) => platform);
  const renew = async () => {
    used.token = granted(await used.call('renew', {})).token;
    granted(await used.call('memberInfo', {}));
  };
  wps.advance(23 * HOUR);
  await renew();
  expect(await platforms(used)).toEqual(['Android', null]);
  wps.advance(2 * HOUR);
  await renew();
  expect(await platforms(used)).toEqual(['Android']);
  expect(granted(await used.call('endOtherDevices', {}))).toEqual({ ended: 0 });
  for (let hours = 25; hours < 30 * 24 - 23; hours += 23) {
    wps.advance(23 * HOUR);
    await renew();
  }
  const phone = await logIn(account, { 'user-agent': IPHONE });
  expect(await platforms(phone)).toEqual(['iPhone', 'Android']);
  wps.advance(23 * HOUR);
  const last = await logIn(account, { 'user-agent': IPHONE });
  expect(await platforms(last)).toEqual(['iPhone', 'iPhone']);
  expect(granted(await last.call('endOtherDevices', {}))).toEqual({ ended: 1 });
});

test('an instance whose clock is behind does not set the last use of a log-in back', async () => {
  const behind = await startWps({ db: wps.db });
  try {
    wps.advance(HOUR);
    const member = await newMember(wps);
    const lastUse = async () => granted(await member.call('devices', {})).map(({ lastSeenAt }) => lastSeenAt);
    const [before] = await lastUse();
    const client = createClient(behind.url, behind.now);
    shareSession(member, client);
    granted(await client.call('memberInfo', {}));
    expect(await lastUse()).toEqual([before]);
  } finally {
    await behind.close();
  }
});

test.each([
  [PIXEL, 'Chrome', 'Android'],
  [IPHONE, 'Safari', 'iPhone'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-A546E) AppleWebKit/537.36 SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'Linux'],
  ['curl/8.5.0', null, null],
  [null, null, null],
])('%s is shown as %s on %s', (userAgent, browser, platform) => {
  expect(describeDevice(userAgent)).toEqual({ browser, platform });
});

test('an account makes ten new browsers known in a day; further ones log in and stay unknown', async () => {
  const { account } = granted(await (await newMember(wps)).call('memberInfo', {}));
  const known = async () => (await logIn(account, { 'user-agent': PIXEL })).cookies.get('device') !== undefined;
  const given: boolean[] = [];
  for (let browser = 0; browser < 12; browser++) given.push(await known());
  // The registration was the first browser.
  expect(given).toEqual([...Array(9).fill(true), ...Array(3).fill(false)]);
  wps.advance(24 * HOUR + 1);
  expect(await known()).toBe(true);
});
