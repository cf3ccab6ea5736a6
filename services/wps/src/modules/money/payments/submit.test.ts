import { createLogger } from '@r777/server-kit';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SANDBOX } from '../../../adapters/payments/local';
import type { Payments } from '../../../adapters/payments/port';
import { granted, newMember, startWps, type TestClient, type TestWps } from '../../../testing';
import { eventually } from '../../../testing/eventually';
import { bindCard, createPaymentProvider, giveUpBonus, PAYMENT_PASSWORD } from '../../../testing/payments';
import { createSubmit } from './submit';
import { createUnanswered } from './unanswered';

const HOUR = 3_600_000;
let wps: TestWps;
let member: TestClient;
let cardId: string;
/** The orders that reached the provider. */
const sent: string[] = [];
/** Those whose outcome it was asked for. */
const asked: string[] = [];
let answers = true;
/** Orders that the provider answers late. */
const late = new Map<string, Promise<void>>();
const payments: Payments = {
  name: SANDBOX,
  callbackSecret: '',
  async outcome({ orderId }) {
    asked.push(orderId);
    return 'pending';
  },
  async submit({ orderId }) {
    sent.push(orderId);
    await late.get(orderId);
    if (!answers) throw new Error('no answer');
    return { state: 'accepted', reference: `P-${orderId}`, payUrl: null };
  },
};
const log = createLogger('wps', 'silent');
const instance = () => createSubmit({ db: wps.db, payments, secret: wps.config.keySecret, log });

beforeAll(async () => {
  wps = await startWps();
  member = await newMember(wps);
  cardId = await bindCard(wps, member);
  await giveUpBonus(member);
  await createPaymentProvider(wps).payIn(member, '10000.00');
});
afterAll(() => wps.close());
beforeEach(() => {
  sent.length = 0;
  answers = true;
});

const kinds = {
  deposit: () => member.call('createDeposit', { methodId: 'sandbox-wallet', amount: '300.00' }),
  payout: () => member.call('createWithdrawal', { cardId, amount: '2000.00', paymentPassword: PAYMENT_PASSWORD }),
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
      // It was tried too few times to be given up.
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
