import type { Kit } from '../../kit';
import { dayRangeOf } from '../../wire/day-range';
import { toTaka } from '../../wire/money';
import { allowed } from '../accounts/allowed';
import { readRules } from '../rewards/rules';
import { reviewMember } from '../vip/review';
import { claimRebate } from './claim';
import { claimableOf, sumOf, toLine } from './claimable';
import { findClaims } from './history';

/** The rebate that a member claims by hand: API-43, PERM-29. */
export function rebateRoutes(kit: Kit): void {
  const { closed, once, db, now } = kit;
  const manual = allowed(kit, { flag: 'MANPLAYREB3' });

  closed(
    'rebate',
    ({ member }) =>
      db.transaction(async (tx) => {
        const { level } = await reviewMember(tx, member.id, now());
        const lines = await claimableOf(tx, { memberId: member.id, level, now: now() });
        const minimum = BigInt((await readRules(tx)).rebate.minimum);
        const total = sumOf(lines);
        return {
          content: lines.map(toLine),
          total: toTaka(total),
          minimum: toTaka(minimum),
          claimable: total >= minimum,
        };
      }),
    manual,
  );

  once('claimRebate', ({ member, tx, at }) => claimRebate(db, tx, member.id, at), manual);

  closed(
    'rebateClaims',
    ({ input, member }) => {
      const { pageNo, pageSize } = input;
      return findClaims(db.orm, { memberId: member.id, ...dayRangeOf(input), pageNo, pageSize });
    },
    manual,
  );
}
