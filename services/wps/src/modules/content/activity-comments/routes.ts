import { COMMENT_LIMITS } from '@r777/shared/contracts';
import { idempotencyKeyOf } from '../../../http/idempotency/idempotency';
import { dayOf } from '../../../platform/clock/days';
import { AppError, NotFoundError } from '../../../platform/errors/app-error';
import { redrawAll } from '../../../platform/pictures/redraw';
import { isInForce } from '../announcements/tables';
import type { ContentContext } from '../context';
import { type EntryKey, findActivity, findEntry, type StoredEntry, writeEntry } from './queries';
import { checkWords, fingerprintOf } from './rules';

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

/** Comments on activities: one per member and activity. Nobody reads another's. */
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
      const idempotencyKey = idempotencyKeyOf(request.headers['idempotency-key']);
      const key: EntryKey = { memberId: member.id, announcementId: input.announcementId };
      const fingerprint = fingerprintOf(input);
      // A repeat is answered before anything else is checked: the activity may be over by now.
      const known = await findEntry(db.orm, key);
      if (known) return repeated(known, idempotencyKey, fingerprint);
      const { rule } = await openActivity(input.announcementId);
      checkWords(input.description, rule);
      const images = await redrawAll(input.images, { field: 'images', longest: LONGEST_SIDE });
      const [comment, description] = [input.comment.trim(), input.description.trim()];
      return db.transaction(async (tx) => {
        const entry = { ...key, comment, description, images, idempotencyKey, fingerprint, at: new Date(now()) };
        const isOurs = await writeEntry(tx, entry);
        const stored = await findEntry(tx, key);
        if (!stored) throw new Error('the comment was not written');
        return isOurs ? stored.entry : repeated(stored, idempotencyKey, fingerprint);
      });
    },
    { limit: LIMIT, bodyLimit: BODY_LIMIT },
  );
}
