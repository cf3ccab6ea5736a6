import { useT } from '@r777/shared/react';
import { Link } from '@r777/shared/router';
import { Icon } from '@r777/shared/ui/icon/icon';
import type { ReactNode } from 'react';
import { detailPath, type Promotion } from '../../promotion/promotion';
import { PromotionBanner } from '../../promotion/promotion-banner';
import { PromotionDates } from '../../promotion/promotion-dates';
import styles from './promotion-card.module.css';

/** One promotion of the list; all of it leads to the detail (PROMO-09). */
export function PromotionCard({ promotion, eager }: { promotion: Promotion; eager: boolean }) {
  return (
    <CardFrame
      to={detailPath(promotion.id)}
      title={promotion.title}
      banner={<PromotionBanner promotion={promotion} eager={eager} />}
      dates={<PromotionDates promotion={promotion} />}
    />
  );
}

/** A card of parts that the caller draws. */
export function CardFrame({
  to,
  title,
  banner,
  dates,
}: {
  to: string;
  title: string;
  banner: ReactNode;
  dates: ReactNode;
}) {
  const t = useT('promotions');
  return (
    <Link className={styles.card} to={to}>
      {banner}
      <h2 className={styles.title}>{title}</h2>
      <span className={styles.foot}>
        {dates}
        <span className={styles.more}>
          {t('details')}
          <Icon name="chevron-right" size={20} />
        </span>
      </span>
    </Link>
  );
}
