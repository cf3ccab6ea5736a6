import { expect, test } from 'vitest';
import { dayPart } from './greeting';

test.each([
  ['AGENT-01 0 to 10 is morning', [0, 5, 10], 'morning'],
  ['AGENT-02 11 to 14 is early afternoon', [11, 14], 'earlyAfternoon'],
  ['AGENT-03 15 to 18 is late afternoon', [15, 18], 'lateAfternoon'],
  ['AGENT-04 19 to 24 is evening', [19, 23, 24], 'evening'],
] as const)('%s', (_what, hours, part) => {
  expect(hours.map(dayPart)).toEqual(hours.map(() => part));
});
