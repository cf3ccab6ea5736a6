import type { Database, Orm } from '@mfe/server-kit';
import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import { lesser, toTaka } from '../../../../platform/format/money';
import { eachRow } from '../../../../platform/jobs/each';
import { type Change, type MailContext, sendSecurityMessage } from '../../../identity/inbox/message-mail';
import { moveHouse } from '../../ledger/between';
import { house, lockAccounts, memberAccount, post } from '../../ledger/ledger';
import { onDepositReversed } from '../../orders/hooks';
import { depositOrders, withdrawalOrders } from '../../orders/tables';
import { gather } from '../../wagering/close';
import { totalOf } from '../../wagering/own-money';
import { giveBack } from '../withdrawal/withdrawals';
import { notifyPages } from './deposits';

type Order = typeof depositOrders.$inferSelect;

const isPending = eq(withdrawalOrders.state, 'pending');
/** Sending counts its try first, under the same lock. */
const isUnsent = and(eq(withdrawalOrders.state, 'approved'), eq(withdrawalOrders.tries, 0));

/** Locks the withdrawals that wait for an operator, or were never sent to the provider. Their locks come before those of accounts, as in a withdrawal. */
function lockWaiting(tx: Orm, memberId: number) {
  return tx
    .select()
    .from(withdrawalOrders)
    .where(and(eq(withdrawalOrders.memberId, memberId), or(isPending, isUnsent)))
    .orderBy(asc(withdrawalOrders.id))
    .for('update');
}

/** Takes an amount from a member, at most the balance. Returns what is missing, which the house is owed. */
async function take(
  db: Database,
  tx: Orm,
  move: { readonly key: string; readonly order: Order; readonly against: string; readonly amount: bigint },
  at: Date,
): Promise<bigint> {
  const { key, order, against, amount } = move;
  const { memberId } = order;
  if (amount <= 0n) return 0n;
  const taken = lesser(amount, await gather(db, tx, { memberId, reference: key }, amount, at));
  const reference = `deposit:${order.id}`;
  const common = { kind: 'chargeback' as const, reference };
  const account = memberAccount(memberId, 'main');
  if (taken > 0n) {
    const movement = { ...common, key, fingerprint: 'charge-back', memberId, account, against, amount: -taken };
    await post(db, tx, movement, at);
  }
  const missing = amount - taken;
  if (missing > 0n)
    await moveHouse(tx, { ...common, key: `${key}:owed`, from: house.receivables, to: against, amount: missing }, at);
  return missing;
}

/**
 * Takes back a deposit that the provider has taken back, with its bonuses; the caller holds the order's lock. A balance
 * never goes below zero: what it does not cover is owed, blocks withdrawals, and is collected from later money.
 * A deposit that was not credited yet never will be. @returns the order's state for the provider
 */
export async function reverseDeposit(
  context: MailContext,
  { tx, at, afterwards }: Change,
  { orderId, reference }: { readonly orderId: string; readonly reference: string },
): Promise<string> {
  const { db } = context;
  const mine = eq(depositOrders.id, orderId);
  const [order] = await tx.select().from(depositOrders).where(mine);
  if (!order) throw new Error('the order was locked and is gone');
  if (order.reversedAt) return 'reversed';
  const { memberId, amount, fee } = order;
  if (order.state !== 'success') {
    await tx.update(depositOrders).set({ state: 'failed', reversedAt: at, reference, settledAt: at }).where(mine);
    await notifyPages(db, memberId, tx);
    return 'reversed';
  }
  const waiting = await lockWaiting(tx, memberId);
  await lockAccounts(tx, memberId);
  const key = `deposit:${orderId}`;
  const bonuses = await onDepositReversed.run(tx, { db, memberId, key, at });
  const bonus = bonuses.reduce((sum, one) => sum + one, 0n);
  // Money that waits to be withdrawn pays first, so that it cannot leave while the deposit is owed.
  if ((await totalOf(tx, memberId)) < amount - fee + bonus)
    for (const one of waiting) await giveBack(db, tx, one, { state: 'rejected', reason: 'charge-back' }, at);
  const cash = { key: `chargeback:${orderId}`, order, against: house.cash, amount: amount - fee };
  const ofBonus = { key: `chargeback:${orderId}:bonus`, order, against: house.bonus, amount: bonus };
  const owed = (await take(db, tx, cash, at)) + (await take(db, tx, ofBonus, at));
  await tx.update(depositOrders).set({ reversedAt: at, owed }).where(mine);
  const told = { amount: toTaka(amount - fee), reference: order.reference ?? reference };
  const change = { tx, at, afterwards };
  if (owed > 0n) {
    const params = { ...told, owed: toTaka(owed) };
    await sendSecurityMessage(context, change, memberId, { key: 'deposit.reversedOwed', params });
  } else await sendSecurityMessage(context, change, memberId, { key: 'deposit.reversed', params: told });
  await notifyPages(db, memberId, tx);
  return 'reversed';
}

/** Money of a bonus that has to be wagered is not the member's, so it settles nothing. */
const isCollectable = sql`exists (
    select 1 from wps.ledger_accounts a where a.member_id = ${depositOrders.memberId} and a.balance > 0)
  and not exists (select 1 from wps.wagering_requirements w
    where w.member_id = ${depositOrders.memberId} and w.state = 'open')`;

/** Collects what members owe from their balances, oldest first. Safe to repeat. */
export async function collectOwed(db: Database, now: number): Promise<void> {
  const at = new Date(now);
  const due = await db.orm
    .select({ id: depositOrders.id, memberId: depositOrders.memberId })
    .from(depositOrders)
    .where(and(gt(depositOrders.owed, 0n), isCollectable))
    .orderBy(asc(depositOrders.reversedAt))
    .limit(500);
  await eachRow(due, ({ id, memberId }) =>
    db.transaction(async (tx) => {
      await lockAccounts(tx, memberId);
      const stillDue = and(eq(depositOrders.id, id), gt(depositOrders.owed, 0n), isCollectable);
      const [order] = await tx.select().from(depositOrders).where(stillDue).for('update');
      if (!order) return;
      const reference = `deposit:${id}`;
      // The debt only decreases, so each part of it has its own key.
      const key = `chargeback:${id}:${order.owed}`;
      const amount = lesser(order.owed, await gather(db, tx, { memberId, reference: key }, order.owed, at));
      if (amount <= 0n) return;
      const account = memberAccount(memberId, 'main');
      const common = { key, fingerprint: 'collected', kind: 'chargeback' as const, reference, memberId, account };
      await post(db, tx, { ...common, against: house.receivables, amount: -amount }, at);
      await tx
        .update(depositOrders)
        .set({ owed: order.owed - amount })
        .where(eq(depositOrders.id, id));
    }),
  );
}
