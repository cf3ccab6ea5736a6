import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FirstScreen, FirstScreens, TemplateNode } from '@r777/shared/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { integrityOf } from '../../store/integrity';
import { buildFolder, builtVersion } from '../../testing/built';
import { type Site, startSite } from '../../testing/site';

let backend: Server;
let site: Site;
beforeAll(async () => {
  backend = createServer((request, response) => {
    const language = new URL(request.url ?? '/', 'http://backend').searchParams.get('language');
    const promotion = [{ id: 'six-hit', title: language === 'BN' ? 'ছক্কা' : 'Six-hit' }];
    response.end(JSON.stringify({ success: true, value: { promotion } }));
  });
  await once(backend.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => void backend.close());
beforeEach(async () => {
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
async function live(name: string, offers: { pages?: object; slots?: object }, screens: FirstScreens['screens']) {
  const built = builtVersion(name, '1.0.0', offers);
  const bytes = Buffer.from(JSON.stringify({ screens }));
  built.contents['first-screens.json'] = bytes;
  built.built.files['first-screens.json'] = { integrity: integrityOf(bytes), bytes: bytes.length };
  await site.client().publish(await buildFolder(built));
  await site.client().activate(name, '1.0.0');
}
const promotions = (screens: FirstScreens['screens']) =>
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

test('a page whose address asks for something has its grey shape, and then the plain page again', async () => {
  await promotions({ 'promotion-list': list });
  await shows('/m/activity', 'ছক্কা');
  const asked = await page('/m/activity?category=live');
  expect([asked.includes('ছক্কা'), asked.includes('<i class="grey">')]).toEqual([false, true]);
  expect(await page('/m/activity')).toContain('ছক্কা');
});

test('a screen of one address stands there alone, its query included', async () => {
  await promotions({
    'promotion-list /m/activity': screen('plain'),
    'promotion-list /m/activity?category=live': screen('of live'),
    'promotion-list': screen('anywhere'),
  });
  await shows('/m/activity', '>plain<');
  await shows('/promotions', '>plain<');
  await shows('/m/activity?lang=en&category=live', '>of live<');
  expect(await page('/m/activity?category=live&page=2')).not.toContain('of live');
});

test('a slot in a screen has that of the other remote, its place while it has none, nothing without it', async () => {
  await promotions({ 'promotion-list': screen('[', { slot: 'games.banner' }, ']') });
  await shows('/m/activity', '>[]<');
  await live('mf-extra', { slots: { 'games.banner': './Page' } }, { 'games.banner': screen('banners') });
  await shows('/m/activity', '>[banners]<');
  await site.client().disable('mf-extra', { why: 'broken' });
  await shows('/m/activity', '>[]<');
  await live('mf-other', { slots: { 'games.banner': './Page' } }, {});
  await shows('/m/activity', '>[<div class="sk-slot"></div>]<');
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
