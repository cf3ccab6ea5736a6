import type { ReactNode } from 'react';
import styles from './money.module.css';

/** A figure with its name, in a list of facts: side by side while both fit, below it with larger text. */
export function Fact({ name, total, children }: { name: string; total?: boolean; children: ReactNode }) {
  return (
    <div className={styles.fact} data-total={total || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
