import { randomInt } from 'node:crypto';
import type { Database } from '@r777/server-kit';
import { inArray } from 'drizzle-orm';
import type { Site } from '../../../platform/settings/site';
import { cleanName, nameKey } from '../members/names';
import { members } from '../members/tables';
import { checkUsername } from './register-check';

const MOST = 3;
/** Candidates checked at once: usually at least three of them are free. */
const TRIED = 12;

function isAllowed(site: Site, name: string): boolean {
  try {
    checkUsername(site, name);
    return true;
  } catch {
    return false;
  }
}

/** Free usernames similar to a taken one, by the site's own rule; sometimes fewer than three. */
export async function suggestUsernames(db: Database, site: Site, username: string): Promise<string[]> {
  const { maxLength } = site.registerFields.username;
  const base = [...cleanName(username)];
  const names = Array.from({ length: TRIED }, (_, place) => {
    const digits = String(randomInt(10 ** (1 + (place % 3)), 10 ** (2 + (place % 3))));
    const room = maxLength > 0 ? maxLength - digits.length : base.length;
    return base.slice(0, room).join('') + digits;
  });
  const tried = [...new Set(names)].filter((name) => isAllowed(site, name));
  if (tried.length === 0) return [];
  const rows = await db.orm
    .select({ key: members.usernameKey })
    .from(members)
    .where(inArray(members.usernameKey, tried.map(nameKey)));
  const taken = new Set(rows.map(({ key }) => key));
  return tried.filter((name) => !taken.has(nameKey(name))).slice(0, MOST);
}
