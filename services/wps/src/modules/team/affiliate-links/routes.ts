import { toRates } from '../agent-rebate/rates';
import type { TeamContext } from '../context';
import { createLink, disableLink, findLinks } from './links';
import { agentOffer, openAccountBelow } from './open-account';

/** Links and accounts are created by hand; more in ten minutes suggest a script. */
const LIMIT = { max: 30, window: 10 * 60_000 };

/** How agents recruit members: links, and accounts that they open. */
export function affiliateLinkRoutes({ routes, config, db, now }: TeamContext): void {
  const [origin = ''] = config.publicOrigins;
  routes.authenticated('affiliateLinks', ({ input, member }) =>
    findLinks(db, { ...input, agentId: member.id, origin }),
  );
  routes.idempotent(
    'createAffiliateLink',
    ({ input: { channel, rates }, member, tx, at }) =>
      createLink(db, tx, { agentId: member.id, channel, rates: toRates(rates), origin, at }),
    { limit: LIMIT },
  );
  routes.authenticated('disableAffiliateLink', async ({ input, member }) => {
    await disableLink(db, member.id, input.code, new Date(now()));
    return { done: true };
  });
  routes.idempotent(
    'openAccount',
    ({ input, member, tx, at, site }) =>
      openAccountBelow({ db, config }, tx, site, { ...input, rates: toRates(input.rates), agentId: member.id, at }),
    { limit: LIMIT },
  );
  routes.authenticated('agentOffer', ({ member }) => agentOffer(db, member.id));
}
