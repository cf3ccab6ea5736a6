import { index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';
import type { SomeRates } from '../agent-rebate/rates';

/** Links of agents with a rebate of their own, beside the one invitation code that every member has. */
export const affiliateLinks = wps.table(
  'affiliate_links',
  {
    code: text().primaryKey(),
    agentId: integer().notNull(),
    channel: text().notNull(),
    rates: jsonb().$type<SomeRates>().notNull(),
    createdAt: moment().notNull(),
    disabledAt: moment(),
  },
  (t) => [index('affiliate_links_agent').on(t.agentId, t.createdAt)],
);

/** Who registered by which link. */
export const linkRegistrations = wps.table(
  'link_registrations',
  {
    memberId: integer().notNull(),
    code: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId] }), index('link_registrations_code').on(t.code)],
);
