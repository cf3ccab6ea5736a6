import { randomUUID } from 'node:crypto';
import type { Orm } from '@mfe/server-kit';
import type { GameType } from '@r777/shared/contracts';
import { portion } from '@r777/shared/money';
import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { AppError } from '../../../platform/errors/app-error';
import { lesser, toTaka } from '../../../platform/format/money';
import type { SettledRound } from '../rounds/rounds';
import { ownAtGrant, takeFromOwn } from './own-money';
import { wageringRequirements } from './tables';

const DAY = 86_400_000;
/** Default time for wagering a bonus, in days. */
const USUAL_DAYS = 30;

/** A bonus that has to be wagered. */
export interface WageringTerms {
  readonly memberId: number;
  /** The amount of the bonus, in paisa. */
  readonly amount: bigint;
  /** How often it has to be staked; 0 requires nothing. Fractions are rounded up to the paisa. */
  readonly multiplier: number;
  /** Where it came from: `register`, `reward:<id>`. */
  readonly source: string;
  readonly days?: number;
  /** Own money that has to be wagered with the bonus, in paisa: the deposit. */
  readonly deposit?: bigint;
  readonly counts?: CountedPlay;
  /** Adds to the open bonus of `source` instead of beginning a new one. Without such a bonus it begins one. */
  readonly grows?: boolean;
}

/** Which play counts towards a bonus. */
export interface CountedPlay {
  /** How much of a stake counts, in percent by game type; a missing type counts nothing. Null: all count fully. */
  readonly weights: Partial<Record<GameType, number>> | null;
  /** A round with a larger stake does not count, in paisa. Null for no maximum. */
  readonly maxStake: bigint | null;
}

const isOpen = (memberId: number) =>
  and(eq(wageringRequirements.memberId, memberId), eq(wageringRequirements.state, 'open'));

/**
 * Notifies the member's pages that a bonus began, was wagered or ended. It is a column of the statement that makes the
 * change, so it needs no additional query. The settlement of a lost round moves no money, so no other event reports it.
 */
export const notifyPages = (memberId: number) =>
  sql`pg_notify('promotions', ${JSON.stringify({ memberId })})`.mapWith(() => true);

/** Required turnover for an amount (paisa), rounded up to the paisa. */
const requiredFor = (amount: bigint, multiplier: number): bigint =>
  portion(amount, BigInt(Math.round(multiplier * 100)), 100n, 'up');

/**
 * The start of a bonus: after all others of the member, so that their order is definite even if several arrive at once.
 */
async function beginAfterOthers(tx: Orm, memberId: number, at: Date): Promise<Date> {
  const [last] = await tx
    .select({ openedAt: wageringRequirements.openedAt })
    .from(wageringRequirements)
    .where(isOpen(memberId))
    .orderBy(desc(wageringRequirements.openedAt))
    .limit(1);
  return last && last.openedAt >= at ? new Date(last.openedAt.getTime() + 1) : at;
}

/** A bonus that can still grow: it is open, in time, and its deposit was not taken back. */
export const canGrow = (at: Date) =>
  and(
    eq(wageringRequirements.state, 'open'),
    gt(wageringRequirements.expiresAt, at),
    isNull(wageringRequirements.reversedAt),
  );

/**
 * Adds a payment to an open bonus: its amount and its turnover grow, and its deadline moves. Older bonuses and this one
 * do not count the payment as the member's own money. Newer bonuses do. @returns false without such a bonus
 */
async function grow(tx: Orm, { memberId, source, ...terms }: WageringTerms, at: Date): Promise<boolean> {
  const { amount, multiplier, days = USUAL_DAYS } = terms;
  const mine = and(eq(wageringRequirements.memberId, memberId), eq(wageringRequirements.source, source));
  const [row] = await tx
    .select()
    .from(wageringRequirements)
    .where(and(mine, canGrow(at)))
    .for('update');
  if (!row) return false;
  await takeFromOwn(tx, memberId, amount, row.openedAt);
  const bonus = row.bonus + amount;
  const until = new Date(at.getTime() + days * DAY);
  const grown = tx
    .update(wageringRequirements)
    .set({ bonus, required: requiredFor(bonus, multiplier), expiresAt: until > row.expiresAt ? until : row.expiresAt })
    .where(eq(wageringRequirements.id, row.id));
  await grown.returning({ isNotified: notifyPages(memberId) });
  return true;
}

/**
 * Adds a wagering requirement for a bonus; call it in the transaction that pays the bonus, after the payment. Settled
 * rounds count towards the oldest bonus first.
 */
