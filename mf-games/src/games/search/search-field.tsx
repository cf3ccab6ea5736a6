import { Icon, useT } from '@r777/shared/react';
import styles from './search-field.module.css';

interface SearchFieldProps {
  text: string;
  /** What can be searched: the field's name and its placeholder. */
  label: string;
  onType: (text: string) => void;
  onSubmit: () => void;
  onClear: () => void;
  autoFocus?: boolean;
}

/** The search field as it looks: magnifier, text, and a cross once there is something to clear. */
export function SearchField({ text, label, onType, onSubmit, onClear, autoFocus = false }: SearchFieldProps) {
  const t = useT('common');
  return (
    // biome-ignore lint/a11y/useSemanticElements: one element is landmark and form; <search> would be a second around it
    <form
      role="search"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
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
        // biome-ignore lint/a11y/noAutofocus: the search page is opened to type, and nothing stands before the box
        autoFocus={autoFocus}
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => onType(event.target.value)}
      />
      {text && (
        <button type="button" className={styles.clear} aria-label={t('clear')} onClick={onClear}>
          <Icon name="close" size={16} />
        </button>
      )}
    </form>
  );
}
