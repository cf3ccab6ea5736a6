import { calls, type OutputOf } from '@r777/shared/contracts';
import { bus, formatMoney, request, toast } from '@r777/shared/core';
import { moneySign, toPaisa } from '@r777/shared/money';
import { useCall, useErrorText, useLanguage, useLogOut, useQueryCache } from '@r777/shared/react';
import { paths } from '@r777/shared/router';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import { Checkbox } from '@r777/shared/ui/checkbox/checkbox';
import { Stack } from '@r777/shared/ui/layout/layout';
import { ListCard, ListRow } from '@r777/shared/ui/list-row/list-row';
import { useState } from 'react';
import { ConfirmSheet } from '../../../confirmation/confirm-sheet';
import { Loaded } from '../../../confirmation/loaded';
import { useConfirmedChange } from '../../../confirmation/use-confirmed-change';
import { useSecurityTexts } from '../../../texts/security-texts';
import { FormPage } from '../frame/form-page';
import { formPath } from '../frame/use-back';
import styles from './own-data.module.css';

type Closing = OutputOf<typeof calls.accountClosing>;

/** What has to be done before the account can be closed, each with the page that does it. */
function Obstacles({ closing }: { closing: Closing }) {
  const t = useSecurityTexts();
  const language = useLanguage();
  const money = (amount: string) => formatMoney(amount, language);
  const { balance, inGames, owed, owedByContracts = '0.00', payments, rounds } = closing;
  const isCovered = toPaisa(owedByContracts) <= toPaisa(balance) + toPaisa(inGames);
  const isFull = !closing.mayGiveUp && moneySign(inGames) === 0;
  return (
    <Stack gap={2}>
      <h3 className={styles.name}>{t('closing.first')}</h3>
      <ListCard label={t('closing.first')}>
        {moneySign(owed) > 0 && (
          <ListRow
            icon="deposit"
            title={t('closing.owed', { amount: money(owed) })}
            text={t('closing.toDeposit')}
            to={paths.deposit}
          />
        )}
        {moneySign(owedByContracts) > 0 && (
          <ListRow
            icon="deposit"
            title={t('closing.owedByContracts', { amount: money(owedByContracts) })}
            {...(isCovered
              ? { text: t('closing.contractsCovered') }
              : { text: t('closing.toDeposit'), to: paths.deposit })}
          />
        )}
        {payments > 0 && (
          <ListRow
            icon="clock"
            title={t('closing.payments', { count: payments })}
            text={t('closing.toRecord')}
            to={paths.accountRecord}
          />
        )}
        {rounds > 0 && (
          <ListRow
            icon="clock"
            title={t('closing.rounds', { count: rounds })}
            text={t('closing.toBets')}
            to={paths.bettingRecord}
          />
        )}
        {moneySign(inGames) > 0 && (
          <ListRow
            icon="wallet"
            title={t('closing.inGames', { amount: money(inGames) })}
            text={t('closing.toTransfer')}
            to={`${paths.deposit}?tab=transfer`}
          />
        )}
        {isFull && (
          <ListRow
            icon="wallet"
            title={t('closing.balance', { amount: money(balance) })}
            text={t('closing.toWithdraw')}
            to={paths.withdraw}
          />
        )}
      </ListCard>
    </Stack>
  );
}

const isClosable = ({ mayGiveUp, owed, owedByContracts = '0.00', payments, rounds }: Closing) =>
  mayGiveUp && moneySign(owed) === 0 && moneySign(owedByContracts) === 0 && payments === 0 && rounds === 0;

function Closer({ closing }: { closing: Closing }) {
  const t = useSecurityTexts();
  const errorText = useErrorText();
  const cache = useQueryCache();
  const logOut = useLogOut(true);
  const language = useLanguage();
  const { changeBy, busy, sheet } = useConfirmedChange('closeAccount');
  const [agreed, setAgreed] = useState(false);
  const [failure, setFailure] = useState('');
  const { balance } = closing;
  const close = async () => {
    if (!agreed) return setFailure(t('closing.agreeFirst'));
    setFailure('');
    const outcome = await changeBy((confirmation) => request(calls.closeAccount, { confirmation, rest: balance }));
    if (outcome === 'cancelled') return;
    if ('failed' in outcome) {
      void cache.invalidate(calls.accountClosing);
      return setFailure(errorText(outcome.failed));
    }
    bus.emit('game.leave', {});
    await logOut();
    toast.show({ kind: 'info', text: t('closing.done'), duration: 'long' });
  };
  return (
    <>
      {moneySign(balance) > 0 && (
        <Alert>
          {t('closing.rest', {
            amount: formatMoney(balance, language),
            least: formatMoney(closing.leastWithdrawal, language),
          })}
        </Alert>
      )}
      <Checkbox label={t('closing.agree')} checked={agreed} onChange={setAgreed} disabled={busy} />
      {failure && (
        <Alert tone="warning" live>
          {failure}
        </Alert>
      )}
      <Button full tone="danger" busy={busy} onClick={() => void close()}>
        {t('closing.close')}
      </Button>
      <ConfirmSheet {...sheet} />
    </>
  );
}

const consequences = ['out', 'gone', 'team', 'kept', 'name'] as const;

/** Closes the account: what it means, what has to be done first, and the confirmation. */
export function CloseAccountForm() {
  const t = useSecurityTexts();
  const query = useCall(calls.accountClosing, {}, { staleTime: 0 });
  return (
    <FormPage title={t('closing.title')} text={t('closing.text')}>
      <Stack gap={3}>
        <ul className={styles.list}>
          {consequences.map((each) => (
            <li key={each}>{t(`closing.${each}`)}</li>
          ))}
        </ul>
        <ListCard label={t('closing.instead')}>
          <ListRow icon="clock" title={t('closing.break')} to={paths.playerSafety} />
          <ListRow icon="download" title={t('closing.copy')} to={formPath('ownData')} />
        </ListCard>
        <Loaded query={query} failed={t('closing.failed')} rows={2}>
          {(closing) => (isClosable(closing) ? <Closer closing={closing} /> : <Obstacles closing={closing} />)}
        </Loaded>
      </Stack>
    </FormPage>
  );
}
