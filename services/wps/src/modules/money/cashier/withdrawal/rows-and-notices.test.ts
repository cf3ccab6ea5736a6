import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { referencePolicy } from '../../../../platform/settings/policy-pack';
import { granted, newMember, startWps, type TestClient, type TestWps } from '../../../../testing';
import {
  bindCard,
  createPaymentProvider,
  giveUpBonus,
  PAYMENT_PASSWORD,
  type PaymentProvider,
} from '../../../../testing/payments';
import { findWithdrawal } from './read-withdrawals';
import { requireWithdrawable } from './withdrawal-rules';
import {
  approveWithdrawal,
  cancelWithdrawal,
  createWithdrawal,
  rejectWithdrawal,
  settleUnanswered,
} from './withdrawals';

let wps: TestWps;
let provider: PaymentProvider;
let member: TestClient;
let memberId: number;
let cardId: string;
let stopListening: () => Promise<void>;
const told: unknown[] = [];
beforeAll(async () => {
  wps = await startWps();
  provider = createPaymentProvider(wps);
  stopListening = await wps.db.listen('balance', (payload) => told.push(payload));
});
afterAll(async () => {
  await stopListening();
  await wps.close();
});
/** A member with 10,000 taka, no bonus to wager, and a card. */
beforeEach(async () => {
  member = await newMember(wps);
  memberId = Number(granted(await member.call('memberInfo', {})).id);
  cardId = await bindCard(wps, member);
  await giveUpBonus(member);
  await provider.payIn(member, '10000.00');
});

const at = () => new Date(wps.now());
const order = async (amount: string) =>
  granted(await member.call('createWithdrawal', { amount, cardId, paymentPassword: PAYMENT_PASSWORD })).orderId;
/** The ledger's movements of the member's withdrawals, oldest first. */
const movements = () =>
  wps.db.rows(sql`
    select idempotency_key as key, fingerprint, reference, member_id as "memberId" from wps.ledger_transactions
    where kind = 'withdrawal' and (member_id = ${memberId} or reference in
      (select 'withdrawal:' || id from wps.withdrawal_orders where member_id = ${memberId}))
    order by at, idempotency_key`);

test('the ledger names the order and the direction of each movement of a withdrawal', async () => {
  const paid = await order('2000.00');
  await provider.work();
  wps.advance(2_500);
  await provider.work();
  const back = await order('6000.00');
  await wps.db.transaction((tx) =>
    rejectWithdrawal(wps.db, tx, { orderId: back, reason: 'No such holder.' }, new Date(wps.now() + 1)),
  );
  expect(await movements()).toMatchObject([
    { key: `withdrawal:${paid}`, fingerprint: 'hold -200000', reference: `withdrawal:${paid}`, memberId },
    { key: `withdrawal:${paid}:paid`, reference: `withdrawal:${paid}`, memberId: null },
    { key: `withdrawal:${back}`, fingerprint: 'hold -600000', reference: `withdrawal:${back}`, memberId },
    { key: `withdrawal:${back}:back`, fingerprint: 'back 600000', reference: `withdrawal:${back}`, memberId },
  ]);
});

test('open pages of the member hear of an approval and of a payout', async () => {
  const orderId = await order('6000.00');
  const notice = { memberId, source: 'withdrawal' };
  const heard = () => told.filter((each) => (each as typeof notice).memberId === memberId);
  await expect.poll(() => heard().length).toBeGreaterThan(0);
  told.length = 0;
  await wps.db.transaction((tx) => approveWithdrawal(wps.db, tx, { orderId, keys: wps.config.keySecret }, at()));
  await expect.poll(heard).toEqual([expect.objectContaining(notice)]);
  told.length = 0;
  await provider.work();
  wps.advance(2_500);
  await provider.work();
  expect(granted(await member.call('withdrawalOrder', { orderId })).status).toBe('success');
  // One when the provider has accepted it, one when it has paid; they may arrive together.
  await expect.poll(heard).toContainEqual(expect.objectContaining(notice));
});

