import { formatDate, today } from '@r777/shared/core';
import { Button } from '@r777/shared/ui/button/button';
import { type DayRange, rangeOf } from '@r777/shared/ui/date-picker/ranges';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { useRecordTexts } from '../texts/records-texts';
import { firstDay, type RangeProblem } from './address-range';

/** Says why the dates of the address cannot be shown, and offers valid ones. */
export function BadRange({ problem, onChange }: { problem: RangeProblem; onChange: (range: DayRange) => void }) {
  const t = useRecordTexts();
  const day = formatDate(firstDay(today()), 'MM/DD/YYYY');
  return (
    <EmptyState
      title={t('range.bad')}
      text={t(`range.${problem}`, { day })}
      action={<Button onClick={() => onChange(rangeOf('week', today()))}>{t('range.week')}</Button>}
    />
  );
}
