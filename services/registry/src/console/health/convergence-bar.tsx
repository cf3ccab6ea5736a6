import { useT } from '@r777/shared/react';
import type { ReactNode } from 'react';
import type { Convergence } from '../../model';
import styles from './convergence-bar.module.css';

/** How many open pages have followed the last change, as a bar and as text. */
export function ConvergenceBar({ open, converged, convergedPercent }: Convergence): ReactNode {
  const t = useT('ops');
  if (convergedPercent === null) return <span className={styles.words}>{t('noPages')}</span>;
  return (
    <span className={styles.convergence}>
      <span className={styles.bar} aria-hidden="true">
        <span
          className={styles.done}
          data-whole={converged === open || undefined}
          style={{ inlineSize: `${convergedPercent}%` }}
        />
      </span>
      <span className={styles.words}>{t('convergedOf', { converged, open })}</span>
    </span>
  );
}
