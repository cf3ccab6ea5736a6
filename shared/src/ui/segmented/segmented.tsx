import { type ReactNode, useId } from 'react';
import styles from './segmented.module.css';

/** Two or three choices side by side, one of them selected: radio buttons with another look. */
export function Segmented<V extends string>({
  label,
  items,
  value,
  busy,
  onChange,
}: {
  label: string;
  items: readonly { value: V; label: string; lang?: string }[];
  value: V;
  /** Says that the effect of the choice is loading. The choice can still be changed. */
  busy?: string | undefined;
  onChange: (value: V) => void;
}): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles.segmented} aria-busy={busy ? true : undefined} data-busy={busy ? true : undefined}>
      <legend className={styles.legend}>{label}</legend>
      {items.map((item) => (
        <label key={item.value} className={styles.item} lang={item.lang}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            checked={item.value === value}
            onChange={() => onChange(item.value)}
          />
          <span className={styles.face}>{item.label}</span>
        </label>
      ))}
      {busy && (
        <span className={styles.legend} role="status">
          {busy}
        </span>
      )}
    </fieldset>
  );
}
