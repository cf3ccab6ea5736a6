// @module-tag extended
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '../../platform/settings/default-site';
import {
  type CallInput,
  confirmed,
  createClient,
  errorOf,
  granted,
  newMember,
  sentCode,
  setSite,
  startWps,
  TEST_PASSWORD,
  type TestClient,
  type TestWps,
} from '../../testing';
import { createAuthenticator } from '../../testing/authenticator';
import { addPasskey, nameOf, settle } from '../../testing/passkeys';

type Purpose = CallInput<'confirm'>['purpose'];

const PIN = '482913';
const required = { code: 'confirmation.required', field: 'confirmation' };
const pins = { newPaymentPassword: PIN, confirmPaymentPassword: PIN };
let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
  await setSite(wps, { humanCheck: { ...site.humanCheck, sms: false } });
});
afterAll(() => wps.close());

const setPin = (client: TestClient, confirmation: string, part: object = {}) =>
  client.callWith('changePaymentPassword', { ...pins, confirmation, ...part });
const waysOf = async (client: TestClient, purpose: Purpose = 'bankCard') =>
  granted(await client.call('confirmWays', { purpose })).ways.map(({ way, to }) => (to ? `${way} ${to}` : way));
let addresses = 0;
const anEmail = () => {
  addresses += 1;
  return `m${addresses}.${Date.now()}@mail.example.com`;
};
async function giveEmail(
  client: TestClient,
  email = anEmail(),
  proof?: Parameters<typeof confirmed>[2],
): Promise<string> {
  granted(await client.call('sendEmailCode', { email }));
  const verificationCode = await sentCode(client, email);
  const confirmation = await confirmed(client, 'email', proof);
  granted(await client.call('setEmail', { email, verificationCode, confirmation }));
  return email;
}

test('a confirmation is good once, and for its purpose alone', async () => {
  const member = await newMember(wps);
  const forCard = await confirmed(member, 'bankCard');
  expect(errorOf(await setPin(member, forCard))).toEqual(required);
  const confirmation = await confirmed(member, 'paymentPassword');
  granted(await setPin(member, confirmation));
  expect(
    errorOf(await setPin(member, confirmation, { newPaymentPassword: '111222', confirmPaymentPassword: '111222' })),
  ).toEqual(required);
});

test('a confirmation is good in its own log-in alone', async () => {
  const [member, elsewhere, other] = [await newMember(wps), createClient(wps.url, wps.now), await newMember(wps)];
  await elsewhere.login(await nameOf(member), TEST_PASSWORD);
  const confirmation = await confirmed(member, 'paymentPassword');
  expect(errorOf(await setPin(elsewhere, confirmation))).toEqual(required);
  expect(errorOf(await setPin(other, confirmation))).toEqual(required);
  granted(await setPin(member, confirmation));
});

test('a confirmation is good for five minutes', async () => {
  const member = await newMember(wps);
  const [late, soon] = [await confirmed(member, 'paymentPassword'), await confirmed(member, 'email')];
  expect(soon).not.toBe(late);
  wps.advance(5 * 60_000 - 1_000);
  const fresh = await confirmed(member, 'paymentPassword');
  wps.advance(1_000);
  expect(errorOf(await setPin(member, late))).toEqual(required);
  granted(await setPin(member, fresh));
});

test('a change on one device ends what another device has confirmed', async () => {
  const [member, elsewhere] = [await newMember(wps), createClient(wps.url, wps.now)];
  await elsewhere.login(await nameOf(member), TEST_PASSWORD);
  const [mine, theirs] = [await confirmed(member, 'paymentPassword'), await confirmed(elsewhere, 'paymentPassword')];
  granted(await setPin(member, mine));
  expect(errorOf(await setPin(elsewhere, theirs))).toEqual(required);
});

test('a change of a way ends what the ways of before have confirmed', async () => {
  const member = await newMember(wps);
  const forCard = await confirmed(member, 'bankCard');
  granted(await setPin(member, await confirmed(member, 'paymentPassword')));
  const card = { bankCode: 'BRAC', holder: 'Rahim Uddin', accountNumber: '1501299990001', language: 'EN' } as const;
  expect(errorOf(await member.call('bindBankCard', { ...card, confirmation: forCard }))).toEqual(required);
});

