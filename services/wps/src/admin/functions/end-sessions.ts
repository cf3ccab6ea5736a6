import type { Database, Orm } from '@r777/server-kit';
import { and, eq, isNull } from 'drizzle-orm';
import { sessionFamilies } from '../../modules/identity/session/tables';

/** Ends every session of a member; open pages are notified at the commit. Returns the number of sessions. */
export async function endSessions(db: Database, tx: Orm, memberId: number, at: Date): Promise<number> {
  const ended = await tx
    .update(sessionFamilies)
    .set({ revokedAt: at })
    .where(and(eq(sessionFamilies.memberId, memberId), isNull(sessionFamilies.revokedAt)))
    .returning({ id: sessionFamilies.id });
  for (const { id } of ended) await db.notify('session', { familyId: id }, tx);
  return ended.length;
}
