// @module-tag extended
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '../../../platform/clock/days';
import { seal } from '../../../platform/crypto/seal';
import {
  createClient,
  granted,
  newMember,
  signUp,
  startWps,
  TEST_PASSWORD,
  type TestClient,
  type TestWps,
} from '../../../testing';
import { createPaymentProvider, type PaymentProvider } from '../../../testing/payments';
import { bankCards } from '../../identity/bank-cards/tables';
import { members } from '../../identity/members/tables';
import { recordPlay } from '../../money/figures/days';
import { noteInvitation } from './first-deposit';

let wps: TestWps;
let provider: PaymentProvider;
beforeAll(async () => {
  wps = await startWps();
  provider = createPaymentProvider(wps);
});
afterAll(() => wps.close());

const codeOf = async (client: TestClient) => granted(await client.call('affiliateCode', {})).code;
const inviter = async () => {
  const client = await newMember(wps);
  return { client, code: await codeOf(client) };
};
const invite = (affiliateCode: string) => newMember(wps, { affiliateCode });
const idOf = async (client: TestClient) => Number(granted(await client.call('memberInfo', {})).id);
const settle = () => wps.jobs.get('referrals')?.(wps.now());
/** Stakes an amount in paisa, as rounds that were settled today. */
const stake = async (member: TestClient, paisa: bigint) => {
  const round = { memberId: await idOf(member), gameType: 'RNG' as const, vassalage: 'BGS', stake: paisa, payout: 0n };
  await wps.db.transaction((tx) => recordPlay(tx, round as Parameters<typeof recordPlay>[1], new Date(wps.now())));
};
const payIn = (member: TestClient, taka: string) => provider.payIn(member, taka);
/** Deposits and plays as much as the promotion requires. */
const deposit = async (member: TestClient, taka: string) => {
  await payIn(member, taka);
  await stake(member, 50_000n);
  await settle();
};

const today = () => {
  const day = dayOf(wps.now());
  return { startDate: day, endDate: day };
};
const earnedBy = async (client: TestClient) => granted(await client.call('affiliateInfo', {})).earned;

const stateOf = async (client: TestClient) =>
  granted(await client.call('invitedMembers', today())).content.map(({ state, earned }) => [state, earned]);

test('a deposit alone earns nothing: the friend has to play, in time, and it is paid once', async () => {
  const { client, code } = await inviter();
  const one = await invite(code);
  await payIn(one, '500.00');
  await settle();
  expect(await stateOf(client)).toEqual([['waiting', '0.00']]);
  await stake(one, 49_999n);
  await settle();
  expect(await earnedBy(client)).toBe('0.00');
  await stake(one, 1n);
  await Promise.all([settle(), settle()]);
  await settle();
  expect(await stateOf(client)).toEqual([['paid', '100.00']]);
  expect(granted(await client.call('rewards', { language: 'EN' })).content).toHaveLength(1);
  const late = await invite(code);
  await payIn(late, '500.00');
  const lateId = await idOf(late);
  await wps.db.rows(
    sql`update wps.referrals set play_until = ${new Date(wps.now()).toISOString()}::timestamptz where member_id = ${lateId}`,
  );
  await settle();
  expect(await stateOf(client)).toEqual([
    ['refused', '0.00'],
    ['paid', '100.00'],
  ]);
});

test('an inviter who is held by age is paid after the hold, and nothing is used up before', async () => {
  const { client, code } = await inviter();
  const one = await invite(code);
  await payIn(one, '500.00');
  await stake(one, 50_000n);
  const inviterId = await idOf(client);
  await wps.db.rows(
    sql`insert into wps.protections (member_id, limits, age_held_at) values (${inviterId}, '{}', now()) returning member_id`,
  );
  await settle();
  expect(await stateOf(client)).toEqual([['waiting', '0.00']]);
  await wps.db.rows(
    sql`update wps.protections set age_held_at = null where member_id = ${inviterId} returning member_id`,
  );
  await settle();
  expect(await stateOf(client)).toEqual([['paid', '100.00']]);
  expect(granted(await client.call('rewards', { language: 'EN' })).content).toHaveLength(1);
});

/** Registers in this browser and logs in. */
async function enter(browser: TestClient, part: Record<string, unknown>): Promise<TestClient> {
  const { username } = granted(await signUp(browser, part));
  await browser.login(username, TEST_PASSWORD);
  return browser;
}

test('the browser of the inviter, or of another friend, earns nothing', async () => {
  const { client, code } = await inviter();
  await deposit(await enter(client, { affiliateCode: code }), '500.00');
  const other = await inviter();
  const friend = await enter(createClient(wps.url, wps.now), { affiliateCode: other.code });
  await deposit(friend, '500.00');
  await deposit(await enter(friend, { affiliateCode: other.code }), '500.00');
  expect(await earnedBy(other.client)).toBe('100.00');
  const rows = await wps.db.rows(sql`select earned::text from wps.referrals r
    join wps.members m on m.id = r.inviter_id where m.affiliate_code = ${code}`);
  expect(rows).toEqual([{ earned: '0' }]);
});

