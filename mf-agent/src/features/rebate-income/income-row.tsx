import { Money } from '@r777/shared/ui/money/money';
import { useRebateTexts } from '../../texts/rebate-texts';
import styles from './rebate-income.module.css';

/** The income of a day, a member or a category. A tap explains the amount. */
export function IncomeRow({
  title,
  text,
  turnover,
  amount,
  unpaid = false,
  onOpen,
}: {
  title: string;
  text?: string | undefined;
  turnover: string;
  amount: string;
  unpaid?: boolean;
  onOpen: () => void;
}) {
  const t = useRebateTexts();
  return (
    <li>
      <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onOpen}>
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={styles.small}>
            <span>{t('income.turnover')}</span> <Money amount={turnover} />
          </span>
          {text && <span className={styles.small}>{text}</span>}
        </span>
        <span className={styles.amounts}>
          <Money amount={amount} signed />
          <span className={styles.state} data-unpaid={unpaid || undefined}>
            {t(unpaid ? 'income.unpaid' : 'income.why')}
          </span>
        </span>
      </button>
    </li>
  );
}
