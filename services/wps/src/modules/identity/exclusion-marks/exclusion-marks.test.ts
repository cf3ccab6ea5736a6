// @module-tag extended
// A file over the usual size: every test needs excluded members and their browsers on one service, and a second file would start another.
import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { site } from '../../../platform/settings/default-site';
import { referencePolicy } from '../../../platform/settings/policy-pack';
import {
  confirmed,
  createClient,
  errorOf,
  granted,
  messagesTo,
  newOperator,
  setSite,
  signUp,
  startWps,
  TEST_PASSWORD,
  type TestClient,
  type TestWps,
} from '../../../testing';
import { eventually } from '../../../testing/eventually';

const DAY = 86_400_000;
const { registerFields: fields } = site;
const on = { enabled: true, required: false };
let wps: TestWps;
beforeAll(async () => {
  wps = await startWps({ sessionTokenLifetime: 400 * DAY });
  await setSite(wps, {
    registerFields: {
      ...fields,
      email: { ...fields.email, ...on },
      payeeName: { ...fields.payeeName, ...on },
      birthday: { ...fields.birthday, ...on },
    },
  });
});
afterAll(() => wps.close());
beforeEach(() => wps.advance(61_000));

const browser = () => createClient(wps.url, wps.now);
const register = (client: TestClient, part: Record<string, unknown> = {}) => signUp(client, part);
/** Registers and logs in, in this browser. */
async function enter(client: TestClient, part: Record<string, unknown> = {}) {
  const { id, username } = granted(await register(client, part));
  await client.login(username, TEST_PASSWORD);
  return { id: Number(id), username, client };
}
const exclude = async (
  client: TestClient,
  kind: 'timeOut' | 'selfExclusion' = 'selfExclusion',
  days: number | null = 180,
) => granted(await client.call('excludeSelf', { kind, days }));
const deposit = async (client: TestClient) =>
  errorOf(await client.call('createDeposit', { methodId: 'sandbox-wallet', amount: '200.00' }))?.code ?? 'done';
const setPolicy = (part: Partial<typeof referencePolicy.secondAccounts>) =>
  setSite(wps, { policy: { ...referencePolicy, secondAccounts: { ...referencePolicy.secondAccounts, ...part } } });
const aPerson = () => ({ payeeName: `Rahim ${randomUUID().replace(/[^a-f]/g, '')}`, birthday: '1990-01-01' });
const heldOf = async (id: number) => {
  const support = await newOperator(wps, 'support');
  return (await support.ask('member', { member: String(id) })).held;
};

test('who is excluded cannot play under a new name in the same browser until an operator has decided', async () => {
  const same = browser();
  const { id: excludedId } = await enter(same);
  await exclude(same);
  const { id } = await enter(same);
  expect(await deposit(same)).toBe('member.held');
  const game = await same.send('POST', '/lgw/games/launch', {
    gameType: 'RNG',
    vassalage: 'BGS',
    gameId: 'bgs-burning-777',
    nodeId: 'bgs-burning-777',
    isGameH5: true,
    playType: 'ent',
    supportPlay: false,
    freeplay: false,
    language: 'BN',
    backUrl: 'http://site.test/m/slot-games',
  });
  expect(errorOf(game)?.code).toBe('member.held');
  // The money stays the member's own.
  expect(errorOf(await same.call('wallet', {}))).toBeUndefined();
  // The account gets no signing-up bonus.
  expect(await wps.db.rows(sql`select balance::text from wps.ledger_accounts where member_id = ${id}`)).toEqual([
    { balance: '0' },
  ]);
  expect(await heldOf(id)).toMatchObject({ excludedMember: String(excludedId), strength: 'weak', sameIn: ['device'] });
  const support = await newOperator(wps, 'support');
  const released = await support.ask('memberRelease', { member: String(id), why: 'a sister' });
  expect(released).toEqual({ id: String(id), released: true });
  expect(await deposit(same)).toBe('done');
  granted(await same.call('logout', {}));
  const names = await wps.db.rows<{ username: string }>(sql`select username from wps.members where id = ${id}`);
  await same.login(names[0]?.username ?? '', TEST_PASSWORD);
  expect(await deposit(same)).toBe('done');
});

