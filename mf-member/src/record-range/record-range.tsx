import { today } from '@r777/shared/core';
import { RangeChips } from '@r777/shared/ui/date-picker/range-chips';
import type { DayRange } from '@r777/shared/ui/date-picker/ranges';
import { useRecordTexts } from '../texts/records-texts';
import { firstDay } from './address-range';

/** The date filter of a record: quick ranges and custom dates, up to a year back. */
export function RecordRange({ value, onChange }: { value: DayRange; onChange: (range: DayRange) => void }) {
  const t = useRecordTexts();
  const last = today();
  return <RangeChips label={t('range.dates')} value={value} min={firstDay(last)} max={last} onChange={onChange} />;
}
