import type { ReactNode } from 'react';
import { StateArt, type StateArtName } from '../state-art/state-art';
import styles from './state-box.module.css';

/** Shown instead of content: drawing, title, text, and in `children` the next steps. */
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
  /** True to announce it at once. */
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
