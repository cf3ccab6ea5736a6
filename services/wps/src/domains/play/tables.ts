import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../database/schema';

/** Single-use codes in a game's address; no session token, so it may travel in a URL. */
export const launches = wps.table('launches', {
  codeHash: text().primaryKey(),
  memberId: integer().notNull(),
  familyId: uuid().notNull(),
  gameId: text().notNull(),
  language: text().notNull(),
  backUrl: text().notNull(),
  /** With play money of the game server. */
  freePlay: boolean().notNull().default(false),
  expiresAt: moment().notNull(),
  usedAt: moment(),
});

/** What a vendor got for a launch code: may move this member's money in this game, until it expires. */
export const playerSessions = wps.table('player_sessions', {
  tokenHash: text().primaryKey(),
  memberId: integer().notNull(),
  familyId: uuid().notNull(),
  gameId: text().notNull(),
  expiresAt: moment().notNull(),
});

/** One game round. Amounts in paisa. */
export const rounds = wps.table(
  'rounds',
  {
    /** The vendor's own id; unique per game server. */
    roundId: text().notNull(),
    /** The game server that plays it; it may serve the games of many vendors. */
    provider: text().notNull(),
    memberId: integer().notNull(),
    gameId: text().notNull(),
    stake: bigint({ mode: 'bigint' }).notNull(),
    payout: bigint({ mode: 'bigint' }).notNull(),
    state: text({ enum: ['open', 'settled', 'rolledBack'] }).notNull(),
    openedAt: moment().notNull(),
    settledAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.roundId] }),
    index('rounds_member').on(t.memberId, t.openedAt),
    index('rounds_winners').on(t.settledAt, t.payout),
    index('rounds_open').on(t.memberId).where(sql`${t.state} = 'open'`),
  ],
);
