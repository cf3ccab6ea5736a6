import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';

/** A step of a contract as stored: money as text in paisa, because JSON has no integers of that size. */
interface Tier {
  /** Minimum turnover for a salary, minimum loss for a dividend. */
  readonly from: string;
  readonly activeMembers: number;
  /** Hundredths of a percent. */
  readonly rate: number;
}

/** Steps of a contract, lowest first. */
export type Terms = readonly Tier[];

/** Kinds of contracts between an agent and the agent above. */
export const contractKinds = ['daily', 'dividend', 'hourly'] as const;
/** One of {@link contractKinds}. */
export type ContractKind = (typeof contractKinds)[number];

/**
 * Offers by an agent, or the house, to an agent directly below. The terms of a row never change (a trigger prevents
 * it): other terms need another offer, and accepting it ends the earlier contract.
 */
export const contracts = wps.table(
  'contracts',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: contractKinds }).notNull(),
    /** The payer; null for the house. */
    giverId: integer(),
    takerId: integer().notNull(),
    state: text({ enum: ['offered', 'accepted', 'refused', 'withdrawn', 'ended'] }).notNull(),
    terms: jsonb().$type<Terms>().notNull(),
    offeredAt: moment().notNull(),
    answeredAt: moment(),
    endedAt: moment(),
  },
  (t) => [
    index('contracts_taker').on(t.takerId, t.offeredAt),
    index('contracts_giver').on(t.giverId, t.offeredAt),
    uniqueIndex('contracts_offered').on(t.takerId, t.kind).where(sql`${t.state} = 'offered'`),
    uniqueIndex('contracts_accepted').on(t.takerId, t.kind).where(sql`${t.state} = 'accepted'`),
  ],
);

/** The result of a contract in one period, computed once. Amounts in paisa. */
export const contractPayouts = wps.table(
  'contract_payouts',
  {
    contractId: uuid().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    kind: text({ enum: contractKinds }).notNull(),
    giverId: integer(),
    takerId: integer().notNull(),
    turnover: bigint({ mode: 'bigint' }).notNull(),
    /** Stakes minus payouts of the team: the loss of its players, negative if they won. */
    loss: bigint({ mode: 'bigint' }).notNull(),
    activeMembers: integer().notNull(),
    /** Rate of the reached tier, in hundredths of a percent; 0 for none. */
    rate: integer().notNull(),
    amount: bigint({ mode: 'bigint' }).notNull(),
    /** `owed`: the giver's wallet did not cover it yet. */
    state: text({ enum: ['nothing', 'due', 'owed', 'paid'] }).notNull(),
    paidAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.contractId, t.startsAt] }),
    index('contract_payouts_taker').on(t.takerId, t.kind, t.startsAt),
    index('contract_payouts_due').on(t.startsAt).where(sql`${t.state} in ('due', 'owed')`),
  ],
);