/** Sets a new password by a mailed link, in another browser. */
async function recover(username: string, email: string): Promise<void> {
  granted(await browser().call('forgotPassword', { username, email }));
  const sent = async () => /#reset=([\w-]+)/.exec((await messagesTo(browser(), email))[0]?.text ?? '')?.[1] ?? '';
  await eventually(sent).not.toBe('');
  granted(await browser().call('resetPassword', { token: await sent(), newPassword: 'Brindle47wax' }));
}

test('neither a new password nor an ended log-in makes the site forget the browser of an excluded player', async () => {
  const [one, two] = [browser(), browser()];
  const email = `t${randomUUID().slice(0, 8)}@mail.example.com`;
  const { username } = await enter(one, { email });
  await two.login(username, TEST_PASSWORD);
  granted(await two.call('endOtherDevices', {}));
  await exclude(two);
  await recover(username, email);
  for (const same of [one, two]) expect(await deposit((await enter(same)).client)).toBe('member.held');
});

test('operators list the accounts that wait, oldest first, until they release them', async () => {
  const same = browser();
  const { id: excludedId } = await enter(same);
  await exclude(same);
  const first = await enter(same);
  await wps.advance(61_000);
  const second = await enter(same);
  const support = await newOperator(wps, 'support');
  const waiting = async (by = support) => {
    const { content } = await by.ask('heldMembers', { page: 1, size: 100 });
    return content.filter(({ held }) => held.excludedMember === String(excludedId)).map(({ id }) => Number(id));
  };
  expect(await waiting()).toEqual([first.id, second.id]);
  const { content, totalCount } = await support.ask('heldMembers', { page: 1, size: 1 });
  expect(content).toHaveLength(1);
  expect(totalCount).toBeGreaterThan(1);
  await support.ask('memberRelease', { member: String(first.id), why: 'a sister' });
  expect(await waiting()).toEqual([second.id]);
  // The excluded person's own account is never released: it is decided once it cannot be used.
  const state = (to: 'active' | 'disabled') =>
    support.ask('memberState', { member: String(second.id), state: to, why: 'one person' });
  await state('disabled');
  expect(await waiting()).toEqual([]);
  await state('active');
  expect(await waiting()).toEqual([second.id]);
  const finance = await newOperator(wps, 'finance');
  const until = new Date(wps.now() + 2 * 86_400_000).toISOString();
  await finance.ask('memberExclude', { member: String(second.id), kind: 'selfExclusion', until, why: 'one person' });
  expect(await waiting()).toEqual([]);
  await wps.advance(3 * 86_400_000);
  expect(await waiting(await newOperator(wps, 'support'))).toEqual([second.id]);
});

test('a family’s browser goes on working for an account that was in use before', async () => {
  const family = browser();
  const sister = await enter(family);
  granted(await family.call('logout', {}));
  await enter(family);
  await exclude(family);
  await family.login(sister.username, TEST_PASSWORD);
  expect(await deposit(family)).toBe('done');
});

async function bind(client: TestClient, accountNumber: string, holder: string) {
  const confirmation = await confirmed(client, 'bankCard', { way: 'paymentPassword', secret: '482913' });
  return client.call('bindBankCard', { bankCode: 'BRAC', holder, accountNumber, language: 'EN', confirmation });
}
async function setPin(client: TestClient): Promise<void> {
  const pins = { newPaymentPassword: '482913', confirmPaymentPassword: '482913' };
  granted(
    await client.call('changePaymentPassword', { ...pins, confirmation: await confirmed(client, 'paymentPassword') }),
  );
}

