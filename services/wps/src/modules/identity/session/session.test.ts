import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { calls, type LoginOutput } from '@r777/shared/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createClient,
  errorOf,
  granted,
  newMember,
  registration,
  signUp,
  startWps,
  TEST_PASSWORD,
  type TestWps,
} from '../../../testing';
import { encryptBody } from '../../../testing/client';
import { eventually } from '../../../testing/eventually';

const MINUTE = 60_000;
let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());
const browser = () => createClient(wps.url, wps.now);
const credentials = (username: string, password: string) => ({ username, password, type: 'username' });

test('API-07 SESS-04 a successful log-in answers token, name, type and whether it is the first', async () => {
  const client = browser();
  const input = registration();
  granted(await signUp(client, input));
  const first = await client.login(input.username, TEST_PASSWORD);
  expect(first).toMatchObject({ userName: input.username, type: 0, firstTimeLogin: true, merchantCode: 'r777bdt' });
  expect(first.expiresAt - wps.now()).toBeGreaterThan(14 * MINUTE);
  expect(first.token).toMatch(/\S{20}/);
  expect((await client.login(input.username.toUpperCase(), TEST_PASSWORD)).firstTimeLogin).toBe(false);
  expect(await browser().login('agent77', 'Agent777!')).toMatchObject({ userName: 'agent77', type: 1 });
  expect((await client.get('/wps/member/info')).status).toBe(200);
});

test('API-06 log-in takes an encrypted JSON body with the wrapped key in a header, and nothing else', async () => {
  expect(calls.login).toMatchObject({ method: 'POST', path: '/wps/session/login', body: 'encrypted' });
  const key = granted(await browser().get<{ spki: string }>('/wps/session/key'));
  const publicKey = createPublicKey({ key: Buffer.from(key.spki, 'base64'), format: 'der', type: 'spki' });
  expect(publicKey.asymmetricKeyDetails?.modulusLength).toBe(3072);

  const good = credentials('rahim77', 'Play777!');
  const path = '/wps/session/login';
  expect(granted(await browser().sendEncrypted(path, good))).toHaveProperty('token');
  const undecryptable = { code: 'request.undecryptable' };
  expect(errorOf(await browser().send('POST', path, good))).toEqual(undecryptable);
  const spoilt = (change: Parameters<ReturnType<typeof browser>['sendEncrypted']>[2]) =>
    browser().sendEncrypted(path, good, change);
  expect(errorOf(await spoilt((m) => (m.header = `x${m.header}`)))).toEqual(undecryptable);
  expect(errorOf(await spoilt((m) => (m.header = `${m.header.split('.')[0]}.AAAA`)))).toEqual(undecryptable);
  // The key pair of a previous release, under its own id; the page then reads the key again.
  const older = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'der' });
  const stale = encryptBody(JSON.stringify(good), { keyId: 'older', spki: older.toString('base64') }, wps.now());
  const answer = await browser().send('POST', path, stale.body, { encryption: stale.header });
  expect([answer.status, errorOf(answer)]).toEqual([400, undecryptable]);
  expect(
    errorOf(await spoilt((m) => (m.body.data = m.body.data.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))))),
  ).toEqual(undecryptable);
  expect(errorOf(await spoilt((m) => (m.body.ts += 1)))).toEqual(undecryptable);
  const text = await browser().send('POST', path, 'a=b', { 'content-type': 'text/plain' });
  expect(errorOf(text)).toEqual({ code: 'request.unsupported' });
});

test('an encrypted message is valid once and for five minutes', async () => {
  const body = credentials('rahim77', 'Play777!');
  let sent: { body: unknown; header: string } | undefined;
  granted(await browser().sendEncrypted('/wps/session/login', body, (message) => (sent = structuredClone(message))));
  const again = await browser().send('POST', '/wps/session/login', sent?.body, { encryption: sent?.header ?? '' });
  expect(errorOf(again)).toEqual({ code: 'request.replayed' });
  const late = createClient(wps.url, () => wps.now() - 6 * MINUTE);
  expect(errorOf(await late.sendEncrypted('/wps/session/login', body))).toEqual({ code: 'request.replayed' });
});

