import { formatMoney } from '@r777/shared/core';
import { moneySign } from '@r777/shared/money';
import { useLanguage } from '@r777/shared/react';
import type { ReactNode } from 'react';
import styles from './money.module.css';

/** An amount in taka, given as text with two decimals. `signed` colours gain and loss and writes the plus. */
export function Money({ amount, signed = false }: { amount: string; signed?: boolean }): ReactNode {
  const language = useLanguage();
  const sign = moneySign(amount);
  return (
    <span
      translate="no"
      className={styles.money}
      data-sign={signed ? (sign < 0 ? 'loss' : sign > 0 ? 'gain' : undefined) : undefined}
    >
      {`${signed && sign > 0 ? '+' : ''}${formatMoney(amount, language)}`}
    </span>
  );
}
