import { randomUUID } from 'node:crypto';
import type { Database, Orm } from '@mfe/server-kit';
import { and, eq, isNotNull } from 'drizzle-orm';
import { AppError } from '../../../platform/errors/app-error';
import { createTransactionHook } from '../../../platform/transaction-hook';
import { ledgerAccounts, ledgerTransactions, type MovementKind, postings } from './tables';

/** A movement of a member's money that has just been appended. */
export interface Posting {
  readonly memberId: number;
  readonly kind: MovementKind;
  readonly reference: string;
  /** In paisa, never 0. */
  readonly amount: bigint;
  readonly at: Date;
}

/** Runs in the transaction of every movement between a member and the house. */
export const onPosting = createTransactionHook<Posting>('ledger posting');

/** Accounts of the house: the other side of members' movements. */
export const house = {
  bonus: 'house:bonus',
  cash: 'house:cash',
  /** Withdrawals that are held until they are paid out or refunded. */
  payout: 'house:payout',
  rebate: 'house:rebate',
  reward: 'house:reward',
  /** Earnings of agents: commission, salaries, dividends, red rain. */
  agents: 'house:agents',
  /** Debts of members after a charge-back. */
  receivables: 'house:receivables',
  /** The other side of an operator's correction. */
  correction: 'house:correction',
  /** The other side of play money. */
  trial: 'house:trial',
  games: (vendorCode: string) => `house:games:${vendorCode}`,
} as const;

/** Id of a member's ledger account; the wallet is `main`, `trial` or a vendor's code. */
export function memberAccount(memberId: number, walletType: string): string {
  return `member:${memberId}:${walletType}`;
}

/** One movement between a member's account and the house. */
export interface Movement {
  /** A movement is posted once per key, however often it is repeated. */
  readonly key: string;
  /** Distinguishes a repeat from another movement under the same key. */
  readonly fingerprint: string;
  readonly kind: MovementKind;
  readonly reference: string;
  readonly memberId: number;
  readonly account: string;
  readonly against: string;
  /** In paisa: positive if the member gets it, negative if it is taken. A movement of 0 is stored as well. */
  readonly amount: bigint;
}

/** The result of a movement. */
export interface Posted {
  /** The member's balance after it, in paisa. */
  readonly balance: bigint;
  /** True when it had been posted before. */
  readonly repeated: boolean;
}

/**
 * Locks a member's account until the transaction ends and returns its balance in paisa. Every movement of a member's
 * money starts with it, so movements of one member are sequential.
 */
export async function lockAccount(tx: Orm, account: string): Promise<bigint> {
  const [row] = await tx
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.id, account), isNotNull(ledgerAccounts.memberId)))
    .for('update');
  if (!row) throw new Error(`there is no member account ${account}`);
  return row.balance;
}

/** Locks all accounts of a member, the main one first as transfers do, until the transaction ends. */
export async function lockAccounts(tx: Orm, memberId: number): Promise<void> {
  await lockAccount(tx, memberAccount(memberId, 'main'));
  await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.memberId, memberId))
    .orderBy(ledgerAccounts.id)
    .for('update');
}

/** The error of an insufficient balance. */
export const insufficient = () => new AppError('wallet.insufficient', 'The balance does not cover this.');

const conflict = () =>
  new AppError('idempotency.conflict', 'This transaction id was used for something else.', { field: 'transactionId' });

/** A transaction that was posted under this key, or nothing. */
export async function findTransaction(tx: Orm, key: string) {
  const [row] = await tx.select().from(ledgerTransactions).where(eq(ledgerTransactions.idempotencyKey, key));
  return row;
}

type LedgerTransaction = typeof ledgerTransactions.$inferSelect;

/**
 * Appends a movement to the ledger: both postings, the stored balance, the subscribers' data, and a notification to the
 * member's pages. The caller holds the account's lock and has checked that the key is new.
 * @param before the balance that {@link lockAccount} or the last movement gave
 * @throws AppError `wallet.insufficient`, `idempotency.conflict`
 */
