import { calls, type TransactionRecord } from '@r777/shared/contracts';
import { copyText } from '@r777/shared/copy-and-share';
import { formatDate, toast } from '@r777/shared/core';
import { useCall, useLanguage, useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { Fact } from '@r777/shared/ui/layout/layout';
import { Money } from '@r777/shared/ui/money/money';
import { FactsSheet } from '../../lists/facts-sheet';
import { useTeamTexts } from '../../texts/team-texts';

const exact = (time: string) => formatDate(time, 'YYYY-MM-DD HH:mm:ss');
/** The number by which customer service finds an entry. */
const numberOf = ({ reference, id }: TransactionRecord) => reference || id;

const FOR_THE_VISIT = { staleTime: Number.POSITIVE_INFINITY };

/** The name of the payment method or wallet, or the masked card. A code without a name means nothing to a person. */
function useMethodName({ kind, method }: TransactionRecord): string {
  const language = useLanguage();
  const methods = useCall(calls.depositMethods, { language }, { ...FOR_THE_VISIT, enabled: kind === 'deposit' });
  const wallets = useCall(calls.merchantWallet, { language }, { ...FOR_THE_VISIT, enabled: kind === 'transfer' });
  if (kind === 'deposit') return methods.data?.methods.find(({ methodId }) => methodId === method)?.name ?? '';
  if (kind === 'transfer')
    return wallets.data?.wallets.find(({ walletType }) => walletType === method)?.displayName ?? '';
  return kind === 'withdrawal' ? method : '';
}

function Facts({ entry }: { entry: TransactionRecord }) {
  const t = useTeamTexts();
  const method = useMethodName(entry);
  return (
    <>
      <Fact name={t('bets.member')}>{entry.account}</Fact>
      <Fact name={t('record.kind')}>{t(`record.kind_${entry.kind}`)}</Fact>
      <Fact name={t('record.amount')}>
        <Money amount={entry.amount} signed={entry.status === 'success'} />
      </Fact>
      {entry.fee !== '0.00' && (
        <Fact name={t('record.fee')}>
          <Money amount={entry.fee} />
        </Fact>
      )}
      <Fact name={t('bets.state')}>{t(`record.status_${entry.status}`)}</Fact>
      {method !== '' && <Fact name={t('record.method')}>{method}</Fact>}
      {entry.balanceAfter !== null && (
        <Fact name={t('record.balance')}>
          <Money amount={entry.balanceAfter} />
        </Fact>
      )}
      <Fact name={t('record.created')}>{exact(entry.time)}</Fact>
      {entry.settledTime !== null && <Fact name={t('record.ended')}>{exact(entry.settledTime)}</Fact>}
      <Fact name={t('record.number')}>{numberOf(entry)}</Fact>
    </>
  );
}

/** All details of an entry, in a sheet. Its number can be copied for customer service. */
export function EntryDetails({ entry, onClose }: { entry: TransactionRecord | null; onClose: () => void }) {
  const t = useTeamTexts();
  const common = useT('common');
  const copy = async (text: string) => {
    try {
      await copyText(text);
      toast.show({ kind: 'success', text: common('copied'), duration: 'copied' });
    } catch {
      toast.show({ kind: 'fail', text: t('bets.copyFailed') });
    }
  };
  return (
    <FactsSheet
      row={entry}
      title={() => t('record.details')}
      onClose={onClose}
      facts={(row) => <Facts entry={row} />}
      action={(row) => (
        <Button tone="secondary" full icon="copy" onClick={() => void copy(numberOf(row))}>
          {t('record.copy')}
        </Button>
      )}
    />
  );
}
