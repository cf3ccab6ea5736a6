import type { ReactNode } from 'react';
import { Icon } from '../icon/icon';
import styles from './field.module.css';

/** Label above, control, then the error text or the hint. Internal to the field parts. */
export function FieldFrame({
  id,
  label,
  required = false,
  error,
  hint,
  children,
}: {
  id: string;
  label: string;
  required?: boolean | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  children: ReactNode;
}): ReactNode {
  return (
    <div className={styles.field}>
      <label className={styles.label} id={`${id}-label`} htmlFor={id}>
        <span>{label}</span>
        {required && (
          <span className={styles.star} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children}
      <p className={styles.error} id={`${id}-error`} aria-live="polite" hidden={!error}>
        <Icon name="alert" size={16} />
        <span>{error}</span>
      </p>
      {hint && !error && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** ARIA attributes for the control in a {@link FieldFrame}. */
export function describe(id: string, error: string | undefined, hint: string | undefined) {
  return {
    id,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? `${id}-error` : hint ? `${id}-hint` : undefined,
  };
}
