import type { Database } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';
import { TIME_ZONE } from '../../platform/clock/days';
import { toTaka } from '../../platform/format/money';

/** Figures of a team, computed from ledger, log-ins and registrations alone; by day, and of all days. */
export interface Expected {
  readonly deposit: string;
  readonly withdrawal: string;
  readonly stake: string;
  readonly payout: string;
  readonly rebate: string;
  readonly bonus: string;
  readonly commission: string;
  readonly net: string;
  readonly betting: number;
  readonly loggedIn: number;
  readonly registered: number;
}

type Entry = { member: number; day: string; kind: string; amount: string };

function groupBy<T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

const zone = sql.raw(`'${TIME_ZONE}'`);

/** Reads all events; the result computes the figures of any members from them. */
export async function readEverything(db: Database) {
  const entries = await db.rows<Entry>(sql`
    select t.member_id as member, (t.at at time zone ${zone})::date::text as day, t.kind, sum(p.amount)::text as amount
    from wps.postings p join wps.ledger_transactions t on t.id = p.transaction_id
    where p.account_id = 'member:' || t.member_id || ':main' group by 1, 2, 3`);
  const logins = await db.rows<Entry>(sql`
    select member_id as member, (at at time zone ${zone})::date::text as day, 'login' as kind, count(*)::text as amount
    from wps.logins group by 1, 2`);
  const people = await db.rows<Entry & { parent: number | null }>(sql`
    select id as member, parent_id as parent, (registered_at at time zone ${zone})::date::text as day,
      'registration' as kind, '1' as amount from wps.members`);
  const byMember = groupBy([...entries, ...logins, ...people], ({ member }) => member);
  const byParent = groupBy(people, ({ parent }) => parent);
  const childrenOf = (agentId: number) => (byParent.get(agentId) ?? []).map(({ member }) => member);

  /** Everybody below, branch by branch. */
  function below(agentId: number): Set<number> {
    return new Set(childrenOf(agentId).flatMap((id) => [id, ...below(id)]));
  }

  function figures(members: ReadonlySet<number>, isIn: (day: string) => boolean = () => true): Expected {
    const rows = [...members].flatMap((id) => byMember.get(id) ?? []).filter(({ day }) => isIn(day));
    const of = (...kinds: string[]) =>
      rows.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amount }) => sum + BigInt(amount), 0n);
    const days = (kind: string) =>
      new Set(rows.filter((row) => row.kind === kind).map(({ member, day }) => `${member} ${day}`)).size;
    const stake = -of('bet');
    const [payout, rebate, bonus] = [of('win'), of('rebate'), of('bonus', 'reward', 'redRain')];
    const commission = of('commission', 'salary', 'dividend');
    return {
      deposit: toTaka(of('deposit')),
      withdrawal: toTaka(-of('withdrawal')),
      stake: toTaka(stake),
      payout: toTaka(payout),
      rebate: toTaka(rebate),
      bonus: toTaka(bonus),
      commission: toTaka(commission),
      net: toTaka(payout - stake + rebate + bonus + commission),
      betting: days('bet'),
      loggedIn: days('login'),
      registered: days('registration'),
    };
  }
  return { below, figures, childrenOf };
}
