import type { Orm } from '@mfe/server-kit';
import type { ActivityStatement } from '@r777/shared/contracts';
import { and, eq, gte, lt, ne, sql } from 'drizzle-orm';
import { type DayRange, dayRangeOf } from '../../platform/clock/periods';
import { AppError } from '../../platform/errors/app-error';
import { toTaka } from '../../platform/format/money';
import type { MoneyContext } from './context';
import { accountsOf } from './ledger/ledger';
import { ledgerAccounts, ledgerTransactions, type MovementKind, postings } from './ledger/tables';
import { findClock, playedSince } from './play-clock/clock';
import { rounds } from './rounds/tables';

const MINUTE = 60_000;

/** Movements in all wallets of a member from a moment on, in paisa, by kind: in total, and within a range. */
async function movedSince(orm: Orm, memberId: number, { from, until }: DayRange) {
  const isWithin = lt(ledgerTransactions.at, until);
  const rows = await orm
    .select({
      kind: ledgerTransactions.kind,
      all: sql<string>`sum(${postings.amount})::text`,
      within: sql<string>`coalesce(sum(${postings.amount}) filter (where ${isWithin}), 0)::text`,
    })
    .from(postings)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, postings.accountId))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, postings.transactionId))
    .where(and(eq(ledgerAccounts.memberId, memberId), gte(ledgerTransactions.at, from)))
    .groupBy(ledgerTransactions.kind);
  return rows.map(({ kind, all, within }) => ({ kind, all: BigInt(all), within: BigInt(within) }));
}

/**
 * A member's movements in a range of days, from the ledger: opening balance, all movements, closing balance. Movements
 * without their own name are `other`, so that the sum is complete. Balances are those of all own wallets together.
 */
async function activityStatement(
  orm: Orm,
  memberId: number,
  range: DayRange,
  now: number,
): Promise<Omit<ActivityStatement, 'startDate' | 'endDate' | 'currency'>> {
  const moved = await movedSince(orm, memberId, range);
  const balance = (await accountsOf(orm, memberId)).reduce((sum, account) => sum + account.balance, 0n);
  const within = (...kinds: readonly MovementKind[]) =>
    moved.reduce((sum, row) => (kinds.includes(row.kind) ? sum + row.within : sum), 0n);
  const all = moved.reduce((sum, row) => sum + row.within, 0n);
  const closing = balance - moved.reduce((sum, row) => sum + row.all - row.within, 0n);
  const [deposits, withdrawals, rebates] = [within('deposit', 'chargeback'), -within('withdrawal'), within('rebate')];
  const [staked, won] = [-within('bet', 'rollback'), within('win')];
  const bonuses = within('bonus', 'reward', 'redRain');
  const [played] = await orm
    .select({ count: sql<number>`count(*)::int` })
    .from(rounds)
    .where(
      and(
        eq(rounds.memberId, memberId),
        gte(rounds.openedAt, range.from),
        lt(rounds.openedAt, range.until),
        ne(rounds.state, 'rolledBack'),
      ),
    );
  // With the minutes since the last bet, as the play bar has them.
  const clock = (await findClock(orm, memberId)) ?? { memberId, lastAt: null };
  const days = await playedSince(orm, clock, range.startDay, now);
  const playedMs = days.reduce((sum, { day, ms }) => (day < range.endDay ? sum + ms : sum), 0);
  return {
    openingBalance: toTaka(closing - all),
    closingBalance: toTaka(closing),
    deposits: toTaka(deposits),
    withdrawals: toTaka(withdrawals),
    staked: toTaka(staked),
    won: toTaka(won),
    net: toTaka(won - staked),
    bonuses: toTaka(bonuses),
    rebates: toTaka(rebates),
    other: toTaka(all - deposits + withdrawals - rebates + staked - won - bonuses),
    rounds: played?.count ?? 0,
    playedMinutes: Math.floor(playedMs / MINUTE),
  };
}

/** The member's own statement: UKGC RTS 1. */
export function statementRoutes({ routes, db, now, site }: MoneyContext): void {
  routes.authenticated('activityStatement', async ({ input: { startDate, endDate }, member }) => {
    const { policy, consolidated } = await site();
    if (!policy.activityStatement) throw new AppError('policy.off', 'Not offered here.');
    const statement = await activityStatement(db.orm, member.id, dayRangeOf({ startDate, endDate }), now());
    return { startDate, endDate, ...statement, currency: consolidated.currency.code };
  });
}
