import { sql } from 'drizzle-orm';
import { index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../platform/database/schema';

/** Messages of the operator's own support desk; one conversation per member. */
export const chatMessages = wps.table(
  'chat_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: integer().notNull(),
    sender: text({ enum: ['member', 'staff'] }).notNull(),
    /** The author on the staff's side; never shown to the member. */
    operator: text(),
    text: text().notNull(),
    at: moment().notNull(),
    /** When the other side saw it. */
    readAt: moment(),
  },
  (t) => [
    index('chat_messages_member').on(t.memberId, t.at),
    index('chat_messages_unread').on(t.sender, t.memberId).where(sql`${t.readAt} is null`),
  ],
);

/** Links into the chat that were created and not used yet. */
export const chatLaunches = wps.table(
  'chat_launches',
  {
    codeHash: text().primaryKey(),
    memberId: integer().notNull(),
    language: text().notNull(),
    backUrl: text().notNull(),
    headerColor: text(),
    title: text(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('chat_launches_expiry').on(t.expiresAt)],
);
