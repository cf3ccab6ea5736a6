import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentEvents } from '../../modules/money/orders/tables';
import {
  errorOf,
  granted,
  newMember,
  newOperator,
  type Operator,
  startWps,
  type TestClient,
  type TestWps,
} from '../../testing';
import { findLedgerFaults } from '../../testing/ledger-faults';
import { createPaymentProvider, type PaymentProvider } from '../../testing/payments';

let wps: TestWps;
let provider: PaymentProvider;
let nadia: Operator;
let karim: Operator;
let member: TestClient;
let name: string;
beforeAll(async () => {
  wps = await startWps();
  provider = createPaymentProvider(wps);
  nadia = await newOperator(wps, 'finance');
  karim = await newOperator(wps, 'finance');
  member = await newMember(wps);
  name = granted(await member.call('memberInfo', {})).account;
});
afterAll(() => wps.close());

const SANDBOX = 'SANDBOX';
const balance = async () => granted(await member.call('wallet', {})).sumBalance;
const inbox = async () => granted(await member.call('inbox', { language: 'EN' })).content.map(({ title }) => title);
const order = async (amount: string) =>
  granted(await member.call('createDeposit', { methodId: 'sandbox-wallet', amount })).orderId;
const listed = async (event: string) =>
  (await nadia.ask('paymentsRefused', { size: 100 })).find((one) => one.event === event);
const proposalOf = async (event: string) => (await listed(event))?.proposal?.id ?? '';
const approve = async (who: Operator, event: string, proposal: string) =>
  who.send('paymentApprove', { provider: SANDBOX, event, proposal });

/** An order, and the event of its payment in dollars. */
async function inDollars(event: string, amount = '150.00'): Promise<string> {
  const orderId = await order(amount);
  expect(errorOf(await provider.say({ orderId, amount, currency: 'USD', eventId: event }))?.field).toBe('amount');
  return orderId;
}

test('the events of a provider that changed nothing are listed with their member, the newest first', async () => {
  const orderId = await inDollars('in-dollars');
  const strange = randomUUID();
  wps.advance(1000);
  await provider.say({ orderId: strange, amount: '70.00', eventId: 'of-nobody' });
  expect(await listed('in-dollars')).toMatchObject({ isPaid: false });
  granted(await provider.say({ orderId, amount: '150.00' }));
  expect(await listed('in-dollars')).toMatchObject({ isPaid: true });
  const found = (await nadia.ask('paymentsRefused', {})).filter((one) => [orderId, strange].includes(one.order));
  expect(found).toMatchObject([
    { event: 'of-nobody', member: null, kind: 'deposit', amount: '70.00', currency: 'BDT', refused: 'unknown' },
    { event: 'in-dollars', member: name, status: 'success', amount: '150.00', currency: 'USD', refused: 'mismatch' },
  ]);
  expect(await nadia.ask('paymentsRefused', { size: 1 })).toHaveLength(1);
});

test('a member is told of a payment that is looked into, and two operators credit it as the deposit, once', async () => {
  const before = Number(await balance());
  const orderId = await inDollars('to-credit');
  expect(await inbox()).toContain('We’re checking your payment of 150.00 USD');
  const settle = { provider: SANDBOX, event: 'to-credit', outcome: 'credited' as const };
  expect(errorOf(await nadia.send('paymentSettle', settle))?.field).toBe('amount');
  expect(errorOf(await nadia.send('paymentSettle', { ...settle, amount: '9.00', member: 'agent77' }))?.field).toBe(
    'member',
  );
  expect(await nadia.ask('paymentSettle', { ...settle, amount: '900.00' })).toMatchObject({ member: name });
  expect((await listed('to-credit'))?.proposal).toMatchObject({ outcome: 'credited', amount: '900.00', member: name });
  expect(errorOf(await karim.send('paymentSettle', { ...settle, amount: '1.00' }))?.code).toBe('request.conflict');
  const proposal = await proposalOf('to-credit');
  expect(errorOf(await approve(nadia, 'to-credit', proposal))?.code).toBe('permission.denied');
  expect(Number(await balance())).toBe(before);
  const key = { 'idempotency-key': randomUUID() };
  const input = { provider: SANDBOX, event: 'to-credit', proposal };
  const [one, two] = await Promise.all([
    karim.send('paymentApprove', input, key),
    karim.send('paymentApprove', input, key),
  ]);
  expect(granted(one)).toEqual(granted(two));
  // The answer was lost: the same approval again is not told as failed.
  expect(granted(await karim.send('paymentApprove', input, key))).toEqual(granted(one));
  const paid = granted(await member.call('depositOrder', { orderId }));
  expect(paid).toMatchObject({ status: 'success', amount: '900.00' });
  expect(Number(await balance())).toBe(before + Number(paid.amount) - Number(paid.fee));
  expect(await inbox()).toContain(`Deposit of ৳\u00a0${(900 - Number(paid.fee)).toFixed(2)} received`);
  expect(await listed('to-credit')).toBeUndefined();
  expect(errorOf(await approve(karim, 'to-credit', proposal))?.code).toBe('request.notFound');
  // The provider sends it again: it is settled, and nothing is paid twice.
  granted(await provider.say({ orderId, amount: '150.00', currency: 'USD', eventId: 'to-credit' }));
  expect(Number(await balance())).toBe(before + Number(paid.amount) - Number(paid.fee));
  const { content } = await nadia.ask('audit', { subject: `payment:${SANDBOX} to-credit` });
  expect(content.map(({ who, what }) => [who, what])).toEqual(
    expect.arrayContaining([
      [nadia.label, 'paymentSettle'],
      [karim.label, 'paymentApprove'],
    ]),
  );
  expect(await findLedgerFaults(wps.db)).toEqual({ accounts: [], transactions: [] });
});

