import { formatMoney, siteConfig } from '@r777/shared/core';
import { useLanguage } from '@r777/shared/react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { TextField, type TextFieldProps } from '../field/field';
import { useFieldTexts } from '../texts/field-texts';
import styles from './money-field.module.css';
import { amountOf, inFull, moneyProblem, typedPaisa } from './money-text';

/** An amount in taka, as text (`1500.50`), and so are the limits and the quick choices. */
export interface MoneyFieldProps extends Omit<TextFieldProps, 'prefix' | 'suffix' | 'icon' | 'inputMode' | 'type'> {
  /** Smallest and largest amount that is accepted, both included. They are shown under the field. */
  min?: string;
  max?: string;
  /** Amounts that one tap fills in; those outside the limits are disabled. */
  quick?: readonly string[];
  /** The owner's error, shown instead of those of the limits. */
  error?: string | undefined;
}

export function MoneyField({
  min,
  max,
  quick = [],
  value,
  onChange,
  error,
  hint,
  onBlur,
  onFocus,
  ...field
}: MoneyFieldProps): ReactNode {
  const t = useFieldTexts();
  const language = useLanguage();
  const [typing, setTyping] = useState(false);
  const money = (amount: string) => formatMoney(inFull(amount), language);
  const limits = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  const problem = moneyProblem(value, limits);
  const said =
    problem === 'tooLittle'
      ? t('money.tooLittle', { amount: money(min ?? '') })
      : problem && t('money.tooMuch', { amount: money(max ?? '') });
  const told = () => {
    if (min !== undefined && max !== undefined) return t('money.between', { min: money(min), max: money(max) });
    if (min !== undefined) return t('money.from', { min: money(min) });
    return max === undefined ? undefined : t('money.upTo', { max: money(max) });
  };
  // Shown grouped, edited without separators; the currency sign is before the field.
  const shown = typing || value === '' ? value : money(value).replace(siteConfig.currencySymbol, '').trim();
  return (
    <div className={styles.money}>
      <TextField
        autoComplete="off"
        enterKeyHint="done"
        {...field}
        inputMode="decimal"
        prefix={
          <span className={styles.sign} aria-hidden="true">
            {siteConfig.currencySymbol}
          </span>
        }
        value={shown}
        hint={hint ?? told()}
        // "Too little" is shown when the player leaves the field, "too much" at once.
        error={error ?? (problem === 'tooMuch' || !typing ? said : undefined)}
        onChange={(text) => onChange(amountOf(text))}
        onFocus={(event) => {
          const { currentTarget: input } = event;
          const isSelected = input.selectionStart === 0 && input.selectionEnd === input.value.length;
          flushSync(() => setTyping(true));
          // The browser drops the selection when the value changes. After Tab, typing has to replace the amount, not extend it.
          if (isSelected) input.select();
          onFocus?.(event);
        }}
        onBlur={(event) => {
          setTyping(false);
          onBlur?.(event);
        }}
      />
      {quick.length > 0 && (
        <fieldset className={styles.quick} aria-label={t('money.quick')}>
          {quick.map((amount) => (
            <button
              key={amount}
              type="button"
              className={styles.amount}
              aria-pressed={value !== '' && typedPaisa(value) === typedPaisa(amount)}
              disabled={field.disabled || moneyProblem(amount, limits) !== undefined}
              onClick={() => onChange(amount)}
            >
              {money(amount).replace(/\.00$/, '')}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
