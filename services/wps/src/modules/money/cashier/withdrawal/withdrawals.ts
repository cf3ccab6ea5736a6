import { randomUUID } from 'node:crypto';
import type { Database, Orm } from '@mfe/server-kit';
import type { WithdrawalOrder } from '@r777/shared/contracts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { KeyRing } from '../../../../platform/crypto/key-ring';
import { AppError, InvalidInputError, NotFoundError } from '../../../../platform/errors/app-error';
import { toTaka } from '../../../../platform/format/money';
import type { MoneyRules } from '../../../../platform/settings/money-rules';
import type { SitePolicy } from '../../../../platform/settings/policy-pack';
import { type BankCard, findCard, findPayee, maskedNumber } from '../../../identity/bank-cards/find';
import { sendMessage } from '../../../identity/inbox/messages';
import { moveHouse } from '../../ledger/between';
import { house, lockAccount, memberAccount, post } from '../../ledger/ledger';
import { depositOrders, withdrawalOrders } from '../../orders/tables';
import { closeExpired } from '../../wagering/close';
import { bringBack } from './bring-back';
import { toWithdrawalOrder } from './read-withdrawals';
import { leftWithoutProof } from './unproven';
import { requireWithdrawable } from './withdrawal-rules';

type Row = typeof withdrawalOrders.$inferSelect;

/** A withdrawal that a member requests; the amount in paisa. */
export interface WithdrawalAsked {
  readonly memberId: number;
  readonly cardId: string;
  readonly amount: bigint;
}

/** What the site says about withdrawals, and who pays them out. */
export interface WithdrawalTerms {
  readonly rules: MoneyRules;
  readonly policy: Pick<SitePolicy, 'identityCheck'>;
  readonly provider: string;
  readonly currency: string;
}

/** States of an order whose money is held. */
const unsettled: Row['state'][] = ['pending', 'approved', 'sent', 'unanswered'];

/** Ledger fields of both directions of a withdrawal. */
const movementOf = ({ id, memberId }: Pick<Row, 'id' | 'memberId'>, amount: bigint, step: 'hold' | 'back') => ({
  key: step === 'hold' ? `withdrawal:${id}` : `withdrawal:${id}:back`,
  fingerprint: `${step} ${amount}`,
  kind: 'withdrawal' as const,
  reference: `withdrawal:${id}`,
  memberId,
  account: memberAccount(memberId, 'main'),
  against: house.payout,
  amount,
});

/**
 * Takes the money out of the balance and holds it until the payout is done or refunded. What the main wallet lacks comes
 * back from the wallets of vendors first. Small amounts are sent at once, larger ones wait for an operator, and what
 * exceeds the policy's sum waits for the proof of identity.
 * @throws AppError `request.invalid`, `wallet.insufficient`, `vendor.unavailable`, `wagering.open`, `withdraw.limit`
 */
export async function createWithdrawal(
  db: Database,
  tx: Orm,
  asked: WithdrawalAsked,
  { rules, policy, provider, currency }: WithdrawalTerms,
  at: Date,
): Promise<WithdrawalOrder> {
  const { memberId, cardId, amount } = asked;
  await lockAccount(tx, memberAccount(memberId, 'main'));
  await closeExpired(db, tx, memberId, at);
  const balance = await lockAccount(tx, memberAccount(memberId, 'main'));
  const card = await findCard(tx, memberId, cardId);
  if (!card) throw new InvalidInputError('There is no such card.', { field: 'cardId' });
  if (balance < amount) await bringBack(db, tx, { memberId, missing: amount - balance }, at);
  await requireWithdrawable(tx, asked, rules.withdrawal, at);
  const left = await leftWithoutProof(tx, memberId, policy);
  const awaitsIdentity = left !== null && amount > left;
  const state = amount <= BigInt(rules.withdrawal.autoApprove) && !awaitsIdentity ? 'approved' : 'pending';
  return hold(db, tx, { memberId, amount, card, state, awaitsIdentity, provider, currency }, at);
}

