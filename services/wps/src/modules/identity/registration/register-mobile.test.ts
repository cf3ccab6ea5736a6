import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { site } from '../../../platform/settings/default-site';
import {
  createClient,
  errorOf,
  granted,
  registration,
  sentCode,
  setSite,
  signUp,
  solveHuman,
  startFirebase,
  startWps,
  TEST_PASSWORD,
  type TestFirebase,
  type TestWps,
} from '../../../testing';

let wps: TestWps;
let firebase: TestFirebase;
const { registerFields: fields, humanCheck, whitelabel } = site;
const required = { enabled: true, required: true };
beforeAll(async () => {
  firebase = await startFirebase(() => wps.now());
  wps = await startWps({ firebase: firebase.settings });
  await setSite(wps, {
    register: { username: true, mobileNum: true },
    whitelabel: { ...whitelabel, GOOGLELOGIN3: true },
    humanCheck: { ...humanCheck, sms: false },
    registerFields: { ...fields, verificationCode: { ...fields.verificationCode, ...required } },
  });
});
beforeEach(() => wps.advance(61_000));
afterAll(async () => {
  await wps.close();
  firebase.close();
});

const visitor = () => createClient(wps.url, wps.now);
function mobileRegistration(mobileNum: string, part: Record<string, unknown> = {}) {
  const { username: _username, ...rest } = registration();
  return { ...rest, mobileNum, countryDialingCode: '+880', ...part };
}
const register = async (mobileNum: string, part: Record<string, unknown> = {}) =>
  visitor().callWith(
    'registerMobile',
    mobileRegistration(mobileNum, { humanCheck: await solveHuman(visitor()), ...part }),
  );
let sent = 0;
async function codeFor(mobileNum: string): Promise<string> {
  granted(await visitor().call('sendRegisterCode', { mobileNum }));
  sent = mobileNum === lastNumber ? sent + 1 : 1;
  lastNumber = mobileNum;
  return sentCode(visitor(), `+88${mobileNum}`, sent);
}
let lastNumber = '';

test('API-14 a visitor registers by mobile number and code, gets a name, and logs in with the number', async () => {
  const number = '01712000001';
  const made = granted(await register(number, { verificationCode: await codeFor(number) })) as { username: string };
  expect(made.username).toMatch(/^m[a-z0-9]{8}$/);
  const [row] = await wps.db.rows(sql`
    select mobile_key, mobile_verified_at is not null as proven from wps.members where username = ${made.username}`);
  expect(row).toEqual({ mobile_key: '+8801712000001', proven: true });
  for (const name of [made.username, number, '+8801712000001']) {
    const client = visitor();
    expect(await client.login(name, TEST_PASSWORD)).toMatchObject({ userName: made.username, type: 0 });
    expect(granted(await client.call('wallet', {})).sumBalance).toBe('18.00');
  }
});

test('API-14 the body is encrypted: plain text is refused', async () => {
  const body = mobileRegistration('01712000002', { verificationCode: '123456' });
  expect(errorOf(await visitor().send('PUT', '/wps/member/register/mobile', body))).toEqual({
    code: 'request.undecryptable',
  });
});

test('SEC-04 API-97 the code is required as configured, must match this number, and is valid for one registration', async () => {
  const number = '01712000003';
  const wrongCode = { code: 'verification.wrong', field: 'verificationCode' };
  expect(errorOf(await register(number))).toEqual({ code: 'request.invalid', field: 'verificationCode' });
  const verificationCode = await codeFor(number);
  expect(errorOf(await register('01712000004', { verificationCode }))).toEqual(wrongCode);
  expect(errorOf(await register(number, { verificationCode: '0000' }))).toEqual(wrongCode);
  const both = await Promise.all([register(number, { verificationCode }), register(number, { verificationCode })]);
  expect(both.filter((reply) => errorOf(reply) === undefined)).toHaveLength(1);
  expect(errorOf(await register(number, { verificationCode }))).toEqual(wrongCode);
});

test('a number with an account is refused after its proof, however it is typed', async () => {
  const number = '01712000005';
  granted(await register(number, { verificationCode: await codeFor(number) }));
  wps.advance(61_000);
  const verificationCode = await codeFor(number);
  const taken = { code: 'mobile.taken', field: 'mobileNum' };
  for (const mobileNum of [number, '1712000005', '+8801712000005'])
    expect(errorOf(await register(mobileNum, { verificationCode }))).toEqual(taken);
});

