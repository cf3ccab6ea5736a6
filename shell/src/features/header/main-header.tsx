import { bus, imageUrl } from '@r777/shared/core';
import { useLoggedIn, useT } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { Icon } from '@r777/shared/ui/icon/icon';
import type { ReactNode } from 'react';
import { useReachable } from '../../site/reachable';
import { AccountWidget } from './account-widget';
import styles from './header.module.css';

/** Header of home and the log-in paths: menu, logo, search, and either log-in and register or the account. */
export function MainHeader({ picture }: { picture?: ReactNode }) {
  const t = useT('shell');
  const loggedIn = useLoggedIn();
  const reachable = useReachable();
  return (
    <header className={styles.header}>
      <button
        type="button"
        className={styles.tap}
        aria-label={t('header.openMenu')}
        aria-haspopup="dialog"
        onClick={() => bus.emit('overlay.open', { overlay: 'menu' })}
      >
        <Icon name="menu" />
      </button>
      <Link className={styles.home} to={paths.home} aria-label={t('header.home')}>
        <img className={styles.logo} src={imageUrl('/brand/logo.svg')} alt="" width="81" height="34" />
      </Link>
      {reachable(paths.search) && (
        <Link className={styles.search} to={paths.search} aria-label={t('header.search')}>
          <Icon name="search" />
        </Link>
      )}
      {loggedIn ? (
        <AccountWidget picture={picture} />
      ) : (
        <div className={styles.actions}>
          {reachable(paths.login) && (
            <Link className={styles.action} to={paths.login}>
              {t('header.login')}
            </Link>
          )}
          {reachable(paths.register) && (
            <Link className={styles.action} data-tone="primary" to={paths.register}>
              {t('header.register')}
            </Link>
          )}
        </div>
      )}
    </header>
  );
}
