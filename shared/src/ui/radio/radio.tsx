import { type ReactNode, useId } from 'react';
import styles from './radio.module.css';

/** One choice of several, one under the other. */
export function RadioGroup<V extends string>({
  label,
  items,
  value,
  onChange,
}: {
  label: string;
  items: readonly { value: V; label: ReactNode }[];
  value: V | undefined;
  onChange: (value: V) => void;
}): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {items.map((item) => (
        <label key={item.value} className={styles.item}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            checked={item.value === value}
            onChange={() => onChange(item.value)}
          />
          <span className={styles.words}>{item.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
