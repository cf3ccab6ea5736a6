import type { Orm } from '@r777/server-kit';
import { asc, count, desc, eq, sql } from 'drizzle-orm';
import { helpItems } from '../site/tables';
import { helpVotes } from './tables';

const yes = sql<number>`(count(*) filter (where ${helpVotes.helpful}))::int`;
const no = sql<number>`(count(*) filter (where not ${helpVotes.helpful}))::int`;

/** Votes of every help item: those that helped fewest players first. */
export async function countHelpVotes(orm: Orm, { limit, offset }: { limit: number; offset: number }) {
  const rows = await orm
    .select({ id: helpItems.id, en: helpItems.titleEn, bn: helpItems.titleBn, helpful: yes, notHelpful: no })
    .from(helpItems)
    .leftJoin(helpVotes, eq(helpVotes.itemId, helpItems.id))
    .groupBy(helpItems.id)
    .orderBy(desc(no), desc(yes), asc(helpItems.position), asc(helpItems.id))
    .limit(limit)
    .offset(offset);
  const [all] = await orm.select({ number: count() }).from(helpItems);
  return { rows, totalCount: all?.number ?? 0 };
}
