// Orders on their way to the provider, with one fake provider for all cases: over the usual size.
import { createLogger } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { SANDBOX } from '../../../../adapters/payments/local';
import type { OrderOutcome, Payments } from '../../../../adapters/payments/port';
import { granted, newMember, startWps, type TestClient, type TestWps } from '../../../../testing';
import { eventually } from '../../../../testing/eventually';
import { findOrderFaults } from '../../../../testing/ledger-faults';
import { bindCard, createPaymentProvider, giveUpBonus, PAYMENT_PASSWORD } from '../../../../testing/payments';
import { createSubmit } from './submit';
import { createUnanswered } from './unanswered';

const HOUR = 3_600_000;
let wps: TestWps;
let member: TestClient;
let cardId: string;
/** The orders that reached the provider. */
const sent: string[] = [];
/** Orders whose outcome the provider was asked for. */
const asked: string[] = [];
let answers = true;
/** Orders that the provider refuses. */
const refused = new Set<string>();
/** Outcomes that the provider reports, by order; without one the order is undecided. */
const outcomes = new Map<string, () => Promise<OrderOutcome>>();
/** Orders that the provider answers late. */
const late = new Map<string, Promise<void>>();
const payments: Payments = {
  name: SANDBOX,
  callbackSecret: '',
  async outcome({ orderId }) {
    asked.push(orderId);
    return (await outcomes.get(orderId)?.()) ?? 'pending';
  },
  async submit({ orderId }) {
    sent.push(orderId);
    const isRefused = refused.has(orderId);
    await late.get(orderId);
    if (!answers) throw new Error('no answer');
    if (isRefused) return { state: 'refused', reason: 'no' };
    return { state: 'accepted', reference: `P-${orderId}`, payUrl: null };
  },
};
const log = createLogger('wps', 'silent');
const instance = () => createSubmit({ db: wps.db, payments, secret: wps.config.keySecret, log });

beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());
beforeEach(async () => {
  // A new member has the whole day's limit of withdrawals.
  member = await newMember(wps);
  cardId = await bindCard(wps, member);
  await giveUpBonus(member);
  await createPaymentProvider(wps).payIn(member, '10000.00');
  sent.length = 0;
  answers = true;
});

const kinds = {
  deposit: () => member.call('createDeposit', { methodId: 'sandbox-wallet', amount: '300.00' }),
  payout: () => member.call('createWithdrawal', { cardId, amount: '2000.00', paymentPassword: PAYMENT_PASSWORD }),
};
const stateOf = async (kind: keyof typeof kinds, orderId: string) => {
  const table = sql.raw(kind === 'deposit' ? 'wps.deposit_orders' : 'wps.withdrawal_orders');
  return (await wps.db.rows<{ state: string }>(sql`select state from ${table} where id = ${orderId}`))[0]?.state;
};
const orderOf = async (kind: keyof typeof kinds) => granted<{ orderId: string }>(await kinds[kind]()).orderId;

test.each(['deposit', 'payout'] as const)(
  'a %s that another instance has sent meanwhile waits for its next try',
  async (kind) => {
    answers = false;
    const first = await orderOf(kind);
    wps.advance(1);
    const second = await orderOf(kind);
    let answer = () => {};
    late.set(first, new Promise((done) => (answer = done)));
    const at = wps.now();
    const slow = instance()(at);
    await eventually(() => sent).toContain(first);
    await instance()(at);
    expect(sent).toContain(second);
    answer();
    await slow;
    expect(sent.filter((id) => [first, second].includes(id))).toEqual([first, second]);
  },
);

test.each(['deposit', 'payout'] as const)(
  'of a %s that was sent again, an old refusal of a frozen instance changes nothing',
  async (kind) => {
    const orderId = await orderOf(kind);
    let thaw = () => {};
    late.set(orderId, new Promise((done) => (thaw = done)));
    refused.add(orderId);
    const at = wps.now();
    const frozen = instance()(at);
    await eventually(() => sent).toContain(orderId);
    refused.delete(orderId);
    let accept = () => {};
    late.set(orderId, new Promise((done) => (accept = done)));
    const next = instance()(at + 15_000);
    await eventually(() => sent.filter((id) => id === orderId)).toHaveLength(2);
    // The old answer arrives while the provider still works on the repeated order.
    thaw();
    await frozen;
    accept();
    await next;
    expect(await stateOf(kind, orderId)).toBe(kind === 'deposit' ? 'pending' : 'sent');
  },
);

test.each(['success', 'unknown'] as const)(
  'a payout whose first try had no answer is not refunded by a refusal: its outcome decides (%s)',
  async (outcome) => {
    const orderId = await orderOf('payout');
    outcomes.set(orderId, async () => outcome);
    const at = wps.now();
    answers = false;
    await instance()(at);
    answers = true;
    refused.add(orderId);
    await instance()(at + 30_000);
    expect(await stateOf('payout', orderId)).toBe('sent');
    await createUnanswered({ db: wps.db, payments, log })(at + 30_000);
    expect(await stateOf('payout', orderId)).toBe(outcome === 'success' ? 'success' : 'failed');
    expect(await findOrderFaults(wps.db)).toEqual([]);
  },
);

