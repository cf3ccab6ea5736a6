import { type FeedbackType, feedbackStates, feedbackTypes } from '@r777/shared/contracts';
import { z } from 'zod';
import { adminCall, assignment, listFilter, member, paging, textForMember, time, why } from './declare';

const feedbackId = z.uuid().describe('Id of the feedback');
const state = z.enum(feedbackStates);
const type = z.number().int();
/** A number as text in a query, and as a number in JSON. */
const typeOfFeedback = z.coerce
  .number()
  .refine((value): value is FeedbackType => (feedbackTypes as readonly number[]).includes(value))
  .describe('1 deposit, 2 withdrawal, 3 game, 4 customer service, 6 application, 0 other');

/** Which feedback a list has. */
export const feedbackListed = z
  .enum(['waiting', ...feedbackStates, 'all'])
  .default('waiting')
  .describe('waiting (open or inProgress, the oldest first), open, inProgress, answered, closed or all');

/** A feedback in a list. */
export const feedbackRow = z.strictObject({
  feedbackId: z.string(),
  member: z.string(),
  type,
  state,
  assignee: z.string().nullable(),
  at: time,
  pictures: z.number().int(),
  answers: z.number().int(),
  content: z.string(),
});

/** A feedback with everything that belongs to it. */
export const feedbackDetail = feedbackRow.omit({ pictures: true, answers: true }).extend({
  memberId: z.string(),
  memberState: z.string().nullable(),
  memberType: type.nullable(),
  decision: z.enum(['approved', 'refused']).nullable(),
  /** `feedback picture` reads them. */
  pictures: z.array(z.strictObject({ place: z.number().int(), type: z.string(), bytes: z.number().int() })),
  answers: z.array(z.strictObject({ answerId: z.string(), operator: z.string(), at: time, text: z.string() })),
});

const changed = z.strictObject({ feedbackId: z.string(), state, assignee: z.string().nullable() });

/** Members' messages and the answers. */
export const feedbackCalls = {
  feedbackList: adminCall({
    method: 'GET',
    path: '/wps/admin/feedback',
    scope: 'support',
    command: 'feedback list',
    summary: 'List what members wrote to the staff; without options what waits for an answer, the oldest first',
    input: z.strictObject({
      state: feedbackListed,
      type: typeOfFeedback.optional(),
      member: member.optional(),
      ...listFilter,
      ...paging,
    }),
    output: z.strictObject({ content: z.array(feedbackRow), totalCount: z.number().int() }),
  }),
  feedbackShow: adminCall({
    method: 'GET',
    path: '/wps/admin/feedback/show',
    scope: 'support',
    command: 'feedback show <feedbackId>',
    summary: 'Read a feedback with its answers and the list of its pictures',
    input: z.strictObject({ feedbackId }),
    output: feedbackDetail,
  }),
  feedbackAssign: adminCall({
    method: 'POST',
    path: '/wps/admin/feedback/assign',
    scope: 'support',
    command: 'feedback assign <feedbackId>',
    summary: 'Take a feedback, or give it to another operator; the member sees that somebody works on it',
    input: z.strictObject({ feedbackId, ...assignment, why }),
    output: changed,
  }),
  feedbackAnswer: adminCall({
    method: 'POST',
    path: '/wps/admin/feedback/answer',
    scope: 'support',
    command: 'feedback answer <feedbackId> <text>',
    summary: 'Answer a feedback: the member gets it at once, on open pages and in the inbox',
    once: true,
    input: z.strictObject({
      feedbackId,
      text: textForMember("The answer, in the member's language; plain text, or @file"),
      why,
    }),
    output: changed.extend({ answerId: z.string() }),
  }),
  feedbackClose: adminCall({
    method: 'POST',
    path: '/wps/admin/feedback/close',
    scope: 'support',
    command: 'feedback close <feedbackId>',
    summary: 'Close a feedback, answered or not; a member who got no answer is told so by a message',
    input: z.strictObject({ feedbackId, why }),
    output: changed,
  }),
  feedbackReopen: adminCall({
    method: 'POST',
    path: '/wps/admin/feedback/reopen',
    scope: 'support',
    command: 'feedback reopen <feedbackId>',
    summary: 'Take up a feedback again that was answered or closed',
    input: z.strictObject({ feedbackId, why }),
    output: changed,
  }),
};
