import type { Orm } from '@mfe/server-kit';
import { and, asc, eq, sql } from 'drizzle-orm';
import { AppError, NotFoundError } from '../../../platform/errors/app-error';
import { lesser } from '../../../platform/format/money';
import { rounds } from '../rounds/tables';
import { capOwnMoney, ownMoneyOf, totalOf, type WageringRow } from './own-money';
import { wageringRequirements } from './tables';

/** The effect of forfeiting a bonus. Amounts in paisa. */
export interface Forfeitable {
  /** The part of `taken` that is the bonus itself; the rest are its winnings. */
  readonly bonus: bigint;
  readonly taken: bigint;
  /** All wallets after it. */
  readonly left: bigint;
  /** The own money that stays, and the bonuses that were granted later and stay open. */
  readonly own: bigint;
  readonly later: readonly WageringRow[];
}

/** Whether the member has an open stake, whose payout may come from a bonus. */
export async function isInPlay(orm: Orm, memberId: number): Promise<boolean> {
  const [round] = await orm
    .select({ id: rounds.roundId })
    .from(rounds)
    .where(and(eq(rounds.memberId, memberId), sql`${rounds.state} = 'open'`))
    .limit(1);
  return round !== undefined;
}

/** A member's open bonuses, oldest first. */
function openBonuses(orm: Orm, memberId: number): Promise<WageringRow[]> {
  return orm
    .select()
    .from(wageringRequirements)
    .where(and(eq(wageringRequirements.memberId, memberId), sql`${wageringRequirements.state} = 'open'`))
    .orderBy(asc(wageringRequirements.openedAt), asc(wageringRequirements.id));
}

/**
 * The amount forfeited with a bonus: everything above the own money and the bonuses that were granted later. It never
 * exceeds the balance, and leaves the own money complete.
 */
export async function forfeitableOf(orm: Orm, row: WageringRow): Promise<Forfeitable> {
  const all = await openBonuses(orm, row.memberId);
  const place = all.findIndex(({ id }) => id === row.id);
  const later = all.slice(place + 1);
  // The current stored value: removing an older bonus in the same run has lowered this one's own money.
  const own = await ownMoneyOf(orm, all[place] ?? row);
  const kept = later.reduce((sum, { bonus }) => sum + bonus, own);
  const total = await totalOf(orm, row.memberId);
  const taken = total > kept ? total - kept : 0n;
  return { bonus: lesser(taken, row.bonus), taken, left: total - taken, own, later };
}

/**
 * After a bonus has been removed, its money no longer counts for later bonuses: each counts the member's own money and
 * the bonuses in between.
 */
export async function releaseLater(tx: Orm, { own, later }: Forfeitable): Promise<void> {
  let most = own;
  for (const row of later) {
    await capOwnMoney(tx, row, most);
    most += row.bonus;
  }
}

/**
 * The amount that forfeiting would remove now. @throws AppError `request.notFound` if the bonus is not open,
 * `round.open`
 */
export async function previewForfeit(
  orm: Orm,
  { id, memberId }: Pick<WageringRow, 'id' | 'memberId'>,
): Promise<Forfeitable> {
  const [row] = (await openBonuses(orm, memberId)).filter((one) => one.id === id);
  if (!row) throw new NotFoundError('There is no such bonus to be wagered.', { field: 'id' });
  if (await isInPlay(orm, memberId)) throw new AppError('round.open', 'A stake of the bonus may still be out.');
  return forfeitableOf(orm, row);
}
