import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  confirmed,
  createClient,
  errorOf,
  granted,
  newMember,
  setSite,
  startWps,
  TEST_PASSWORD,
  type TestWps,
} from '../../../testing';
import { createAuthenticator } from '../../../testing/authenticator';
import { addPasskey, logInByPasskey, nameOf } from '../../../testing/passkeys';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps({ publicOrigins: ['http://site.test', 'http://second.test'] });
});
beforeEach(() => wps.advance(61_000));
afterAll(() => wps.close());

const visitor = () => createClient(wps.url, wps.now);
const titles = async (client: ReturnType<typeof visitor>) =>
  granted(await client.call('inbox', { language: 'EN' })).content.map(({ title }) => title);

test('a passkey logs in without a name, and gives the same session as a password', async () => {
  const member = await newMember(wps);
  const device = createAuthenticator();
  const made = granted(await addPasskey(member, device));
  expect(made).toMatchObject({ synced: false, cloned: false, lastUsedAt: null });
  const browser = visitor();
  const session = granted(await logInByPasskey(browser, device));
  const { expiresAt, ...rest } = session;
  expect(expiresAt).toBeGreaterThan(wps.now());
  const name = await nameOf(member);
  expect(rest).toEqual({
    token: expect.any(String),
    userName: name,
    type: 0,
    firstTimeLogin: false,
    merchantCode: 'r777bdt',
  });
  browser.token = session.token;
  expect(await nameOf(browser)).toBe(name);
  expect([...browser.cookies.keys()]).toEqual(expect.arrayContaining(['session', 'renewal']));
  expect(granted(await browser.call('passkeys', {})).passkeys).toMatchObject([
    { passkeyId: made.passkeyId, lastUsedAt: expect.any(String) },
  ]);
  expect(await titles(member)).toContain('A passkey was added');
});

test('a challenge is valid once, for five minutes, and for the browser that requested it', async () => {
  const device = createAuthenticator();
  granted(await addPasskey(await newMember(wps), device));
  const browser = visitor();
  const options = granted(await browser.call('passkeyLoginOptions', {}));
  const assertion = device.get(options);
  expect(errorOf(await visitor().call('passkeyLogin', { assertion }))?.code).toBe('passkey.failed');
  granted(await browser.call('passkeyLogin', { assertion }));
  expect(errorOf(await browser.call('passkeyLogin', { assertion }))?.code).toBe('passkey.failed');
  expect(errorOf(await browser.call('passkeyLogin', { assertion: device.get(options) }))?.code).toBe('passkey.failed');
  const late = granted(await browser.call('passkeyLoginOptions', {}));
  wps.advance(5 * 60_000 + 1);
  expect(errorOf(await browser.call('passkeyLogin', { assertion: device.get(late) }))?.code).toBe('passkey.failed');
});

test('of two concurrent uses of one answer, only one starts a session', async () => {
  const device = createAuthenticator();
  granted(await addPasskey(await newMember(wps), device));
  const browser = visitor();
  const assertion = device.get(granted(await browser.call('passkeyLoginOptions', {})));
  const both = await Promise.all([1, 2].map(() => browser.call('passkeyLogin', { assertion })));
  expect(both.filter(({ body }) => body.success)).toHaveLength(1);
});

test('an answer from another origin, for another host or without user verification is refused', async () => {
  const device = createAuthenticator();
  granted(await addPasskey(await newMember(wps), device));
  device.origin = 'http://site.test.evil.example';
  expect(errorOf(await logInByPasskey(visitor(), device))?.code).toBe('passkey.failed');
  device.origin = 'http://site.test';
  const browser = visitor();
  const options = granted(await browser.call('passkeyLoginOptions', {}));
  const assertion = device.get({ ...options, rpId: 'second.test' });
  expect(errorOf(await browser.call('passkeyLogin', { assertion }))?.code).toBe('passkey.failed');
  device.verifiesUser = false;
  expect(errorOf(await logInByPasskey(visitor(), device))?.code).toBe('passkey.failed');
  device.verifiesUser = true;
  granted(await logInByPasskey(visitor(), device));
});

test('the options have the host of the site’s requesting origin, and the main host for a foreign origin', async () => {
  const hostFor = async (origin: string) =>
    granted(await visitor().send<{ rpId: string }>('POST', '/wps/session/passkey/options', {}, { origin })).rpId;
  expect(await hostFor('http://second.test')).toBe('second.test');
  expect(await hostFor('http://evil.example')).toBe('site.test');
});

