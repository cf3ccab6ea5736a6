import { Icon } from '@r777/shared/react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import fields from '../field/field.module.css';
import { describe, FieldFrame } from '../field/frame';
import styles from './select.module.css';

/** A choice from a list: the phone's own picker. With `placeholder` an empty value asks to choose. */
export interface SelectProps<V extends string> extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  label: string;
  items: readonly { value: V; label: string }[];
  value: V | '';
  onChange: (value: V) => void;
  placeholder?: string;
  error?: string | undefined;
  hint?: string | undefined;
}

export function Select<V extends string>({
  label,
  items,
  value,
  onChange,
  placeholder,
  error,
  hint,
  required,
  ...select
}: SelectProps<V>): ReactNode {
  const own = useId();
  const id = select.id ?? own;
  return (
    <FieldFrame id={id} label={label} required={required} error={error} hint={hint}>
      <div
        className={fields.frame}
        data-state={error ? 'error' : undefined}
        data-disabled={select.disabled || undefined}
      >
        <select
          {...select}
          {...describe(id, error, hint)}
          aria-required={required || undefined}
          className={styles.select}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value as V)}
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {items.map((item) => (
            <option key={item.value} value={item.value}>
              {item.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={20} className={styles.arrow} />
      </div>
    </FieldFrame>
  );
}
