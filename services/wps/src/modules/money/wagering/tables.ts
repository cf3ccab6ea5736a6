import type { GameType } from '@r777/shared/contracts';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';

/** A round that was open when a bonus was granted, with its stakes and payouts until then, in paisa as text. */
export interface OpenStake {
  readonly provider: string;
  readonly roundId: string;
  readonly stake: string;
  readonly payout: string;
}

/** How much has to be wagered for each bonus before a withdrawal. Amounts in paisa. */
export const wageringRequirements = wps.table(
  'wagering_requirements',
  {
    id: uuid().primaryKey(),
    memberId: integer().notNull(),
    /** Where the bonus came from: `register`, a reward, a promotion. */
    source: text().notNull(),
    /** Its amount. */
    bonus: bigint({ mode: 'bigint' }).notNull(),
    /**
     * The money that does not belong to this bonus: all wallets at the grant without the bonus, then changed by every
     * own movement. Money above this amount is forfeited with the bonus. Null in rows of an older version; it is then
     * computed from the ledger.
     */
    own: bigint({ mode: 'bigint' }),
    /** Rounds that were open at the grant; null if there were none. */
    staked: jsonb().$type<readonly OpenStake[]>(),
    required: bigint({ mode: 'bigint' }).notNull(),
    wagered: bigint({ mode: 'bigint' }).notNull(),
    /** How much of a stake counts, in percent by game type; a missing type counts nothing. Null: all count fully. */
    weights: jsonb().$type<Partial<Record<GameType, number>>>(),
    /** A round with a larger stake does not count. Null for no maximum. */
    maxStake: bigint({ mode: 'bigint' }),
    /** Stakes that did not count for these two reasons, so that the page can say so. */
    uncounted: bigint({ mode: 'bigint' }).notNull().default(sql`0`),
    /** `lost`: the whole balance was lost, so nothing is left to wager for. `reversed`: its deposit was taken back. */
    state: text({ enum: ['open', 'done', 'forfeited', 'expired', 'lost', 'reversed'] }).notNull(),
    openedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    closedAt: moment(),
    /** When its deposit was taken back; it is removed as soon as no stake is open. */
    reversedAt: moment(),
  },
  (t) => [
    index('wagering_member').on(t.memberId, t.openedAt),
    index('wagering_open').on(t.memberId, t.openedAt, t.id).where(sql`${t.state} = 'open'`),
    index('wagering_expiry').on(t.expiresAt).where(sql`${t.state} = 'open'`),
  ],
);
