import { type DateFormat, formatDate } from '@r777/shared/core';
import { type ReactNode, useRef, useState } from 'react';
import { FieldButton, type FieldButtonProps } from '../field/field-button';
import { Sheet } from '../sheet/sheet';
import { useDateTexts } from '../texts/date-texts';
import { DEFAULT_LIMITS, LazySheet } from './lazy-sheet';

const loadSheet = () => import('./date-sheet');

/** A day of the site, `YYYY-MM-DD`, from a calendar; with `time` also the minute, `YYYY-MM-DD HH:mm`. `''` is none. */
export interface DatePickerProps extends FieldButtonProps {
  value: string;
  onChange: (value: string) => void;
  /** First and last day that can be chosen: from 2000 to 2030 by default (UI-17). */
  min?: string;
  max?: string;
  /** The day at which the calendar opens while none is chosen; today by default. */
  opensAt?: string;
  time?: boolean;
  /** Minutes between two choices: UI-18. */
  minuteStep?: number;
  format?: DateFormat;
}

/** As `formatDate` writes it; the value is already in the site's time zone and is not converted. */
const written = (value: string, format: DateFormat) => {
  const [day = '', time = ''] = value.split(' ');
  return value === '' ? '' : [formatDate(day, format), time].filter(Boolean).join(' ');
};

/** A field for one day. It opens a sheet with a calendar, whose code is loaded when the first one opens. */
export function DatePicker({
  value,
  onChange,
  min,
  max,
  opensAt,
  time = false,
  minuteStep = 1,
  format = 'MM/DD/YYYY',
  ...field
}: DatePickerProps): ReactNode {
  const t = useDateTexts();
  const [open, setOpen] = useState(false);
  const focus = useRef<HTMLElement>(null);
  const close = () => setOpen(false);
  const choose = (next: string) => {
    close();
    onChange(next);
  };
  return (
    <>
      <FieldButton
        placeholder={t('choose')}
        {...field}
        value={written(value, format)}
        open={open}
        end="calendar"
        onOpen={() => setOpen(true)}
      />
      <Sheet open={open} title={field.label} focus={focus} onClose={close}>
        <LazySheet load={loadSheet}>
          {({ DateSheet }) => (
            <DateSheet
              value={value}
              min={min ?? DEFAULT_LIMITS.min}
              max={max ?? DEFAULT_LIMITS.max}
              opensAt={opensAt}
              time={time}
              minuteStep={minuteStep}
              onChoose={choose}
              onClear={field.required ? undefined : () => choose('')}
              focus={focus}
            />
          )}
        </LazySheet>
      </Sheet>
    </>
  );
}
