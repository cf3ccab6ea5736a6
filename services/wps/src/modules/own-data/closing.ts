import type { Database, Orm } from '@mfe/server-kit';
import { and, count, eq, inArray } from 'drizzle-orm';
import type { KeyRing } from '../../platform/crypto/key-ring';
import { AppError } from '../../platform/errors/app-error';
import { toPaisa, toTaka } from '../../platform/format/money';
import { favourites, recents } from '../games/own-games/tables';
import { topicMails } from '../identity/inbox/tables';
import { members } from '../identity/members/tables';
import { passkeys } from '../identity/passkeys/tables';
import { memberIcons } from '../identity/profile/tables';
import { removeAgreements } from '../money/cashier/deposit/agreements';
import { totalInGames } from '../money/cashier/withdrawal/bring-back';
import { accountsOf, house, lockAccounts, memberAccount, post } from '../money/ledger/ledger';
import { contractDebt, owedBy, requireContractsCovered, requireNothingOwed } from '../money/orders/owed';
import { depositOrders, withdrawalOrders } from '../money/orders/tables';
import { rounds } from '../money/rounds/tables';
import { endAgencyOfAbsent } from '../team/end-agency';

/** What stands between a member and closing the account; amounts in paisa. */
interface Obstacles {
  readonly balance: bigint;
  readonly inGames: bigint;
  readonly owed: bigint;
  readonly owedByContracts: bigint;
  /** Deposits and withdrawals without a result. */
  readonly payments: number;
  /** Rounds and lottery bets without a result. */
  readonly rounds: number;
}

async function findObstacles(orm: Orm, memberId: number): Promise<Obstacles> {
  const accounts = await accountsOf(orm, memberId);
  const [deposits] = await orm
    .select({ open: count() })
    .from(depositOrders)
    .where(and(eq(depositOrders.memberId, memberId), inArray(depositOrders.state, ['created', 'pending'])));
  const [withdrawals] = await orm
    .select({ open: count() })
    .from(withdrawalOrders)
    .where(
      and(
        eq(withdrawalOrders.memberId, memberId),
        inArray(withdrawalOrders.state, ['pending', 'approved', 'sent', 'unanswered']),
      ),
    );
  const [played] = await orm
    .select({ open: count() })
    .from(rounds)
    .where(and(eq(rounds.memberId, memberId), eq(rounds.state, 'open')));
  return {
    balance: accounts.find(({ walletType }) => walletType === 'main')?.balance ?? 0n,
    inGames: await totalInGames(orm, memberId),
    owed: await owedBy(orm, memberId),
    owedByContracts: await contractDebt(orm, memberId),
    payments: (deposits?.open ?? 0) + (withdrawals?.open ?? 0),
    rounds: played?.open ?? 0,
  };
}

/** Whether what is left is too little to be withdrawn. @param least the smallest withdrawal, in paisa */
const mayGiveUp = ({ balance, inGames }: Obstacles, least: bigint) => inGames === 0n && balance < least;

/** What the page shows before a member closes the account. @param least the smallest withdrawal, in paisa */
export async function describeClosing(orm: Orm, memberId: number, least: bigint) {
  const found = await findObstacles(orm, memberId);
  return {
    balance: toTaka(found.balance),
    inGames: toTaka(found.inGames),
    owed: toTaka(found.owed),
    owedByContracts: toTaka(found.owedByContracts),
    payments: found.payments,
    rounds: found.rounds,
    mayGiveUp: mayGiveUp(found, least),
    leastWithdrawal: toTaka(least),
  };
}

/** A member's demand to close the account. */
interface Closing {
  readonly memberId: number;
  /** The balance that the member was shown and gives up, as in the contract. */
  readonly rest: string;
  /** The smallest withdrawal, in paisa. */
  readonly least: bigint;
  /** Opens the tokens of saved payment accounts. */
  readonly keys: KeyRing;
}

/**
 * Closes an account in the caller's transaction, which holds the lock of the member's row. The books keep every movement; a rest
 * goes to the house. What only served the member's comfort is deleted: passkeys, favourites, recently played, picture, chosen
 * e-mails, saved payment accounts. What recognises a person stays: name, contacts, cards, linked log-ins, known devices and marks of exclusions.
 * Otherwise a closed account would pass a time-out, or earn the same bonus again on the same phone.
 * @returns the tokens of the saved payment accounts, for the provider
 * @throws AppError `closing.money`, `closing.open`, `chargeback.open`, `contract.owed`
 */
export async function closeAccount(
  db: Database,
  tx: Orm,
  { memberId, rest, least, keys }: Closing,
  at: Date,
): Promise<string[]> {
  await lockAccounts(tx, memberId);
  const found = await findObstacles(tx, memberId);
  await requireNothingOwed(tx, memberId);
  await requireContractsCovered(tx, memberId, found.balance);
  if (found.payments > 0 || found.rounds > 0)
    throw new AppError('closing.open', 'A payment, a round or a bet of the account has no result yet.');
  if (!mayGiveUp(found, least) || found.balance !== toPaisa(rest))
    throw new AppError('closing.money', 'There is money in the account.', {
      params: { amount: toTaka(found.balance + found.inGames) },
    });
  if (found.balance > 0n) {
    const reference = `closing:${memberId}:${at.toISOString()}`;
    const account = memberAccount(memberId, 'main');
    const amount = -found.balance;
    const movement = { key: reference, fingerprint: rest, kind: 'correction', reference, memberId } as const;
    await post(db, tx, { ...movement, account, against: house.correction, amount }, at);
  }
  await endAgencyOfAbsent(db, tx, { memberId, at });
  for (const table of [passkeys, memberIcons, favourites, recents, topicMails])
    await tx.delete(table).where(eq(table.memberId, memberId));
  await tx.update(members).set({ state: 'disabled', closedAt: at }).where(eq(members.id, memberId));
  return removeAgreements(tx, memberId, keys);
}
