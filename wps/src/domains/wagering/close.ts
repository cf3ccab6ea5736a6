import type { Database, Orm } from '@r777/server-kit';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { lesser } from '../../wire/money';
import { Refusal } from '../../wire/refusal';
import { rounds } from '../play/tables';
import { accountsOf, house, lockAccount, memberAccount, post } from '../wallet/ledger';
import { wageringRequirements } from './tables';

type Row = typeof wageringRequirements.$inferSelect;
/** Below this, in paisa, everything counts as played away. */
const NOTHING = 100n;
const open = sql`${wageringRequirements.state} = 'open'`;

async function close(tx: Orm, id: string, state: Row['state'], at: Date): Promise<void> {
  await tx.update(wageringRequirements).set({ state, closedAt: at }).where(eq(wageringRequirements.id, id));
}

/** Takes back what is left of a bonus, and asks for no more wagering. Answers what was taken and the balance, in paisa. */
async function takeBack(db: Database, tx: Orm, { id, memberId, bonus }: Row, state: 'forfeited' | 'expired', at: Date) {
  const account = memberAccount(memberId, 'main');
  const taken = lesser(bonus, await lockAccount(tx, account));
  const movement = {
    key: `wagering:${id}`,
    fingerprint: 'taken back',
    kind: 'bonus' as const,
    reference: `wagering:${id}`,
    memberId,
    account,
    against: house.bonus,
    amount: -taken,
  };
  const { balance } = await post(db, tx, movement, at);
  await close(tx, id, state, at);
  return { taken, balance };
}

/** Gives up a bonus of the member's own. @throws Refusal `request.notFound` when it is not open */
export async function forfeit(db: Database, tx: Orm, { id, memberId }: Pick<Row, 'id' | 'memberId'>, at: Date) {
  await lockAccount(tx, memberAccount(memberId, 'main'));
  const [row] = await tx
    .select()
    .from(wageringRequirements)
    .where(and(eq(wageringRequirements.id, id), eq(wageringRequirements.memberId, memberId), open))
    .for('update');
  if (!row) throw new Refusal('request.notFound', 'There is no such bonus to be wagered.', { field: 'id' });
  return takeBack(db, tx, row, 'forfeited', at);
}

/** Takes back the member's bonuses whose time is over. The caller holds the lock of the main account. */
export async function closeExpired(db: Database, tx: Orm, memberId: number, at: Date): Promise<void> {
  const rows = await tx
    .select()
    .from(wageringRequirements)
    .where(and(eq(wageringRequirements.memberId, memberId), open, lte(wageringRequirements.expiresAt, at)))
    .orderBy(asc(wageringRequirements.openedAt), asc(wageringRequirements.id))
    .for('update');
  for (const row of rows) await takeBack(db, tx, row, 'expired', at);
}

/** Closes everybody's bonuses whose time is over, member by member. May be repeated. */
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
 * Before new money comes in: when everything the member had was played away, the bonuses are as well, and the new money is
 * free. The caller holds the lock of the main account.
 */
export async function closeLost(tx: Orm, memberId: number, at: Date): Promise<void> {
  const [any] = await tx
    .select({ id: wageringRequirements.id })
    .from(wageringRequirements)
    .where(and(eq(wageringRequirements.memberId, memberId), open))
    .limit(1);
  if (!any) return;
  const accounts = await accountsOf(tx, memberId);
  if (accounts.reduce((sum, { balance }) => sum + balance, 0n) >= NOTHING) return;
  const [inPlay] = await tx
    .select({ id: rounds.roundId })
    .from(rounds)
    .where(and(eq(rounds.memberId, memberId), sql`${rounds.state} = 'open'`))
    .limit(1);
  if (inPlay) return;
  await tx
    .update(wageringRequirements)
    .set({ state: 'lost', closedAt: at })
    .where(and(eq(wageringRequirements.memberId, memberId), open));
}
