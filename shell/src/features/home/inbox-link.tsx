import { Link, paths } from '@r777/shared/router';
import { Icon } from '@r777/shared/ui/icon/icon';
import type { ReactNode } from 'react';
import { useShellTexts } from '../../shell-texts';
import styles from './announcement-bar.module.css';

/** The way to the inbox, with the count of `unread` messages. */
export function InboxLink({ unread }: { unread?: ReactNode }) {
  const t = useShellTexts();
  return (
    <Link className={styles.inbox} to={paths.inbox}>
      <Icon name="mail" size={20} />
      <span className={styles.words}>{t('home.inbox')}</span>
      <span className={styles.unread}>{unread}</span>
    </Link>
  );
}
