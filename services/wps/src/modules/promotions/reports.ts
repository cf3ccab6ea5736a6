import type { Database } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';
import { toPaisa, toTaka } from '../../platform/format/money';
import { nameKey } from '../identity/members/name-rules';
import { notAgents, TRIAL_TYPE } from '../identity/members/roles';
import { largestCost, shareOf } from './amounts';
import { isKind, type PromotionRule, type RuleOf } from './rule';

const DAY = 86_400_000;
const notAgentTypes = sql.raw(notAgents.join(', '));

/** Figures of a promotion. Amounts in taka. */
export interface Sums {
  /** Members who joined, and payments to them. */
  readonly joined: number;
  readonly payments: number;
  /** The paid amount, and the part of it that was taken back with its winnings. */
  readonly paid: string;
  readonly takenBack: string;
  /** Counted stakes towards the wagering of its bonuses. */
  readonly wagered: string;
  /** The part of the budget that is paid or held for members who joined. */
  readonly reserved: string;
}

/** Sums of a query, whose amounts are in paisa. */
export const sumsOf = ({ joined, payments, paid, takenBack, wagered, reserved }: Sums): Sums => ({
  joined,
  payments,
  paid: toTaka(BigInt(paid)),
  takenBack: toTaka(BigInt(takenBack)),
  wagered: toTaka(BigInt(wagered)),
  reserved: toTaka(BigInt(reserved)),
});

/** How the given promotions go, by their ids. Reads nothing of any other promotion. */
export async function readSums(db: Database, ids: readonly string[]): Promise<Map<string, Sums>> {
  if (ids.length === 0) return new Map();
  const wanted = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const rows = await db.rows<Sums & { readonly id: string }>(sql`
    select p.id, p.reserved::text,
      (select count(*)::int from wps.promotion_joins j where j.promotion_id = p.id) as joined,
      coalesce(sums.payments, 0)::int as payments, coalesce(sums.paid, 0)::text as paid,
      coalesce(sums.wagered, 0)::text as wagered, coalesce(sums.taken, 0)::text as "takenBack"
    from wps.promotions p left join (
      select y.promotion_id, count(*) as payments, sum(y.amount) as paid, sum(w.wagered) as wagered, sum(-t.amount) as taken
      from wps.promotion_payments y
      left join wps.wagering_requirements w on w.member_id = y.member_id and w.source = y.key
      left join lateral (
        select s.amount from wps.ledger_transactions b
        join wps.postings s on s.transaction_id = b.id and s.amount < 0
        where b.idempotency_key = 'wagering:' || w.id
      ) t on true
      where y.promotion_id in (${wanted}) group by y.promotion_id
    ) sums on sums.promotion_id = p.id
    where p.id in (${wanted})`);
  return new Map(rows.map((row) => [row.id, sumsOf(row)]));
}

/** The cost that a rule would have had. */
export interface DryRun {
  readonly members: number;
  readonly payments: number;
  /** In paisa. */
  readonly cost: bigint;
}

