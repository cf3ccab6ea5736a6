import { useT } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import styles from './promotion-detail.module.css';

/** An id that matches no promotion: it ended, or the link was mistyped (PROMO-14). */
export function UnknownPromotion() {
  const t = useT('promotions');
  return (
    <EmptyState
      art="not-found"
      title={t('unknown.title')}
      text={t('unknown.text')}
      action={
        <Link className={styles.wayBack} to={paths.promotions}>
          {t('unknown.back')}
        </Link>
      }
    />
  );
}
