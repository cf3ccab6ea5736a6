import { type ReactNode, useId } from 'react';
import styles from './segmented.module.css';

/** Two or three choices side by side, one of them selected: radio buttons with another look. */
export function Segmented<V extends string>({
  label,
  items,
  value,
  onChange,
}: {
  label: string;
  items: readonly { value: V; label: string; lang?: string }[];
  value: V;
  onChange: (value: V) => void;
}): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles.segmented}>
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
    </fieldset>
  );
}
