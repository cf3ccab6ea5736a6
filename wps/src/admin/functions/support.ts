import { findConversation } from '../../domains/chat/conversation';
import { answerChat, listConversations } from '../../domains/chat/desk';
import { answerFeedback, feedbackPicture } from '../../domains/feedback/desk';
import { findFeedback } from '../../domains/feedback/queries';
import { sendMessage } from '../../domains/inbox/messages';
import type { Kit } from '../../kit';
import { Refusal } from '../../wire/refusal';
import type { AdminRoutes } from '../admin-routes';
import { findMember } from './find-member';

const noSuch = (what: string) => new Refusal('request.notFound', `There is no such ${what}.`, { field: 'feedbackId' });
const pageOf = ({ page, size }: { page: number; size: number }) => ({ pageNo: page, pageSize: size });

/** Feedback, chat and messages: what support reads of members and answers them. */
export function supportFunctions({ db }: Kit, { read, change }: AdminRoutes): void {
  read('feedbackList', async ({ input: { type, waiting, ...paging } }) => {
    const only = { ...(type === undefined ? {} : { type }), waiting: waiting === 'true' };
    const { rows, totalCount } = await findFeedback(db.orm, { ...only, ...pageOf(paging) });
    const content = rows.map((row) => ({
      feedbackId: row.id,
      memberId: String(row.memberId),
      type: row.type,
      content: row.content,
      images: row.images,
      at: row.at.toISOString(),
      answer: row.answer,
      operator: row.operator,
    }));
    return { content, totalCount };
  });

  read('feedbackPicture', async ({ input: { feedbackId, place } }) => {
    const picture = await feedbackPicture(db.orm, feedbackId, place - 1);
    if (!picture) throw noSuch('picture');
    return { type: picture.type, content: Buffer.from(picture.content).toString('base64') };
  });

  change('feedbackAnswer', async ({ input: { feedbackId, text }, by, tx, at }) => {
    const answered = await answerFeedback(db, tx, { feedbackId, operator: by.label, text, at });
    if (!answered) throw noSuch('feedback that waits for an answer');
    const memberId = String(answered.memberId);
    return { value: { feedbackId, memberId }, subject: `feedback:${feedbackId}`, from: null, to: text };
  });

  read('chatList', async ({ input }) => {
    const { conversations, totalCount } = await listConversations(db, pageOf(input));
    return { content: conversations, totalCount };
  });

  read('chatConversation', async ({ input: { member, ...paging } }) => {
    const { id } = await findMember(db.orm, member);
    const { rows, totalCount } = await findConversation(db.orm, id, pageOf(paging));
    const content = rows.map((row) => ({
      messageId: row.id,
      sender: row.sender,
      operator: row.operator,
      text: row.text,
      at: row.at.toISOString(),
    }));
    return { content, totalCount };
  });

  change('chatAnswer', async ({ input: { member, text }, by, tx, at }) => {
    const { id } = await findMember(tx, member);
    const messageId = await answerChat(db, tx, { memberId: id, operator: by.label, text, at });
    return { value: { messageId }, subject: `member:${id}`, from: null, to: text };
  });

  change('memberMessage', async ({ input: { member, title, content }, tx, at }) => {
    const { id } = await findMember(tx, member);
    const params = { titleEn: title.en, titleBn: title.bn, contentEn: content.en, contentBn: content.bn };
    await sendMessage(db, tx, id, { key: 'house.words', params, at });
    return { value: { memberId: String(id) }, subject: `member:${id}`, from: null, to: title };
  });
}
