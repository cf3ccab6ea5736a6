import type { Database, Orm } from '@mfe/server-kit';
import { and, asc, eq, exists, gt, isNull, lt, lte, not, or, sql } from 'drizzle-orm';
import { dayOf } from '../../platform/clock/days';
import { toPaisa, toTaka } from '../../platform/format/money';
import { eachRow } from '../../platform/jobs/each';
import type { Pause } from '../identity/responsible-gaming/rules';
import { lockAccount, memberAccount } from '../money/ledger/ledger';
import type { Credited } from '../money/orders/hooks';
import { DEPOSIT_RULES, depositOrders } from '../money/orders/tables';
import { notifyPages } from '../money/wagering/wagering';
import { unrewardableAmong } from '../rewards/guards/owing';
import { depositedBefore } from '../rewards/invite/first-deposit';
import { matchOf } from './amounts';
import { factsOf, reasonAgainst } from './facts';
import { promiseSpins } from './free-spins';
import { endJoin, type Join, paymentKey, payPromotion } from './payment';
import { isKind, type RuleOf } from './rule';
import { phaseOf, readOfferedAt, readRule } from './rules';
import { promotionJoins, promotionPayments } from './tables';

/** A deposit whose bonuses are paid: by its credit, or later because an older host has credited it. */
interface Earning extends Credited {
  /** When it was credited; who may take part is decided by then. */
  readonly creditedAt: Date;
}

/**
 * Joins a member to the promotions of deposits that need no joining and ran when the deposit was ordered. Nothing was
 * promised beyond that moment, so each deposit follows the terms of that moment. @returns their ids
 */
async function joinAutomatic(tx: Orm, { db, memberId, creditedAt, orderedAt, key }: Earning): Promise<Set<string>> {
  const offered = (await readOfferedAt(tx, orderedAt)).filter(
    (one) => isKind(one.rule, 'depositMatch') && one.rule.join === 'automatic' && phaseOf(one, orderedAt) === 'running',
  );
  if (offered.length === 0) return new Set();
  // This deposit is in the ledger by now.
  const hasDeposited = await depositedBefore(tx, memberId, key, creditedAt);
  const facts = { ...(await factsOf(db, tx, { memberId, language: null }, creditedAt)), hasDeposited };
  const open = facts.isProtected ? [] : offered.filter((one) => reasonAgainst(one, facts, orderedAt) === null);
  for (const { id, version } of open)
    await tx
      .insert(promotionJoins)
      .values({ memberId, promotionId: id, version, joinedAt: creditedAt })
      .onConflictDoUpdate({
        target: [promotionJoins.memberId, promotionJoins.promotionId],
        set: { version },
        setWhere: not(promotionJoins.isOver),
      });
  return new Set(open.map(({ id }) => id));
}

/** Whether an older host has paid this bonus. */
async function isPaid(tx: Orm, { memberId, promotionId }: Join, occasion: string): Promise<boolean> {
  const key = eq(promotionPayments.key, paymentKey({ memberId, promotionId }, occasion));
  const [row] = await tx.select({ id: promotionPayments.id }).from(promotionPayments).where(key);
  return row !== undefined;
}

async function payOne(
  tx: Orm,
  { join, rule }: { join: Join; rule: RuleOf<'depositMatch'> },
  deposit: Earning,
): Promise<void> {
  const { db, memberId, amount, key, at, creditedAt } = deposit;
  if (creditedAt < at && (await isPaid(tx, join, key))) return;
  if (rule.terms.deposits === 'first' && (await depositedBefore(tx, memberId, key, creditedAt)))
    return endJoin(tx, join);
  const computed = matchOf(rule.terms, amount);
  if (computed === null || computed.amount === 0n) {
    // The first deposit was too small, and there is no other first one.
    if (rule.terms.deposits === 'first') await endJoin(tx, join);
    return;
  }
  const counted = {
    step: 'deposit' as const,
    reference: key,
    day: dayOf(creditedAt.getTime()),
    amount: toTaka(amount),
  };
  const why = [counted, ...computed.steps];
  await payPromotion(db, tx, { join, rule, occasion: key, amount: computed.amount, deposit: amount, why }, at);
}

/**
 * Pays the bonuses that a deposit earns. A member who may get no bonus, or owes for a charge-back, gets the deposit alone.
 */
async function payBonuses(tx: Orm, deposit: Earning): Promise<void> {
  const { memberId, at, creditedAt, orderedAt } = deposit;
  if ((await unrewardableAmong(tx, [memberId], at)).size > 0) return;
  const open = await joinAutomatic(tx, deposit);
  const joins = await tx
    .select()
    .from(promotionJoins)
    .where(
      and(
        eq(promotionJoins.memberId, memberId),
        not(promotionJoins.isOver),
        lte(promotionJoins.joinedAt, creditedAt),
        or(isNull(promotionJoins.until), gt(promotionJoins.until, orderedAt)),
      ),
    )
    .orderBy(asc(promotionJoins.joinedAt), asc(promotionJoins.promotionId))
    .for('update');
  for (const join of joins) {
    const rule = await readRule(tx, join.promotionId, join.version);
    if (isKind(rule, 'depositMatch') && (rule.join === 'optIn' || open.has(join.promotionId)))
      await payOne(tx, { join, rule }, deposit);
    const { amount, key } = deposit;
    // Joined, and not granted yet.
    if (!isKind(rule, 'freeSpins') || join.times > 0 || rule.terms.minimum === null) continue;
    if (amount >= toPaisa(rule.terms.minimum)) await promiseSpins(tx, { join, rule, deposit: key }, at);
  }
}

