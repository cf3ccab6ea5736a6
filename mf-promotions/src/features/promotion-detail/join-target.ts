import { today } from '@r777/shared/core';
import { paths } from '@r777/shared/router';
import { phaseOf } from '../../promotion/period';
import { detailPath, ownPath, type Promotion } from '../../promotion/promotion';

/**
 * Where a promotion's action leads a member. Only paths of this site count. A promotion that is over, or has no link of
 * its own, leads to the other promotions.
 */
export function joinTarget(promotion: Promotion): { to: string; isOwn: boolean } {
  const link = ownPath(promotion.art?.link);
  const over = phaseOf(promotion, today()) === 'ended';
  if (!link || over || link === detailPath(promotion.id)) return { to: paths.promotions, isOwn: false };
  return { to: link, isOwn: true };
}
