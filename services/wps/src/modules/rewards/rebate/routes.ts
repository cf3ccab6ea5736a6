import { dayRangeOf } from '../../../platform/clock/day-range';
import { toTaka } from '../../../platform/format/money';
import { allowed } from '../../identity/members/permissions';
import type { RewardsContext } from '../context';
import { readRules } from '../reward-centre/rules';
import { reviewMember } from '../vip/review';
import { claimRebate } from './claim';
import { claimableOf, sumOf, toLine } from './claimable';
import { findClaims } from './history';

/** The rebate that a member claims by hand: API-43, PERM-29. */
export function rebateRoutes(context: RewardsContext): void {
  const { routes, db, now } = context;
  const manual = allowed(context, { flag: 'MANPLAYREB3' });

  routes.authenticated(
    'rebate',
    ({ member }) =>
      db.transaction(async (tx) => {
        const { level } = await reviewMember(tx, member.id, now());
        const lines = await claimableOf(tx, { memberId: member.id, level, now: now() });
        const { rebate } = await readRules(tx);
        const minimum = BigInt(rebate.minimum);
        const total = sumOf(lines);
        return {
          content: lines.map(toLine),
          total: toTaka(total),
          minimum: toTaka(minimum),
          multiplier: rebate.multiplier,
          claimable: total >= minimum,
        };
      }),
    manual,
  );

  routes.idempotent('claimRebate', ({ member, tx, at }) => claimRebate(db, tx, member.id, at), manual);

  routes.authenticated(
    'rebateClaims',
    ({ input, member }) => {
      const { pageNo, pageSize } = input;
      return findClaims(db.orm, { memberId: member.id, ...dayRangeOf(input), pageNo, pageSize });
    },
    manual,
  );
}
