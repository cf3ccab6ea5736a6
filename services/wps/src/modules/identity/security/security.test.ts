import { calls } from '@r777/shared/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  confirmed,
  createClient,
  errorOf,
  granted,
  newMember,
  startWps,
  TEST_PASSWORD,
  type TestClient,
  type TestWps,
} from '../../../testing';
import { bindCard, PAYMENT_PASSWORD } from '../../../testing/payments';
import { members } from '../members/tables';

const MINUTE = 60_000;
const NEW = 'Another77';
const PIN = '482913';
let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

const nameOf = async (client: TestClient) => granted(await client.call('memberInfo', {})).account;
const change = (client: TestClient, oldPassword: string, newPassword = NEW, confirmNewPassword = newPassword) =>
  client.call('changePasswordV2', { oldPassword, newPassword, confirmNewPassword });
const setPin = (client: TestClient, part: object) =>
  client.callWith('changePaymentPassword', { newPaymentPassword: PIN, confirmPaymentPassword: PIN, ...part });
const titles = async (client: TestClient) =>
  granted(await client.call('inbox', { language: 'EN' })).content.map(({ title }) => title);

test('API-15 API-51 after a change only the new password logs in, and every other session ends', async () => {
  expect(calls.changePassword).toMatchObject({ method: 'POST', path: '/wps/member/password', body: 'encrypted' });
  expect(calls.changePasswordV2).toMatchObject({ method: 'POST', body: 'encrypted' });
  const [member, other] = [await newMember(wps), await newMember(wps)];
  const name = await nameOf(member);
  const elsewhere = createClient(wps.url, wps.now);
  await elsewhere.login(name, TEST_PASSWORD);
  granted(await change(member, TEST_PASSWORD));
  expect(errorOf(await elsewhere.call('memberInfo', {}))).toEqual({ code: 'session.revoked' });
  expect(errorOf(await elsewhere.call('renew', {}))).toEqual({ code: 'session.revoked' });
  for (const client of [member, other]) expect((await client.call('memberInfo', {})).status).toBe(200);
  granted(await member.call('renew', {}));
  await expect(createClient(wps.url, wps.now).login(name, TEST_PASSWORD)).rejects.toThrow('login.failed');
  granted(await member.call('changePassword', { oldPassword: NEW, newPassword: TEST_PASSWORD }));
  expect(errorOf(await change(member, NEW, 'Another78'))?.code).toBe('password.wrong');
  granted(await change(member, TEST_PASSWORD, 'Another79'));
  expect(await titles(member)).toContain('Your password was changed');
});

test.each(['oldPassword', 'newPassword', 'confirmNewPassword'])(
  'API-51 the second version takes the old password, the new one and its confirmation: not without %s',
  async (missing) => {
    const member = await newMember(wps);
    const all = { oldPassword: TEST_PASSWORD, newPassword: NEW, confirmNewPassword: NEW };
    const part = Object.fromEntries(Object.entries(all).filter(([name]) => name !== missing));
    expect(errorOf(await member.callWith('changePasswordV2', part))).toEqual({
      code: 'request.invalid',
      field: missing,
    });
    granted(await change(member, TEST_PASSWORD));
  },
);

test.each<[string, [string, string, string?], object]>([
  [
    'the old password as the new one',
    [TEST_PASSWORD, TEST_PASSWORD],
    { code: 'modify.new.old.same', field: 'newPassword' },
  ],
  [
    'API-51 a confirmation that differs',
    [TEST_PASSWORD, NEW, 'Another78'],
    { code: 'request.invalid', field: 'confirmNewPassword' },
  ],
  [
    'API-98 a password of 65 characters',
    [TEST_PASSWORD, 'x'.repeat(65)],
    { code: 'request.invalid', field: 'newPassword' },
  ],
  ['API-98 a password that is too short', [TEST_PASSWORD, 'Ab1'], { code: 'request.invalid', field: 'newPassword' }],
  ['a wrong old password', ['Wrong7777', NEW], { code: 'password.wrong', field: 'oldPassword' }],
])('%s is refused, and the password stays', async (_, [old, fresh, confirm], refusal) => {
  const member = await newMember(wps);
  expect(errorOf(await change(member, old, fresh, confirm))).toEqual(refusal);
  expect((await member.call('memberInfo', {})).status).toBe(200);
  granted(await change(member, TEST_PASSWORD));
});

