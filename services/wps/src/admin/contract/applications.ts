import { z } from 'zod';
import { adminCall, paging, why } from './declare';
import { listFilter, textForMember } from './desk';
import { feedbackDetail, feedbackListed, feedbackRow } from './feedback';

const feedbackId = z.uuid().describe('Id of the application');
const reason = textForMember("What the member is told, in the member's language; plain text, or @file", 1_000);
const decided = z.strictObject({
  feedbackId: z.string(),
  member: z.string(),
  decision: z.enum(['approved', 'refused']),
  /** The type of the member's account from now on. */
  type: z.number().int(),
});

/** Applications of members to become an agent: feedback of its own type, with a decision instead of an answer. */
export const applicationCalls = {
  applicationList: adminCall({
    method: 'GET',
    path: '/wps/admin/applications',
    scope: ['support', 'agents'],
    command: 'applications list',
    summary: 'List the applications to become an agent; without options those that wait, the oldest first',
    input: z.strictObject({ state: feedbackListed, ...listFilter, ...paging }),
    output: z.strictObject({ content: z.array(feedbackRow), totalCount: z.number().int() }),
  }),
  applicationShow: adminCall({
    method: 'GET',
    path: '/wps/admin/applications/show',
    scope: ['support', 'agents'],
    command: 'applications show <feedbackId>',
    summary: 'Read an application to become an agent',
    input: z.strictObject({ feedbackId }),
    output: feedbackDetail,
  }),
  applicationApprove: adminCall({
    method: 'POST',
    path: '/wps/admin/applications/approve',
    scope: 'agents',
    command: 'applications approve <feedbackId> <reason>',
    summary: 'Make the member an agent, as agent make does, and tell the member',
    danger: true,
    once: true,
    input: z.strictObject({ feedbackId, reason, why }),
    output: decided,
  }),
  applicationRefuse: adminCall({
    method: 'POST',
    path: '/wps/admin/applications/refuse',
    scope: 'support',
    command: 'applications refuse <feedbackId> <reason>',
    summary: 'Turn an application down and tell the member why; the member may apply again',
    danger: true,
    once: true,
    input: z.strictObject({ feedbackId, reason, why }),
    output: decided,
  }),
};
