import { PAGE_PARTS } from '@mfe/contract';
import { expect, test } from 'vitest';
import { isAnswerFor, isFileFor, isNoAnswer, isPageToKeep, isSoundFile } from './own-answer';

const ownPage = `<body>nine games${PAGE_PARTS.document} data-revision="3">{}</script>`;
const portal = '<!doctype html><title>Free Wi-Fi</title>Log in to the network';
const answer = (body: string, type: string, status = 200) =>
  new Response(body, { status, headers: type ? { 'content-type': type } : {} });
const html = 'text/html; charset=utf-8';

test.each([
  ['/assets/main.12ab.js', 'text/javascript; charset=utf-8', true],
  ['/assets/main.12ab.js', 'application/javascript', true],
  ['/r/mf-games/1.0.0/page.css', 'text/css', true],
  ['/assets/taka.79ae.woff2', 'font/woff2', true],
  ['/assets/taka.79ae.woff2', 'application/octet-stream', true],
  ['/img/games/a.svg', 'image/svg+xml', true],
  ['/assets/main.12ab.js', html, false],
  ['/assets/main.12ab.js', 'text/plain', false],
  ['/assets/main.12ab.css', 'text/javascript', false],
  ['/assets/taka.79ae.woff2', 'TEXT/HTML', false],
  ['/r/mf-games/1.0.0/data.json', html, false],
  ['/img/games/a.webp', html, false],
])('REL-04 an answer for %s of type %s is its file: %s', (path, type, isFile) => {
  expect(isSoundFile(`https://site.example${path}`, answer('', type))).toBe(isFile);
});

test('an answer that is not complete is no file', () => {
  const file = 'https://site.example/assets/main.12ab.js';
  for (const status of [206, 404, 503]) expect(isSoundFile(file, answer('', 'text/javascript', status))).toBe(false);
});

test('REL-04 only pages of this site are kept, and reading them leaves the answer whole', async () => {
  const own = answer(ownPage, html);
  expect(await isPageToKeep(own)).toBe(true);
  expect(await own.text()).toBe(ownPage);
  expect(await isPageToKeep(answer(portal, html))).toBe(false);
  expect(await isPageToKeep(answer(ownPage, html, 404))).toBe(false);
  expect(await isPageToKeep(Response.error())).toBe(false);
});

test.each([
  ['a bare 502 of a proxy', answer('<h1>502 Bad Gateway</h1>', html, 502), true],
  ['a 503 of the host itself', answer('Try again\n', 'text/plain', 503), true],
  ['a proxy’s page about too many requests', answer('<h1>429</h1>', html, 429), true],
  ['the site’s page for an unknown address', answer(ownPage, html, 404), false],
  ['the host’s plain refusal', answer('Not found\n', 'text/plain', 404), false],
  ['a page', answer(ownPage, html), false],
  // A Wi-Fi network's log-in page has to be reachable. It is shown, and never cached.
  ['a captive portal', answer(portal, html), false],
])('%s is no answer of the site: %s', async (_, given, isNone) => {
  expect(await isNoAnswer(given)).toBe(isNone);
});

test('a picture that a script made, or that is another picture of the site, is not the one of an address', () => {
  const picture = `${location.origin}/img/games/a.webp`;
  const at = (url: string) => Object.defineProperty(answer('', 'image/webp'), 'url', { value: url });
  expect(isFileFor(picture, at(picture))).toBe(true);
  for (const url of ['', `${location.origin}/img/games/b.webp`, 'https://other.example/img/games/a.webp'])
    expect([url, isFileFor(picture, at(url))]).toEqual([url, false]);
});

test('a page that a script made, or that answered another path, is not the host’s answer for a path', () => {
  const at = (url: string) => Object.defineProperty(new Response(), 'url', { value: url });
  expect(isAnswerFor('/m/home', at(`${location.origin}/m/home?from=x`))).toBe(true);
  for (const url of ['', `${location.origin}/m/other`, 'https://other.example/m/home'])
    expect([url, isAnswerFor('/m/home', at(url))]).toEqual([url, false]);
});
