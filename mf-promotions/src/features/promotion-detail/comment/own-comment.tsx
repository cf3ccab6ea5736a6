import type { ActivityComment } from '@r777/shared/contracts';
import { formatDate } from '@r777/shared/core';
import { useT } from '@r777/shared/react';
import { Icon } from '@r777/shared/ui/icon/icon';
import styles from './comment.module.css';

/** What the member said on this activity. */
export function OwnComment({ entry }: { entry: ActivityComment }) {
  const t = useT('promotions');
  return (
    <div className={styles.own}>
      <p className={styles.said}>{entry.comment}</p>
      <p className={styles.description}>{entry.description}</p>
      <p className={styles.sent}>
        <Icon name="check-circle" size={20} />
        <span>{t('comment.ownSent', { date: formatDate(entry.at, 'MM/DD/YYYY') })}</span>
        {entry.images.length > 0 && <span>{t('comment.ownPictures', { count: entry.images.length })}</span>}
      </p>
    </div>
  );
}
