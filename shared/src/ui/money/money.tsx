import { formatMoney } from '@r777/shared/core';
import { useLanguage } from '@r777/shared/react';
import type { ReactNode } from 'react';
import styles from './money.module.css';

/** An amount in taka, given as text with two decimals. `signed` colours gain and loss and writes the plus. */
export function Money({ amount, signed = false }: { amount: string; signed?: boolean }): ReactNode {
  const language = useLanguage();
  const gain = !amount.startsWith('-') && Number(amount) !== 0;
  return (
    <span
      className={styles.money}
      data-sign={signed ? (amount.startsWith('-') ? 'loss' : gain ? 'gain' : undefined) : undefined}
    >
      {signed && gain ? '+' : ''}
      {formatMoney(amount, language)}
    </span>
  );
}
