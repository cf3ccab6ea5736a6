import { bus, setLanguage } from '@r777/shared/core';
import { renderWithApp } from '@r777/shared/testing';
import { act } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { matchRoute } from '../../routes/match';
import { addressOf, type Route } from '../../routes/route';
import { routes } from '../../routes/table';
import '../../testing/texts';
import { usePageMeta } from './page-meta';

function Meta({ route }: { route: Route }) {
  usePageMeta(route);
  return null;
}
const show = (path: string) => {
  const route = matchRoute(path);
  if (!route) throw new Error(`${path} is no route`);
  return showRoute(route);
};
async function showRoute(route: Route, language: 'BN' | 'EN' = 'EN') {
  const { unmount } = renderWithApp(<Meta route={route} />, { language });
  await vi.dynamicImportSettled();
  const link = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]');
  const said = {
    title: document.title,
    description: document.head.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '',
    canonical: link && new URL(link.href).pathname,
  };
  unmount();
  return said;
}
/** The meta data of the routes, one after the other, because they share one document. */
async function showRoutes(which: readonly Route[], language: 'BN' | 'EN' = 'EN') {
  const said: Awaited<ReturnType<typeof showRoute>>[] = [];
  for (const route of which) said.push(await showRoute(route, language));
  return said;
}

test.each([
  ['META-01', '/m/home', '/', /^R777 – Online casino/],
  ['META-02', '/m/slot-games', '/rng', /^Slot games/],
  ['META-03', '/m/live-games', '/live', /^Live casino/],
  ['META-04', '/m/poker-games', '/pvp', /^Poker/],
  ['META-05', '/m/fishing-games', '/fish', /^Fishing/],
  ['META-06', '/m/elott', '/elott', /^E-lottery/],
  ['META-07', '/m/activity', '/promotions', /^Bonuses/],
  ['META-08', '/m/sport-games', '/sports', /^Sports/],
])('%s %s has its own title and description, and the canonical path %s', async (_id, path, canonical, title) => {
  const meta = await show(path);
  expect(meta.title).toMatch(title);
  expect(meta.description.length).toBeGreaterThan(30);
  expect(meta.canonical).toBe(canonical);
  const own = matchRoute(path);
  const others = routes.filter((route) => addressOf(route) && route.name !== own?.name);
  for (const language of ['EN', 'BN'] as const)
    expect((await showRoutes(others, language)).map(({ description }) => description)).not.toContain(
      own && (await showRoute(own, language)).description,
    );
});

test.each([
  ['/m/home', '/rng'],
  ['/m/slot-games', '/live'],
  ['/m/live-games', '/pvp'],
  ['/m/poker-games', '/fish'],
  ['/m/fishing-games', '/elott'],
  ['/m/elott', '/promotions'],
  ['/m/activity', '/sports'],
  ['/m/sport-games', '/'],
])('META-09 the title and description of %s are Bengali in Bengali and English in English', async (path, other) => {
  const route = matchRoute(path);
  if (!route) throw new Error(`${path} is no route`);
  // Letters: the sign of the taka stands in both.
  const bengali = /[\u0985-\u09b9]/;
  const said = [await showRoute(route, 'BN'), await showRoute(route, 'EN')];
  expect(said.map(({ title, description }) => [bengali.test(title), bengali.test(description)])).toEqual([
    [true, true],
    [false, false],
  ]);
  const elsewhere = matchRoute(other);
  expect(elsewhere && (await showRoute(elsewhere, 'BN')).title).not.toBe(said[0]?.title);
});

test('META-09 title and description follow the language', async () => {
  const english = await show('/m/slot-games');
  const route = matchRoute('/m/slot-games');
  renderWithApp(route && <Meta route={route} />, { language: 'EN' });
  act(() => setLanguage('BN'));
  await vi.dynamicImportSettled();
  expect(document.title).toBe('স্লট গেম – R777');
  expect(document.head.querySelector<HTMLMetaElement>('meta[name=description]')?.content).not.toBe(english.description);
});

test('a page that was opened by its English address keeps it', async () => {
  history.replaceState(null, '', '/m/slot-games?lang=en');
  await show('/m/slot-games');
  expect(document.head.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href).toMatch(/\/rng\?lang=en$/);
  history.replaceState(null, '', '/');
});

