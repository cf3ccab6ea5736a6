import { calls, type DepositOrder, type PlayLimit } from '@r777/shared/contracts';
import { formatMoney, request } from '@r777/shared/core';
import { isUnsure, useOnce } from '@r777/shared/once';
import { withUntil } from '@r777/shared/play-session/protection';
import { useProtectionNotice } from '@r777/shared/play-session/protection-notice';
import { useErrorText, useLanguage, useQueryCache } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { useVisibleFocus } from '@r777/shared/ui/form/use-visible-focus';
import { Money } from '@r777/shared/ui/money/money';
import { MoneyField } from '@r777/shared/ui/money-field/money-field';
import { inFull, moneyProblem } from '@r777/shared/ui/money-field/money-text';
import { RadioGroup } from '@r777/shared/ui/radio-group/radio-group';
import { type SubmitEvent, useState } from 'react';
import { Fact } from '../../money/fact';
import money from '../../money/money.module.css';
import { useMoneyTexts } from '../../texts/money-texts';
import { feeOf } from './fee';
import { ownLimits } from './own-limits';
import { FIELDS, type Method, useDepositForm } from './use-deposit-form';

/** Amounts for one tap, in taka; a method shows the six smallest that it takes. */
const QUICK = ['100', '200', '500', '1000', '2000', '5000', '10000', '25000', '50000', '100000', '500000'];
const quickFor = (method: Method | undefined) =>
  QUICK.filter((amount) => !method || moneyProblem(amount, method) === undefined).slice(0, 6);

/** What the player pays, what is kept, and what arrives: before the tap. */
function Costs({ amount, method }: { amount: string; method: Method | undefined }) {
  const t = useMoneyTexts();
  if (!method || amount === '' || moneyProblem(amount, method)) return null;
  const { fee, credited } = feeOf(amount, method.feePercent);
  return (
    <dl className={money.facts} aria-live="polite">
      <Fact name={t('deposit.youPay')}>
        <Money amount={inFull(amount)} />
      </Fact>
      <Fact name={t('deposit.feeLine')}>
        <Money amount={fee} />
      </Fact>
      <Fact name={t('deposit.youGet')} total>
        <Money amount={credited} />
      </Fact>
    </dl>
  );
}

/** Way of paying, amount, costs: MONEY-05, MONEY-06, MONEY-08. */
export function DepositForm({
  methods,
  limits,
  onMade,
}: {
  methods: readonly Method[];
  limits: readonly PlayLimit[];
  onMade: (order: DepositOrder) => void;
}) {
  const t = useMoneyTexts();
  const errorText = useErrorText();
  const language = useLanguage();
  const cache = useQueryCache();
  const own = ownLimits(limits);
  const { form, method } = useDepositForm(methods, own[0]);
  const { once, busy } = useOnce('deposit');
  const tellProtection = useProtectionNotice();
  const [failure, setFailure] = useState('');
  useVisibleFocus(form.form);
  const show = (amount: string) => formatMoney(amount, language);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || !form.validate()) return;
    setFailure('');
    const { methodId, amount } = form.values;
    const input = { methodId, amount: inFull(amount) };
    const outcome = await once(input, (idempotencyKey) => request(calls.createDeposit, input, { idempotencyKey }));
    if (outcome === 'twice') return;
    // After a lost answer too: the order may have been made.
    void cache.invalidate(calls.depositOrders);
    void cache.invalidate(calls.playLimits);
    if ('done' in outcome) {
      form.finish();
      return onMade(outcome.done);
    }
    const { failed } = outcome;
    const field = FIELDS.find((one) => one === failed.field);
    if (field === 'methodId') void cache.invalidate(calls.depositMethods);
    const words = isUnsure(failed) ? t('unsure') : errorText(withUntil(failed));
    if (field) form.refuse(field, words);
    else if (!failed.code.startsWith('session.')) setFailure(words);
    // The reason stays at the form; the dialog has the way to the own limits.
    await tellProtection(failed);
  };
  const { onChange: pick, ...methodField } = fieldProps(form, 'methodId');
  return (
    <form ref={form.form} className={layout.form} onSubmit={submit} noValidate aria-label={t('tab_deposit')}>
      <RadioGroup
        label={t('deposit.method')}
        value={methodField.value}
        error={methodField.error}
        onChange={pick}
        items={methods.map(({ methodId, name, min, max, feePercent }) => ({
          value: methodId,
          label: name,
          text: `${t('deposit.bounds', { min: show(min), max: show(max) })} · ${
            /[1-9]/.test(feePercent) ? t('deposit.fee', { percent: feePercent }) : t('deposit.free')
          }`,
        }))}
      />
      <MoneyField
        {...fieldProps(form, 'amount')}
        label={t('amount')}
        readOnly={busy}
        quick={quickFor(method)}
        {...(method ? { min: method.min, max: method.max } : {})}
      />
      {own.map(({ text, value, left }) => (
        <p key={text} className={money.muted}>
          {t(`deposit.${text}`, { value: show(value), left: show(left) })}
        </p>
      ))}
      <Costs amount={form.values.amount} method={method} />
      {failure && <ErrorLine>{failure}</ErrorLine>}
      <Button type="submit" full busy={busy}>
        {t('deposit.submit')}
      </Button>
    </form>
  );
}
