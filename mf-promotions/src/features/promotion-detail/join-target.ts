import { today } from '@r777/shared/core';
import { paths } from '@r777/shared/router';
import { phaseOf } from '../../promotion/period';
import { detailPath, ownPath, type Promotion } from '../../promotion/promotion';

/**
 * Where a promotion's action leads a member. Only paths of this site that lead to a page count. A promotion that is over,
 * or has no such link, leads to the other promotions.
 */
export function joinTarget(
  promotion: Promotion,
  reachable: (address: string) => boolean = () => true,
): { to: string; isOwn: boolean } {
  const given = ownPath(promotion.art?.link);
  const link = given && reachable(given) ? given : undefined;
  const over = phaseOf(promotion, today()) === 'ended';
  if (!link || over || link === detailPath(promotion.id)) return { to: paths.promotions, isOwn: false };
  return { to: link, isOwn: true };
}
