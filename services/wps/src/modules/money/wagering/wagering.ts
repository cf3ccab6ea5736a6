import { randomUUID } from 'node:crypto';
import type { Orm } from '@r777/server-kit';
import { portion } from '@r777/shared/money';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { lesser } from '../../../platform/format/money';
import { ownAtGrant, takeFromOwn } from './own-money';
import { wageringRequirements } from './tables';

const DAY = 86_400_000;
/** Default time for wagering a bonus, in days. */
const USUAL_DAYS = 30;

/** A bonus that has to be wagered. */
export interface WageringTerms {
  readonly memberId: number;
  /** What was given, in paisa. */
  readonly amount: bigint;
  /** How often it has to be staked; 0 requires nothing. Halves and the like are rounded up to the paisa. */
  readonly multiplier: number;
  /** Where it came from: `register`, `reward:<id>`. */
  readonly source: string;
  readonly days?: number;
}

const isOpen = (memberId: number) =>
  and(eq(wageringRequirements.memberId, memberId), eq(wageringRequirements.state, 'open'));

/** When a bonus begins: after all others of the member, so that their order is certain however many come at once. */
async function beginAfterOthers(tx: Orm, memberId: number, at: Date): Promise<Date> {
  const [last] = await tx
    .select({ openedAt: wageringRequirements.openedAt })
    .from(wageringRequirements)
    .where(isOpen(memberId))
    .orderBy(desc(wageringRequirements.openedAt))
    .limit(1);
  return last && last.openedAt >= at ? new Date(last.openedAt.getTime() + 1) : at;
}

/**
 * Adds a wagering requirement for a bonus; call it in the transaction that pays the bonus, after the payment. Settled
 * rounds count towards the oldest bonus first.
 */
export async function requireWagering(tx: Orm, terms: WageringTerms, at: Date): Promise<void> {
  const { memberId, amount, multiplier, source, days = USUAL_DAYS } = terms;
  const required = portion(amount, BigInt(Math.round(multiplier * 100)), 100n, 'up');
  if (required <= 0n) return;
  const openedAt = await beginAfterOthers(tx, memberId, at);
  // The ledger has counted the payment as own money of the older ones.
  await takeFromOwn(tx, memberId, amount);
  const money = await ownAtGrant(tx, memberId, amount);
  await tx.insert(wageringRequirements).values({
    id: randomUUID(),
    memberId,
    source,
    bonus: amount,
    required,
    wagered: 0n,
    ...money,
    state: 'open',
    openedAt,
    expiresAt: new Date(at.getTime() + days * DAY),
  });
}

/** Counts a settled stake (paisa) towards the member's open wagering: one indexed read when there is none. */
export async function countWager(tx: Orm, memberId: number, stake: bigint, at: Date): Promise<void> {
  const open = await tx
    .select()
    .from(wageringRequirements)
    .where(isOpen(memberId))
    .orderBy(asc(wageringRequirements.openedAt), asc(wageringRequirements.id))
    .for('update');
  let rest = stake;
  const overdue: string[] = [];
  for (const { id, bonus, required, wagered, expiresAt } of open) {
    if (rest <= 0n) return;
    if (expiresAt <= at) {
      overdue.push(id);
      continue;
    }
    const missing = required - wagered;
    const counted = lesser(rest, missing);
    rest -= counted;
    const done = counted === missing ? { state: 'done' as const, closedAt: at } : {};
    await tx
      .update(wageringRequirements)
      .set({ wagered: wagered + counted, ...done })
      .where(eq(wageringRequirements.id, id));
    // An older bonus that has expired is taken back soon; this one has been earned and stays.
    if (counted === missing && overdue.length > 0)
      await tx
        .update(wageringRequirements)
        .set({ own: sql`${wageringRequirements.own} + ${bonus.toString()}::bigint` })
        .where(inArray(wageringRequirements.id, overdue));
  }
}

/** What the member has to wager before money is withdrawn, in paisa. */
export async function leftToWager(orm: Orm, memberId: number): Promise<bigint> {
  const { required, wagered } = wageringRequirements;
  const [row] = await orm
    .select({ left: sql<string>`coalesce(sum(${required} - ${wagered}), 0)::text` })
    .from(wageringRequirements)
    .where(isOpen(memberId));
  return BigInt(row?.left ?? 0);
}
