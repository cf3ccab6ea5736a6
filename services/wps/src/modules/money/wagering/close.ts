import type { Database, Orm } from '@mfe/server-kit';
import { and, asc, eq, lte, not, sql } from 'drizzle-orm';
import { AppError, NotFoundError } from '../../../platform/errors/app-error';
import { lesser, toTaka } from '../../../platform/format/money';
import { eachDue, isNotWaiting } from '../../../platform/jobs/each';
import { sendMessage } from '../../identity/inbox/messages';
import { findProtection } from '../../identity/responsible-gaming/exclusion';
import { transferOwn } from '../ledger/between';
import { accountsOf, house, lockAccount, lockAccounts, memberAccount, type Posting, post } from '../ledger/ledger';
import { forfeitableOf, isInPlay, releaseLater } from './forfeitable';
import { isFromOutside, totalOf, type WageringRow } from './own-money';
import { wageringRequirements } from './tables';
import { notifyPages } from './wagering';

type Row = WageringRow;
/** A total balance below this, in paisa, counts as lost. */
const NOTHING = 100n;
/** Largest number of members whose bonuses one run closes; the next run continues. */
const AT_ONCE = 500;
const open = sql`${wageringRequirements.state} = 'open'`;

/** The member has an open stake, or waits for an operator, the proof of a contact or the minimum age. Such members do not use up the places of a run. */
const isWaiting = sql`(
  exists (select 1 from wps.rounds r where r.member_id = ${wageringRequirements.memberId} and r.state = 'open')
  or exists (select 1 from wps.protections p where p.member_id = ${wageringRequirements.memberId} 
    and (p.held_at is not null or p.unproven_since is not null or p.age_held_at is not null)))`;

async function close(tx: Orm, { id, memberId }: Row, state: Row['state'], at: Date): Promise<void> {
  const ended = tx.update(wageringRequirements).set({ state, closedAt: at }).where(eq(wageringRequirements.id, id));
  await ended.returning({ isNotified: notifyPages(memberId) });
}

/** Transfers money from vendor wallets until the main one holds `wanted`, or all of it; returns the main balance. */
export async function gather(
  db: Database,
  tx: Orm,
  { memberId, reference: origin }: { readonly memberId: number; readonly reference: string },
  wanted: bigint,
  at: Date,
): Promise<bigint> {
  let balance = await lockAccount(tx, memberAccount(memberId, 'main'));
  for (const { walletType, balance: there } of await accountsOf(tx, memberId)) {
    if (balance >= wanted) break;
    if (walletType === null || walletType === 'main' || there === 0n) continue;
    const amount = lesser(there, wanted - balance);
    const reference = `${origin}:${walletType}`;
    const move = { key: reference, reference, memberId, from: walletType, to: 'main', amount };
    balance = (await transferOwn(db, tx, move, at)).to;
  }
  return balance;
}

/**
 * Removes a bonus with its winnings, from any wallet, and ends its wagering. The caller holds the locks of all
 * accounts. Returns the amount and the main wallet's balance, in paisa.
 */
async function takeBack(
  db: Database,
  tx: Orm,
  row: Row,
  state: 'forfeited' | 'expired' | 'reversed',
  at: Date,
  most?: bigint,
) {
  const { id, memberId } = row;
  const forfeitable = await forfeitableOf(tx, row);
  const { taken } = forfeitable;
  if (most !== undefined && taken > most)
    throw new AppError('request.conflict', 'More would be taken by now than was agreed to.', { field: 'taken' });
  await gather(db, tx, { memberId, reference: `wagering:${id}` }, taken, at);
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
  await close(tx, row, state, at);
  await releaseLater(tx, forfeitable);
  return { taken, balance };
}

/**
 * Forfeits a bonus of the member with its winnings, at most `most` if given.
 * @throws AppError `request.notFound` if it is not open, `round.open`, `request.conflict` if it would be more
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
 * Removes a bonus whose deposit was taken back, with its winnings: at once, or as soon as no stake is open. The caller
 * holds the locks of all accounts.
 */
export async function reverse(db: Database, tx: Orm, row: Row, at: Date): Promise<void> {
  await tx
    .update(wageringRequirements)
    .set({ reversedAt: at, expiresAt: at })
    .where(eq(wageringRequirements.id, row.id));
  if (!(await isInPlay(tx, row.memberId))) await takeBack(db, tx, row, 'reversed', at);
}

/** Removes the member's expired bonuses, once there is no open stake. The caller holds the lock of the main account. */
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
  const protection = await findProtection(tx, memberId);
  // The end of the hold adds its time to the deadline.
  if (protection?.heldAt || protection?.unprovenSince || protection?.ageHeldAt) return;
  for (const row of rows) {
    const isReversed = row.reversedAt !== null;
    const { taken } = await takeBack(db, tx, row, isReversed ? 'reversed' : 'expired', at);
    // A charge-back has a message of its own.
    if (taken === 0n || isReversed) continue;
    const key = row.expiresAt.getTime() === protection?.excludedAt?.getTime() ? 'bonus.endedByBreak' : 'bonus.expired';
    await sendMessage(db, tx, memberId, { key, params: { amount: toTaka(taken) }, at });
  }
}

/** Closes the expired bonuses of all members, one member at a time. Safe to repeat. */
export async function closeAllExpired(db: Database, now: number): Promise<void> {
  const at = new Date(now);
  const run = { db, job: 'bonuses run out', now };
  const isDue = isNotWaiting(run, sql`${wageringRequirements.memberId}::text`);
  const due = await db.orm
    .selectDistinct({ memberId: wageringRequirements.memberId })
    .from(wageringRequirements)
    .where(and(open, lte(wageringRequirements.expiresAt, at), not(isWaiting), isDue))
    .orderBy(wageringRequirements.memberId)
    .limit(AT_ONCE);
  const keyOf = ({ memberId }: { readonly memberId: number }) => String(memberId);
  await eachDue(run, due, keyOf, ({ memberId }) =>
    db.transaction(async (tx) => {
      await lockAccount(tx, memberAccount(memberId, 'main'));
      await closeExpired(db, tx, memberId, at);
    }),
  );
}

/**
 * Closes the member's bonuses as lost if the whole balance is used up and no stake is open. Money that arrives later
 * then needs no wagering for them. The caller holds the lock of the main account.
 * @param fresh paisa that were just credited, and do not count as balance here
 */
export async function closeLost(tx: Orm, memberId: number, at: Date, fresh = 0n): Promise<void> {
  const openOnes = and(eq(wageringRequirements.memberId, memberId), open);
  const [any] = await tx.select({ id: wageringRequirements.id }).from(wageringRequirements).where(openOnes).limit(1);
  if (!any) return;
  if ((await totalOf(tx, memberId)) - fresh >= NOTHING) return;
  if (await isInPlay(tx, memberId)) return;
  const lost = tx.update(wageringRequirements).set({ state: 'lost', closedAt: at }).where(openOnes);
  await lost.returning({ isNotified: notifyPages(memberId) });
}

/** Closes lost bonuses before new money counts, and after a movement that removes money. */
export async function followLosses(tx: Orm, posting: Posting): Promise<void> {
  const { memberId, amount, at } = posting;
  if (isFromOutside(posting)) await closeLost(tx, memberId, at, amount > 0n ? amount : 0n);
}
