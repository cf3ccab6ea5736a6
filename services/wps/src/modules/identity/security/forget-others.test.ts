import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { site } from '../../../platform/settings/default-site';
import {
  confirmed,
  createClient,
  errorOf,
  granted,
  messagesTo,
  newMember,
  setSite,
  startWps,
  TEST_PASSWORD,
  type TestClient,
  type TestWps,
} from '../../../testing';
import { createAuthenticator } from '../../../testing/authenticator';
import { eventually } from '../../../testing/eventually';
import { idOf } from '../../../testing/figures';
import { addPasskey, logInByPasskey, nameOf, settle } from '../../../testing/passkeys';

const NEW = 'Brindle47wax';
const PIN = '482913';
let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
  const { registerFields: fields } = site;
  await setSite(wps, { registerFields: { ...fields, email: { ...fields.email, enabled: true } } });
});
beforeEach(() => wps.advance(61_000));
afterAll(() => wps.close());

const visitor = () => createClient(wps.url, wps.now);
const changeAndForget = (client: TestClient) =>
  client.call('changePasswordV2', {
    oldPassword: TEST_PASSWORD,
    newPassword: NEW,
    confirmNewPassword: NEW,
    forgetOthers: true,
  });
const setPin = async (client: TestClient) =>
  granted(
    await client.callWith('changePaymentPassword', {
      newPaymentPassword: PIN,
      confirmPaymentPassword: PIN,
      confirmation: await confirmed(client, 'paymentPassword'),
    }),
  );
const browsersOf = async (client: TestClient) => {
  const id = await idOf(client);
  const rows = await wps.db.rows(sql`select 1 from wps.known_devices where member_id = ${id} and forgotten_at is null`);
  return rows.length;
};
const prove = (email: string) =>
  wps.db.rows(sql`update wps.members set email_verified_at = now() where email = ${email}`);

test('a change of password forgets other browsers and removes passkeys when the member wants that', async () => {
  const [member, thief] = [await newMember(wps), visitor()];
  const [own, stolen] = [createAuthenticator(), createAuthenticator()];
  granted(await addPasskey(member, own));
  await thief.login(await nameOf(member), TEST_PASSWORD);
  granted(await addPasskey(thief, stolen));
  await setPin(member);
  expect(await browsersOf(member)).toBe(2);
  granted(await changeAndForget(member));
  expect(await browsersOf(member)).toBe(1);
  for (const device of [own, stolen])
    expect(errorOf(await logInByPasskey(visitor(), device))?.code).toBe('passkey.unknown');
});

test('a change of password keeps the named passkeys; those since the last log-in here are marked', async () => {
  const member = await newMember(wps);
  const name = await nameOf(member);
  const [own, stolen, made] = [createAuthenticator(), createAuthenticator(), createAuthenticator()];
  const kept = granted(await addPasskey(member, own)).passkeyId;
  wps.advance(60_000);
  // The same browser, later; meanwhile somebody with the password makes a passkey, and the owner logs in once more.
  await member.login(name, TEST_PASSWORD);
  wps.advance(60_000);
  const thief = visitor();
  await thief.login(name, TEST_PASSWORD);
  const stolenId = granted(await addPasskey(thief, stolen)).passkeyId;
  wps.advance(60_000);
  await member.login(name, TEST_PASSWORD);
  const newOnes = async (client: TestClient) =>
    granted(await client.call('passkeys', {}))
      .passkeys.filter(({ isNew }) => isNew)
      .map(({ passkeyId }) => passkeyId);
  expect(await newOnes(member)).toEqual([stolenId]);
  await setPin(member);
  // Made after the form was opened: it is in no list, and so it goes.
  granted(await addPasskey(thief, made, { way: 'paymentPassword', secret: PIN }));
  const passwords = { oldPassword: TEST_PASSWORD, newPassword: NEW, confirmNewPassword: NEW };
  granted(await member.call('changePasswordV2', { ...passwords, keepPasskeys: [kept] }));
  granted(await logInByPasskey(visitor(), own));
  for (const device of [stolen, made])
    expect(errorOf(await logInByPasskey(visitor(), device))?.code).toBe('passkey.unknown');
  const { content } = granted(await member.call('inbox', { language: 'EN' }));
  expect(content.map(({ title }) => title)).toEqual(expect.arrayContaining(['Passkeys were removed']));
});

