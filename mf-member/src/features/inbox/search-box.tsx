import { useDebounced, useT } from '@r777/shared/react';
import { Icon } from '@r777/shared/ui/icon/icon';
import { useEffect, useRef, useState } from 'react';
import { useInboxTexts } from '../../texts/inbox-texts';
import styles from './search-box.module.css';

/** Pause after the last key before the search begins, in ms. */
const PAUSE = 600;
const LONGEST = 80;

/** Searches title and text: a moment after the last key, or at once on Enter. */
export function SearchBox({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const t = useInboxTexts();
  const common = useT('common');
  const [text, setText] = useState(search);
  // The address changed by itself: back, or 'show all'.
  const [shown, setShown] = useState(search);
  if (search !== shown) {
    setShown(search);
    if (search !== text.trim()) setText(search);
  }
  const find = (next: string) => {
    const wanted = next.trim();
    if (wanted !== search) onSearch(wanted);
  };
  const latest = useRef(find);
  useEffect(() => {
    latest.current = find;
  });
  const settled = useDebounced(text, PAUSE);
  useEffect(() => latest.current(settled), [settled]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: one element is landmark and form; <search> would be a second around it
    <form
      role="search"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        find(text);
      }}
    >
      <Icon name="search" size={20} />
      <input
        className={styles.input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={LONGEST}
        aria-label={t('inbox.search')}
        placeholder={t('inbox.search')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {text && (
        <button
          type="button"
          className={styles.clear}
          aria-label={common('clear')}
          onClick={() => {
            setText('');
            find('');
          }}
        >
          <Icon name="close" size={16} />
        </button>
      )}
    </form>
  );
}
