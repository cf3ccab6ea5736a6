import type { TransactionRecord } from '@r777/shared/contracts';
import { Money } from '@r777/shared/ui/money/money';
import { RecordRow, type RecordTone } from '@r777/shared/ui/record-row/record-row';
import { useRecordTexts } from '../../texts/records-texts';
import { kindIcons } from './record-kinds';

const toneOf = (status: TransactionRecord['status']): RecordTone => {
  if (status === 'success') return 'positive';
  if (status === 'pending' || status === 'processing') return 'waiting';
  return status === 'expired' ? 'muted' : 'negative';
};

/** One entry of the list: kind, method, time, amount and state. Tapping opens the details. */
export function EntryRow({ entry, method, onOpen }: { entry: TransactionRecord; method: string; onOpen: () => void }) {
  const t = useRecordTexts();
  const { kind, time, amount, status } = entry;
  const done = status === 'success';
  return (
    <RecordRow
      lead={{ icon: kindIcons[kind] }}
      title={t(`account.kind_${kind}`)}
      text={method}
      time={time}
      amount={<Money amount={amount} signed={done} />}
      isBooked={done}
      state={{ text: t(`account.status_${status}`), tone: toneOf(status) }}
      onOpen={onOpen}
    />
  );
}
