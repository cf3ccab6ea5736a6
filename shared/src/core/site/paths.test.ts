import { expect, test } from 'vitest';
import { backTarget, nextPath, paths, withBack } from './paths';

test('who is sent to log-in comes back to where the log-in was needed', () => {
  expect(withBack('/m/fav-games?type=RNG')).toBe('/m/login?next=%2Fm%2Ffav-games%3Ftype%3DRNG');
  expect(nextPath('?next=%2Fm%2Ffav-games%3Ftype%3DRNG')).toBe('/m/fav-games?type=RNG');
  expect(withBack('/m/home')).toBe('/m/login');
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\n//evil.example',
  '/\r\\evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  '',
])('log-in never leads to another site: %j', (next) =>
  expect(nextPath(`?next=${encodeURIComponent(next)}`)).toBe('/m/home'),
);

test.each(['/m/login', '/m/register', '/m/register.html', '/m/forget', '/m/changePsw'])(
  'ROUTE-07 ROUTE-11 closing the pop-up of %s leads home',
  (path) => expect(backTarget(path, '?next=%2Fm%2Fmember')).toBe('/m/home'),
);

test('ROUTE-12 MSG-08 GLIST-30 back leads home from the pages that say so', () => {
  for (const path of [
    paths.login,
    paths.register,
    paths.freeTrial,
    paths.promotions,
    paths.forgot,
    paths.messages,
    paths.slots,
    paths.favourites,
  ])
    expect([path, backTarget(path)]).toEqual([path, '/m/home']);
});

test('GLIST-30 the paths with two screens lead home only where they show the game list', () => {
  expect(backTarget('/m/sport-games', '?vassalage=AV')).toBe('/m/home');
  expect(backTarget('/m/sport-games')).toBe('history');
});

test('ROUTE-13 every other page goes one step back', () => {
  for (const path of [paths.help, paths.promotionDetail, paths.member, paths.deposit])
    expect(backTarget(path)).toBe('history');
});

test.each([
  '/promotions',
  '/rng',
  '/live',
  '/pvp',
  '/fish',
  '/sports?vassalage=AV',
  '/m/lott?type=LOTT',
  '/m/sport-games?gameType=SPORTS',
  '/m/login/',
  '/rng/',
])('back leads home from %s, whichever of its names a page has', (address) => {
  const [path = '', search] = address.split('?');
  expect(backTarget(path, search && `?${search}`)).toBe('/m/home');
});

test.each(['/sports', '/m/lott?page=2', '/', '/m/rng', ''])('and goes one step back from %j', (address) => {
  const [path = '', search] = address.split('?');
  expect(backTarget(path, search && `?${search}`)).toBe('history');
});

test('log-in without an address to return to leads home, and from the root it needs none', () => {
  expect([nextPath(''), nextPath('?other=1'), withBack('/')]).toEqual(['/m/home', '/m/home', '/m/login']);
});
