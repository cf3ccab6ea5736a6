import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Icon, type IconName } from '../icon/icon';
import styles from './field.module.css';
import button from './field-button.module.css';
import { describe, FieldFrame } from './frame';

/** Properties of all fields whose value comes from a sheet instead of typing. */
export interface FieldButtonProps {
  label: string;
  /** Shown and announced while nothing is chosen. */
  placeholder?: string;
  error?: string | undefined;
  hint?: string | undefined;
  success?: boolean | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  icon?: IconName;
  /** The name by which the form finds the field. */
  name?: string;
  onBlur?: () => void;
}

/** Looks like a text field and opens a sheet. Internal to select and the date fields. */
export function FieldButton({
  label,
  placeholder,
  error,
  hint,
  success = false,
  required,
  disabled,
  icon,
  name,
  onBlur,
  value,
  lang,
  open,
  onOpen,
  end = 'chevron-down',
}: FieldButtonProps & {
  /** The chosen value, in words; empty when nothing is chosen. */
  value: string;
  lang?: string | undefined;
  open: boolean;
  onOpen: () => void;
  end?: IconName;
}): ReactNode {
  const id = useId();
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    onOpen();
  };
  return (
    <FieldFrame id={id} label={label} required={required} error={error} hint={hint}>
      <div
        className={styles.frame}
        data-state={error ? 'error' : success ? 'success' : undefined}
        data-disabled={disabled || undefined}
      >
        <button
          {...describe(id, error, hint)}
          type="button"
          name={name}
          className={button.button}
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-controls={open ? `${id}-sheet` : undefined}
          aria-labelledby={`${id}-label`}
          aria-required={required || undefined}
          disabled={disabled}
          onClick={onOpen}
          onBlur={onBlur}
          onKeyDown={openByArrow}
        >
          {icon && <Icon name={icon} className={button.icon} />}
          <span className={button.value} data-empty={value === '' || undefined} lang={lang}>
            {value || placeholder}
          </span>
          <Icon name={end} size={20} className={button.icon} />
        </button>
      </div>
    </FieldFrame>
  );
}
