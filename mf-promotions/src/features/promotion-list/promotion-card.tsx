import type { PromotionState } from '@r777/shared/contracts';
import { Link } from '@r777/shared/router';
import { Icon } from '@r777/shared/ui/icon/icon';
import type { ReactNode } from 'react';
import { detailPath, type Promotion } from '../../promotion/promotion';
import { PromotionBanner } from '../../promotion/promotion-banner';
import { PromotionDates } from '../../promotion/promotion-dates';
import { usePromotionTexts } from '../../promotion/texts';
import { StateLine } from '../../state/state-line';
import styles from './promotion-card.module.css';

/** One promotion of the list; the whole card is a link to the detail (PROMO-09). */
export function PromotionCard({
  promotion,
  eager,
  state,
  waits,
}: {
  promotion: Promotion;
  eager: boolean;
  /** Undefined for a guest, and until it arrives. */
  state: PromotionState | undefined;
  /** The state is on its way: its line keeps its place, so that nothing moves when it arrives. */
  waits: boolean;
}) {
  return (
    <CardFrame
      to={detailPath(promotion.id)}
      title={promotion.title}
      banner={<PromotionBanner promotion={promotion} eager={eager} />}
      dates={<PromotionDates promotion={promotion} />}
      state={state ? <StateLine state={state} /> : waits && '\u00a0'}
    />
  );
}

/** A card of parts that the caller draws. */
export function CardFrame({
  to,
  title,
  banner,
  dates,
  state,
}: {
  to: string;
  title: string;
  banner: ReactNode;
  dates: ReactNode;
  state?: ReactNode;
}) {
  const t = usePromotionTexts();
  return (
    <Link className={styles.card} to={to}>
      {banner}
      <h2 className={styles.title}>{title}</h2>
      {state && <span className={styles.state}>{state}</span>}
      <span className={styles.foot}>
        {dates}
        <span className={styles.more}>
          <span>{t('details')}</span>
          <Icon name="chevron-right" size={20} />
        </span>
      </span>
    </Link>
  );
}
