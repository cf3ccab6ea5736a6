import type { Database } from '@mfe/server-kit';
import { type SQL, sql } from 'drizzle-orm';
import { TRIAL_TYPE } from '../identity/members/roles';
import type { Engine } from '../rewards/guards/offered';
import { type Sums, sumsOf } from './reports';

/** The payments of an engine: `member_id`, `amount`, and the `source` of their wagering. */
function paymentsOf(engine: Engine | 'signUp'): SQL {
  switch (engine) {
    case 'rebate':
      return sql`select member_id, amount, 'rebate:' || id as source from wps.rebate_claims`;
    case 'rain':
      return sql`select member_id, amount, 'redRain:' || rain_id as source from wps.red_envelopes`;
    case 'signUp':
      return sql`select m.id as member_id, s.amount, 'register' as source from wps.members m
        join wps.ledger_transactions t on t.idempotency_key = 'register:' || m.id
        join wps.postings s on s.transaction_id = t.id and s.amount > 0 where m.type <> ${TRIAL_TYPE}`;
    case 'missions':
      return rewardsOf(sql`source = 'mission'`);
    case 'referral':
    case 'vipLevelUp':
    case 'vipWeekly':
    case 'vipBirthday':
      return rewardsOf(sql`source = ${engine}`);
    default:
      return rewardsOf(sql`source = 'leaderboard' and grant_key like ${`${engine}:%`}`);
  }
}

const rewardsOf = (which: SQL): SQL =>
  sql`select member_id, amount, 'reward:' || id as source from wps.rewards where claimed_at is not null and ${which}`;

/**
 * How an engine goes, for its promotion: nobody joins it, so `joined` is the number of members who were paid. Reads all
 * of its payments, so it is for one promotion and not for a list.
 */
export async function readEngineReport(db: Database, engine: Engine | 'signUp'): Promise<Sums> {
  const [row] = await db.rows<Sums>(sql`
    select count(distinct y.member_id)::int as joined, count(*)::int as payments,
      coalesce(sum(y.amount), 0)::text as paid, coalesce(sum(w.wagered), 0)::text as wagered,
      coalesce(sum(taken.amount), 0)::text as "takenBack", '0' as reserved
    from (${paymentsOf(engine)}) y
    left join wps.wagering_requirements w on w.member_id = y.member_id and w.source = y.source
    left join lateral (
      select -s.amount as amount from wps.ledger_transactions b
      join wps.postings s on s.transaction_id = b.id and s.amount < 0 where b.idempotency_key = 'wagering:' || w.id
    ) taken on true`);
  if (!row) throw new Error('the engine has no sums');
  return sumsOf(row);
}
