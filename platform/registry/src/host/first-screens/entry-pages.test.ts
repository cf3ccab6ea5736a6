// @module-tag extended
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FirstScreen, FirstScreens, TemplateNode } from '@mfe/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { site as served } from '../../site';
import { integrityOf } from '../../store/integrity';
import { buildFolder, builtVersion } from '../../testing/built';
import { type Site, startSite } from '../../testing/site';

/** The vendors that wps has, and whether it says which games they have. */
let vendors: { vassalage: string; gameType: string }[];
let says: 'games' | 'nothing' | 'new games';
/** Vendors whose games were asked for, in order. */
let asked: string[];
let backend: Server;
let site: Site;
beforeAll(async () => {
  backend = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://backend');
    const answer = (value: unknown) => response.end(JSON.stringify({ success: true, value }));
    if (pathname === served.calls.vendors?.path) return answer(vendors);
    if (pathname !== served.calls.gameList?.path) return response.writeHead(404).end();
    const code = searchParams.get('vassalage') ?? '';
    asked.push(code);
    if (says === 'nothing' && code) return response.writeHead(503).end();
    const of = `${says} of ${code || 'all'} ${searchParams.get('gameType')} ${searchParams.get('language')}`;
    return answer({ games: [{ gameName: of }] });
  });
  await once(backend.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => void backend.close());
beforeEach(async () => {
  vendors = [
    { vassalage: 'FOX', gameType: 'RNG' },
    { vassalage: 'OWL', gameType: 'RNG' },
    { vassalage: 'CUP', gameType: 'SPORTS' },
  ];
  says = 'games';
  asked = [];
  site = await startSite({ WPS_URL: [`http://127.0.0.1:${(backend.address() as AddressInfo).port}`] });
});
afterEach(() => site.stop());

/** A list of games and the vendors beside it, one of them chosen. */
const listOf = (gameType: string, over: Partial<FirstScreen['entry']> = {}): FirstScreen => {
  const vendor: TemplateNode = {
    when: '.vassalage',
    same: 'asked.vassalage',
    nodes: [{ tag: 'b', nodes: [{ value: '.vassalage' }] }],
    otherwise: [{ tag: 'i', nodes: [{ value: '.vassalage' }] }],
  };
  const nodes: TemplateNode[] = [
    { each: 'vendors', limit: 9, by: 'gameType', cases: { [gameType]: [vendor] } },
    { each: 'page.games', limit: 9, nodes: [{ value: '.gameName' }] },
  ];
  return {
    calls: {
      page: { call: 'gameList', input: { gameType, vassalage: '' }, asked: { vassalage: 'vassalage' } },
      vendors: { call: 'vendors', input: {} },
    },
    entry: {
      parameter: 'vassalage',
      list: 'vendors',
      field: 'vassalage',
      only: { field: 'gameType', values: [gameType] },
      optional: true,
      ...over,
    },
    css: '',
    nodes: { BN: nodes, EN: nodes },
  };
};

async function live(screens: FirstScreens['screens']) {
  const built = builtVersion('mf-games', '1.0.0', { pages: { 'game-list': './Page', 'game-centre': './Page' } });
  const bytes = Buffer.from(JSON.stringify({ screens }));
  built.contents['first-screens.json'] = bytes;
  built.built.files['first-screens.json'] = { integrity: integrityOf(bytes), bytes: bytes.length };
  await site.client().publish(await buildFolder(built));
  await site.client().activate('mf-games', '1.0.0');
}
const page = async (path: string) => (await fetch(site.shell + path)).text();
const shows = (path: string, text: string, timeout = 10_000) =>
  vi.waitFor(async () => expect(await page(path)).toContain(text), { timeout });
/** Nothing of a remote, but the grey shape. */
const isGrey = async (path: string) => {
  const html = await page(path);
  return html.includes('<i class="grey">') && !html.includes('data-first="mf-games"');
};

test('a list has the games of the vendor that its address names, in both languages, and all without one', async () => {
  await live({ 'game-list /m/slot-games': listOf('RNG') });
  await shows('/m/slot-games', '<i>FOX</i><i>OWL</i>games of all RNG BN<');
  await shows('/m/slot-games?vassalage=OWL', '<i>FOX</i><b>OWL</b>games of OWL RNG BN<');
  // The same name, percent-encoded.
  await shows('/m/slot-games?vassalage=%4F%57%4C', '<i>FOX</i><b>OWL</b>games of OWL RNG BN<');
  await shows('/m/slot-games?vassalage=OWL&lang=en', '<i>FOX</i><b>OWL</b>games of OWL RNG EN<');
  expect(await page('/m/slot-games')).toContain('games of all RNG BN<');
});

