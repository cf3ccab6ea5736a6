import { sql } from 'drizzle-orm';
import { bigint, index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';

/** How much has to be wagered for each bonus before a withdrawal. Amounts in paisa. */
export const wageringRequirements = wps.table(
  'wagering_requirements',
  {
    id: uuid().primaryKey(),
    memberId: integer().notNull(),
    /** Where the bonus came from: `register`, a reward, a promotion. */
    source: text().notNull(),
    /** Its amount; taken back, up to the balance, when the bonus is forfeited or expires. */
    bonus: bigint({ mode: 'bigint' }).notNull(),
    required: bigint({ mode: 'bigint' }).notNull(),
    wagered: bigint({ mode: 'bigint' }).notNull(),
    /** `lost`: the whole balance was lost, so nothing is left to wager for. */
    state: text({ enum: ['open', 'done', 'forfeited', 'expired', 'lost'] }).notNull(),
    openedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    closedAt: moment(),
  },
  (t) => [
    index('wagering_member').on(t.memberId, t.openedAt),
    index('wagering_open').on(t.memberId, t.openedAt, t.id).where(sql`${t.state} = 'open'`),
    index('wagering_expiry').on(t.expiresAt).where(sql`${t.state} = 'open'`),
  ],
);
