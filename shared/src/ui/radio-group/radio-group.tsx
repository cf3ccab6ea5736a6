import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/icon';
import styles from './radio-group.module.css';

/** One of a few visible choices, each with its label. For two or three short ones use `Segmented`, else `Select`. */
export interface RadioGroupProps<V extends string> {
  label: string;
  items: readonly { value: V; label: ReactNode; text?: ReactNode; art?: ReactNode; disabled?: boolean }[];
  value: V | '';
  onChange: (value: V) => void;
  error?: string | undefined;
  required?: boolean;
  /** `grid`: two tiles in a row, each with its `art` above the label. Below each other by default. */
  layout?: 'list' | 'grid';
}

export function RadioGroup<V extends string>({
  label,
  items,
  value,
  onChange,
  error,
  required = false,
  layout = 'list',
}: RadioGroupProps<V>): ReactNode {
  const id = useId();
  return (
    <div
      className={styles.group}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={required || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <span className={styles.legend} id={`${id}-label`}>
        {label}
      </span>
      <div className={styles.card} data-layout={layout} data-error={error ? true : undefined}>
        {items.map((item) => (
          <label key={item.value} className={styles.row}>
            <input
              className={styles.input}
              type="radio"
              name={id}
              checked={item.value === value}
              disabled={item.disabled}
              aria-labelledby={`${id}-${item.value}`}
              aria-describedby={item.text ? `${id}-${item.value}-text` : undefined}
              onChange={() => onChange(item.value)}
            />
            <span className={styles.ring} />
            {item.art && <span>{item.art}</span>}
            <span className={styles.words}>
              <span id={`${id}-${item.value}`}>{item.label}</span>
              {item.text && (
                <span className={styles.text} id={`${id}-${item.value}-text`}>
                  {item.text}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          <Icon name="alert" size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