test('the browser of an inviter who has logged out there from elsewhere earns nothing', async () => {
  const { client, code } = await inviter();
  const elsewhere = createClient(wps.url, wps.now);
  await elsewhere.login(granted(await client.call('memberInfo', {})).account, TEST_PASSWORD);
  granted(await elsewhere.call('endOtherDevices', {}));
  await deposit(await enter(client, { affiliateCode: code }), '500.00');
  expect(await earnedBy(elsewhere)).toBe('0.00');
});

test('the public address from which the inviter has just logged in earns nothing, an hour later it does', async () => {
  const { client, code } = await inviter();
  const inviterId = await idOf(client);
  await wps.db.rows(sql`update wps.sign_ins set address = '203.0.113.9' where member_id = ${inviterId}`);
  const facts = async (memberId: number, address: string, minutes: number) => {
    const at = new Date(wps.now() + minutes * 60_000);
    await wps.db.transaction((tx) =>
      noteInvitation(tx, { db: wps.db, memberId, inviterId, device: undefined, address, at }),
    );
    const [row] = await wps.db.rows<{ same: boolean }>(
      sql`select same_network as same from wps.invitation_facts where member_id = ${memberId}`,
    );
    return row?.same;
  };
  expect([await facts(1, '203.0.113.9', 1), await facts(2, '203.0.113.8', 1)]).toEqual([true, false]);
  expect(await facts(3, '203.0.113.9', 61)).toBe(false);
  expect(code).not.toBe('');
});

async function bind(client: TestClient, number: string, { removed = false } = {}): Promise<void> {
  const memberId = await idOf(client);
  const sealedNumber = seal(Buffer.from(number), wps.config.keySecret, 'card numbers');
  const at = new Date(wps.now());
  const card = { id: randomUUID(), memberId, bank: 'BRAC', holder: 'A HOLDER', lastDigits: number.slice(-4) };
  await wps.db.orm.insert(bankCards).values({ ...card, sealedNumber, createdAt: at, removedAt: removed ? at : null });
}

test('a payment account of the inviter, or one that another friend has removed, earns nothing', async () => {
  const { client, code } = await inviter();
  await bind(client, '1501000000001', { removed: true });
  const own = await invite(code);
  await bind(own, '1501000000001');
  await deposit(own, '500.00');
  expect(await earnedBy(client)).toBe('0.00');
  const first = await invite(code);
  await bind(first, '1501000000002', { removed: true });
  await deposit(first, '500.00');
  const second = await invite((await inviter()).code);
  await bind(second, '1501000000002');
  await deposit(second, '500.00');
  expect(await earnedBy(client)).toBe('100.00');
  const [row] = await wps.db.rows(sql`select state from wps.referrals where member_id = ${await idOf(second)}`);
  expect(row).toEqual({ state: 'refused' });
});

const setMobile = async (client: TestClient, mobileKey: string | null, isProven = false) => {
  const mobileVerifiedAt = isProven ? new Date(wps.now()) : null;
  const mine = eq(members.id, await idOf(client));
  await wps.db.orm.update(members).set({ mobileKey, mobileVerifiedAt }).where(mine);
};

test('the phone of the inviter, typed or as a wallet, and one that another friend had, earn nothing', async () => {
  const { client, code } = await inviter();
  await setMobile(client, '+8801711000601', true);
  const [typed, wallet, friend] = [await invite(code), await invite(code), await invite(code)];
  await setMobile(typed, '+8801711000601');
  await bind(wallet, '01711000601');
  for (const own of [typed, wallet]) await deposit(own, '500.00');
  expect(await earnedBy(client)).toBe('0.00');
  await setMobile(friend, '+8801711000602', true);
  await deposit(friend, '500.00');
  expect(await earnedBy(client)).toBe('100.00');
  const other = await inviter();
  const second = await invite(other.code);
  await setMobile(friend, null);
  await setMobile(second, '+8801711000602', true);
  await deposit(second, '500.00');
  expect(await earnedBy(other.client)).toBe('0.00');
});

test('a chain of accounts of one person earns nothing for the first of them', async () => {
  const { client, code } = await inviter();
  await bind(client, '1501000000003', { removed: true });
  const middle = await invite(code);
  const last = await invite(await codeOf(middle));
  await bind(last, '1501000000003');
  await deposit(last, '500.00');
  expect(await earnedBy(middle)).toBe('0.00');
});

test('an invitation that cannot be settled does not stop those after it', async () => {
  const { client, code } = await inviter();
  const [bad, good] = [await invite(code), await invite(code)];
  for (const friend of [bad, good]) {
    await payIn(friend, '500.00');
    await stake(friend, 50_000n);
  }
  // A reward that would expire beyond all dates.
  await wps.db.rows(sql`update wps.referrals set days = 2147483647 where member_id = ${await idOf(bad)}`);
  await expect(settle()).rejects.toThrow();
  expect((await stateOf(client)).map(([state]) => state).sort()).toEqual(['paid', 'waiting']);
  await wps.db.rows(sql`delete from wps.referrals where member_id = ${await idOf(bad)}`);
});