test('the message about an order names the provider’s reference, and the order where there is none yet', async () => {
  const [none, known] = [await order('6000.00'), await order('700.00')];
  await wps.db.transaction((tx) => cancelWithdrawal(wps.db, tx, { orderId: none, memberId }, at()));
  await provider.work();
  const [row] = await wps.db.rows<{ reference: string }>(
    sql`select reference from wps.withdrawal_orders where id = ${known}`,
  );
  expect(row?.reference).toBeTruthy();
  wps.advance(2_500);
  await provider.work();
  const { content } = granted(await member.call('inbox', { language: 'EN', search: 'withdrawal' }));
  const texts = await Promise.all(
    content.map(async ({ messageId }) => granted(await member.call('openInboxMessage', { language: 'EN', messageId }))),
  );
  expect(texts.some((text) => text.content.includes(row?.reference ?? '-'))).toBe(true);
  expect(texts.some((text) => text.content.includes(`Reference: ${none}`))).toBe(true);
});

test('each refusal says in words why, for the log and for an operator', async () => {
  const orderId = await order('6000.00');
  const unknown = randomUUID();
  const change = <T>(work: Parameters<typeof wps.db.transaction<T>>[0]) => wps.db.transaction(work);
  const rules = { min: 50_000, max: 10_000_000, dailyAmount: 300_000, dailyCount: 5, autoApprove: 500_000 };
  const takes = (amount: bigint, dailyCount = 5) =>
    requireWithdrawable(wps.db.orm, { memberId, amount }, { ...rules, dailyCount }, at());
  const settle = (id: string) => change((tx) => settleUnanswered(wps.db, tx, { orderId: id, paid: true }, at()));
  const order404 = { code: 'request.notFound', message: 'There is no such order.', field: 'orderId' };
  const create = (card: string, amount: bigint) =>
    change((tx) =>
      createWithdrawal(
        wps.db,
        tx,
        { memberId, cardId: card, amount },
        { rules: { withdrawal: rules } as never, policy: referencePolicy, provider: 'sandbox', currency: 'BDT' },
        at(),
      ),
    );
  await expect(create(unknown, 60_000n)).rejects.toMatchObject({ message: 'There is no such card.', field: 'cardId' });
  await expect(create(cardId, 400_001n)).rejects.toMatchObject({ code: 'wallet.insufficient' });
  await expect(findWithdrawal(wps.db.orm, memberId, unknown)).rejects.toMatchObject(order404);
  await expect(
    change((tx) => cancelWithdrawal(wps.db, tx, { orderId: unknown, memberId }, at())),
  ).rejects.toMatchObject(order404);
  await expect(settle(unknown)).rejects.toMatchObject(order404);
  await expect(settle(orderId)).rejects.toMatchObject({ message: 'The withdrawal is pending.', field: 'orderId' });
  await change((tx) => cancelWithdrawal(wps.db, tx, { orderId, memberId }, at()));
  await expect(change((tx) => cancelWithdrawal(wps.db, tx, { orderId, memberId }, at()))).rejects.toMatchObject({
    code: 'withdraw.final',
    message: 'The withdrawal is cancelled.',
  });
  await expect(takes(49_999n)).rejects.toThrow('The amount is outside the bounds of withdrawals.');
  await expect(takes(300_001n)).rejects.toThrow('The day’s withdrawals are used up.');
  await expect(takes(60_000n, 0)).rejects.toMatchObject({ code: 'withdraw.limit', params: { remaining: '0.00' } });
  const fresh = await newMember(wps);
  await provider.payIn(fresh, '1000.00');
  const freshId = Number(granted(await fresh.call('memberInfo', {})).id);
  await expect(
    requireWithdrawable(wps.db.orm, { memberId: freshId, amount: 60_000n }, rules, at()),
  ).rejects.toMatchObject({ code: 'wagering.open', message: 'A bonus has to be wagered first.' });
});
