import type { Orm } from '@r777/server-kit';
import { and, asc, eq, sql } from 'drizzle-orm';
import { AppError, NotFoundError } from '../../../platform/errors/app-error';
import { lesser } from '../../../platform/format/money';
import { rounds } from '../rounds/tables';
import { capOwnMoney, ownMoneyOf, totalOf, type WageringRow } from './own-money';
import { wageringRequirements } from './tables';

/** What forfeiting a bonus takes and leaves. Amounts in paisa. */
export interface Forfeitable {
  /** The part of `taken` that is the bonus itself; the rest was won with it. */
  readonly bonus: bigint;
  readonly taken: bigint;
  /** All wallets after it. */
  readonly left: bigint;
  /** The own money that stays, and the bonuses that were granted later and stay open. */
  readonly own: bigint;
  readonly later: readonly WageringRow[];
}

/** Whether the member has an open stake: its payout may come from a bonus. */
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
 * What is forfeited with a bonus: everything above the own money and the bonuses that were granted later. It is never
 * more than the balance, and leaves the own money whole.
 */
export async function forfeitableOf(orm: Orm, row: WageringRow): Promise<Forfeitable> {
  const all = await openBonuses(orm, row.memberId);
  const place = all.findIndex(({ id }) => id === row.id);
  const later = all.slice(place + 1);
  // As it is stored by now: taking back an older bonus in the same run has lowered the own money of this one.
  const own = await ownMoneyOf(orm, all[place] ?? row);
  const kept = later.reduce((sum, { bonus }) => sum + bonus, own);
  const total = await totalOf(orm, row.memberId);
  const taken = total > kept ? total - kept : 0n;
  return { bonus: lesser(taken, row.bonus), taken, left: total - taken, own, later };
}

/** After a bonus is gone, later ones hold its money no more: each leaves the own money and the bonuses between. */
export async function releaseLater(tx: Orm, { own, later }: Forfeitable): Promise<void> {
  let most = own;
  for (const row of later) {
    await capOwnMoney(tx, row, most);
    most += row.bonus;
  }
}

/**
 * What a member's forfeiting would take now. @throws AppError `request.notFound` when the bonus is not open, `round.open`
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
