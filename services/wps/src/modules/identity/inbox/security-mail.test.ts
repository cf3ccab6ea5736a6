import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { site } from '../../../platform/settings/default-site';
import {
  confirmed,
  createClient,
  granted,
  messagesTo,
  newMember,
  newOperator,
  setSite,
  startWps,
  TEST_PASSWORD,
  type TestClient,
  type TestWps,
} from '../../../testing';
import { createAuthenticator } from '../../../testing/authenticator';
import { eventually } from '../../../testing/eventually';
import { addPasskey, logInByPasskey, nameOf } from '../../../testing/passkeys';
import { sentCode, solveHuman } from '../../../testing/verification';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
  const { registerFields: fields } = site;
  await setSite(wps, { registerFields: { ...fields, email: { ...fields.email, enabled: true } } });
});
beforeEach(() => wps.advance(61_000));
afterAll(() => wps.close());

const visitor = () => createClient(wps.url, wps.now);
let made = 0;
/** A member whose address is proven from the call of `prove` on: until then the log-in password confirms. */
async function owner() {
  made += 1;
  const email = `owner${made}.${Date.now()}@mail.example.com`;
  const client = await newMember(wps, { email });
  const prove = () => wps.db.rows(sql`update wps.members set email_verified_at = now() where email = ${email}`);
  /** The only mail with these words in its subject. */
  const mail = async (words: string) => {
    const found = async () =>
      (await messagesTo(visitor(), email)).filter(({ subject }) => subject?.includes(words) ?? false);
    await eventually(async () => (await found()).length).toBe(1);
    return (await found())[0]?.text ?? '';
  };
  return { client, email, name: await nameOf(client), prove, mail };
}
const today = () => new Date(wps.now() + 6 * 3_600_000).toISOString().slice(0, 10);
const twoPasskeys = async (client: TestClient) => {
  const names = ['Old phone', 'Blue key'];
  for (const name of names) {
    const { passkeyId } = granted(await addPasskey(client, createAuthenticator()));
    granted(await client.call('renamePasskey', { passkeyId, name }));
  }
  return names;
};

test('an account that support takes from one member and reserves for another is told to both by e-mail', async () => {
  const [support, loser, winner] = [await newOperator(wps, 'support'), await owner(), await owner()];
  const accountNumber = `15012${String(Date.now()).slice(-8)}`;
  const card = { bankCode: 'BRAC', accountNumber, holder: 'Rahim Uddin', language: 'EN' } as const;
  const confirmation = await confirmed(loser.client, 'bankCard');
  granted(await loser.client.call('bindBankCard', { ...card, confirmation }));
  await wps.db.rows(sql`update wps.members set payee_name = 'Rahim Uddin' where username = ${winner.name}`);
  for (const { prove } of [loser, winner]) await prove();
  const release = { bankCode: 'BRAC', accountNumber, member: winner.name, holder: 'Rahim Uddin' };
  granted(await support.send('cardRelease', release));
  expect(await loser.mail('A bank account was taken off your account')).toContain(accountNumber.slice(-4));
  expect(await winner.mail('You can add your bank account now')).toContain(accountNumber.slice(-4));
});

test('“That was not me” is told by e-mail, and names each removed passkey with the day it was added', async () => {
  const { client, prove, mail } = await owner();
  const names = await twoPasskeys(client);
  await prove();
  const [entry] = granted(await client.call('signIns', { pageNo: 1, pageSize: 20 })).content;
  granted(await client.call('reportSignIn', { signInId: entry?.signInId ?? '' }));
  await mail('You reported a login');
  const text = await mail('Passkeys were removed');
  for (const name of names) expect(text).toContain(`“${name}” (${today()})`);
});

test('a recovery and a change of password name the passkeys that they removed, in one mail', async () => {
  const [recovered, changed] = [await owner(), await owner()];
  const names = await twoPasskeys(recovered.client);
  await twoPasskeys(changed.client);
  for (const { prove } of [recovered, changed]) await prove();
  granted(await visitor().call('forgotPassword', { username: recovered.name, email: recovered.email }));
  const link = async () => /#reset=([\w-]+)/.exec(JSON.stringify(await messagesTo(visitor(), recovered.email)))?.[1];
  await eventually(async () => (await link()) !== undefined).toBe(true);
  granted(await visitor().call('resetPassword', { token: (await link()) ?? '', newPassword: 'Brindle47wax' }));
  const next = { newPassword: 'Brindle47wax', confirmNewPassword: 'Brindle47wax', forgetOthers: true };
  granted(await changed.client.call('changePasswordV2', { oldPassword: TEST_PASSWORD, ...next }));
  for (const { mail } of [recovered, changed]) {
    const text = await mail('Passkeys were removed');
    for (const name of names) expect(text).toContain(`“${name}” (${today()})`);
  }
});

test('a copied passkey that is switched off is told by e-mail', async () => {
  const { client, prove, mail } = await owner();
  const device = createAuthenticator();
  granted(await addPasskey(client, device));
  await prove();
  await wps.db.rows(sql`update wps.passkeys set counter = 1000 where credential_id is not null
    and member_id = (select id from wps.members where username = ${await nameOf(client)})`);
  await logInByPasskey(visitor(), device);
  await mail('A passkey was switched off');
});

test('a new mobile number is told to the proven e-mail address', async () => {
  const { client, prove, mail } = await owner();
  const mobileNum = `018${String(Date.now()).slice(-8)}`;
  granted(await client.call('sendBindCode', { mobileNum, humanCheck: await solveHuman(client) }));
  const verificationCode = await sentCode(client, `+88${mobileNum}`);
  const confirmation = await confirmed(client, 'mobileNum');
  await prove();
  granted(await client.call('setMobileNum', { mobileNum, verificationCode, confirmation }));
  await mail('Your mobile number was updated');
});

test('a correction by staff is told by e-mail, without what was corrected', async () => {
  const { name, prove, mail } = await owner();
  await prove();
  const finance = await newOperator(wps, 'finance');
  granted(await finance.send('memberPerson', { member: name, payeeName: 'Rahim Uddin', birthday: '1990-05-17' }));
  expect(await mail('Your personal details were corrected')).not.toMatch(/Rahim Uddin|1990-05-17/);
});
