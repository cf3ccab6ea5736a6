import type { Orm } from '@mfe/server-kit';
import { and, asc, desc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import { momentAt } from '../../platform/clock/calendar';
import { InvalidInputError } from '../../platform/errors/app-error';
import { type PromotionRule, type PromotionRuleInput, promotionRuleSchema } from './rule';
import { promotionOffers, promotionRules, promotions } from './tables';

/** A promotion with the rule that is offered now. */
export interface Offered {
  readonly id: string;
  readonly version: number;
  readonly rule: PromotionRule;
  readonly stoppedAt: Date | null;
  /** The used part of the budget, in paisa. */
  readonly reserved: bigint;
}

/** All promotions, or those with the given ids. */
export async function readOffered(orm: Orm, ids?: readonly string[]): Promise<Offered[]> {
  const rows = await orm
    .select({
      id: promotions.id,
      version: promotions.version,
      rule: promotionRules.rule,
      stoppedAt: promotions.stoppedAt,
      reserved: promotions.reserved,
    })
    .from(promotions)
    .innerJoin(
      promotionRules,
      and(eq(promotionRules.id, promotions.id), eq(promotionRules.version, promotions.version)),
    )
    .where(ids ? inArray(promotions.id, [...ids]) : undefined)
    .orderBy(asc(promotions.id));
  return rows;
}

/** All promotions with the rules that were offered at a moment, as pages showed them then. */
export async function readOfferedAt(orm: Orm, at: Date): Promise<Offered[]> {
  const rows = await orm
    .select({
      id: promotions.id,
      version: promotionOffers.version,
      rule: promotionRules.rule,
      reserved: promotions.reserved,
    })
    .from(promotions)
    .innerJoin(
      promotionOffers,
      and(
        eq(promotionOffers.id, promotions.id),
        lte(promotionOffers.offeredAt, at),
        or(isNull(promotionOffers.endedAt), gt(promotionOffers.endedAt, at)),
      ),
    )
    .innerJoin(
      promotionRules,
      and(eq(promotionRules.id, promotions.id), eq(promotionRules.version, promotionOffers.version)),
    )
    .orderBy(asc(promotions.id));
  return rows.map((row) => ({ ...row, stoppedAt: null }));
}

/** The rule of one version, in which a member who joined it can read the terms of then. */
export async function readRule(orm: Orm, id: string, version: number): Promise<PromotionRule> {
  const [row] = await orm
    .select({ rule: promotionRules.rule })
    .from(promotionRules)
    .where(and(eq(promotionRules.id, id), eq(promotionRules.version, version)));
  if (!row) throw new Error(`there is no version ${version} of the promotion ${id}`);
  return row.rule;
}

/** A rule as an operator or a seed writes it. */
export interface NewVersion {
  readonly rule: PromotionRuleInput;
  readonly by: string;
  /** False keeps it for an approval; members see the previous version. */
  readonly isOffered?: boolean;
}

/**
 * Refuses a change that would break promises. Payments are found by the kind of the promotion, and the weeks of a
 * cashback must not overlap. If members join, the terms at that time apply; otherwise, the terms at each deposit.
 */
function requireSamePromise({ terms, join }: PromotionRule, before: PromotionRule): void {
  const wrong = (path: string, message: string) =>
    new InvalidInputError(`${path}: ${message}. Write a new promotion instead.`, { field: path });
  if (terms.kind !== before.terms.kind) throw wrong('terms.kind', `is ${before.terms.kind}`);
  if (join !== before.join) throw wrong('join', `is ${before.join}`);
  if (terms.kind === 'cashback' && before.terms.kind === 'cashback' && terms.weekday !== before.terms.weekday)
    throw wrong('terms.weekday', `is ${before.terms.weekday}`);
}

/**
 * Writes a rule as the next version of its promotion, and offers it.
 * @returns the version
 * @throws AppError `request.invalid` for another kind, another way to join, or another pay day of a cashback
 */
export async function writeRule(tx: Orm, { rule, by, isOffered = true }: NewVersion, at: Date): Promise<number> {
  const checked = promotionRuleSchema.parse(rule);
  const { id } = checked;
  await tx.insert(promotions).values({ id, version: 0 }).onConflictDoNothing();
  // Writers of one promotion wait for each other.
  await tx.select().from(promotions).where(eq(promotions.id, id)).for('update');
  const [last] = await tx
    .select({ version: promotionRules.version, rule: promotionRules.rule })
    .from(promotionRules)
    .where(eq(promotionRules.id, id))
    .orderBy(desc(promotionRules.version))
    .limit(1);
  if (last) requireSamePromise(checked, last.rule);
  const version = (last?.version ?? 0) + 1;
  await tx.insert(promotionRules).values({ id, version, rule: checked, at, by });
  if (isOffered) await offerVersion(tx, { id, version }, at);
  return version;
}

/** Ends the version that is offered. */
async function endOffer(tx: Orm, id: string, at: Date): Promise<void> {
  await tx
    .update(promotionOffers)
    .set({ endedAt: at })
    .where(and(eq(promotionOffers.id, id), isNull(promotionOffers.endedAt)));
}

/** Offers a version from now on, also of a promotion that was stopped. */
export async function offerVersion(tx: Orm, offer: { id: string; version: number }, at: Date): Promise<void> {
  const { id, version } = offer;
  await endOffer(tx, id, at);
  await tx.insert(promotionOffers).values({ id, version, offeredAt: at }).onConflictDoNothing();
  await tx.update(promotions).set({ version, stoppedAt: null }).where(eq(promotions.id, id));
}

/** Stops a promotion: nobody new can join. A stop that was made before keeps its time. @returns since when */
export async function stopPromotion(
  tx: Orm,
  id: string,
  at: Date,
): Promise<{ before: Date | null; stoppedAt: Date } | null> {
  const [row] = await tx.select().from(promotions).where(eq(promotions.id, id)).for('update');
  if (!row) return null;
  const stoppedAt = row.stoppedAt ?? at;
  await endOffer(tx, id, stoppedAt);
  await tx.update(promotions).set({ stoppedAt }).where(eq(promotions.id, id));
  return { before: row.stoppedAt, stoppedAt };
}

/** Where a moment is, relative to the window of a rule and to a stop. */
export function phaseOf(
  { rule, stoppedAt }: Pick<Offered, 'rule' | 'stoppedAt'>,
  at: Date,
): 'early' | 'running' | 'ended' {
  const from = rule.window.from === null ? null : momentAt(rule.window.from);
  const until = rule.window.until === null ? null : momentAt(rule.window.until);
  if (stoppedAt && stoppedAt <= at) return 'ended';
  if (until && until <= at) return 'ended';
  return from && from > at ? 'early' : 'running';
}
