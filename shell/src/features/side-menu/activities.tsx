import { calls } from '@r777/shared/contracts';
import { imageUrl } from '@r777/shared/core';
import { useCall, useLanguage, useT } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { useReachable } from '../../site/reachable';
import styles from './side-menu.module.css';

/** Activities shown at the top of the menu: NAV-31. */
const SHOWN = 3;

/** The first promotions, as pictures that lead to them. */
export function Activities() {
  const t = useT('menu');
  const language = useLanguage();
  const reachable = useReachable();
  const { data } = useCall(calls.announcements, { types: 'Promotion', groupName: '', platform: 'M', language });
  const first = data?.promotion.slice(0, SHOWN) ?? [];
  if (first.length === 0 || !reachable(paths.promotionDetail)) return null;
  return (
    <ul className={styles.activities} aria-label={t('menu.activities')}>
      {first.map(({ id, title, announcementImages }) => (
        <li key={id}>
          <Link className={styles.activity} to={`${paths.promotionDetail}?id=${encodeURIComponent(id)}`}>
            {announcementImages[0] && (
              <img src={imageUrl(announcementImages[0].url)} alt="" width="84" height="58" loading="lazy" />
            )}
            <span className={styles.activityTitle}>{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
