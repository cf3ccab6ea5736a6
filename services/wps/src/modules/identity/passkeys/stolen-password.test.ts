// @module-tag extended
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '../../../platform/settings/default-site';
import {
  confirmed,
  createClient,
  errorOf,
  granted,
  messagesTo,
  newMember,
  sentCode,
  startWps,
  TEST_PASSWORD,
  type TestWps,
} from '../../../testing';
import { createAuthenticator } from '../../../testing/authenticator';
import { eventually } from '../../../testing/eventually';
import { addPasskey, logInByPasskey, nameOf, settle } from '../../../testing/passkeys';
import { solveHuman } from '../../../testing/verification';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

const PIN = '246813';

/** A member whose important changes are confirmed by the payment password. */
async function guarded() {
  const owner = await newMember(wps);
  const confirmation = await confirmed(owner, 'paymentPassword');
  const pins = { newPaymentPassword: PIN, confirmPaymentPassword: PIN };
  granted(await owner.callWith('changePaymentPassword', { ...pins, confirmation }));
  return owner;
}

test('a thief with the log-in password alone confirms no change by a passkey that was just made', async () => {
  const owner = await guarded();
  const thief = createClient(wps.url, wps.now);
  await thief.login(await nameOf(owner), TEST_PASSWORD);
  // The password is no way of this member: the payment password is.
  const byPassword = await thief.call('confirm', { purpose: 'email', way: 'password', secret: TEST_PASSWORD });
  expect(errorOf(byPassword)).toEqual({ code: 'request.invalid', field: 'way' });
  const device = createAuthenticator();
  const added = await addPasskey(thief, device);
  if (errorOf(added)) return;
  const options = granted(await thief.call('passkeyConfirmOptions', {}));
  const assertion = device.get(options);
  const byPasskey = await thief.call('confirm', { purpose: 'bankCard', way: 'passkey', assertion });
  expect(errorOf(byPasskey)).toBeDefined();
});

test('a thief with the log-in password alone does not replace the payment password', async () => {
  const owner = await guarded();
  const thief = createClient(wps.url, wps.now);
  await thief.login(await nameOf(owner), TEST_PASSWORD);
  const device = createAuthenticator();
  if (errorOf(await addPasskey(thief, device))) return;
  const assertion = device.get(granted(await thief.call('passkeyConfirmOptions', {})));
  const confirmed = await thief.call('confirm', { purpose: 'paymentPassword', way: 'passkey', assertion });
  if (errorOf(confirmed)) return;
  const pins = { newPaymentPassword: '975310', confirmPaymentPassword: '975310' };
  const changed = await thief.callWith('changePaymentPassword', {
    ...pins,
    confirmation: granted(confirmed).confirmation,
  });
  expect(errorOf(changed)).toBeDefined();
});

const purposes = ['bankCard', 'email', 'mobileNum', 'paymentPassword', 'passkey'] as const;
type Owner = Awaited<ReturnType<typeof newMember>>;

/** The ways that are stronger than the log-in password, each as the only one of a member. */
const stronger: readonly [way: string, give: (owner: Owner) => Promise<unknown>][] = [
  [
    'paymentPassword',
    async (owner) => {
      const pins = { newPaymentPassword: PIN, confirmPaymentPassword: PIN };
      const confirmation = await confirmed(owner, 'paymentPassword');
      granted(await owner.callWith('changePaymentPassword', { ...pins, confirmation }));
    },
  ],
  [
    'email',
    async (owner) => {
      const email = `owner${Date.now()}@mail.example.com`;
      granted(await owner.call('sendEmailCode', { email }));
      const verificationCode = await sentCode(owner, email);
      const confirmation = await confirmed(owner, 'email');
      granted(await owner.call('setEmail', { email, verificationCode, confirmation }));
    },
  ],
  [
    'sms',
    async (owner) => {
      const mobileNum = `018${String(Date.now()).slice(-8)}`;
      granted(await owner.call('sendBindCode', { mobileNum, humanCheck: await solveHuman(owner) }));
      const verificationCode = await sentCode(owner, `+88${mobileNum}`);
      const confirmation = await confirmed(owner, 'mobileNum');
      granted(await owner.call('setMobileNum', { mobileNum, verificationCode, confirmation }));
    },
  ],
  [
    'passkey',
    async (owner) => {
      granted(await addPasskey(owner, createAuthenticator()));
      await settle(wps, owner);
    },
  ],
];

