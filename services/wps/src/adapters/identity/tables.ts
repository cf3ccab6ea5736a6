import { text, uuid } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../platform/database/schema';

/** The data of the identity sandbox, which replaces a provider: what its players typed. Deleted after a month. */
export const sandboxIdentityChecks = wps.table('sandbox_identity_checks', {
  checkId: uuid().primaryKey(),
  name: text(),
  birthday: text(),
  document: text(),
  number: text(),
  /** What the player has chosen on the page; null until then. */
  decision: text(),
  decidedAt: moment(),
  createdAt: moment().notNull(),
});
