import type { Leader } from '@r777/shared/contracts';
import { addDays, momentOf, periodAt, periodBefore } from '../../../platform/clock/periods';
import { pageOf, rowsBefore } from '../../../platform/database/page';
import { toTaka } from '../../../platform/format/money';
import { maskName } from '../../../platform/format/text-forms';
import { createShortCache } from '../../../platform/short-cache';
import { noOffersFor } from '../../identity/responsible-gaming/no-offers-cookie';
import type { RewardsContext } from '../../parts';
import { type Prize, prizeOf, prizesOf, type Ranked, rank, settleLeaderboards } from './board';

const MINUTE = 60_000;
/** How long a board is cached, in ms. */
const AGE = 10_000;
/** Number of cached boards: every kind, before and after midnight. */
const KEPT = 24;

/** The leaderboard: REWD-10. */
export function leaderboardRoutes(context: RewardsContext): void {
  const { routes, db, now, jobs } = context;
  const getsNone = noOffersFor(context);
  const boards = createShortCache<Ranked[]>({ age: AGE, most: KEPT, now });

  const leader = ({ name, amount }: Ranked, place: number, own: boolean, prizes: readonly Prize[]): Leader => {
    const prize = prizeOf(prizes, place);
    return {
      place,
      userName: own ? name : maskName(name),
      amount: toTaka(amount),
      prize: prize ? toTaka(prize.amount) : null,
      own,
    };
  };

  const gapOf = (own: Ranked, before: Ranked | undefined) => (before ? toTaka(before.amount - own.amount) : null);

  routes.public('leaderboard', async ({ input, member, request }) => {
    const { by, which, pageSize } = input;
    const running = periodAt(input.period, now());
    const period = which === 'current' ? running : periodBefore(input.period, running);
    const ranked = await boards(`${input.period} ${by} ${period.start}`, () =>
      rank(db, { by, period, at: new Date(now()) }),
    );
    const isHidden = which === 'current' && (await getsNone(member, request));
    const prizes = isHidden ? [] : await prizesOf(db.orm, input.period, by, period);
    const from = rowsBefore(input);
    const ownIndex = member ? ranked.findIndex(({ memberId }) => memberId === member.id) : -1;
    const own = ranked[ownIndex];
    return {
      ...pageOf(
        ranked.slice(from, from + pageSize).map((one, i) => leader(one, from + i + 1, from + i === ownIndex, prizes)),
        ranked.length,
        input,
      ),
      footer: {
        startDate: period.start,
        endDate: addDays(period.end, -1),
        endsAt: momentOf(period.end).toISOString(),
        own: own ? { ...leader(own, ownIndex + 1, true, prizes), gap: gapOf(own, ranked[ownIndex - 1]) } : null,
      },
    };
  });

  jobs.every('leaderboards', MINUTE, (time) => settleLeaderboards(db, time));
}
