import { z } from 'zod';
import { adminCall, bilingual, member, why } from './declare';

const feedbackId = z.uuid().describe('Id of the feedback');

/** Pictures that members sent with their feedback, and individual messages to members. */
export const supportCalls = {
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