test('API-98 an invalid number, or an unlisted country, is named', async () => {
  const code = { verificationCode: '123456' };
  expect(errorOf(await register('0171200', code))).toEqual({ code: 'request.invalid', field: 'mobileNum' });
  expect(errorOf(await register('', code))).toEqual({ code: 'request.invalid', field: 'mobileNum' });
  expect(errorOf(await register('01712000006', { ...code, countryDialingCode: '+999' }))).toEqual({
    code: 'request.invalid',
    field: 'countryDialingCode',
  });
});

test('API-14 AUTHR-56 a phone token of the third party replaces the code, only for its own number', async () => {
  const phone = (phone_number: string) =>
    firebase.token({ sub: phone_number, phone_number, firebase: { sign_in_provider: 'phone' } });
  const token = { firebaseChannel: 'sms', firebaseIdToken: await phone('+8801712000007') };
  const wrong = { code: 'verification.wrong', field: 'firebaseIdToken' };
  expect(errorOf(await register('01712000008', token))).toEqual(wrong);
  expect(errorOf(await register('01712000007', { ...token, firebaseIdToken: await firebase.token() }))).toEqual(wrong);
  expect(errorOf(await register('01712000007', { ...token, firebaseIdToken: 'x.y.z' }))).toEqual(wrong);
  granted(await register('01712000007', token));
});

test('the username form takes the same codes, and allows one account per number', async () => {
  const mobileNum = '01712000009';
  await setSite(wps, {
    registerFields: {
      ...fields,
      mobileNum: { ...fields.mobileNum, ...required },
      verificationCode: { ...fields.verificationCode, ...required },
    },
  });
  const by = (part: Record<string, unknown>) => signUp(visitor(), { mobileNum, countryDialingCode: '+880', ...part });
  expect(errorOf(await by({ verificationCode: '000000' }))?.code).toBe('verification.wrong');
  granted(await by({ verificationCode: await codeFor(mobileNum) }));
  wps.advance(61_000);
  const verificationCode = await codeFor(mobileNum);
  expect(errorOf(await by({ verificationCode }))).toEqual({ code: 'mobile.taken', field: 'mobileNum' });
  const { username } = registration();
  granted(await register('01712000010', { verificationCode: await codeFor('01712000010'), username: undefined }));
  const other = { mobileNum: '01712000011', username };
  const code = await codeFor('01712000011');
  granted(await by({ ...other, verificationCode: code }));
  await setSite(wps, {
    registerFields: { ...fields, verificationCode: { ...fields.verificationCode, ...required } },
  });
});

test('a username that is a mobile number is refused: it would block the log-in by that number', async () => {
  await setSite(wps, { registerFields: fields });
  const refused = { code: 'request.invalid', field: 'username' };
  expect(errorOf(await signUp(visitor(), { username: '01712000012' }))).toEqual(refused);
  expect(errorOf(await visitor().call('checkUsername', { username: '01712000012' }))).toEqual(refused);
  granted(await signUp(visitor(), { username: '77712' }));
});

test('a third-party sign-in given at registration logs in to the new account, and to no second one', async () => {
  const token = { firebaseChannel: 'google', firebaseIdToken: await firebase.token({ sub: 'google-1' }) };
  const input = registration(token);
  granted(await signUp(visitor(), input));
  const field = 'firebaseIdToken';
  expect(errorOf(await signUp(visitor(), token))).toEqual({
    code: 'verification.wrong',
    field,
  });
  wps.advance(1_000);
  const again = { ...token, firebaseIdToken: await firebase.token({ sub: 'google-1' }) };
  expect(errorOf(await signUp(visitor(), again))).toEqual({
    code: 'request.invalid',
    field,
  });
  wps.advance(1_000);
  const session = granted(
    await visitor().call('login', {
      username: '',
      password: '',
      type: 'firebase',
      firebaseChannel: 'google',
      firebaseIdToken: await firebase.token({ sub: 'google-1' }),
    }),
  );
  expect(session).toMatchObject({ userName: input.username, type: 0 });
});

test('a registration method that the merchant has disabled is refused', async () => {
  await setSite(wps, { register: { username: true, mobileNum: false } });
  expect(errorOf(await register('01712000013', { verificationCode: '123456' }))).toEqual({
    code: 'permission.denied',
  });
  await setSite(wps, { register: { username: false, mobileNum: true } });
  expect(errorOf(await signUp(visitor()))).toEqual({ code: 'permission.denied' });
  await setSite(wps, { register: { username: true, mobileNum: true } });
});