/** Writes an order and takes its money out of the balance; the caller holds the account's lock. */
export async function hold(
  db: Database,
  tx: Orm,
  {
    card,
    ...asked
  }: Pick<Row, 'memberId' | 'amount' | 'state' | 'provider' | 'currency'> &
    Partial<Pick<Row, 'awaitsIdentity'>> & { readonly card: BankCard },
  at: Date,
): Promise<WithdrawalOrder> {
  const { memberId, amount } = asked;
  const names = { cardId: card.id, card: `${card.bank} ${maskedNumber(card)}` };
  const order = { ...asked, ...names, id: randomUUID(), createdAt: at, nextTryAt: at };
  const [row] = await tx.insert(withdrawalOrders).values(order).returning();
  if (!row) throw new Error('the withdrawal was not written');
  await post(db, tx, movementOf({ id: order.id, memberId }, -amount, 'hold'), at);
  return toWithdrawalOrder(row);
}

/** Locks an order until the transaction ends. @throws AppError `request.notFound` */
async function lockOrder(tx: Orm, orderId: string): Promise<Row> {
  const [row] = await tx.select().from(withdrawalOrders).where(eq(withdrawalOrders.id, orderId)).for('update');
  if (!row) throw new NotFoundError('There is no such order.', { field: 'orderId' });
  return row;
}

async function lockPending(tx: Orm, orderId: string): Promise<Row> {
  const row = await lockOrder(tx, orderId);
  if (row.state !== 'pending') throw new InvalidInputError(`The withdrawal is ${row.state}.`, { field: 'orderId' });
  return row;
}

/**
 * An operator approves a withdrawal, which is then sent to the provider. @throws AppError if it does not wait for
 * approval, or its account belongs to another member now
 */
export async function approveWithdrawal(
  db: Database,
  tx: Orm,
  { orderId, keys }: { readonly orderId: string; readonly keys: KeyRing },
  at: Date,
): Promise<WithdrawalOrder> {
  const { memberId, cardId, awaitsIdentity } = await lockPending(tx, orderId);
  if (awaitsIdentity)
    throw new InvalidInputError('The member has not proved identity and age yet.', { field: 'orderId' });
  if (!(await findPayee(tx, cardId, keys)))
    throw new InvalidInputError('The account belongs to another member now. Reject the withdrawal.', {
      field: 'orderId',
    });
  const [row] = await tx
    .update(withdrawalOrders)
    .set({ state: 'approved', nextTryAt: at })
    .where(eq(withdrawalOrders.id, orderId))
    .returning();
  await db.notify('balance', { memberId, source: 'withdrawal' }, tx);
  return toWithdrawalOrder(row as Row);
}

/**
 * Staff have taken a card from its member: its orders that were never sent are refunded. Returns their ids, and those of
 * orders that the provider may have.
 */
export async function returnOrdersOf(
  db: Database,
  tx: Orm,
  cardId: string,
  at: Date,
): Promise<{ returned: string[]; withProvider: string[] }> {
  const orders = await tx
    .select()
    .from(withdrawalOrders)
    .where(and(eq(withdrawalOrders.cardId, cardId), inArray(withdrawalOrders.state, unsettled)))
    .orderBy(asc(withdrawalOrders.createdAt))
    .for('update');
  const waiting = orders.filter(({ state, tries }) => state === 'pending' || (state === 'approved' && tries === 0));
  for (const order of waiting) await giveBack(db, tx, order, { state: 'failed', reason: null }, at);
  const withProvider = orders.filter((order) => !waiting.includes(order));
  return { returned: waiting.map(({ id }) => id), withProvider: withProvider.map(({ id }) => id) };
}

/** An operator rejects a withdrawal, and the money is refunded. @throws AppError if it does not wait for approval */
export async function rejectWithdrawal(
  db: Database,
  tx: Orm,
  { orderId, reason }: { orderId: string; reason: string },
  at: Date,
): Promise<WithdrawalOrder> {
  return toWithdrawalOrder(await giveBack(db, tx, await lockPending(tx, orderId), { state: 'rejected', reason }, at));
}

