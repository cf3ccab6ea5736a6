import { useT } from '@r777/shared/react';
import { Icon } from '@r777/shared/ui/icon/icon';
import styles from './search-box.module.css';
import { useNameSearch } from './use-name-search';

interface SearchBoxProps {
  /** Name in force. */
  name: string;
  placeholder: string;
  /** See {@link useNameSearch}. */
  onSearch: (name: string) => void;
  context?: string;
  autoFocus?: boolean;
}

/** Game-name search: fires 600 ms after the last key, or at once on Enter (GLIST-23, GLIST-24). */
export function SearchBox({ name, placeholder, onSearch, context, autoFocus = false }: SearchBoxProps) {
  const t = useT('common');
  const { text, type, submit, clear } = useNameSearch(name, onSearch, context);
  return (
    <search className={styles.box}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Icon name="search" size={20} />
        <input
          className={styles.input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          // biome-ignore lint/a11y/noAutofocus: the search page is opened to type; nothing stands before the box
          autoFocus={autoFocus}
          aria-label={placeholder}
          placeholder={placeholder}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
        {text && (
          <button type="button" className={styles.clear} aria-label={t('clear')} onClick={clear}>
            <Icon name="close" size={16} />
          </button>
        )}
      </form>
    </search>
  );
}
