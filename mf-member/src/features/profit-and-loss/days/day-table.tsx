import type { ProfitAndLoss } from '@r777/shared/contracts';
import { formatDate } from '@r777/shared/core';
import { Money } from '@r777/shared/ui/money/money';
import { useRecordTexts } from '../../../texts/records-texts';
import styles from './days.module.css';

const columns = ['net', 'stake', 'win', 'rebate', 'bonus'] as const;

/** The figures of each day on which anything happened, newest first. */
export function DayTable({ days }: { days: ProfitAndLoss['byDay'] }) {
  const t = useRecordTexts();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways has to be reached by key.
    <section className={styles.wide} aria-label={t('result.byDay')} tabIndex={0}>
      <table className={styles.table} aria-label={t('result.byDay')}>
        <thead>
          <tr>
            <th scope="col">{t('result.day')}</th>
            {columns.map((name) => (
              <th key={name} scope="col" className={styles.number}>
                {t(`result.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((one) => (
            <tr key={one.day}>
              <th scope="row">{formatDate(one.day, 'MM/DD/YYYY')}</th>
              {columns.map((name) => (
                <td key={name} className={styles.number}>
                  <Money amount={one[name]} signed={name === 'net'} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
