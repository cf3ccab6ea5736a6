import { useT } from '@r777/shared/react';
import { Link } from '@r777/shared/router';
import { Icon } from '@r777/shared/ui/icon/icon';
import { detailPath, type Promotion } from '../../promotion/promotion';
import { PromotionBanner } from '../../promotion/promotion-banner';
import { PromotionDates } from '../../promotion/promotion-dates';
import styles from './promotion-card.module.css';

/** One promotion of the list; all of it leads to the detail (PROMO-09). */
export function PromotionCard({ promotion, eager }: { promotion: Promotion; eager: boolean }) {
  const t = useT('promotions');
  return (
    <Link className={styles.card} to={detailPath(promotion.id)}>
      <PromotionBanner promotion={promotion} eager={eager} />
      <h2 className={styles.title}>{promotion.title}</h2>
      <span className={styles.foot}>
        <PromotionDates promotion={promotion} />
        <span className={styles.more}>
          {t('details')}
          <Icon name="chevron-right" size={20} />
        </span>
      </span>
    </Link>
  );
}
