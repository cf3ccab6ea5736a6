import type { Kit } from '../../kit';
import { allowed } from '../accounts/allowed';
import { giveBirthdayGifts, giveWeeklyGifts } from './gifts';
import { reviewMonth, reviewPlayers } from './jobs';
import { toProgress, toVipLevel } from './progress';
import { readLevels, reviewMember } from './review';

const MINUTE = 60_000;

/** VIP levels and the member's own: PERM-26, PERM-27. */
export function vipRoutes(kit: Kit): void {
  const { open, closed, db, now, jobs } = kit;
  const vip = allowed(kit, { feature: 'vip' });

  const progressOf = (memberId: number) =>
    db.transaction(async (tx) => toProgress(await reviewMember(tx, memberId, now()), await readLevels(tx)));

  open(
    'vipLevels',
    async ({ member }) => {
      const levels = (await readLevels(db.orm)).map(toVipLevel);
      return { levels, own: member && levels.length > 0 ? await progressOf(member.id) : null };
    },
    vip,
  );

  closed('rankProgress', ({ member }) => progressOf(member.id), vip);

  jobs.every('vip-review', MINUTE, (time) => reviewPlayers(db, time));
  jobs.every('vip-month', 10 * MINUTE, (time) => reviewMonth(db, time));
  jobs.every('vip-weekly', 10 * MINUTE, (time) => giveWeeklyGifts(db, time));
  jobs.every('vip-birthday', 10 * MINUTE, (time) => giveBirthdayGifts(db, time));
}