test('SEC-03 after ten wrong old passwords the right one is refused too, in every session; log-in stays open', async () => {
  const member = await newMember(wps);
  for (let i = 0; i < 10; i++) expect(errorOf(await change(member, 'Wrong7777'))?.code).toBe('password.wrong');
  expect(errorOf(await change(member, TEST_PASSWORD))).toEqual({ code: 'login.locked', field: 'oldPassword' });
  const other = createClient(wps.url, wps.now);
  await other.login(await nameOf(member), TEST_PASSWORD);
  expect(errorOf(await change(other, TEST_PASSWORD))).toEqual({ code: 'login.locked', field: 'oldPassword' });
  wps.advance(14 * MINUTE);
  granted(await member.call('renew', {}));
  wps.advance(2 * MINUTE);
  member.token = granted(await member.call('renew', {})).token;
  granted(await change(member, TEST_PASSWORD));
});

test('of two concurrent changes of the password one succeeds', async () => {
  const member = await newMember(wps);
  const replies = await Promise.all([
    change(member, TEST_PASSWORD, 'Another71'),
    change(member, TEST_PASSWORD, 'Another72'),
  ]);
  expect(replies.map((reply) => errorOf(reply)?.code).sort()).toEqual(['password.wrong', undefined]);
});

test('API-16 MEMB-27 the payment password is set and changed with a confirmation', async () => {
  const [member, other] = [await newMember(wps), await newMember(wps)];
  expect(errorOf(await setPin(member, { confirmation: 'made-up' }))).toEqual({
    code: 'confirmation.required',
    field: 'confirmation',
  });
  granted(await setPin(member, { confirmation: await confirmed(member, 'paymentPassword') }));
  expect(granted(await member.call('securityConfig', {})).paymentPassword).toEqual({ set: true, lockedUntil: null });
  expect(granted(await other.call('securityConfig', {})).paymentPassword.set).toBe(false);
  // The log-in password alone is no longer enough.
  const byPassword = { purpose: 'paymentPassword', way: 'password', secret: TEST_PASSWORD } as const;
  expect(errorOf(await member.call('confirm', byPassword))).toEqual({ code: 'request.invalid', field: 'way' });
  const fresh = { newPaymentPassword: '111222', confirmPaymentPassword: '111222' };
  const byPin = async (secret: string) => ({
    confirmation: await confirmed(member, 'paymentPassword', { way: 'paymentPassword', secret }),
  });
  const pin = await byPin(PIN);
  expect(errorOf(await setPin(member, pin))).toEqual({ code: 'modify.new.old.same', field: 'newPaymentPassword' });
  // A refused change does not use the confirmation up.
  granted(await setPin(member, { ...fresh, ...pin }));
  granted(await setPin(member, await byPin('111222')));
  expect((await titles(member)).filter((title) => title === 'Your payment password was changed')).toHaveLength(3);
});

test('API-98 a payment password is checked by its rule and its confirmation', async () => {
  const member = await newMember(wps);
  const confirmation = await confirmed(member, 'paymentPassword');
  const refused = async (newPaymentPassword: string, confirmPaymentPassword = newPaymentPassword) =>
    errorOf(await setPin(member, { confirmation, newPaymentPassword, confirmPaymentPassword }))?.field;
  for (const wrong of ['12345', '1234567', 'abcdef', '12345a', '১২৩৪৫'])
    expect([wrong, await refused(wrong)]).toEqual([wrong, 'newPaymentPassword']);
  expect(await refused(PIN, '482914')).toBe('confirmPaymentPassword');
});

