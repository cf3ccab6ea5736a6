import { createLogger } from '@mfe/server-kit';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, site } from '../site';
import { blockedPaths, headerTable } from '../static-site/pages';
import { backendProxy } from './backend-proxy';
import { Backends } from './backends';
import { pageTags } from './page/page-tags';
import type { Shell } from './page/shell-build';
import { languageOf, pages } from './pages';
import { malformedPage } from './plain-failures';
import { siteMap } from './root-files';

const another: Partial<Site> = {
  brand: 'Weather',
  languages: ['FR', 'NL'],
  locales: { FR: 'fr_BE', NL: 'nl_BE' },
  pagePaths: ['/map', '/days/*'],
  backendPaths: ['/api'],
  eventPaths: ['/api/changes'],
  operatorsPaths: ['/api/staff'],
  largeHeadersText: { FR: 'Trop de cookies.', NL: 'Te veel cookies.' },
};
const given = { ...site };
beforeAll(() => void Object.assign(site, another));
afterAll(() => void Object.assign(site, given));

const app = Fastify();
afterAll(() => app.close());
const has = (url: string, method: 'GET' | 'POST' = 'GET') => app.hasRoute({ method, url });
const route = { path: '/map', title: { FR: 'Carte', NL: 'Kaart' }, canonical: '/map', shape: 'plain' };

test('the paths that a site forwards and streams are the site’s own, and no others', async () => {
  await backendProxy(app, new Backends(['http://127.0.0.1:9'], createLogger('host', 'silent')));
  await app.ready();
  expect([has('/api/*'), has('/api/changes')]).toEqual([true, true]);
  expect([has('/wps/events'), has('/wps/*')]).toEqual([false, false]);
  expect(blockedPaths()).toBe('/api/staff /404.html 404!\n/api/staff/* /404.html 404!\n');
});

test('the addresses of pages are the site’s own', () => {
  const own = Fastify();
  pages(own, { origins: { builds: [] } } as unknown as Parameters<typeof pages>[1]);
  const found = ['/', '/map', '/days/*', '/m', '/m/*', '/rng', '/promotions'].filter((url) =>
    own.hasRoute({ method: 'GET', url }),
  );
  expect(found).toEqual(['/', '/map', '/days/*']);
  const routes = ['/', '/map', '/days/monday'].map((path) => ({ ...route, path }));
  const table = headerTable({ routes, files: {} } as unknown as Shell);
  expect(table.match(/^\/(map|days|m\/).*$/gm)).toEqual(['/days/*', '/map', '/map/']);
});

test('the languages of pages, cards and site map are the site’s own', () => {
  expect(['', 'lang=nl', 'x=1&lang=NL', 'lang=en', 'lang=fr'].map(languageOf)).toEqual(['FR', 'NL', 'NL', 'FR', 'FR']);
  const tags = pageTags(route, { publicOrigin: 'https://w.example', language: 'NL', indexed: true });
  for (const tag of [
    '<title>Kaart</title>',
    'href="https://w.example/map?lang=nl"',
    'hreflang="fr"',
    'property="og:locale" content="nl_BE"',
    'property="og:locale:alternate" content="fr_BE"',
  ])
    expect(tags).toContain(tag);
  expect(tags).not.toMatch(/lang=en|hreflang="bn"|bn_BD/);
  const map = siteMap({ routes: [route] }, 'https://w.example');
  expect([...map.matchAll(/hreflang="([^"]+)"/g)].map(([, code]) => code)).toEqual(['fr', 'nl', 'x-default']);
});

test('a page for a request that cannot be read has the site’s name and texts', () => {
  const { body } = malformedPage(Object.assign(new Error(), { code: 'HPE_HEADER_OVERFLOW' }));
  expect(body).toContain('<title>Weather</title>');
  expect(body).toContain('<p lang="fr">Trop de cookies.</p>\n<p lang="nl">Te veel cookies.</p>');
});
