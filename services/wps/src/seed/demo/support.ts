import type { Orm } from '@mfe/server-kit';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { chatMessages } from '../../adapters/chat/tables';
import { inboxMessages } from '../../modules/identity/inbox/tables';
import { memberAccount } from '../../modules/money/ledger/ledger';
import { ledgerTransactions, postings } from '../../modules/money/ledger/tables';
import { feedback, feedbackAnswers } from '../../modules/support/feedback/tables';
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

const DAY = 24 * HOUR;

/** The demo member's messages to the staff, with the answers; in Bengali. */
export async function seedSupport(tx: Orm, memberId: number, now: number): Promise<void> {
  const at = (ago: number) => new Date(now - ago);
  const content = 'বিকাশে ডিপোজিট করেছি, কিন্তু ব্যালেন্সে এখনো আসেনি।';
  const answer = 'আপনার ডিপোজিট এখন ব্যালেন্সে যোগ হয়েছে। ধন্যবাদ।';
  const [answered] = await tx
    .insert(feedback)
    .values({ memberId, type: 1, content, at: at(6 * DAY), state: 'answered', assignee: 'support' })
    .returning({ id: feedback.id });
  if (!answered) throw new Error('the feedback was not written');
  const answeredAt = at(6 * DAY - 2 * HOUR);
  await tx
    .insert(feedbackAnswers)
    .values({ feedbackId: answered.id, operator: 'support', text: answer, at: answeredAt });
  await tx.insert(feedback).values({ memberId, type: 3, content: 'মাছ ধরার খেলায় মাঝে মাঝে শব্দ বন্ধ হয়ে যায়।', at: at(DAY) });
  await tx.insert(inboxMessages).values({
    memberId,
    key: 'feedback.answered',
    params: { excerpt: content, answer },
    at: answeredAt,
    readAt: at(6 * DAY - 3 * HOUR),
  });
  await tx.insert(chatMessages).values([
    { memberId, sender: 'member', text: 'উত্তোলনে কত সময় লাগে?', at: at(3 * HOUR), readAt: at(3 * HOUR - 60_000) },
    {
      memberId,
      sender: 'staff',
      operator: 'support',
      text: 'সাধারণত কয়েক মিনিট। বড় অঙ্ক আমাদের টিম যাচাই করে, তাই কিছুটা বেশি লাগতে পারে।',
      at: at(3 * HOUR - 90_000),
      readAt: at(2 * HOUR),
    },
    { memberId, sender: 'staff', operator: 'support', text: 'আর কোনো প্রশ্ন থাকলে জানাবেন।', at: at(HOUR) },
  ]);
}
