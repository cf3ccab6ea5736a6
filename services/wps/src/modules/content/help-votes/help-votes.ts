import type { Orm } from '@mfe/server-kit';
import { asc, count, desc, eq, sql } from 'drizzle-orm';
import { hashToken } from '../../../platform/crypto/tokens';
import { NotFoundError } from '../../../platform/errors/app-error';
import type { ContentContext } from '../../parts';
import { helpItems } from '../site/tables';
import { helpVotes } from './tables';

const yes = sql<number>`(count(*) filter (where ${helpVotes.helpful}))::int`;
const no = sql<number>`(count(*) filter (where not ${helpVotes.helpful}))::int`;

/** Votes of every help item, the least helpful first. */
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

/** Votes from one address: enough for every item of the help centre, too few to decide the result. */
const LIMIT = { max: 40, window: 10 * 60_000 };

/**
 * Counts whether a help item was helpful. A second vote of the same voter changes nothing and returns the first one.
 */
export function helpVoteRoutes({ routes, db, now }: ContentContext): void {
  routes.public(
    'helpVote',
    async ({ input: { itemId, helpful, voter }, member }) => {
      const [item] = await db.orm.select({ id: helpItems.id }).from(helpItems).where(eq(helpItems.id, itemId));
      if (!item) throw new NotFoundError('There is no such help item.', { field: 'itemId' });
      const by = member ? `member:${member.id}` : hashToken(voter);
      const [vote] = await db.orm
        .insert(helpVotes)
        .values({ itemId, voter: by, helpful, at: new Date(now()) })
        // Returns the existing vote and changes nothing.
        .onConflictDoUpdate({ target: [helpVotes.itemId, helpVotes.voter], set: { itemId } })
        .returning({ helpful: helpVotes.helpful });
      if (!vote) throw new Error('the vote was not written');
      return vote;
    },
    { limit: LIMIT },
  );
}
