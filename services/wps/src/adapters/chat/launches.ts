import type { Database } from '@r777/server-kit';
import { and, eq, gt } from 'drizzle-orm';
import { hashToken, newToken } from '../../platform/crypto/tokens';
import type { ChatLaunch } from './port';
import { chatLaunches } from './tables';

/** ms */
const LIFETIME = 5 * 60_000;

/** Stores the data of a chat launch. @returns the code that opens it, once, within five minutes */
export async function keepLaunch(db: Database, launch: ChatLaunch, now: number): Promise<string> {
  const code = newToken();
  const { memberId, language, backUrl, headerColor, title } = launch;
  const row = { memberId, language, backUrl, headerColor, title, expiresAt: new Date(now + LIFETIME) };
  await db.orm.insert(chatLaunches).values({ ...row, codeHash: hashToken(code) });
  return code;
}

/** The data of a member's chat launch; the code is then used up. Nothing for a code that is not this member's. */
export async function takeLaunch(db: Database, memberId: number, code: string, now: number) {
  const [row] = await db.orm
    .delete(chatLaunches)
    .where(
      and(
        eq(chatLaunches.codeHash, hashToken(code)),
        eq(chatLaunches.memberId, memberId),
        gt(chatLaunches.expiresAt, new Date(now)),
      ),
    )
    .returning();
  return row;
}
