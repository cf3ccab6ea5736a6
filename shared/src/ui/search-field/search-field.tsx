import { useT } from '@r777/shared/react';
import { Icon } from '../icon/icon';
import styles from './search-field.module.css';

interface SearchFieldProps {
  text: string;
  /** What can be searched: the field's name and its placeholder. */
  label: string;
  onType: (text: string) => void;
  /** Enter. */
  onSubmit: () => void;
  onClear: () => void;
  onLeave?: () => void;
  /** Most characters that can be typed. */
  maxLength?: number;
  autoFocus?: boolean;
}

/** The field's shape with its label, for an HTML that stands there before the field can be typed into. */
export function SearchFieldShape({ label }: { label: string }) {
  return (
    <div className={styles.form}>
      <Icon name="search" size={20} />
      <span data-hint>{label}</span>
    </div>
  );
}

/** The search field as it looks: magnifier, text, and a cross once there is something to clear. */
export function SearchField({
  text,
  label,
  onType,
  onSubmit,
  onClear,
  onLeave,
  maxLength = 64,
  autoFocus = false,
}: SearchFieldProps) {
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
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxLength}
        // biome-ignore lint/a11y/noAutofocus: only the search page asks for it: it is opened to type
        autoFocus={autoFocus}
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        onBlur={onLeave}
      />
      {text && (
        <button type="button" className={styles.clear} aria-label={t('clear')} onClick={onClear}>
          <Icon name="close" size={16} />
        </button>
      )}
    </form>
  );
}
