import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';

const paisa = () => bigint({ mode: 'bigint' }).notNull().default(sql`0`);

/**
 * The play session of a member, one row for any number of devices. It starts with the first stake or opened game, and
 * ends with its log-in, by the member's choice, or after half an hour without play.
 */
export const playClocks = wps.table(
  'play_clocks',
  {
    memberId: integer().primaryKey(),
    /** The log-in that played last. */
    familyId: uuid(),
    /** Null: none runs. */
    startedAt: moment(),
    /** The last moment of play. Null after the member has left; no time counts from then on. */
    lastAt: moment(),
    /** Time played in this session, up to `lastAt`, in ms. */
    playedMs: integer().notNull().default(0),
    /** The last answer to a reality check, or the start. */
    checkedAt: moment(),
    /** In paisa, since the start. */
    staked: paisa(),
    won: paisa(),
    /** When the member's pages have to be notified that something is due. */
    tellAt: moment(),
  },
  (t) => [index('play_clocks_tell').on(t.tellAt).where(sql`${t.tellAt} is not null`)],
);

/** A member's time played, by the site's day. Written with every moment of play. */
export const playTimeDays = wps.table(
  'play_time_days',
  {
    memberId: integer().notNull(),
    /** ISO date, in the site's time zone. */
    day: date({ mode: 'string' }).notNull(),
    ms: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.day] })],
);
