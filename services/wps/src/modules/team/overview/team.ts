import type { Orm } from '@mfe/server-kit';
import { and, asc, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import { NotFoundError } from '../../../platform/errors/app-error';
import { nameKey } from '../../identity/members/name-rules';
import { notAgents } from '../../identity/members/roles';
import { members } from '../../identity/members/tables';
import { teamPaths } from './tables';

/** Largest id that the database can store. */
const LARGEST_ID = 2_147_483_647;

/** Whether a member is below another one, at any depth. */
export async function isBelow(on: Orm, ancestorId: number, memberId: number): Promise<boolean> {
  const [row] = await on
    .select({ level: teamPaths.level })
    .from(teamPaths)
    .where(and(eq(teamPaths.descendantId, memberId), eq(teamPaths.ancestorId, ancestorId)));
  return row !== undefined;
}

/**
 * The member of the agent's team with this id; an empty id is the agent. A member of another team gets the same answer
 * as an unknown one: SEC-05.
 * @throws AppError `request.notFound` naming `field`
 */
export async function requireInTeam(on: Orm, agentId: number, id: string, field: string): Promise<number> {
  if (id === '' || Number(id) === agentId) return agentId;
  if (Number(id) <= LARGEST_ID && (await isBelow(on, agentId, Number(id)))) return Number(id);
  throw new NotFoundError('There is no such member in the team.', { field });
}

/** Limits a statement to the member of this name; no limit for an empty name. `m` is the members table. */
export function named(name: string): SQL {
  return name.trim() === '' ? sql`true` : sql`m.username_key = ${nameKey(name)}`;
}

/** All members below an agent as `t` with their rows as `m`, for the `from` of a statement. */
export function teamMembers(agentId: number): SQL {
  return sql`wps.team_paths t join wps.members m on m.id = t.descendant_id and t.ancestor_id = ${agentId}`;
}

/**
 * The nearest agent above a member, at any depth; null without one. A plain member between the two does not decide
 * rebates, so this agent does.
 */
export async function nearestAgentOf(on: Orm, memberId: number): Promise<number | null> {
  const [row] = await on
    .select({ id: teamPaths.ancestorId })
    .from(teamPaths)
    .innerJoin(members, eq(members.id, teamPaths.ancestorId))
    .where(and(eq(teamPaths.descendantId, memberId), notInArray(members.type, notAgents)))
    .orderBy(asc(teamPaths.level))
    .limit(1);
  return row?.id ?? null;
}

/** Ids of the members whose rebates an agent decides: those directly below, and agents whose nearest agent this is. */
export function rebatedBy(agentId: number): SQL {
  const plain = sql.raw(notAgents.join(', '));
  return sql`select t.descendant_id from wps.team_paths t join wps.members d on d.id = t.descendant_id
    where t.ancestor_id = ${agentId} and (t.level = 1 or (d.type not in (${plain}) and not exists (
      select 1 from wps.team_paths u join wps.members a on a.id = u.ancestor_id and a.type not in (${plain})
      where u.descendant_id = t.descendant_id and u.level < t.level)))`;
}

/** A timestamp as ISO text, the same on both databases. */
export const isoMoment = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
