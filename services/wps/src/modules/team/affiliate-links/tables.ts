import { index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';
import type { SomeRates } from '../agent-rebate/tables';

/** Agents' links, each with its own rebate; in addition to the invitation code that every member has. */
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

/** The link by which each member registered. */
export const linkRegistrations = wps.table(
  'link_registrations',
  {
    memberId: integer().notNull(),
    code: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId] }), index('link_registrations_code').on(t.code)],
);
