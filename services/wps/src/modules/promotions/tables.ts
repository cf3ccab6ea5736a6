import type { PromotionWhyLine } from '@r777/shared/contracts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../platform/database/schema';
import type { PromotionRule } from './rule';

const paisa = () => bigint({ mode: 'bigint' });

/** Promotions: the version of the rule that is offered, and the use of its budget. Amounts in paisa. */
export const promotions = wps.table(
  'promotions',
  {
    id: text().primaryKey(),
    /** The version that is offered now; 0 while the first one waits for its approval. */
    version: integer().notNull(),
    /** The newest version that was written. The database sets it, so that instances of an older release do too. */
    newest: integer().notNull().default(0),
    /** Time since which no new member can join. Members who joined keep their terms. */
    stoppedAt: moment(),
    /** The part of the budget that is paid, or held for members who joined. 0 without a budget. */
    reserved: paisa().notNull().default(sql`0`),
  },
  // For the lists of the staff. `reserved` has no index: every join changes it.
  (t) => [
    index('promotions_search').using('gin', sql`wps.trigrams(${t.id})`).with({ fastupdate: false }),
    index('promotions_to_approve').on(t.id).where(sql`${t.newest} > ${t.version}`),
    index('promotions_stopped').on(t.id).where(sql`${t.stoppedAt} is not null`),
    index('promotions_waiting').on(t.id).where(sql`${t.version} = 0`),
  ],
);

/** Every version of every rule. None is ever changed, so that a member can read the terms of an old bonus. */
export const promotionRules = wps.table(
  'promotion_rules',
  {
    id: text().notNull(),
    version: integer().notNull(),
    rule: jsonb().$type<PromotionRule>().notNull(),
    at: moment().notNull(),
    /** The operator who wrote it; another one has to approve a version that can cost much. */
    by: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.version] }),
    // For lists of what runs: most rules of an old site have ended.
    index('promotion_rules_until').on(sql`(${t.rule}->'window'->>'until')`),
    index('promotion_rules_from').on(sql`(${t.rule}->'window'->>'from')`),
    // Rewards ask for the rules of an engine.
    index('promotion_rules_kind').on(sql`(${t.rule}->'terms'->>'kind')`),
  ],
);

/** From when until when a version was offered; a version that was never approved has no row. */
export const promotionOffers = wps.table(
  'promotion_offers',
  {
    id: text().notNull(),
    version: integer().notNull(),
    offeredAt: moment().notNull(),
    /** When a newer version or a stop ended it; null while it is offered. */
    endedAt: moment(),
  },
  (t) => [primaryKey({ columns: [t.id, t.version] })],
);

/** Who joined a promotion, and under which version of its terms. */
export const promotionJoins = wps.table(
  'promotion_joins',
  {
    memberId: integer().notNull(),
    promotionId: text().notNull(),
    version: integer().notNull(),
    joinedAt: moment().notNull(),
    /** Until when the deposit counts; null without a deadline. */
    until: moment(),
    /** The amount that is still reserved in the budget for this member. */
    held: paisa().notNull().default(sql`0`),
    /** How often it was paid. */
    times: integer().notNull().default(0),
    /** Nothing more will be paid, and the held part of the budget is free again. */
    isOver: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.promotionId] }),
    index('promotion_joins_promotion').on(t.promotionId, t.memberId),
    index('promotion_joins_until').on(t.until).where(sql`not ${t.isOver}`),
  ],
);

/** Free spins that a promotion gives a member. The game server plays them. Amounts in paisa. */
export const freeSpinGrants = wps.table(
  'free_spin_grants',
  {
    /** The id under which the game server keeps them. */
    id: uuid().primaryKey(),
    promotionId: text().notNull(),
    memberId: integer().notNull(),
    version: integer().notNull(),
    gameId: text().notNull(),
    spins: integer().notNull(),
    value: paisa().notNull(),
    most: paisa().notNull(),
    days: integer().notNull(),
    /** The ledger's key of the deposit that earned them; null if joining did. */
    deposit: text(),
    /**
     * `asked`: the game server has not confirmed them yet. `done`: all were played. `expired`: their time is over.
     * `cancelled`: their deposit was taken back. `refused`: the game server will never grant them.
     */
    state: text({ enum: ['asked', 'granted', 'done', 'expired', 'cancelled', 'refused'] }).notNull(),
    /** Spins whose stake the game server has reported. */
    used: integer().notNull().default(0),
    won: paisa().notNull().default(sql`0`),
    createdAt: moment().notNull(),
    /** As the game server says. */
    expiresAt: moment(),
    closedAt: moment(),
    /** When it is sent to the game server next, or asked about. */
    nextTryAt: moment().notNull(),
    tries: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('free_spin_grants_member').on(t.memberId, t.promotionId),
    index('free_spin_grants_open').on(t.nextTryAt).where(sql`${t.state} in ('asked', 'granted')`),
  ],
);

/** Every payment of a promotion. */
export const promotionPayments = wps.table(
  'promotion_payments',
  {
    id: uuid().primaryKey(),
    promotionId: text().notNull(),
    memberId: integer().notNull(),
    version: integer().notNull(),
    amount: paisa().notNull(),
    at: moment().notNull(),
    /** The ledger's key of the payment. */
    key: text().notNull(),
    /** The source of its wagering: the key of the payment that began the bonus; null if this payment did. */
    source: text(),
    /** How the amount was computed. */
    why: jsonb().$type<readonly PromotionWhyLine[]>().notNull(),
  },
  (t) => [
    uniqueIndex('promotion_payments_key').on(t.key),
    index('promotion_payments_member').on(t.memberId, t.promotionId, t.at),
    index('promotion_payments_promotion').on(t.promotionId, t.at),
  ],
);
