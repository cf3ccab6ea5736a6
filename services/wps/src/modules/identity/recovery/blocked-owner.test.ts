// @module-tag extended
// One file over the usual size: every test needs the same members, thieves and strangers.
import { randomInt, randomUUID } from 'node:crypto';
import { and, eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { outbox } from '../../../adapters/outbox/tables';
import { site } from '../../../platform/settings/default-site';
import {
  confirmed,
  createClient,
  errorOf,
  granted,
  messagesTo,
  newMember,
  proveNumber,
  registration,
  sentCode,
  setSite,
  startWps,
  TEST_PASSWORD,
  type TestClient,
  type TestWps,
} from '../../../testing';
import { eventually } from '../../../testing/eventually';
import { bindCard, PAYMENT_PASSWORD } from '../../../testing/payments';
import { members } from '../members/tables';

const HOUR = 60 * 60_000;
let wps: TestWps;
const { registerFields: fields, humanCheck } = site;
beforeAll(async () => {
  wps = await startWps();
  const on = { enabled: true };
  await setSite(wps, {
    humanCheck: { ...humanCheck, sms: false },
    registerFields: { ...fields, email: { ...fields.email, ...on }, mobileNum: { ...fields.mobileNum, ...on } },
  });
});
beforeEach(() => wps.advance(25 * HOUR));
afterAll(() => wps.close());

const visitor = () => createClient(wps.url, wps.now);
/** An asker at an address of its own. */
const at = (address: string) => ({ 'x-forwarded-for': address });
const stranger = (number: number) => at(`203.0.113.${number}`);
const OWNER = at('198.51.100.7');
const codeOf = (reply: Parameters<typeof errorOf>[0]) => errorOf(reply)?.code;
/** Counted in the table: the outbox shows the newest twenty. */
const arrived = (to: string) => wps.db.orm.$count(outbox, eq(outbox.to, to));
const codeIn = async (to: string) => /\b\d{6}\b/.exec((await messagesTo(visitor(), to))[0]?.text ?? '')?.[0] ?? '';

/** On a site that recovers by e-mail. */
async function victim() {
  await setSite(wps, { whitelabel: site.whitelabel });
  const email = `${registration().username}@mail.example.com`;
  const mobileNum = `0161${randomInt(1e7).toString().padStart(7, '0')}`;
  const client = await newMember(wps, { email, mobileNum, countryDialingCode: '+880' });
  const { account: username } = granted(await client.call('memberInfo', {}));
  return { client, username, email, mobileNum, full: `+88${mobileNum}` };
}
async function withProvenNumber() {
  const known = await victim();
  await setSite(wps, { whitelabel: { ...site.whitelabel, CHNGPASSVERIF3: true } });
  await proveNumber(wps, known.username);
  return known;
}
const askForMail = (client: TestClient, { username, email }: { username: string; email: string }, from: object) =>
  client.send('POST', '/wps/member/password/forgot', `${new URLSearchParams({ username, email })}`, {
    'content-type': 'application/x-www-form-urlencoded',
    ...from,
  });
const askForCode = (client: TestClient, mobileNum: string, from: object) =>
  client.send<{ expirationTime: number }>(
    'POST',
    '/wps/verification/sms/noLogin',
    { mobileNum, purpose: 'password' },
    { ...from },
  );

test('SEC-03 who asks for mails to a name too often is refused alone; the owner elsewhere gets the mail', async () => {
  const known = await victim();
  for (let i = 0; i < 5; i++) granted(await askForMail(visitor(), known, stranger(1)));
  expect(codeOf(await askForMail(visitor(), known, stranger(1)))).toBe('request.rateLimited');
  await eventually(() => arrived(known.email)).toBe(5);
  granted(await askForMail(visitor(), known, OWNER));
  await eventually(() => arrived(known.email)).toBe(6);
});

test('strangers cause ten mails an hour: more are dropped without a word, the owner’s browser gets its own', async () => {
  const known = await victim();
  for (let i = 0; i < 14; i++) granted(await askForMail(visitor(), known, stranger(10 + i)));
  granted(await askForMail(known.client, known, OWNER));
  await eventually(() => arrived(known.email)).toBe(11);
  granted(await askForMail(visitor(), known, OWNER));
  granted(await askForMail(known.client, known, OWNER));
  await eventually(() => arrived(known.email)).toBe(12);
});

test('SEC-03 one address asks for mails to a hundred names an hour; ten in this test', async () => {
  const strict = await startWps({ db: wps.db, rateLimitFactor: 0.1 });
  strict.advance(wps.now() - Date.now());
  const seen: (string | undefined)[] = [];
  for (let i = 0; i < 11; i++) {
    strict.advance(61_000);
    const about = { username: `somebody${i}`, email: 'somebody@mail.example.com' };
    seen.push(codeOf(await askForMail(createClient(strict.url), about, stranger(99))));
  }
  expect(seen).toEqual([...Array(10).fill(undefined), 'request.rateLimited']);
  await strict.close();
});

test('SEC-03 strangers cause twenty codes a day at a number, and keep its owner from none', async () => {
  const known = await withProvenNumber();
  for (let i = 0; i < 24; i++) {
    granted(await askForCode(visitor(), known.mobileNum, stranger(10 + i)));
    wps.advance(31_000);
  }
  await eventually(() => arrived(known.full)).toBe(20);
  // A browser that has logged in to the account, at an address without requests.
  granted(await askForCode(known.client, known.mobileNum, OWNER));
  await eventually(() => arrived(known.full)).toBe(21);
  const verificationCode = await codeIn(known.full);
  // Dropped requests leave the owner's code valid.
  wps.advance(61_000);
  granted(await askForCode(visitor(), known.mobileNum, stranger(50)));
  expect(await arrived(known.full)).toBe(21);
  const input = { newPassword: 'Fresh4567', mobileNum: known.mobileNum, verificationCode };
  expect(granted(await visitor().call('setPasswordByPhone', input))).toEqual({ username: known.username });
});

test('a code that a stranger asked for just now serves the owner too: no second one is sent', async () => {
  const known = await withProvenNumber();
  granted(await askForCode(visitor(), known.mobileNum, stranger(1)));
  const code = await sentCode(visitor(), known.full);
  granted(await askForCode(known.client, known.mobileNum, OWNER));
  expect(codeOf(await askForCode(known.client, known.mobileNum, OWNER))).toBe('request.rateLimited');
  expect(await sentCode(visitor(), known.full)).toBe(code);
});

test('a member’s own codes are not used up by strangers who ask for the number', async () => {
  const known = await withProvenNumber();
  for (let i = 0; i < 21; i++) {
    granted(await askForCode(visitor(), known.mobileNum, stranger(10 + i)));
    wps.advance(31_000);
  }
  await eventually(() => arrived(known.full)).toBe(20);
  await known.client.login(known.username, TEST_PASSWORD);
  granted(await known.client.call('sendConfirmCode', { way: 'sms', purpose: 'email' }));
  await eventually(() => arrived(known.full)).toBe(21);
});

/** Browsers of a thief who has the log-in password. */
async function thieves(username: string, count: number): Promise<TestClient[]> {
  const all = Array.from({ length: count }, visitor);
  for (const thief of all) await thief.login(username, TEST_PASSWORD);
  return all;
}

test('a thief’s new browsers use up no codes of the owner’s established browser', async () => {
  const { client, username } = await withProvenNumber();
  wps.advance(8 * 24 * HOUR);
  const [late, ...early] = await thieves(username, 6);
  const order = async (by: TestClient) => codeOf(await by.call('sendConfirmCode', { way: 'sms', purpose: 'email' }));
  for (let turn = 0; turn < 10; turn++) {
    for (const thief of early) expect(await order(thief)).toBeUndefined();
    wps.advance(61_000);
  }
  expect(late && (await order(late))).toBe('request.rateLimited');
  await client.login(username, TEST_PASSWORD);
  expect(await order(client)).toBeUndefined();
});

test('a thief’s new browsers use up no recovery mails of the owner’s established browser', async () => {
  const known = await victim();
  wps.advance(8 * 24 * HOUR);
  const [late, ...early] = await thieves(known.username, 6);
  await wps.db.rows(sql`update wps.members set email_verified_at = now() where username = ${known.username}`);
  const isLink = and(eq(outbox.to, known.email), like(outbox.text, '%#reset=%'));
  const links = () => wps.db.orm.$count(outbox, isLink);
  for (const thief of early) granted(await askForMail(thief, known, OWNER));
  await eventually(links).toBe(5);
  if (late) granted(await askForMail(late, known, OWNER));
  granted(await askForMail(known.client, known, OWNER));
  await eventually(links).toBe(6);
});

test('only the few browsers that have known an account for longest count alone', async () => {
  const known = await victim();
  wps.advance(8 * 24 * HOUR);
  await wps.db.rows(sql`update wps.members set email_verified_at = now() where username = ${known.username}`);
  // More browsers than count alone, each older than the owner's.
  await wps.db.rows(sql`
    insert into wps.known_devices (member_id, device, first_seen_at, last_seen_at)
    select id, 'older ' || n, timestamptz '2020-01-01', ${new Date(wps.now()).toISOString()}::timestamptz
    from wps.members, generate_series(1, 3) n where username = ${known.username} returning device`);
  const isLink = and(eq(outbox.to, known.email), like(outbox.text, '%#reset=%'));
  const links = () => wps.db.orm.$count(outbox, isLink);
  for (const thief of await thieves(known.username, 5)) granted(await askForMail(thief, known, OWNER));
  await eventually(links).toBe(5);
  granted(await askForMail(known.client, known, OWNER));
  // Asked later: once this mail has arrived, the one before was judged.
  granted(await askForMail(visitor(), known, stranger(1)));
  await eventually(links).toBe(6);
  // Former phones and cleared cookies do not take the places of the browsers in use.
  await wps.db.rows(sql`
    update wps.known_devices set last_seen_at = '2020-01-01' where device like 'older %' returning device`);
  granted(await askForMail(known.client, known, OWNER));
  await eventually(links).toBe(7);
  // Nor does a browser that is not in use itself, as long as there are older ones.
  await wps.db.rows(sql`update wps.known_devices set last_seen_at = '2020-01-01' where device is not null returning 1`);
  granted(await askForMail(known.client, known, OWNER));
  granted(await askForMail(visitor(), known, stranger(2)));
  await eventually(links).toBe(8);
  await wps.db.rows(sql`delete from wps.known_devices where device like 'older %' returning device`);
  granted(await askForMail(known.client, known, OWNER));
  await eventually(links).toBe(9);
  // But an owner who was away is not pushed out by younger browsers that are in use.
  const now = new Date(wps.now()).toISOString();
  await wps.db.rows(sql`
    insert into wps.known_devices (member_id, device, first_seen_at, last_seen_at)
    select id, 'younger ' || n, ${now}::timestamptz, ${now}::timestamptz
    from wps.members, generate_series(1, 3) n where username = ${known.username} returning device`);
  granted(await askForMail(known.client, known, OWNER));
  await eventually(links).toBe(10);
});

test('an established browser that a thief lets the account forget still gets its recovery mails', async () => {
  const known = await victim();
  wps.advance(8 * 24 * HOUR);
  await wps.db.rows(sql`update wps.members set email_verified_at = now() where username = ${known.username}`);
  await wps.db.rows(sql`update wps.known_devices set forgotten_at = now() where device is not null returning device`);
  const isLink = and(eq(outbox.to, known.email), like(outbox.text, '%#reset=%'));
  const links = () => wps.db.orm.$count(outbox, isLink);
  for (let number = 1; number <= 11; number++) granted(await askForMail(visitor(), known, stranger(number)));
  await eventually(links).toBe(10);
  granted(await askForMail(known.client, known, OWNER));
  await eventually(links).toBe(11);
});

/** A member with a payment password: without it, a code to the old contact confirms a change. */
async function withPaymentPassword() {
  const known = await victim();
  await bindCard(wps, known.client);
  return known;
}
const proof = { way: 'paymentPassword', secret: PAYMENT_PASSWORD } as const;
/** Proves and sets an address, as the page does; sent twice. */
async function changeEmail(client: TestClient, to: string): Promise<void> {
  granted(await client.call('sendEmailCode', { email: to }));
  const verificationCode = await sentCode(visitor(), to);
  const set = { email: to, verificationCode, confirmation: await confirmed(client, 'email', proof) };
  const key = randomUUID();
  for (const _ of [1, 2]) granted(await client.call('setEmail', set, key));
}
async function changeNumber(client: TestClient, mobileNum: string): Promise<void> {
  granted(await client.call('sendBindCode', { mobileNum }));
  const verificationCode = await sentCode(visitor(), `+88${mobileNum}`);
  const confirmation = await confirmed(client, 'mobileNum', proof);
  granted(await client.call('setMobileNum', { mobileNum, verificationCode, confirmation }));
}

test('a changed e-mail address is told to the old one, once', async () => {
  const { client, username, email } = await withPaymentPassword();
  const proven = eq(members.username, username);
  await wps.db.orm
    .update(members)
    .set({ emailVerifiedAt: new Date(wps.now()) })
    .where(proven);
  const fresh = `new.${email}`;
  await changeEmail(client, fresh);
  await eventually(() => arrived(email)).toBe(1);
  const [told] = await messagesTo(visitor(), email);
  expect(told?.subject).toContain('your e-mail was changed');
  expect(told?.text).toContain(`Hello ${username}`);
  expect(told?.text).not.toContain(fresh);
  expect(await arrived(fresh)).toBe(1);
});

test('a changed number is told to the old one', async () => {
  const { client, username, mobileNum, full } = await withPaymentPassword();
  await proveNumber(wps, username);
  const other = `0162${mobileNum.slice(4)}`;
  await changeNumber(client, other);
  await eventually(async () => (await messagesTo(visitor(), full))[0]?.text).toContain('number of your account is now');
  expect((await messagesTo(visitor(), full))[0]?.text).not.toContain(other);
});

test('an address and a number that were only typed may be a stranger’s: they are told nothing', async () => {
  const { client, email, mobileNum, full } = await withPaymentPassword();
  const [fresh, other] = [`new.${email}`, `0162${mobileNum.slice(4)}`];
  await changeEmail(client, fresh);
  await changeNumber(client, other);
  // A second change, whose old contacts are proven, notifies these; by then everything from the first change has been
  // sent.
  wps.advance(61_000);
  await changeEmail(client, `newer.${email}`);
  await changeNumber(client, `0163${mobileNum.slice(4)}`);
  // The code, the change of the number, and the notice that it was replaced.
  await eventually(() => arrived(fresh)).toBe(3);
  await eventually(() => arrived(`+88${other}`)).toBe(2);
  expect([await arrived(email), await arrived(full)]).toEqual([0, 0]);
});
