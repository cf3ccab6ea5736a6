import { sql } from 'drizzle-orm';
import { bigint, bigserial, check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';

/**
 * Ledger accounts. A member's balance is stored beside its postings so that it can be locked and checked. House
 * accounts are summed from their postings, because a row that every bet updates would serialise all bets.
 */
export const ledgerAccounts = wps.table(
  'ledger_accounts',
  {
    /** `house:bonus`, `house:cash`, `house:games:<vendor>`, `member:<id>:<wallet>`. */
    id: text().primaryKey(),
    memberId: integer(),
    walletType: text(),
    /** In paisa; 0 for house accounts. */
    balance: bigint({ mode: 'bigint' }).notNull().default(sql`0`),
  },
  (t) => [
    index('ledger_accounts_member').on(t.memberId),
    check('member_balance_not_negative', sql`${t.memberId} is null or ${t.balance} >= 0`),
  ],
);

/** Kinds of movements. `refused` moves nothing: it records that a late stake under this key must be refused. */
export const movementKinds = [
  'deposit',
  'withdrawal',
  'transfer',
  'bet',
  'win',
  'rollback',
  'refused',
  'bonus',
  'rebate',
  'reward',
  'commission',
  'salary',
  'dividend',
  'redRain',
  'correction',
  'chargeback',
] as const;
/** One of {@link movementKinds}. */
export type MovementKind = (typeof movementKinds)[number];

/** One movement of money; posted once, never changed. */
export const ledgerTransactions = wps.table(
  'ledger_transactions',
  {
    id: uuid().primaryKey(),
    idempotencyKey: text().notNull(),
    /** Shows whether a repeat is the same movement. */
    fingerprint: text().notNull(),
    kind: text({ enum: movementKinds }).notNull(),
    /** The subject that it belongs to: a round, a registration. */
    reference: text().notNull(),
    /** The member whose money moved; null if it moved between accounts of the house. */
    memberId: integer(),
    /** The member's balance afterwards, in paisa; a repeat gets it as its answer. */
    balanceAfter: bigint({ mode: 'bigint' }).notNull(),
    at: moment().notNull(),
  },
  (t) => [
    uniqueIndex('ledger_transactions_key').on(t.idempotencyKey),
    index('ledger_transactions_reference').on(t.reference),
    // A member's copy of their data. Postings cannot serve it, because a movement of 0 has none, and rounds cannot, because a
    // refused stake has none. The index adds one entry to the nine that a stake writes into the indexes of the ledger.
    index('ledger_transactions_member').on(t.memberId, t.at),
    // Account records, newest first. Bets are by far the most rows and have a separate record; deposits and withdrawals
    // are shown by their orders.
    index('ledger_transactions_record')
      .on(t.memberId, t.at, t.id)
      .where(sql`${t.kind} not in ('bet', 'win', 'rollback', 'refused', 'deposit', 'withdrawal')`),
    index('ledger_transactions_kind')
      .on(t.memberId, t.kind, t.at, t.id)
      .where(sql`${t.kind} not in ('bet', 'win', 'rollback', 'refused')`),
  ],
);

/** Both sides of each transaction, in paisa. A trigger refuses statements whose transactions do not sum to zero. */
export const postings = wps.table(
  'postings',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    transactionId: uuid()
      .notNull()
      .references(() => ledgerTransactions.id),
    accountId: text()
      .notNull()
      .references(() => ledgerAccounts.id),
    amount: bigint({ mode: 'bigint' }).notNull(),
  },
  (t) => [index('postings_account').on(t.accountId), index('postings_transaction').on(t.transactionId)],
);