test('pages that search engines may list are public, and each describes itself', async () => {
  const own = routes.filter((r) => addressOf(r));
  expect(own.filter(({ guard }) => guard !== 'public')).toEqual([]);
  const texts = new Set((await showRoutes(own)).map(({ description }) => description));
  expect(texts.size).toBe(new Set(own.map((r) => r.name)).size);
});

const listed = ['/m/login', '/m/register', '/m/notice', '/m/help', '/m/hot-games'];
test.each([
  ['/m/forget', 'Forgot password'],
  ['/m/login', 'Log in'],
  ['/m/register', 'Register'],
  ['/m/changePsw', 'Change password'],
  ['/m/notice', 'Announcements'],
  ['/m/gameCenter', 'Game centre'],
  ['/m/slotsCenter', 'Slots'],
  ['/m/message', 'Messages'],
  ['/m/set', 'Settings'],
  ['/m/help', 'Help centre'],
  ['/m/gameList', 'Games'],
  ['/m/hot-games', 'Hot games'],
  ['/m/search', 'Search'],
  ['/m/feedback', 'Feedback'],
])('META-10 %s is called %s in the browser', async (path, title) => {
  expect(await show(path)).toMatchObject({ title: `${title} – R777`, canonical: listed.includes(path) ? path : null });
});

test('META-11 the promotion detail carries the promotion title', async () => {
  expect((await show('/m/activityDetail')).title).toBe('Promotions – R777');
});

describe('the HTML of a promotion’s page', () => {
  /** The document head after the page took over from HTML in a language. */
  async function takeOver(
    path: string,
    { html = 'BN', language = html }: { html?: 'BN' | 'EN'; language?: 'BN' | 'EN' },
  ) {
    const link = Object.assign(document.createElement('link'), { rel: 'canonical' });
    link.href = `https://r777.example/m/activityDetail?id=spin%26win${html === 'EN' ? '&lang=en' : ''}`;
    document.head.querySelector('link[rel=canonical]')?.remove();
    document.head.append(link);
    document.title = 'Spin & win – R777';
    const route = matchRoute(path.split('?')[0] ?? '');
    if (!route) throw new Error(`${path} is no route`);
    const { unmount } = renderWithApp(<Meta route={route} />, { language, path });
    await vi.dynamicImportSettled();
    unmount();
    return [document.title, document.head.contains(link)];
  }
  const own = '/m/activityDetail?id=spin%26win';

  test('keeps the promotion’s title and address as long as it is open', async () => {
    expect(await takeOver(own, {})).toEqual(['Spin & win – R777', true]);
    expect(await takeOver(`${own}&lang=en`, { html: 'EN' })).toEqual(['Spin & win – R777', true]);
  });

  test('gives way to another promotion, another page and another language', async () => {
    expect((await takeOver('/m/activityDetail?id=other', {}))[1]).toBe(false);
    expect(document.title).toBe('প্রমোশন – R777');
    expect(await takeOver('/m/activityDetail', { html: 'EN' })).toEqual(['Promotions – R777', false]);
    expect(await takeOver('/m/set?id=spin%26win', { html: 'EN' })).toEqual(['Settings – R777', false]);
    expect(await takeOver(own, { language: 'EN' })).toEqual(['Promotions – R777', false]);
  });
});

test('META-12 the free trial carries its title', async () => {
  expect((await show('/m/trail')).title).toBe('Free trial – R777');
});

test.each(['EN', 'BN'] as const)('every route has a title in %s', async (language) => {
  for (const { title } of await showRoutes(routes, language)) expect(title).not.toMatch(/^headline\.|^$/);
});

test('a view inside a page has its title while it is shown, also while two versions show it', async () => {
  const route = matchRoute('/m/securityCenter');
  if (!route) throw new Error('no route');
  const view = (title: string, shown: boolean) => bus.emit('view.shown', { title, shown });
  view('Bank cards', true);
  renderWithApp(<Meta route={route} />, { language: 'EN' });
  await vi.dynamicImportSettled();
  expect(document.title).toBe('Bank cards – R777');
  view('Bank cards', true);
  view('Bank cards', false);
  expect(document.title).toBe('Bank cards – R777');
  act(() => setLanguage('BN'));
  await vi.dynamicImportSettled();
  view('ব্যাংক কার্ড', true);
  view('Bank cards', false);
  expect(document.title).toBe('ব্যাংক কার্ড – R777');
  view('ব্যাংক কার্ড', false);
  await vi.waitFor(() => expect(document.title).toBe('নিরাপত্তা কেন্দ্র – R777'));
});
