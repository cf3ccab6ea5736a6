import { calls, type OutputOf } from '@r777/shared/contracts';
import { request } from '@r777/shared/core';
import { useLanguage, useQueryCache, useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { TextField } from '@r777/shared/ui/field/field';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { useForm } from '@r777/shared/ui/form/use-form';
import { useVisibleFocus } from '@r777/shared/ui/form/use-visible-focus';
import { Select } from '@r777/shared/ui/select/select';
import { checkField, digitsOf } from '@r777/shared/validate';
import type { SubmitEvent } from 'react';
import { useSecurityTexts } from '../../../texts/security-texts';
import { ConfirmSheet } from '../confirmation/confirm-sheet';
import { useConfirmedChange } from '../confirmation/use-confirmed-change';
import { useServerErrors } from '../confirmation/use-server-errors';
import { useSaved } from '../frame/use-saved';
import { isName } from '../personal-data/name';

const FIELDS = ['bankCode', 'holder', 'accountNumber'] as const;
type Field = (typeof FIELDS)[number];
type Bank = OutputOf<typeof calls.banks>[number];

/** A number by its bank's rule, as the server checks it. */
const fits = ({ accountPattern }: Bank, number: string) =>
  checkField(
    { enabled: true, required: true, minLength: 0, maxLength: 0, pattern: accountPattern, message: 'wrong' },
    number,
  ).length === 0;

/** The form of a new card. `holder` is the name that all cards have, once there is one. */
export function CardForm({ banks, holder }: { banks: readonly Bank[]; holder: string | null }) {
  const t = useSecurityTexts();
  const errors = useT('errors');
  const language = useLanguage();
  const cache = useQueryCache();
  const saved = useSaved();
  const { change, busy, sheet } = useConfirmedChange('bankCard');
  const bankOf = (code: string) => banks.find((bank) => bank.code === code);
  const form = useForm<Field>({
    name: 'bank-card',
    fields: FIELDS,
    secret: ['accountNumber'],
    initial: { bankCode: '', holder: holder ?? '', accountNumber: '' },
    related: { bankCode: ['accountNumber'] },
    check: (field, values) => {
      if (values[field].trim() === '') return [errors('field_required')];
      if (field === 'holder') return isName(values.holder) ? [] : [t('card.holderWrong')];
      const bank = bankOf(values.bankCode);
      if (field === 'bankCode' || !bank || fits(bank, values.accountNumber)) return [];
      return [t('card.numberWrong', { bank: bank.name })];
    },
  });
  const { failure, showError, clear } = useServerErrors(form, FIELDS);
  useVisibleFocus(form.form);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || !form.validate()) return;
    clear();
    const content = { ...form.values, language };
    const outcome = await change(content, (confirmation, idempotencyKey) =>
      request(calls.bindBankCard, { ...content, confirmation }, { idempotencyKey }),
    );
    if (outcome === 'cancelled') return;
    // Another device may have bound or removed one.
    void cache.invalidate(calls.bankCards);
    if ('failed' in outcome) return showError(outcome.failed);
    saved(t('card.added', { last4: outcome.done.maskedNumber.slice(-4) }));
  };
  return (
    <>
      <form ref={form.form} className={layout.form} onSubmit={submit} noValidate>
        <Select
          {...fieldProps(form, 'bankCode')}
          label={t('card.bank')}
          items={banks.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <TextField
          {...fieldProps(form, 'holder')}
          label={t('card.holder')}
          hint={t(holder === null ? 'card.holderHint' : 'card.holderFixed')}
          icon="user"
          autoComplete="name"
          autoCapitalize="words"
          maxLength={80}
          enterKeyHint="next"
          readOnly={holder !== null}
        />
        <TextField
          {...fieldProps(form, 'accountNumber')}
          onChange={(text) => form.change('accountNumber', digitsOf(text))}
          label={t('card.number')}
          icon="deposit"
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          enterKeyHint="done"
        />
        {failure && <ErrorLine>{failure}</ErrorLine>}
        <Button type="submit" full busy={busy}>
          {t('card.submit')}
        </Button>
      </form>
      <ConfirmSheet {...sheet} />
    </>
  );
}
