import { boolean, integer, text, uuid } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';

/** Single-use codes in a game's address. They are no session tokens, so they may be part of a URL. */
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

/** A vendor's session for a launch code. It may move this member's money in this game until it expires. */
export const playerSessions = wps.table('player_sessions', {
  tokenHash: text().primaryKey(),
  memberId: integer().notNull(),
  familyId: uuid().notNull(),
  gameId: text().notNull(),
  expiresAt: moment().notNull(),
});
