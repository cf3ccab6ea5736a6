// @module-tag extended
// A file over the usual size: everything that a deploy changes in drawn pages, on one site.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FirstScreens, TemplateNode } from '@mfe/contract';
import { ownNames } from '@mfe/contract/build-names';
import { openPostgres } from '@mfe/server-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { integrityOf } from '../../store/integrity';
import { buildFolder, builtVersion } from '../../testing/built';
import { type Site, startSite } from '../../testing/site';

const postgres = await openPostgres();
afterAll(() => postgres?.stop());

/** The answer of wps about hot games: the value, or no answer. */
let games: unknown;
let asked: string[] = [];
/** The number of calls that wps does not know. */
let unknown = 0;
let backend: Server;
let site: Site;

beforeAll(async () => {
  backend = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://backend');
    if (pathname !== '/lgw/games/hot') {
      if (searchParams.get('types') === 'PL') unknown += 1;
      return response.writeHead(404).end();
    }
    asked.push(searchParams.toString());
    const named = (game: object) => ({ ...game, where: searchParams.get('language') });
    if (games === 'slow') return undefined;
    if (!Array.isArray(games)) return response.writeHead(503).end('<html>');
    return response.end(JSON.stringify({ success: true, value: games.map(named) }));
  });
  await once(backend.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  backend.closeAllConnections();
  backend.close();
});
const address = () => `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
beforeEach(async () => {
  games = [{ title: 'Fox', icon: '/games/fox.webp', to: '/m/slot-games' }];
  [asked, unknown] = [[], 0];
  site = await startSite({ WPS_URL: [address()] });
});
afterEach(() => site.stop());

const inEach = (words: string): TemplateNode[] => [
  words,
  {
    each: 'hot',
    limit: 2,
    nodes: [
      {
        tag: 'a',
        attributes: { href: [{ value: '.to' }], 'aria-label': ['Play ', { value: '.title' }] },
        nodes: [
          { tag: 'img', attributes: { alt: [], src: ['/img/', { value: '.icon' }] } },
          { value: '.title' },
          { value: '.where' },
        ],
      },
    ],
  },
];

/** A version of mf-games with a first screen on home. */
function version(number: string, over: (screens: FirstScreens, prefix: string) => void = () => {}) {
  const built = builtVersion('mf-games', number, { slots: { 'home.games': './Page' } });
  const prefix = ownNames(built.built.container);
  const screens: FirstScreens = {
    screens: {
      'home.games': {
        calls: { hot: { call: 'hotGames', input: { platform: 'html5' } } },
        css: `.${prefix}tile{color:red}`,
        nodes: { BN: inEach(`খেলা ${number}`), EN: inEach(`Games ${number}`) },
      },
    },
  };
  over(screens, prefix);
  const bytes = Buffer.from(JSON.stringify(screens));
  built.contents['first-screens.json'] = bytes;
  built.built.files['first-screens.json'] = { integrity: integrityOf(bytes), bytes: bytes.length };
  return built;
}
const publish = async (...given: Parameters<typeof version>) =>
  site.client().publish(await buildFolder(version(...given)));
const live = async (number: string) => {
  await publish(number);
  await site.client().activate('mf-games', number);
};
const page = async (path = '/') => {
  const got = await fetch(site.shell + path);
  return { html: await got.text(), etag: got.headers.get('etag'), policy: got.headers.get('content-security-policy') };
};
const shows = (text: string, path = '/') => vi.waitFor(async () => expect((await page(path)).html).toContain(text));
const lacks = (text: string, path = '/') => vi.waitFor(async () => expect((await page(path)).html).not.toContain(text));

test('home’s HTML has names and links of the live version in both languages, their style allowed', async () => {
  const before = await page();
  expect(before.html).toContain('<i class="grey">');
  await live('1.0.0');
  await shows('<a href="/m/slot-games" aria-label="Play Fox"><img alt="" src="/img/games/fox.webp">FoxBN</a>');
  await shows(
    '<a href="/m/slot-games" aria-label="Play Fox"><img alt="" src="/img/games/fox.webp">FoxEN</a>',
    '/?lang=en',
  );
  expect(asked).toContain('platform=html5&language=BN');
  const { html, etag, policy } = await page();
  expect(html).toContain('খেলা 1.0.0');
  expect(etag).not.toBe(before.etag);
  const [, style = ''] = /<style>([^<]*tile{color:red}})<\/style>/.exec(html) ?? [];
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))).toString('base64');
  expect(policy).toContain(`'sha256-${hash}'`);
  // In the drawing, which the page removes, and not in the head, where it would stay.
  expect(html.indexOf(`<style>${style}`)).toBeGreaterThan(html.indexOf('</head>'));
  expect((await page('/m/login')).html).not.toContain('Fox');
});

test('a deploy asks the backend for nothing that it has answered already', async () => {
  const inEnglish = () => asked.filter((query) => query.includes('language=EN')).length;
  await live('1.0.0');
  await shows('খেলা 1.0.0');
  await vi.waitFor(() => expect(inEnglish()).toBeGreaterThan(0));
  // Nobody visits a page in English; answers that pages were sent with are requested again within a second.
  const before = inEnglish();
  await live('1.1.0');
  await shows('খেলা 1.1.0');
  expect(inEnglish()).toBe(before);
});

test('a call that wps never answers is made again at growing intervals, and no other call with it', async () => {
  await publish('1.0.0', ({ screens }) => {
    Object.assign(screens['home.games']?.calls ?? {}, {
      gone: { call: 'announcements', input: { types: 'PL' } },
    });
  });
  await site.client().activate('mf-games', '1.0.0');
  await vi.waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(2));
  const before = asked.length;
  // In two languages: at once, and twice again.
  await vi.waitFor(() => expect(unknown).toBeGreaterThanOrEqual(6), { timeout: 20_000 });
  expect(asked).toHaveLength(before);
}, 40_000);

test('a deploy, a roll-back and a kill change the HTML', async () => {
  await live('1.0.0');
  await shows('খেলা 1.0.0');
  await live('1.1.0');
  await shows('খেলা 1.1.0');
  await site.client().rollback('mf-games', {});
  await shows('খেলা 1.0.0');
  await site.client().disable('mf-games', { why: 'broken' });
  await lacks('Fox');
  expect((await page()).html).toContain('<i class="grey">');
});

test.runIf(postgres)('a deploy and a kill on one host change the HTML of another within two seconds', async () => {
  const shared = { DATABASE_URL: await postgres?.database(), WPS_URL: [address()] };
  const first = await startSite(shared);
  const second = await startSite({ ...shared, DATA_DIR: first.dataFolder });
  try {
    const both = async (expected: (html: string) => void, timeout = 2000) => {
      for (const host of [first, second])
        await vi.waitFor(async () => expected(await (await fetch(host.shell)).text()), { timeout });
    };
    const deploy = async (number: string, timeout?: number) => {
      await first.client().publish(await buildFolder(version(number)));
      await first.client().activate('mf-games', number);
      await both((html) => expect(html).toContain(`খেলা ${number}`), timeout);
    };
    // The first page of a site starts the threads that check and draw.
    await deploy('1.0.0', 20_000);
    await deploy('1.1.0');
    await second.client().disable('mf-games', { why: 'broken' });
    await both((html) => expect(html).not.toContain('Fox'));
  } finally {
    await second.stop();
    await first.stop();
  }
});

test.each([['slow'], ['down']])(
  'while wps is %s the page has its grey shape, and with it again the names',
  async (how) => {
    games = how;
    await live('1.0.0');
    expect((await page()).html).toContain('<i class="grey">');
    games = [{ title: 'Owl', icon: '', to: '/' }];
    if (how === 'down') await vi.waitFor(async () => expect((await page()).html).toContain('Owl'), { timeout: 5000 });
  },
);

test('hostile texts are text, and addresses of elsewhere are left out', async () => {
  games = [
    { title: '"><script>alert(1)</script>', icon: '/games/a.webp', to: 'javascript:alert(1)' },
    { title: 'Owl', icon: 'https://evil.example/x.png', to: '//evil.example' },
    { title: 'Third', icon: '/x.webp', to: '/' },
  ];
  await live('1.0.0');
  await shows('<img alt="" src="/img/games/a.webp">&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;BNOwlBN</div>');
  const { html } = await page();
  expect([html.includes('evil'), html.includes('javascript:'), html.includes('Third')]).toEqual([false, false, false]);
});

const lists = (levels: number): TemplateNode[] =>
  levels === 0 ? ['x'] : [{ each: 'hot', limit: 24, nodes: lists(levels - 1) }];
const element = (tag: string, attributes: Record<string, string[]> = {}): TemplateNode => ({ tag, attributes });
test.each<[string, (screens: FirstScreens, prefix: string) => void, string]>([
  ['a script', (s) => void s.screens['home.games']?.nodes.BN?.push(element('script')), 'element'],
  ['a handler', (s) => void s.screens['home.games']?.nodes.BN?.push(element('p', { onclick: ['x'] })), 'an attribute'],
  ['a style', (s) => void s.screens['home.games']?.nodes.EN?.push(element('p', { style: ['x'] })), 'an attribute'],
  ['lists that grow too large', (s) => void s.screens['home.games']?.nodes.EN?.push(...lists(7)), 'may grow to'],
  [
    'a foreign picture',
    (s) => void s.screens['home.games']?.nodes.EN?.push(element('img', { src: ['https://evil.example/x.png'] })),
    'src="https://evil.example/x.png" leads away',
  ],
  [
    'a foreign link inside a list',
    (s) =>
      void s.screens['home.games']?.nodes.EN?.push({ each: 'hot', limit: 1, nodes: [element('a', { href: ['//x'] })] }),
    'href="//x" leads away',
  ],
  [
    'a class of the shell',
    (s) => void s.screens['home.games']?.nodes.EN?.push(element('p', { class: ['sk-tabs'] })),
    'sk-tabs',
  ],
  ['a rule for the page', (s) => Object.assign(s.screens['home.games'] ?? {}, { css: 'body{color:red}' }), 'body'],
  [
    'a style that fetches',
    (s, prefix) => Object.assign(s.screens['home.games'] ?? {}, { css: `.${prefix}a{background:url(//x)}` }),
    'fetch',
  ],
  [
    'a member’s call',
    (s) => Object.assign(s.screens['home.games']?.calls.hot ?? {}, { call: 'favouriteIds' }),
    'favouriteIds is no call',
  ],
  [
    'a place that it does not offer',
    (s) => Object.assign(s.screens, { 'home.extra': s.screens['home.games'] }),
    'no such',
  ],
])('a version whose first screen has %s is refused', async (_, over, reason) => {
  await expect(publish('1.0.0', over)).rejects.toMatchObject({
    code: 'upload.firstScreens',
    reasons: expect.arrayContaining([expect.stringContaining(reason)]),
  });
});
