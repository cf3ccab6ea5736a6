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

/**
 * The desk's record of a member's conversation. A trigger on `chat_messages` writes a row with the first message, and
 * updates it with later ones: a message of the member reopens a closed conversation.
 */
export const conversations = wps.table(
  'conversations',
  {
    memberId: integer().primaryKey(),
    state: text({ enum: ['open', 'closed'] })
      .notNull()
      .default('open'),
    /** Label of the operator who answers. */
    assignee: text(),
    /** Time and sender of the latest message. */
    lastAt: moment().notNull(),
    lastSender: text({ enum: ['member', 'staff'] }).notNull(),
    /** When the member wrote the oldest unanswered message; null if none waits. */
    waitingSince: moment(),
  },
  (t) => [
    index('conversations_waiting').on(t.waitingSince, t.memberId).where(sql`${t.waitingSince} is not null`),
    index('conversations_last').on(t.state, t.lastAt),
    index('conversations_latest').on(t.lastAt, t.memberId),
    index('conversations_assignee').on(t.assignee, t.lastAt).where(sql`${t.assignee} is not null`),
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
