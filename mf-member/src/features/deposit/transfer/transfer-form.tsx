import { formatMoney, toast } from '@r777/shared/core';
import { moneySign } from '@r777/shared/money';
import { useOutcomeText } from '@r777/shared/once';
import { useErrorText, useLanguage, useSession, useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import { Form } from '@r777/shared/ui/form/form';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { useForm } from '@r777/shared/ui/form/use-form';
import { useVisibleFocus } from '@r777/shared/ui/form/use-visible-focus';
import { MoneyField } from '@r777/shared/ui/money-field/money-field';
import { inFull, moneyProblem } from '@r777/shared/ui/money-field/money-text';
import { RadioGroup } from '@r777/shared/ui/radio-group/radio-group';
import { Segmented } from '@r777/shared/ui/segmented/segmented';
import { type SubmitEvent, useRef, useState } from 'react';
import money from '../../../money/money.module.css';
import { shortTime } from '../../../money/short-time';
import { useMoneyTexts } from '../../../texts/money-texts';
import { useTransfer } from './use-transfer';
import { useWalletBalance, WalletBalance } from './wallet-balance';

const FIELDS = ['wallet', 'amount'] as const;
type Field = (typeof FIELDS)[number] | 'direction';
/** The least that can be moved, in taka. */
const LEAST = '0.01';

/** Moves an amount between the main wallet and another one: MONEY-13. */
export function TransferForm({ wallets }: { wallets: readonly { walletType: string; displayName: string }[] }) {
  const t = useMoneyTexts();
  const errors = useT('errors');
  const errorText = useErrorText();
  const outcomeText = useOutcomeText('money');
  const language = useLanguage();
  const account = useSession()?.userName ?? '';
  const { move, busy } = useTransfer('transfer');
  const [failure, setFailure] = useState('');
  const main = useWalletBalance('main').balance;
  // The form's check needs the chosen wallet's balance, which arrives later.
  const source = useRef<string | undefined>(undefined);
  const form = useForm<Field>({
    name: 'transfer',
    draft: `member.transfer.${account}`,
    fields: FIELDS,
    related: { wallet: ['amount'], direction: ['amount'] },
    initial: { wallet: wallets[0]?.walletType ?? '', direction: 'out', amount: '' },
    check(field, values) {
      if (field === 'wallet')
        return wallets.some(({ walletType }) => walletType === values.wallet) ? [] : [t('transfer.walletMissing')];
      if (values.amount === '') return [errors('field_required')];
      const max = source.current;
      const problem = moneyProblem(values.amount, max === undefined ? { min: LEAST } : { min: LEAST, max });
      if (problem === 'tooLittle') return [t('tooLittle', { amount: formatMoney(LEAST, language) })];
      return problem ? [t('tooMuch', { amount: formatMoney(max ?? '', language) })] : [];
    },
  });
  const { wallet, direction, amount } = form.values;
  const own = useWalletBalance(wallet).balance;
  const isOut = direction !== 'back';
  const most = isOut ? main : own;
  source.current = most;
  useVisibleFocus(form.form);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || !form.validate()) return;
    setFailure('');
    const input = { from: isOut ? 'main' : wallet, to: isOut ? wallet : 'main', amount: inFull(amount) };
    const outcome = await move(input);
    if (outcome === 'ignored') return;
    if ('failed' in outcome) {
      const { failed } = outcome;
      if (failed.field === 'amount') form.refuse('amount', errorText(failed));
      else if (!failed.code.startsWith('session.')) setFailure(outcomeText(failed));
      return;
    }
    form.reset('amount');
    const { done, isRepeat } = outcome;
    const to = wallets.find(({ walletType }) => walletType === done.to.walletType)?.displayName;
    const what = { amount: formatMoney(done.amount, language), wallet: to ?? t('transfer.back') };
    // The answer may be that of an earlier tap. Its time says when the money moved.
    if (isRepeat) {
      const text = t('transfer.movedBefore', { ...what, time: shortTime(done.time) });
      toast.show({ kind: 'info', text, duration: 'long' });
    } else toast.show({ kind: 'success', text: t('transfer.moved', what) });
  };
  const { onChange: pick, ...walletField } = fieldProps(form, 'wallet');
  return (
    <Form ref={form.form} className={layout.form} onSubmit={submit} aria-label={t('tab_transfer')}>
      <RadioGroup
        label={t('transfer.wallet')}
        value={walletField.value}
        error={walletField.error}
        onChange={pick}
        items={wallets.map(({ walletType, displayName }) => ({
          value: walletType,
          label: displayName,
          text: <WalletBalance walletType={walletType} />,
        }))}
      />
      <Segmented
        label={t('transfer.direction')}
        value={isOut ? 'out' : 'back'}
        onChange={(value) => form.change('direction', value)}
        items={[
          { value: 'out', label: t('transfer.out') },
          { value: 'back', label: t('transfer.back') },
        ]}
      />
      {most !== undefined && moneySign(most) <= 0 ? (
        <p className={money.muted}>{t('transfer.none')}</p>
      ) : (
        <>
          <MoneyField
            {...fieldProps(form, 'amount')}
            label={t('amount')}
            readOnly={busy}
            {...(most === undefined
              ? {}
              : { max: most, hint: t('transfer.max', { amount: formatMoney(most, language) }) })}
          />
          <Button
            tone="secondary"
            size="m"
            disabled={most === undefined}
            onClick={() => form.change('amount', most ?? '')}
          >
            {t('transfer.all')}
          </Button>
        </>
      )}
      {failure && <ErrorLine>{failure}</ErrorLine>}
      <Button type="submit" full busy={busy} disabled={most !== undefined && moneySign(most) <= 0}>
        {t('transfer.submit')}
      </Button>
    </Form>
  );
}
