import type { FirstScreen } from '@mfe/contract';
import { expect, test } from 'vitest';
import { EntryCalls } from './entry-calls';

/**
 * The largest number of entries of a vendors' list, each with or without this field, and how many of their fields were
 * read.
 */
function listOf(length: number, field: string) {
  const list = { entries: [] as object[], looked: 0 };
  list.entries = Array.from(
    { length },
    (_, at) =>
      new Proxy(
        { [field]: `V${at}` },
        {
          getOwnPropertyDescriptor: (entry, name) => {
            list.looked += 1;
            return Reflect.getOwnPropertyDescriptor(entry, name);
          },
        },
      ),
  );
  return list;
}

/** A screen with an entry for each vendor, whose calls take a field of the entry. */
const screenWith = (calls: number, field: string): FirstScreen => ({
  calls: Object.fromEntries(
    Array.from({ length: calls }, (_, at) => [
      `c${at}`,
      { call: 'gameList', input: { gameType: 'RNG', pageNo: at + 1, vassalage: '' }, asked: { vassalage: field } },
    ]),
  ),
  entry: { parameter: 'vassalage', list: 'vendors', field: 'vassalage' },
  css: '',
  nodes: { BN: ['x'], EN: ['x'] },
});

test.each([
  ['give many screens the same calls', 100, 1, 'vassalage'],
  ['have nothing for a call', 500, 7, 'other'],
])('entries that %s are looked at a bounded number of times', (_what, length, calls, field) => {
  const list = listOf(length, field);
  const screens = Array.from({ length: 100 }, () => screenWith(calls, 'vassalage'));
  new EntryCalls({} as never, {} as never).plan(screens, () => ({ vendors: list.entries }));
  expect(list.looked).toBeGreaterThan(0);
  // In each language.
  expect(list.looked).toBeLessThanOrEqual(2 * 4_000);
});
