import { boolean, index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';

/** Log-ins of a member, with failed ones, for the member to review. */
export const signIns = wps.table(
  'sign_ins',
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: integer().notNull(),
    at: moment().notNull(),
    method: text({ enum: ['password', 'sms', 'google', 'facebook', 'passkey'] }).notNull(),
    result: text({ enum: ['done', 'failed'] }).notNull(),
    userAgent: text(),
    address: text(),
    standalone: boolean().notNull().default(false),
    /** The log-in that began; none for a failure. */
    familyId: uuid(),
    /** The device's mark in `known_devices`; none for a failure. */
    device: text(),
    newDevice: boolean().notNull().default(false),
    /** When the member reported it as made by another person. */
    reportedAt: moment(),
  },
  (t) => [index('sign_ins_member').on(t.memberId, t.at), index('sign_ins_at').on(t.at)],
);

/** Members who reported a log-in: their log-ins are refused until a new password is set. */
export const resetDemands = wps.table('reset_demands', {
  memberId: integer().primaryKey(),
  at: moment().notNull(),
});
