import { sql } from 'drizzle-orm';
import { index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';

/**
 * Messages of the operator to a member: the key of the text and its parameters. The language is chosen when it is read.
 */
export const inboxMessages = wps.table(
  'inbox_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: integer().notNull(),
    /** A key of `messageTexts`. */
    key: text().notNull(),
    params: jsonb().$type<Record<string, string>>().notNull(),
    at: moment().notNull(),
    readAt: moment(),
    /** Deleted by the member; can be restored until the sweeper removes it. */
    deletedAt: moment(),
    /** The next try to mail the message; null without a mail, or after it. */
    mailDueAt: moment(),
  },
  (t) => [
    index('inbox_messages_member').on(t.memberId, t.at),
    index('inbox_messages_unread').on(t.memberId).where(sql`${t.readAt} is null`),
    index('inbox_messages_at').on(t.at),
    index('inbox_messages_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    index('inbox_messages_mail_due').on(t.mailDueAt).where(sql`${t.mailDueAt} is not null`),
  ],
);

/** The topics whose messages a member also gets by e-mail. */
export const topicMails = wps.table(
  'topic_mails',
  {
    memberId: integer().notNull(),
    topic: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.topic] })],
);
