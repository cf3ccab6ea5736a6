import { allowed } from '../../identity/members/permissions';
import type { RewardsContext } from '../context';
import { giveBirthdayGifts, giveWeeklyGifts } from './gifts';
import { reviewMonth, reviewPlayers } from './jobs';
import { toProgress, toVipLevel } from './progress';
import { readLevels, reviewMember } from './review';

const MINUTE = 60_000;

/** The VIP levels, and the level of the member: PERM-26, PERM-27. */
export function vipRoutes(context: RewardsContext): void {
  const { routes, db, now, jobs } = context;
  const vip = allowed(context, { feature: 'vip' });

  const progressOf = (memberId: number) =>
    db.transaction(async (tx) => toProgress(await reviewMember(tx, memberId, now()), await readLevels(tx)));

  routes.public(
    'vipLevels',
    async ({ member }) => {
      const levels = (await readLevels(db.orm)).map(toVipLevel);
      return { levels, own: member && levels.length > 0 ? await progressOf(member.id) : null };
    },
    vip,
  );

  routes.authenticated('rankProgress', ({ member }) => progressOf(member.id), vip);

  jobs.every('vip-review', MINUTE, (time) => reviewPlayers(db, time));
  jobs.every('vip-month', 10 * MINUTE, (time) => reviewMonth(db, time));
  jobs.every('vip-weekly', 10 * MINUTE, (time) => giveWeeklyGifts(db, time));
  jobs.every('vip-birthday', 10 * MINUTE, (time) => giveBirthdayGifts(db, time));
}
