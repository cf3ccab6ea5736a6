import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { IdentityContext } from '../context';
import { members } from '../members/tables';
import { excludedAmong } from '../responsible-gaming/exclusion';
import { recipientKey } from '../verification/codes';
import { mailOf } from './message-mail';
import { inboxMessages, topicMails } from './tables';
import { keysWithTopic, topics } from './topics';

const HOUR = 60 * 60_000;
/** Mails an hour to one mailbox. Further messages are in the inbox only. */
const PER_HOUR = 10;
/** Messages of one run. */
const BATCH = 50;
/** In ms: the next try after a failure, or after a process that ended in the middle of one. */
const AGAIN = 10 * 60_000;
/** In ms: a message of this age is not mailed any more. */
const TOO_LATE = 24 * HOUR;

type MailParts = Pick<IdentityContext, 'db' | 'counters' | 'log' | 'now'> & {
  readonly config: Pick<IdentityContext['config'], 'publicOrigins'>;
  readonly ports: Pick<IdentityContext['ports'], 'email'>;
};

const footer = (link: string) => ({
  en: `You get this e-mail because you turned on e-mails about this topic. You can turn them off here: ${link}`,
  bn: `এই বিষয়ে ই-মেইল চালু রেখেছেন বলে এটি পেয়েছেন। এখানে বন্ধ করতে পারেন: ${link}`,
});

type Message = typeof inboxMessages.$inferSelect;

/** The mail of a message, unless the member has read or deleted the message, changed the choice, or may not get it now. */
async function mailFor({ db, config }: MailParts, message: Message, at: Date) {
  const { key, memberId, readAt, deletedAt } = message;
  const topic = topics[key as keyof typeof topics];
  if (topic === null || readAt || deletedAt || at.getTime() - message.at.getTime() > TOO_LATE) return undefined;
  const [found] = await db.orm
    .select({ member: members })
    .from(topicMails)
    .innerJoin(members, eq(members.id, topicMails.memberId))
    .where(and(eq(topicMails.memberId, memberId), eq(topicMails.topic, topic)));
  const { email, emailVerifiedAt, state, username } = found?.member ?? {};
  if (!email || !emailVerifiedAt || !username || state !== 'active') return undefined;
  // News is advertising, and a member who takes a break gets none.
  if (topic === 'news' && (await excludedAmong(db.orm, [memberId], at)).size > 0) return undefined;
  const link = `${config.publicOrigins[0] ?? ''}/m/securityCenter?form=notifications`;
  return { to: email, ...mailOf(username, message, footer(link)) };
}

/** Sends the mail of a message, if there is one. @returns whether the message is done with */
async function send(parts: MailParts, message: Message, isFirstTry: boolean): Promise<boolean> {
  const { ports, counters, log, now } = parts;
  const mail = await mailFor(parts, message, new Date(now()));
  if (!mail) return true;
  if (isFirstTry) {
    const { current } = await counters.count(`topic mail ${recipientKey(mail.to)}`, HOUR);
    if (current > PER_HOUR) return true;
  }
  try {
    await ports.email.send(mail);
    return true;
  } catch {
    // Without the error: a mail server repeats the address in it.
    log.warn({ key: message.key }, 'a message could not be mailed');
    return false;
  }
}

/**
 * Mails the messages of the topics that members chose. A mail that the mail server refuses is tried again for a day. It is a
 * copy of the inbox, so its failure wakes nobody.
 */
export async function mailTopics(parts: MailParts): Promise<void> {
  const { db, now } = parts;
  const isDue = () => lte(inboxMessages.mailDueAt, new Date(now()));
  const due = await db.orm
    .select({ id: inboxMessages.id, at: inboxMessages.at, mailDueAt: inboxMessages.mailDueAt })
    .from(inboxMessages)
    // A message of a later version is left to its instances.
    .where(and(isDue(), inArray(inboxMessages.key, keysWithTopic)))
    .orderBy(asc(inboxMessages.mailDueAt))
    .limit(BATCH);
  for (const { id, at, mailDueAt } of due) {
    // Of two instances only one takes the message.
    const [message] = await db.orm
      .update(inboxMessages)
      .set({ mailDueAt: new Date(now() + AGAIN) })
      .where(and(eq(inboxMessages.id, id), isDue()))
      .returning();
    if (!message) continue;
    // A mail server that is down would keep each message waiting as long. The next run begins with the others.
    if (!(await send(parts, message, mailDueAt?.getTime() === at.getTime()))) return;
    await db.orm.update(inboxMessages).set({ mailDueAt: null }).where(eq(inboxMessages.id, id));
  }
}
