import { createHash } from 'node:crypto';
import { COMMENT_LIMITS, wordCount } from '@r777/shared/contracts';
import { eq } from 'drizzle-orm';
import { idempotencyKeyOf } from '../../../http/idempotency/idempotency';
import { dayOf } from '../../../platform/clock/days';
import { AppError, InvalidInputError, NotFoundError } from '../../../platform/errors/app-error';
import { boundDay, DAY, redrawAll } from '../../../platform/pictures';
import { refuseTrial } from '../../identity/members/roles';
import { members } from '../../identity/members/tables';
import type { ContentContext } from '../../parts';
import { type CommentRule, isInForce } from '../announcements/tables';
import { type EntryKey, findActivity, findEntry, type StoredEntry, storedSince, writeEntry } from './queries';

/**
 * Checks a content description against the activity's number of words: PROMO-19. @throws AppError `request.invalid`
 * with the field `description`
 */
function checkWords(description: string, { minWords, maxWords }: CommentRule): void {
  const words = wordCount(description);
  if (words >= minWords && words <= maxWords) return;
  throw new InvalidInputError(`The description has ${words} words, not ${minWords} to ${maxWords}.`, {
    field: 'description',
  });
}

/** Whether a repeat has the same content. */
function fingerprintOf(input: object): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('base64url');
}

/** All images at their maximum size, as base64, plus the usual limit; in bytes. */
const BODY_LIMIT = Math.ceil((COMMENT_LIMITS.images * COMMENT_LIMITS.imageBytes * 4) / 3) + 64 * 1024;
/** In pixels: enough to judge a picture by. */
const LONGEST_SIDE = 2_048;
/** An entry is made once: more than this many tries in ten minutes are not a player's. */
const LIMIT = { max: 20, window: 10 * 60_000 };

/** An equal repeat gets the first answer. @throws AppError `activity.entered`, `idempotency.conflict` */
function repeated(stored: StoredEntry, key: string, fingerprint: string): StoredEntry['entry'] {
  if (stored.idempotencyKey !== key)
    throw new AppError('activity.entered', 'This member has commented on this activity.', { field: 'announcementId' });
  if (stored.fingerprint !== fingerprint)
    throw new AppError('idempotency.conflict', 'This key was used for another comment.', { field: 'idempotency-key' });
  return stored.entry;
}

/** Comments on activities: one for each member and activity. Other members cannot read them. */
export function activityCommentRoutes({ routes, db, now }: ContentContext): void {
  async function openActivity(announcementId: string) {
    const activity = await findActivity(db, announcementId);
    const field = { field: 'announcementId' };
    if (activity === undefined) throw new NotFoundError('There is no such activity.', field);
    if (!activity || !isInForce(activity, dayOf(now())))
      throw new AppError('activity.closed', 'The activity takes no comments now.', field);
    return activity;
  }

  routes.authenticated('activityComment', async ({ input, member }) => {
    const key: EntryKey = { memberId: member.id, announcementId: input.announcementId };
    return { entry: (await findEntry(db.orm, key))?.entry ?? null };
  });

  routes.authenticated(
    'submitActivityComment',
    async ({ input, member, request }) => {
      refuseTrial(member);
      const idempotencyKey = idempotencyKeyOf(request.headers['idempotency-key']);
      const key: EntryKey = { memberId: member.id, announcementId: input.announcementId };
      const fingerprint = fingerprintOf(input);
      // A repeat is answered before any other check, because the activity may be over by now.
      const known = await findEntry(db.orm, key);
      if (known) return repeated(known, idempotencyKey, fingerprint);
      const { rule } = await openActivity(input.announcementId);
      checkWords(input.description, rule);
      const images = await redrawAll(input.images, { field: 'images', longest: LONGEST_SIDE });
      const [comment, description] = [input.comment.trim(), input.description.trim()];
      return db.transaction(async (tx) => {
        const entry = { ...key, comment, description, images, idempotencyKey, fingerprint, at: new Date(now()) };
        // Concurrent comments of a member wait for each other, because the limit counts stored comments.
        await tx.select({ id: members.id }).from(members).where(eq(members.id, member.id)).for('update');
        boundDay(await storedSince(tx, member.id, new Date(now() - DAY)), images);
        const isOurs = await writeEntry(tx, entry);
        const stored = await findEntry(tx, key);
        if (!stored) throw new Error('the comment was not written');
        return isOurs ? stored.entry : repeated(stored, idempotencyKey, fingerprint);
      });
    },
    { limit: LIMIT, bodyLimit: BODY_LIMIT },
  );
}
