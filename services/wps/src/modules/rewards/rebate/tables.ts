import { bigint, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';

const paisa = () => bigint({ mode: 'bigint' });

/**
 * The part of a member's stakes that was already claimed, by game type; stakes above it can still be claimed. In paisa.
 */
export const rebateMarks = wps.table(
  'rebate_marks',
  { memberId: integer().notNull(), gameType: text().notNull(), stake: paisa().notNull() },
  (t) => [primaryKey({ columns: [t.memberId, t.gameType] })],
);

/** Paid claims. */
export const rebateClaims = wps.table(
  'rebate_claims',
  { id: uuid().primaryKey(), memberId: integer().notNull(), amount: paisa().notNull(), at: moment().notNull() },
  (t) => [index('rebate_claims_member').on(t.memberId, t.at)],
);

/** The parts of a claim, by game category. */
export const rebateClaimLines = wps.table(
  'rebate_claim_lines',
  {
    claimId: uuid()
      .notNull()
      .references(() => rebateClaims.id),
    gameType: text().notNull(),
    stake: paisa().notNull(),
    /** Hundredths of a percent. */
    rate: integer().notNull(),
    amount: paisa().notNull(),
  },
  (t) => [primaryKey({ columns: [t.claimId, t.gameType] })],
);
