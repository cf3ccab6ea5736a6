import type { ReactNode } from 'react';
import styles from './help.module.css';
import type { SearchableItem } from './search/find-items';
import { extract, hits } from './search/hits';
import markedStyles from './search/marked.module.css';

/** A text with the words of the search marked. */
function Marked({ text, words }: { text: string; words: readonly string[] }): ReactNode {
  const parts: ReactNode[] = [];
  let behind = 0;
  for (const [start, end] of hits(text, words)) {
    parts.push(text.slice(behind, start));
    parts.push(
      <mark key={start} className={markedStyles.mark}>
        {text.slice(start, end)}
      </mark>,
    );
    behind = end;
  }
  return [...parts, text.slice(behind)];
}

/**
 * The title of an item. During a search its matching words are marked, with an extract of the first match in the
 * content.
 */
export function ItemTitle({ item, words }: { item: SearchableItem; words: readonly string[] }) {
  const part = words.length > 0 ? extract(item.text, words) : null;
  return (
    <>
      <Marked text={item.title} words={words} />
      {part !== null && (
        <span className={styles.extract}>
          <Marked text={part} words={words} />
        </span>
      )}
    </>
  );
}
