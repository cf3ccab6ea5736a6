import { sql } from 'drizzle-orm';
import { bigint, bigserial, date, index, integer, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';

/**
 * Members and days with changed figures, in the order of the changes. Triggers write a row in the transaction of each
 * change, so that it becomes visible together with the change. The aggregation deletes exactly the rows that it has
 * read.
 */
export const teamChanges = wps.table('team_changes', {
  id: bigserial({ mode: 'bigint' }).primaryKey(),
  /** Null if a whole day has to be counted again. */
  memberId: integer(),
  /** ISO date, in the site's time zone. */
  day: date({ mode: 'string' }).notNull(),
  at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});

const amount = () => bigint({ mode: 'bigint' }).notNull().default(sql`0`);
const count = () => integer().notNull().default(0);
/** The summed figures: money in paisa; each member counts once a day. */
const measures = () => ({
  stake: amount(),
  payout: amount(),
  deposit: amount(),
  withdrawal: amount(),
  rebate: amount(),
  /** Bonuses, rewards and red envelopes. */
  bonus: amount(),
  /** Earnings as an agent. */
  commission: amount(),
  betting: count(),
  loggedIn: count(),
  registered: count(),
});

/** A member's own figures of a day, as added to the sums of everybody above. */
export const teamMemberDays = wps.table(
  'team_member_days',
  { memberId: integer().notNull(), day: date({ mode: 'string' }).notNull(), ...measures() },
  (t) => [primaryKey({ columns: [t.memberId, t.day] }), index('team_member_days_day').on(t.day, t.memberId)],
);

/** The sums of all members below an agent, by day. */
export const teamDays = wps.table(
  'team_days',
  { agentId: integer().notNull(), day: date({ mode: 'string' }).notNull(), ...measures() },
  (t) => [primaryKey({ columns: [t.agentId, t.day] }), index('team_days_day').on(t.day, t.agentId)],
);

/** A member's current standing, and the number of members below with each standing. */
export const teamStandings = wps.table(
  'team_standings',
  {
    memberId: integer().primaryKey(),
    parentId: integer(),
    /** 1 once the member counts in the teams above. */
    counted: count(),
    /** 1 while online, and while dormant. */
    online: count(),
    dormant: count(),
    /** The last log-in, or the registration. */
    lastAt: moment(),
    direct: count(),
    below: count(),
    belowOnline: count(),
    belowDormant: count(),
    /** Stake of the member and all below in the last 30 days, in paisa. */
    branchStake: amount(),
    /** The day on which `branch_stake` loses a day. */
    staleOn: date({ mode: 'string' }),
  },
  (t) => [
    index('team_standings_top').on(t.parentId, t.branchStake, t.memberId),
    index('team_standings_dormant').on(t.parentId, sql`(${t.dormant} + ${t.belowDormant}) desc`, t.lastAt),
    index('team_standings_away').on(t.lastAt).where(sql`${t.dormant} = 0`),
    index('team_standings_online').on(t.memberId).where(sql`${t.online} = 1`),
    index('team_standings_stale').on(t.staleOn),
  ],
);