export async function requireWagering(tx: Orm, terms: WageringTerms, at: Date): Promise<void> {
  const { memberId, amount, multiplier, source, days = USUAL_DAYS, deposit = 0n, counts } = terms;
  const required = requiredFor(amount + deposit, multiplier);
  if (required <= 0n) return;
  if (terms.grows && (await grow(tx, terms, at))) return;
  const openedAt = await beginAfterOthers(tx, memberId, at);
  // The ledger has counted the payment as own money of the older ones.
  await takeFromOwn(tx, memberId, amount);
  const money = await ownAtGrant(tx, memberId, amount);
  const added = tx.insert(wageringRequirements).values({
    id: randomUUID(),
    memberId,
    source,
    bonus: amount,
    required,
    wagered: 0n,
    weights: counts?.weights ?? null,
    maxStake: counts?.maxStake ?? null,
    ...money,
    state: 'open',
    openedAt,
    expiresAt: new Date(at.getTime() + days * DAY),
  });
  await added.returning({ isNotified: notifyPages(memberId) });
}

/** The settled play that counts towards bonuses. */
export type CountablePlay = Pick<SettledRound, 'memberId' | 'stake' | 'atRisk' | 'gameType' | 'openedAt'>;

/** The percent of a round that counts towards a bonus. */
const weightOf = ({ weights, maxStake }: CountedPlay, { stake, gameType }: CountablePlay): bigint =>
  maxStake !== null && stake > maxStake ? 0n : BigInt(weights === null ? 100 : (weights[gameType] ?? 0));

/**
 * Counts the part of a settled stake that was at risk towards the member's open wagering; one indexed read if there is
 * none. Each bonus counts as much of it as its terms say, rounded down to the paisa, and the rest of the stake goes to
 * the next bonus. An expired bonus that waits for an open stake counts the rounds that began in its time: with later
 * ones, somebody who always has a stake open could wager it for ever.
 * @returns whether the member has wagering left
 */
export async function countWager(tx: Orm, play: CountablePlay, at: Date): Promise<boolean> {
  const open = await tx
    .select()
    .from(wageringRequirements)
    .where(isOpen(play.memberId))
    .orderBy(asc(wageringRequirements.openedAt), asc(wageringRequirements.id))
    .for('update');
  let rest = play.atRisk;
  let isLeft = false;
  for (const row of open) {
    // Its deposit was taken back: it is removed when no stake is open, and play that ends until then does not earn it.
    if (row.reversedAt !== null || play.openedAt >= row.expiresAt) {
      isLeft = true;
      continue;
    }
    const { id, required, wagered } = row;
    const missing = required - wagered;
    const weight = weightOf(row, play);
    const counted = lesser(portion(rest, weight, 100n, 'down'), missing);
    isLeft ||= counted < missing;
    if (rest === 0n || (counted === 0n && weight > 0n)) continue;
    if (weight > 0n) rest -= lesser(portion(counted, 100n, weight, 'up'), rest);
    const done = counted === missing ? { state: 'done' as const, closedAt: at } : {};
    await tx
      .update(wageringRequirements)
      .set(weight > 0n ? { wagered: wagered + counted, ...done } : { uncounted: row.uncounted + rest })
      .where(eq(wageringRequirements.id, id))
      .returning({ isNotified: notifyPages(play.memberId) });
  }
  return isLeft;
}

/** The amount that the member has to wager before a withdrawal, in paisa. */
export async function leftToWager(orm: Orm, memberId: number): Promise<bigint> {
  const { required, wagered } = wageringRequirements;
  const [row] = await orm
    .select({ left: sql<string>`coalesce(sum(${required} - ${wagered}), 0)::text` })
    .from(wageringRequirements)
    .where(isOpen(memberId));
  return BigInt(row?.left ?? 0);
}

/** Sum of the member's bonuses that still have to be wagered, in paisa. */
export async function openBonus(orm: Orm, memberId: number): Promise<bigint> {
  const [row] = await orm
    .select({ sum: sql<string>`coalesce(sum(${wageringRequirements.bonus}), 0)::text` })
    .from(wageringRequirements)
    .where(isOpen(memberId));
  return BigInt(row?.sum ?? 0);
}

/**
 * Requires that the member has no wagering left, so that money may leave the account. The caller holds the lock of the
 * main account and has closed expired bonuses. @throws AppError `wagering.open`
 */
export async function requireWagered(tx: Orm, memberId: number): Promise<void> {
  const left = await leftToWager(tx, memberId);
  if (left > 0n)
    throw new AppError('wagering.open', 'A bonus has to be wagered first.', { params: { remaining: toTaka(left) } });
}
