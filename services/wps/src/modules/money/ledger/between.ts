import { randomUUID } from 'node:crypto';
import type { Database, Orm } from '@mfe/server-kit';
import { and, eq, isNotNull } from 'drizzle-orm';
import { insufficient, lockAccount, memberAccount, openAccount } from './ledger';
import { ledgerAccounts, ledgerTransactions, type MovementKind, postings } from './tables';

/** Money that a member moves from one of the own wallets to another. */
export interface OwnTransfer {
  readonly key: string;
  readonly reference: string;
  readonly memberId: number;
  /** Wallets: `main` or a vendor's code. One of them is `main`. */
  readonly from: string;
  readonly to: string;
  /** In paisa, above zero. */
  readonly amount: bigint;
}

/** Locks both wallets, the main one first in either direction, so that two transfers never deadlock. */
async function lockBoth(tx: Orm, { memberId, from, to }: OwnTransfer): Promise<Map<string, bigint>> {
  const vendor = from === 'main' ? to : from;
  await openAccount(tx, memberId, vendor);
  const balances = new Map<string, bigint>();
  for (const wallet of ['main', vendor]) balances.set(wallet, await lockAccount(tx, memberAccount(memberId, wallet)));
  return balances;
}

/**
 * Moves money between two wallets of a member in the caller's idempotent transaction. @returns both balances
 * afterwards, in paisa @throws AppError `wallet.insufficient`
 */
export async function transferOwn(db: Database, tx: Orm, move: OwnTransfer, at: Date) {
  const { key, reference, memberId, from, to, amount } = move;
  const balances = await lockBoth(tx, move);
  const after = { from: (balances.get(from) ?? 0n) - amount, to: (balances.get(to) ?? 0n) + amount };
  if (after.from < 0n) throw insufficient();
  const id = randomUUID();
  const balanceAfter = from === 'main' ? after.from : after.to;
  const row = {
    id,
    idempotencyKey: key,
    fingerprint: `${from} ${to} ${amount}`,
    reference,
    memberId,
    balanceAfter,
    at,
  };
  await tx.insert(ledgerTransactions).values({ ...row, kind: 'transfer' });
  const [source, target] = [memberAccount(memberId, from), memberAccount(memberId, to)];
  await tx.insert(postings).values([
    { transactionId: id, accountId: source, amount: -amount },
    { transactionId: id, accountId: target, amount },
  ]);
  for (const [account, balance] of [[source, after.from] as const, [target, after.to] as const]) {
    await tx
      .update(ledgerAccounts)
      .set({ balance })
      .where(and(eq(ledgerAccounts.id, account), isNotNull(ledgerAccounts.memberId)));
  }
  await db.notify('balance', { memberId, source: 'transfer' }, tx);
  return after;
}

/** Moves money between two accounts of the house, once for its key: no member's balance changes. Amount in paisa. */
export async function moveHouse(
  tx: Orm,
  move: { key: string; kind: MovementKind; reference: string; from: string; to: string; amount: bigint },
  at: Date,
): Promise<void> {
  const { key, kind, reference, from, to, amount } = move;
  const id = randomUUID();
  const [fresh] = await tx
    .insert(ledgerTransactions)
    .values({ id, idempotencyKey: key, fingerprint: `${from} ${to} ${amount}`, kind, reference, balanceAfter: 0n, at })
    .onConflictDoNothing()
    .returning({ id: ledgerTransactions.id });
  if (!fresh) return;
  await tx
    .insert(ledgerAccounts)
    .values([{ id: from }, { id: to }])
    .onConflictDoNothing();
  await tx.insert(postings).values([
    { transactionId: id, accountId: from, amount: -amount },
    { transactionId: id, accountId: to, amount },
  ]);
}