test('API-08 a failed log-in asks for a captcha, and the next one is refused without a right answer', async () => {
  const client = browser();
  const { username } = registration();
  granted(await signUp(client, { username }));
  const attempt = (password: string, captcha?: string) =>
    client.sendEncrypted<LoginOutput>('/wps/session/login', {
      ...credentials(username, password),
      ...(captcha ? { captcha } : {}),
    });
  expect(errorOf(await attempt('Wrong777!'))).toEqual({ code: 'login.failed', captchaRequired: true });
  const required = { field: 'captcha', captchaRequired: true };
  expect(errorOf(await attempt(TEST_PASSWORD))).toEqual({ code: 'captcha.required', ...required });
  granted(await client.get('/wps/captcha'));
  expect(errorOf(await attempt(TEST_PASSWORD, '000000'))).toEqual({ code: 'captcha.wrong', ...required });
  granted(await client.get('/wps/captcha'));
  const { answer } = granted(await client.get<{ answer: string }>('/wps/dev/outbox/captcha'));
  expect(granted(await attempt(TEST_PASSWORD, answer))).toHaveProperty('token');
  expect(granted(await attempt(TEST_PASSWORD))).toHaveProperty('token');
});

test('API-95 a call without a token, with an expired one and with an ended one get different errors', async () => {
  const closed = Object.values(calls).filter(({ session }) => session === 'member' || session === 'agent');
  expect(closed.length).toBeGreaterThan(12);
  const member = await newMember(wps);
  const ended = await newMember(wps);
  granted(await ended.send('POST', '/wps/session/logout', {}));
  for (const { method, path } of closed) {
    const body = method === 'POST' || method === 'PUT' ? {} : undefined;
    for (const client of [browser(), Object.assign(browser(), { token: 'nonsense' })]) {
      const reply = await client.send(method, path, body);
      expect([reply.status, errorOf(reply)], path).toEqual([401, { code: 'session.required' }]);
    }
    expect(errorOf(await ended.send(method, path, body)), path).toEqual({ code: 'session.revoked' });
  }
  wps.advance(16 * MINUTE);
  for (const { method, path } of closed) {
    const body = method === 'POST' || method === 'PUT' ? {} : undefined;
    expect(errorOf(await member.send(method, path, body)), path).toEqual({ code: 'session.expired' });
  }
});

test('API-09 API-10 log-out ends the session by POST and by DELETE, also when its token has expired or is lost', async () => {
  for (const [method, wait, lost] of [
    ['POST', 0, false],
    ['DELETE', 0, false],
    ['POST', 20 * MINUTE, false],
    ['DELETE', 20 * MINUTE, false],
    ['POST', 0, true],
    ['DELETE', 0, true],
  ] as const) {
    const client = await newMember(wps);
    const { token } = client;
    const cookie = client.cookies.get('renewal') ?? '';
    wps.advance(wait);
    if (lost) client.token = undefined;
    granted(await client.send(method, '/wps/session/logout', method === 'POST' ? {} : undefined));
    expect(client.cookies.has('renewal')).toBe(false);
    client.token = token;
    expect(errorOf(await client.get('/wps/member/info'))).toEqual({ code: 'session.revoked' });
    client.cookies.set('renewal', cookie);
    expect(errorOf(await client.send('POST', '/wps/session/renew', {}))).toEqual({ code: 'session.revoked' });
  }
});

test('API-80 a session is renewed by its cookie; reusing an old one ends every session of the log-in', async () => {
  const client = await newMember(wps);
  const first = client.cookies.get('renewal') ?? '';
  wps.advance(16 * MINUTE);
  expect(errorOf(await client.get('/wps/member/info'))).toEqual({ code: 'session.expired' });
  const renewed = granted(await client.send<LoginOutput>('POST', '/wps/session/renew', {}));
  client.token = renewed.token;
  expect((await client.get('/wps/member/info')).status).toBe(200);
  const second = client.cookies.get('renewal') ?? '';
  expect(second).not.toBe(first);
  const thief = browser();
  thief.cookies.set('renewal', first);
  wps.advance(MINUTE);
  const hijacked = { code: 'session.revoked', params: { context: 'hijacked' } };
  expect(errorOf(await thief.send('POST', '/wps/session/renew', {}))).toEqual(hijacked);
  expect(errorOf(await client.get('/wps/member/info'))).toEqual(hijacked);
  client.cookies.set('renewal', second);
  expect(errorOf(await client.send('POST', '/wps/session/renew', {}))).toEqual(hijacked);
});

