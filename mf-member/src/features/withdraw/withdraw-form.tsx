import { calls, type OutputOf, type WithdrawalOrder, type WithdrawSettings } from '@r777/shared/contracts';
import { type AppError, bus, formatMoney } from '@r777/shared/core';
import { toPaisa, toTaka } from '@r777/shared/money';
import { isUnknownOutcome, useSendOnce } from '@r777/shared/once';
import { useErrorText, useLanguage, useQueryCache, useSession, useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import { Form } from '@r777/shared/ui/form/form';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { useForm } from '@r777/shared/ui/form/use-form';
import { useVisibleFocus } from '@r777/shared/ui/form/use-visible-focus';
import { MoneyField } from '@r777/shared/ui/money-field/money-field';
import { inFull, moneyProblem, typedPaisa } from '@r777/shared/ui/money-field/money-text';
import { RadioGroup } from '@r777/shared/ui/radio-group/radio-group';
import { type SubmitEvent, useState } from 'react';
import money from '../../money/money.module.css';
import { useRepeatNote } from '../../money/use-order-news';
import { useMoneyTexts } from '../../texts/money-texts';
import { PasswordSheet } from './password-sheet';
import { ToProof } from './to-proof';

const FIELDS = ['cardId', 'amount'] as const;
type Field = (typeof FIELDS)[number];
type Card = OutputOf<typeof calls.bankCards>['cards'][number];
const nameOf = ({ bankName, maskedNumber }: Card) => `${bankName} ${maskedNumber}`;

/** Reads everything again that a withdrawal changes, also after a lost answer. */
function useReadAgain() {
  const cache = useQueryCache();
  return () => {
    for (const call of [calls.withdrawSettings, calls.withdrawalOrders]) void cache.invalidate(call);
    bus.emit('balance.changed', { source: 'mf-member' });
  };
}

/** Card, amount, and then the payment password: MONEY-10 to MONEY-12. */
export function WithdrawForm({
  cards,
  settings: { min, available, withoutProof },
  most,
  onMade,
}: {
  cards: readonly Card[];
  settings: WithdrawSettings;
  most: string;
  onMade: (order: WithdrawalOrder) => void;
}) {
  const t = useMoneyTexts();
  const errors = useT('errors');
  const errorText = useErrorText();
  const language = useLanguage();
  const account = useSession()?.userName ?? '';
  const cache = useQueryCache();
  const readAgain = useReadAgain();
  const noteRepeat = useRepeatNote();
  const { send: sendOnce, busy } = useSendOnce(calls.createWithdrawal, { kind: 'withdraw' });
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState('');
  const usual = cards.find(({ isDefault }) => isDefault) ?? cards[0];
  const form = useForm<Field>({
    name: 'withdraw',
    draft: `member.withdraw.${account}`,
    fields: FIELDS,
    initial: { cardId: usual?.cardId ?? '', amount: '' },
    check(field, values) {
      if (field === 'cardId')
        return cards.some(({ cardId }) => cardId === values.cardId) ? [] : [t('withdraw.cardMissing')];
      if (values.amount === '') return [errors('field_required')];
      const problem = moneyProblem(values.amount, { min, max: most });
      if (problem === 'tooLittle') return [t('tooLittle', { amount: formatMoney(min, language) })];
      return problem ? [t('tooMuch', { amount: formatMoney(most, language) })] : [];
    },
  });
  useVisibleFocus(form.form);
  const { cardId, amount } = form.values;
  const wanted = amount === '' || moneyProblem(amount, { min, max: most }) ? 0n : typedPaisa(amount);
  // If the main wallet has too little, the server takes the rest from the wallets of vendors.
  const fromGames = wanted > 0n ? wanted - toPaisa(available) : 0n;
  const needsProof = typeof withoutProof === 'string' && wanted > toPaisa(withoutProof);
  const card = cards.find((one) => one.cardId === cardId);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || !form.validate()) return;
    setFailure('');
    setAsking(true);
  };
  function tell(failed: AppError): AppError | undefined {
    if (failed.code === 'paymentPassword.locked') void cache.invalidate(calls.securityConfig);
    // The sheet has the password, and repeats the request after a lost answer.
    if (failed.code === 'paymentPassword.wrong' || isUnknownOutcome(failed)) return failed;
    setAsking(false);
    const field = FIELDS.find((one) => one === failed.field);
    if (field === 'cardId') void cache.invalidate(calls.bankCards);
    if (field) form.refuse(field, errorText(failed));
    else if (!failed.code.startsWith('session.')) setFailure(errorText(failed));
    return undefined;
  }
  const send = async (paymentPassword: string) => {
    const input = { cardId, amount: inFull(amount) };
    const outcome = await sendOnce(input, { secrets: { paymentPassword } });
    if (outcome === 'ignored') return undefined;
    readAgain();
    if ('failed' in outcome) return tell(outcome.failed);
    form.finish();
    setAsking(false);
    if (outcome.isRepeat) noteRepeat(outcome.done);
    onMade(outcome.done);
    return undefined;
  };
  const { onChange: pick, ...cardField } = fieldProps(form, 'cardId');
  return (
    <>
      <Form ref={form.form} className={layout.form} onSubmit={submit} aria-label={t('withdraw.submit')}>
        <RadioGroup
          label={t('withdraw.card')}
          value={cardField.value}
          error={cardField.error}
          onChange={pick}
          items={cards.map((one) => ({ value: one.cardId, label: nameOf(one), text: one.holder }))}
        />
        <MoneyField {...fieldProps(form, 'amount')} label={t('amount')} min={min} max={most} readOnly={busy} />
        {fromGames > 0n && (
          <p className={money.muted} aria-live="polite">
            {t('withdraw.fromGames', { amount: formatMoney(toTaka(fromGames), language) })}
          </p>
        )}
        {needsProof && (
          <div aria-live="polite">
            <p className={money.muted}>{t('withdraw.needsProof')}</p>
            <ToProof />
          </div>
        )}
        <Button tone="secondary" size="m" onClick={() => form.change('amount', most)}>
          {t('withdraw.all')}
        </Button>
        {failure && <ErrorLine>{failure}</ErrorLine>}
        <Button type="submit" full busy={busy}>
          {t('withdraw.submit')}
        </Button>
      </Form>
      <PasswordSheet
        open={asking}
        busy={busy}
        text={t('withdraw.passwordText', {
          amount: formatMoney(inFull(amount), language),
          card: card ? nameOf(card) : '',
        })}
        onPassword={send}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
