import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, errorOf, granted, newMember, registration, startWps, type TestWps } from '../../../testing';
import { TEST_PASSWORD } from '../../../testing/new-member';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());
const browser = () => createClient(wps.url, wps.now);
const LOGIN = '/wps/session/login';
const INFO = '/wps/member/info';

test.each([
  ['RAHIM77', 'Play777!', 'rahim77', 0],
  ['Agent77', 'Agent777!', 'agent77', 1],
  ['trial01', 'Trial777!', 'trial01', 4],
])(
  'API-07 a log-in as %s answers a token, and the name and type of the account',
  async (typed, password, userName, type) => {
    const session = await browser().login(typed, password);
    expect(session).toMatchObject({ userName, type, firstTimeLogin: expect.any(Boolean) });
    expect(session.token).toMatch(/^\S{20,}$/);
  },
);

test('API-06 neither a form nor a body without the header of the encryption logs in', async () => {
  const credentials = { username: 'rahim77', password: 'Play777!', type: 'username' };
  const form = new URLSearchParams(credentials).toString();
  const asForm = await browser().send('POST', LOGIN, form, { 'content-type': 'application/x-www-form-urlencoded' });
  expect(errorOf(asForm)).toEqual({ code: 'request.unsupported' });
  const bare = await browser().sendEncrypted(LOGIN, credentials, (message) => (message.header = ''));
  expect(errorOf(bare)).toEqual({ code: 'request.undecryptable' });
});

test.each([
  ['API-09', 'POST'],
  ['API-10', 'DELETE'],
])(
  '%s log-out by %s ends the session of its token, without a cookie too, and no other session',
  async (_id, method) => {
    const { username } = registration();
    const member = await newMember(wps, { username });
    const elsewhere = browser();
    await elsewhere.login(username, TEST_PASSWORD);
    const cookies = [...member.cookies];
    member.cookies.clear();
    granted(await member.send(method, '/wps/session/logout', method === 'POST' ? {} : undefined));
    for (const [name, value] of cookies) member.cookies.set(name, value);
    expect(errorOf(await member.get(INFO))).toEqual({ code: 'session.revoked' });
    expect(errorOf(await member.send('POST', '/wps/session/renew', {}))).toEqual({ code: 'session.revoked' });
    expect((await elsewhere.get(INFO)).status).toBe(200);
    granted(await elsewhere.send('POST', '/wps/session/renew', {}));
  },
);
