import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useConsoleTexts } from '../texts';
import { Icon, IconButton, type IconName } from './button';
import styles from './field.module.css';

/** A one-line text field. `error` is shown under it as text and colours it. */
export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id' | 'className'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  icon?: IconName;
  /** After the input, inside the frame. */
  suffix?: ReactNode;
}

/** {@link TextFieldProps}. The input has no name: so a native submit of a form does not send its value. */
export function TextField({ label, value, onChange, error, icon, suffix, required, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.frame} data-state={error ? 'error' : undefined}>
        {icon && (
          <span className={styles.icon}>
            <Icon name={icon} />
          </span>
        )}
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          id={id}
          className={styles.input}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {suffix}
      </div>
      <p id={`${id}-error`} className={styles.error} role="alert" hidden={!error}>
        {error}
      </p>
    </div>
  );
}

/** A secret. The control that shows and hides it appears once the field is not empty. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'suffix'>): ReactNode {
  const t = useConsoleTexts();
  const [shown, setShown] = useState(false);
  const toggle = props.value !== '' && (
    <IconButton
      name="eye"
      label={t(shown ? 'kit.hideSecret' : 'kit.showSecret')}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    />
  );
  return <TextField {...props} type={shown ? 'text' : 'password'} suffix={toggle} />;
}

/** Two or three choices side by side, one of them selected: radio buttons with another look. */
export function Segmented({
  label,
  items,
  value,
  onChange,
}: {
  label: string;
  items: readonly { value: string; label: string; lang?: string }[];
  value: string;
  onChange: (value: string) => void;
}): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles.segmented}>
      <legend className={styles.unseen}>{label}</legend>
      {items.map((item) => (
        <label key={item.value} className={styles.item} lang={item.lang}>
          <input
            className={styles.unseen}
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
