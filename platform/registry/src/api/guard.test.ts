import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, startSite } from '../testing/site';

let site: Site;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: ['loopback'] });
});
afterAll(() => site.stop());

/** A request of the console's page behind a proxy that ends TLS, or to the plain address. */
function send(method: string, path: string, { scheme = 'https', cookie = '', body }: Sent = {}): Promise<Response> {
  return fetch(site.ops + path, {
    method,
    headers: {
      'x-forwarded-proto': scheme,
      origin: site.ops.replace('http:', `${scheme}:`),
      ...(cookie ? { cookie } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}
interface Sent {
  scheme?: string;
  cookie?: string;
  body?: object;
}
async function signIn(scheme: string): Promise<string> {
  const response = await send('POST', '/api/session', { scheme, body: { token: site.operatorToken } });
  expect(response.status).toBe(200);
  return response.headers.getSetCookie().join('\n');
}
const pairOf = (line: string) => line.split(';', 1)[0] ?? '';
const status = async (cookie: string, scheme?: string) =>
  (await send('GET', '/api/remotes', { cookie, ...(scheme ? { scheme } : {}) })).status;

test('SEC-08 under https a console session is a __Host- cookie: whole path, Secure, no domain', async () => {
  const line = await signIn('https');
  expect(line).toMatch(/^__Host-r777_ops=r777s_[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  expect(await status(pairOf(line))).toBe(200);
});

test('under https a cookie without the prefix, as a subdomain can write it, opens nothing', async () => {
  const session = pairOf(await signIn('https'));
  expect(await status(session.replace('__Host-', ''))).toBe(401);
  expect(await status(`${pairOf(await signIn('http'))}; __Host-r777_ops=r777s_planted`)).toBe(401);
});

test('a sign-out ends the session and removes the cookie with the attributes that browsers ask for', async () => {
  const session = pairOf(await signIn('https'));
  const [line = ''] = (await send('DELETE', '/api/session', { cookie: session })).headers.getSetCookie();
  expect(line).toMatch(/^__Host-r777_ops=;.*Path=\/;.*HttpOnly; Secure; SameSite=Strict$/);
  expect(await status(session)).toBe(401);
});

test('on plain http, where browsers refuse the prefix, the name is plain', async () => {
  const line = await signIn('http');
  expect(line).toMatch(/^r777_ops=[^;]*; Max-Age=28800; Path=\/; HttpOnly; SameSite=Strict$/);
  expect(await status(pairOf(line), 'http')).toBe(200);
});
