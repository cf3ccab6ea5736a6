import type { ReactNode } from 'react';
import styles from './progress.module.css';

/** How far something has come, in percent, rounded down. */
export function Progress({ label, percent }: { label: string; percent: number }): ReactNode {
  const value = Math.floor(Math.min(100, Math.max(0, percent)));
  return <progress className={styles.bar} aria-label={label} max={100} value={value} />;
}