test('SEC-03 five wrong payment passwords lock it for a quarter of an hour, and lock no log-in', async () => {
  const member = await newMember(wps);
  granted(await setPin(member, { confirmation: await confirmed(member, 'paymentPassword') }));
  const attempt = (secret: string) => member.call('confirm', { purpose: 'bankCard', way: 'paymentPassword', secret });
  const lock = async () => granted(await member.call('securityConfig', {})).paymentPassword.lockedUntil;
  for (let i = 0; i < 5; i++) {
    expect(await lock()).toBeNull();
    expect(errorOf(await attempt('000000'))?.code).toBe('paymentPassword.wrong');
  }
  const opensAt = wps.now() + 15 * MINUTE;
  expect(errorOf(await attempt(PIN))).toEqual({ code: 'paymentPassword.locked', field: 'secret' });
  expect(Math.abs(Date.parse((await lock()) ?? '') - opensAt)).toBeLessThan(MINUTE);
  const { ways } = granted(await member.call('confirmWays', { purpose: 'bankCard' }));
  expect(ways).toEqual([{ way: 'paymentPassword', to: null, lockedUntil: await lock() }]);
  await createClient(wps.url, wps.now).login(await nameOf(member), TEST_PASSWORD);
  wps.advance(14 * MINUTE);
  member.token = granted(await member.call('renew', {})).token;
  wps.advance(2 * MINUTE);
  granted(await attempt(PIN));
});

test('API-18 MEMB-26 the security items show what is set, with personal data only in part', async () => {
  const member = await newMember(wps);
  expect(granted(await member.call('securityConfig', {}))).toEqual({
    password: { set: true },
    paymentPassword: { set: false, lockedUntil: null },
    email: { set: false, verified: false, masked: null },
    mobileNum: { set: false, verified: false, masked: null },
    bankCard: { set: false, count: 0, max: 5 },
    nickname: { set: false },
    birthday: { set: false, value: null },
    realName: { set: false, masked: null },
    identity: 'none',
  });
  const cardId = await bindCard(wps, member);
  const set = { email: 'rahim@mail.example', emailVerifiedAt: new Date(), mobileNum: '+8801712345678', nickname: 'R' };
  const id = Number(granted(await member.call('memberInfo', {})).id);
  await wps.db.orm
    .update(members)
    .set({ ...set, birthday: '1990-02-28', payeeName: 'Rahim Uddin' })
    .where(eq(members.id, id));
  expect(granted(await member.call('securityConfig', {}))).toEqual({
    password: { set: true },
    paymentPassword: { set: true, lockedUntil: null },
    email: { set: true, verified: true, masked: 'r***m@mail.example' },
    mobileNum: { set: true, verified: false, masked: '*****5678' },
    bankCard: { set: true, count: 1, max: 5 },
    nickname: { set: true },
    birthday: { set: true, value: '1990-02-28' },
    realName: { set: true, masked: 'R*** U***' },
    identity: 'none',
  });
  const byPin = { way: 'paymentPassword', secret: PAYMENT_PASSWORD } as const;
  granted(await member.call('removeBankCard', { cardId, confirmation: await confirmed(member, 'bankCard', byPin) }));
  expect(granted(await member.call('securityConfig', {})).bankCard).toEqual({ set: false, count: 0, max: 5 });
});

test('API-20 MEMB-29 a nickname is stored Unicode-composed and shown; an invalid one is refused', async () => {
  const [member, other] = [await newMember(wps), await newMember(wps)];
  const typed = `  ${'Bébé'.normalize('NFD')} `;
  expect(granted(await member.call('setNickname', { nickname: typed }))).toEqual({ nickname: 'Bébé' });
  expect(granted(await member.call('memberInfo', {})).nickname).toBe('Bébé');
  expect(granted(await member.call('securityConfig', {})).nickname).toEqual({ set: true });
  expect(granted(await other.call('memberInfo', {})).nickname).toBeNull();
  const refused = await member.call('setNickname', { nickname: 'Ra\u202ehim' });
  expect(errorOf(refused)).toEqual({ code: 'request.invalid', field: 'nickname' });
});

test('PERM-31 the calls of the security centre refuse trial accounts', async () => {
  const trial = createClient(wps.url, wps.now);
  await trial.login('trial01', 'Trial777!');
  const replies = [
    await change(trial, 'Trial777!'),
    await setPin(trial, { confirmation: 'made-up' }),
    await trial.call('confirmWays', { purpose: 'email' }),
    await trial.call('setIdentity', { birthday: '1990-01-01', confirmation: 'none' }),
    await trial.call('bankCards', { language: 'EN' }),
    await trial.call('setNickname', { nickname: 'Tester' }),
  ];
  expect(replies.map(errorOf)).toEqual(replies.map(() => ({ code: 'trial.rejected' })));
});