const list = (values: readonly (string | number)[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

/** Members who could have joined: real accounts of the right kind and age. Levels and languages are not looked at. */
const couldJoin = ({ audience }: PromotionRule, at: string) => sql`
  m.type <> ${TRIAL_TYPE} and m.state = 'active' and (m.type not in (${notAgentTypes})) = ${audience.agents}
  and (${audience.invited} = false or m.parent_id is not null)
  ${audience.channels ? sql`and m.register_method in (${list(audience.channels)})` : sql``}
  ${
    audience.invitedBy
      ? sql`and exists (select 1 from wps.members i where i.id = m.parent_id
          and i.username_key in (${list(audience.invitedBy.map(nameKey))}))`
      : sql``
  }
  and (${audience.newWithinDays}::int is null
    or m.registered_at > ${sql.raw(at)} - ${audience.newWithinDays}::int * interval '1 day')`;

type Earned = { readonly memberId: number; readonly base: string };

/** The deposits from `minimum` on that a rule would have rewarded. */
function deposits(
  db: Database,
  rule: PromotionRule,
  terms: { readonly minimum: string; readonly deposits: 'first' | 'any' },
  from: Date,
): Promise<Earned[]> {
  const { caps } = rule;
  return db.rows<Earned>(sql`
    select member_id as "memberId", amount::text as base from (
      select t.member_id, s.amount, t.at, row_number() over (partition by t.member_id order by t.at, t.id) as place,
        exists (select 1 from wps.ledger_transactions o
          where o.member_id = t.member_id and o.kind = 'deposit' and (o.at, o.id) < (t.at, t.id)) as has_earlier
      from wps.ledger_transactions t
      join wps.postings s on s.transaction_id = t.id and s.amount > 0
      join wps.members m on m.id = t.member_id
      where t.kind = 'deposit' and t.at >= ${from.toISOString()}::timestamptz and ${couldJoin(rule, 't.at')}
        and (${terms.deposits === 'first'} or s.amount >= ${toPaisa(terms.minimum).toString()}::bigint)
    ) d
    where d.amount >= ${toPaisa(terms.minimum).toString()}::bigint
      and (${terms.deposits === 'any'} or not d.has_earlier) and d.place <= ${caps.times ?? 1}
    order by d.at`);
}

function losses(db: Database, rule: RuleOf<'cashback'>, from: Date): Promise<Earned[]> {
  const { terms } = rule;
  return db.rows<Earned>(sql`
    select d.member_id as "memberId", sum(d.stake - d.payout)::text as base
    from wps.play_days d join wps.members m on m.id = d.member_id
    where d.day >= ${from.toISOString()}::date and extract(isodow from d.day) in (${list(terms.days)})
      and d.game_type in (${list(terms.gameTypes)}) and ${couldJoin(rule, 'd.last_at')}
    group by d.member_id, date_trunc('week', d.day - (${terms.weekday}::int - 1))
    having sum(d.stake - d.payout) >= ${toPaisa(terms.minimum).toString()}::bigint
    order by date_trunc('week', min(d.day) - (${terms.weekday}::int - 1)), d.member_id`);
}

/** Members who could have joined, each with the largest amount. */
function newMembers(db: Database, rule: PromotionRule, from: Date): Promise<Earned[]> {
  return db.rows<Earned>(sql`
    select m.id as "memberId", ${largestCost(rule).toString()} as base from wps.members m
    where (m.registered_at >= ${from.toISOString()}::timestamptz or exists (
        select 1 from wps.logins l where l.member_id = m.id and l.at >= ${from.toISOString()}::timestamptz))
      and ${couldJoin(rule, 'm.registered_at')} order by m.id`);
}

/**
 * The cost that a rule would have had over the last days if every member had joined: an upper limit. A cashback counts
 * the losses without the bonuses that it subtracts. Null for a rule of an engine, whose cost is that of the engine.
 */
export async function dryRun(db: Database, rule: PromotionRule, days: number, now: number): Promise<DryRun | null> {
  const from = new Date(now - days * DAY);
  const { terms } = rule;
  let earned: Earned[];
  if (isKind(rule, 'depositMatch')) earned = await deposits(db, rule, rule.terms, from);
  else if (isKind(rule, 'cashback')) earned = await losses(db, rule, from);
  else if (isKind(rule, 'freeBonus')) earned = await newMembers(db, rule, from);
  else if (isKind(rule, 'freeSpins')) {
    const { minimum } = rule.terms;
    earned = await (minimum === null
      ? newMembers(db, rule, from)
      : deposits(db, rule, { minimum, deposits: 'any' }, from));
  } else return null;
  const budget = rule.caps.budget === null ? null : toPaisa(rule.caps.budget);
  const members = new Set<number>();
  let [payments, cost] = [0, 0n];
  for (const { memberId, base } of earned) {
    const amount = 'percent' in terms ? shareOf(BigInt(base), terms).amount : largestCost(rule);
    if (amount === 0n || (budget !== null && cost + amount > budget)) continue;
    members.add(memberId);
    payments += 1;
    cost += amount;
  }
  return { members: members.size, payments, cost };
}
