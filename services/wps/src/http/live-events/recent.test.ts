import { expect, test } from 'vitest';
import { createRecent, unheardOf } from './recent';

const kinds = ['balance.changed', 'inbox.changed'];
/** With a clock that the test sets, in ms. */
function recentAt() {
  const clock = { now: 1_000_000 };
  return { clock, recent: createRecent(kinds, () => clock.now) };
}

test('a page hears once what its own member missed, with the newest data, and nothing of others', () => {
  const { recent } = recentAt();
  recent.note(1, 'balance.changed', { source: 'round' });
  recent.note(1, 'inbox.changed', {});
  recent.note(1, 'balance.changed', { source: 'deposit' });
  recent.note(2, 'inbox.changed', {});
  expect(recent.missed(1, 500)).toEqual([
    { event: 'balance.changed', data: { source: 'deposit' } },
    { event: 'inbox.changed', data: {} },
  ]);
  expect(recent.missed(2, 500)).toEqual([{ event: 'inbox.changed', data: {} }]);
  expect(recent.missed(3, 500)).toEqual([]);
});

test('it hears what is not older than its silence and three seconds on the way; without a silence nothing', () => {
  const { clock, recent } = recentAt();
  recent.note(1, 'balance.changed', {});
  clock.now += 5_000;
  expect([recent.missed(1, 2_000).length, recent.missed(1, 1_999).length, recent.missed(1, 0).length]).toEqual([
    1, 0, 0,
  ]);
});

test('events are kept for 63 seconds', () => {
  const { clock, recent } = recentAt();
  recent.note(1, 'balance.changed', {});
  clock.now += 63_000;
  recent.note(2, 'balance.changed', {});
  expect([recent.size, recent.missed(1, 999_999).length]).toEqual([2, 1]);
  clock.now += 1;
  recent.note(2, 'balance.changed', {});
  expect([recent.size, recent.missed(1, 999_999).length]).toEqual([1, 0]);
});

test.each([
  ['1500', 1500],
  [undefined, 0],
  ['', 0],
  ['-5', 0],
  ['1e9', 0],
  ['9999999999', 0],
  [['1', '2'], 0],
])('the header %j means %d ms', (header, ms) => expect(unheardOf(header)).toBe(ms));
