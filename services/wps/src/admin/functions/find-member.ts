import type { Orm } from '@mfe/server-kit';
import { eq, inArray } from 'drizzle-orm';
import { nameKey } from '../../modules/identity/members/name-rules';
import { members } from '../../modules/identity/members/tables';
import { NotFoundError } from '../../platform/errors/app-error';

/** Returns the usernames of these ids. For an id without a member, the id is returned. */
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

/** A member as stored in the tables. */
export type MemberRow = typeof members.$inferSelect;

/** The member with this username, or else this id. `lock` blocks concurrent changes. @throws AppError */
export async function findMember(on: Orm, text: string, lock = false): Promise<MemberRow> {
  const one = async (condition: ReturnType<typeof eq>) => {
    const query = on.select().from(members).where(condition);
    const [row] = await (lock ? query.for('update') : query);
    return row;
  };
  const byName = await one(eq(members.usernameKey, nameKey(text)));
  if (byName) return byName;
  const byId = /^\d{1,9}$/.test(text) ? await one(eq(members.id, Number(text))) : undefined;
  if (byId) return byId;
  throw new NotFoundError('There is no such member.', { field: 'member' });
}

/** Enough of a text to recognise it, but not to use it. */
export function masked(text: string | null): string | null {
  if (text === null) return null;
  const [name = '', host] = text.split('@');
  if (host !== undefined) return `${name.slice(0, 2)}***@${host}`;
  return `***${text.slice(-4)}`;
}
