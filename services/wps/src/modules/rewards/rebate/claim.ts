import { randomUUID } from 'node:crypto';
import type { Database, Orm } from '@r777/server-kit';
import { sql } from 'drizzle-orm';
import { AppError } from '../../../platform/errors/app-error';
import { toTaka } from '../../../platform/format/money';
import { house, lockAccount, memberAccount, post } from '../../money/ledger/ledger';
import { requireWagering } from '../../money/wagering/wagering';
import { readRules } from '../reward-centre/rules';
import { reviewMember } from '../vip/review';
import { claimableOf, sumOf, toLine } from './claimable';
import { rebateClaimLines, rebateClaims, rebateMarks } from './tables';

/**
 * Pays everything that a member can claim into the main wallet and marks the stakes as claimed: REWD-04. The lock on
 * the wallet serializes concurrent claims, so the second one finds nothing left.
 * @throws AppError `rebate.minimum` when the total is below the merchant's minimum
 */
export async function claimRebate(db: Database, tx: Orm, memberId: number, at: Date) {
  const { level } = await reviewMember(tx, memberId, at.getTime());
  const account = memberAccount(memberId, 'main');
  await lockAccount(tx, account);
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
  const reference = `rebate:${claimId}`;
  const movement = { key: reference, fingerprint: 'claim', kind: 'rebate' as const, reference, memberId, account };
  const { balance } = await post(db, tx, { ...movement, against: house.rebate, amount }, at);
  await requireWagering(tx, { memberId, amount, multiplier: rebate.multiplier, source: reference }, at);
  const claim = { claimId, at: at.toISOString(), amount: toTaka(amount), lines: lines.map(toLine) };
  return { claim, balance: toTaka(balance) };
}
