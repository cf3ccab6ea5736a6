import '../../site/menu-texts';
import { useLogOut, useT } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { Icon } from '@r777/shared/ui/icon/icon';
import { LanguagePicker } from '../../site/language-picker';
import { useReachable } from '../../site/reachable';
import styles from './settings.module.css';

/** The settings of an account: password, language and the way out (SHELL-24, SHELL-25). */
export function Settings() {
  const t = useT('menu');
  const logOut = useLogOut();
  const reachable = useReachable();
  return (
    <div className={styles.page}>
      <ul className={styles.list}>
        {reachable(paths.changePassword) && (
          <li>
            <Link className={styles.row} to={paths.changePassword}>
              <Icon name="lock" />
              <span className={styles.label}>{t('settings.password')}</span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        )}
        <li className={styles.row}>
          <Icon name="globe" />
          <span className={styles.label}>{t('settings.language')}</span>
          <div className={styles.picker}>
            <LanguagePicker />
          </div>
        </li>
      </ul>
      <Button tone="secondary" full onClick={() => void logOut()}>
        {t('settings.logout')}
      </Button>
    </div>
  );
}