test('an unknown or removed passkey is refused, and the answer names no account', async () => {
  const member = await newMember(wps);
  const device = createAuthenticator();
  const { passkeyId } = granted(await addPasskey(member, device));
  expect(errorOf(await logInByPasskey(visitor(), createAuthenticator()))).toEqual({ code: 'passkey.unknown' });
  granted(await member.call('removePasskey', { passkeyId, confirmation: await confirmed(member, 'passkey') }));
  expect(errorOf(await logInByPasskey(visitor(), device))).toEqual({ code: 'passkey.unknown' });
  expect(await titles(member)).toContain('A passkey was removed');
});

test('a counter that goes back disables the passkey for both copies and notifies the member', async () => {
  const member = await newMember(wps);
  const device = createAuthenticator();
  granted(await addPasskey(member, device));
  granted(await logInByPasskey(visitor(), device));
  device.counter -= 1;
  expect(errorOf(await logInByPasskey(visitor(), device))).toEqual({ code: 'passkey.cloned' });
  device.counter += 50;
  expect(errorOf(await logInByPasskey(visitor(), device))).toEqual({ code: 'passkey.cloned' });
  expect(granted(await member.call('passkeys', {})).passkeys).toMatchObject([{ cloned: true }]);
  // The disabled passkey cannot confirm a change either.
  expect(granted(await member.call('confirmWays', { purpose: 'email' })).ways.map(({ way }) => way)).toEqual([
    'password',
  ]);
  expect(await titles(member)).toContain('A passkey was switched off');
  await visitor().login(await nameOf(member), TEST_PASSWORD);
});

test('an authenticator whose counter stays 0 can log in repeatedly', async () => {
  const device = createAuthenticator({ counts: false });
  granted(await addPasskey(await newMember(wps), device));
  granted(await logInByPasskey(visitor(), device));
  granted(await logInByPasskey(visitor(), device));
});

test('PERM-10 PERM-11 a passkey does not log in to a closed, excluded or unsuitable account', async () => {
  const member = await newMember(wps);
  const name = await nameOf(member);
  const device = createAuthenticator();
  granted(await addPasskey(member, device));
  const refusal = async () => errorOf(await logInByPasskey(visitor(), device))?.code;
  await wps.db.orm.execute(sql`update wps.members set state = 'disabled' where username = ${name}`);
  expect(await refusal()).toBe('member.unavailable');
  await wps.db.orm.execute(sql`update wps.members set state = 'active' where username = ${name}`);
  await setSite(wps, { loginFor: 'agents' });
  expect(await refusal()).toBe('login.nonAgent');
  await setSite(wps, { loginFor: 'members' });
  expect(await refusal()).toBeUndefined();
  await wps.db.orm.execute(sql`update wps.members set type = 1 where username = ${name}`);
  expect(await refusal()).toBe('login.nonMember');
  await setSite(wps, { loginFor: 'all' });
  await wps.db.orm.execute(
    sql`insert into wps.protections (member_id, limits, exclusion) select id, '{}'::jsonb, 'selfExclusion' from wps.members where username = ${name}`,
  );
  expect(await refusal()).toBe('member.excluded');
});

test('guesses of strangers at the name do not keep out the owner of a passkey', async () => {
  const member = await newMember(wps);
  const device = createAuthenticator();
  granted(await addPasskey(member, device));
  await wps.db.orm.execute(
    sql`insert into wps.login_failures (username_key, address, at) select ${await nameOf(member)}, '203.0.113.9', ${new Date(wps.now()).toISOString()}::timestamptz from generate_series(1, 10)`,
  );
  await expect(visitor().login(await nameOf(member), TEST_PASSWORD)).rejects.toThrow('login.locked');
  granted(await logInByPasskey(visitor(), device));
});

test('malformed answers are refused with an error code of the contract', async () => {
  const device = createAuthenticator();
  granted(await addPasskey(await newMember(wps), device));
  const browser = visitor();
  const good = device.get(granted(await browser.call('passkeyLoginOptions', {})));
  for (const [assertion, code] of [
    [{}, 'request.invalid'],
    [{ ...good, id: '../../etc' }, 'request.invalid'],
    [{ ...good, response: { ...good.response, signature: 'AAAA' } }, 'passkey.failed'],
    [{ ...good, response: { ...good.response, clientDataJSON: 'e30' } }, 'passkey.failed'],
    [{ ...good, response: { ...good.response, userHandle: 'c29tZWJvZHk' } }, 'passkey.failed'],
  ] as const)
    expect(errorOf(await browser.callWith('passkeyLogin', { assertion }))?.code).toBe(code);
});
