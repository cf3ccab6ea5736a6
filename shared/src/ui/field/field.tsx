import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon, type IconName } from '../icon/icon';
import styles from './field.module.css';
import button from './field-button.module.css';
import { describe, FieldFrame } from './frame';
import { useInputValue } from './read-fields';

/**
 * A one-line text field. `error` appears under it as text and colours it; `success` colours it as accepted. Set
 * `inputMode`, `autoComplete` and `enterKeyHint` for the right keyboard.
 */
export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'prefix'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
  success?: boolean | undefined;
  icon?: IconName;
  /** Before the input, inside the frame: a dialling code. */
  prefix?: ReactNode;
  /** After the input, inside the frame: a toggle, a button. */
  suffix?: ReactNode;
}

/** The field's shape with its placeholder, for a first screen in which nobody can type yet. */
export function TextFieldShape({ label, placeholder, icon }: { label: string; placeholder: string; icon: IconName }) {
  return (
    <div className={styles.field}>
      <span className={styles.label}>{label}</span>
      <div className={styles.frame}>
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
        <span className={button.button}>
          <span className={button.value} data-empty data-hint>
            {placeholder}
          </span>
        </span>
      </div>
    </div>
  );
}

/** A field of one line. */
export function TextField({
  label,
  value,
  onChange,
  error,
  hint,
  success = false,
  icon,
  prefix,
  suffix,
  required,
  ref,
  ...input
}: TextFieldProps): ReactNode {
  const own = useId();
  const id = input.id ?? own;
  const heard = useInputValue<HTMLInputElement>(value, onChange, ref);
  return (
    <FieldFrame id={id} label={label} required={required} error={error} hint={hint}>
      <div
        className={styles.frame}
        data-state={error ? 'error' : success ? 'success' : undefined}
        data-disabled={input.disabled || undefined}
      >
        {icon && (
          <span className={styles.icon}>
            <Icon name={icon} />
          </span>
        )}
        {prefix}
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...describe(id, error, hint)}
          // The form shows its own texts under the field; the browser's bubble would cover them.
          aria-required={required || undefined}
          className={styles.input}
          {...heard}
        />
        {suffix}
      </div>
    </FieldFrame>
  );
}
