import { expect, test } from 'vitest';
import { type DrawnScreen, screensOf } from './page';
import type { Shell } from './shell-build';

const drawn: DrawnScreen = { remote: 'mf-promotions', html: '<p>list</p>', css: '', tag: 'list' };
const shell = { template: '<!--shape:list--><!--screen page-->grey<!--/screen--><!--/shape-->' } as Shell;
const route = { path: '/promotions', shape: 'list', page: { name: 'promotion-list', path: '/m/activity' } };

/** The first screen of a page's address, and how many names of its query were compared with those that a screen declares. */
function shownAt(query: string) {
  let compared = 0;
  const declared = Object.assign(new Set<string>(), {
    has: () => {
      compared += 1;
      return false;
    },
  });
  const screens = screensOf(shell, route as never, query, {
    language: 'BN',
    of: () => drawn,
    fills: () => false,
    parametersOf: () => declared,
  });
  return { html: screens.map(({ html }) => html), compared };
}

test('a link of an advertisement with many parameters shows the first screen of its page', () => {
  const query = Array.from({ length: 50 }, (_, at) => `utm_${at}=${'x'.repeat(30)}`).join('&');
  expect(shownAt(query)).toEqual({ html: ['<p>list</p>'], compared: 50 });
});

test('a query of thousands of names is not read: its page has the grey shape', () => {
  const query = Array.from({ length: 4_000 }, (_, at) => `a${at}`).join('&');
  expect(shownAt(query)).toEqual({ html: [], compared: 0 });
});