const headOf = (html: string) => /<title>.*?(?=<meta property)/s.exec(html)?.[0] ?? '';

test('an entry with a title has a page that search engines may list, at its own address in either language', async () => {
  vendors.push({ vassalage: 'A&B <1>', gameType: 'RNG' });
  await live({ 'game-list /m/slot-games': listOf('RNG', { title: 'vassalage' }) });
  await shows('/m/slot-games?vassalage=A%26B+%3C1%3E', 'data-first="mf-games"');
  const head = headOf(await page('/m/slot-games?vassalage=A%26B+%3C1%3E'));
  expect(head).toContain('<title>A&amp;B &lt;1&gt; – R777</title>');
  expect(head).toContain('<link rel="canonical" href="/m/slot-games?vassalage=A%26B+%3C1%3E">');
  const english = '/m/slot-games?vassalage=A%26B+%3C1%3E&amp;lang=en';
  expect(head).toContain(`hreflang="en" href="${english}"`);
  expect(head).not.toContain('noindex');
  await shows('/m/slot-games?vassalage=OWL&lang=en', '<title>OWL – R777</title>');
  expect(await page('/m/slot-games?vassalage=OWL&lang=en')).toContain(
    '<link rel="canonical" href="/m/slot-games?vassalage=OWL&amp;lang=en">',
  );
  for (const path of ['/m/slot-games', '/m/slot-games?vassalage=NOBODY', '/m/slot-games?vassalage=OWL&vassalage=OWL'])
    expect([path, headOf(await page(path))]).toEqual([
      path,
      '<title>স্লট</title><meta name="robots" content="noindex">',
    ]);
});

test('a path stands for a vendor where its screen says so', async () => {
  await live({ 'game-list /m/slot-games': listOf('RNG', { usual: 'FOX' }) });
  await shows('/m/slot-games', '<b>FOX</b><i>OWL</i>games of FOX RNG BN<');
  await shows('/m/slot-games?vassalage=OWL', 'games of OWL RNG BN<');
});

test('the query decides which of two pages a path opens, and which list', async () => {
  await live({
    'game-list /m/sport-games?gameType=SPORTS': listOf('SPORTS'),
    'game-centre /m/sport-games': { calls: {}, css: '', nodes: { BN: ['centre'], EN: ['centre'] } },
  });
  await shows('/m/sport-games', '>centre<');
  await shows('/m/sport-games?gameType=SPORTS', '<i>CUP</i>games of all SPORTS BN<');
  for (const query of [
    'gameType=SPORTS&vassalage=CUP',
    'vassalage=CUP&gameType=SPORTS',
    'gameType=SPORTS&lang=bn&vassalage=CUP',
  ])
    await shows(`/m/sport-games?${query}`, '<b>CUP</b>games of CUP SPORTS BN<');
  for (const query of ['gameType=RNG', 'vassalage=CUP', 'gameType=SPORTS&vassalage=FOX'])
    expect([query, await isGrey(`/m/sport-games?${query}`)]).toEqual([query, true]);
});

const long = 'A'.repeat(4000);
const hostile = [
  'vassalage=NOBODY',
  'vassalage=',
  'vassalage',
  'vassalage=fox',
  'vassalage=%46OX%00',
  'vassalage=%2546OX',
  'vassalage=FOX%20',
  'vassalage=FOX&vassalage=OWL',
  'vassalage=FOX&vassalage=FOX',
  'vassalage=FOX?x',
  'vassalage=CUP',
  'vassalage=__proto__',
  'vassalage=%ff%fe',
  `vassalage=${long}`,
];

test('an address that names no vendor of the list has the grey shape, and causes no call', async () => {
  await live({ 'game-list /m/slot-games': listOf('RNG') });
  await shows('/m/slot-games?vassalage=FOX', 'games of FOX');
  const grey = await Promise.all(hostile.map((query) => isGrey(`/m/slot-games?${query}`)));
  expect(hostile.filter((_, index) => !grey[index])).toEqual([]);
  expect(asked.filter((code) => !['', 'FOX', 'OWL'].includes(code))).toEqual([]);
});

