import { randomUUID } from 'node:crypto';
import type { Database, Orm } from '@mfe/server-kit';
import type { PromotionWhyLine } from '@r777/shared/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { lesser, toPaisa } from '../../platform/format/money';
import { house } from '../money/ledger/ledger';
import { payBonus } from '../money/wagering/pay-bonus';
import { notifyRewards } from '../rewards/reward-centre/grant';
import { wageringOf } from './amounts';
import type { PromotionRule } from './rule';
import { promotionJoins, promotionPayments, promotions } from './tables';

/** A row of a member who joined. */
export type Join = typeof promotionJoins.$inferSelect;

/** A payment that a rule asks for. */
export interface Payment {
  readonly join: Pick<Join, 'memberId' | 'promotionId' | 'version' | 'held' | 'times'>;
  /** The rule of the version that the member joined. */
  readonly rule: PromotionRule;
  /** Identifies the payment among those of the member and the promotion. */
  readonly occasion: string;
  /** In paisa, above 0. */
  readonly amount: bigint;
  /** The deposit that earned the payment, in paisa; 0 without one. */
  readonly deposit: bigint;
  readonly why: readonly PromotionWhyLine[];
  /** What the account record shows as the origin; default: the payment's key. */
  readonly reference?: string;
  /** One of several payments of one promise, whose end the caller decides. */
  readonly isPart?: boolean;
  /** The source of an open bonus to which the payment adds; default: it begins a bonus of its own. */
  readonly grows?: string | undefined;
}

const isPromotion = (id: string) => eq(promotions.id, id);

/**
 * Takes an amount (paisa) out of the budget. The condition is part of the statement, so that of two members who ask for
 * the last of a budget only one gets it.
 * @returns whether the budget covered it; always true without a budget
 */
export async function takeBudget(
  tx: Orm,
  { id, caps }: PromotionRule,
  amount: bigint,
  isPromised = false,
): Promise<boolean> {
  if (caps.budget === null) return true;
  const taken = sql`${promotions.reserved} + ${amount.toString()}::bigint`;
  const rows = await tx
    .update(promotions)
    .set({ reserved: taken })
    .where(
      isPromised ? isPromotion(id) : and(isPromotion(id), sql`${taken} <= ${toPaisa(caps.budget).toString()}::bigint`),
    )
    .returning({ id: promotions.id });
  return rows.length > 0;
}

/** Ends what a promotion holds for a member: nothing more will be paid, and the rest of the budget is free again. */
export async function endJoin(tx: Orm, { memberId, promotionId, held }: Payment['join']): Promise<void> {
  await tx
    .update(promotionJoins)
    .set({ isOver: true, held: 0n })
    .where(and(eq(promotionJoins.memberId, memberId), eq(promotionJoins.promotionId, promotionId)));
  if (held === 0n) return;
  await tx
    .update(promotions)
    .set({ reserved: sql`${promotions.reserved} - ${held.toString()}::bigint` })
    .where(isPromotion(promotionId));
}

/** The ledger's key of a payment. */
export const paymentKey = ({ promotionId, memberId }: Pick<Join, 'promotionId' | 'memberId'>, occasion: string) =>
  `promotion:${promotionId}:${memberId}:${occasion}`;

/**
 * Pays a bonus by its rule, with its wagering, in the caller's transaction. The caller holds the lock of the main
 * account and of the row of the member who joined.
 * @returns false if the budget does not cover it, in which case nothing is paid
 * @throws AppError as `payBonus` does
 */
export async function payPromotion(db: Database, tx: Orm, payment: Payment, at: Date): Promise<boolean> {
  const { join, rule, occasion, amount, deposit, why, reference, isPart = false, grows } = payment;
  const { memberId, promotionId, version } = join;
  const fromHeld = lesser(join.held, amount);
  // A part that was promised earlier is paid even if the budget is used up.
  if (fromHeld < amount && !(await takeBudget(tx, rule, amount - fromHeld, isPart))) return false;
  const key = paymentKey(join, occasion);
  const { multiplier, ...wagering } = wageringOf(rule, deposit);
  const of = { memberId, kind: 'bonus' as const, key, against: house.bonus, amount };
  const bonus = {
    ...of,
    ...(reference ? { reference, source: grows ?? key } : {}),
    multiplier,
    wagering: { ...wagering, grows: grows !== undefined },
  };
  await payBonus(db, tx, bonus, at);
  const paid = { id: randomUUID(), promotionId, memberId, version, amount, at, key, why };
  await tx.insert(promotionPayments).values({ ...paid, source: grows ?? null });
  const [left] = await tx
    .update(promotionJoins)
    .set({ ...(isPart ? {} : { times: sql`${promotionJoins.times} + 1` }), held: join.held - fromHeld })
    .where(and(eq(promotionJoins.memberId, memberId), eq(promotionJoins.promotionId, promotionId)))
    .returning();
  if (left && !isPart && rule.caps.times !== null && left.times >= rule.caps.times) await endJoin(tx, left);
  await notifyRewards(tx, memberId);
  return true;
}
