import { bus, currentLanguage, formatMoney } from '@r777/shared/core';
import { useLoggedIn, useWallet } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { Icon } from '@r777/shared/ui/icon/icon';
import type { ReactNode } from 'react';
import { useShellTexts } from '../../shell-texts';
import { useReachable } from '../../site/reachable';
import styles from './header.module.css';
import { GuestActions, GuestLink, HeaderFrame, SearchLink } from './header-frame';

/**
 * The member's live balance, which opens the member's menu, and a link to the deposit where there is one. `picture`: the
 * member's own, when there is one.
 */
function AccountWidget({ picture }: { picture?: ReactNode }) {
  const t = useShellTexts();
  const wallet = useWallet();
  const reachable = useReachable();
  const amount = wallet.data && formatMoney(wallet.data.sumBalance, currentLanguage());
  if (wallet.isError && !wallet.data) {
    return (
      <button type="button" className={styles.retry} onClick={() => void wallet.refetch()}>
        <Icon name="refresh" size={20} />
        <span>{t('header.balanceFailed')}</span>
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
        {amount === undefined ? <span className={styles.waiting} /> : <span translate="no">{amount}</span>}
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

/** Header of home and the log-in paths: menu, logo, search, and either log-in and register or the account. */
export function MainHeader({ picture }: { picture?: ReactNode }) {
  const loggedIn = useLoggedIn();
  const reachable = useReachable();
  return (
    <HeaderFrame onMenu={() => bus.emit('overlay.open', { overlay: 'menu' })}>
      {reachable(paths.search) && <SearchLink />}
      {loggedIn ? (
        <AccountWidget picture={picture} />
      ) : (
        <GuestActions>
          {reachable(paths.login) && <GuestLink to="login" />}
          {reachable(paths.register) && <GuestLink to="register" />}
        </GuestActions>
      )}
    </HeaderFrame>
  );
}
