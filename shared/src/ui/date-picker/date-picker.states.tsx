import { type PartStates, say } from '../states';
import { WithState } from '../with-state';
import { DatePicker, type DatePickerProps } from './date-picker';
import { DateSheet } from './date-sheet';

const picker = (first: string, props: Partial<DatePickerProps> = {}) => (
  <WithState first={first}>
    {(value, change) => <DatePicker label={say('Birthday', 'জন্মতারিখ')} {...props} value={value} onChange={change} />}
  </WithState>
);
const sheet = (value: string, time: boolean) => (
  <DateSheet
    value={value}
    min="2024-01-10"
    max="2030-12-31"
    time={time}
    minuteStep={1}
    onChoose={() => undefined}
    onClear={() => undefined}
  />
);

export const states: PartStates = {
  'nothing chosen': () => picker(''),
  chosen: () => picker('1995-02-21', { icon: 'user' }),
  'with a time': () => picker('2024-02-21 19:05', { time: true }),
  'with an error': () => picker('2015-02-21', { error: say('You have to be 18 years old', 'আপনার বয়স 18 বছর হতে হবে') }),
  off: () => picker('1995-02-21', { disabled: true }),
  'its calendar, with days that are too early': () => sheet('2024-01-18', false),
  'its calendar, with a time': () => sheet('2024-02-29 19:05', true),
};
