import { Card } from '../card/card';
import { type PartStates, say } from '../states';
import { WithState } from '../with-state';
import { DateRangePicker, type DateRangePickerProps } from './date-range-picker';
import { RangeSheet } from './range-sheet';
import { type DayRange, quickRanges } from './ranges';

const days = { from: '2024-02-12', to: '2024-02-21' };
const picker = (first: DayRange | null, props: Partial<DateRangePickerProps> = {}) => (
  <WithState first={first}>
    {(value, change) => <DateRangePicker label={say('Period', 'সময়কাল')} {...props} value={value} onChange={change} />}
  </WithState>
);
const sheet = (value: DayRange | null) => (
  <Card>
    <RangeSheet
      value={value}
      min="2024-01-01"
      max="2024-02-25"
      maxDays={31}
      quick={quickRanges}
      onChoose={() => undefined}
    />
  </Card>
);

export const states: PartStates = {
  'nothing chosen': () => picker(null),
  chosen: () => picker(days),
  'a single day': () => picker({ from: days.from, to: days.from }),
  'its calendar, nothing chosen': () => sheet(null),
  'its calendar, chosen': () => sheet(days),
};
