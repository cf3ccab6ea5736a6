import { today } from '@r777/shared/core';
import { Chips } from '@r777/shared/ui/chips/chips';
import { TextField } from '@r777/shared/ui/field/field';
import { useLotteryTexts } from '../../../texts/lottery-texts';
import { earlier, type SpanName, spanOf, spans } from '../model/days';
import styles from './orders.module.css';

const names = [...(Object.keys(spans) as SpanName[])];

/** From which day to which; a tap for the usual spans. One end takes the other along, so that no span is upside down. */
export function OrderDays({
  from,
  to,
  onDays,
}: {
  from: string;
  to: string;
  onDays: (days: { from: string; to: string }) => void;
}) {
  const t = useLotteryTexts();
  const now = today();
  return (
    <div className={styles.filter}>
      <Chips<SpanName | ''>
        label={t('orders.days')}
        items={names.map((value) => ({ value, label: t(`orders.${value}`) }))}
        value={spanOf({ from, to }, now) ?? ''}
        onChange={(name) => name && onDays({ from: earlier(now, spans[name]), to: now })}
      />
      <div className={styles.days}>
        <TextField
          label={t('orders.from')}
          type="date"
          value={from}
          max={now}
          onChange={(day) => day && onDays({ from: day, to: day > to ? day : to })}
        />
        <TextField
          label={t('orders.to')}
          type="date"
          value={to}
          max={now}
          onChange={(day) => day && onDays({ from: day < from ? day : from, to: day })}
        />
      </div>
    </div>
  );
}
