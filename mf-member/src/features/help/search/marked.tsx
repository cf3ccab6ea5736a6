import type { ReactNode } from 'react';
import { hits } from './hits';
import styles from './marked.module.css';

/** A text with the words of the search marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }): ReactNode {
  const parts: ReactNode[] = [];
  let behind = 0;
  for (const [start, end] of hits(text, words)) {
    parts.push(text.slice(behind, start));
    parts.push(
      <mark key={start} className={styles.mark}>
        {text.slice(start, end)}
      </mark>,
    );
    behind = end;
  }
  return [...parts, text.slice(behind)];
}
