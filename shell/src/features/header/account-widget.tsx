import { bus, currentLanguage, formatMoney } from '@r777/shared/core';
import { useT, useWallet } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { Icon } from '@r777/shared/ui/icon/icon';
import type { ReactNode } from 'react';
import { useReachable } from '../../site/reachable';
import styles from './header.module.css';

/**
 * The member's live balance, which opens the member's menu, and a link to the deposit where there is one. `picture`: the
 * member's own, when there is one.
 */
export function AccountWidget({ picture }: { picture?: ReactNode }) {
  const t = useT('shell');
  const wallet = useWallet();
  const reachable = useReachable();
  const amount = wallet.data && formatMoney(wallet.data.sumBalance, currentLanguage());
  if (wallet.isError && !wallet.data) {
    return (
      <button type="button" className={styles.retry} onClick={() => void wallet.refetch()}>
        <Icon name="refresh" size={20} />
        {t('header.balanceFailed')}
      </button>
    );
  }
  return (
    <div className={styles.account} data-deposit={reachable(paths.deposit)}>
      <button
        type="button"
        className={styles.balance}
        aria-haspopup="dialog"
        aria-label={amount ? t('header.account', { amount }) : t('header.accountLoading')}
        onClick={() => bus.emit('overlay.open', { overlay: 'member' })}
      >
        {picture}
        {amount ?? <span className={styles.waiting} />}
      </button>
      {reachable(paths.deposit) && (
        <Link className={styles.deposit} to={paths.deposit} aria-label={t('header.deposit')}>
          <span className={styles.plus}>
            <Icon name="plus" size={20} />
          </span>
        </Link>
      )}
    </div>
  );
}
