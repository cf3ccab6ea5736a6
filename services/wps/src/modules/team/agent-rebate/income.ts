import type { Database } from '@mfe/server-kit';
import type { calls, GameType, OutputOf } from '@r777/shared/contracts';
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { DayRange } from '../../../platform/clock/periods';
import { type PageQuery, pageOf, rowsBefore } from '../../../platform/database/page';
import { csvOf } from '../../../platform/format/csv';
import { toTaka } from '../../../platform/format/money';
import { requireInTeam } from '../overview/team';
import { toPercent } from './rates';
import { rebateDays } from './tables';

type Parts = OutputOf<typeof calls.rebateIncomeDetail>;
type Groups = OutputOf<typeof calls.rebateIncomeBy>;

/** The members and days of the income. */
interface Income extends DayRange {
  readonly memberId: number;
}

/** Maximum number of rows in one file. */
const CSV_ROWS = 5_000;

/** The days with income; `d` are the days. */
const days = ({ memberId, startDay, endDay }: Income) =>
  sql`d.member_id = ${memberId} and d.day >= ${startDay} and d.day < ${endDay}`;

/** The parts of those days; `p` are the parts. */
const parts = ({ memberId, startDay, endDay }: Income) =>
  sql`wps.rebate_parts p where p.member_id = ${memberId} and p.day >= ${startDay} and p.day < ${endDay}`;

const taka = (text: string | undefined) => toTaka(BigInt(text ?? 0));

/** The income by member directly below or by category, the largest first: AGENT-34. */
export async function rebateIncomeBy(
  db: Database,
  query: PageQuery & Income & { readonly by: 'member' | 'category' },
): Promise<Groups> {
  const key = query.by === 'member' ? sql`p.source_id` : sql`p.game_type`;
  const [sums] = await db.rows<{ turnover: string; amount: string; without: string; count: number }>(sql`
    select coalesce(sum(d.own_turnover + d.team_turnover), 0)::text as turnover,
      coalesce(sum(d.own_amount + d.team_amount), 0)::text as amount,
      coalesce(sum(d.own_amount + d.team_amount) filter (where not exists (
        select 1 from wps.rebate_parts p where p.member_id = d.member_id and p.day = d.day)), 0)::text as without,
      (select count(distinct ${key})::int from ${parts(query)}) as count
    from wps.rebate_days d where ${days(query)}`);
  const rows = await db.rows<{ id: string; account: string | null; turnover: string; amount: string }>(sql`
    select sums.id::text as id, m.username as account, sums.turnover::text as turnover, sums.amount::text as amount
    from (select ${key} as id, sum(p.turnover) as turnover, sum(p.amount) as amount from ${parts(query)} group by ${key}) sums
    left join wps.members m on m.id::text = sums.id::text
    order by sums.amount desc, sums.turnover desc, sums.id limit ${query.pageSize} offset ${rowsBefore(query)}`);
  const content = rows.map(({ id, account, turnover, amount }) => ({
    member: query.by === 'member' && id !== String(query.memberId) ? { id, account: account ?? '' } : null,
    gameType: query.by === 'category' ? (id as GameType) : null,
    turnover: taka(turnover),
    amount: taka(amount),
  }));
  const footer = { turnover: taka(sums?.turnover), amount: taka(sums?.amount), withoutParts: taka(sums?.without) };
  return { ...pageOf(content, sums?.count ?? 0, query), footer };
}

interface PartRow {
  readonly day: string;
  readonly sourceId: number;
  readonly account: string;
  readonly gameType: GameType;
  readonly turnover: string;
  readonly ownRate: number;
  readonly givenRate: number;
  readonly amount: string;
}

async function readParts(
  db: Database,
  memberId: number,
  from: SQL,
  { limit, offset }: { limit: number; offset: number },
): Promise<Parts['content']> {
  const rows = await db.rows<PartRow>(sql`
    select to_char(p.day, 'YYYY-MM-DD') as day, p.source_id as "sourceId", m.username as account,
      p.game_type as "gameType", p.turnover::text as turnover, p.own_rate as "ownRate", p.given_rate as "givenRate",
      p.amount::text as amount
    from (select * from ${from}) p join wps.members m on m.id = p.source_id
    order by p.day desc, p.amount desc, p.turnover desc, p.source_id, p.game_type limit ${limit} offset ${offset}`);
  return rows.map(({ sourceId, account, turnover, ownRate, givenRate, amount, ...row }) => ({
    ...row,
    member: sourceId === memberId ? null : { id: String(sourceId), account },
    turnover: taka(turnover),
    ownRate: toPercent(ownRate),
    givenRate: toPercent(givenRate),
    amount: taka(amount),
  }));
}

