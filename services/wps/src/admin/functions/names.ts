import type { Orm } from '@r777/server-kit';
import { inArray } from 'drizzle-orm';
import { members } from '../../modules/identity/members/tables';

/** Returns the usernames of these ids; an id without a member is its own name. */
export async function namesOf(orm: Orm, ids: readonly number[]): Promise<(id: number) => string> {
  const rows =
    ids.length === 0
      ? []
      : await orm
          .select({ id: members.id, username: members.username })
          .from(members)
          .where(inArray(members.id, [...ids]));
  const names = new Map(rows.map(({ id, username }) => [id, username]));
  return (id) => names.get(id) ?? String(id);
}