test('what no screen declares in an address changes nothing that is drawn', async () => {
  await live({ 'game-list /m/slot-games': listOf('RNG') });
  await shows('/m/slot-games?vassalage=FOX', 'games of FOX');
  const drawn = async (query: string) => /games of \w+/.exec(await page(`/m/slot-games?${query}`))?.[0];
  for (const query of ['page=2', 'vassalage%5B%5D=OWL', '__proto__=OWL', 'a=1&b=2&c=3&d=4&a=5', `${long}=OWL`]) {
    expect([query, await drawn(query)]).toEqual([query, 'games of all']);
    expect([query, await drawn(`${query}&vassalage=FOX`)]).toEqual([query, 'games of FOX']);
  }
});

describe('calls for entries', () => {
  test('are a few in a second, however many pages are visited, and each vendor gets its turn', async () => {
    vendors = Array.from({ length: 30 }, (_, index) => ({ vassalage: `V${index}`, gameType: 'RNG' }));
    await live({ 'game-list /m/slot-games': listOf('RNG') });
    await shows('/m/slot-games', 'games of all');
    const begun = performance.now();
    const visit = () => Promise.all(vendors.map(({ vassalage }) => page(`/m/slot-games?vassalage=${vassalage}`)));
    await vi.waitFor(
      async () => expect((await visit()).filter((html) => html.includes('data-first="mf-games"'))).toHaveLength(30),
      { timeout: 20_000, interval: 100 },
    );
    const seconds = (performance.now() - begun) / 1000;
    // Eight calls in each round of a second. Two more rounds may fall into the time, because a round after a late one comes sooner.
    expect(asked.filter(Boolean).length).toBeLessThanOrEqual(8 * (Math.ceil(seconds) + 2));
  }, 30_000);

  test('are kept for 200 entries in a language: a longer list has the grey shape for the rest', async () => {
    vendors = Array.from({ length: 300 }, (_, index) => ({ vassalage: `V${index}`, gameType: 'RNG' }));
    await live({ 'game-list /m/slot-games': listOf('RNG') });
    await shows('/m/slot-games', 'games of all RNG BN');
    expect(await isGrey('/m/slot-games?vassalage=V200')).toBe(true);
    // Requested in the same round as the other one would have been, or a later one.
    await shows('/m/slot-games?vassalage=V199', 'games of V199 RNG BN');
    await shows('/m/slot-games?vassalage=V199&lang=en', 'games of V199 RNG EN');
    expect(await isGrey('/m/slot-games?vassalage=V200')).toBe(true);
    expect(asked).not.toContain('V200');
  });

  test('follow a change within two seconds where the page is visited', async () => {
    await live({ 'game-list /m/slot-games': listOf('RNG') });
    await shows('/m/slot-games?vassalage=FOX', 'games of FOX');
    says = 'new games';
    await shows('/m/slot-games?vassalage=FOX', 'new games of FOX', 2000);
  });

  test('that fail leave the grey shape, or what was known', async () => {
    says = 'nothing';
    await live({ 'game-list /m/slot-games': listOf('RNG') });
    await shows('/m/slot-games', 'of all RNG');
    await vi.waitFor(() => expect(asked).toContain('FOX'), { timeout: 3000 });
    expect(await isGrey('/m/slot-games?vassalage=FOX')).toBe(true);
    says = 'games';
    await shows('/m/slot-games?vassalage=FOX', 'games of FOX');
    says = 'nothing';
    await vi.waitFor(async () => {
      const before = asked.length;
      expect(await page('/m/slot-games?vassalage=FOX')).toContain('games of FOX');
      await vi.waitFor(() => expect(asked.slice(before)).toContain('FOX'), { timeout: 3000 });
    });
    expect(await page('/m/slot-games?vassalage=FOX')).toContain('games of FOX');
  });

  test('a vendor that is gone is drawn no more, and a disabled remote draws nothing', async () => {
    await live({ 'game-list /m/slot-games': listOf('RNG') });
    await shows('/m/slot-games?vassalage=FOX', 'games of FOX');
    vendors = vendors.slice(1);
    await vi.waitFor(async () => expect(await isGrey('/m/slot-games?vassalage=FOX')).toBe(true), { timeout: 3000 });
    await shows('/m/slot-games?vassalage=OWL', 'games of OWL');
    await site.client().disable('mf-games', { why: 'broken' });
    await vi.waitFor(async () => expect(await isGrey('/m/slot-games?vassalage=OWL')).toBe(true), { timeout: 2000 });
  });
});
