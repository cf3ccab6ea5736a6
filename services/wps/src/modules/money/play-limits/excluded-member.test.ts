import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { site } from '../../../platform/settings/default-site';
import {
  createClient,
  errorOf,
  granted,
  newMember,
  newOperator,
  type Operator,
  setSite,
  signUp,
  startWps,
  TEST_PASSWORD,
  type TestClient,
  type TestWps,
} from '../../../testing';
import { findLedgerFaults } from '../../../testing/ledger-faults';
import { createPaymentProvider, type PaymentProvider } from '../../../testing/payments';
import { grantAll } from '../../rewards/reward-centre/grant';

const { registerFields: fields } = site;
const DAY = 86_400_000;
let wps: TestWps;
let provider: PaymentProvider;
let operator: Operator;
let member: TestClient;
let id: number;
const email = () => `${randomUUID()}@Example.com`;
let address: string;
beforeAll(async () => {
  wps = await startWps({ sessionTokenLifetime: 20 * DAY });
  await setSite(wps, { registerFields: { ...fields, email: { ...fields.email, enabled: true } } });
  provider = createPaymentProvider(wps);
});
afterAll(() => wps.close());
beforeEach(async () => {
  operator = await newOperator(wps, 'finance');
  address = email();
  member = createClient(wps.url, wps.now);
  const { username, id: newId } = granted(await signUp(member, { email: address }));
  id = Number(newId);
  // The owner has proved the address.
  await wps.db.rows(sql`update wps.members set email_verified_at = now() where id = ${id}`);
  await member.login(username, TEST_PASSWORD);
});

const exclude = async (kind: 'timeOut' | 'selfExclusion', days: number | null) =>
  granted(await member.call('excludeSelf', { kind, days }));
const gift = (memberId: number) => ({
  memberId,
  source: 'vipWeekly' as const,
  key: `gift:${randomUUID()}`,
  title: { en: 'Gift', bn: 'উপহার' },
  amount: 500n,
  multiplier: 0,
  expiresAt: null,
});

test('an excluded member is granted nothing, whatever grants it, until the exclusion is over', async () => {
  const other = Number(granted(await (await newMember(wps)).call('memberInfo', {})).id);
  await exclude('timeOut', 7);
  const give = () => wps.db.transaction((tx) => grantAll(tx, [gift(id), gift(other)], new Date(wps.now())));
  expect(await give()).toHaveLength(1);
  expect(
    errorOf(
      await operator.send('rewardGrant', {
        member: String(id),
        amount: '5.00',
        titleEn: 'Gift',
        titleBn: 'উপহার',
        multiplier: 0,
        days: 7,
      }),
    )?.code,
  ).toBe('member.excluded');
  expect(errorOf(await member.call('claimMission', { language: 'EN', missionId: randomUUID() }))?.code).toBe(
    'member.excluded',
  );
  expect(await wps.db.rows(sql`select 1 from wps.rewards where member_id = ${id}`)).toEqual([]);
  wps.advance(7 * DAY);
  expect(await give()).toHaveLength(2);
});

test('nobody plays in a second account with the e-mail of an excluded member, however it is written', async () => {
  await exclude('selfExclusion', 180);
  for (const to of [address, address.toUpperCase()]) {
    const second = createClient(wps.url, wps.now);
    const { username } = granted(await signUp(second, { email: to }));
    await second.login(username, TEST_PASSWORD);
    const answer = await second.call('createDeposit', { methodId: 'sandbox-wallet', amount: '200.00' });
    expect(errorOf(answer)).toEqual({ code: 'contact.unproven' });
  }
});

test('an operator’s change of the account’s state does not end a self-exclusion', async () => {
  const { account } = granted(await member.call('memberInfo', {}));
  await exclude('selfExclusion', null);
  const support = await newOperator(wps, 'operator');
  await support.ask('memberState', { member: String(id), state: 'disabled' });
  await support.ask('memberState', { member: String(id), state: 'active' });
  await support.ask('memberUnlock', { member: String(id) });
  await expect(createClient(wps.url, wps.now).login(account, 'Secret123')).rejects.toThrow('member.excluded');
});

test('a deposit that was pending at a self-exclusion is credited, and returned once by an operator', async () => {
  // Credited before the exclusion: it stays.
  await provider.payIn(member, '200.00');
  const { orderId, amount } = granted(
    await member.call('createDeposit', { methodId: 'sandbox-wallet', amount: '300.00' }),
  );
  await wps.db.rows(sql`insert into wps.bank_cards (id, member_id, bank, holder, last_digits, sealed_number, is_default, created_at)
    values (${randomUUID()}, ${id}, 'DBBL', 'A HOLDER', '6789', '\\x00', true, now())`);
  const back = () => operator.send('memberReturnDeposits', { member: String(id) });
  expect(errorOf(await back())).toEqual({ code: 'request.invalid', field: 'member' });
  await exclude('selfExclusion', null);
  expect(errorOf(await back())).toEqual({ code: 'request.invalid', field: 'member' });
  granted(await provider.say({ orderId, amount }));
  const balance = () => wps.db.rows(sql`select balance::text from wps.ledger_accounts where member_id = ${id}`);
  const [credited] = await balance();
  const returned = granted(await back());
  expect(returned).toMatchObject({ id: String(id), deposits: [orderId] });
  expect(await balance()).toEqual([{ balance: '21800' }]);
  expect(credited).toEqual({ balance: String(21_800 + Math.round(Number(returned.amount) * 100)) });
  expect(errorOf(await back())).toEqual({ code: 'request.invalid', field: 'member' });
  expect(await wps.db.rows(sql`select state, amount::text from wps.withdrawal_orders where member_id = ${id}`)).toEqual(
    [{ state: 'approved', amount: String(Math.round(Number(returned.amount) * 100)) }],
  );
  expect(await findLedgerFaults(wps.db)).toEqual({ accounts: [], transactions: [] });
});
