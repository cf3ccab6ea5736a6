import type { calls, OutputOf } from '@r777/shared/contracts';
import { formatDate } from '@r777/shared/core';
import { Money } from '@r777/shared/ui/money/money';
import { useInviteTexts } from '../../../texts/invite-texts';
import styles from './funnel.module.css';

/** One day: how many friends were invited and deposited, and the bonus earned. */
export function DayRow({ day }: { day: OutputOf<typeof calls.inviteSummary>['content'][number] }) {
  const t = useInviteTexts();
  const { date, invited, deposited, earned } = day;
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <time className={styles.name} dateTime={date}>
          {formatDate(date, 'MM/DD/YYYY')}
        </time>
        <span className={styles.small}>{t('day', { invited, deposited })}</span>
      </span>
      <span className={styles.amount}>
        <Money amount={earned} signed />
      </span>
    </li>
  );
}
