import type { Orm } from '@r777/server-kit';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { inboxMessages } from '../../modules/identity/inbox/tables';
import { memberAccount } from '../../modules/money/ledger/ledger';
import { ledgerTransactions, postings } from '../../modules/money/ledger/tables';
import { toTaka } from '../../platform/format/money';
import type { Person } from './people';

type Row = typeof inboxMessages.$inferInsert;

/** The newest are unread, so that the badges show a number. */
const UNREAD = 3;
const HOUR = 3_600_000;

/** The inboxes of the accounts with a known password: a welcome, and a message for each of the last deposits. */
export async function seedInbox(tx: Orm, people: readonly Person[]): Promise<void> {
  const byAccount = new Map(people.map((person) => [memberAccount(person.row.id, 'main'), person]));
  const deposits = await tx
    .select({
      account: postings.accountId,
      amount: postings.amount,
      reference: ledgerTransactions.reference,
      at: ledgerTransactions.at,
    })
    .from(ledgerTransactions)
    .innerJoin(postings, eq(postings.transactionId, ledgerTransactions.id))
    .where(and(eq(ledgerTransactions.kind, 'deposit'), inArray(postings.accountId, [...byAccount.keys()])))
    .orderBy(desc(ledgerTransactions.at));
  const rows = [...byAccount].flatMap(([account, { row, habit }]) => {
    const told: Row[] = deposits
      .filter((deposit) => deposit.account === account)
      .slice(0, 24)
      .map(({ amount, reference, at }) => ({
        memberId: row.id,
        key: 'deposit.succeeded',
        params: { amount: toTaka(amount), reference },
        at,
      }));
    const { username: name, id: memberId } = row;
    const at = new Date(habit.registeredAt);
    return [...told, { memberId, key: 'account.welcome', params: { account: name }, at }].map((message, i) => ({
      ...message,
      readAt: i < UNREAD ? null : new Date(message.at.getTime() + HOUR),
    }));
  });
  await tx.insert(inboxMessages).values(rows);
}
