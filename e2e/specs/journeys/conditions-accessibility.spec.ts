import { expectAccessible, settled } from '../../fixtures/accessibility';
import { unreachableByKeys } from '../../fixtures/keyboard';
import { languagesOf } from '../../fixtures/languages';
import { expectAllInView, expectToFit } from '../../fixtures/larger';
import { offeredRoutes } from '../../fixtures/offered-routes';
import { expect, test } from '../../fixtures/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const forGuests = offeredRoutes().filter(({ guard }) => guard === 'public');
const forMembers = offeredRoutes().filter(({ guard }) => guard === 'member' || guard === 'session');
// Pages for all logged-in members that differ for an agent.
const facesForAgents = offeredRoutes().filter(({ shows }) => shows === 'agency-centre' || shows === 'account-opening');
const links = { address: '/m/agentRegister?tab=links', guard: 'member', shows: 'affiliate-links' } as const;
const forAgents = [...offeredRoutes().filter(({ guard }) => guard === 'agent'), ...facesForAgents, links];
const home = { address: '/m/home', guard: 'public', shows: 'home' } as const;
const visitors = [
  { who: 'a guest', account: null, routes: forGuests },
  { who: 'a member', account: { username: 'rahim77', password: 'Play777!' }, routes: [home, ...forMembers] },
  { who: 'an agent', account: { username: 'agent77', password: 'Agent777!' }, routes: [home, ...forAgents] },
] as const;

/** True for the first address of a page. Further ones differ only in their words; the last test checks those. */
const isFirst = ({ shows }: Route, at: number, routes: readonly Route[]) =>
  routes.findIndex((route) => route.shows === shows) === at;
type Route = { address: string; shows: string };

test.setTimeout(300_000);

for (const language of languagesOf('EN'))
  test.describe(language, () => {
    test.use({ language });

    for (const { who, account, routes } of visitors)
      test(`A11Y-01 A11Y-02 A11Y-04 every page that is open to ${who} passes axe, shows the focus, and fits 320 px at 200 % text`, async ({
        page,
        api,
        signIn,
        t,
      }) => {
        if (account) await signIn(await api.login(account.username, account.password));
        for (const { address } of routes.filter(isFirst)) {
          await page.goto(address);
          await settled(page);
          expect(new URL(page.url()).pathname).toBe(new URL(address, page.url()).pathname);
          const news = page.getByRole('dialog', { name: t('promotions:popups.title') });
          if (account && address === home.address) await expect(news).toBeVisible();
          if (language === 'BN')
            await expect(page.getByRole('main', { includeHidden: true }), address).toContainText(/\p{Script=Bengali}/u);
          await expectAccessible(page, address);
          await expectAllInView(page, `${address} at 360 px`);
          expect.soft(await unreachableByKeys(page), `${address} by keys`).toEqual([]);
          await expectToFit(page, address);
        }
      });
  });

test('A11Y-01 every further address of a page that is open to a guest passes axe', { tag: '@extended' }, async ({
  page,
}) => {
  for (const { address } of forGuests.filter((...route) => !isFirst(...route))) {
    await page.goto(address);
    await settled(page);
    await expectAccessible(page, address, { colours: false });
  }
});