test('the log-in password confirms only while there is no other way', async () => {
  const member = await newMember(wps);
  expect(await waysOf(member)).toEqual(['password']);
  const email = await giveEmail(member);
  expect(await waysOf(member)).toEqual([`email ${email[0]}***${email.split('@')[0]?.at(-1)}@mail.example.com`]);
  const device = createAuthenticator();
  granted(await member.call('sendConfirmCode', { purpose: 'passkey', way: 'email' }));
  granted(await addPasskey(member, device, { way: 'email', secret: await sentCode(member, email, 2) }));
  const kinds = async () => (await waysOf(member)).map((way) => way.split(' ')[0]);
  expect(await kinds()).toEqual(['email']);
  await settle(wps, member);
  expect(await kinds()).toEqual(['passkey', 'email']);
  const byPassword = { purpose: 'bankCard', way: 'password', secret: TEST_PASSWORD } as const;
  expect(errorOf(await member.call('confirm', byPassword))).toEqual({ code: 'request.invalid', field: 'way' });
});

test('a code to the own e-mail confirms the purpose that it was sent for', async () => {
  const member = await newMember(wps);
  const email = await giveEmail(member);
  granted(await member.call('sendConfirmCode', { purpose: 'bankCard', way: 'email' }));
  const secret = await sentCode(member, email, 2);
  const confirm = (purpose: Purpose, code: string) => member.call('confirm', { purpose, way: 'email', secret: code });
  const wrong = { code: 'verification.wrong', field: 'secret' };
  expect(errorOf(await confirm('email', secret))).toEqual(wrong);
  expect(errorOf(await confirm('bankCard', secret === '000000' ? '000001' : '000000'))).toEqual(wrong);
  granted(await confirm('bankCard', secret));
  expect(errorOf(await confirm('bankCard', secret))).toEqual(wrong);
});

test('five wrong codes make the code void', async () => {
  const member = await newMember(wps);
  const email = await giveEmail(member);
  granted(await member.call('sendConfirmCode', { purpose: 'passkey', way: 'email' }));
  const secret = await sentCode(member, email, 2);
  const confirm = (code: string) => member.call('confirm', { purpose: 'passkey', way: 'email', secret: code });
  for (let tries = 0; tries < 5; tries += 1) await confirm(secret === '000000' ? '000001' : '000000');
  expect(errorOf(await confirm(secret))?.code).toBe('verification.wrong');
});

test('without SECPRIV nothing is confirmed and nothing changes', async () => {
  const member = await newMember(wps);
  const confirmation = await confirmed(member, 'paymentPassword');
  await setSite(wps, { permissions: { ...site.permissions, member: [] } });
  const denied = { code: 'permission.denied' };
  const secret = TEST_PASSWORD;
  expect(errorOf(await member.call('confirm', { purpose: 'bankCard', way: 'password', secret }))).toEqual(denied);
  expect(errorOf(await setPin(member, confirmation))).toEqual(denied);
  await setSite(wps, { permissions: site.permissions });
  granted(await setPin(member, confirmation));
});

test('an e-mail that another member has proven is refused, but only with its code', async () => {
  const [member, other] = [await newMember(wps), await newMember(wps)];
  const email = await giveEmail(member);
  const confirmation = await confirmed(other, 'email');
  const guess = { email: email.toUpperCase(), verificationCode: '123456', confirmation };
  expect(errorOf(await other.call('setEmail', guess))?.code).toBe('verification.wrong');
  granted(await other.call('sendEmailCode', { email: email.toUpperCase() }));
  const verificationCode = await sentCode(other, email.toUpperCase());
  expect(errorOf(await other.call('setEmail', { ...guess, verificationCode }))).toEqual({
    code: 'email.taken',
    field: 'email',
  });
});