export async function append(db: Database, tx: Orm, movement: Movement, before: bigint, at: Date): Promise<Posted> {
  const { key, fingerprint, kind, reference, account, against, amount, memberId } = movement;
  const balance = before + amount;
  if (balance < 0n) throw insufficient();
  const id = randomUUID();
  const [fresh] = await tx
    .insert(ledgerTransactions)
    .values({ id, idempotencyKey: key, fingerprint, kind, reference, memberId, balanceAfter: balance, at })
    .onConflictDoNothing()
    .returning({ id: ledgerTransactions.id });
  // The lock serialises this member's repeats, so the key now belongs to another member's movement.
  if (!fresh) throw conflict();
  if (amount === 0n) return { balance, repeated: false };
  await tx.insert(ledgerAccounts).values({ id: against }).onConflictDoNothing();
  await tx.insert(postings).values([
    { transactionId: id, accountId: account, amount },
    { transactionId: id, accountId: against, amount: -amount },
  ]);
  await tx.update(ledgerAccounts).set({ balance }).where(eq(ledgerAccounts.id, account));
  await onPosting.run(tx, { memberId, kind, reference, amount, at });
  await db.notify('balance', { memberId, source: kind }, tx);
  return { balance, repeated: false };
}

/**
 * Does `work` once for a key, with the account locked. A repeat gets the first answer, or is refused if it asks for something else.
 * @param again checks a repeat before its answer
 * @throws AppError `idempotency.conflict`
 */
export async function once(
  tx: Orm,
  { key, fingerprint, account }: Pick<Movement, 'key' | 'fingerprint' | 'account'>,
  work: (balance: bigint) => Promise<Posted>,
  again?: (known: LedgerTransaction) => Promise<void>,
): Promise<Posted> {
  const balance = await lockAccount(tx, account);
  const known = await findTransaction(tx, key);
  if (!known) return work(balance);
  if (known.fingerprint !== fingerprint) throw conflict();
  await again?.(known);
  return { balance: known.balanceAfter, repeated: true };
}

/** Posts a movement once, in the caller's transaction; a repeat gets the first answer. @throws as {@link append} */
export const post = (db: Database, tx: Orm, movement: Movement, at: Date): Promise<Posted> =>
  once(tx, movement, (before) => append(db, tx, movement, before, at));

/**
 * Amount that the transaction under `key` took from the account for `reference`, in paisa.
 * @throws AppError `wallet.round.unknown` when it took nothing from it, or for something else
 */
export async function takenBy(tx: Orm, key: string, account: string, reference: string): Promise<bigint> {
  const [row] = await tx
    .select({ amount: postings.amount })
    .from(postings)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, postings.transactionId))
    .where(
      and(
        eq(ledgerTransactions.idempotencyKey, key),
        eq(ledgerTransactions.reference, reference),
        eq(postings.accountId, account),
      ),
    );
  if (!row)
    throw new AppError('wallet.round.unknown', 'The player staked nothing under this id.', {
      field: 'debitTransactionId',
    });
  return -row.amount;
}

/** Opens a member's account with nothing in it. */
export async function openAccount(tx: Orm, memberId: number, walletType: string): Promise<void> {
  await tx
    .insert(ledgerAccounts)
    .values({ id: memberAccount(memberId, walletType), memberId, walletType })
    .onConflictDoNothing();
}

/** A member's accounts with their balances in paisa. */
export async function accountsOf(orm: Orm, memberId: number) {
  return orm
    .select({ walletType: ledgerAccounts.walletType, balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.memberId, memberId))
    .orderBy(ledgerAccounts.id);
}

/** A member account's balance in paisa. */
export async function readBalance(db: Database, account: string): Promise<bigint> {
  const [row] = await db.orm
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, account));
  return row?.balance ?? 0n;
}
