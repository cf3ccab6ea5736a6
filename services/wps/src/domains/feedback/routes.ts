import { AGENT_APPLICATION, COMMENT_LIMITS } from '@r777/shared/contracts';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Kit } from '../../kit';
import { redrawAll } from '../../pictures/redraw';
import { pageOf } from '../../wire/page';
import { Refusal } from '../../wire/refusal';
import { nameKey } from '../accounts/names';
import { isAgent, refuseTrial } from '../accounts/roles';
import { members } from '../accounts/tables';
import type { SessionMember } from '../session/sessions';
import { countWaiting, findFeedback } from './queries';
import { feedback, feedbackImages } from './tables';

/** Every picture at its largest, as base64, and the usual room for the rest; in bytes. */
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

/** Feedback: FEED-01 to FEED-14. */
export function feedbackRoutes({ closed, db, now, captchas }: Kit): void {
  /** Everything that costs nothing to find out comes before the captcha, which is used up by being looked at. */
  async function check(sent: Sent, member: SessionMember, request: FastifyRequest): Promise<void> {
    if (nameKey(sent.sender) !== nameKey(member.username))
      throw new Refusal('request.invalid', 'sender: not the account that is logged in', { field: 'sender' });
    if (sent.type === AGENT_APPLICATION) {
      refuseTrial(member);
      if (isAgent(member.type)) throw new Refusal('request.invalid', 'type: an agent already', { field: 'type' });
    }
    if (!(await captchas.check(request, sent.captcha)))
      throw new Refusal('captcha.wrong', 'The captcha is wrong.', { field: 'captcha' });
  }

  closed(
    'sendFeedback',
    async ({ input, member, request }) => {
      await check(input, member, request);
      const drawn = await redrawAll(input.images, { field: 'images', longest: LONGEST_SIDE });
      return db.transaction(async (tx) => {
        if (input.type === AGENT_APPLICATION) {
          // One application at a time, also of two that come at once.
          await tx.select({ id: members.id }).from(members).where(eq(members.id, member.id)).for('update');
          if ((await countWaiting(tx, member.id, input.type)) > 0)
            throw new Refusal('agent.applied', 'An application waits for its answer.', { field: 'type' });
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

  closed('ownFeedback', async ({ input, member }) => {
    const { rows, totalCount } = await findFeedback(db.orm, { ...input, memberId: member.id });
    const shown = rows.map(({ id, type, content, images, at, answer, answeredAt }) => ({
      feedbackId: id,
      type,
      content,
      images,
      time: at.toISOString(),
      answer,
      answeredTime: answeredAt?.toISOString() ?? null,
    }));
    return pageOf(shown, totalCount, input);
  });
}
