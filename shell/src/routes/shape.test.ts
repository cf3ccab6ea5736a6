import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { matchRoute } from './match';
import { shapeOf } from './route';
import { routes } from './table';

test.each([
  ['/m/home', 'home'],
  ['/m/login', 'home'],
  ['/rng', 'games'],
  ['/promotions', 'promotions'],
  // Two pages share the address; a guest is redirected; the page has no shape of its own.
  ['/m/sport-games?type=1', 'plain'],
  ['/m/fav-games', 'plain'],
  ['/m/help', 'plain'],
])('the HTML of %s has the shape %s', (address, shape) => {
  const [path = '', query] = address.split('?');
  const route = matchRoute(path, query);
  expect(route && shapeOf(route)).toBe(shape);
});

test('the page’s template has every shape that a route names', async () => {
  const template = await readFile(join(import.meta.dirname, '../index.html'), 'utf8');
  const drawn = [...template.matchAll(/<!--shape:(\w+)-->/g)].map(([, name]) => name);
  expect(new Set(routes.map(shapeOf))).toEqual(new Set(drawn));
});
