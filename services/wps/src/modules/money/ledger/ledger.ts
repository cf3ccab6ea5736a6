import { randomUUID } from 'node:crypto';
import type { Database, Orm } from '@r777/server-kit';
import { and, eq, isNotNull } from 'drizzle-orm';
import { AppError } from '../../../platform/errors/app-error';
import { onPosting } from './hooks';
import { ledgerAccounts, ledgerTransactions, type MovementKind, postings } from './tables';

/** Accounts of the house: the other side of members' movements. */
export const house = {
  bonus: 'house:bonus',
  cash: 'house:cash',
  /** Withdrawals that are held until they are paid out or refunded. */
  payout: 'house:payout',
  rebate: 'house:rebate',
  reward: 'house:reward',
  /** What agents earn: commission, salaries, dividends, red rain. */
  agents: 'house:agents',
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

/** The answer to a key that was used before; refuses it for another movement: SEC-07. */
export function repeated(row: typeof ledgerTransactions.$inferSelect, fingerprint: string): Posted {
  if (row.fingerprint !== fingerprint) throw conflict();
  return { balance: row.balanceAfter, repeated: true };
}

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

/** Posts a movement once, in the caller's transaction; a repeat gets the first answer. @throws as {@link append} */
export async function post(db: Database, tx: Orm, movement: Movement, at: Date): Promise<Posted> {
  const before = await lockAccount(tx, movement.account);
  const known = await findTransaction(tx, movement.key);
  return known ? repeated(known, movement.fingerprint) : append(db, tx, movement, before, at);
}

/**
 * What the transaction under `key` took from the account for `reference`, in paisa.
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
