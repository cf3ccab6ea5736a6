import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@r777/build';
import { expect, test } from 'vitest';
import { changedBy, type DecisionRecord, includedNumbers, readDecisions, withDecisions } from './decision-index';

const folder = join(root, 'docs/decisions');
const record = (number: string, status: string): DecisionRecord => ({
  number,
  file: `${number}-a.md`,
  title: `Title ${number}`,
  status,
});

test('the index of the decisions has every record once, with its title and status: npm run docs', () => {
  const index = readFileSync(join(folder, 'README.md'), 'utf8');
  expect(withDecisions(index, readDecisions(folder))).toBe(index);
});

test('a row names the records that change its own, and the numbers of the records that its own includes', () => {
  const records = [
    record('001', 'accepted'),
    record('002', 'accepted · includes 004 and 005'),
    record('003', 'accepted · follows 001, changes 002 where they differ'),
  ];
  expect(withDecisions('| 003 |\n\n## Next\n| [001](old.md) | Old | current |\n| 002 |', records)).toBe(
    [
      '| [003](003-a.md) | Title 003 | current |\n\n## Next',
      '| [001](001-a.md) | Title 001 | current |',
      '| [002](002-a.md) | Title 002 | current; changed by [003](003-a.md); includes 004, 005 |',
    ].join('\n'),
  );
});

test('each number up to the newest is a record, or is included in one: no number is free or used twice', () => {
  const records = readDecisions(folder);
  const kept = records.map(({ number }) => number);
  const included = [...new Set(records.flatMap(({ status }) => includedNumbers(status)))];
  const numbers = [...kept, ...included].toSorted();
  expect(numbers).toEqual(numbers.map((_, i) => String(i + 1).padStart(3, '0')));
});

test.each([
  ['', /001 has no row: add "\| 001 \|" under its topic/],
  ['| 001 |\n| 001 |', /001 has two rows/],
  ['| 001 |\n| 002 |', /002 is no record/],
])('an index with the rows %j is refused', (index, why) =>
  expect(() => withDecisions(index, [record('001', 'accepted')])).toThrow(why),
);

test.each([
  ['accepted', []],
  ['accepted; adds to [054](054-scoped-styles.md) and [101](101-content.md)', []],
  ['accepted · changed by 037 in what is said of sizes', []],
  ['accepted · narrows 007: dayjs is on the phone again', ['007']],
  ['accepted; takes the first half of [005](005-services.md) back', ['005']],
  ['accepted · follows 110, 112 and 113, changes them where they differ', ['110', '112', '113']],
  ['accepted · follows 112 and 116, changes 100 and 112 where they differ', ['100', '112']],
])('%j changes %j', (status, numbers) => expect(changedBy(status)).toEqual(numbers));

test.each([
  ['accepted', []],
  ['accepted · changes 003', []],
  ['accepted · includes 012, 046 and 115 · changes 003', ['012', '046', '115']],
])('%j includes %j', (status, numbers) => expect(includedNumbers(status)).toEqual(numbers));
