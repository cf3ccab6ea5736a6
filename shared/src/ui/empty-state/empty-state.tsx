import type { ReactNode } from 'react';
import { StateArt, type StateArtName } from '../state-art/state-art';
import styles from './empty-state.module.css';

/** Says what would be here, and offers the next step. `action` is a Button or a Link. */
export function EmptyState({
  art = 'empty',
  title,
  text,
  action,
}: {
  art?: StateArtName;
  title: string;
  text?: string;
  action?: ReactNode;
}): ReactNode {
  return (
    <section className={styles.state}>
      <StateArt name={art} />
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </section>
  );
}
