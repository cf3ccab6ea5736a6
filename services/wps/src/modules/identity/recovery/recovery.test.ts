// A file over the usual size: every test needs a member with an address and a number on one service, and a second file
// would start another.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { site } from '../../../platform/settings/default-site';
import {
  createClient,
  errorOf,
  granted,
  messagesTo,
  newMember,
  proveNumber,
  sentCode,
  setSite,
  startFirebase,
  startWps,
  TEST_PASSWORD,
  type TestClient,
  type TestFirebase,
  type TestWps,
} from '../../../testing';
import { eventually } from '../../../testing/eventually';

const NEW = 'Fresh4567';
let wps: TestWps;
let firebase: TestFirebase;
const { registerFields: fields, humanCheck, whitelabel } = site;
const byPhone = (on: boolean) => setSite(wps, { whitelabel: { ...whitelabel, CHNGPASSVERIF3: on } });
beforeAll(async () => {
  firebase = await startFirebase(() => wps.now());
  wps = await startWps({ firebase: firebase.settings });
  const on = { enabled: true };
  await setSite(wps, {
    humanCheck: { ...humanCheck, sms: false },
    registerFields: { ...fields, email: { ...fields.email, ...on }, mobileNum: { ...fields.mobileNum, ...on } },
  });
});
beforeEach(() => wps.advance(2 * 60 * 60_000));
afterAll(async () => {
  await wps.close();
  firebase.close();
});

