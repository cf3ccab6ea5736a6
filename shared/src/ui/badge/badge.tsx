import { useT } from '@r777/shared/react';
import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** Counts above this are shown as `99+`. */
const MAX_COUNT = 99;

/**
 * A count on a corner: `99+` above 99, nothing at 0. As a `dot` it shows only that there is something. Screen readers
 * read `label` in both kinds; its default is 'n unread'.
 */
export function Badge({
  count,
  label,
  kind = 'number',
}: {
  count: number;
  label?: string;
  kind?: 'number' | 'dot';
}): ReactNode {
  const t = useT('common');
  if (count <= 0) return null;
  return (
    <span className={styles.badge} data-kind={kind}>
      {kind === 'number' && <span aria-hidden="true">{count > MAX_COUNT ? `${MAX_COUNT}+` : count}</span>}
      <span className={styles.words}>{label ?? t('unread', { count })}</span>
    </span>
  );
}
