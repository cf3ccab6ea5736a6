import { calls, type DepositOrder, type PlayLimit } from '@r777/shared/contracts';
import { formatMoney } from '@r777/shared/core';
import { portion, toPaisa, toTaka } from '@r777/shared/money';
import { isUnknownOutcome, useOutcomeText, useSendOnce } from '@r777/shared/once';
import { withUntil } from '@r777/shared/play-session/protection';
import { useProtectionNotice } from '@r777/shared/play-session/protection-notice';
import { useCall, useLanguage, useQueryCache } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { Checkbox } from '@r777/shared/ui/checkbox/checkbox';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import { Form } from '@r777/shared/ui/form/form';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { useVisibleFocus } from '@r777/shared/ui/form/use-visible-focus';
import { Fact, Facts } from '@r777/shared/ui/layout/layout';
import { Money } from '@r777/shared/ui/money/money';
import { MoneyField } from '@r777/shared/ui/money-field/money-field';
import { inFull, moneyProblem, typedPaisa } from '@r777/shared/ui/money-field/money-text';
import { RadioGroup } from '@r777/shared/ui/radio-group/radio-group';
import { type SubmitEvent, useState } from 'react';
import { ConfirmSheet } from '../../confirmation/confirm-sheet';
import { useConfirmedChange } from '../../confirmation/use-confirmed-change';
import money from '../../money/money.module.css';
import { useRepeatNote } from '../../money/use-order-news';
import { useMoneyTexts } from '../../texts/money-texts';
import { DepositOffers } from './deposit-offers';
import { MethodArt } from './method-art';
import { PayFrom, SavedAccounts } from './saved-accounts';
import { FIELDS, fastestFirst, lastMethod, type Method, ownLimits, useDepositForm } from './use-deposit-form';

/** 100 percent, in hundredths of a percent, the unit of fees. */
const WHOLE = 10_000n;

/** Fee and credit of a deposit, in taka: the fee is rounded up to the paisa, as the server does. */
export function feeOf(amount: string, feePercent: string): { fee: string; credited: string } {
  const paisa = typedPaisa(amount);
  const fee = portion(paisa, toPaisa(feePercent), WHOLE, 'up');
  return { fee: toTaka(fee), credited: toTaka(paisa - fee) };
}

/** Suggested amounts, in taka; a method shows the six smallest that it accepts. */
const QUICK = ['100', '200', '500', '1000', '2000', '5000', '10000', '25000', '50000', '100000', '500000'];
const quickFor = (method: Method | undefined) =>
  QUICK.filter((amount) => !method || moneyProblem(amount, method) === undefined).slice(0, 6);

/** The amount that would be credited for a typed amount; undefined until the method accepts it. */
const creditedOf = (amount: string, method: Method | undefined): string | undefined =>
  !method || amount === '' || moneyProblem(amount, method) ? undefined : feeOf(amount, method.feePercent).credited;

