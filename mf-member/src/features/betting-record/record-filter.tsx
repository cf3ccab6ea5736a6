import { gameTypes } from '@r777/shared/contracts';
import { today } from '@r777/shared/core';
import { Chips } from '@r777/shared/ui/chips/chips';
import { TextField } from '@r777/shared/ui/field/field';
import { useState } from 'react';
import { useTexts } from '../../texts/texts';
import styles from './betting-record.module.css';
import { nameOf, quickRanges, type RangeName, rangeOf } from './range';
import type { RecordQuery } from './use-record-query';

/** Date range and game category of the record: MONEY-15. */
export function RecordFilter({
  query,
  onChange,
}: {
  query: RecordQuery;
  onChange: (change: Partial<RecordQuery>) => void;
}) {
  const t = useTexts();
  const now = today();
  const name = nameOf(query, now);
  const [ownDays, setOwnDays] = useState(name === 'custom');
  const choose = (range: RangeName) => {
    setOwnDays(range === 'custom');
    if (range !== 'custom') onChange(rangeOf(range, now));
  };
  // Moving one end past the other takes the other along, so the range is never upside down.
  const setFrom = (from: string) => from && onChange({ from, to: from > query.to ? from : query.to });
  const setTo = (to: string) => to && onChange({ to, from: to < query.from ? to : query.from });
  return (
    <div className={styles.filter}>
      <Chips
        label={t('record.dates')}
        items={[...quickRanges, 'custom' as const].map((value) => ({ value, label: t(`record.${value}`) }))}
        value={ownDays ? 'custom' : name}
        onChange={choose}
      />
      {ownDays && (
        <div className={styles.days}>
          <TextField label={t('record.from')} type="date" value={query.from} max={now} onChange={setFrom} />
          <TextField label={t('record.to')} type="date" value={query.to} max={now} onChange={setTo} />
        </div>
      )}
      <Chips
        label={t('record.category')}
        items={[
          { value: '' as const, label: t('record.all') },
          ...gameTypes.map((value) => ({ value, label: t(`types.${value}`) })),
        ]}
        value={query.gameType}
        onChange={(gameType) => onChange({ gameType })}
      />
    </div>
  );
}
