import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawGet } from '../../testing/http';
import { type Site, startSite } from '../../testing/site';

const ORIGIN = 'https://r777.example';
let site: Site;
beforeAll(async () => {
  site = await startSite({ PUBLIC_ORIGIN: ORIGIN });
});
afterAll(() => site.stop());

const page = async (path: string) => (await rawGet(site.shell + path, {})).body;
/** The content of a page for crawlers that run no scripts. */
async function head(path: string) {
  const html = await page(path);
  const read = (pattern: RegExp) => pattern.exec(html)?.[1];
  const tags = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)];
  return {
    title: read(/<title>(.*?)<\/title>/),
    language: read(/<html lang="(\w+)"/),
    canonical: read(/<link rel="canonical" href="([^"]+)">/),
    alternates: Object.fromEntries(
      [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)].map(([, code, to]) => [code, to]),
    ),
    ...Object.fromEntries(tags.map(([, name, content]) => [name, content])),
    data: JSON.parse(read(/<script type="application\/ld\+json">(.*?)<\/script>/) ?? 'null') as unknown,
  };
}

test('META-01 META-09 home says what it is at its own address, in Bengali and under ?lang=en in English', async () => {
  const bengali = await head('/');
  expect(bengali).toMatchObject({
    title: 'হোম &lt;১&gt;',
    language: 'bn',
    description: 'বর্ণনা',
    canonical: `${ORIGIN}/`,
    alternates: { bn: `${ORIGIN}/`, en: `${ORIGIN}/?lang=en`, 'x-default': `${ORIGIN}/` },
    'og:url': `${ORIGIN}/`,
    'og:locale': 'bn_BD',
    data: { '@type': 'WebSite', url: `${ORIGIN}/`, alternateName: 'হোম <১>' },
  });
  expect(await head('/?x=1&lang=en')).toMatchObject({
    title: 'Home &lt;1&gt;',
    language: 'en',
    description: 'Description',
    canonical: `${ORIGIN}/?lang=en`,
    alternates: bengali.alternates,
    'og:locale': 'en_US',
    'og:locale:alternate': 'bn_BD',
  });
  expect((await head('/?lang="><script>')).language).toBe('bn');
});

test('META-02 META-09 a page of games has its own title and description, its short address, and the way to it', async () => {
  expect(await head('/rng')).toMatchObject({
    title: 'স্লট',
    description: 'স্লটের বর্ণনা',
    canonical: `${ORIGIN}/rng`,
    data: {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: `${ORIGIN}/` },
        { position: 2, name: 'স্লট', item: `${ORIGIN}/rng` },
      ],
    },
  });
  expect(await head('/rng?lang=en')).toMatchObject({
    title: 'Slots',
    description: 'About slots',
    canonical: `${ORIGIN}/rng?lang=en`,
  });
});

test('a shared link has a card with a whole address of its picture, and one without a picture a small card', async () => {
  expect(await head('/')).toMatchObject({
    'og:site_name': 'R777',
    'og:type': 'website',
    'og:title': 'হোম &lt;১&gt;',
    'og:image': `${ORIGIN}/img/share/home.png`,
    'og:image:width': '1200',
    'twitter:card': 'summary_large_image',
  });
  expect(await head('/rng')).toMatchObject({ 'twitter:card': 'summary' });
});

test('a members’ page is not listed: no canonical address, no other languages, and a noindex', async () => {
  const wallet = await head('/m/wallet');
  expect(wallet).toMatchObject({ robots: 'noindex', alternates: {}, data: null });
  expect(wallet.canonical).toBeUndefined();
  expect(await page('/')).not.toContain('noindex');
});

test('an unknown address below /m opens the site with status 404, every time', async () => {
  const first = await rawGet(`${site.shell}/m/no-such-page`, {});
  expect([first.status, first.body.includes('id="discovery"')]).toEqual([404, true]);
  expect(await head('/m/no-such-page')).toMatchObject({ robots: 'noindex' });
  const again = await rawGet(`${site.shell}/m/no-such-page`, { 'if-none-match': String(first.headers.etag) });
  expect(again.status).toBe(404);
  for (const path of ['/', '/rng', '/m/wallet', '/m/wallet/', '/m/wallet?from=mail'])
    expect([path, (await rawGet(site.shell + path, {})).status]).toEqual([path, 200]);
});

test('robots.txt lets crawlers see data that pages show, and names the site map', async () => {
  const { body } = await rawGet(`${site.shell}/robots.txt`, {});
  expect(body).toBe(`User-agent: *\nDisallow: /registry/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
});

test('sitemap.xml names each page that may be listed once, with its languages, and no members’ page', async () => {
  const { body, headers } = await rawGet(`${site.shell}/sitemap.xml`, {});
  expect(headers['content-type']).toMatch(/^application\/xml/);
  expect([...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual([
    `${ORIGIN}/`,
    `${ORIGIN}/rng`,
  ]);
  expect(body).toContain(`<xhtml:link rel="alternate" hreflang="en" href="${ORIGIN}/rng?lang=en"/>`);
});
