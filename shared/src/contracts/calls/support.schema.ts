import { z } from 'zod';
import { COMMENT_LIMITS, characterCount } from '../activity-comment';
import { FEEDBACK_LIMITS, feedbackStates, feedbackTypes } from '../feedback';
import { captchaText } from './account.schema';
import { done, LONGEST_PICTURE, LONGEST_TYPED, nothing, page, pageNo, pageSize } from './common.schema';
import { customerServiceLink } from './system.schema';

const time = z.string();
const time0 = time.nullable();

/** A message of a conversation with customer service; plain text. */
export const chatMessage = z.strictObject({
  messageId: z.string(),
  from: z.enum(['member', 'staff']),
  text: z.string(),
  time,
});

const feedbackType = z.union(feedbackTypes.map((type) => z.literal(type)));

/** An answer of the staff to a feedback; plain text. */
export const feedbackAnswer = z.strictObject({ answerId: z.string(), text: z.string(), time });

/** A member's message to the operator, and the staff's answers. */
export const feedback = z.strictObject({
  feedbackId: z.string(),
  type: feedbackType,
  state: z.enum(feedbackStates),
  content: z.string(),
  /** Number of attached pictures; `feedbackImage` reads them. */
  images: z.number().int(),
  time,
  /** Oldest first. */
  answers: z.array(feedbackAnswer),
  /** The latest of `answers`. */
  answer: z.string().nullable(),
  answeredTime: time0,
  /** The decision on an application to become an agent; null for other types, or before a decision. */
  decision: z.enum(['approved', 'refused']).optional(),
});

export const supportSchemas = {
  /**
   * API-74, MSG-24, MSG-25. `chatUrl` is on one of the configured origins and valid for one visit. `backUrl` has to
   * lead to this site; `headerColor` is `#rrggbb`.
   */
  chatLaunch: {
    input: z.strictObject({
      b2c: z.literal('1').default('1'),
      language: z.string().regex(/^[A-Z_-]{2,10}$/),
      backUrl: z.string().max(500),
      headerColor: z
        .string()
        .regex(/^#[0-9a-fA-F]{6}$/)
        .optional(),
      title: z.string().max(60).optional(),
    }),
    output: z.strictObject({ chatUrl: z.url() }),
  },
  /** API-75. */
  chatUnread: { input: nothing, output: z.strictObject({ unReadCount: z.number().int() }) },
  /** The launch data of the site's own chat page, for the single-use code in its address. */
  openChat: {
    input: z.strictObject({ code: z.string().max(100) }),
    output: z.strictObject({
      language: z.string(),
      backUrl: z.string(),
      headerColor: z.string().nullable(),
      title: z.string().nullable(),
    }),
  },
  /** Newest first. */
  chatMessages: { input: z.strictObject({ pageNo, pageSize: pageSize(30) }), output: page(chatMessage) },
  /** Marks all messages of the staff as read. */
  readChat: { input: nothing, output: done },
  sendChatMessage: {
    input: z.strictObject({ text: z.string().max(4_000) }),
    output: chatMessage,
  },
  /** API-73, MSG-34. */
  serviceLink: {
    input: z.strictObject({ type: z.literal('3') }),
    output: z.strictObject({ version: z.strictObject({ pathList: z.array(customerServiceLink) }) }),
  },
  /**
   * API-82, FEED-03, FEED-14. `sender` is the member's own account name; pictures are base64. Type 6 applies to become
   * an agent.
   */
  sendFeedback: {
    input: z.strictObject({
      content: z
        .string()
        .max(LONGEST_TYPED)
        .refine((text) => {
          const count = characterCount(text);
          return count >= FEEDBACK_LIMITS.least && count <= FEEDBACK_LIMITS.most;
        }),
      sender: z.string().max(64),
      type: feedbackType,
      captcha: captchaText,
      images: z.array(z.base64().max(LONGEST_PICTURE)).max(COMMENT_LIMITS.images).default([]),
    }),
    output: z.strictObject({ feedbackId: z.string() }),
  },
  /** The member's own, newest first. `feedback.changed` on the event stream says that one changed. */
  ownFeedback: {
    input: z.strictObject({
      /** Only this type. */
      type: z.preprocess((given) => (given === undefined ? given : Number(given)), feedbackType.optional()),
      pageNo,
      pageSize: pageSize(20),
    }),
    output: page(feedback),
  },
  /** A picture of the member's own feedback, as a `data:` address; `index` counts from 0. */
  feedbackImage: {
    input: z.strictObject({
      feedbackId: z.uuid(),
      index: z.coerce
        .number()
        .int()
        .min(0)
        .max(COMMENT_LIMITS.images - 1),
    }),
    output: z.strictObject({ image: z.string().regex(/^data:image\/(png|jpeg);base64,/) }),
  },
};
