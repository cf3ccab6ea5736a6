import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '../icon/icon';
import styles from './checkbox.module.css';

/** A checkbox with its label, which may hold links. `error` is shown under it. */
export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange'> {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
}

export function Checkbox({ label, checked, onChange, error, ...input }: CheckboxProps): ReactNode {
  const own = useId();
  const id = input.id ?? own;
  return (
    <div>
      <div className={styles.row}>
        <span className={styles.box} data-error={error ? true : undefined}>
          <input
            {...input}
            id={id}
            type="checkbox"
            className={styles.input}
            checked={checked}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          <span className={styles.tick}>
            <Icon name="check" size={16} />
          </span>
        </span>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      </div>
      {error && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