const visitor = () => createClient(wps.url, wps.now);
let next = 100;
interface Known {
  readonly client: TestClient;
  readonly username: string;
  readonly email: string;
  readonly number: string;
  readonly full: string;
}
async function known(): Promise<Known> {
  const id = ++next;
  const [email, number] = [`rahim${id}@mail.example.com`, `01612000${id}`];
  const client = await newMember(wps, { email, mobileNum: number, countryDialingCode: '+880' });
  const { account: username } = granted(await client.call('memberInfo', {}));
  await proveNumber(wps, username);
  return { client, username, email, number, full: `+88${number}` };
}
async function linkTo(email: string, count = 1): Promise<string> {
  await eventually(async () => (await messagesTo(visitor(), email)).length).toBe(count);
  const [mail] = await messagesTo(visitor(), email);
  return /#reset=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}
const logIn = (username: string, password: string) => visitor().call('login', { username, password, type: 'username' });
const failed = { code: 'login.failed', captchaRequired: true };
const codeOf = (reply: Parameters<typeof errorOf>[0]) => errorOf(reply)?.code;

test('API-53 a forgotten password is set anew through a link in an e-mail, and every session ends', async () => {
  const [{ client, username, email }, other] = [await known(), await known()];
  granted(
    await visitor().call('forgotPassword', {
      username: ` ${username.toUpperCase()} `,
      email: ` ${email.toUpperCase()} `,
    }),
  );
  const token = await linkTo(email);
  const [mail] = await messagesTo(visitor(), email);
  expect(mail).toMatchObject({ channel: 'email', to: email });
  expect(mail?.text).toContain(`http://site.test/m/forget#reset=${token}`);
  const cookie = client.cookies.get('renewal');
  expect(granted(await visitor().call('resetPassword', { token, newPassword: NEW }))).toEqual({ username });
  expect(codeOf(await client.call('memberInfo', {}))).toBe('session.revoked');
  expect(cookie).toBeDefined();
  expect(codeOf(await client.call('renew', {}))).toBe('session.revoked');
  expect(errorOf(await logIn(username, TEST_PASSWORD))).toEqual(failed);
  // Nothing of another member has changed.
  granted(await other.client.call('memberInfo', {}));
  granted(await logIn(other.username, TEST_PASSWORD));
  wps.advance(16 * 60_000);
  granted(await logIn(username, NEW));
});

test('a password set by a mailed link is the member’s own, so no further change is required', async () => {
  const { username, email } = await known();
  await wps.db.rows(sql`update wps.members set must_change_password = true where username = ${username}`);
  granted(await visitor().call('forgotPassword', { username, email }));
  granted(await visitor().call('resetPassword', { token: await linkTo(email), newPassword: NEW }));
  expect(granted(await logIn(username, NEW))).not.toHaveProperty('mustChangePassword');
});

test('API-53 only a form is accepted', async () => {
  const input = { username: 'rahim77', email: 'rahim77@example.com' };
  expect(codeOf(await visitor().send('POST', '/wps/member/password/forgot', input))).toBe('request.unsupported');
});

test('SEC-03 the answer is the same whether name and e-mail fit an account, and mail goes only where they do', async () => {
  const { username, email } = await known();
  const other = await known();
  const closed = await known();
  await wps.db.rows(sql`update wps.members set state = 'disabled' where username = ${closed.username}`);
  const tries = [
    { username: closed.username, email: closed.email },
    { username, email },
    { username: 'nobody_at_all', email },
    { username, email: 'somebody.else@mail.example.com' },
    { username: other.username, email },
    { username: 'trial01', email },
  ];
  const answers = await Promise.all(tries.map((input) => visitor().call('forgotPassword', input)));
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  await linkTo(email);
  expect(await messagesTo(visitor(), 'somebody.else@mail.example.com')).toEqual([]);
  expect(await messagesTo(visitor(), other.email)).toEqual([]);
  expect(await messagesTo(visitor(), closed.email)).toEqual([]);
});

test('SEC-03 the answer does not wait for the mail: a silent mail server does not reveal an account', async () => {
  const { username, email } = await known();
  const ended: Socket[] = [];
  const mute = createServer((socket) => socket.on('close', () => ended.push(socket)).resume()).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const asked = once(mute, 'connection') as Promise<[Socket]>;
  const smtp = {
    url: `smtp://127.0.0.1:${(mute.address() as AddressInfo).port}`,
    from: 'R777 <no-reply@r777.example>',
  };
  const other = await startWps({ db: wps.db, smtp, logTo: () => {} });
  granted(await createClient(other.url, wps.now).call('forgotPassword', { username, email }));
  const [socket] = await asked;
  expect(ended).toEqual([]);
  socket.destroy();
  await other.close();
  mute.close();
});

test('SEC-04 a link is valid once, for ten minutes, and is stored as a hash', async () => {
  const { username, email } = await known();
  const wrong = { code: 'verification.wrong', field: 'token' };
  const ask = () => visitor().call('forgotPassword', { username, email });
  const set = (token: string, newPassword = NEW) => visitor().call('resetPassword', { token, newPassword });
  granted(await ask());
  const late = await linkTo(email);
  expect(JSON.stringify(await wps.db.rows(sql`select * from wps.password_resets`))).not.toContain(late);
  wps.advance(10 * 60_000 + 1);
  expect(errorOf(await set(late))).toEqual(wrong);
  granted(await ask());
  const token = await linkTo(email, 2);
  wps.advance(10 * 60_000 - 10_000);
  expect(errorOf(await set('nonsense'))).toEqual(wrong);
  expect(errorOf(await set(token, 'short'))).toEqual({ code: 'request.invalid', field: 'newPassword' });
  expect(errorOf(await set(token, TEST_PASSWORD))).toEqual({ code: 'modify.new.old.same', field: 'newPassword' });
  const both = await Promise.all([set(token), set(token)]);
  expect(both.map(codeOf).sort()).toEqual(['verification.wrong', undefined]);
});

test('SEC-04 a new password invalidates older links, also one that its member has set in the site', async () => {
  const { client, username, email } = await known();
  granted(await visitor().call('forgotPassword', { username, email }));
  const older = await linkTo(email);
  granted(await visitor().call('forgotPassword', { username, email }));
  granted(await visitor().call('resetPassword', { token: await linkTo(email, 2), newPassword: NEW }));
  const reset = async (token: string) =>
    codeOf(await visitor().call('resetPassword', { token, newPassword: 'Other7890' }));
  expect(await reset(older)).toBe('verification.wrong');
  await client.login(username, NEW);
  granted(await visitor().call('forgotPassword', { username, email }));
  const latest = await linkTo(email, 3);
  granted(await client.call('changePassword', { oldPassword: NEW, newPassword: 'Third5678' }));
  expect(await reset(latest)).toBe('verification.wrong');
});

test('a mailbox gets ten mails an hour over all accounts that name it, and no name before it was proved', async () => {
  const email = `victim${++next}@mail.example.com`;
  const key = `reset mails strangers ${email}`;
  const asked = async () =>
    (await wps.db.rows<{ count: number }>(sql`select count from wps.rate_counters where key = ${key}`))[0]?.count;
  const names: string[] = [];
  for (const total of [5, 10, 15]) {
    const client = await newMember(wps, { email });
    const { account: username } = granted(await client.call('memberInfo', {}));
    names.push(username);
    for (let i = 0; i < 5; i++) granted(await visitor().call('forgotPassword', { username, email }));
    await eventually(asked).toBe(total);
  }
  const sent = await messagesTo(visitor(), email);
  expect(sent).toHaveLength(10);
  const text = sent.map((mail) => mail.text).join();
  for (const name of names) expect(text).not.toContain(name);
  const [username = ''] = names;
  wps.advance(61 * 60_000);
  await wps.db.rows(sql`update wps.members set email_verified_at = now() where username = ${username}`);
  granted(await visitor().call('forgotPassword', { username, email }));
  await linkTo(email, 11);
  expect((await messagesTo(visitor(), email))[0]?.text).toContain(username);
});

test('VAL-04 VAL-05 an invalid or too long e-mail is refused by its field', async () => {
  const mail = (length: number) => `${'a'.repeat(length - 9)}@mail.com`;
  const bad = ['rahim', 'rahim@mail', '@mail.com', 'ra him@mail.com', 'rahim@mail.c', 'rahim@mail.toolong', mail(256)];
  for (const email of bad)
    expect([email, errorOf(await visitor().call('forgotPassword', { username: 'somebody', email }))]).toEqual([
      email,
      { code: 'request.invalid', field: 'email' },
    ]);
  granted(await visitor().call('forgotPassword', { username: 'somebody', email: mail(255) }));
});

test('SEC-03 an account name gets five mails an hour, whether it exists or not', async () => {
  const { username, email } = await known();
  for (const name of [username, 'nobody_else']) {
    const ask = () => visitor().call('forgotPassword', { username: name, email });
    for (let i = 0; i < 5; i++) granted(await ask());
    expect(codeOf(await ask())).toBe('request.rateLimited');
    if (name === username) await linkTo(email, 5);
    wps.advance(59 * 60_000);
    expect(codeOf(await ask())).toBe('request.rateLimited');
    wps.advance(2 * 60_000);
    granted(await ask());
  }
});

test('SEC-03 step 1 accepts every well-formed name, and nothing else', async () => {
  const check = (username: string) => visitor().call('recoveryUsername', { username });
  for (const name of ['rahim77', 'nobody_at_all', 'রহিম৭৭', '01712345678'])
    expect(granted(await check(name))).toEqual({ valid: true });
  for (const name of ['ab', 'no spaces', '<b>bold</b>', 'x'.repeat(40)])
    expect([name, errorOf(await check(name))]).toEqual([name, { code: 'request.invalid', field: 'username' }]);
});

test('API-52 API-97 by phone a new password is set with the number and a code for it, and every session ends', async () => {
  await byPhone(true);
  const { client, username, number, full } = await known();
  granted(await visitor().call('sendSmsCode', { mobileNum: number, purpose: 'password' }));
  const verificationCode = await sentCode(visitor(), full);
  const set = (part: object) =>
    visitor().call('setPasswordByPhone', { newPassword: NEW, mobileNum: number, verificationCode, ...part });
  expect(errorOf(await set({ verificationCode: '0000' }))).toEqual({
    code: 'verification.wrong',
    field: 'verificationCode',
  });
  expect(errorOf(await set({ verificationCode: undefined }))).toEqual({
    code: 'request.invalid',
    field: 'verificationCode',
  });
  expect(errorOf(await set({ username: 'rahim77' }))).toEqual({
    code: 'verification.wrong',
    field: 'verificationCode',
  });
  expect(errorOf(await set({ newPassword: 'short' }))).toEqual({ code: 'request.invalid', field: 'newPassword' });
  expect(errorOf(await set({ newPassword: TEST_PASSWORD }))).toEqual({
    code: 'modify.new.old.same',
    field: 'newPassword',
  });
  expect(granted(await set({ username }))).toEqual({ username });
  expect(codeOf(await set({}))).toBe('verification.wrong');
  expect(codeOf(await client.call('memberInfo', {}))).toBe('session.revoked');
  granted(await logIn(username, NEW));
  const plain = { newPassword: NEW, mobileNum: number, verificationCode };
  expect(codeOf(await visitor().send('POST', '/wps/member/password/phone', plain))).toBe('request.undecryptable');
  await byPhone(false);
});

test('API-52 a phone token of the third party replaces the code, once and only for its own number', async () => {
  await byPhone(true);
  const { username, number, full } = await known();
  const token = (phone_number: string) => firebase.token({ phone_number, firebase: { sign_in_provider: 'phone' } });
  const set = (mobileNum: string, firebaseIdToken: string) =>
    visitor().call('setPasswordByPhone', { newPassword: NEW, mobileNum, firebaseIdToken });
  const wrong = { code: 'verification.wrong', field: 'firebaseIdToken' };
  expect(errorOf(await set(number, await token('+8801612000001')))).toEqual(wrong);
  expect(errorOf(await set('01612000001', await token('+8801612000001')))).toEqual(wrong);
  expect(errorOf(await set(number, await firebase.token()))).toEqual(wrong);
  const firebaseIdToken = await token(full);
  expect(granted(await set(number, firebaseIdToken))).toEqual({ username });
  const again = { newPassword: `${NEW}2`, mobileNum: number, firebaseIdToken };
  expect(errorOf(await visitor().call('setPasswordByPhone', again))).toEqual(wrong);
  await byPhone(false);
});

test('SEC-04 a number that was only typed recovers nothing, with a code of the member’s own or a token', async () => {
  await byPhone(true);
  const { username, number, full } = await known();
  await wps.db.rows(sql`update wps.members set mobile_verified_at = null where username = ${username}`);
  granted(await visitor().call('sendSmsCode', { mobileNum: number, purpose: 'password' }));
  const firebaseIdToken = await firebase.token({ phone_number: full, firebase: { sign_in_provider: 'phone' } });
  const set = { newPassword: NEW, mobileNum: number, firebaseIdToken };
  expect(codeOf(await visitor().call('setPasswordByPhone', set))).toBe('verification.wrong');
  expect(await messagesTo(visitor(), full)).toEqual([]);
  granted(await logIn(username, TEST_PASSWORD));
  await byPhone(false);
});

test('the flag CHNGPASSVERIF3 determines the method of recovery', async () => {
  const phone = { newPassword: NEW, mobileNum: '01612000002', verificationCode: '123456' };
  const mail = { username: 'rahim77', email: 'rahim77@example.com' };
  expect(codeOf(await visitor().call('setPasswordByPhone', phone))).toBe('permission.denied');
  granted(await visitor().call('forgotPassword', mail));
  await byPhone(true);
  expect(codeOf(await visitor().call('setPasswordByPhone', phone))).toBe('verification.wrong');
  expect(codeOf(await visitor().call('forgotPassword', mail))).toBe('permission.denied');
  await byPhone(false);
});

test('a locked account is unlocked by a new password', async () => {
  const { username, email } = await known();
  expect(errorOf(await logIn(username, 'Wrong777!'))).toEqual(failed);
  expect(codeOf(await logIn(username, TEST_PASSWORD))).toBe('captcha.required');
  granted(await visitor().call('forgotPassword', { username, email }));
  granted(await visitor().call('resetPassword', { token: await linkTo(email), newPassword: NEW }));
  granted(await logIn(username, NEW));
});
