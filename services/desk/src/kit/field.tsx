import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './controls.module.css';

interface FieldParts {
  label: string;
  /** The error message under the control. */
  error?: string | undefined;
  hint?: string | undefined;
}
interface TextParts extends FieldParts {
  value: string;
  onChange: (value: string) => void;
}

function Field({ id, label, error, hint, children }: FieldParts & { id: string; children: ReactNode }): ReactNode {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className={styles.error} role="alert" hidden={!error}>
        {error}
      </p>
    </div>
  );
}

const described = (id: string, { error, hint }: FieldParts) => ({
  id,
  className: styles.input,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
});

/** A one-line text field. It has no name, so a native submit of a form does not send its value. */
export function TextField({
  label,
  error,
  hint,
  value,
  onChange,
  ...input
}: TextParts & Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id' | 'className'>): ReactNode {
  const id = useId();
  const parts = { label, error, hint };
  return (
    <Field id={id} {...parts}>
      <input
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        {...input}
        {...described(id, parts)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}

/** A text of several lines; `code` shows it as code. */
export function AreaField({
  label,
  error,
  hint,
  value,
  onChange,
  code = false,
  rows = 4,
  maxLength,
}: TextParts & { code?: boolean; rows?: number; maxLength?: number }): ReactNode {
  const id = useId();
  const parts = { label, error, hint };
  return (
    <Field id={id} {...parts}>
      <textarea
        {...described(id, parts)}
        data-code={code || undefined}
        rows={rows}
        maxLength={maxLength}
        spellCheck={!code}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}

/** One choice of a list. */
export interface Option<V extends string = string> {
  readonly value: V;
  readonly label: string;
}

/** A choice of a list, by the browser's own control. */
export function SelectField<V extends string>({
  label,
  error,
  hint,
  value,
  options,
  onChange,
}: FieldParts & { value: V; options: readonly Option<V>[]; onChange: (value: V) => void }): ReactNode {
  const id = useId();
  const parts = { label, error, hint };
  return (
    <Field id={id} {...parts}>
      <select {...described(id, parts)} value={value} onChange={(event) => onChange(event.currentTarget.value as V)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** Several choices, each on or off. */
export function ChecksField<V extends string>({
  label,
  error,
  values,
  options,
  onChange,
}: FieldParts & { values: readonly V[]; options: readonly Option<V>[]; onChange: (values: V[]) => void }): ReactNode {
  return (
    <fieldset className={styles.checks}>
      <legend className={styles.label}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.check}>
          <input
            type="checkbox"
            checked={values.includes(option.value)}
            onChange={(event) =>
              onChange([
                ...values.filter((each) => each !== option.value),
                ...(event.currentTarget.checked ? [option.value] : []),
              ])
            }
          />
          {option.label}
        </label>
      ))}
      <p className={styles.error} role="alert" hidden={!error}>
        {error}
      </p>
    </fieldset>
  );
}

/** A few choices side by side, one of them selected: radio buttons with another look. */
export function Choices<V extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: V;
  options: readonly (Option<V> & { lang?: string })[];
  onChange: (value: V) => void;
}): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.unseen}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.choice} lang={option.lang}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span className={styles.face}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
