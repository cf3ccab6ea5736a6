// @module-tag extended
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { site } from '../../platform/settings/default-site';
import {
  createClient,
  errorOf,
  granted,
  messagesTo,
  newMember,
  newOperator,
  registration,
  setSite,
  startWps,
  TEST_PASSWORD,
  type TestClient,
  type TestWps,
} from '../../testing';
import { createAuthenticator } from '../../testing/authenticator';
import { eventually } from '../../testing/eventually';
import { addPasskey, logInByPasskey, nameOf, settle } from '../../testing/passkeys';

const PHONE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36';
let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
  const { registerFields: fields, whitelabel } = site;
  await setSite(wps, {
    whitelabel: { ...whitelabel, CHNGPASSVERIF3: false },
    registerFields: { ...fields, email: { ...fields.email, enabled: true } },
  });
});
beforeEach(() => wps.advance(61_000));
afterAll(() => wps.close());

const visitor = () => createClient(wps.url, wps.now);
const history = async (client: TestClient) =>
  granted(await client.call('signIns', { pageNo: 1, pageSize: 20 })).content;
const titles = async (client: TestClient) =>
  granted(await client.call('inbox', { language: 'EN' })).content.map(({ title }) => title);
/** A log-in by password, from the phone or address that a proxy names. */
const logIn = (client: TestClient, username: string, password = TEST_PASSWORD, address = '203.0.113.77') =>
  client.sendEncrypted<{ token: string }>(
    '/wps/session/login',
    { username, password, type: 'username' },
    undefined,
    'POST',
    { 'user-agent': PHONE, 'x-forwarded-for': address },
  );
async function withEmail({ proven = true } = {}) {
  const email = `${registration().username}@mail.example.com`;
  const member = await newMember(wps, { email });
  if (proven) await wps.db.rows(sql`update wps.members set email_verified_at = now() where email = ${email}`);
  return { member, email, name: await nameOf(member) };
}

test('a log-in on a new device is reported once, by inbox and e-mail', async () => {
  const { member, email, name } = await withEmail();
  const news = async () => (await titles(member)).filter((title) => title === 'Login on a new device').length;
  expect(await news()).toBe(0);
  const phone = visitor();
  granted(await logIn(phone, name));
  expect(await news()).toBe(1);
  await eventually(async () => (await messagesTo(visitor(), email)).length).toBe(1);
  const [mail] = await messagesTo(visitor(), email);
  for (const part of [name, 'Chrome · Android', '203.0.113.…', 'নতুন ডিভাইস'])
    expect(`${mail?.subject} ${mail?.text}`).toContain(part);
  expect(mail?.text).not.toContain('203.0.113.77');
  granted(await logIn(phone, name));
  expect(await news()).toBe(1);
});

test('a browser without cookies, which is new at every log-in, does not fill the inbox', async () => {
  const { member, name } = await withEmail({ proven: false });
  const news = async () => {
    const { content } = granted(await member.call('inbox', { language: 'EN', pageSize: 100 }));
    return content.filter(({ title }) => title === 'Login on a new device').length;
  };
  for (let time = 0; time < 21; time += 1) granted(await logIn(visitor(), name));
  expect(await news()).toBe(20);
  wps.advance(86_400_000);
  granted(await logIn(visitor(), name));
  await member.login(name, TEST_PASSWORD);
  expect(await news()).toBe(21);
});

test('the first log-in is not reported, and a device of one member is new for another', async () => {
  const [one, two] = [await withEmail(), await withEmail()];
  expect(await titles(one.member)).toEqual([expect.stringContaining('Welcome')]);
  granted(await logIn(one.member, two.name));
  const shared = visitor();
  await shared.login(two.name, TEST_PASSWORD);
  expect(await titles(shared)).toContain('Login on a new device');
});

