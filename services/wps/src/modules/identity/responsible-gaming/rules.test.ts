import { expect, test } from 'vitest';
import { changed, isConfirmable, limitAt } from './rules';

const DAY = 86_400_000;

test('a first limit, a lower one and the same one apply at once', () => {
  expect(changed(undefined, '500', 'lossDay', 0)).toEqual({ value: '500' });
  expect(changed({ value: null }, '500', 'lossDay', 0)).toEqual({ value: '500' });
  expect(changed({ value: '500' }, '499', 'lossDay', 0)).toEqual({ value: '499' });
  expect(changed({ value: '500' }, '500', 'lossDay', 0)).toEqual({ value: '500' });
  expect(changed({ value: '1000' }, '999', 'lossDay', 0)).toEqual({ value: '999' });
  expect(changed(undefined, null, 'lossDay', 0)).toEqual({ value: null });
});

test('a higher limit and none may be confirmed after 24 hours; until then the old one is in force', () => {
  const higher = changed({ value: '500' }, '501', 'depositWeek', 7);
  expect(higher).toEqual({ value: '500', next: { value: '501', at: DAY + 7 } });
  expect(changed({ value: '500' }, null, 'depositWeek', 7)).toEqual({
    value: '500',
    next: { value: null, at: DAY + 7 },
  });
  expect(limitAt(higher).value).toBe('500');
  expect([DAY + 6, DAY + 7].map((now) => isConfirmable(higher, now))).toEqual([false, true]);
});

test('requesting a looser limit again restarts the waiting day, and a stricter one ends it', () => {
  const first = changed({ value: '100' }, '200', 'lossDay', 1_000);
  expect(changed(first, '300', 'lossDay', 5_000)).toEqual({ value: '100', next: { value: '300', at: DAY + 5_000 } });
  expect(changed(first, '50', 'lossDay', 5_000)).toEqual({ value: '50' });
});

test('without a limit, or without a change that waits, there is nothing to confirm', () => {
  expect([isConfirmable(undefined, DAY), isConfirmable({ value: '500' }, DAY)]).toEqual([false, false]);
  expect(limitAt(undefined)).toEqual({ value: null });
});

test('another interval of the reality check applies at once, also a longer one and none', () => {
  expect(changed({ value: '15' }, '60', 'realityCheck', 0)).toEqual({ value: '60' });
  expect(changed({ value: '15' }, null, 'realityCheck', 0)).toEqual({ value: null });
});
