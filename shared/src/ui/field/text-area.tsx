import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../cx';
import styles from './field.module.css';
import { describe, FieldFrame } from './frame';
import { useInputValue } from './read-fields';
import own from './text-area.module.css';

/** A text of several lines that grows with its content. `counter` is visual only: state a limit in `hint` too. */
export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
  counter?: string;
}

export function TextArea({
  label,
  value,
  onChange,
  error,
  hint,
  counter,
  required,
  ref,
  ...area
}: TextAreaProps): ReactNode {
  const unique = useId();
  const id = area.id ?? unique;
  const heard = useInputValue<HTMLTextAreaElement>(value, onChange, ref);
  return (
    <FieldFrame id={id} label={label} required={required} error={error} hint={hint}>
      <div className={styles.frame} data-state={error ? 'error' : undefined}>
        <textarea
          rows={3}
          {...area}
          {...describe(id, error, hint)}
          // The form shows its own texts under the field; the browser's bubble would cover them.
          aria-required={required || undefined}
          className={cx(styles.input, own.area)}
          {...heard}
        />
      </div>
      {counter && (
        <span className={own.counter} data-over={Boolean(error) || undefined} aria-hidden="true">
          {counter}
        </span>
      )}
    </FieldFrame>
  );
}
