import { Money } from '@r777/shared/ui/money/money';
import { useTeamTexts } from '../texts/team-texts';
import styles from './lists.module.css';

type AmountName = 'deposit' | 'withdrawal' | 'stake' | 'payout' | 'rebate' | 'bonus' | 'commission' | 'net';

/** What all rows of a list come to, whatever its pages. */
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
