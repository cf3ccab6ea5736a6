import { today } from '@r777/shared/core';
import { useT } from '@r777/shared/react';
import { Icon } from '@r777/shared/ui/icon/icon';
import type { ReactNode } from 'react';
import { type Phase, periodText, phaseOf } from './period';
import type { Promotion } from './promotion';
import styles from './promotion-dates.module.css';

/** Where a promotion stands now, and its dates. */
export function PromotionDates({ promotion }: { promotion: Promotion }) {
  const t = useT('promotions');
  return <DatesLine phase={phaseOf(promotion, today())} period={periodText(promotion) ?? t('longTerm')} />;
}

/** The same line, of a phase and dates that are known. */
export function DatesLine({ phase, period }: { phase: Phase; period: ReactNode }) {
  const t = useT('promotions');
  return (
    <span className={styles.dates}>
      <span className={styles.phase} data-phase={phase}>
        {t(`phase.${phase}`)}
      </span>
      <Icon name="calendar" size={20} />
      <span className={styles.period}>{period}</span>
    </span>
  );
}
