import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { RecipientRefused } from '../../../adapters/email';
import type { IdentityContext } from '../context';
import { members } from '../members/tables';
import { getsNoOffers } from '../responsible-gaming/exclusion';
import { recipientKey } from '../verification/codes';
import { mailOf } from './message-mail';
import { inboxMessages, topicMails } from './tables';
import { keysWithTopic, topics } from './topics';

const HOUR = 60 * 60_000;
/**
 * Mails an hour for one mailbox; further messages of the hour are in the inbox only. Retries count apart, as does what has
 * waited longer, which waits on: a mail server that is down costs no message its mail.
 */
const PER_HOUR = 10;
/** Messages of one run. */
const BATCH = 50;
/**
 * In ms: the next try after a failure, or after a process that ended in the middle of one. Later tries wait as long as the
 * message is old. What was not tried before this age has waited for the mail server.
 */
const AGAIN = 10 * 60_000;
/** Members whose mails fail in one run, after which the mail server counts as down. */
const DOWN = 3;
/** In ms: a run begins no mail after this time, so that a slow mail server makes no run endless. */
const LONGEST_RUN = 60_000;
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
  // News is advertising.
  if (topic === 'news' && (await getsNoOffers(db.orm, memberId, at))) return undefined;
  const link = `${config.publicOrigins[0] ?? ''}/m/securityCenter?form=notifications`;
  return { to: email, ...mailOf(username, message, footer(link)) };
}

/**
 * Sends the mail of a message, if there is one. `later`: it is tried again; `failed`: also then, because the mail server
 * did not take it.
 */
async function send(parts: MailParts, message: Message, isFirstTry: boolean): Promise<'done' | 'later' | 'failed'> {
  const { ports, counters, log, now } = parts;
  const mail = await mailFor(parts, message, new Date(now()));
  if (!mail) return 'done';
  const isNew = isFirstTry && now() - message.at.getTime() < AGAIN;
  const { current } = await counters.count(`topic mail ${isNew ? '' : 'again '}${recipientKey(mail.to)}`, HOUR);
  // What has waited for the mail server does not arrive all at once either.
  if (current > PER_HOUR) return isNew ? 'done' : 'later';
  try {
    await ports.email.send(mail);
    return 'done';
  } catch (error) {
    // Without the error: a mail server repeats the address in it.
    log.warn({ key: message.key }, 'a message could not be mailed');
    return error instanceof RecipientRefused ? 'done' : 'failed';
  }
}

/**
 * Mails the messages of the topics that members chose. A mail that the mail server does not take is tried again for a day. It
 * is a copy of the inbox, so its failure wakes nobody.
 */
export async function mailTopics(parts: MailParts): Promise<void> {
  const { db, now } = parts;
  const end = now() + LONGEST_RUN;
  const isDue = () => lte(inboxMessages.mailDueAt, new Date(now()));
  const due = await db.orm
    .select({ id: inboxMessages.id, at: inboxMessages.at, mailDueAt: inboxMessages.mailDueAt })
    .from(inboxMessages)
    // A message of a later version is left to its instances.
    .where(and(isDue(), inArray(inboxMessages.key, keysWithTopic)))
    .orderBy(asc(inboxMessages.mailDueAt))
    .limit(BATCH);
  const failed = new Set<number>();
  for (const { id, at, mailDueAt } of due) {
    // A mail server that is down would keep each message waiting as long.
    if (failed.size >= DOWN || now() > end) return;
    const own = eq(inboxMessages.id, id);
    // Of two instances only one takes the message.
    const [message] = await db.orm
      .update(inboxMessages)
      .set({ mailDueAt: new Date(now() + AGAIN) })
      .where(and(own, isDue()))
      .returning();
    if (!message) continue;
    const outcome = await send(parts, message, mailDueAt?.getTime() === at.getTime());
    if (outcome === 'failed') failed.add(message.memberId);
    const wait = outcome === 'later' ? HOUR : Math.max(AGAIN, now() - at.getTime());
    const next = outcome === 'done' ? null : new Date(now() + wait);
    await db.orm.update(inboxMessages).set({ mailDueAt: next }).where(own);
  }
}
