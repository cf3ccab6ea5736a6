import { type ReactNode, useRef } from 'react';
import { bringIntoRow, useChosenInRow } from './bring-into-row';
import styles from './chips.module.css';

/** A row of filters that scrolls sideways, one of them selected. The selected one is kept in view. */
export function Chips<V extends string>({
  label,
  items,
  value,
  onChange,
}: {
  label: string;
  items: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
}): ReactNode {
  const row = useRef<HTMLFieldSetElement>(null);
  useChosenInRow(row, '[aria-pressed=true]', value);
  return (
    <fieldset ref={row} className={styles.chips} aria-label={label}>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          className={styles.chip}
          aria-pressed={item.value === value}
          onClick={() => onChange(item.value)}
          onFocus={bringIntoRow}
        >
          {item.label}
        </button>
      ))}
    </fieldset>
  );
}