test('an accepted payout is not refunded because a query finds nothing: an operator decides', async () => {
  const orderId = await orderOf('payout');
  const at = wps.now();
  await instance()(at);
  outcomes.set(orderId, async () => 'unknown');
  const ask = createUnanswered({ db: wps.db, payments, log });
  await ask(at + HOUR);
  expect(await stateOf('payout', orderId)).toBe('sent');
  for (let hours = 2; hours < 70; hours += 1) await ask(at + hours * HOUR);
  expect(await stateOf('payout', orderId)).toBe('unanswered');
});

test('a payout that the provider refuses at once is refunded', async () => {
  const orderId = await orderOf('payout');
  refused.add(orderId);
  await instance()(wps.now());
  expect(await stateOf('payout', orderId)).toBe('failed');
});

test('an instance that was frozen after it claimed an order does not send it any more', async () => {
  const [first, second] = [await orderOf('payout'), await orderOf('payout')];
  const steady = performance.now.bind(performance);
  let frozen = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => steady() + frozen);
  onTestFinished(() => clock.mockRestore());
  // The process stands still for longer than the claim lasts, while it decrypts the account number.
  const secret = new Proxy(wps.config.keySecret, {
    get(ring, name) {
      frozen = HOUR;
      return Reflect.get(ring, name);
    },
  });
  const at = wps.now();
  await createSubmit({ db: wps.db, payments, secret, log })(at);
  expect(sent.filter((id) => [first, second].includes(id))).toEqual([]);
  frozen = 0;
  await instance()(at + 15_000);
  expect(sent.filter((id) => [first, second].includes(id)).sort()).toEqual([first, second].sort());
});

test.each(['unknown', 'pending'] as const)(
  'a payout whose query was killed is asked again a minute later, and settled once (%s)',
  async (old) => {
    const orderId = await orderOf('payout');
    const at = wps.now();
    await instance()(at);
    let thaw = () => {};
    const silence = new Promise<void>((done) => (thaw = done));
    const ask = () => createUnanswered({ db: wps.db, payments, log });
    outcomes.set(orderId, async () => {
      await silence;
      return old;
    });
    const killed = ask()(at + HOUR);
    await eventually(() => asked).toContain(orderId);
    outcomes.set(orderId, async () => 'failed');
    const times = () => asked.filter((id) => id === orderId).length;
    await ask()(at + HOUR + 59_999);
    expect(times()).toBe(1);
    await Promise.all([ask()(at + HOUR + 60_000), ask()(at + HOUR + 60_000)]);
    expect(times()).toBe(2);
    expect(await stateOf('payout', orderId)).toBe('failed');
    // A frozen instance, unlike a killed one, comes back with its old answer.
    thaw();
    await killed;
    expect(await stateOf('payout', orderId)).toBe('failed');
    expect(await findOrderFaults(wps.db)).toEqual([]);
  },
);

test('an old “unknown” of a frozen instance does not refund a payout that another one asks about', async () => {
  const orderId = await orderOf('payout');
  const at = wps.now();
  await instance()(at);
  let thaw = () => {};
  const silence = new Promise<void>((done) => (thaw = done));
  const ask = () => createUnanswered({ db: wps.db, payments, log });
  outcomes.set(orderId, async () => {
    await silence;
    return 'unknown';
  });
  const frozen = ask()(at + HOUR);
  await eventually(() => asked).toContain(orderId);
  outcomes.set(orderId, async () => 'pending');
  await ask()(at + HOUR + 60_000);
  thaw();
  await frozen;
  expect(await stateOf('payout', orderId)).toBe('sent');
});

test.each(['deposit', 'payout'] as const)(
  'a %s without an answer is sent again, after ten minutes at most',
  async (kind) => {
    answers = false;
    const orderId = await orderOf(kind);
    const times = () => sent.filter((id) => id === orderId).length;
    const submit = instance();
    const ask = createUnanswered({ db: wps.db, payments, log });
    let at = wps.now();
    await submit(at);
    let expected = 1;
    for (const seconds of [15, 30, 60, 120, 240, 480, 600, 600]) {
      await submit(at + seconds * 1_000 - 1);
      expect(times(), `before ${seconds} s`).toBe(expected);
      at += seconds * 1_000;
      expected += 1;
      // The order has been tried too few times to be given up.
      await ask(at);
      await submit(at);
      expect(times(), `after ${seconds} s`).toBe(expected);
    }
    answers = true;
    await submit(at + 600_000);
    await submit(at + 3_600_000);
    expect(times()).toBe(expected + 1);
  },
);

test('a payout sent 72 times without an answer is not sent again, and asked about an hour later', async () => {
  answers = false;
  const orderId = await orderOf('payout');
  const submit = instance();
  const ask = createUnanswered({ db: wps.db, payments, log });
  const times = (all: string[]) => all.filter((id) => id === orderId).length;
  const state = async () =>
    (await wps.db.rows<{ state: string }>(sql`select state from wps.withdrawal_orders where id = ${orderId}`))[0]
      ?.state;
  let at = wps.now();
  for (let n = 0; n < 72; n++) {
    await submit(at);
    at += 600_000;
  }
  await ask(at - 1);
  expect(await state()).toBe('approved');
  await ask(at);
  expect(await state()).toBe('sent');
  await submit(at + HOUR);
  expect(times(sent)).toBe(72);
  await ask(at + HOUR - 1);
  expect(times(asked)).toBe(0);
  await ask(at + HOUR);
  expect(times(asked)).toBe(1);
});
