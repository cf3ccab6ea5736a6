import type { DiscoveryDocument } from '@mfe/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFolder, builtVersion } from '../../testing/built';
import { type Site, startSite } from '../../testing/site';

let site: Site;
let testSite: Site;
const games = { pages: { 'game-list': './Page' }, slots: { 'home.games': './Page' } } as const;
beforeAll(async () => {
  [site, testSite] = await Promise.all([
    startSite({ INLINE_DOCUMENT_LIMIT: 100 }),
    startSite({ INLINE_DOCUMENT_LIMIT: 100, ALLOW_OVERRIDES: true }),
  ]);
  const built = [
    builtVersion('mf-auth', '1.0.0', { pages: { login: './Page' } }),
    builtVersion('mf-games', '1.0.0', games),
    builtVersion('mf-luck', '1.0.0', { slots: { 'home.extra': './Page' } }),
  ];
  for (const one of built)
    for (const { client } of [site, testSite]) {
      await client().publish(await buildFolder(one));
      await client().activate(one.built.name, '1.0.0');
    }
});
afterAll(() => Promise.all([site.stop(), testSite.stop()]));

const element = /<script [^>]*id="discovery" ([^>]*)>(.*?)<\/script>/s;
async function inlined(path: string, of = site) {
  const [, marks = '', json = ''] = element.exec(await (await fetch(of.shell + path)).text()) ?? [];
  const { microFrontends } = JSON.parse(json) as DiscoveryDocument;
  const listed = Object.entries(microFrontends).map(([name, [live]]) => [
    name,
    Object.keys(live?.extras?.files ?? {}).length,
  ]);
  return { isPart: / data-part(?: |$)/.test(marks), listed: Object.fromEntries(listed) as Record<string, number> };
}

test("a page carries its route's remotes with their files, and the owners of other pages without", async () => {
  const part = { isPart: true, listed: { 'r777/mf-auth': 0, 'r777/mf-games': 3 } };
  expect(await inlined('/')).toEqual(part);
  expect(await inlined('/rng')).toEqual(part);
  // An unknown address leads home.
  expect(await inlined('/m/no-such-page')).toEqual(part);
});

test('SWAP-06 a kill is in the part of every page at once', async () => {
  await site.client().disable('mf-auth');
  const html = await (await fetch(`${site.shell}/`)).text();
  const { microFrontends } = JSON.parse(element.exec(html)?.[2] ?? '') as DiscoveryDocument;
  expect(microFrontends['r777/mf-auth']?.map(({ extras }) => extras?.enabled)).toEqual([false]);
  await site.client().enable('mf-auth');
});

test('the whole document is what the registry answers, and it is in pages whose shell build names no needs', async () => {
  const document = (await (await fetch(`${site.shell}/registry.json`)).json()) as DiscoveryDocument;
  expect(Object.keys(document.microFrontends)).toEqual(['r777/mf-auth', 'r777/mf-games', 'r777/mf-luck']);
  expect(await inlined('/m/wallet')).toEqual({
    isPart: false,
    listed: { 'r777/mf-auth': 3, 'r777/mf-games': 3, 'r777/mf-luck': 3 },
  });
});

test('where overrides are allowed, pages carry the whole document', async () => {
  expect((await inlined('/', testSite)).isPart).toBe(false);
});
