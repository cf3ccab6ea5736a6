import { useT } from '@r777/shared/react';
import { BackBar } from '@r777/shared/ui/back-bar/back-bar';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import styles from './promotion-detail.module.css';

const LINES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** The page's shape while its code is on the way; the way back works already. */
export function PromotionDetailSkeleton() {
  const t = useT('promotions');
  return (
    <>
      <BackBar title={t('title')} />
      <DetailBodySkeleton />
    </>
  );
}

/** The shape of a promotion under the page's bar while its data is on the way. */
export function DetailBodySkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <Skeleton className={styles.bannerGhost} />
      <div className={styles.body}>
        <Skeleton className={styles.titleGhost} />
        {LINES.map((key) => (
          <Skeleton key={key} className={styles.lineGhost} />
        ))}
      </div>
    </div>
  );
}
