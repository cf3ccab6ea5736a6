import { imageUrl } from '@r777/shared/core';
import { Link, paths } from '@r777/shared/router';
import { Icon } from '@r777/shared/ui/icon/icon';
import type { ReactNode } from 'react';
import { useShellTexts } from '../../shell-texts';
import styles from './header.module.css';

/** Menu button, logo and the elements next to them. */
export function HeaderFrame({ onMenu, children }: { onMenu?: () => void; children: ReactNode }) {
  const t = useShellTexts();
  return (
    <header className={styles.header}>
      <button
        type="button"
        className={styles.tap}
        aria-label={t('header.openMenu')}
        aria-haspopup="dialog"
        onClick={onMenu}
      >
        <Icon name="menu" />
      </button>
      <Link className={styles.home} to={paths.home} aria-label={t('header.home')}>
        <img className={styles.logo} src={imageUrl('/brand/logo.svg')} alt="" width="81" height="34" />
      </Link>
      {children}
    </header>
  );
}

/** The way to the search of games. */
export function SearchLink() {
  const t = useShellTexts();
  return (
    <Link className={styles.search} to={paths.search} aria-label={t('header.search')}>
      <Icon name="search" />
    </Link>
  );
}

/** A visitor's ways in. */
export function GuestActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** The way to log-in or to registration. */
export function GuestLink({ to }: { to: 'login' | 'register' }) {
  const t = useShellTexts();
  return (
    <Link className={styles.action} data-tone={to === 'register' ? 'primary' : undefined} to={paths[to]}>
      {t(`header.${to}`)}
    </Link>
  );
}
