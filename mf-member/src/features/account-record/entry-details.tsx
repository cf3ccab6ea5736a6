import type { TransactionRecord } from '@r777/shared/contracts';
import { copyText } from '@r777/shared/copy-and-share';
import { formatDate, toast } from '@r777/shared/core';
import { promotionAddress, promotionIdOf } from '@r777/shared/promotions/states';
import { useReachable, useT } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { Fact, Facts } from '@r777/shared/ui/layout/layout';
import { Money } from '@r777/shared/ui/money/money';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { useState } from 'react';
import { useRecordTexts } from '../../texts/records-texts';
import styles from './account-record.module.css';
import type { RecordKind } from './record-kinds';

const seconds = (time: string) => formatDate(time, 'YYYY-MM-DD HH:mm:ss');

const ways: Partial<Record<RecordKind, 'card' | 'wallet' | 'promotion'>> = {
  withdrawal: 'card',
  transfer: 'wallet',
  bonus: 'promotion',
};

function EntryFacts({ entry, method }: { entry: TransactionRecord; method: string }) {
  const t = useRecordTexts();
  const done = entry.status === 'success';
  const way = ways[entry.kind] ?? 'method';
  return (
    <Facts layout="columns" inSheet>
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
    </Facts>
  );
}

/** Details of an entry, in a sheet. Its reference can be copied for customer service (MONEY-19). */
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
  const reachable = useReachable()(paths.promotionDetail);
  const [shown, setShown] = useState(entry);
  // The last content stays while the sheet slides away; an update is shown at once.
  if (entry && entry !== shown) setShown(entry);
  if (!shown) return null;
  const promotionId = promotionIdOf(shown.reference);
  const copy = async () => {
    try {
      await copyText(shown.reference || shown.id);
      toast.show({ kind: 'success', text: common('copied'), duration: 'copied' });
    } catch {
      toast.show({ kind: 'fail', text: t('entry.copyFailed') });
    }
  };
  return (
    <Sheet open={entry !== null} title={t('entry.title')} onClose={onClose}>
      <EntryFacts entry={shown} method={methodName(shown)} />
      {promotionId && reachable && (
        <Link className={styles.way} to={promotionAddress(promotionId)}>
          {t('entry.promotionPage')}
        </Link>
      )}
      <Button tone="secondary" full icon="copy" onClick={() => void copy()}>
        {t(shown.reference ? 'entry.copyReference' : 'entry.copyNumber')}
      </Button>
    </Sheet>
  );
}
