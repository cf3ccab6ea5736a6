import { feedbackTypes } from '@r777/shared/contracts';
import { z } from 'zod';
import { adminCall, bilingual, member, paging, time, why } from './declare';

const feedbackId = z.uuid().describe('Id of the feedback');
const words = z.string().trim().min(1).max(1_000);

/** What members write to the house, and what the house writes to members. */
export const supportCalls = {
  feedbackList: adminCall({
    method: 'GET',
    path: '/wps/admin/feedback',
    scope: 'support',
    command: 'feedback list',
    summary: 'List what members wrote, the newest first; type 6 applies to become an agent',
    input: z.strictObject({
      ...paging,
      type: z.coerce.number().int().pipe(z.literal(feedbackTypes)).optional().describe('Only of this question type'),
      waiting: z.enum(['true', 'false']).default('true').describe('Only what nobody has answered'),
    }),
    output: z.strictObject({
      content: z.array(
        z.strictObject({
          feedbackId: z.string(),
          memberId: z.string(),
          type: z.number().int(),
          content: z.string(),
          images: z.number().int(),
          at: time,
          answer: z.string().nullable(),
          operator: z.string().nullable(),
        }),
      ),
      totalCount: z.number().int(),
    }),
  }),
  feedbackPicture: adminCall({
    method: 'GET',
    path: '/wps/admin/feedback/picture',
    scope: 'support',
    command: 'feedback picture <feedbackId>',
    summary: 'Read a picture of a feedback, base64',
    input: z.strictObject({
      feedbackId,
      place: z.coerce.number().int().min(1).max(10).default(1).describe('Which of its pictures, from 1'),
    }),
    output: z.strictObject({ type: z.string(), content: z.base64() }),
  }),
  feedbackAnswer: adminCall({
    method: 'POST',
    path: '/wps/admin/feedback/answer',
    scope: 'support',
    command: 'feedback answer <feedbackId> <text>',
    summary: 'Answer a feedback, once; the member gets the answer as a message',
    input: z.strictObject({ feedbackId, text: words.describe('What the member is told'), why }),
    output: z.strictObject({ feedbackId: z.string(), memberId: z.string() }),
  }),
  chatList: adminCall({
    method: 'GET',
    path: '/wps/admin/chat',
    scope: 'support',
    command: 'chat list',
    summary: 'List the conversations with members: those that wait for an answer first',
    input: z.strictObject({ ...paging }),
    output: z.strictObject({
      content: z.array(
        z.strictObject({
          memberId: z.number().int(),
          account: z.string(),
          lastText: z.string(),
          lastSender: z.enum(['member', 'staff']),
          lastAt: time,
          waiting: z.number().int(),
        }),
      ),
      totalCount: z.number().int(),
    }),
  }),
  chatConversation: adminCall({
    method: 'GET',
    path: '/wps/admin/chat/messages',
    scope: 'support',
    command: 'chat read <member>',
    summary: 'Read the conversation with a member, the newest first',
    input: z.strictObject({ member, ...paging }),
    output: z.strictObject({
      content: z.array(
        z.strictObject({
          messageId: z.string(),
          sender: z.enum(['member', 'staff']),
          operator: z.string().nullable(),
          text: z.string(),
          at: time,
        }),
      ),
      totalCount: z.number().int(),
    }),
  }),
  chatAnswer: adminCall({
    method: 'POST',
    path: '/wps/admin/chat/answer',
    scope: 'support',
    command: 'chat answer <member> <text>',
    summary: 'Answer a member in the chat of the site',
    once: true,
    input: z.strictObject({ member, text: words.describe('What the member is told'), why }),
    output: z.strictObject({ messageId: z.string() }),
  }),
  memberMessage: adminCall({
    method: 'POST',
    path: '/wps/admin/members/message',
    scope: 'support',
    command: 'member message <member>',
    summary: "Put a message of the house's own words into a member's inbox",
    once: true,
    input: z.strictObject({
      member,
      title: bilingual(120).describe('Title in both languages'),
      content: bilingual(2_000).describe('Text in both languages; plain text'),
      why,
    }),
    output: z.strictObject({ memberId: z.string() }),
  }),
};
