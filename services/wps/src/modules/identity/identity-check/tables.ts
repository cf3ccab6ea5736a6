import { sql } from 'drizzle-orm';
import { index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { IdentityRefusal } from '../../../adapters/identity/port';
import { moment, wps } from '../../../platform/database/schema';

/** Proofs of identity and age: every try of a member, the latest counts. Pictures of documents stay with the provider. */
export const identityChecks = wps.table(
  'identity_checks',
  {
    id: uuid().primaryKey(),
    memberId: integer().notNull(),
    /** Name of the provider; `staff` for a decision of an operator without one. */
    provider: text().notNull(),
    /** The provider's own id; null until it has answered. */
    reference: text(),
    /** The provider's page, sealed under `KEY_SECRET`: whoever has the address continues the proof. Null once it has ended. */
    sealedUrl: text(),
    state: text({ enum: ['open', 'review', 'accepted', 'refused'] }).notNull(),
    reason: text().$type<IdentityRefusal>(),
    startedAt: moment().notNull(),
    changedAt: moment().notNull(),
    /** When the provider is asked next. */
    nextLookAt: moment().notNull(),
    /** Kind and country of an accepted document. */
    documentKind: text(),
    documentCountry: text(),
    /** HMAC of an accepted document, so that it proves one account only. */
    documentMark: text(),
    /** Label of the operator who decided; null for a decision of the provider. */
    decidedBy: text(),
  },
  (t) => [
    index('identity_checks_member').on(t.memberId, t.startedAt),
    uniqueIndex('identity_checks_running').on(t.memberId).where(sql`${t.state} in ('open', 'review')`),
    uniqueIndex('identity_checks_accepted').on(t.memberId).where(sql`${t.state} = 'accepted'`),
    uniqueIndex('identity_checks_document').on(t.documentMark).where(sql`${t.state} = 'accepted'`),
    index('identity_checks_to_look').on(t.nextLookAt).where(sql`${t.state} in ('open', 'review')`),
  ],
);
