import type { RewardSource } from '@r777/shared/contracts';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';

/** Rewards of members, claimed and unclaimed. */
export const rewards = wps.table(
  'rewards',
  {
    id: uuid().primaryKey(),
    memberId: integer().notNull(),
    source: text().$type<RewardSource>().notNull(),
    /** Unique, so that one occasion is granted once. */
    grantKey: text().notNull(),
    titleEn: text().notNull(),
    titleBn: text().notNull(),
    /** In paisa. */
    amount: bigint({ mode: 'bigint' }).notNull(),
    /** How many times the amount has to be wagered. */
    multiplier: integer().notNull(),
    grantedAt: moment().notNull(),
    expiresAt: moment(),
    claimedAt: moment(),
    withdrawnAt: moment(),
  },
  (t) => [
    uniqueIndex('rewards_grant_key').on(t.grantKey),
    index('rewards_member').on(t.memberId, t.grantedAt),
    index('rewards_unclaimed').on(t.memberId).where(sql`${t.claimedAt} is null`),
  ],
);
