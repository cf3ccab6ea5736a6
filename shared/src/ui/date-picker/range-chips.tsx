import { formatDate, today } from '@r777/shared/core';
import { type ReactNode, useState } from 'react';
import { Chips } from '../chips/chips';
import { useDateTexts } from '../texts/date-texts';
import { type RangeChoice, RangePickerSheet } from './date-range-picker';
import { type DayRange, nameOf, type QuickRange, rangeOf } from './ranges';

const shortDay = (day: string) => formatDate(day, 'MM/DD/YYYY').slice(0, 5);
const short = ({ from, to }: DayRange) => (from === to ? shortDay(from) : `${shortDay(from)} – ${shortDay(to)}`);

/**
 * The date filter above a list: one chip per quick range, and one that opens the calendar and then shows the chosen
 * days.
 */
export function RangeChips({
  label,
  value,
  onChange,
  quick = ['today', 'yesterday', 'week', 'month'],
  ...limits
}: RangeChoice & { label: string; value: DayRange; quick?: readonly QuickRange[] }): ReactNode {
  const t = useDateTexts();
  const [open, setOpen] = useState(false);
  const now = today();
  const name = nameOf(value, now, quick);
  return (
    <>
      <Chips<QuickRange | 'own'>
        label={label}
        items={[
          ...quick.map((range) => ({ value: range, label: t(`ranges.${range}`) })),
          { value: 'own', label: name ? t('ownRange') : short(value) },
        ]}
        value={name ?? 'own'}
        onChange={(range) => (range === 'own' ? setOpen(true) : onChange(rangeOf(range, now)))}
      />
      <RangePickerSheet
        {...limits}
        open={open}
        title={t('ownRange')}
        value={value}
        onChange={onChange}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
