import { formatMoney } from '@r777/shared/core';
import { moneySign } from '@r777/shared/money';
import { useLanguage, useT, useWallet } from '@r777/shared/react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { balanceParts } from '../../money/balance-parts';
import { IconButton } from '../icon-button/icon-button';
import { Skeleton } from '../skeleton/skeleton';
import { useFieldTexts } from '../texts/field-texts';
import styles from './balance.module.css';

const HIDDEN = '****';
const NOTHING = { available: '0.00', inGames: '0.00' };
const masked = (amount: string, isMasked: boolean) => (isMasked ? amount.replace(/\d/g, '*') : amount);

/**
 * Available money and money in games, where a part of the total is in games. The line is always there, so that nothing
 * below moves when the amounts load.
 */
function Parts({ hidden }: { hidden: boolean }) {
  const t = useFieldTexts();
  const language = useLanguage();
  const { data, isFetching } = useWallet();
  const { available, inGames } = data && !hidden ? balanceParts(data) : NOTHING;
  if (moneySign(inGames) <= 0) return <div className={styles.parts} />;
  return (
    <ul className={styles.parts}>
      {(
        [
          ['available', formatMoney(available, language)],
          ['inGames', formatMoney(inGames, language)],
        ] as const
      ).map(([name, amount]) => (
        <li key={name}>
          <span>{t(`balance.${name}`)}</span>{' '}
          <span translate="no" className={styles.part} style={{ '--signs': amount.length } as CSSProperties}>
            {masked(amount, isFetching)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Amount({ hidden }: { hidden: boolean }) {
  const t = useT('common');
  const language = useLanguage();
  const { data, isFetching } = useWallet();
  if (hidden)
    return (
      <span className={styles.amount}>
        <span aria-hidden="true">{HIDDEN}</span>
        <span className={styles.words}>{t('balanceHidden')}</span>
      </span>
    );
  if (!data)
    return isFetching ? (
      <Skeleton className={styles.amount} width={160} height="1.3em" />
    ) : (
      <span className={styles.amount}>—</span>
    );
  const amount = formatMoney(data.sumBalance, language);
  return (
    <span
      translate="no"
      className={styles.amount}
      aria-busy={isFetching || undefined}
      style={{ '--signs': amount.length } as CSSProperties}
    >
      {masked(amount, isFetching)}
    </span>
  );
}

/**
 * The total balance, and its parts if some of it is in games: two decimals, a toggle that hides it behind asterisks,
 * and a refresh that masks the digits until the new amount is there (MONEY-01..04). `hidden` is the initial state.
 */
export function Balance({ title, hidden: initial = false }: { title?: string; hidden?: boolean }): ReactNode {
  const t = useT('common');
  const errors = useT('errors');
  const [hidden, setHidden] = useState(initial);
  const { isFetching, error, refetch } = useWallet();
  return (
    <section className={styles.balance} aria-label={title ?? t('balance')}>
      <div className={styles.row}>
        <span className={styles.title}>{title ?? t('balance')}</span>
        <IconButton
          name={hidden ? 'eye-off' : 'eye'}
          size={20}
          label={t(hidden ? 'showBalance' : 'hideBalance')}
          aria-pressed={hidden}
          onClick={() => setHidden(!hidden)}
        />
        <IconButton
          name="refresh"
          size={20}
          label={t('refreshBalance')}
          disabled={isFetching}
          onClick={() => void refetch()}
        />
      </div>
      <Amount hidden={hidden} />
      <Parts hidden={hidden} />
      {error && !isFetching && (
        <p className={styles.error} role="alert">
          {errors('loading_failed')}
        </p>
      )}
    </section>
  );
}
