import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, errorOf, granted, startWps, type TestClient, type TestWps } from '../../../testing';

let wps: TestWps;
let http: TestWps;
beforeAll(async () => {
  wps = await startWps({ publicOrigins: ['https://site.test'] });
  http = await startWps({ db: wps.db, publicOrigins: ['http://localhost:8080'] });
});
afterAll(async () => {
  await http.close();
  await wps.close();
});

const RENEW = '/wps/session/renew';
const OPTIONS = '/wps/session/passkey/options';
const browser = (at = wps) => createClient(at.url, at.now);
const namesOf = (lines: readonly string[]) => lines.map((line) => line.split('=', 1)[0]).toSorted();
async function loggedIn(at = wps): Promise<TestClient> {
  const client = browser(at);
  await client.login('rahim77', 'Play777!');
  return client;
}

test('under https every cookie has the prefix __Host-, with the attributes that it demands', async () => {
  const client = browser();
  const login = await client.call('login', { username: 'rahim77', password: 'Play777!', type: 'username' });
  const captcha = await client.get('/wps/captcha');
  const options = await client.send('POST', OPTIONS, {});
  const lines = [login, captcha, options].flatMap(({ headers }) => headers.getSetCookie());
  const names = ['captchaId', 'device', 'passkeyAsker', 'renewal', 'session'];
  expect(namesOf(lines)).toEqual(names.map((name) => `__Host-${name}`));
  for (const line of lines) expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
});

test('on plain http, where browsers refuse these prefixes, the names are plain', async () => {
  const client = await loggedIn(http);
  granted(await client.get('/wps/captcha'));
  granted(await client.send('POST', OPTIONS, {}));
  expect([...client.cookies.keys()].toSorted()).toEqual(['captchaId', 'device', 'passkeyAsker', 'renewal', 'session']);
});

test.each(['', '__Secure-'])('under https a session under the prefix “%s” opens and renews nothing', async (prefix) => {
  const client = await loggedIn();
  for (const name of ['session', 'renewal']) {
    client.cookies.set(`${prefix}${name}`, client.cookies.get(`__Host-${name}`) ?? '');
    client.cookies.delete(`__Host-${name}`);
  }
  expect(errorOf(await client.send('POST', RENEW, {}))?.code).toBe('session.required');
  expect(errorOf(await client.get('/wps/member/info'))?.code).toBe('session.revoked');
});

const foreign: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://site.test' },
  { origin: 'https://evil.test' },
  { origin: 'https://sub.site.test' },
  { origin: 'http://site.test' },
  { origin: 'null' },
];
test.each(foreign)('a log-out and a renewal that come from elsewhere are refused: %j', async (headers) => {
  const client = await loggedIn();
  for (const [method, path] of [
    ['POST', '/wps/session/logout'],
    ['DELETE', '/wps/session/logout'],
    ['POST', RENEW],
  ] as const) {
    const reply = await client.send(method, path, method === 'POST' ? {} : undefined, headers);
    expect([reply.status, errorOf(reply)?.code]).toEqual([403, 'permission.denied']);
    expect(reply.headers.getSetCookie()).toEqual([]);
  }
  granted(await client.get('/wps/member/info'));
});

test.each([{}, { 'sec-fetch-site': 'same-origin' }, { origin: 'https://site.test' }] as Record<string, string>[])(
  'the site’s own page logs out: %j',
  async (headers) => {
    const client = await loggedIn();
    granted(await client.send('POST', RENEW, {}, headers));
    granted(await client.send('POST', '/wps/session/logout', {}, headers));
    expect(client.cookies.has('__Host-session')).toBe(false);
  },
);

test('an address that is not in the settings, such as a phone’s on http, is known by its host', async () => {
  const client = await loggedIn(http);
  granted(await client.send('POST', '/wps/session/logout', {}, { origin: new URL(http.url).origin }));
});
