import { useT } from '@r777/shared/react';
import { Form } from '../form/form';
import { Icon } from '../icon/icon';
import styles from './search-field.module.css';

interface SearchFieldProps {
  text: string;
  /** The subject of the search: the field's name and placeholder. */
  label: string;
  onType: (text: string) => void;
  /** Enter. */
  onSubmit: () => void;
  onClear: () => void;
  onLeave?: () => void;
  /** Maximum number of characters that can be typed. */
  maxLength?: number;
  autoFocus?: boolean;
}

/** The field's shape with its label, for a first screen in which nobody can type yet. */
export function SearchFieldShape({ label }: { label: string }) {
  return (
    <div className={styles.form}>
      <Icon name="search" size={20} />
      <span data-hint>{label}</span>
    </div>
  );
}

/** The visible search field: magnifier, text, and a cross if there is something to clear. */
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
    <Form
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
    </Form>
  );
}
