import { findConversation } from '../../adapters/chat/chat';
import {
  answerChat,
  assignConversation,
  type ConversationStep,
  closeConversation,
  findConversations,
  findDeskRow,
  reopenConversation,
} from '../../modules/support/chat/desk';
import { AppError, NotFoundError } from '../../platform/errors/app-error';
import type { AdminRoutes, ChangeContext } from '../admin-routes';
import type { AdminContext } from '../context';
import { requireOperator } from '../tokens';
import { findMember } from './find-member';

type Written = Awaited<ReturnType<typeof closeConversation>>;
type Given = Pick<ChangeContext<'conversationClose'>, 'by' | 'tx' | 'at'> & { readonly input: { member: string } };

/** Live chat: reading conversations, sharing them, answering. */
export function conversationFunctions({ db, ports }: AdminContext, { read, change }: AdminRoutes): void {
  /** Members do not see the desk's conversations while a provider has the chat. */
  function requireDesk(): void {
    if (ports.chat.kind !== 'desk')
      throw new AppError('permission.denied', 'The chat provider has the conversations: answer there (CHAT_URL).');
  }
  /** The acting operator, and the member of the conversation. */
  async function begin({ input, by, tx, at }: Given): Promise<{ step: ConversationStep; member: string }> {
    requireDesk();
    const { id, username } = await findMember(tx, input.member);
    return { step: { db, tx, memberId: id, operator: by.label, at }, member: username };
  }
  const changed = (member: string, { before, after }: Written) => ({
    value: { member, state: after.state, assignee: after.assignee },
    subject: `member:${after.memberId}`,
    from: { chat: before.state, assignee: before.assignee },
    to: { chat: after.state, assignee: after.assignee },
  });

  read('conversations', async ({ input: { page, size, since, ...filter } }) => {
    requireDesk();
    const from = since === undefined ? undefined : new Date(since);
    const { rows, totalCount } = await findConversations(db.orm, {
      ...filter,
      since: from,
      pageNo: page,
      pageSize: size,
    });
    return {
      content: rows.map(({ row, username, lastText, unseen }) => ({
        member: username ?? String(row.memberId),
        state: row.state,
        assignee: row.assignee,
        waitingSince: row.waitingSince?.toISOString() ?? null,
        unseen,
        lastAt: row.lastAt.toISOString(),
        lastSender: row.lastSender,
        lastText,
      })),
      totalCount,
    };
  });

  read('conversation', async ({ input: { member, page, size } }) => {
    requireDesk();
    const { id, username, state: memberState } = await findMember(db.orm, member);
    const row = await findDeskRow(db.orm, id);
    if (!row) throw new NotFoundError('This member has not written anything.', { field: 'member' });
    const { rows, totalCount } = await findConversation(db.orm, id, { pageNo: page, pageSize: size });
    return {
      member: username,
      memberState,
      state: row.state,
      assignee: row.assignee,
      waitingSince: row.waitingSince?.toISOString() ?? null,
      totalCount,
      messages: rows.toReversed().map((one) => ({
        messageId: one.id,
        at: one.at.toISOString(),
        from: one.sender === 'member' ? 'member' : (one.operator ?? 'staff'),
        text: one.text,
      })),
    };
  });

  change('conversationAssign', async (given) => {
    const { step, member } = await begin(given);
    const { to = given.by.label, from } = given.input;
    await requireOperator(given.tx, { label: to, scope: 'support', field: 'to' }, given.at);
    return changed(member, await assignConversation({ ...step, to, from }));
  });
  change('conversationAnswer', async (given) => {
    const { step, member } = await begin(given);
    const { text, seen } = given.input;
    const { messageId, ...written } = await answerChat({ ...step, text, seen });
    const { value, ...entry } = changed(member, written);
    // The text is in the message, which is deleted in time, and the log is not.
    return { value: { ...value, messageId }, ...entry, to: { ...entry.to, messageId } };
  });
  change('conversationClose', async (given) => {
    const { step, member } = await begin(given);
    return changed(member, await closeConversation(step));
  });
  change('conversationReopen', async (given) => {
    const { step, member } = await begin(given);
    return changed(member, await reopenConversation(step));
  });
}
