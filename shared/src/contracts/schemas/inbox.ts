import { z } from 'zod';
import { done, language, nothing, page, pageNo, pageSize } from './common';

const messageId = z.uuid();

/** A message as the list shows it: MSG-36. `time` is ISO 8601 UTC; the title is in the requested language. */
export const inboxEntry = z.strictObject({
  messageId: z.string(),
  title: z.string(),
  time: z.string(),
  read: z.boolean(),
});
/** A message with its text: MSG-37. `content` is plain text, never HTML. */
export const inboxMessage = inboxEntry.extend({ content: z.string() });

export const inboxSchemas = {
  /** MSG-36, MSG-38: newest first; the footer counts the unread messages of all pages. */
  inbox: {
    input: z.strictObject({ pageNo, pageSize: pageSize(20), language }),
    output: page(inboxEntry).extend({ footer: z.strictObject({ unreadCount: z.number().int() }) }),
  },
  /** MSG-37: opening a message marks it as read, so it is no GET. */
  openInboxMessage: { input: z.strictObject({ messageId, language }), output: inboxMessage },
  /** MSG-38. */
  deleteInboxMessage: { input: z.strictObject({ messageId }), output: done },
  /** API-76: the number only. */
  inboxUnread: { input: nothing, output: z.number().int() },
};
