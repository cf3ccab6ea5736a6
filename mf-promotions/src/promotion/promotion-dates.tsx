import { today } from '@r777/shared/core';
import { useT } from '@r777/shared/react';
import { Icon } from '@r777/shared/ui/icon/icon';
import { periodText, phaseOf } from './period';
import type { Promotion } from './promotion';
import styles from './promotion-dates.module.css';

/** Where a promotion stands now, and its dates. */
export function PromotionDates({ promotion }: { promotion: Promotion }) {
  const t = useT('promotions');
  const phase = phaseOf(promotion, today());
  return (
    <span className={styles.dates}>
      <span className={styles.phase} data-phase={phase}>
        {t(`phase.${phase}`)}
      </span>
      <Icon name="calendar" size={20} />
      <span className={styles.period}>{periodText(promotion) ?? t('longTerm')}</span>
    </span>
  );
}
