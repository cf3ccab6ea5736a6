import type { Orm } from '@r777/server-kit';
import { eq } from 'drizzle-orm';
import { vipLevels, vipStandings } from './tables';

/** The daily withdrawal limit of a member's level, in paisa; null when the level has none. */
export async function dailyLimitOf(orm: Orm, memberId: number): Promise<bigint | null> {
  const [standing] = await orm
    .select({ level: vipStandings.level })
    .from(vipStandings)
    .where(eq(vipStandings.memberId, memberId));
  const [row] = await orm
    .select({ limit: vipLevels.withdrawalLimit })
    .from(vipLevels)
    .where(eq(vipLevels.level, standing?.level ?? 0));
  return row?.limit ?? null;
}
