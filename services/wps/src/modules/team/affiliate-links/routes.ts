import { toRates } from '../agent-rebate/rates';
import type { TeamContext } from '../context';
import { createLink, disableLink, findLinks } from './links';
import { openAccountBelow } from './open-account';

/** Links and accounts are created by hand; more in ten minutes suggest a script. */
const LIMIT = { max: 30, window: 10 * 60_000 };

/** How agents recruit members: links, and accounts that they open. */
export function affiliateLinkRoutes({ routes, db, now, site }: TeamContext): void {
  routes.authenticated('affiliateLinks', ({ input, member }) => findLinks(db, { ...input, agentId: member.id }));
  routes.authenticated(
    'createAffiliateLink',
    ({ input, member }) =>
      createLink(db, {
        agentId: member.id,
        channel: input.channel,
        rates: toRates(input.rates),
        at: new Date(now()),
      }),
    { limit: LIMIT },
  );
  routes.authenticated('disableAffiliateLink', async ({ input, member }) => {
    await disableLink(db, member.id, input.code, new Date(now()));
    return { done: true };
  });
  routes.authenticated(
    'openAccount',
    async ({ input, member }) => {
      const account = { ...input, rates: toRates(input.rates), agentId: member.id, at: new Date(now()) };
      return openAccountBelow(db, await site(), account);
    },
    { limit: LIMIT },
  );
}