/**
 * The parts of an income: stakes of a branch in a category, and the kept share of the rate.
 * @throws AppError `request.notFound` for a member outside the agent's team
 */
export async function rebateIncomeDetail(
  db: Database,
  query: PageQuery & Income & { readonly member: string; readonly gameType: GameType | '' },
): Promise<Parts> {
  const { memberId, member, gameType } = query;
  const sourceId = await requireInTeam(db.orm, memberId, member, 'member');
  const from = sql`${parts(query)} and ${member === '' ? sql`true` : sql`p.source_id = ${sourceId}`}
    and ${gameType === '' ? sql`true` : sql`p.game_type = ${gameType}`}`;
  const [sums] = await db.rows<{ count: number; turnover: string; amount: string }>(sql`
    select count(*)::int as count, coalesce(sum(p.turnover), 0)::text as turnover,
      coalesce(sum(p.amount), 0)::text as amount from ${from}`);
  const content = await readParts(db, memberId, from, { limit: query.pageSize, offset: rowsBefore(query) });
  const footer = { turnover: taka(sums?.turnover), amount: taka(sums?.amount) };
  return { ...pageOf(content, sums?.count ?? 0, query), footer };
}

/** The parts as a file for spreadsheets, newest day first. */
export async function rebateIncomeCsv(
  db: Database,
  query: Income & { readonly fileName: string; readonly own: string },
): Promise<OutputOf<typeof calls.rebateIncomeCsv>> {
  const rows = await readParts(db, query.memberId, parts(query), { limit: CSV_ROWS + 1, offset: 0 });
  const columns = ['day', 'member', 'gameType', 'turnover', 'ownRate', 'givenRate', 'amount'] as const;
  const shown = rows.slice(0, CSV_ROWS).map((row) => ({ ...row, member: row.member?.account ?? query.own }));
  return {
    fileName: query.fileName,
    csv: csvOf(columns, shown, ['turnover', 'amount']),
    complete: rows.length <= CSV_ROWS,
  };
}

/** A member's income from rebates, newest day first, with the total of all pages: AGENT-34. */
export async function rebateIncome(
  db: Database,
  query: PageQuery & DayRange & { readonly memberId: number },
): Promise<OutputOf<typeof calls.rebateIncome>> {
  const where = and(
    eq(rebateDays.memberId, query.memberId),
    gte(rebateDays.day, query.startDay),
    lt(rebateDays.day, query.endDay),
  );
  const [sums] = await db.orm
    .select({
      count: sql<number>`count(*)::int`,
      turnover: sql<string>`coalesce(sum(${rebateDays.ownTurnover} + ${rebateDays.teamTurnover}), 0)::text`,
      amount: sql<string>`coalesce(sum(${rebateDays.ownAmount} + ${rebateDays.teamAmount}), 0)::text`,
    })
    .from(rebateDays)
    .where(where);
  const rows = await db.orm
    .select()
    .from(rebateDays)
    .where(where)
    .orderBy(desc(rebateDays.day))
    .limit(query.pageSize)
    .offset(rowsBefore(query));
  const content = rows.map((row) => ({
    day: row.day,
    ownTurnover: toTaka(row.ownTurnover),
    ownAmount: toTaka(row.ownAmount),
    teamTurnover: toTaka(row.teamTurnover),
    teamAmount: toTaka(row.teamAmount),
    amount: toTaka(row.ownAmount + row.teamAmount),
    paid: row.paidAt !== null,
  }));
  const footer = { turnover: toTaka(BigInt(sums?.turnover ?? 0)), amount: toTaka(BigInt(sums?.amount ?? 0)) };
  return { ...pageOf(content, sums?.count ?? 0, query), footer };
}