/** Credited by a host that did not know all rules of deposits. */
const isMissed = and(
  eq(depositOrders.state, 'success'),
  lt(depositOrders.rulesDone, depositOrders.rulesDue),
  lt(depositOrders.rulesDone, DEPOSIT_RULES),
);

/**
 * Pays what a member's deposits earned that an older host has credited, oldest first. The caller holds the lock of the
 * main account.
 */
async function payMissed(db: Database, tx: Orm, memberId: number, at: Date): Promise<void> {
  const orders = await tx
    .select()
    .from(depositOrders)
    .where(and(eq(depositOrders.memberId, memberId), isMissed))
    .orderBy(asc(depositOrders.settledAt), asc(depositOrders.id))
    .for('update');
  for (const { id, amount, createdAt, settledAt, reversedAt, returnedAt } of orders) {
    const order = { db, memberId, amount, key: `deposit:${id}`, at, orderedAt: createdAt };
    const isKept = reversedAt === null && returnedAt === null;
    if (isKept && settledAt) await payBonuses(tx, { ...order, creditedAt: settledAt });
    await tx.update(depositOrders).set({ rulesDone: DEPOSIT_RULES }).where(eq(depositOrders.id, id));
  }
}

/**
 * Pays the bonuses that a deposit earns, in the transaction that credits it. Earlier deposits that an older host has
 * credited come first, because the first one of a member decides.
 */
export async function payDepositBonuses(tx: Orm, deposit: Credited): Promise<void> {
  const { db, memberId, at } = deposit;
  await payMissed(db, tx, memberId, at);
  await payBonuses(tx, { ...deposit, creditedAt: at });
}

/** Pays the bonuses of deposits that an older host has credited, during an upgrade. Safe to repeat. */
export async function payMissedDeposits(db: Database, now: number): Promise<void> {
  const due = await db.orm.selectDistinct({ memberId: depositOrders.memberId }).from(depositOrders).where(isMissed);
  await eachRow(due, ({ memberId }) =>
    db.transaction(async (tx) => {
      await lockAccount(tx, memberAccount(memberId, 'main'));
      await payMissed(db, tx, memberId, new Date(now));
    }),
  );
}

const lateKey = { memberId: promotionJoins.memberId, promotionId: promotionJoins.promotionId };

/** How long a provider may take to credit an order that has failed or timed out, in ms. */
const LATE = 7 * 86_400_000;

/**
 * A deposit that was ordered before the deadline and can still be credited. It earns the bonus then. An order that has
 * timed out or failed is credited too when its money arrives.
 */
const isOrdered = (at: Date) =>
  exists(
    sql`(select 1 from ${depositOrders} where ${depositOrders.memberId} = ${promotionJoins.memberId}
    and ${depositOrders.createdAt} < ${promotionJoins.until} and (${depositOrders.state} in ('created', 'pending')
      or (${depositOrders.state} <> 'success' and ${depositOrders.createdAt} > ${new Date(at.getTime() - LATE).toISOString()}::timestamptz)))`,
  );

/** The member waits for an operator, the proof of a contact or the minimum age. The end of the wait moves the deadline. */
const isWaiting = exists(
  sql`(select 1 from wps.protections p where p.member_id = ${promotionJoins.memberId}
    and (p.held_at is not null or p.unproven_since is not null or p.age_held_at is not null))`,
);

/** Moves the deadlines of joins by the time in which the member could not deposit. */
export async function extendJoins(tx: Orm, { memberId, from, until }: Pause): Promise<void> {
  const ms = until.getTime() - from.getTime();
  const moved = tx
    .update(promotionJoins)
    .set({ until: sql`${promotionJoins.until} + ${ms} * interval '1 millisecond'` })
    .where(and(eq(promotionJoins.memberId, memberId), not(promotionJoins.isOver), gt(promotionJoins.until, from)));
  await moved.returning({ isNotified: notifyPages(memberId) });
}

/**
 * Ends the joins whose deadline has passed without a deposit, one by one. If one fails, it is skipped, so that the
 * others are still processed.
 */
export async function endLateJoins(db: Database, now: number): Promise<void> {
  const at = new Date(now);
  const isDue = and(not(promotionJoins.isOver), lte(promotionJoins.until, at), not(isOrdered(at)), not(isWaiting));
  const due = await db.orm.select(lateKey).from(promotionJoins).where(isDue).orderBy(asc(promotionJoins.until));
  await eachRow(due, ({ memberId, promotionId }) =>
    db.transaction(async (tx) => {
      const mine = and(eq(promotionJoins.memberId, memberId), eq(promotionJoins.promotionId, promotionId));
      const [join] = await tx.select().from(promotionJoins).where(and(mine, isDue)).for('update');
      if (join) await endJoin(tx, join);
    }),
  );
}
