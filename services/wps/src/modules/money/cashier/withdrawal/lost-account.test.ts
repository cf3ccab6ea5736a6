import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  confirmed,
  errorOf,
  granted,
  newMember,
  newOperator,
  type Operator,
  startWps,
  type TestClient,
  type TestWps,
} from '../../../../testing';
import { findLedgerFaults, findOrderFaults } from '../../../../testing/ledger-faults';
import { bindCard, createPaymentProvider, giveUpBonus, PAYMENT_PASSWORD } from '../../../../testing/payments';

let wps: TestWps;
let support: Operator;
let finance: Operator;
let stranger: TestClient;
let owner: TestClient;
let accountNumber: string;
let cardId: string;
let numbers = 7000;
beforeAll(async () => {
  wps = await startWps();
  support = await newOperator(wps, 'support');
  finance = await newOperator(wps, 'finance');
});
afterAll(async () => {
  expect(await findOrderFaults(wps.db)).toEqual([]);
  expect(await findLedgerFaults(wps.db)).toEqual({ accounts: [], transactions: [] });
  await wps.close();
});
/** A stranger with money has bound the account of its owner, whose papers support has seen. */
beforeEach(async () => {
  numbers += 1;
  accountNumber = `160120${numbers}`;
  [stranger, owner] = [await newMember(wps), await newMember(wps)];
  // For the payment password.
  await bindCard(wps, stranger);
  await giveUpBonus(stranger);
  await createPaymentProvider(wps).payIn(stranger, '10000.00');
  ({ cardId } = granted(await bind(stranger)));
});

/** The stranger has a payment password, and the owner has none yet. */
const proved = (member: TestClient) =>
  confirmed(member, 'bankCard', member === stranger ? { way: 'paymentPassword', secret: PAYMENT_PASSWORD } : undefined);
const bind = async (member: TestClient) =>
  member.call('bindBankCard', {
    ...{ bankCode: 'BRAC', accountNumber, holder: 'Rahim Uddin', language: 'EN' as const },
    confirmation: await proved(member),
  });
const release = async () => {
  const { account, id } = granted(await owner.call('memberInfo', {}));
  await wps.db.rows(sql`update wps.members set payee_name = 'Rahim Uddin' where id = ${Number(id)}`);
  return support.ask('cardRelease', { bankCode: 'BRAC', accountNumber, member: account, holder: 'Rahim Uddin' });
};
const withdraw = async (amount: string) =>
  granted(await stranger.call('createWithdrawal', { cardId, amount, paymentPassword: PAYMENT_PASSWORD })).orderId;
const stateOf = async (orderId: string) => granted(await stranger.call('withdrawalOrder', { orderId })).status;
const balance = async () => granted(await stranger.call('wallet', {})).sumBalance;

test('withdrawals that wait for an account are refunded when staff give the account to its owner', async () => {
  const waiting = await withdraw('6000.00');
  expect(await release()).toMatchObject({ returned: [waiting], withProvider: [] });
  expect([await stateOf(waiting), await balance()]).toEqual(['failed', '10000.00']);
  expect(errorOf(await finance.send('withdrawalApprove', { order: waiting }))?.code).toBe('request.invalid');
});

test('withdrawals that the provider has already are named, and their outcome decides', async () => {
  const sent = await withdraw('2000.00');
  await createPaymentProvider(wps).work();
  expect(await release()).toMatchObject({ returned: [], withProvider: [sent] });
  expect(await stateOf(sent)).toBe('processing');
});

test('a withdrawal to a card that its member removed is not paid once another member has the account', async () => {
  const [large, small] = [await withdraw('6000.00'), await withdraw('2000.00')];
  granted(await stranger.call('removeBankCard', { cardId, confirmation: await proved(stranger) }));
  granted(await bind(owner));
  expect(errorOf(await finance.send('withdrawalApprove', { order: large }))).toMatchObject({
    code: 'request.invalid',
    field: 'orderId',
  });
  await createPaymentProvider(wps).work();
  expect([await stateOf(small), await balance()]).toEqual(['failed', '4000.00']);
});

test('a withdrawal to a card that its member removed is paid while nobody else has the account', async () => {
  const large = await withdraw('6000.00');
  granted(await stranger.call('removeBankCard', { cardId, confirmation: await proved(stranger) }));
  await finance.ask('withdrawalApprove', { order: large });
  expect(await stateOf(large)).toBe('processing');
});
