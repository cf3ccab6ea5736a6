import type { Database, Orm } from '@r777/server-kit';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { AppError, NotFoundError } from '../../../platform/errors/app-error';
import { lesser } from '../../../platform/format/money';
import { transferOwn } from '../ledger/between';
import { accountsOf, house, lockAccount, lockAccounts, memberAccount, post } from '../ledger/ledger';
import { forfeitableOf, isInPlay, releaseLater } from './forfeitable';
import { totalOf, type WageringRow } from './own-money';
import { wageringRequirements } from './tables';

type Row = WageringRow;
/** A total balance below this, in paisa, counts as lost. */
const NOTHING = 100n;
const open = sql`${wageringRequirements.state} = 'open'`;

async function close(tx: Orm, id: string, state: Row['state'], at: Date): Promise<void> {
  await tx.update(wageringRequirements).set({ state, closedAt: at }).where(eq(wageringRequirements.id, id));
}

/** Transfers money from vendor wallets until the main one holds `wanted`, or all of it; returns the main balance. */
async function gather(db: Database, tx: Orm, { id, memberId }: Row, wanted: bigint, at: Date): Promise<bigint> {
  let balance = await lockAccount(tx, memberAccount(memberId, 'main'));
  for (const { walletType, balance: there } of await accountsOf(tx, memberId)) {
    if (balance >= wanted) break;
    if (walletType === null || walletType === 'main' || there === 0n) continue;
    const amount = lesser(there, wanted - balance);
    const reference = `wagering:${id}:${walletType}`;
    const move = { key: reference, reference, memberId, from: walletType, to: 'main', amount };
    balance = (await transferOwn(db, tx, move, at)).to;
  }
  return balance;
}

/**
 * Takes back a bonus with all that was won with it, from any wallet, and ends its wagering. The caller holds the locks of
 * all accounts. Returns the amount and the main wallet's balance, in paisa.
 */
async function takeBack(db: Database, tx: Orm, row: Row, state: 'forfeited' | 'expired', at: Date, most?: bigint) {
  const { id, memberId } = row;
  const forfeitable = await forfeitableOf(tx, row);
  const { taken } = forfeitable;
  if (most !== undefined && taken > most)
    throw new AppError('request.conflict', 'More would be taken by now than was agreed to.', { field: 'taken' });
  await gather(db, tx, row, taken, at);
  const movement = {
    key: `wagering:${id}`,
    fingerprint: 'taken back',
    kind: 'bonus' as const,
    reference: `wagering:${id}`,
    memberId,
    account: memberAccount(memberId, 'main'),
    against: house.bonus,
    amount: -taken,
  };
  const { balance } = await post(db, tx, movement, at);
  await close(tx, id, state, at);
  await releaseLater(tx, forfeitable);
  return { taken, balance };
}

/**
 * Forfeits a bonus of the member with its winnings, at most `most` when it is given.
 * @throws AppError `request.notFound` when it is not open, `round.open`, `request.conflict` when it would be more
 */
export async function forfeit(
  db: Database,
  tx: Orm,
  { id, memberId, most }: Pick<Row, 'id' | 'memberId'> & { most?: bigint | undefined },
  at: Date,
) {
  await lockAccounts(tx, memberId);
  const [row] = await tx
    .select()
    .from(wageringRequirements)
    .where(and(eq(wageringRequirements.id, id), eq(wageringRequirements.memberId, memberId), open))
    .for('update');
  if (!row) throw new NotFoundError('There is no such bonus to be wagered.', { field: 'id' });
  if (await isInPlay(tx, memberId)) throw new AppError('round.open', 'A stake of the bonus may still be out.');
  return takeBack(db, tx, row, 'forfeited', at, most);
}

/**
 * Takes back the member's expired bonuses, once there is no open stake. The caller holds the lock of the main account.
 */
export async function closeExpired(db: Database, tx: Orm, memberId: number, at: Date): Promise<void> {
  const rows = await tx
    .select()
    .from(wageringRequirements)
    .where(and(eq(wageringRequirements.memberId, memberId), open, lte(wageringRequirements.expiresAt, at)))
    .orderBy(asc(wageringRequirements.openedAt), asc(wageringRequirements.id))
    .for('update');
  if (rows.length === 0) return;
  await lockAccounts(tx, memberId);
  if (await isInPlay(tx, memberId)) return;
  for (const row of rows) await takeBack(db, tx, row, 'expired', at);
}

/** Closes the expired bonuses of all members, one member at a time. Safe to repeat. */
export async function closeAllExpired(db: Database, now: number): Promise<void> {
  const at = new Date(now);
  const due = await db.orm
    .selectDistinct({ memberId: wageringRequirements.memberId })
    .from(wageringRequirements)
    .where(and(open, lte(wageringRequirements.expiresAt, at)))
    .limit(500);
  for (const { memberId } of due) {
    await db.transaction(async (tx) => {
      await lockAccount(tx, memberAccount(memberId, 'main'));
      await closeExpired(db, tx, memberId, at);
    });
  }
}

/**
 * Called before new money is credited: if the member's whole balance was lost, the bonuses are closed as lost, and the
 * new money needs no wagering. The caller holds the lock of the main account.
 */
export async function closeLost(tx: Orm, memberId: number, at: Date): Promise<void> {
  const [any] = await tx
    .select({ id: wageringRequirements.id })
    .from(wageringRequirements)
    .where(and(eq(wageringRequirements.memberId, memberId), open))
    .limit(1);
  if (!any) return;
  if ((await totalOf(tx, memberId)) >= NOTHING) return;
  if (await isInPlay(tx, memberId)) return;
  await tx
    .update(wageringRequirements)
    .set({ state: 'lost', closedAt: at })
    .where(and(eq(wageringRequirements.memberId, memberId), open));
}
