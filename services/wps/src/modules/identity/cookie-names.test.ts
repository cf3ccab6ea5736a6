import type { LoginOutput } from '@r777/shared/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, errorOf, granted, startWps, type TestClient, type TestWps } from '../../testing';

describe('cookie names', () => {
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
  const namesOf = (lines: readonly string[]) => lines.map((line) => line.replace(/-[0-9a-f]{10}=.*/, '')).toSorted();
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
    expect([...client.cookies.keys()].toSorted()).toEqual([
      'captchaId',
      'device',
      'passkeyAsker',
      'renewal',
      'session',
    ]);
  });

  test.each(['', '__Secure-'])(
    'under https a session under the prefix “%s” opens and renews nothing',
    async (prefix) => {
      const client = await loggedIn();
      for (const name of ['session', 'renewal']) {
        client.cookies.set(`${prefix}${name}`, client.cookies.get(`__Host-${name}`) ?? '');
        client.cookies.delete(`__Host-${name}`);
      }
      expect(errorOf(await client.send('POST', RENEW, {}))?.code).toBe('session.required');
      expect(errorOf(await client.get('/wps/member/info'))?.code).toMatch(/^session\.(revoked|required)$/);
    },
  );

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
});

describe('two sites', () => {
  const INFO = '/wps/member/info';
  const RENEW = '/wps/session/renew';
  let wps: TestWps;
  beforeAll(async () => {
    wps = await startWps();
  });
  afterAll(() => wps.close());

  test('two sites on ports of one host, in one browser, keep their sessions apart', async () => {
    const other = await startWps({ db: wps.db, publicOrigins: ['http://site.test:21080'] });
    other.advance(wps.now() - Date.now());
    const logIn = (url: string, jar: Record<string, string>, username: string, password: string) => {
      const client = createClient(url, wps.now);
      return {
        client,
        done: client.sendEncrypted<LoginOutput>(
          '/wps/session/login',
          { username, password, type: 'username' },
          undefined,
          'POST',
          { cookie: cookieOf(jar) },
        ),
      };
    };
    const cookieOf = (jar: Record<string, string>) =>
      Object.entries(jar)
        .map((pair) => pair.join('='))
        .join('; ');
    // One jar for both, as a browser has.
    const jar: Record<string, string> = {};
    const tokens: Record<string, string> = {};
    for (const [url, username, password] of [
      [wps.url, 'rahim77', 'Play777!'],
      [other.url, 'agent77', 'Agent777!'],
    ] as const) {
      const reply = await logIn(url, jar, username, password).done;
      for (const line of reply.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        jar[name] = value;
      }
      tokens[url] = granted(reply).token;
    }
    for (const url of [wps.url, other.url, wps.url]) {
      const headers = { token: tokens[url] ?? '', cookie: cookieOf(jar) };
      granted(await createClient(url, wps.now).send('GET', INFO, undefined, headers));
      granted(await createClient(url, wps.now).send('POST', RENEW, {}, { cookie: cookieOf(jar) }));
    }
    expect(Object.keys(jar).filter((name) => name.startsWith('session'))).toHaveLength(2);
    await other.close();
  });
});
