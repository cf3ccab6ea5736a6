import type { Orm } from '@r777/server-kit';
import { portion } from '@r777/shared/money';
import { and, eq, lte, or, sql } from 'drizzle-orm';
import type { Posting } from '../ledger/hooks';
import { accountsOf } from '../ledger/ledger';
import { ledgerAccounts, ledgerTransactions, type MovementKind, postings } from '../ledger/tables';
import { rounds } from '../rounds/tables';
import { type OpenStake, wageringRequirements } from './tables';

/** A bonus as stored. */
export type WageringRow = typeof wageringRequirements.$inferSelect;

/** Movements of a game, and between a member's own wallets: they change no own money. */
const PLAY: ReadonlySet<MovementKind> = new Set(['bet', 'win', 'rollback', 'refused', 'transfer']);
/** References of movements that take a bonus back. */
const TAKEN_BACK = 'wagering:';

const open = sql`${wageringRequirements.state} = 'open'`;

async function change(tx: Orm, memberId: number, amount: bigint): Promise<void> {
  await tx
    .update(wageringRequirements)
    // Null stays null.
    .set({ own: sql`${wageringRequirements.own} + ${amount.toString()}::bigint` })
    .where(and(eq(wageringRequirements.memberId, memberId), open));
}

/** Counts a deposit, a withdrawal, a correction, earnings: everything but play and bonuses is the member's own. */
export async function followOwnMoney(tx: Orm, { memberId, kind, reference, amount }: Posting): Promise<void> {
  if (!PLAY.has(kind) && !reference.startsWith(TAKEN_BACK)) await change(tx, memberId, amount);
}

/** Takes a bonus that has to be wagered out of the own money of the open ones. */
export function takeFromOwn(tx: Orm, memberId: number, bonus: bigint): Promise<void> {
  return change(tx, memberId, -bonus);
}

/** The money in all wallets of a member, in paisa. */
export async function totalOf(orm: Orm, memberId: number): Promise<bigint> {
  return (await accountsOf(orm, memberId)).reduce((sum, { balance }) => sum + balance, 0n);
}

/** What a member has besides a bonus that was just paid. Stakes of open rounds are noted: their payouts are own money. */
export async function ownAtGrant(
  tx: Orm,
  memberId: number,
  bonus: bigint,
): Promise<Pick<WageringRow, 'own' | 'staked'>> {
  const playing = await tx
    .select({ provider: rounds.provider, roundId: rounds.roundId, stake: rounds.stake, payout: rounds.payout })
    .from(rounds)
    .where(and(eq(rounds.memberId, memberId), sql`${rounds.state} = 'open'`));
  const staked = playing.map(({ stake, payout, ...round }): OpenStake => {
    return { ...round, stake: stake.toString(), payout: payout.toString() };
  });
  return { own: (await totalOf(tx, memberId)) - bonus, staked: staked.length > 0 ? staked : null };
}

/**
 * What a round that was open at the grant has brought back for the stake of before: more may have been staked since, with
 * money of the bonus. Rounded up to the paisa.
 */
async function broughtBack(orm: Orm, before: OpenStake): Promise<bigint> {
  const [round] = await orm
    .select({ stake: rounds.stake, payout: rounds.payout })
    .from(rounds)
    .where(and(eq(rounds.provider, before.provider), eq(rounds.roundId, before.roundId)));
  if (!round) return 0n;
  const [stake, paid] = [BigInt(before.stake), round.payout - BigInt(before.payout)];
  // What was rolled back is in the wallet again.
  if (round.stake <= stake) return stake - round.stake + paid;
  return portion(paid, stake, round.stake, 'up');
}

/** Own money of a bonus that an older version has opened, from the ledger: exact to the millisecond of the grant. */
async function ownByLedger(orm: Orm, { id, memberId, bonus, openedAt }: WageringRow): Promise<bigint> {
  const isOwn = sql`${ledgerTransactions.kind} not in ('bet', 'win', 'rollback', 'refused', 'transfer')
    and ${ledgerTransactions.reference} not like ${`${TAKEN_BACK}%`}
    and not exists (
      select 1 from wps.wagering_requirements w
      where w.member_id = ${memberId} and w.id <> ${id}::uuid and w.source = ${ledgerTransactions.reference})`;
  const [row] = await orm
    .select({ own: sql<string>`coalesce(sum(${postings.amount}), 0)::text` })
    .from(postings)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, postings.accountId))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, postings.transactionId))
    .where(and(eq(ledgerAccounts.memberId, memberId), or(lte(ledgerTransactions.at, openedAt), isOwn)));
  return BigInt(row?.own ?? 0) - bonus;
}

/** The money that stays when a bonus is forfeited while no other is open, in paisa. No round of the member is open. */
export async function ownMoneyOf(orm: Orm, row: WageringRow): Promise<bigint> {
  let own = row.own ?? (await ownByLedger(orm, row));
  for (const before of row.staked ?? []) own += await broughtBack(orm, before);
  return own > 0n ? own : 0n;
}

/** Lowers the own money of a newer bonus to `most`: what an older one held is no longer anybody's. */
export async function capOwnMoney(tx: Orm, row: WageringRow, most: bigint): Promise<void> {
  const own = await ownMoneyOf(tx, row);
  if (own <= most) return;
  const stored = (row.own ?? (await ownByLedger(tx, row))) - (own - most);
  await tx.update(wageringRequirements).set({ own: stored }).where(eq(wageringRequirements.id, row.id));
}
