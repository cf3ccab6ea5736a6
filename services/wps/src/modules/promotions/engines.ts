import type { Database, Orm } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';
import type { Engine } from '../rewards/guards/offered';
import type { PromotionRule } from './rule';
import { iso, type Wagering } from './wagering-progress';

/** Total that an engine has paid a member, what of it has to be wagered, and what waits in the reward centre. */
export interface EngineSum {
  /** @see engineKeyOf */
  readonly engine: string;
  /** In paisa, as text; the last payment's time and ledger transaction. Null without a payment. */
  readonly paid: { readonly amount: string; readonly at: string; readonly transactionId: string } | null;
  readonly isDue: boolean;
  /** Its bonuses whose turnover is open, oldest first. */
  readonly open: readonly Wagering[];
}

const gifts = { levels: 'vipLevelUp', weekly: 'vipWeekly', birthday: 'vipBirthday' } as const;

/** Identifies the payments that a rule of an engine describes; null for a rule with its own payments. */
export function engineKeyOf({ terms }: Pick<PromotionRule, 'terms'>): Engine | 'signUp' | null {
  switch (terms.kind) {
    case 'depositMatch':
    case 'freeBonus':
    case 'cashback':
    case 'freeSpins':
      return null;
    case 'vip':
      return gifts[terms.gift];
    case 'leaderboard':
      return `leaderboard-${terms.period}-${terms.by}`;
    default:
      return terms.kind;
  }
}

/** The engine of a reward `r`, as {@link engineKeyOf} names it. */
export const engineOfReward = sql.raw(`case r.source when 'mission' then 'missions'
  when 'leaderboard' then split_part(r.grant_key, ':', 1) else r.source end`);

/** The engine that paid a bonus `w`, whose reward is `r`, as {@link engineKeyOf} names it; null for another bonus. */
export const engineOfBonus = sql`case split_part(w.source, ':', 1) when 'register' then 'signUp'
  when 'rebate' then 'rebate' when 'redRain' then 'rain' when 'reward' then ${engineOfReward} end`;

/** The reward `r` of a bonus `w` of the member, if it is one. */
export const joinReward = (memberId: number) =>
  sql`left join wps.rewards r on r.member_id = ${memberId} and w.source = 'reward:' || r.id`;

/** The columns of {@link Wagering}, of a bonus `w`. */
export const wageringColumns = sql`w.state, w.wagered::text, w.required::text, w.uncounted::text,
  ${iso('w.expires_at')} as "expiresAt", w.weights, w.max_stake::text as "maxStake"`;

/** Payments, open bonuses and unclaimed rewards of every engine for a member. */
export async function readEngineSums(db: Database, orm: Orm, memberId: number, at: Date): Promise<EngineSum[]> {
  const paid = await db.rows<{ engine: string; amount: string; at: string; transactionId: string }>(
    sql`select engine, sum(amount)::text as amount, (array_agg(id order by at desc))[1] as "transactionId",
        to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from (
        select t.id, t.at, s.amount, case when t.kind = 'rebate' then 'rebate' when t.kind = 'redRain' then 'rain'
          when t.kind = 'reward' then ${engineOfReward} else split_part(t.idempotency_key, ':', 1) end as engine
        from wps.ledger_transactions t
        join wps.postings s on s.transaction_id = t.id
        join wps.ledger_accounts a on a.id = s.account_id and a.member_id = ${memberId} and a.wallet_type = 'main'
        left join wps.rewards r on t.kind = 'reward' and t.reference = 'reward:' || r.id and r.member_id = ${memberId}
        where t.member_id = ${memberId} and t.kind in ('bonus', 'reward', 'rebate', 'redRain') and s.amount > 0
      ) payments where engine is not null group by engine`,
    orm,
  );
  const due = await db.rows<{ engine: string }>(
    sql`select distinct ${engineOfReward} as engine from wps.rewards r
      where r.member_id = ${memberId} and r.claimed_at is null and r.withdrawn_at is null
        and (r.expires_at is null or r.expires_at > ${at.toISOString()}::timestamptz)`,
    orm,
  );
  // The signing-up bonus is read with the payments of promotions.
  const bonuses = await db.rows<Wagering & { readonly engine: string | null }>(
    sql`select ${engineOfBonus} as engine, ${wageringColumns} from wps.wagering_requirements w ${joinReward(memberId)}
      where w.member_id = ${memberId} and w.state = 'open' and w.source <> 'register' order by w.opened_at, w.id`,
    orm,
  );
  const waiting = new Set(due.map(({ engine }) => engine));
  const engines = new Set([...paid.map(({ engine }) => engine), ...waiting]);
  return [...engines].map((engine) => {
    const { amount, at, transactionId } = paid.find((one) => one.engine === engine) ?? {};
    const sum = amount && at && transactionId ? { amount, at, transactionId } : null;
    // The key of the signing-up bonus begins with `register`.
    const open = bonuses.filter((bonus) => bonus.engine === engine);
    return { engine: engine === 'register' ? 'signUp' : engine, paid: sum, isDue: waiting.has(engine), open };
  });
}
