import type { Orm } from '@r777/server-kit';
import { chatMessages } from '../../adapters/chat/tables';
import { inboxMessages } from '../../modules/identity/inbox/tables';
import { feedback, feedbackAnswers } from '../../modules/support/feedback/tables';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What the demo member wrote to the staff, with the answers; in Bengali. */
export async function seedSupport(tx: Orm, memberId: number, now: number): Promise<void> {
  const at = (ago: number) => new Date(now - ago);
  const content = 'বিকাশে ডিপোজিট করেছি, কিন্তু ওয়ালেটে এখনও আসেনি।';
  const answer = 'আপনার ডিপোজিট এখন ওয়ালেটে জমা হয়েছে। ধন্যবাদ।';
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
      text: 'সাধারণত কয়েক মিনিট। বড় অঙ্ক হাতে যাচাই করা হয়, তাই কিছুটা বেশি লাগতে পারে।',
      at: at(3 * HOUR - 90_000),
      readAt: at(2 * HOUR),
    },
    { memberId, sender: 'staff', operator: 'support', text: 'আর কোনো প্রশ্ন থাকলে জানাবেন।', at: at(HOUR) },
  ]);
}
