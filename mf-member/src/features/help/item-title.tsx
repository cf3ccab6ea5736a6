import styles from './help.module.css';
import type { SearchableItem } from './search/find-items';
import { extract } from './search/hits';
import { Marked } from './search/marked';

/** The title of an item; while there is a search, with its words marked and the first place in the content that has one. */
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
