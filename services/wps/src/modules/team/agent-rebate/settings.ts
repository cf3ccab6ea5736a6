import type { Database, Orm } from '@mfe/server-kit';
import type { calls, GameType, OutputOf } from '@r777/shared/contracts';
import { eq, sql } from 'drizzle-orm';
import { literally } from '../../../platform/database/literally';
import { type PageQuery, pageOf, rowsBefore } from '../../../platform/database/page';
import { AppError, NotFoundError } from '../../../platform/errors/app-error';
import { nameKey } from '../../identity/members/name-rules';
import { isAgent } from '../../identity/members/roles';
import { members } from '../../identity/members/tables';
import { exclusionAt, findProtection } from '../../identity/responsible-gaming/exclusion';
import { isoMoment, rebatedBy, requireInTeam } from '../overview/team';
import { checkNotAbove, highestBelow, ratesOf, toPercent, toPercents, writeRates } from './rates';
import type { SomeRates } from './tables';

type Settings = OutputOf<typeof calls.rebateSettings>;
type Row = Settings['content'][number];

/**
 * Locks members against other changes of their rates until the transaction ends, ancestors first. Each change of rates
 * locks the member and the agent above, so that concurrent changes cannot invalidate each other's checks.
 */
async function lockInOrder(db: Database, tx: Orm, memberIds: readonly number[]): Promise<void> {
  for (const id of memberIds) await db.rows(sql`select id from wps.members where id = ${id} for no key update`, tx);
}

const notBelow = () => new NotFoundError('This member is not directly below.', { field: 'member' });

/**
 * Check before rates rise: an agent whose account is closed, or who is self-excluded, earns from nobody's play. Which of
 * these it is, is not for the agent above to know. @throws AppError `request.notFound`
 */
async function requireMayEarn(tx: Orm, memberId: number, at: Date): Promise<void> {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId));
  if (!member || !isAgent(member.type)) return;
  const exclusion = exclusionAt(await findProtection(tx, memberId), at);
  if (member.state === 'disabled' || exclusion?.kind === 'selfExclusion') throw notBelow();
}

/**
 * Sets rebates of a direct downline member, or of an agent whose nearest agent above is the caller: never above the
 * agent's own, never below the highest rate further down, each by game type. AGENT-33.
 * @throws AppError `request.notFound`, `rebate.tooHigh`, `rebate.tooLow` (the last two name the game type)
 */
export function setRebates(
  db: Database,
  change: { readonly agentId: number; readonly member: string; readonly rates: SomeRates; readonly at: Date },
): Promise<void> {
  const { agentId, member, rates, at } = change;
  return db.transaction(async (tx) => {
    const memberId = await requireInTeam(tx, agentId, member, 'member');
    await lockInOrder(db, tx, [agentId, memberId]);
    const [decided] = await db.rows(sql`select 1 where ${memberId}::int in (${rebatedBy(agentId)})`, tx);
    if (!decided) throw notBelow();
    const known = await ratesOf(db, tx, [agentId, memberId]);
    const own = known.get(agentId);
    if (own) checkNotAbove(rates, own);
    const before = known.get(memberId);
    const changes = Object.entries(rates) as [GameType, number][];
    const given = await highestBelow(db, tx, memberId);
    for (const [gameType, rate] of changes)
      if (rate < given[gameType])
        throw new AppError('rebate.tooLow', `${gameType}: below what this member gave further down.`, {
          field: gameType,
          params: { percent: toPercent(given[gameType]) },
        });
    if (changes.some(([gameType, rate]) => rate > (before?.[gameType] ?? 0))) await requireMayEarn(tx, memberId, at);
    await writeRates(tx, { memberId, setBy: agentId, rates, before: before ?? {}, at });
  });
}

/** The rebates that the agent decides, by name, with the agent's own for comparison. */
export async function rebateSettings(
  db: Database,
  query: PageQuery & { readonly agentId: number; readonly name: string },
): Promise<Settings> {
  const { agentId } = query;
  const like = `%${literally(nameKey(query.name))}%`;
  const children = sql`wps.members m where m.id in (${rebatedBy(agentId)}) and m.username_key like ${like}`;
  const [counted] = await db.rows<{ count: number }>(sql`select count(*)::int as count from ${children}`);
  const page = await db.rows<Pick<Row, 'account' | 'type'> & { id: number }>(sql`
    select m.id, m.username as account, m.type from ${children} order by m.username_key
    limit ${query.pageSize} offset ${rowsBefore(query)}`);
  const rates = await ratesOf(db, db.orm, [agentId, ...page.map(({ id }) => id)]);
  const content = await Promise.all(
    page.map(async ({ id, account, type }) => ({
      id: String(id),
      account,
      type,
      rates: toPercents(rates.get(id) ?? {}),
      least: toPercents(await highestBelow(db, db.orm, id)),
    })),
  );
  return { ...pageOf(content, counted?.count ?? 0, query), own: toPercents(rates.get(agentId) ?? {}) };
}

/** All changes of the rebates of the agent or of a member of the team, newest first. */
export async function rebateHistory(
  db: Database,
  query: PageQuery & { readonly agentId: number; readonly member: string },
): Promise<OutputOf<typeof calls.rebateHistory>> {
  const memberId = await requireInTeam(db.orm, query.agentId, query.member, 'member');
  const [counted] = await db.rows<{ count: number }>(
    sql`select count(*)::int as count from wps.rebate_rates where member_id = ${memberId}`,
  );
  const rows = await db.rows<{ time: string; gameType: GameType; rate: number; before: number; by: string | null }>(sql`
    select ${isoMoment(sql`r.at`)} as time, r.game_type as "gameType", r.rate, m.username as by,
      coalesce((select b.rate from wps.rebate_rates b where b.member_id = r.member_id and b.game_type = r.game_type
        and b.id < r.id order by b.id desc limit 1), 0) as before
    from wps.rebate_rates r left join wps.members m on m.id = r.set_by
      and (m.id = ${query.agentId} or exists (select 1 from wps.team_paths t where t.descendant_id = m.id and t.ancestor_id = ${query.agentId}))
    where r.member_id = ${memberId} order by r.id desc limit ${query.pageSize} offset ${rowsBefore(query)}`);
  const content = rows.map(({ time, gameType, rate, before, by }) => ({
    time,
    gameType,
    from: toPercent(before),
    to: toPercent(rate),
    by,
  }));
  return pageOf(content, counted?.count ?? 0, query);
}
