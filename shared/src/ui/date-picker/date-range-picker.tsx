import { formatDate } from '@r777/shared/core';
import { type ReactNode, useRef, useState } from 'react';
import { FieldButton, type FieldButtonProps } from '../field/field-button';
import { Sheet } from '../sheet/sheet';
import { useDateTexts } from '../texts/date-texts';
import { DEFAULT_LIMITS, LazySheet } from './lazy-sheet';
import type { DayRange, QuickRange } from './ranges';

const loadSheet = () => import('./range-sheet');

/** Properties that all range pickers have. */
export interface RangeChoice {
  onChange: (range: DayRange) => void;
  /** First and last day that can be chosen: from 2000 to 2030 by default (UI-17). */
  min?: string | undefined;
  max?: string | undefined;
  /** The largest number of days in a range. */
  maxDays?: number | undefined;
}

/** A range of days, from a field that opens a calendar with quick ranges. */
export interface DateRangePickerProps extends FieldButtonProps, RangeChoice {
  value: DayRange | null;
  quick?: readonly QuickRange[];
}

/** The format of record screens; a single day is shown once. */
export function writtenRange({ from, to }: DayRange): string {
  const [first, last] = [formatDate(from, 'MM/DD/YYYY'), formatDate(to, 'MM/DD/YYYY')];
  return first === last ? first : `${first} – ${last}`;
}

/** The sheet with the calendar of a range. */
export function RangePickerSheet({
  open,
  title,
  value,
  quick = [],
  min,
  max,
  maxDays,
  onChange,
  onClose,
}: RangeChoice & {
  open: boolean;
  title: string;
  value: DayRange | null;
  quick?: readonly QuickRange[] | undefined;
  onClose: () => void;
}): ReactNode {
  const focus = useRef<HTMLElement>(null);
  return (
    <Sheet open={open} title={title} focus={focus} onClose={onClose}>
      <LazySheet load={loadSheet}>
        {({ RangeSheet }) => (
          <RangeSheet
            value={value}
            min={min ?? DEFAULT_LIMITS.min}
            max={max ?? DEFAULT_LIMITS.max}
            maxDays={maxDays}
            quick={quick}
            focus={focus}
            onChoose={(range) => {
              onClose();
              onChange(range);
            }}
          />
        )}
      </LazySheet>
    </Sheet>
  );
}

const ALL: readonly QuickRange[] = ['today', 'yesterday', 'week', 'month', 'thisMonth'];

/** A range of days, from a field. For a filter above a list use `RangeChips`. */
export function DateRangePicker({
  value,
  onChange,
  quick = ALL,
  min,
  max,
  maxDays,
  ...field
}: DateRangePickerProps): ReactNode {
  const t = useDateTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <FieldButton
        placeholder={t('chooseRange')}
        {...field}
        value={value ? writtenRange(value) : ''}
        open={open}
        end="calendar"
        onOpen={() => setOpen(true)}
      />
      <RangePickerSheet
        {...{ min, max, maxDays, quick, value, onChange, open }}
        title={field.label}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
