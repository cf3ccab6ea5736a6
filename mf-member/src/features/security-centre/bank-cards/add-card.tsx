import { calls, type OutputOf } from '@r777/shared/contracts';
import { useCall, useLanguage, useQueryCache, useT } from '@r777/shared/react';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import { TextField } from '@r777/shared/ui/field/field';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import { Form } from '@r777/shared/ui/form/form';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { useForm } from '@r777/shared/ui/form/use-form';
import { useVisibleFocus } from '@r777/shared/ui/form/use-visible-focus';
import { Select } from '@r777/shared/ui/select/select';
import { checkField, digitsOf } from '@r777/shared/validate';
import type { SubmitEvent } from 'react';
import { ConfirmSheet } from '../../../confirmation/confirm-sheet';
import { Loaded } from '../../../confirmation/loaded';
import { useConfirmedChange } from '../../../confirmation/use-confirmed-change';
import { useServerErrors } from '../../../confirmation/use-server-errors';
import { useSecurityTexts } from '../../../texts/security-texts';
import { FormPage } from '../frame/form-page';
import { useSaved } from '../frame/use-saved';
import { wrongPerson } from '../personal-data/name';

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
function CardForm({ banks, holder }: { banks: readonly Bank[]; holder: string | null }) {
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
      if (field === 'holder') {
        const wrong = holder === null ? wrongPerson(values.holder) : null;
        return wrong ? [wrong === 'in_name_incorrect' ? t('card.holderWrong') : errors(wrong)] : [];
      }
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
    const outcome = await change(calls.bindBankCard, content);
    if (outcome === 'cancelled') return;
    // Another device may have bound or removed a card.
    void cache.invalidate(calls.bankCards);
    if ('failed' in outcome) return showError(outcome.failed);
    saved(t('card.added', { last4: outcome.done.maskedNumber.slice(-4) }));
  };
  return (
    <>
      <Form ref={form.form} className={layout.form} onSubmit={submit}>
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
      </Form>
      <ConfirmSheet {...sheet} />
    </>
  );
}

/** Binds a card, if there is room for one: MEMB-28. */
export function AddCard() {
  const t = useSecurityTexts();
  const language = useLanguage();
  // Typed values survive a change of language.
  const banks = useCall(calls.banks, { language }, { keepPrevious: true });
  const cards = useCall(calls.bankCards, { language }, { keepPrevious: true });
  return (
    <FormPage title={t('card.title')} text={t('card.text')}>
      <Loaded query={banks} failed={t('card.banksFailed')} rows={3}>
        {(list) => (
          <Loaded query={cards} failed={t('cards.failed')} rows={3}>
            {({ cards: bound, max, holder }) =>
              bound.length < max ? <CardForm banks={list} holder={holder} /> : <Alert>{t('cards.full')}</Alert>
            }
          </Loaded>
        )}
      </Loaded>
    </FormPage>
  );
}
