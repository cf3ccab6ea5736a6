import type { ReactNode } from 'react';
import { StateArt, type StateArtName } from '../state-art/state-art';
import styles from './state-box.module.css';

/** What stands where nothing can be shown: drawing, title, words, and in `children` the ways on. */
export function StateBox({
  art,
  title,
  text,
  alert = false,
  children,
}: {
  art: StateArtName;
  title: string;
  text?: string | undefined;
  /** True for what has to be said at once. */
  alert?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <section className={styles.state} role={alert ? 'alert' : undefined}>
      <StateArt name={art} />
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
}
