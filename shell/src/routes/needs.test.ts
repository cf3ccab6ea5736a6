import { slotNames } from '@r777/shared/contracts';
import { expect, test } from 'vitest';
import { needsOf } from './needs';
import { pageOf } from './route-decision';
import { routes } from './table';

const at = (path: string) => needsOf(routes.filter(({ paths }) => paths.includes(path)));

test('every page that a path may show is among its needs, whichever route the query decides for', () => {
  for (const route of routes)
    for (const path of route.paths) {
      const page = pageOf(route);
      if (page) expect(at(path).pages, path).toContain(page);
    }
});

test('home needs the slot of its first view, and later any other', () => {
  const { pages, slots, near } = at('/');
  expect({ pages, slots }).toEqual({ pages: [], slots: ['home.games'] });
  expect([...slots, ...near].sort()).toEqual([...slotNames].sort());
});

test('a page of a remote may show every slot but those of home', () => {
  const { slots, near } = at('/m/activity');
  expect(slots).toEqual([]);
  expect(near).toEqual(slotNames.filter((slot) => !slot.startsWith('home.')));
});