test('staff are told of an account that was removed before the exclusion, with spaces too', async () => {
  const number = `1501${randomInt(100_000_000, 999_999_999)}`;
  const { client } = await enter(browser());
  await setPin(client);
  const { cardId } = granted(await bind(client, number, 'Karim Mia'));
  const confirmation = await confirmed(client, 'bankCard', { way: 'paymentPassword', secret: '482913' });
  granted(await client.call('removeBankCard', { cardId, confirmation }));
  await exclude(client);
  const other = await enter(browser());
  await setPin(other.client);
  const reply = await bind(other.client, `${number.slice(0, 4)} ${number.slice(4)}`, 'Other Name');
  expect(errorOf(reply)).toBeUndefined();
  expect(await deposit(other.client)).toBe('done');
  expect(await heldOf(other.id)).toMatchObject({ stopped: false, strength: 'certain', sameIn: ['account'] });
});

test('an exclusion a moment before a registration ends is seen at the log-in that follows', async () => {
  const person = aPerson();
  const { client } = await enter(browser(), person);
  const { username, id } = granted(await register(browser(), person));
  await exclude(client);
  const late = browser();
  await late.login(username, TEST_PASSWORD);
  expect(await deposit(late)).toBe('member.held');
  expect(await heldOf(Number(id))).toMatchObject({ strength: 'likely', sameIn: ['name', 'person'] });
});

test('the exclusion of one account stops the deposits of another one of the same person and browser', async () => {
  const person = aPerson();
  const [one, own] = [await enter(browser(), person), browser()];
  await own.login(one.username, TEST_PASSWORD);
  granted(await own.call('logout', {}));
  const two = await enter(own, person);
  expect(await deposit(two.client)).toBe('done');
  await exclude(one.client);
  expect(await deposit(two.client)).toBe('member.held');
});

test('a name and a birthday that are told later are compared too', async () => {
  const person = aPerson();
  const { client } = await enter(browser(), person);
  await exclude(client);
  const later = await enter(browser());
  const { payeeName: realName, birthday } = person;
  const tell = async (part: { realName?: string; birthday?: string }) =>
    later.client.call('setIdentity', { ...part, confirmation: await confirmed(later.client, 'identity') });
  granted(await tell({ realName }));
  expect(await deposit(later.client)).toBe('done');
  granted(await tell({ birthday }));
  expect(await deposit(later.client)).toBe('member.held');
});

test('the policy decides what a match leads to, and whether a time-out counts', async () => {
  const person = aPerson();
  await exclude((await enter(browser(), person)).client);
  await setPolicy({ likely: 'allow' });
  expect(await deposit((await enter(browser(), person)).client)).toBe('done');
  await setPolicy({ likely: 'refuse' });
  expect(await deposit((await enter(browser(), person)).client)).toBe('member.held');
  await setPolicy({});
  expect(await deposit((await enter(browser(), person)).client)).toBe('member.held');
  const [same, other] = [browser(), aPerson()];
  await exclude((await enter(same, other)).client, 'timeOut', 7);
  await setPolicy({ timeOut: false });
  expect(await deposit((await enter(same, other)).client)).toBe('done');
  await setPolicy({});
  expect(await deposit((await enter(same, other)).client)).toBe('member.held');
});

test('the marks of an exclusion from before are written by the job, and deleted some days after its end', async () => {
  const person = aPerson();
  const { client, id } = await enter(browser(), person);
  await exclude(client, 'selfExclusion', 180);
  const marks = () => wps.db.rows(sql`select kind from wps.exclusion_marks where member_id = ${id} order by kind`);
  const written = await marks();
  expect(written).toEqual([{ kind: 'name' }, { kind: 'person' }]);
  await wps.db.rows(sql`delete from wps.exclusion_marks where member_id = ${id}`);
  const run = () => wps.jobs.get('exclusion marks')?.(wps.now());
  await run();
  expect(await marks()).toEqual(written);
  await setPolicy({ daysAfter: 2 });
  wps.advance(181 * DAY);
  await run();
  expect(await marks()).toEqual(written);
  expect(await deposit((await enter(browser(), person)).client)).toBe('member.held');
  wps.advance(DAY);
  await run();
  expect(await marks()).toEqual([]);
  await setPolicy({});
  expect(await deposit((await enter(browser(), person)).client)).toBe('done');
});
