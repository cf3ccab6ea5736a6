import type { TransactionRecord } from '@r777/shared/contracts';
import { formatDate, toast } from '@r777/shared/core';
import { useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { Money } from '@r777/shared/ui/money/money';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { type ReactNode, useState } from 'react';
import { useRecordTexts } from '../../texts/records-texts';
import styles from './entry-details.module.css';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

const seconds = (time: string) => formatDate(time, 'YYYY-MM-DD HH:mm:ss');

function Facts({ entry, method }: { entry: TransactionRecord; method: string }) {
  const t = useRecordTexts();
  const done = entry.status === 'success';
  const way = entry.kind === 'withdrawal' ? 'card' : entry.kind === 'transfer' ? 'wallet' : 'method';
  return (
    <dl className={styles.facts}>
      <Fact name={t('entry.kind')}>{t(`account.kind_${entry.kind}`)}</Fact>
      <Fact name={t('entry.amount')}>
        <Money amount={entry.amount} signed={done} />
      </Fact>
      <Fact name={t('entry.fee')}>
        <Money amount={entry.fee} />
      </Fact>
      <Fact name={t('entry.status')}>{t(`account.status_${entry.status}`)}</Fact>
      {method !== '' && <Fact name={t(`entry.${way}`)}>{method}</Fact>}
      {entry.balanceAfter !== null && (
        <Fact name={t('entry.balance')}>
          <Money amount={entry.balanceAfter} />
        </Fact>
      )}
      <Fact name={t('entry.time')}>{seconds(entry.time)}</Fact>
      {entry.settledTime !== null && (
        <Fact name={t(done ? 'entry.settled' : 'entry.ended')}>{seconds(entry.settledTime)}</Fact>
      )}
      {entry.reference !== '' && <Fact name={t('entry.reference')}>{entry.reference}</Fact>}
      <Fact name={t('entry.number')}>{entry.id}</Fact>
    </dl>
  );
}

/** What is known of an entry, in a sheet; its reference can be copied for customer service (MONEY-19). */
export function EntryDetails({
  entry,
  methodName,
  onClose,
}: {
  entry: TransactionRecord | null;
  methodName: (entry: TransactionRecord) => string;
  onClose: () => void;
}) {
  const t = useRecordTexts();
  const common = useT('common');
  const [shown, setShown] = useState(entry);
  // What was shown last stays while the sheet slides away; what has changed meanwhile is shown at once.
  if (entry && entry !== shown) setShown(entry);
  if (!shown) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(shown.reference || shown.id);
      toast.show({ kind: 'success', text: common('copied'), duration: 'copied' });
    } catch {
      toast.show({ kind: 'fail', text: t('entry.copyFailed') });
    }
  };
  return (
    <Sheet open={entry !== null} title={t('entry.title')} onClose={onClose}>
      <Facts entry={shown} method={methodName(shown)} />
      <Button tone="secondary" full icon="copy" onClick={() => void copy()}>
        {t(shown.reference ? 'entry.copyReference' : 'entry.copyNumber')}
      </Button>
    </Sheet>
  );
}
