import { AGENT_APPLICATION, COMMENT_LIMITS } from '@r777/shared/contracts';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { SessionMember } from '../../../http/admission/guard';
import { pageOf } from '../../../platform/database/page';
import { AppError, InvalidInputError, NotFoundError } from '../../../platform/errors/app-error';
import { boundDay, DAY, redrawAll } from '../../../platform/pictures';
import { nameKey } from '../../identity/members/name-rules';
import { isAgent, refuseTrial } from '../../identity/members/roles';
import { members } from '../../identity/members/tables';
import type { SupportContext } from '../context';
import { countWaiting, type FeedbackRow, feedbackPicture, findFeedback, storedSince } from './queries';
import { feedback, feedbackImages } from './tables';

/** All images at their maximum size, as base64, plus the usual limit; in bytes. */
const BODY_LIMIT = Math.ceil((COMMENT_LIMITS.images * COMMENT_LIMITS.imageBytes * 4) / 3) + 64 * 1024;
const LIMIT = { max: 20, window: 10 * 60_000 };
/** In pixels: enough to read a screenshot. */
const LONGEST_SIDE = 2_048;

interface Sent {
  readonly content: string;
  readonly sender: string;
  readonly type: (typeof feedback.$inferSelect)['type'];
  readonly captcha: string;
  readonly images: readonly string[];
}

/** A feedback as its member sees it: without the names of the staff. */
function toShown({ id, type, state, content, images, at, answers, decision }: FeedbackRow) {
  const latest = answers.at(-1);
  return {
    feedbackId: id,
    type,
    state,
    content,
    images,
    time: at.toISOString(),
    answers: answers.map((one) => ({ answerId: one.id, text: one.text, time: one.at.toISOString() })),
    answer: latest?.text ?? null,
    answeredTime: latest?.at.toISOString() ?? null,
    ...(decision ? { decision } : {}),
  };
}

/** Feedback: FEED-01 to FEED-14. */
export function feedbackRoutes({ routes, db, now, captchas }: SupportContext): void {
  /** Everything that does not use up the captcha is checked before it. */
  async function check(sent: Sent, member: SessionMember, request: FastifyRequest): Promise<void> {
    if (nameKey(sent.sender) !== nameKey(member.username))
      throw new InvalidInputError('sender: not the account that is logged in', { field: 'sender' });
    if (sent.type === AGENT_APPLICATION) {
      if (isAgent(member.type)) throw new InvalidInputError('type: an agent already', { field: 'type' });
    }
    if (!(await captchas.check(request, sent.captcha)))
      throw new AppError('captcha.wrong', 'The captcha is wrong.', { field: 'captcha' });
  }

  routes.authenticated(
    'sendFeedback',
    async ({ input, member, request }) => {
      refuseTrial(member);
      await check(input, member, request);
      const drawn = await redrawAll(input.images, { field: 'images', longest: LONGEST_SIDE });
      return db.transaction(async (tx) => {
        // Concurrent requests of a member wait for each other, because both limits below count stored rows.
        await tx.select({ id: members.id }).from(members).where(eq(members.id, member.id)).for('update');
        boundDay(await storedSince(tx, member.id, new Date(now() - DAY)), drawn);
        if (input.type === AGENT_APPLICATION) {
          if ((await countWaiting(tx, member.id, input.type)) > 0)
            throw new AppError('agent.applied', 'An application waits for its answer.', { field: 'type' });
        }
        const content = input.content.normalize('NFC').trim();
        const [row] = await tx
          .insert(feedback)
          .values({ memberId: member.id, type: input.type, content, at: new Date(now()) })
          .returning({ id: feedback.id });
        if (!row) throw new Error('the feedback was not written');
        const images = drawn.map(({ type, content: bytes }, sequence) => ({
          feedbackId: row.id,
          sequence,
          type,
          content: bytes,
        }));
        if (images.length > 0) await tx.insert(feedbackImages).values(images);
        return { feedbackId: row.id };
      });
    },
    { limit: LIMIT, bodyLimit: BODY_LIMIT },
  );

  routes.authenticated('ownFeedback', async ({ input: { type, ...input }, member }) => {
    const types = type === undefined ? undefined : [type];
    const { rows, totalCount } = await findFeedback(db.orm, { ...input, types, memberId: member.id });
    return pageOf(rows.map(toShown), totalCount, input);
  });

  routes.authenticated('feedbackImage', async ({ input: { feedbackId, index }, member }) => {
    const picture = await feedbackPicture(db.orm, feedbackId, index, member.id);
    if (!picture) throw new NotFoundError('There is no such picture.', { field: 'feedbackId' });
    return { image: `data:${picture.type};base64,${Buffer.from(picture.content).toString('base64')}` };
  });
}
