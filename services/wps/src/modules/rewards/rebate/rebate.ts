import { randomUUID } from 'node:crypto';
import type { Database, Orm } from '@mfe/server-kit';
import type { GameType } from '@r777/shared/contracts';
import { and, asc, desc, eq, getTableColumns, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { dayRangeOf } from '../../../platform/clock/periods';
import { type PageQuery, pageOf, rowsBefore } from '../../../platform/database/page';
import { AppError } from '../../../platform/errors/app-error';
import { toTaka } from '../../../platform/format/money';
import { house, lockAccount, memberAccount } from '../../money/ledger/ledger';
import type { RewardsContext } from '../../parts';
import { payUnlessOwing } from '../guards/owing';
import { readRules } from '../reward-centre/rules';
import { reviewMember } from '../vip/review';
import { claimableOf, sumOf, toLine } from './claimable';
import { rebateClaimLines, rebateClaims, rebateMarks } from './tables';

/** The member and the time range; the end is exclusive. */
export interface HistoryQuery extends PageQuery {
  readonly memberId: number;
  readonly from: Date;
  readonly until: Date;
}

/**
 * When the bets of a claim begin: at the member's claim before `at`, or at the registration. A condition's expression; the
 * outer query names the claims `rebate_claims`.
 */
const sinceOf = (memberId: number, at: SQL): SQL<string> =>
  sql<string>`(select to_char(coalesce(max(before.at), max(m.registered_at)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    from wps.members m left join wps.rebate_claims before on before.member_id = m.id and before.at < ${at}
    where m.id = ${memberId})`;

/** One page of a member's claims, newest first, with the sum of all pages: REWD-05. */
export async function findClaims(orm: Orm, query: HistoryQuery) {
  const { memberId, from, until } = query;
  const where = and(eq(rebateClaims.memberId, memberId), gte(rebateClaims.at, from), lt(rebateClaims.at, until));
  const [sums] = await orm
    .select({ count: sql<number>`count(*)::int`, amount: sql<string>`coalesce(sum(${rebateClaims.amount}), 0)::text` })
    .from(rebateClaims)
    .where(where);
  const claims = await orm
    .select({ ...getTableColumns(rebateClaims), since: sinceOf(memberId, sql`${rebateClaims.at}`) })
    .from(rebateClaims)
    .where(where)
    .orderBy(desc(rebateClaims.at), desc(rebateClaims.id))
    .limit(query.pageSize)
    .offset(rowsBefore(query));
  const ids = claims.map(({ id }) => id);
  const lines =
    ids.length === 0
      ? []
      : await orm
          .select()
          .from(rebateClaimLines)
          .where(inArray(rebateClaimLines.claimId, ids))
          .orderBy(asc(rebateClaimLines.gameType));
  const content = claims.map(({ id, since, at, amount }) => ({
    claimId: id,
    since,
    at: at.toISOString(),
    amount: toTaka(amount),
    lines: lines
      .filter(({ claimId }) => claimId === id)
      .map((line) => toLine({ ...line, gameType: line.gameType as GameType })),
  }));
  return { ...pageOf(content, sums?.count ?? 0, query), footer: { amount: toTaka(BigInt(sums?.amount ?? 0)) } };
}

/**
 * Pays the whole claimable rebate of a member into the main wallet and marks the stakes as claimed: REWD-04. The lock
 * on the wallet serialises concurrent claims, so the second one finds nothing left. The earned rebate of a member who is
 * excluded, or owes for a charge-back, stays claimable until that is over.
 * @throws AppError `rebate.minimum` if the total is below the merchant's minimum; `chargeback.open`, `member.excluded`,
 * `member.held`
 */
export async function claimRebate(db: Database, tx: Orm, memberId: number, at: Date) {
  const { level } = await reviewMember(tx, memberId, at.getTime());
  await lockAccount(tx, memberAccount(memberId, 'main'));
  const { rebate } = await readRules(tx);
  const lines = await claimableOf(tx, { memberId, level, now: at.getTime() });
  const amount = sumOf(lines);
  if (amount < BigInt(rebate.minimum))
    throw new AppError('rebate.minimum', `Less than ${toTaka(BigInt(rebate.minimum))} can be claimed.`);
  const claimId = randomUUID();
  await tx.insert(rebateClaims).values({ id: claimId, memberId, amount, at });
  await tx.insert(rebateClaimLines).values(lines.map((line) => ({ claimId, ...line })));
  await tx
    .insert(rebateMarks)
    .values(lines.map(({ gameType, stake }) => ({ memberId, gameType, stake })))
    .onConflictDoUpdate({
      target: [rebateMarks.memberId, rebateMarks.gameType],
      set: { stake: sql`${rebateMarks.stake} + excluded.stake` },
    });
  const { multiplier } = rebate;
  const bonus = { memberId, kind: 'rebate' as const, key: `rebate:${claimId}`, against: house.rebate };
  const balance = await payUnlessOwing(db, tx, { ...bonus, amount, multiplier }, at);
  const [{ since = '' } = {}] = await db.rows<{ since: string }>(
    sql`select ${sinceOf(memberId, sql`${at.toISOString()}::timestamptz`)} as since`,
    tx,
  );
  const claim = { claimId, since, at: at.toISOString(), amount: toTaka(amount), lines: lines.map(toLine) };
  return { claim, balance: toTaka(balance) };
}

/** The rebate that a member claims by hand: API-43, PERM-29. */
export function rebateRoutes(context: RewardsContext): void {
  const { routes, db, now } = context;

  routes.authenticated('rebate', ({ member }) =>
    db.transaction(async (tx) => {
      const { level } = await reviewMember(tx, member.id, now());
      const lines = await claimableOf(tx, { memberId: member.id, level, now: now() });
      const { rebate } = await readRules(tx);
      const minimum = BigInt(rebate.minimum);
      const total = sumOf(lines);
      return {
        content: lines.map(toLine),
        total: toTaka(total),
        minimum: toTaka(minimum),
        multiplier: rebate.multiplier,
        claimable: total >= minimum,
      };
    }),
  );

  routes.idempotent('claimRebate', ({ member, tx, at }) => claimRebate(db, tx, member.id, at));

  routes.authenticated('rebateClaims', ({ input, member }) => {
    const { pageNo, pageSize } = input;
    return findClaims(db.orm, { memberId: member.id, ...dayRangeOf(input), pageNo, pageSize });
  });
}
