import type { ReactNode } from 'react';
import { Icon } from '../icon/icon';
import styles from './error-line.module.css';

/** An error of the whole form: announced at once, and shown until the next attempt. */
export function ErrorLine({ children }: { children: ReactNode }) {
  return (
    <p className={styles.line} role="alert">
      <Icon name="alert" size={20} />
      <span>{children}</span>
    </p>
  );
}
