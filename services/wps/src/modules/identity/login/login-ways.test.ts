import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { site } from '../../../platform/settings/default-site';
import {
  createClient,
  errorOf,
  granted,
  messagesTo,
  newMember,
  proveNumber,
  type Reply,
  registration,
  sentCode,
  setSite,
  signUp,
  startFirebase,
  startWps,
  TEST_PASSWORD,
  type TestFirebase,
  type TestWps,
} from '../../../testing';
import type { CallInput } from '../../../testing/client';

const counted = vi.hoisted(() => ({ verifications: 0, hashes: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return {
    ...real,
    verify: (...given: Parameters<typeof real.verify>) => {
      counted.verifications += 1;
      return real.verify(...given);
    },
    hash: (...given: Parameters<typeof real.hash>) => {
      counted.hashes += 1;
      return real.hash(...given);
    },
  };
});

let wps: TestWps;
let firebase: TestFirebase;
const all = { CHNGPASSVERIF3: false, MOBILEVERCODELOGIN3: true, GOOGLELOGIN3: true, FACEBOOKLOGIN3: true };
const flags = (part: Partial<typeof all>) => setSite(wps, { whitelabel: { ...site.whitelabel, ...all, ...part } });
beforeAll(async () => {
  firebase = await startFirebase(() => wps.now());
  wps = await startWps({ firebase: firebase.settings });
  await setSite(wps, {
    humanCheck: { ...site.humanCheck, sms: false },
    registerFields: { ...site.registerFields, mobileNum: { ...site.registerFields.mobileNum, enabled: true } },
  });
  await flags({});
});
beforeEach(() => wps.advance(61_000));
afterAll(async () => {
  await wps.close();
  firebase.close();
});

const visitor = () => createClient(wps.url, wps.now);
const logIn = (part: Partial<CallInput<'login'>>, client = visitor()) =>
  client.call('login', { username: '', password: '', type: 'sms', countryDialingCode: '+880', ...part });
let next = 100;
/** A member with a number of their own. */
async function withNumber(): Promise<{ number: string; account: string; full: string }> {
  const number = `01912000${++next}`;
  const client = await newMember(wps, { mobileNum: number, countryDialingCode: '+880' });
  const { account } = granted(await client.call('memberInfo', {}));
  await proveNumber(wps, account);
  return { number, full: `+88${number}`, account };
}
async function codeFor(mobileNum: string, count = 1): Promise<string> {
  granted(await visitor().call('sendSmsCode', { mobileNum }));
  return sentCode(visitor(), `+88${mobileNum}`, count);
}

test('API-97 a member logs in by number and code, once', async () => {
  const { number, account } = await withNumber();
  const password = await codeFor(number);
  const both = await Promise.all([logIn({ username: number, password }), logIn({ username: number, password })]);
  const [good] = both.filter(({ body }) => body.success);
  expect(both.filter(({ body }) => body.success)).toHaveLength(1);
  expect(good && granted(good)).toMatchObject({ userName: account, type: 0, merchantCode: 'r777bdt' });
});

test('a number that was only typed opens nothing: no code is sent, neither a code nor a token logs in', async () => {
  await flags({ CHNGPASSVERIF3: true });
  const number = `01912000${++next}`;
  await newMember(wps, { mobileNum: number, countryDialingCode: '+880' });
  // The number serves only as a name for log-in by password.
  granted(await logIn({ type: 'username', username: number, password: TEST_PASSWORD }));
  for (const purpose of ['login', 'password'] as const)
    granted(await visitor().call('sendSmsCode', { mobileNum: number, purpose }));
  const { code } = errorOf(await logIn({ username: number, password: '000000' })) ?? {};
  expect(code).toBe('verification.wrong');
  const firebaseIdToken = await firebase.token({
    phone_number: `+88${number}`,
    firebase: { sign_in_provider: 'phone' },
  });
  const byToken = await logIn({ type: 'firebase', firebaseChannel: 'sms', firebaseIdToken });
  expect(errorOf(byToken)).toEqual({ code: 'member.unavailable', field: 'firebaseIdToken' });
  await codeFor((await withNumber()).number);
  expect(await messagesTo(visitor(), `+88${number}`)).toEqual([]);
});

test('SEC-03 SEC-04 a wrong code asks for a captcha and answers the same for a number without account', async () => {
  const { number } = await withNumber();
  await codeFor(number);
  granted(await visitor().call('sendSmsCode', { mobileNum: '01912000001' }));
  const wrong = { code: 'verification.wrong', field: 'password', captchaRequired: true };
  const required = { code: 'captcha.required', field: 'captcha', captchaRequired: true };
  for (const username of [number, '01912000001']) {
    expect(errorOf(await logIn({ username, password: '0000' }))).toEqual(wrong);
    expect(errorOf(await logIn({ username, password: '0000' }))).toEqual(required);
  }
  expect(await messagesTo(visitor(), '+8801912000001')).toEqual([]);
});

test('SEC-03 ten wrong codes lock a number temporarily, whether or not it has an account', async () => {
  const { number } = await withNumber();
  for (const username of [number, '01912000002']) {
    const codes: (string | undefined)[] = [];
    for (let i = 0; i < 11; i++) {
      const client = visitor();
      granted(await client.call('captcha', {}));
      const { answer } = granted(await client.get<{ answer: string }>('/wps/dev/outbox/captcha'));
      codes.push(errorOf(await logIn({ username, password: '000000', captcha: answer }, client))?.code);
    }
    expect(codes).toEqual([...Array(10).fill('verification.wrong'), 'login.locked']);
  }
});

test('SEC-04 a code that was sent for recovery does not log in', async () => {
  await flags({ CHNGPASSVERIF3: true });
  const { number, full } = await withNumber();
  granted(await visitor().call('sendSmsCode', { mobileNum: number, purpose: 'password' }));
  const password = await sentCode(visitor(), full);
  expect(errorOf(await logIn({ username: number, password }))?.code).toBe('verification.wrong');
});

test('a missing field of a log-in method is named', async () => {
  const field = async (part: Partial<CallInput<'login'>>) => errorOf(await logIn(part));
  expect(await field({})).toEqual({ code: 'request.invalid', field: 'username' });
  expect(await field({ username: '01912000003' })).toEqual({ code: 'request.invalid', field: 'password' });
  expect(await field({ username: '0191', password: '123456' })).toEqual({
    code: 'request.invalid',
    field: 'mobileNum',
  });
  expect(await field({ type: 'firebase' })).toEqual({ code: 'request.invalid', field: 'firebaseChannel' });
  expect(await field({ type: 'firebase', firebaseChannel: 'google' })).toEqual({
    code: 'request.invalid',
    field: 'firebaseIdToken',
  });
});

test('a third party’s token logs in to its account; a valid token without an account gets its own error', async () => {
  const { full, account } = await withNumber();
  const byToken = async (firebaseChannel: 'sms' | 'google', claims: object) =>
    logIn({ type: 'firebase', firebaseChannel, firebaseIdToken: await firebase.token({ ...claims }) });
  const phone = (phone_number: string) => ({ phone_number, firebase: { sign_in_provider: 'phone' } });
  const nobody = { code: 'member.unavailable', field: 'firebaseIdToken' };
  expect(granted(await byToken('sms', phone(full)))).toMatchObject({ userName: account });
  expect(errorOf(await byToken('sms', phone('+8801912000004')))).toEqual(nobody);
  expect(errorOf(await byToken('google', { sub: 'nobody' }))).toEqual(nobody);
  const bad = { code: 'login.failed', field: 'firebaseIdToken' };
  expect(errorOf(await byToken('google', phone(full)))).toEqual(bad);
  expect(errorOf(await byToken('sms', { ...phone(full), aud: 'another' }))).toEqual(bad);
  expect(
    errorOf(await logIn({ type: 'firebase', firebaseChannel: 'google', firebaseIdToken: firebase.unsigned() })),
  ).toEqual(bad);
});

test('a third-party token logs in once: a person who has seen it cannot use it again', async () => {
  const firebaseIdToken = await firebase.token({ sub: 'google-once' });
  const token = { firebaseChannel: 'google' as const, firebaseIdToken };
  const input = registration(token);
  const client = visitor();
  // Asking whether it has an account does not use it up, because the registration sends the same token.
  expect(errorOf(await logIn({ type: 'firebase', ...token }))?.code).toBe('member.unavailable');
  granted(await signUp(client, input));
  const used = { code: 'login.failed', field: 'firebaseIdToken' };
  expect(errorOf(await logIn({ type: 'firebase', ...token }))).toEqual(used);
  wps.advance(1_000);
  const next = { ...token, type: 'firebase' as const, firebaseIdToken: await firebase.token({ sub: 'google-once' }) };
  const both = await Promise.all([logIn(next), logIn(next)]);
  expect(both.map((reply) => errorOf(reply)).filter((error) => error !== undefined)).toEqual([used]);
  const [good] = both.filter(({ body }) => body.success);
  expect(good && granted(good)).toMatchObject({ userName: input.username, type: 0, merchantCode: 'r777bdt' });
});

test('a third-party sign-in never matches an account by e-mail address, only by its own id', async () => {
  const fields = { ...site.registerFields, email: { ...site.registerFields.email, enabled: true } };
  await setSite(wps, { registerFields: { ...fields, mobileNum: { ...fields.mobileNum, enabled: true } } });
  await newMember(wps, { email: 'owner@mail.example.com' });
  const firebaseIdToken = await firebase.token({
    sub: 'google-thief',
    email: 'owner@mail.example.com',
    email_verified: true,
  });
  const reply = await logIn({ type: 'firebase', firebaseChannel: 'google', firebaseIdToken });
  expect(errorOf(reply)).toEqual({ code: 'member.unavailable', field: 'firebaseIdToken' });
});

test('a log-in method that the merchant has disabled is refused', async () => {
  const off = { code: 'permission.denied' };
  await flags({ MOBILEVERCODELOGIN3: false, FACEBOOKLOGIN3: false });
  const token = { type: 'firebase' as const, firebaseIdToken: 'x.y.z' };
  expect(errorOf(await logIn({ username: '01912000005', password: '123456' }))).toEqual(off);
  expect(errorOf(await logIn({ ...token, firebaseChannel: 'sms' }))).toEqual(off);
  expect(errorOf(await logIn({ ...token, firebaseChannel: 'facebook' }))).toEqual(off);
  expect(errorOf(await logIn({ ...token, firebaseChannel: 'google' }))?.code).toBe('login.failed');
  await flags({});
});

test('SEC-03 a failed log-in costs one password check, also for an unknown name, number or account', async () => {
  const { number, account } = await withNumber();
  const cost = async (username: string) => {
    const before = counted.verifications;
    const reply = await logIn({ type: 'username', username, password: 'Wrong777!' });
    expect(errorOf(reply)).toEqual({ code: 'login.failed', captchaRequired: true });
    return counted.verifications - before;
  };
  const costs: number[] = [];
  for (const name of [account, 'nobody_at_all', number, '01912000006']) {
    costs.push(await cost(name));
    wps.advance(16 * 60_000);
  }
  expect(costs).toEqual([1, 1, 1, 1]);
});

test('SEC-03 registration and recovery cost as many hashes and password checks with an account as without one', async () => {
  const { number, account } = await withNumber();
  const fields = { ...site.registerFields, email: { ...site.registerFields.email, enabled: true } };
  await setSite(wps, { registerFields: { ...fields, mobileNum: { ...fields.mobileNum, enabled: true } } });
  const cost = async (call: () => Promise<Reply>) => {
    const before = { ...counted };
    const code = errorOf(await call())?.code;
    return [code, counted.hashes - before.hashes, counted.verifications - before.verifications];
  };
  const register = (username: string) => cost(() => signUp(visitor(), { username }));
  expect(await register(account)).toEqual(['username.taken', 1, 0]);
  expect(await register('nobody_so_far')).toEqual([undefined, 1, 0]);
  const byEmail = (username: string) =>
    cost(() => visitor().call('forgotPassword', { username, email: 'somebody@mail.example.com' }));
  for (const name of [account, 'nobody_at_all']) expect(await byEmail(name)).toEqual([undefined, 0, 0]);
  await flags({ CHNGPASSVERIF3: true });
  const byPhone = (mobileNum: string) =>
    cost(() => visitor().call('setPasswordByPhone', { mobileNum, newPassword: 'Fresh4567', verificationCode: '0000' }));
  for (const to of [number, '01912000007']) expect(await byPhone(to)).toEqual(['verification.wrong', 0, 0]);
  await flags({});
});
