import { feedbackPicture } from '../../domains/feedback/desk';
import { sendMessage } from '../../domains/inbox/messages';
import type { Kit } from '../../kit';
import { Refusal } from '../../wire/refusal';
import type { AdminRoutes } from '../admin-routes';
import { findMember } from './find-member';

/** Pictures of feedback, and messages to members. */
export function supportFunctions({ db }: Kit, { read, change }: AdminRoutes): void {
  read('feedbackPicture', async ({ input: { feedbackId, place } }) => {
    const picture = await feedbackPicture(db.orm, feedbackId, place - 1);
    if (!picture) throw new Refusal('request.notFound', 'There is no such picture.', { field: 'feedbackId' });
    return { type: picture.type, content: Buffer.from(picture.content).toString('base64') };
  });

  change('memberMessage', async ({ input: { member, title, content }, tx, at }) => {
    const { id } = await findMember(tx, member);
    const params = { titleEn: title.en, titleBn: title.bn, contentEn: content.en, contentBn: content.bn };
    await sendMessage(db, tx, id, { key: 'house.words', params, at });
    return { value: { memberId: String(id) }, subject: `member:${id}`, from: null, to: title };
  });
}
