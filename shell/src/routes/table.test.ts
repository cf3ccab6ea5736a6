import bn from '@r777/locales/bn/titles.json';
import en from '@r777/locales/en/titles.json';
import { paths } from '@r777/shared/router';
import { expect, test } from 'vitest';
import { backTarget } from '../../../shared/src/core/site/paths';
import type { Route } from './route';
import { pageOf } from './route-decision';
import { routes } from './table';

/**
 * Pages from which Back leads home, besides the pop-ups over home: ROUTE-12, MSG-08, GLIST-30. From others it goes one
 * step back: ROUTE-13.
 */
const leadHome = ['free-trial', 'promotion-list', 'message-centre', 'game-list', 'hot-games'];
const leadsHome = ({ view, ...route }: Route) =>
  view.kind === 'home' ? view.overlay !== undefined : leadHome.includes(pageOf({ view, ...route }) ?? '');

test('ROUTE-12 ROUTE-13 GLIST-30 back leads home from the pages that say so, one step back from every other address', () => {
  const wrong = routes.flatMap((route) => {
    const search = route.when ? '?gameType=RNG&types=A' : '';
    const target = leadsHome(route) ? paths.home : 'history';
    return route.paths.filter((path) => backTarget(path, search) !== target);
  });
  expect(wrong).toEqual([]);
});

test('every route has a title in both languages, and no title is without a route', () => {
  const names = [...new Set(routes.map(({ name }) => name))].toSorted();
  for (const titles of [en, bn]) expect(Object.keys(titles).toSorted()).toEqual(names);
});

test('the first address of a route is the one that links use', () => {
  const linked: readonly string[] = Object.values(paths);
  expect(routes.map((route) => route.paths[0]).filter((path) => !linked.includes(path))).toEqual([]);
});