test('a payment of no order is credited to the named member; one of a paid order is the member’s too', async () => {
  const before = Number(await balance());
  await provider.say({ orderId: randomUUID(), amount: '70.00', eventId: 'of-nobody-2' });
  const settle = { provider: SANDBOX, outcome: 'credited' as const, amount: '70.00' };
  expect(errorOf(await nadia.send('paymentSettle', { ...settle, event: 'of-nobody-2' }))?.field).toBe('member');
  await nadia.ask('paymentSettle', { ...settle, event: 'of-nobody-2', member: name });
  granted(await approve(karim, 'of-nobody-2', await proposalOf('of-nobody-2')));
  const orderId = await inDollars('after-paid', '100.00');
  granted(await provider.say({ orderId, amount: '100.00' }));
  const paid = granted(await member.call('depositOrder', { orderId }));
  await nadia.ask('paymentSettle', { ...settle, event: 'after-paid' });
  granted(await approve(karim, 'after-paid', await proposalOf('after-paid')));
  expect(Number(await balance())).toBeCloseTo(before + 140 + Number(paid.amount) - Number(paid.fee), 2);
  expect(await findLedgerFaults(wps.db)).toEqual({ accounts: [], transactions: [] });
});

test('a payment that is returned or closed is told to its member; a rejected proposal waits again', async () => {
  await inDollars('to-return', '120.00');
  await inDollars('to-close', '130.00');
  for (const [event, outcome] of [
    ['to-return', 'returned'],
    ['to-close', 'closed'],
  ] as const)
    await nadia.ask('paymentSettle', { provider: SANDBOX, event, outcome });
  const first = await proposalOf('to-return');
  await nadia.ask('paymentReject', { provider: SANDBOX, event: 'to-return', proposal: first });
  expect(await listed('to-return')).toMatchObject({ proposal: null });
  await nadia.ask('paymentSettle', { provider: SANDBOX, event: 'to-return', outcome: 'returned' });
  // Whoever read the first proposal does not approve the second.
  expect(errorOf(await approve(karim, 'to-return', first))).toMatchObject({
    code: 'request.conflict',
    field: 'proposal',
  });
  for (const event of ['to-return', 'to-close']) granted(await approve(karim, event, await proposalOf(event)));
  const titles = await inbox();
  expect(titles).toContain('Your payment of 120.00 USD is being returned');
  expect(titles).toContain('We’ve checked your payment of 130.00 USD');
  expect(await listed('to-close')).toBeUndefined();
});

test('two providers may use one event id: each payment is credited', async () => {
  const before = Number(await balance());
  const event = 'one-id-of-two';
  const orderId = randomUUID();
  await provider.say({ orderId, amount: '40.00', eventId: event });
  const [kept] = (await wps.db.orm.select().from(paymentEvents)).filter(({ eventId }) => eventId === event);
  if (!kept) throw new Error('the event was not kept');
  await wps.db.orm.insert(paymentEvents).values({ ...kept, provider: 'OTHER' });
  for (const of of [SANDBOX, 'OTHER']) {
    const key = { provider: of, event };
    await nadia.ask('paymentSettle', { ...key, outcome: 'credited', amount: '40.00', member: name });
    const waiting = (await nadia.ask('paymentsRefused', { size: 100 })).find(
      (one) => one.provider === of && one.event === event,
    );
    granted(await karim.send('paymentApprove', { ...key, proposal: waiting?.proposal?.id ?? '' }));
  }
  expect(Number(await balance())).toBeCloseTo(before + 80, 2);
});
