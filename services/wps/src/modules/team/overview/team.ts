import type { Orm } from '@r777/server-kit';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { NotFoundError } from '../../../platform/errors/app-error';
import { nameKey } from '../../identity/members/names';
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
 * The member of the agent's team with this id; an empty id is the agent. For a member of another team it answers as for
 * an unknown one: SEC-05.
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

/** A timestamp as ISO text, the same on both databases. */
export const isoMoment = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