/** The amount to pay, the fee, and the amount that arrives, shown before the tap. */
function Costs({ amount, method }: { amount: string; method: Method | undefined }) {
  const t = useMoneyTexts();
  if (!method || amount === '' || moneyProblem(amount, method)) return null;
  const { fee, credited } = feeOf(amount, method.feePercent);
  return (
    <Facts aria-live="polite">
      <Fact name={t('deposit.youPay')}>
        <Money amount={inFull(amount)} />
      </Fact>
      <Fact name={t('deposit.feeLine')}>
        <Money amount={fee} />
      </Fact>
      <Fact name={t('deposit.youGet')} total>
        <Money amount={credited} />
      </Fact>
    </Facts>
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
  const outcomeText = useOutcomeText('money');
  const language = useLanguage();
  const cache = useQueryCache();
  const own = ownLimits(limits);
  const { form, method } = useDepositForm(methods, own[0]);
  const { send, busy } = useSendOnce(calls.createDeposit, { kind: 'deposit' });
  const showProtectionNotice = useProtectionNotice();
  const noteRepeat = useRepeatNote();
  const [failure, setFailure] = useState('');
  const accounts = useCall(calls.paymentAgreements, {}).data?.agreements ?? [];
  const account = accounts.find(({ methodId }) => methodId === form.values.methodId);
  const [saves, setSaves] = useState(false);
  const [byPage, setByPage] = useState(false);
  const oneTap = byPage ? undefined : account;
  const { change, busy: isCharging, sheet } = useConfirmedChange('oneTap');
  const isBusy = busy || isCharging;
  useVisibleFocus(form.form);
  const show = (amount: string) => formatMoney(amount, language);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || !form.validate()) return;
    setFailure('');
    const { methodId, amount } = form.values;
    const input = { methodId, amount: inFull(amount), ...(saves && method?.savable && !account ? { saves } : {}) };
    const outcome = oneTap
      ? await change(calls.createOneTapDeposit, { agreementId: oneTap.agreementId, amount: inFull(amount) })
      : await send(input);
    if (outcome === 'ignored' || outcome === 'cancelled') return;
    if (oneTap) void cache.invalidate(calls.paymentAgreements);
    // After a lost answer too, because the order may exist.
    void cache.invalidate(calls.depositOrders);
    void cache.invalidate(calls.playLimits);
    if ('done' in outcome) {
      form.finish();
      lastMethod.write(methodId);
      if (outcome.isRepeat) noteRepeat(outcome.done);
      return onMade(outcome.done);
    }
    const { failed } = outcome;
    const field = FIELDS.find((one) => one === failed.field);
    if (field === 'methodId') void cache.invalidate(calls.depositMethods);
    const words = outcomeText(isUnknownOutcome(failed) ? failed : withUntil(failed));
    if (field) form.refuse(field, words);
    else if (!failed.code.startsWith('session.')) setFailure(words);
    // The reason stays at the form; the dialog has a link to the player's own limits.
    await showProtectionNotice(failed);
  };
  const { onChange: pick, ...methodField } = fieldProps(form, 'methodId');
  return (
    <>
      <Form ref={form.form} className={layout.form} onSubmit={submit} aria-label={t('tab_deposit')}>
        <RadioGroup
          label={t('deposit.method')}
          value={methodField.value}
          error={methodField.error}
          onChange={pick}
          layout="grid"
          items={fastestFirst(methods).map(({ methodId, kind, name, min, max, feePercent }) => ({
            value: methodId,
            label: name,
            art: <MethodArt methodId={methodId} kind={kind} />,
            text: `${t('deposit.bounds', { min: show(min), max: show(max) })} · ${
              /[1-9]/.test(feePercent) ? t('deposit.fee', { percent: feePercent }) : t('deposit.free')
            }`,
          }))}
        />
        <MoneyField
          {...fieldProps(form, 'amount')}
          label={t('amount')}
          readOnly={isBusy}
          quick={quickFor(method)}
          {...(method ? { min: method.min, max: method.max } : {})}
        />
        {own.map(({ text, value, left }) => (
          <p key={text} className={money.muted}>
            {t(`deposit.${text}`, { value: show(value), left: show(left) })}
          </p>
        ))}
        <Costs amount={form.values.amount} method={method} />
        {account ? (
          <PayFrom key={account.agreementId} account={account} byPage={byPage} onByPage={setByPage} />
        ) : (
          method?.savable && <Checkbox label={t('oneTap.save')} checked={saves} onChange={setSaves} disabled={isBusy} />
        )}
        <DepositOffers credited={creditedOf(form.values.amount, method)} />
        {failure && <ErrorLine>{failure}</ErrorLine>}
        <Button type="submit" full busy={isBusy}>
          {t(oneTap ? 'oneTap.submit' : 'deposit.submit')}
        </Button>
      </Form>
      <SavedAccounts accounts={accounts} methods={methods} />
      <ConfirmSheet {...sheet} />
    </>
  );
}
