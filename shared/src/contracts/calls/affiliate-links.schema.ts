import { z } from 'zod';
import { memberId } from './agent.schema';
import { rebates, someRebates } from './agent-rebate.schema';
import { done, nothing, page, pageNo, pageSize } from './common.schema';

/** A code that a player can type. */
const code = z.string().regex(/^[A-Za-z0-9]{4,16}$/);

/**
 * AGENT-38: a link with its own rebates. A member who registers by it is directly below the agent, with these rebates.
 */
export const affiliateLink = z.strictObject({
  code: z.string(),
  /** The address of the register form with this code. */
  link: z.string(),
  /** Where the agent publishes the link, in the agent's own words. */
  channel: z.string(),
  rates: rebates,
  createdAt: z.string(),
  disabled: z.boolean(),
  /** Number of members who registered by it, and of those who have deposited. */
  registrations: z.number().int(),
  firstDeposits: z.number().int(),
});

export const affiliateLinkSchemas = {
  /** Newest first. `own` are the agent's rebates, which are the maximum for a link or an account. */
  affiliateLinks: {
    input: z.strictObject({ pageNo, pageSize: pageSize(20) }),
    output: page(affiliateLink).extend({ own: rebates }),
  },
  createAffiliateLink: {
    input: z.strictObject({ channel: z.string().trim().min(1).max(40), rates: someRebates }),
    output: affiliateLink,
  },
  disableAffiliateLink: { input: z.strictObject({ code }), output: done },
  /**
   * AGENT-38: opens an account directly below the agent. The new member logs in with this first password, and
   * `mustChangePassword` of the session makes the screens require another one.
   */
  openAccount: {
    input: z.strictObject({
      username: z.string().max(40),
      password: z.string().max(100),
      type: z.enum(['member', 'agent']),
      rates: someRebates,
    }),
    output: z.strictObject({ id: memberId, account: z.string() }),
  },
  /** What the member would earn as an agent: the house's rebates, or null if an agent above decides them. */
  agentOffer: { input: nothing, output: z.strictObject({ rebates: rebates.nullable() }) },
};
