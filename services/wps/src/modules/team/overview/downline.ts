import type { Database } from '@r777/server-kit';
import type { calls, OutputOf } from '@r777/shared/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { pageOf, rowsBefore } from '../../../platform/database/page';
import { toTaka } from '../../../platform/format/money';
import { nameKey } from '../../identity/members/names';
import { isoMoment, ONLINE, requireInTeam } from './team';

type Downline = OutputOf<typeof calls.downline>;

/** The agent, the member to start from, and the part of the name to search for. */
export interface DownlineQuery {
  readonly agentId: number;
  /** Id of the member whose downline is shown; empty for the agent's own. */
  readonly under: string;
  readonly name: string;
  readonly now: number;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** Escapes the special characters of a LIKE pattern. */
const literally = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The path from the agent down to the member whose downline is shown. */
async function pathTo(db: Database, agentId: number, memberId: number): Promise<Downline['path']> {
  return db.rows(sql`
    select m.id::text as id, m.username as account from wps.members m
    left join wps.team_paths t on t.descendant_id = ${memberId} and t.ancestor_id = m.id
    where m.id = ${memberId}
      or m.id in (select ancestor_id from wps.team_paths where descendant_id = ${memberId} and (
        ancestor_id = ${agentId} or ancestor_id in (select descendant_id from wps.team_paths where ancestor_id = ${agentId})))
    order by coalesce(t.level, 0) desc`);
}

async function findRows(db: Database, where: SQL, root: number, query: DownlineQuery): Promise<Downline['content']> {
  const seen = new Date(query.now - ONLINE).toISOString();
  const rows = await db.rows<Downline['content'][number] & { balance: string }>(sql`
    with page as (
      select m.*, t.level from wps.team_paths t join wps.members m on m.id = t.descendant_id
      where t.ancestor_id = ${root} and ${where}
      order by t.level, m.username_key limit ${query.pageSize} offset ${rowsBefore(query)}
    )
    select m.id::text as id, m.username as account, m.nickname, m.type,
      (select own.level from wps.team_paths own where own.descendant_id = m.id and own.ancestor_id = ${query.agentId}) as level,
      (select count(*)::int from wps.team_paths b where b.ancestor_id = m.id and b.level = 1) as "directCount",
      (select count(*)::int from wps.team_paths b where b.ancestor_id = m.id) as "teamCount",
      (select coalesce(sum(a.balance), 0)::text from wps.ledger_accounts a where a.member_id = m.id) as balance,
      exists (select 1 from wps.session_families f where f.member_id = m.id and f.revoked_at is null
        and f.last_seen_at > ${seen}::timestamptz) as online,
      ${isoMoment(sql`m.registered_at`)} as "registeredAt",
      (select ${isoMoment(sql`max(l.at)`)} from wps.logins l where l.member_id = m.id) as "lastLogin"
    from page m order by m.level, m.username_key`);
  return rows.map((row) => ({ ...row, balance: toTaka(BigInt(row.balance)) }));
}

/**
 * One page of a downline: AGENT-29.
 * @throws AppError `request.notFound` for a member outside the agent's team
 */
export async function findDownline(db: Database, query: DownlineQuery): Promise<Downline> {
  const root = await requireInTeam(db.orm, query.agentId, query.under, 'under');
  const name = nameKey(query.name);
  const where = name === '' ? sql`t.level = 1` : sql`m.username_key like ${literally(name)}`;
  const [counted] = await db.rows<{ count: number }>(sql`
    select count(*)::int as count from wps.team_paths t join wps.members m on m.id = t.descendant_id
    where t.ancestor_id = ${root} and ${where}`);
  const content = await findRows(db, where, root, query);
  return { ...pageOf(content, counted?.count ?? 0, query), path: await pathTo(db, query.agentId, root) };
}
