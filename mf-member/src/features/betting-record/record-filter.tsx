import { gameTypes } from '@r777/shared/contracts';
import { today } from '@r777/shared/core';
import { Chips } from '@r777/shared/ui/chips/chips';
import { RangeChips } from '@r777/shared/ui/date-picker/range-chips';
import { useTexts } from '../../texts/texts';
import styles from './betting-record.module.css';
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
  return (
    <div className={styles.filter}>
      <RangeChips label={t('record.dates')} value={query} max={today()} onChange={onChange} />
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
