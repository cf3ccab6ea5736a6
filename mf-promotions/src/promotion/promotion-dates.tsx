import { today } from '@r777/shared/core';
import { Icon } from '@r777/shared/ui/icon/icon';
import type { ReactNode } from 'react';
import { type Phase, periodText, phaseOf } from './period';
import type { Promotion } from './promotion';
import styles from './promotion-dates.module.css';
import { usePromotionTexts } from './texts';

/** State of a promotion, and its dates. */
export function PromotionDates({ promotion }: { promotion: Promotion }) {
  const t = usePromotionTexts();
  return <DatesLine phase={phaseOf(promotion, today())} period={periodText(promotion) ?? t('longTerm')} />;
}

/** The same line, from a known phase and known dates. */
export function DatesLine({ phase, period }: { phase: Phase; period: ReactNode }) {
  const t = usePromotionTexts();
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