/**
 * A member cancels a withdrawal that still waits for an operator: the money returns to the balance. If an operator
 * decides at the same moment, this call waits. @throws AppError `request.notFound`, `withdraw.final`
 */
export async function cancelWithdrawal(
  db: Database,
  tx: Orm,
  { orderId, memberId }: { readonly orderId: string; readonly memberId: number },
  at: Date,
): Promise<WithdrawalOrder> {
  const [row] = await tx
    .select()
    .from(withdrawalOrders)
    .where(and(eq(withdrawalOrders.id, orderId), eq(withdrawalOrders.memberId, memberId)))
    .for('update');
  if (!row) throw new NotFoundError('There is no such order.', { field: 'orderId' });
  if (row.state !== 'pending')
    throw new AppError('withdraw.final', `The withdrawal is ${row.state}.`, { field: 'orderId' });
  return toWithdrawalOrder(await giveBack(db, tx, row, { state: 'cancelled', reason: null }, at));
}

/** Ends an order without a payout: the held money is refunded. The caller holds the order's lock. */
export async function giveBack(
  db: Database,
  tx: Orm,
  order: Row,
  { state, reason }: { state: 'rejected' | 'failed' | 'cancelled'; reason: string | null },
  at: Date,
): Promise<Row> {
  await post(db, tx, movementOf(order, order.amount, 'back'), at);
  const [row] = await tx
    .update(withdrawalOrders)
    .set({ state, reason, settledAt: at })
    .where(eq(withdrawalOrders.id, order.id))
    .returning();
  // Deposits of an excluded member that it was to return can be returned again.
  const returned = and(eq(depositOrders.memberId, order.memberId), eq(depositOrders.returnedAt, order.createdAt));
  await tx.update(depositOrders).set({ returnedAt: null }).where(returned);
  const params = { amount: toTaka(order.amount), reference: order.reference ?? order.id };
  const key = state === 'cancelled' ? 'withdrawal.cancelled' : 'withdrawal.failed';
  await sendMessage(db, tx, order.memberId, { key, params, at });
  return row as Row;
}

/** An operator decides a payout without an outcome: paid, or refunded. @throws AppError if it needs no decision */
export async function settleUnanswered(
  db: Database,
  tx: Orm,
  { orderId, paid }: { readonly orderId: string; readonly paid: boolean },
  at: Date,
): Promise<WithdrawalOrder> {
  const row = await lockOrder(tx, orderId);
  if (row.state !== 'unanswered') throw new InvalidInputError(`The withdrawal is ${row.state}.`, { field: 'orderId' });
  const back = { state: 'failed' as const, reason: null };
  return toWithdrawalOrder(paid ? await markPaid(db, tx, row, at) : await giveBack(db, tx, row, back, at));
}

/** Ends an order whose money was paid out; the caller holds the order's lock. */
export async function markPaid(db: Database, tx: Orm, order: Row, at: Date): Promise<Row> {
  const move = {
    key: `withdrawal:${order.id}:paid`,
    kind: 'withdrawal' as const,
    reference: `withdrawal:${order.id}`,
    from: house.payout,
    to: house.cash,
    amount: order.amount,
  };
  await moveHouse(tx, move, at);
  const [row] = await tx
    .update(withdrawalOrders)
    .set({ state: 'success', settledAt: at })
    .where(eq(withdrawalOrders.id, order.id))
    .returning();
  const params = { amount: toTaka(order.amount), reference: order.reference ?? order.id };
  await sendMessage(db, tx, order.memberId, { key: 'withdrawal.succeeded', params, at });
  // The balance is unchanged. The event makes the open page of the order read it again.
  await db.notify('balance', { memberId: order.memberId, source: 'withdrawal' }, tx);
  return row as Row;
}
