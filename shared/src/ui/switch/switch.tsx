import { type ReactNode, useId } from 'react';
import styles from './switch.module.css';

/** On or off at once, without a button to confirm. `busy` while it is being saved; it then ignores taps. */
export interface SwitchProps {
  label: string;
  /** A second line that explains the action. */
  text?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  busy?: boolean;
  disabled?: boolean;
}

export function Switch({ label, text, checked, onChange, busy = false, disabled = false }: SwitchProps): ReactNode {
  const id = useId();
  return (
    <label className={styles.row} data-busy={busy || undefined}>
      <span className={styles.words}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        {text && (
          <span id={`${id}-text`} className={styles.text}>
            {text}
          </span>
        )}
      </span>
      <input
        className={styles.input}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={text ? `${id}-text` : undefined}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onChange={(event) => !busy && onChange(event.currentTarget.checked)}
      />
      <span className={styles.track} />
    </label>
  );
}
