import { eq } from 'drizzle-orm';
import { hashToken } from '../../../platform/crypto/tokens';
import { NotFoundError } from '../../../platform/errors/app-error';
import type { ContentContext } from '../context';
import { helpItems } from '../site/tables';
import { helpVotes } from './tables';

/** Votes of one address: enough for every item of the help centre, too few to decide what all players think. */
const LIMIT = { max: 40, window: 10 * 60_000 };

/** Counts whether a help item was helpful. A second vote of the same voter changes nothing and gets the first one. */
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
        // Changes nothing, but returns the vote that is there.
        .onConflictDoUpdate({ target: [helpVotes.itemId, helpVotes.voter], set: { itemId } })
        .returning({ helpful: helpVotes.helpful });
      if (!vote) throw new Error('the vote was not written');
      return vote;
    },
    { limit: LIMIT },
  );
}
