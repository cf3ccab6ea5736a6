import type { Orm } from '@mfe/server-kit';
import { portion } from '@r777/shared/money';
import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import { accountsOf, type Posting } from '../ledger/ledger';
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

async function change(tx: Orm, memberId: number, amount: bigint, upTo?: Date): Promise<void> {
  await tx
    .update(wageringRequirements)
    // Null stays null.
    .set({ own: sql`${wageringRequirements.own} + ${amount.toString()}::bigint` })
    .where(
      and(
        eq(wageringRequirements.memberId, memberId),
        open,
        upTo === undefined ? undefined : lte(wageringRequirements.openedAt, upTo),
      ),
    );
}

/** Whether a movement brings or removes money: it is no play, no transfer, and no removal of a bonus. */
export function isFromOutside({ kind, reference }: Pick<Posting, 'kind' | 'reference'>): boolean {
  return !PLAY.has(kind) && !reference.startsWith(TAKEN_BACK);
}

/** Counts a deposit, a withdrawal, a correction, earnings: everything except play and bonuses is the member's own. */
export async function followOwnMoney(tx: Orm, posting: Posting): Promise<void> {
  if (isFromOutside(posting)) await change(tx, posting.memberId, posting.amount);
}

/** Removes a bonus that has to be wagered from the own money of the open ones, or of those opened up to a moment. */
export function takeFromOwn(tx: Orm, memberId: number, bonus: bigint, upTo?: Date): Promise<void> {
  return change(tx, memberId, -bonus, upTo);
}

/** The money in all wallets of a member, in paisa. */
export async function totalOf(orm: Orm, memberId: number): Promise<bigint> {
  return (await accountsOf(orm, memberId)).reduce((sum, { balance }) => sum + balance, 0n);
}

/**
 * The member's money besides a bonus that was just paid. Stakes of open rounds are recorded, because their payouts are
 * own money.
 */
export async function ownAtGrant(
  tx: Orm,
  memberId: number,
  bonus: bigint,
): Promise<Pick<WageringRow, 'own' | 'staked'>> {
  const playing = await tx
    .select({ provider: rounds.provider, roundId: rounds.roundId, stake: rounds.stake, payout: rounds.payout })
    .from(rounds)
    // A free round brings no own money back.
    .where(and(eq(rounds.memberId, memberId), sql`${rounds.state} = 'open'`, gt(rounds.stake, 0n)));
  const staked = playing.map(({ stake, payout, ...round }): OpenStake => {
    return { ...round, stake: stake.toString(), payout: payout.toString() };
  });
  return { own: (await totalOf(tx, memberId)) - bonus, staked: staked.length > 0 ? staked : null };
}

/**
 * The payout, for its earlier stake, of a round that was open at the grant. More may have been staked since, with the
 * bonus's money. Rounded up to the paisa.
 */
async function broughtBack(orm: Orm, before: OpenStake): Promise<bigint> {
  const [round] = await orm
    .select({ stake: rounds.stake, payout: rounds.payout })
    .from(rounds)
    .where(and(eq(rounds.provider, before.provider), eq(rounds.roundId, before.roundId)));
  if (!round) return 0n;
  const [stake, paid] = [BigInt(before.stake), round.payout - BigInt(before.payout)];
  // Money that was rolled back is in the wallet again.
  if (round.stake <= stake) return stake - round.stake + paid;
  return portion(paid, stake, round.stake, 'up');
}

/** Own money of a bonus from an older version, computed from the ledger, exact to the millisecond of the grant. */
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

/** Lowers the own money of a newer bonus to `most`, because the older one's money is gone. */
export async function capOwnMoney(tx: Orm, row: WageringRow, most: bigint): Promise<void> {
  const own = await ownMoneyOf(tx, row);
  if (own <= most) return;
  const stored = (row.own ?? (await ownByLedger(tx, row))) - (own - most);
  await tx.update(wageringRequirements).set({ own: stored }).where(eq(wageringRequirements.id, row.id));
}