test('API-80 a player who is away for most of a day is renewed, each time anew, and after a whole day no more', async () => {
  const client = await newMember(wps);
  const renew = () => client.send<LoginOutput>('POST', '/wps/session/renew', {});
  for (let away = 0; away < 2; away += 1) {
    wps.advance(23 * 60 * MINUTE);
    client.token = granted(await renew()).token;
    expect((await client.get('/wps/member/info')).status).toBe(200);
  }
  wps.advance(24 * 60 * MINUTE);
  expect(errorOf(await renew())?.code).toMatch(/^session\./);
});

test('a renewal whose answer was lost can be repeated at once', async () => {
  const client = await newMember(wps);
  const cookie = client.cookies.get('renewal') ?? '';
  granted(await client.send('POST', '/wps/session/renew', {}));
  client.cookies.set('renewal', cookie);
  wps.advance(3_000);
  expect(granted(await client.send('POST', '/wps/session/renew', {}))).toHaveProperty('token');
});

test('without a cookie nothing can be renewed', async () => {
  expect(errorOf(await browser().send('POST', '/wps/session/renew', {}))).toEqual({ code: 'session.required' });
});

test('SEC-04 API-96 passwords and tokens are stored as hashes only, and no answer contains a password', async () => {
  // With a field of its own the member registers by a request, as a player does.
  const client = await newMember(wps, { type: 0 });
  // And the payment passwords of seeded members, such as agent77.
  const hashes = await wps.db.rows<{ hash: string }>(sql`
    (select password_hash as hash from wps.members order by id desc limit 1)
    union all select payment_password_hash from wps.members where payment_password_hash is not null`);
  expect(hashes.length).toBeGreaterThan(1);
  expect(hashes.every(({ hash }) => hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toBe(true);
  const stored = JSON.stringify([
    await wps.db.rows(sql`select * from wps.members`),
    await wps.db.rows(sql`select * from wps.session_tokens`),
    await wps.db.rows(sql`select * from wps.encryption_keys`),
  ]);
  for (const secret of [
    TEST_PASSWORD,
    'Play777!',
    client.token ?? 'x',
    client.cookies.get('renewal') ?? 'x',
    'PRIVATE KEY',
  ]) {
    expect(stored).not.toContain(secret);
  }
  const info = await client.get('/wps/member/info');
  expect(JSON.stringify(info.body)).not.toMatch(/password|argon2/i);
});

test('PERM-10 PERM-11 PERM-31 the merchant’s setting decides which account types may log in', async () => {
  const set = async (loginFor: string) => {
    await wps.db.orm.execute(
      sql`update wps.settings set value = value || ${JSON.stringify({ loginFor })}::jsonb where key = 'site'`,
    );
    await wps.db.notify('settings', {});
  };
  const code = async (name: string, password: string) =>
    errorOf(await browser().sendEncrypted('/wps/session/login', credentials(name, password)))?.code;
  const { username } = registration();
  await newMember(wps, { username });
  /** The refusal of an account, for each type that it may have. */
  const codes = async (types: readonly number[]) => {
    const all: (string | undefined)[] = [];
    for (const type of types) {
      await wps.db.orm.execute(sql`update wps.members set type = ${type} where username = ${username}`);
      all.push(await code(username, TEST_PASSWORD));
    }
    return all;
  };
  const [agents, others] = [
    [1, 2, 3, 41],
    [0, 4, 40],
  ];
  await set('members');
  await eventually(() => code('agent77', 'Agent777!')).toBe('login.nonMember');
  expect(await codes(agents)).toEqual(Array(4).fill('login.nonMember'));
  expect(await codes(others)).toEqual(Array(3).fill(undefined));
  await set('agents');
  await eventually(() => code('rahim77', 'Play777!')).toBe('login.nonAgent');
  expect(await codes(agents)).toEqual(Array(4).fill(undefined));
  expect(await codes(others)).toEqual(Array(3).fill('login.nonAgent'));
  await set('all');
  await eventually(() => code('rahim77', 'Play777!')).toBe(undefined);
});
