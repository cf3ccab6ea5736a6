import { paths } from '@r777/shared/router';
import { detailPath, type Promotion } from '../../promotion/promotion';

/**
 * Where a promotion's action leads a member. Only paths of this site count: a link that names another host must not
 * take a player away. A promotion without a link of its own leads to the other promotions.
 */
export function joinTarget({ id, art }: Pick<Promotion, 'id' | 'art'>): { to: string; isOwn: boolean } {
  const link = art?.link ?? '';
  // `//host` and `/\host` are other hosts to a browser.
  const inside = /^\/(?![/\\])/.test(link);
  if (!inside || link === detailPath(id)) return { to: paths.promotions, isOwn: false };
  return { to: link, isOwn: true };
}
