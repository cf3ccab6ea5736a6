import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';

/**
 * Members, agents and trial accounts alike; `type` is the specification's member type. `parentId` is the agent or
 * member above in the team tree.
 */
export const members = wps.table(
  'members',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100_001 }),
    /** As typed at registration, NFC-normalised. */
    username: text().notNull(),
    /** Case-folded: two names that differ in case only are one. */
    usernameKey: text().notNull(),
    /** The name's skeleton. Older names get one at a start, and may be similar to each other. */
    nameSkeleton: text(),
    passwordHash: text().notNull(),
    /**
     * True while the password is the one chosen by the agent who opened the account; the member's first own password
     * clears it.
     */
    mustChangePassword: boolean().notNull().default(false),
    type: integer().notNull(),
    parentId: integer(),
    affiliateCode: text().notNull(),
    nickname: text(),
    clubLabel: text().notNull(),
    email: text(),
    /** When the member proved to own the address; a registration alone is no proof. */
    emailVerifiedAt: moment(),
    mobileNum: text(),
    countryDialingCode: text(),
    /** The number in one form (E.164). Unique among proven numbers; a typed number proves nothing. */
    mobileKey: text(),
    mobileVerifiedAt: moment(),
    payeeName: text(),
    birthday: date({ mode: 'string' }),
    /** The minimum age of the policy at registration, which the member accepted with the terms. Null before it was stored. */
    agreedAge: integer(),
    paymentPasswordHash: text(),
    idNumber: text(),
    qqNum: text(),
    facebook: text(),
    wechat: text(),
    line: text(),
    whatsapp: text(),
    zalo: text(),
    registerMethod: text().notNull(),
    registerUrl: text().notNull(),
    domain: text().notNull(),
    termsVersion: text().notNull(),
    /** `disabled` accounts cannot log in. */
    state: text({ enum: ['active', 'disabled'] })
      .notNull()
      .default('active'),
    /** When the member closed the account; null if it is open, or if an operator closed it. */
    closedAt: moment(),
    registeredAt: moment().notNull(),
    firstLoginAt: moment(),
  },
  (t) => [
    uniqueIndex('members_username_key').on(t.usernameKey),
    index('members_name_skeleton').on(t.nameSkeleton),
    uniqueIndex('members_affiliate_code').on(t.affiliateCode),
    uniqueIndex('members_proven_mobile').on(t.mobileKey).where(sql`${t.mobileVerifiedAt} is not null`),
    index('members_mobile').on(t.mobileKey),
    index('members_parent').on(t.parentId, t.registeredAt),
    index('members_parent_name').on(t.parentId, t.usernameKey),
    index('members_registered').on(t.registeredAt),
    // For the staff's search: beginnings of names, e-mail, number.
    index('members_name_search').on(t.usernameKey.op('text_pattern_ops')),
    index('members_email').on(t.email),
    // The account that has proved an address, in any letter case.
    index('members_proven_email').on(sql`lower(${t.email})`).where(sql`${t.emailVerifiedAt} is not null`),
    index('members_number').on(t.mobileNum),
  ],
);

/** Every log-in that succeeded, and the first use of a session on each other day: missions and team figures count the days. */
export const logins = wps.table(
  'logins',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer().notNull(),
    at: moment().notNull(),
  },
  (t) => [index('logins_member').on(t.memberId, t.at), index('logins_at').on(t.at)],
);

/** Third-party identities that log in to an account. */
export const socialAccounts = wps.table(
  'social_accounts',
  {
    /** The third party's id of the person. */
    uid: text().primaryKey(),
    provider: text({ enum: ['google', 'facebook'] }).notNull(),
    memberId: integer().notNull(),
    at: moment().notNull(),
  },
  (t) => [uniqueIndex('social_accounts_member').on(t.memberId, t.provider)],
);
