import { z } from 'zod';
import { done, language, nothing, page, pageNo, pageSize } from './common.schema';

const messageId = z.uuid();
/** Several messages of one member. Ids that the member does not have are ignored. */
const messageIds = z.array(messageId).min(1).max(100);

/** A message as the list shows it: MSG-36. `time` is ISO 8601 UTC; the title is in the requested language. */
export const inboxEntry = z.strictObject({
  messageId: z.string(),
  title: z.string(),
  time: z.string(),
  read: z.boolean(),
});
/** A message with its text: MSG-37. `content` is plain text, never HTML. */
export const inboxMessage = inboxEntry.extend({ content: z.string() });

/** What a message is about. Messages about the security of the account have no topic: they always come by e-mail too. */
export const messageTopic = z.enum(['payments', 'rewards', 'service', 'news']);

export const inboxSchemas = {
  /**
   * MSG-36, MSG-38: newest first. With `search`: only messages whose title or content contains the text, in the
   * requested language. The footer counts the unread messages of all pages, matching or not.
   */
  inbox: {
    input: z.strictObject({ pageNo, pageSize: pageSize(20), language, search: z.string().max(80).optional() }),
    output: page(inboxEntry).extend({ footer: z.strictObject({ unreadCount: z.number().int() }) }),
  },
  /** MSG-37: opening a message marks the message as read, so the call is not a GET. */
  openInboxMessage: { input: z.strictObject({ messageId, language }), output: inboxMessage },
  /** Marks these messages as read. */
  readInboxMessages: { input: z.strictObject({ messageIds }), output: done },
  /**
   * Marks all messages as read that arrived up to `until` (ISO 8601 UTC), because the member has not seen later ones.
   */
  readWholeInbox: { input: z.strictObject({ until: z.iso.datetime().max(40) }), output: done },
  /** MSG-38. Deleted messages can be restored for a day. The answer lists the messages that were deleted. */
  deleteInboxMessages: {
    input: z.strictObject({ messageIds }),
    output: z.strictObject({ messageIds: z.array(z.string()) }),
  },
  /** Answers those that are back. */
  restoreInboxMessages: {
    input: z.strictObject({ messageIds }),
    output: z.strictObject({ messageIds: z.array(z.string()) }),
  },
  /** API-76: the number only. */
  inboxUnread: { input: nothing, output: z.number().int() },
  /** `mailed`: the topics whose messages the member also gets by e-mail, at the verified address. */
  notificationSettings: { input: nothing, output: z.strictObject({ mailed: z.array(messageTopic) }) },
  /** Turns the e-mails of a topic on or off. */
  setNotification: { input: z.strictObject({ topic: messageTopic, mailed: z.boolean() }), output: done },
};
