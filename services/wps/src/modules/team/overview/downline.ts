import type { Database } from '@mfe/server-kit';
import type { calls, OutputOf } from '@r777/shared/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { literally } from '../../../platform/database/literally';
import { pageOf, rowsBefore } from '../../../platform/database/page';
import { toTaka } from '../../../platform/format/money';
import { nameKey } from '../../identity/members/name-rules';
import { firstDayOf, ONLINE } from '../figures/standings';
import { countedUntil, standingOf } from '../figures/sums';
import { isoMoment, requireInTeam } from './team';

type Downline = OutputOf<typeof calls.downline>;

/** The agent, the member to start from, and the part of the name to search for. */
export interface DownlineQuery {
  readonly agentId: number;
  /** Id of the member whose downline is shown; empty for the agent's own. */
  readonly under: string;
  readonly name: string;
  /** The members directly below with the highest play or the longest absence; empty for all of them, by name. */
  readonly list: '' | 'top' | 'dormant';
  readonly now: number;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** Longest list of best or dormant branches: nobody pages further, and counting all would cost more. */
const LONGEST = 200;

/** The members above `memberId` up to the agent, the agent first, each as `{ id, account }`. */
const wayTo = (agentId: number, memberId: SQL) => sql`
  select coalesce(json_agg(json_build_object('id', a.id::text, 'account', a.username) order by t.level desc), '[]')
  from wps.team_paths t join wps.members a on a.id = t.ancestor_id
  where t.descendant_id = ${memberId} and t.level <= (
    select own.level from wps.team_paths own where own.descendant_id = ${memberId} and own.ancestor_id = ${agentId})`;

/** The path from the agent down to the member whose downline is shown. */
async function pathTo(db: Database, agentId: number, memberId: number): Promise<Downline['path']> {
  const [row] = await db.rows<{ account: string; above: Downline['path'] }>(sql`
    select m.username as account, (${wayTo(agentId, sql`m.id`)}) as above from wps.members m where m.id = ${memberId}`);
  return row ? [...row.above, { id: String(memberId), account: row.account }] : [];
}

/** The members of a list, as `(id, place)`, and their number. An index gives each page, except for a search. */
function listed(root: number, query: DownlineQuery): { page: SQL; count: SQL } {
  const name = nameKey(query.name);
  const limit = sql`limit ${query.pageSize} offset ${rowsBefore(query)}`;
  if (name !== '') {
    const found = sql`wps.team_paths t join wps.members m on m.id = t.descendant_id and t.ancestor_id = ${root}
      where m.username_key like ${`%${literally(name)}%`}`;
    const place = sql`row_number() over (order by t.level, m.username_key)`;
    return {
      page: sql`select m.id, ${place} as place from ${found} order by place ${limit}`,
      count: sql`select count(*)::int as count from ${found}`,
    };
  }
  if (query.list === '')
    return {
      page: sql`select m.id, row_number() over (order by m.username_key) as place from wps.members m
        where m.parent_id = ${root} order by m.username_key ${limit}`,
      count: sql`select 0 as count`,
    };
  const dormant = sql`(s.dormant + s.below_dormant)`;
  const [which, order] =
    query.list === 'top'
      ? [sql`s.branch_stake > 0`, sql`s.branch_stake desc, s.member_id desc`]
      : [sql`${dormant} > 0`, sql`${dormant} desc, s.last_at`];
  const branches = sql`select s.member_id as id, row_number() over (order by ${order}) as place
    from wps.team_standings s where s.parent_id = ${root} and ${which} order by ${order} limit ${LONGEST}`;
  return {
    page: sql`select * from (${branches}) branches order by place ${limit}`,
    count: sql`select count(*)::int as count from (${branches}) branches`,
  };
}

async function findRows(db: Database, page: SQL, query: DownlineQuery): Promise<Downline['content']> {
  const seen = new Date(query.now - ONLINE).toISOString();
  const isSearch = nameKey(query.name) !== '';
  const rows = await db.rows<Downline['content'][number]>(sql`
    with page as (${page})
    select m.id::text as id, m.username as account, m.nickname, m.type,
      (select own.level from wps.team_paths own where own.descendant_id = m.id and own.ancestor_id = ${query.agentId}) as level,
      coalesce(s.direct, 0) as "directCount", coalesce(s.below, 0) as "teamCount",
      coalesce(s.dormant + s.below_dormant, 0) as "dormantCount", coalesce(s.branch_stake, 0)::text as "branchStake",
      (select coalesce(sum(a.balance), 0)::text from wps.ledger_accounts a where a.member_id = m.id) as balance,
      (select coalesce(sum(d.stake), 0)::text from wps.team_member_days d
        where d.member_id = m.id and d.day >= ${firstDayOf(query.now)}) as "monthStake",
      exists (select 1 from wps.session_families f where f.member_id = m.id and f.revoked_at is null
        and f.last_seen_at > ${seen}::timestamptz) as online,
      ${isoMoment(sql`m.registered_at`)} as "registeredAt",
      (select ${isoMoment(sql`max(l.at)`)} from wps.logins l where l.member_id = m.id) as "lastLogin",
      ${isSearch ? sql`(${wayTo(query.agentId, sql`m.id`)})` : sql`'[]'::json`} as way
    from page join wps.members m on m.id = page.id left join wps.team_standings s on s.member_id = m.id
    order by page.place`);
  return rows.map((row) => ({
    ...row,
    balance: toTaka(BigInt(row.balance)),
    monthStake: toTaka(BigInt(row.monthStake)),
    branchStake: toTaka(BigInt(row.branchStake)),
  }));
}

/**
 * One page of a downline: AGENT-29.
 * @throws AppError `request.notFound` for a member outside the agent's team
 */
export async function findDownline(db: Database, query: DownlineQuery): Promise<Downline> {
  const root = await requireInTeam(db.orm, query.agentId, query.under, 'under');
  const { page, count } = listed(root, query);
  const isWhole = query.list === '' && nameKey(query.name) === '';
  const asOf = await countedUntil(db, query.now);
  const [counted] = isWhole
    ? [{ count: (await standingOf(db, root)).direct }]
    : await db.rows<{ count: number }>(count);
  const content = await findRows(db, page, query);
  return { ...pageOf(content, counted?.count ?? 0, query), asOf, path: await pathTo(db, query.agentId, root) };
}
