import { afterEach, expect, test } from 'vitest';
import { areaRecords, recordArea } from './area-record';
import { isInArea } from './areas-on-page';

const games = { remote: 'mf-games', version: '1.0.0' };
afterEach(() => {
  areaRecords.length = 0;
});

test('records of elements that are gone are dropped, and the others keep counting', () => {
  const kept = [document.createElement('div'), document.createElement('div')];
  const gone = { ...games, element: { deref: () => undefined } as unknown as WeakRef<Element>, isMounted: false };
  areaRecords.push(gone);
  for (const element of kept) recordArea(games, element);
  areaRecords.push(gone, gone);
  expect(isInArea(document.createElement('p'))).toBe(false);
  expect(areaRecords.map(({ element }) => element.deref())).toEqual(expect.arrayContaining(kept));
  expect(areaRecords).toHaveLength(2);
  for (const element of kept) {
    const inner = element.appendChild(document.createElement('span'));
    expect([isInArea(element), isInArea(inner)]).toEqual([true, true]);
  }
});
