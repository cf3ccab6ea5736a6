import { sendMessage } from '../../modules/identity/inbox/messages';
import { feedbackPicture } from '../../modules/support/feedback/queries';
import { NotFoundError } from '../../platform/errors/app-error';
import type { AdminRoutes } from '../admin-routes';
import type { AdminContext } from '../context';
import { findMember } from './find-member';

/** Pictures of feedback, and messages to members. */
export function supportFunctions({ db }: AdminContext, { read, change }: AdminRoutes): void {
  read('feedbackPicture', async ({ input: { feedbackId, place } }) => {
    const picture = await feedbackPicture(db.orm, feedbackId, place - 1);
    if (!picture) throw new NotFoundError('There is no such picture.', { field: 'feedbackId' });
    return { type: picture.type, content: Buffer.from(picture.content).toString('base64') };
  });

  change('memberMessage', async ({ input: { member, title, content }, tx, at }) => {
    const { id } = await findMember(tx, member);
    const params = { titleEn: title.en, titleBn: title.bn, contentEn: content.en, contentBn: content.bn };
    await sendMessage(db, tx, id, { key: 'house.words', params, at });
    return { value: { memberId: String(id) }, subject: `member:${id}`, from: null, to: title };
  });
}
