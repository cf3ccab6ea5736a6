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
    /** The number in one form (E.164), which is unique and searched by. */
    mobileKey: text(),
    mobileVerifiedAt: moment(),
    payeeName: text(),
    birthday: date({ mode: 'string' }),
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
    registeredAt: moment().notNull(),
    firstLoginAt: moment(),
  },
  (t) => [
    uniqueIndex('members_username_key').on(t.usernameKey),
    uniqueIndex('members_affiliate_code').on(t.affiliateCode),
    uniqueIndex('members_mobile_key').on(t.mobileKey),
    index('members_parent').on(t.parentId, t.registeredAt),
    index('members_parent_name').on(t.parentId, t.usernameKey),
    index('members_registered').on(t.registeredAt),
  ],
);

/** Every log-in that succeeded: the team KPI counts them. */
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