test.each(stronger)('beside %s the log-in password alone confirms nothing and makes no passkey', async (way, give) => {
  const owner = await newMember(wps);
  await give(owner);
  const thief = createClient(wps.url, wps.now);
  await thief.login(await nameOf(owner), TEST_PASSWORD);
  for (const purpose of purposes) {
    expect(granted(await thief.call('confirmWays', { purpose })).ways.map((one) => one.way)).toEqual([way]);
    const asked = await thief.call('confirm', { purpose, way: 'password', secret: TEST_PASSWORD });
    expect(errorOf(asked)).toEqual({ code: 'request.invalid', field: 'way' });
  }
  expect(errorOf(await addPasskey(thief, createAuthenticator()))).toEqual({ code: 'request.invalid', field: 'way' });
});

test('a new passkey confirms nothing, and a settled one beside it does not lend it that', async () => {
  const owner = await newMember(wps);
  const [old, fresh] = [createAuthenticator(), createAuthenticator()];
  granted(await addPasskey(owner, old));
  await settle(wps, owner);
  const answer = async (device: typeof old) => device.get(granted(await owner.call('passkeyConfirmOptions', {})));
  granted(await addPasskey(owner, fresh, { way: 'passkey', assertion: await answer(old) }));
  const tooNew = { code: 'request.invalid', field: 'assertion' };
  const confirm = async (purpose: (typeof purposes)[number]) =>
    owner.call('confirm', { purpose, way: 'passkey', assertion: await answer(fresh) });
  for (const purpose of purposes) expect(errorOf(await confirm(purpose))).toEqual(tooNew);
  const { passkeys } = granted(await owner.call('passkeys', {}));
  expect(passkeys.map(({ confirmsFrom }) => confirmsFrom)).toEqual([expect.any(String), null]);
  for (let hours = 0; hours <= site.policy.newPasskeyDays * 24; hours += 6) {
    wps.advance(6 * 3_600_000);
    owner.token = granted(await owner.call('renew', {})).token;
  }
  // The days have passed, but the passkey was made in this very log-in.
  expect(errorOf(await confirm('email'))).toEqual(tooNew);
  await owner.login(await nameOf(owner), TEST_PASSWORD);
  granted(await confirm('email'));
});

test('a log-in older than the owner’s passkey confirms nothing by password, and removes no passkey', async () => {
  const owner = await newMember(wps);
  const thief = createClient(wps.url, wps.now);
  await thief.login(await nameOf(owner), TEST_PASSWORD);
  wps.advance(60_000);
  const device = createAuthenticator();
  granted(await addPasskey(owner, device));
  for (let hours = 0; hours <= site.policy.newPasskeyDays * 24; hours += 6) {
    wps.advance(6 * 3_600_000);
    thief.token = granted(await thief.call('renew', {})).token;
  }
  for (const purpose of purposes) {
    expect(granted(await thief.call('confirmWays', { purpose })).ways).toEqual([]);
    const asked = await thief.call('confirm', { purpose, way: 'password', secret: TEST_PASSWORD });
    expect(errorOf(asked)).toEqual({ code: 'request.invalid', field: 'way' });
  }
  const next = { newPassword: 'Brindle47wax', confirmNewPassword: 'Brindle47wax', forgetOthers: true };
  granted(await thief.call('changePasswordV2', { oldPassword: TEST_PASSWORD, ...next }));
  granted(await logInByPasskey(createClient(wps.url, wps.now), device));
});

test('a passkey of a thief opens nothing after the owner set a new password by e-mail', async () => {
  const owner = await newMember(wps);
  // The thief acted first, when the password was the only way.
  const thief = createClient(wps.url, wps.now);
  await thief.login(await nameOf(owner), TEST_PASSWORD);
  const device = createAuthenticator();
  granted(await addPasskey(thief, device));
  const email = `victim${Date.now()}@mail.example.com`;
  granted(await owner.call('sendEmailCode', { email }));
  const verificationCode = await sentCode(owner, email);
  granted(await owner.call('setEmail', { email, verificationCode, confirmation: await confirmed(owner, 'email') }));
  const username = await nameOf(owner);
  const visitor = createClient(wps.url, wps.now);
  granted(await visitor.call('forgotPassword', { username, email }));
  const sent = async () => /#reset=([\w-]+)/.exec(JSON.stringify(await messagesTo(visitor, email)))?.[1];
  await eventually(async () => (await sent()) !== undefined).toBe(true);
  granted(await visitor.call('resetPassword', { token: (await sent()) ?? '', newPassword: 'Another456!' }));
  const again = createClient(wps.url, wps.now);
  expect(errorOf(await logInByPasskey(again, device))).toBeDefined();
});
