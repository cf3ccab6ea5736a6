import { z } from 'zod';
import { CHAT_LENGTH } from '../../adapters/chat/chat';
import { adminCall, assignment, listFilter, member, paging, textForMember, time, why } from './declare';

const state = z.enum(['open', 'closed']);
const sender = z.enum(['member', 'staff']);
const changed = z.strictObject({ member: z.string(), state, assignee: z.string().nullable() });

/** Live chat: one conversation for each member. */
export const conversationCalls = {
  conversations: adminCall({
    method: 'GET',
    path: '/wps/admin/conversations',
    scope: 'support',
    command: 'conversations list',
    summary: 'List live chats; without options those in which a member waits, the longest first',
    input: z.strictObject({
      state: z.enum(['waiting', 'open', 'closed', 'all']).default('waiting').describe('waiting, open, closed or all'),
      ...listFilter,
      ...paging,
    }),
    output: z.strictObject({
      content: z.array(
        z.strictObject({
          member: z.string(),
          state,
          assignee: z.string().nullable(),
          waitingSince: time.nullable(),
          unseen: z.number().int(),
          lastAt: time,
          lastSender: sender,
          lastText: z.string(),
        }),
      ),
      totalCount: z.number().int(),
    }),
  }),
  conversation: adminCall({
    method: 'GET',
    path: '/wps/admin/conversations/show',
    scope: 'support',
    command: 'conversations show <member>',
    summary: "Read a member's chat: a page of its messages, the latest page first, each in order",
    input: z.strictObject({ member, ...paging }),
    output: changed.extend({
      memberState: z.string(),
      waitingSince: time.nullable(),
      totalCount: z.number().int(),
      messages: z.array(
        z.strictObject({
          messageId: z.string(),
          at: time,
          from: z.string().describe('member, or the label of the operator'),
          text: z.string(),
        }),
      ),
    }),
  }),
  conversationAssign: adminCall({
    method: 'POST',
    path: '/wps/admin/conversations/assign',
    scope: 'support',
    command: 'conversations assign <member>',
    summary: 'Take a chat, or give it to another operator',
    input: z.strictObject({ member, ...assignment, why }),
    output: changed,
  }),
  conversationAnswer: adminCall({
    method: 'POST',
    path: '/wps/admin/conversations/answer',
    scope: 'support',
    command: 'conversations answer <member> <text>',
    summary: "Answer in a member's chat; the open chat shows it at once",
    once: true,
    input: z.strictObject({
      member,
      text: textForMember("The answer, in the member's language; plain text, or @file", CHAT_LENGTH),
      seen: z.uuid().optional().describe('Id of the last message that was read: what came later goes on waiting'),
      why,
    }),
    output: changed.extend({ messageId: z.string() }),
  }),
  conversationClose: adminCall({
    method: 'POST',
    path: '/wps/admin/conversations/close',
    scope: 'support',
    command: 'conversations close <member>',
    summary: 'Close a chat; it opens again when the member writes',
    input: z.strictObject({ member, why }),
    output: changed,
  }),
  conversationReopen: adminCall({
    method: 'POST',
    path: '/wps/admin/conversations/reopen',
    scope: 'support',
    command: 'conversations reopen <member>',
    summary: 'Open a closed chat, to write to the member first',
    input: z.strictObject({ member, why }),
    output: changed,
  }),
};