test('a change of password that keeps passkeys says which still log in; one that keeps none does not', async () => {
  const member = await newMember(wps);
  granted(await addPasskey(member, createAuthenticator()));
  await setPin(member);
  const told = async () => {
    const { content } = granted(await member.call('inbox', { language: 'EN' }));
    const [first] = content.filter(({ title }) => title === 'Your password was changed');
    return granted(await member.call('openInboxMessage', { messageId: first?.messageId ?? '', language: 'EN' }))
      .content;
  };
  const passwords = { oldPassword: TEST_PASSWORD, newPassword: NEW, confirmNewPassword: NEW };
  granted(await member.call('changePasswordV2', passwords));
  expect(await told()).toMatch(/These passkeys can still log in .*: “.+” \(.*\)\. Remove any you don’t know/);
  wps.advance(61_000);
  const again = { oldPassword: NEW, newPassword: 'Brindle48wax', confirmNewPassword: 'Brindle48wax' };
  granted(await member.call('changePasswordV2', { ...again, keepPasskeys: [] }));
  expect(await told()).not.toContain('passkeys');
});

test('the log-in password does not remove the passkey that alone is stronger than itself', async () => {
  const owner = await newMember(wps);
  const [settled, fresh] = [createAuthenticator(), createAuthenticator()];
  granted(await addPasskey(owner, settled));
  await settle(wps, owner);
  const assertion = settled.get(granted(await owner.call('passkeyConfirmOptions', {})));
  granted(await addPasskey(owner, fresh, { way: 'passkey', assertion }));
  const thief = visitor();
  await thief.login(await nameOf(owner), TEST_PASSWORD);
  granted(await changeAndForget(thief));
  const { ways } = granted(await thief.call('confirmWays', { purpose: 'bankCard' }));
  expect(ways.map(({ way }) => way)).toEqual(['passkey']);
  granted(await logInByPasskey(visitor(), settled));
  expect(errorOf(await logInByPasskey(visitor(), fresh))?.code).toBe('passkey.unknown');
});

test('a recovery forgets the browsers that the account knew, until they log in again as new devices', async () => {
  const email = `known${Date.now()}@mail.example.com`;
  const owner = await newMember(wps, { email });
  const username = await nameOf(owner);
  await visitor().login(username, TEST_PASSWORD);
  expect(await browsersOf(owner)).toBe(2);
  granted(await visitor().call('forgotPassword', { username, email }));
  const link = async () => /#reset=([\w-]+)/.exec(JSON.stringify(await messagesTo(visitor(), email)))?.[1];
  await eventually(async () => (await link()) !== undefined).toBe(true);
  granted(await visitor().call('resetPassword', { token: (await link()) ?? '', newPassword: NEW }));
  const again = visitor();
  await again.login(username, NEW);
  const reports = async () => {
    const { content } = granted(await again.call('inbox', { language: 'EN' }));
    return content.filter(({ title }) => title === 'Login on a new device').length;
  };
  expect([await browsersOf(again), await reports()]).toEqual([1, 1]);
  await owner.login(username, NEW);
  expect([await browsersOf(again), await reports()]).toEqual([2, 2]);
});

test('a thief who empties the inbox keeps no change from the owner: the proven address gets a mail', async () => {
  const email = `told${Date.now()}@mail.example.com`;
  const member = await newMember(wps, { email });
  const subjects = async () => (await messagesTo(visitor(), email)).map(({ subject }) => subject ?? '');
  const told = (words: string) =>
    eventually(async () => (await subjects()).filter((subject) => subject.includes(words)).length).toBe(1);
  const { passkeyId } = granted(await addPasskey(member, createAuthenticator()));
  const confirmation = await confirmed(member, 'bankCard');
  const pinConfirmation = await confirmed(member, 'paymentPassword');
  const toRemove = await confirmed(member, 'passkey');
  expect(await subjects()).toEqual([]);
  await prove(email);
  const accountNumber = `15012${String(Date.now()).slice(-8)}`;
  const card = { bankCode: 'BRAC', holder: 'Rahim Uddin', accountNumber, language: 'EN' } as const;
  granted(await member.call('bindBankCard', { ...card, confirmation }));
  await told('A bank account was added · একটি ব্যাংক অ্যাকাউন্ট যোগ হয়েছে');
  const pins = { newPaymentPassword: PIN, confirmPaymentPassword: PIN };
  granted(await member.callWith('changePaymentPassword', { ...pins, confirmation: pinConfirmation }));
  await told('Your payment password was changed');
  granted(await addPasskey(member, createAuthenticator(), { way: 'paymentPassword', secret: PIN }));
  await told('A passkey was added');
  expect(errorOf(await member.call('removePasskey', { passkeyId, confirmation: toRemove }))?.code).toBe(
    'confirmation.required',
  );
  const again = granted(await member.call('confirm', { purpose: 'passkey', way: 'paymentPassword', secret: PIN }));
  granted(await member.call('removePasskey', { passkeyId, confirmation: again.confirmation }));
  await told('A passkey was removed');
  granted(await changeAndForget(member));
  await told('Your password was changed');
});