test('who changes what another device has changed meanwhile is told, and nothing is lost', async () => {
  const member = await newMember(wps);
  const named = { nickname: 'First', was: null };
  granted(await member.call('setNickname', named));
  // The same request again is a repeat whose first answer was lost.
  granted(await member.call('setNickname', named));
  expect(errorOf(await member.call('setNickname', { nickname: 'Second', was: null }))).toEqual({
    code: 'profile.changed',
    field: 'nickname',
  });
  expect(granted(await member.call('memberInfo', {})).nickname).toBe('First');
  const email = await giveEmail(member);
  const next = anEmail();
  granted(await member.call('sendEmailCode', { email: next }));
  granted(await member.call('sendConfirmCode', { purpose: 'email', way: 'email' }));
  const proof = { way: 'email', secret: await sentCode(member, email, 2) } as const;
  const change = { email: next, verificationCode: await sentCode(member, next) };
  const confirmation = await confirmed(member, 'email', proof);
  expect(errorOf(await member.call('setEmail', { ...change, confirmation, was: null }))).toEqual({
    code: 'profile.changed',
    field: 'email',
  });
  const { masked: was } = granted(await member.call('securityConfig', {})).email;
  granted(await member.call('setEmail', { ...change, confirmation, was }));
});

test('birthday and real name are set once, by the rules of age and names', async () => {
  const member = await newMember(wps);
  const year = new Date(wps.now()).getUTCFullYear();
  const set = async (input: Omit<CallInput<'setIdentity'>, 'confirmation'>) =>
    errorOf(await member.call('setIdentity', { ...input, confirmation: await confirmed(member, 'identity') }));
  for (const birthday of [`${year - 10}-01-01`, `${year - 30}-02-30`])
    expect(await set({ birthday })).toEqual({ code: 'request.invalid', field: 'birthday' });
  for (const realName of ['R', 'Rahim 77', '<b>Rahim</b>', 'Rahim\u202e'])
    expect(await set({ realName })).toEqual({ code: 'request.invalid', field: 'realName' });
  expect(await set({})).toEqual({ code: 'request.invalid', field: 'realName' });
  expect(await set({ birthday: '1990-02-03', realName: ' Rahim  Uddin ' })).toBeUndefined();
  expect(await set({ birthday: '1990-02-04' })).toEqual({ code: 'profile.set', field: 'birthday' });
  expect(await set({ realName: 'Karim' })).toEqual({ code: 'profile.set', field: 'realName' });
  const { birthday, realName } = granted(await member.call('securityConfig', {}));
  expect([birthday, realName]).toEqual([
    { set: true, value: '1990-02-03' },
    { set: true, masked: 'R*** U***' },
  ]);
  expect(granted(await member.call('bankCards', { language: 'EN' })).holder).toBe('Rahim Uddin');
});

test('whoever holds a member’s page alone sets neither name nor birthday', async () => {
  const member = await newMember(wps);
  const identity = { realName: 'Some Body', birthday: '1990-02-03' };
  const refused = { code: 'confirmation.required', field: 'confirmation' };
  expect(errorOf(await member.callWith('setIdentity', identity))).toEqual(refused);
  const forEmail = await confirmed(member, 'email');
  expect(errorOf(await member.call('setIdentity', { ...identity, confirmation: forEmail }))).toEqual(refused);
  const { birthday, realName } = granted(await member.call('securityConfig', {}));
  expect([birthday.set, realName.set]).toEqual([false, false]);
  const confirmation = await confirmed(member, 'identity');
  granted(await member.call('setIdentity', { ...identity, confirmation }));
});

test('a payment password and a code typed in Bengali digits confirm', async () => {
  const bengali = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)));
  const member = await newMember(wps);
  granted(await setPin(member, await confirmed(member, 'paymentPassword')));
  const email = await giveEmail(member, anEmail(), { way: 'paymentPassword', secret: bengali(PIN) });
  granted(await member.call('confirm', { purpose: 'bankCard', way: 'paymentPassword', secret: bengali(PIN) }));
  granted(await member.call('sendConfirmCode', { purpose: 'bankCard', way: 'email' }));
  const secret = bengali(await sentCode(member, email, 2));
  granted(await member.call('confirm', { purpose: 'bankCard', way: 'email', secret }));
});
