import { expect, test } from 'vitest';
import { cacheFor, isPage } from './cacheable';

test('REL-04 addresses of the router are pages, those of wps and the registry are not', () => {
  for (const path of ['/', '/m', '/m/home', '/m/index.html', '/rng', '/m/activityDetail'])
    expect(isPage(path), path).toBe(true);
  for (const path of [
    '/wps/docs',
    '/lgw/games',
    '/registry.json',
    '/registry/events',
    '/robots.txt',
    '/sw.js',
    '/r/a/1',
    '/img/games',
    '/assets/main',
    '/common/v.1.0.1/ping',
  ])
    expect(isPage(path), path).toBe(false);
});

test('REL-04 immutable files and pictures are cached, answers of wps and the discovery document never', () => {
  expect(cacheFor('/assets/main.12ab.js')).toBe('files');
  expect(cacheFor('/r/mf-games/1.0.0/remoteEntry.js')).toBe('files');
  expect(cacheFor('/img/games/x.svg')).toBe('pictures');
  for (const path of [
    '/wps/member/info',
    '/lgw/games',
    '/registry.json',
    '/registry/events',
    '/common/v.1.0.1/ping.json',
  ])
    expect(cacheFor(path), path).toBeUndefined();
});
