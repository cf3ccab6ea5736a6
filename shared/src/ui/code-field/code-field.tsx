import { OTPField } from '@base-ui/react/otp-field';
import { type ReactNode, useId } from 'react';
import { latinDigits } from '../../browser/digits-and-search-text';
import field from '../field/field.module.css';
import { describe, FieldFrame } from '../field/frame';
import { useFieldTexts } from '../texts/field-texts';
import styles from './code-field.module.css';

/** A code from an SMS or e-mail, one box per digit. Phones suggest a received one; it can be pasted into any box. */
export interface CodeFieldProps {
  label: string;
  /** Digits only. */
  value: string;
  onChange: (value: string) => void;
  /** Called once all boxes are filled. */
  onComplete?: (value: string) => void;
  /** How many digits the code has. */
  length?: 4 | 5 | 6;
  error?: string | undefined;
  hint?: string | undefined;
  disabled?: boolean;
  required?: boolean;
}

export function CodeField({
  label,
  value,
  onChange,
  onComplete,
  length = 6,
  error,
  hint,
  disabled = false,
  required,
}: CodeFieldProps): ReactNode {
  const t = useFieldTexts();
  const id = useId();
  const { 'aria-invalid': invalid, 'aria-describedby': describedBy } = describe(id, error, hint);
  return (
    <FieldFrame id={id} label={label} required={required} error={error} hint={hint}>
      <OTPField.Root
        id={id}
        // A code is read from left to right in every language.
        dir="ltr"
        className={styles.boxes}
        length={length}
        value={value}
        disabled={disabled}
        // The kit’s own filter is for Latin digits only.
        validationType="none"
        normalizeValue={(text) => latinDigits(text).replace(/\D/g, '')}
        inputMode="numeric"
        onValueChange={(next) => onChange(next)}
        onValueComplete={(whole) => onComplete?.(whole)}
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy}
      >
        {Array.from({ length }, (_, place) => (
          <OTPField.Input
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes are identified by their position.
            key={place}
            className={`${field.frame} ${styles.box}`}
            data-state={error ? 'error' : undefined}
            aria-invalid={invalid}
            aria-required={required || undefined}
            aria-label={t('code.digit', { label, place: place + 1, length })}
          />
        ))}
      </OTPField.Root>
    </FieldFrame>
  );
}
