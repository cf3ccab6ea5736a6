import { and, eq } from 'drizzle-orm';
import { pageOf } from '../../../platform/database/page';
import { NotFoundError } from '../../../platform/errors/app-error';
import type { IdentityContext } from '../context';
import { refuseTrial } from '../members/roles';
import {
  countUnread,
  deleteMessages,
  findMessages,
  readMessage,
  readMessages,
  readUntil,
  restoreMessages,
  wordsOf,
} from './messages';
import { topicMails } from './tables';
import { messageTopics } from './topics';

const noSuch = () => new NotFoundError('There is no such message.', { field: 'messageId' });

/** A member's inbox: MSG-36 to MSG-38. Trial accounts have none (PERM-20). */
export function inboxRoutes({ routes, db, now }: IdentityContext): void {
  const notifyPages = (memberId: number) => db.notify('inbox', { memberId });

  routes.authenticated('inbox', async ({ input, member }) => {
    refuseTrial(member);
    const { rows, totalCount, unreadCount } = await findMessages(db.orm, member.id, input);
    const entries = rows.map((row) => ({
      messageId: row.id,
      title: wordsOf(row, input.language).title,
      time: row.at.toISOString(),
      read: row.readAt !== null,
    }));
    return { ...pageOf(entries, totalCount, input), footer: { unreadCount } };
  });

  routes.authenticated('inboxUnread', ({ member }) => {
    refuseTrial(member);
    return countUnread(db.orm, member.id);
  });

  routes.authenticated('openInboxMessage', async ({ input, member }) => {
    refuseTrial(member);
    const row = await readMessage(db.orm, member.id, input.messageId, new Date(now()));
    if (!row) throw noSuch();
    await notifyPages(member.id);
    return { messageId: row.id, ...wordsOf(row, input.language), time: row.at.toISOString(), read: true };
  });

  routes.authenticated('readInboxMessages', async ({ input, member }) => {
    refuseTrial(member);
    await readMessages(db.orm, member.id, input.messageIds, new Date(now()));
    await notifyPages(member.id);
    return { done: true };
  });

  routes.authenticated('readWholeInbox', async ({ input, member }) => {
    refuseTrial(member);
    await readUntil(db.orm, member.id, new Date(input.until), new Date(now()));
    await notifyPages(member.id);
    return { done: true };
  });

  routes.authenticated('notificationSettings', async ({ member }) => {
    const rows = await db.orm
      .select({ topic: topicMails.topic })
      .from(topicMails)
      .where(eq(topicMails.memberId, member.id));
    const mailed = new Set(rows.map(({ topic }) => topic));
    return { mailed: messageTopics.filter((topic) => mailed.has(topic)) };
  });

  routes.authenticated('setNotification', async ({ input: { topic, mailed }, member }) => {
    const own = and(eq(topicMails.memberId, member.id), eq(topicMails.topic, topic));
    if (mailed)
      await db.orm
        .insert(topicMails)
        .values({ memberId: member.id, topic, at: new Date(now()) })
        .onConflictDoNothing();
    else await db.orm.delete(topicMails).where(own);
    return { done: true };
  });

  routes.authenticated('deleteInboxMessages', async ({ input, member }) => {
    refuseTrial(member);
    const messageIds = await deleteMessages(db.orm, member.id, input.messageIds, new Date(now()));
    await notifyPages(member.id);
    return { messageIds };
  });

  routes.authenticated('restoreInboxMessages', async ({ input, member }) => {
    refuseTrial(member);
    const messageIds = await restoreMessages(db.orm, member.id, input.messageIds, new Date(now()));
    await notifyPages(member.id);
    return { messageIds };
  });
}
