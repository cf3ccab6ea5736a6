import { Money } from '@r777/shared/ui/money/money';
import { useTeamTexts } from '../texts/team-texts';
import styles from './lists.module.css';
import { shownTime } from './shown-time';

/** The time up to which the sums above are complete: they lag by a few seconds. */
export function AsOf({ time }: { time: string }) {
  const t = useTeamTexts();
  return (
    <time className={styles.asOf} dateTime={time}>
      {t('asOf', { time: shownTime(time) })}
    </time>
  );
}

type AmountName = 'deposit' | 'withdrawal' | 'stake' | 'payout' | 'rebate' | 'bonus' | 'commission' | 'net';

/** The totals of all rows of a list, on all pages. */
export function Totals<N extends AmountName>({
  label,
  names,
  amounts,
}: {
  label: string;
  names: readonly N[];
  amounts: Readonly<Record<N, string>>;
}) {
  const t = useTeamTexts();
  return (
    <dl className={styles.totals} aria-label={label}>
      {names.map((name) => (
        <div key={name}>
          <dt>{t(`figures.${name as AmountName}`)}</dt>
          <dd>
            <Money amount={amounts[name]} signed={name === 'net'} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