test('a mailbox that was not proved gets no mail of a new device: it may be a stranger’s', async () => {
  const { email, name } = await withEmail();
  await wps.db.rows(sql`update wps.members set email_verified_at = null where email = ${email}`);
  granted(await logIn(visitor(), name));
  const other = await withEmail();
  granted(await logIn(visitor(), other.name));
  await eventually(async () => (await messagesTo(visitor(), other.email)).length).toBe(1);
  expect(await messagesTo(visitor(), email)).toEqual([]);
});

test('a browser that keeps no cookies causes at most three mails an hour, not one per log-in', async () => {
  const { name, email } = await withEmail();
  for (let times = 0; times < 5; times += 1) granted(await logIn(visitor(), name));
  const asked = () =>
    wps.db.rows<{ count: number }>(sql`
      select c.count from wps.rate_counters c where c.key = ${`new device ${email.toLowerCase()}`}`);
  await eventually(async () => (await asked())[0]?.count).toBe(5);
  expect(await messagesTo(visitor(), email)).toHaveLength(3);
});

test('the history shows time, device, network, method and outcome, newest first', async () => {
  const { member, name } = await withEmail({ proven: false });
  const device = createAuthenticator();
  granted(await addPasskey(member, device));
  wps.advance(1000);
  expect(errorOf(await logIn(visitor(), name, 'Wrong777', '2001:db8:12:34::1'))?.code).toBe('login.failed');
  await eventually(async () => (await history(member)).length).toBe(2);
  wps.advance(1000);
  granted(await logInByPasskey(visitor(), device));
  const all = await history(member);
  expect(all).toMatchObject([
    { method: 'passkey', result: 'done', newDevice: true, current: false, reported: false },
    { method: 'password', result: 'failed', browser: 'Chrome', platform: 'Android', area: '2001:db8:12::…' },
    { method: 'password', result: 'done', newDevice: false, current: true },
  ]);
  expect(all.map(({ time }) => time)).toEqual(
    all
      .map(({ time }) => time)
      .sort()
      .reverse(),
  );
});

test('a failed log-in for an unknown name is not recorded, and reveals nothing', async () => {
  const { member, name } = await withEmail();
  const before = await wps.db.rows(sql`select 1 from wps.sign_ins`);
  expect(errorOf(await logIn(visitor(), `nobody${Date.now()}`, 'Wrong777'))?.code).toBe('login.failed');
  // The next attempt is recorded after it, and is the only one in the history.
  expect(errorOf(await logIn(visitor(), name, 'Wrong777'))?.code).toBe('login.failed');
  await eventually(async () => (await history(member)).length).toBe(2);
  expect(await wps.db.rows(sql`select 1 from wps.sign_ins`)).toHaveLength(before.length + 1);
});

