import { today } from '@r777/shared/core';
import { type PartStates, say } from '../states';
import { WithState } from '../with-state';
import { RangeChips } from './range-chips';
import type { DayRange } from './ranges';

const chips = (first: DayRange) => (
  <WithState first={first}>
    {(value, change) => <RangeChips label={say('Dates', 'তারিখ')} value={value} onChange={change} />}
  </WithState>
);

export const states: PartStates = {
  'a quick range': () => chips({ from: today(), to: today() }),
  'days of one’s own': () => chips({ from: '2024-02-12', to: '2024-02-21' }),
};
