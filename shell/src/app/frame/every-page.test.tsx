import { type PageName, pageOwners } from '@r777/shared/contracts';
import { bus, sessionStore, statusStore } from '@r777/shared/core';
import { type AppOptions, aMember, aStatus, renderWithApp, someBuckets, someSettings } from '@r777/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import '../../testing/texts';
import { routes } from '../../routes/table';
import { offerPages } from '../../testing/offer';
import { Site } from '../app';

// Remotes are not loaded here. Their place shows the name of the page that would be there.
vi.mock(import('@mfe/host/page-area'), () => ({
  PageArea: ({ page }: { page: string }) => <section aria-label={`Page ${page}`} />,
}));

/** The answers that the frame waits for: a site that offers an app, and a bonus in rupees. */
const answers = {
  announcements: someBuckets(),
  consolidatedSettings: someSettings({ currency: { code: 'INR', symbol: '₹' } }),
  vendorSorting: [],
  vendors: [],
  memberInfo: aMember({ type: 1 }),
  wallet: { sumBalance: '1.00', currency: 'INR', wallets: [] },
};
/** An agent (type 1) may see every page. */
const open = (path: string, session: AppOptions['session']) => {
  sessionStore.setState({ session: null });
  return renderWithApp(<Site />, { path, answers, ...(session ? { session } : {}) });
};

/** Every address of the site; where the query decides the page, with such a query. */
const addresses = routes.flatMap(({ paths, when }) =>
  paths.map((path) => (when ? `${path}?types=A&gameType=SPORTS` : path)),
);
const homes = ['/', '/m', '/m/index', '/m/index.html', '/m/home'];
const auth = ['/m/login', '/m/register', '/m/register.html', '/m/forget', '/m/changePsw'];
const headerless = ['/m/message', '/m/app', '/m/lottery', '/m/agent', '/m/activityDetail', '/m/activityDetail?id=a'];
// Below the agent home too.
const barless = ['/m/lottery', '/m/app', '/m/agent', '/m/agent/team/overview', '/m/agent/team/pnl'];

/**
 * The frame's header: with the logo, with Back and a title, or none; a page may have its own in the content. Found by
 * labels and elements, because queries by role on a hundred whole pages would take too long.
 */
function headerKind() {
  const header = document.querySelector<HTMLElement>('header:not(main header)');
  if (!header) return 'none';
  const { queryByLabelText } = within(header);
  if (queryByLabelText('R777 home')) return 'main';
  const title = header.querySelector('h1')?.textContent ?? '';
  return queryByLabelText('Back') && /^[A-Z]/.test(title) ? 'back' : 'unknown';
}

// Code that loads on first use is loaded here in advance, so that no test waits for it.
beforeAll(async () => {
  await import('../member-parts');
  await import('../../features/promo-button/promo-button');
  await import('../../features/top-bar/top-bar');
  await import('../../features/customer-service/service-sheet');
});
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReset();
  offerPages(...(Object.keys(pageOwners) as PageName[]));
  const { info } = aStatus();
  const resources = [{ resourceType: 'IOS' as const, url: 'https://app.example/r777.plist' }];
  statusStore.setState({ status: aStatus({ info: { ...info, resources } }) });
});

/** Waits for the data of the gift and the top bar; after that they appear with the page. */
async function warmUp(session: AppOptions['session']) {
  const { unmount } = open('/m/home', session);
  const patient = { timeout: 20_000 };
  expect(await screen.findByRole('link', { name: 'Get a bonus of ₹18' }, patient)).toBeVisible();
  expect(await screen.findByRole('complementary', { name: 'The R777 app' }, patient)).toBeVisible();
  unmount();
}
async function expectFrame(path: string, session: AppOptions['session']) {
  const { unmount, address } = open(path, session);
  await act(async () => undefined);
  const shown = {
    address: address(),
    top: screen.queryByLabelText('The R777 app') !== null,
    header: headerKind(),
    tabs: screen.queryByLabelText('Bottom menu') !== null,
    gift: screen.queryByRole('complementary', { name: 'Welcome gift' }) !== null,
  };
  unmount();
  const main = homes.includes(path) || auth.includes(path);
  const own = headerless.includes(path) ? 'none' : 'back';
  expect(shown).toEqual({
    address: path,
    top: path !== '/m/app',
    header: main ? 'main' : own,
    tabs: !barless.includes(path),
    gift: main,
  });
}
const ids = 'SHELL-01 SHELL-02 SHELL-04 SHELL-05 SHELL-06 SHELL-23 NAV-01 NAV-02';

test(`${ids} each address has the parts of the frame that it should have`, async () => {
  await warmUp({ type: 1 });
  expect(addresses.length).toBeGreaterThan(80);
  for (const path of addresses) await expectFrame(path, { type: 1 });
}, 60_000);

test.each([
  ['a visitor', undefined],
  ['a member', true],
] as const)(
  `${ids} pages for everybody have them for %s too`,
  async (_who, session) => {
    await warmUp(session);
    const pages = [
      'notice',
      'help',
      'activity',
      'slot-games',
      'elott',
      'search',
      'trail',
      'leaderBoard',
      'member/benefits',
    ];
    const own = ['message', 'app', 'lottery', 'activityDetail?id=a'];
    for (const path of [...homes, ...auth.slice(0, 4), ...[...pages, ...own].map((name) => `/m/${name}`)])
      await expectFrame(path, session);
  },
  60_000,
);

test('SHELL-01 the site’s pop-ups open over a page of every kind', async () => {
  const kinds = new Map(
    routes
      .filter(({ when }) => !when)
      .map((route) => [[route.view.kind, route.header, route.tabBar, route.guard].join(), route.paths[0]]),
  );
  expect(kinds.size).toBeGreaterThan(8);
  for (const path of kinds.values()) {
    const { unmount } = open(path, { type: 1 });
    act(() => bus.emit('overlay.open', { overlay: 'customerService' }));
    expect(await screen.findByRole('dialog', { name: 'Customer service' })).toBeVisible();
    unmount();
  }
});

test.each([
  ['₹', 'Get a bonus of ₹18'],
  ['$', 'Get a bonus of $18'],
] as const)('SHELL-03 where the currency is %s the gift says it before the 18', async (symbol, words) => {
  const consolidatedSettings = someSettings({ currency: { code: 'XXX', symbol } });
  renderWithApp(<Site />, { path: '/m/home', answers: { ...answers, consolidatedSettings } });
  const gift = await screen.findByRole('link', { name: words });
  expect(gift.textContent).toBe(words);
});
