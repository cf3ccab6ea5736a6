import { useT } from '@r777/shared/react';
import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** Counts above this are shown as `99+`. */
const MOST = 99;

/** A count on a corner. Nothing at 0; `99+` above 99. Screen readers hear `label`, by default 'n unread'. */
export function Badge({ count, label }: { count: number; label?: string }): ReactNode {
  const t = useT('common');
  if (count <= 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count > MOST ? `${MOST}+` : count}</span>
      <span className={styles.words}>{label ?? t('unread', { count })}</span>
    </span>
  );
}
