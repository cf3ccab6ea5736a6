// @module-tag extended
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FirstScreen, FirstScreens, TemplateNode, WrittenFirstScreens } from '@mfe/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { integrityOf } from '../../store/integrity';
import { buildFolder, builtVersion } from '../../testing/built';
import { type Site, startSite, writeShell } from '../../testing/site';

/** The promotion's name in Bengali, from wps. */
let title: string;
let backend: Server;
let site: Site;
beforeAll(async () => {
  backend = createServer((request, response) => {
    const language = new URL(request.url ?? '/', 'http://backend').searchParams.get('language');
    const promotion = [{ id: 'six-hit', title: language === 'BN' ? title : 'Six-hit' }];
    response.end(JSON.stringify({ success: true, value: { promotion } }));
  });
  await once(backend.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => void backend.close());
beforeEach(async () => {
  title = 'ছক্কা';
  site = await startSite({ WPS_URL: [`http://127.0.0.1:${(backend.address() as AddressInfo).port}`] });
});
afterEach(() => site.stop());

const screen = (...nodes: TemplateNode[]): FirstScreen => ({
  calls: { all: { call: 'announcements', input: { types: 'Promotion' } } },
  css: '',
  nodes: { BN: nodes, EN: nodes },
});
const link: TemplateNode = {
  tag: 'a',
  attributes: { href: ['/m/activityDetail?id=', { value: '.id' }] },
  nodes: [{ value: '.title' }],
};
const list = screen({ each: 'all.promotion', limit: 9, nodes: [link] });

/** A live version of a remote with these first screens. */
async function live(
  name: string,
  offers: { pages?: Record<string, string>; slots?: Record<string, string> },
  screens: WrittenFirstScreens['screens'],
) {
  const built = builtVersion(name, '1.0.0', offers);
  const bytes = Buffer.from(JSON.stringify({ screens }));
  built.contents['first-screens.json'] = bytes;
  built.built.files['first-screens.json'] = { integrity: integrityOf(bytes), bytes: bytes.length };
  await site.client().publish(await buildFolder(built));
  await site.client().activate(name, '1.0.0');
}
const promotions = (screens: WrittenFirstScreens['screens']) =>
  live('mf-promotions', { pages: { 'promotion-list': './Page' } }, screens);
const page = async (path: string) => (await fetch(site.shell + path)).text();
const shows = (path: string, text: string) => vi.waitFor(async () => expect(await page(path)).toContain(text));

test('the HTML of a page has names and links in both languages, under each of its addresses', async () => {
  expect(await page('/m/activity')).toContain('<i class="grey">');
  await promotions({ 'promotion-list': list });
  await shows('/m/activity', '<a href="/m/activityDetail?id=six-hit">ছক্কা</a>');
  await shows('/m/activity?lang=en', '<a href="/m/activityDetail?id=six-hit">Six-hit</a>');
  expect(await page('/promotions')).toContain('ছক্কা');
  expect(await page('/m/activity')).toContain('<div class="sk-grey"><i class="grey">');
});

test('a page whose address asks for what no screen draws has its grey shape, and then the plain page again', async () => {
  await promotions({ 'promotion-list': list, 'promotion-list /m/activity?category=ended': screen('of ended') });
  await shows('/m/activity', 'ছক্কা');
  const asked = await page('/m/activity?category=live');
  expect([asked.includes('ছক্কা'), asked.includes('<i class="grey">')]).toEqual([false, true]);
  expect(await page('/m/activity')).toContain('ছক্কা');
});

test('a screen of one address stands there alone, its query included', async () => {
  await promotions({
    'promotion-list /m/activity': screen('plain'),
    'promotion-list /m/activity?category=live': screen('of live'),
    'promotion-list': { ...screen('anywhere'), openedBy: ['page'] },
  });
  await shows('/m/activity', '>plain<');
  await shows('/promotions', '>plain<');
  await shows('/m/activity?lang=en&category=live', '>of live<');
  expect(await page('/m/activity?category=live&page=2')).not.toContain('of live');
});

test('a screen may be like another one, with calls of its own', async () => {
  const calls = { all: { call: 'announcements', input: { types: 'B' } } };
  await promotions({ 'promotion-list': list, 'promotion-list /m/activity': { calls, like: 'promotion-list' } });
  await shows('/m/activity', '<a href="/m/activityDetail?id=six-hit">ছক্কা</a>');
});

test.each([
  ['one that is not there', { a: { calls: {}, like: 'promotion-list' } }],
  ['itself', { 'promotion-list': { calls: {}, like: 'promotion-list' } }],
  ['what every object has', { 'promotion-list': { calls: {}, like: 'constructor' } }],
])('a version with a screen that is like %s is refused', async (_, screens) => {
  await expect(promotions(screens)).rejects.toMatchObject({ code: 'upload.firstScreens' });
});

test('a page about one entry has that of its address, and its grey shape for any other', async () => {
  const entry = { parameter: 'id', list: 'all.promotion', field: 'id' };
  await promotions({ 'promotion-list': { ...screen({ value: '.title' }), entry } });
  await shows('/m/activity?id=six-hit', '>ছক্কা<');
  await shows('/m/activity?lang=en&id=six-hit', '>Six-hit<');
  for (const path of [
    '/m/activity',
    '/m/activity?id=nobody',
    '/m/activity?id=',
    '/m/activity?id=nobody&id=six-hit',
    '/m/activity?id=six-hit&id=six-hit',
  ])
    expect(await page(path)).not.toContain('data-first="mf-promotions"');
});

test('where the address opens a part of the page, who has no script reads all of it', async () => {
  await promotions({ 'promotion-list': { ...list, openedBy: ['index'] } });
  await shows('/m/activity', 'data-place="page"><a href="/m/activityDetail?id=six-hit">');
  await shows('/m/activity?index=3', 'data-place="page" data-plain><a href="/m/activityDetail?id=six-hit">');
  expect(await page('/m/activity')).not.toContain('data-plain');
  expect(await page('/m/activity?index=3&index=4')).not.toContain('six-hit');
});

const advertised = [
  'fbclid=x',
  'gclid=1&gclid=2',
  'utm_source=a&utm_medium=b&utm_campaign=c&utm_term=d',
  'affiliateCode=77',
];
test.each(advertised)('what nobody declares in an address changes nothing that is drawn: %s', async (query) => {
  const entry = { parameter: 'id', list: 'all.promotion', field: 'id' };
  await promotions({ 'promotion-list': { ...screen({ value: '.title' }), entry, openedBy: ['page'] } });
  await shows(`/m/activity?id=six-hit&${query}`, '>ছক্কা<');
  expect(await page(`/m/activity?${query}&id=six-hit&lang=en`)).toContain('>Six-hit<');
  for (const other of ['id=nobody', 'id=six-hit&page=2', ''])
    expect(await page(`/m/activity?${query}&${other}`)).not.toContain('data-first="mf-promotions"');
});

test.each(advertised)('a page without entries has its screen with and without %s, with one ETag', async (query) => {
  await promotions({ 'promotion-list': list });
  await shows('/m/activity', 'six-hit');
  const [plain, other] = await Promise.all(['', `?${query}`].map((added) => fetch(`${site.shell}/m/activity${added}`)));
  expect(other?.headers.get('etag')).toBe(plain?.headers.get('etag'));
  expect(await other?.text()).toContain('six-hit');
});

test('a change of data is in the HTML within two seconds where the page is being visited', async () => {
  await promotions({ 'promotion-list': list });
  await shows('/m/activity', 'ছক্কা');
  title = 'নতুন';
  await vi.waitFor(async () => expect(await page('/m/activity')).toContain('নতুন'), { timeout: 2000, interval: 100 });
});

describe('parts of the shell', () => {
  const header = screen({
    when: 'route.title',
    nodes: [{ tag: 'h1', nodes: [{ value: 'route.title' }] }],
    otherwise: [
      { tag: 'b', nodes: ['R777'] },
      { when: 'offers.promotionList', nodes: [{ tag: 'a', attributes: { href: ['/m/activity'] } }], otherwise: [] },
    ],
  });
  /** A new build of the shell with these parts. */
  const build = (screens: FirstScreens['screens'] | string) =>
    writeFile(
      join(site.folder, 'shell/first-screens.json'),
      typeof screens === 'string' ? screens : JSON.stringify({ screens }),
    ).then(() => writeShell(join(site.folder, 'shell'), { react: '19.3.1', '@r777/shared/core': '1.0.0' }));

  test('stand in each page in its language, with what the page is called and where it leads', async () => {
    await build({ 'shell.header': header });
    await shows('/', 'data-first="shell" data-place="shell.header"><b>R777</b></div>');
    await shows('/m/activity', '<h1>অফার</h1>');
    await shows('/m/activity?lang=en', '<h1>Promotions</h1>');
    await promotions({});
    await shows('/', '<b>R777</b><a href="/m/activity"></a>');
  });

  test('the bar that offers the app is not drawn in the app', async () => {
    await build({ 'shell.top': screen({ tag: 'aside', nodes: ['Get the app'] }) });
    await shows('/m/activity', '<aside>Get the app</aside>');
    const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) R777App/2' };
    const inApp = await (await fetch(`${site.shell}/m/activity`, { headers })).text();
    expect(inApp).not.toContain('Get the app');
    expect(await page('/m/activity')).toContain('Get the app');
  });

  test.each([
    ['a script', JSON.stringify({ screens: { 'shell.header': screen({ tag: 'script' }) } })],
    [
      'a class of a remote',
      JSON.stringify({ screens: { 'shell.header': screen({ tag: 'b', attributes: { class: ['x'] } }) } }),
    ],
    ['a part that no page has', JSON.stringify({ screens: { 'shell.cellar': header } })],
    ['no JSON', '{'],
    [
      '6,000 levels',
      JSON.stringify({ screens: { 'shell.header': screen('x') } }).replaceAll(
        '"x"',
        `${'{"tag":"b","nodes":['.repeat(6000)}"x"${']}'.repeat(6000)}`,
      ),
    ],
  ])('with %s have the grey shape', async (_, text) => {
    await build(text);
    await promotions({ 'promotion-list': list });
    await shows('/m/activity', 'ছক্কা');
    expect(await page('/m/activity')).not.toContain('data-first="shell"');
  });
});

test('a slot in a screen has that of the other remote, its place while it has none, nothing without it', async () => {
  await promotions({ 'promotion-list': screen('[', { slot: 'games.banner' }, ']') });
  await shows('/m/activity', '>[]<');
  await live('mf-extra', { slots: { 'games.banner': './Page' } }, { 'games.banner': screen('banners') });
  await shows('/m/activity', '[<div class="sk-inside" data-first="mf-extra">banners</div>]<');
  await site.client().disable('mf-extra', { why: 'broken' });
  await shows('/m/activity', '>[]<');
  await live('mf-other', { slots: { 'games.banner': './Page' } }, {});
  await shows('/m/activity', '>[<div class="sk-slot"></div>]<');
});

test('a slot that stands in a screen many times has no more of the other remote than one screen may have', async () => {
  const twelve = Array.from({ length: 12 }, (): TemplateNode => ({ slot: 'games.banner' }));
  await promotions({ 'promotion-list': screen(...twelve) });
  const words = (count: number) => screen(...Array.from({ length: count }, () => 'x'.repeat(2000)));
  await live('mf-extra', { slots: { 'games.banner': './Page' } }, { 'games.banner': words(40) });
  await shows('/m/activity', '<div class="sk-slot"></div>');
  expect(await page('/m/activity')).not.toContain('data-first="mf-extra"');
});

test.each<[string, TemplateNode]>([
  ['a slot that no page has', { slot: 'games.cellar' as 'games.banner' }],
  ['a choice by no place', { when: 'x y', nodes: [], otherwise: [] }],
  ['a form that the host does not know', { value: 'all.date', as: 'DD.MM.YYYY' as 'MM/DD/YYYY' }],
  ['a colour for a property of the element', { tag: 'b', colours: { color: { value: 'all.ink' } } }],
  ['a script in a choice', { when: 'all', nodes: [], otherwise: [{ tag: 'script' }] }],
  ['a foreign link in a choice', { when: 'all', nodes: [{ tag: 'a', attributes: { href: ['//x'] } }], otherwise: [] }],
])('a version whose first screen has %s is refused', async (_, node) => {
  await expect(promotions({ 'promotion-list': screen(node) })).rejects.toMatchObject({ code: 'upload.firstScreens' });
});