test('“that was not me” ends every log-in, and every log-in method is refused until a new password is set', async () => {
  const { member, email, name } = await withEmail({ proven: false });
  const own = createAuthenticator();
  granted(await addPasskey(member, own));
  wps.advance(1000);
  const thief = visitor();
  thief.token = granted(await logIn(thief, name)).token;
  const device = createAuthenticator();
  granted(await addPasskey(thief, device));
  const [{ signInId } = { signInId: '' }] = await history(member);
  expect(granted(await member.call('reportSignIn', { signInId }))).toEqual({ recovery: 'email' });
  for (const client of [member, thief])
    expect(errorOf(await client.call('memberInfo', {}))?.code).toBe('session.revoked');
  expect(errorOf(await logIn(visitor(), name))?.code).toBe('password.resetRequired');
  expect(errorOf(await logInByPasskey(visitor(), device))?.code).toBe('passkey.unknown');
  expect(errorOf(await logInByPasskey(visitor(), own))?.code).toBe('password.resetRequired');

  granted(await visitor().call('forgotPassword', { username: name, email }));
  const links = async () =>
    (await messagesTo(visitor(), email)).flatMap(({ text }) => /#reset=([\w-]+)/.exec(text)?.[1] ?? []);
  await eventually(async () => (await links()).length).toBe(1);
  const [token = ''] = await links();
  granted(await visitor().call('resetPassword', { token, newPassword: 'Brindle47wax' }));
  expect(errorOf(await logIn(visitor(), name))?.code).toBe('login.failed');
  wps.advance(16 * 60_000);
  const back = visitor();
  back.token = granted(await logIn(back, name, 'Brindle47wax')).token;
  expect(await titles(back)).toEqual(
    expect.arrayContaining(['You reported a login', 'Your password was reset', 'Login on a new device']),
  );
});

test('a report is in the audit log, and staff let the member in with a temporary password only', async () => {
  const member = await newMember(wps);
  const name = await nameOf(member);
  const { id } = granted(await member.call('memberInfo', {}));
  const [{ signInId } = { signInId: '' }] = await history(member);
  expect(granted(await member.call('reportSignIn', { signInId }))).toEqual({ recovery: 'service' });
  expect(errorOf(await logIn(visitor(), name))?.code).toBe('password.resetRequired');
  const staff = await newOperator(wps, 'support', 'operator');
  const { content } = await staff.ask('audit', { subject: `member:${id}`, what: 'reportSignIn' });
  expect(content).toMatchObject([{ who: `member:${id}`, to: { signIn: signInId, method: 'password' } }]);
  const unlock = () => staff.ask('memberUnlock', { member: name, why: 'called from the number that we know' });
  await unlock();
  // The answer may be lost, so the command can be repeated until the member has changed the password.
  const { temporaryPassword } = await unlock();
  const again = await staff.ask('audit', { subject: `member:${id}`, what: 'memberUnlock' });
  expect(JSON.stringify(again)).not.toContain(temporaryPassword);
  const back = visitor();
  back.token = granted(await logIn(back, name, temporaryPassword ?? '')).token;
  expect(errorOf(await back.call('inbox', { language: 'EN' }))?.code).toBe('password.changeRequired');
  const next = { newPassword: 'Brindle47wax', confirmNewPassword: 'Brindle47wax' };
  granted(await back.call('changePasswordV2', { oldPassword: temporaryPassword ?? '', ...next }));
  expect(await nameOf(back)).toBe(name);
  expect(await unlock()).toMatchObject({ temporaryPassword: null });
  expect(errorOf(await logIn(visitor(), name))?.code).toBe('login.failed');
});

test('a thief with the log-in password takes no settled passkey away by reporting the owner’s log-ins', async () => {
  const owner = await newMember(wps);
  const name = await nameOf(owner);
  const device = createAuthenticator();
  granted(await addPasskey(owner, device));
  await settle(wps, owner);
  granted(await logInByPasskey(visitor(), device));
  for (const method of ['passkey', 'password']) {
    const thief = visitor();
    await thief.login(name, TEST_PASSWORD);
    const entry = (await history(thief)).findLast((one) => one.method === method);
    granted(await thief.call('reportSignIn', { signInId: entry?.signInId ?? '' }));
    expect(errorOf(await logInByPasskey(visitor(), device))?.code).toBe('password.resetRequired');
    await wps.db.rows(sql`delete from wps.reset_demands`);
  }
  const back = visitor();
  back.token = granted(await logInByPasskey(back, device)).token;
  const { ways } = granted(await back.call('confirmWays', { purpose: 'bankCard' }));
  expect(ways.map(({ way }) => way)).toEqual(['passkey']);
});

test('a member cannot report another member’s log-in, nor a failed one', async () => {
  const [member, other] = [await newMember(wps), await newMember(wps)];
  const name = await nameOf(member);
  wps.advance(1000);
  await logIn(visitor(), name, 'Wrong777');
  await eventually(async () => (await history(member)).length).toBe(2);
  const [failed, first] = await history(member);
  for (const [client, entry] of [
    [other, first],
    [member, failed],
  ] as const)
    expect(errorOf(await client.call('reportSignIn', { signInId: entry?.signInId ?? '' }))?.code).toBe(
      'request.notFound',
    );
  expect(await nameOf(member)).toBe(name);
});
