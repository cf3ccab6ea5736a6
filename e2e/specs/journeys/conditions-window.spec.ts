import type { Locator, Page } from '@playwright/test';
import { calls } from '@r777/shared/contracts';
import { settled } from '../../fixtures/accessibility';
import { changeAnswer } from '../../fixtures/answers';
import { expectToFit } from '../../fixtures/larger';
import { outsideOf } from '../../fixtures/layout';
import { openSlip } from '../../fixtures/slip';
import { expect, test } from '../../fixtures/test';

test.use({ contextOptions: { reducedMotion: 'reduce' }, language: 'BN' });

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await settled(page);
};

test('in landscape every page and sheet can be scrolled to its last button', { tag: '@extended' }, async ({
  page,
  t,
}) => {
  await page.setViewportSize({ width: 800, height: 360 });
  for (const path of ['/m/home', '/m/slot-games', '/m/activity', '/m/login', '/m/register']) {
    await open(page, path);
    await expect.poll(() => outsideOf(page), { message: path }).toEqual([]);
  }
  await open(page, '/m/slot-games');
  await page.getByRole('button', { name: t('games-list:filter.open') }).click();
  const show = page.getByRole('dialog').getByRole('button', { name: t('games-list:filter.show') });
  await show.scrollIntoViewIfNeeded();
  await expect(show).toBeInViewport({ ratio: 1 });
  await show.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test("the phone's notch and bar cover neither the site’s own bars nor a sheet’s last button", async ({
  page,
  context,
  t,
}) => {
  const phone = await context.newCDPSession(page);
  await phone.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 30, bottom: 34 } });
  await open(page, '/m/slot-games');
  const boxOf = async (thing: Locator) => (await thing.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const bottomOf = async (thing: Locator) => {
    const { y, height } = await boxOf(thing);
    return y + height;
  };
  expect((await boxOf(page.getByRole('button', { name: t('common:back') }))).y).toBeGreaterThanOrEqual(30);
  for (const tab of await page
    .getByRole('navigation', { name: t('shell:frame.tabs') })
    .getByRole('link')
    .all())
    expect(await bottomOf(tab)).toBeLessThanOrEqual(800 - 34);
  await page.getByRole('button', { name: t('games-list:filter.open') }).click();
  const show = page.getByRole('dialog').getByRole('button', { name: t('games-list:filter.show') });
  await expect.poll(() => bottomOf(show)).toBeLessThanOrEqual(800 - 34);
});

test("a phone's keyboard takes half the window, and the field being typed in stays visible", {
  tag: '@extended',
}, async ({ page, t, api, player, signIn }) => {
  const types = async (field: Locator, what: string) => {
    await field.focus();
    await page.setViewportSize({ width: 360, height: 380 });
    await expect(field).toBeInViewport({ ratio: 1 });
    const covered = () =>
      field.evaluate((input) => {
        const { x, y, width, height } = input.getBoundingClientRect();
        return !input.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    await expect.poll(covered, { message: what }).toBe(false);
    await page.keyboard.type('12');
    await expect(field).toHaveValue(/12$/);
    await page.setViewportSize({ width: 360, height: 800 });
  };
  const form = page.getByRole('dialog');
  await open(page, '/m/login');
  await types(form.getByLabel(t('auth:login.password'), { exact: true }), 'log-in');
  await open(page, '/m/register');
  await types(form.getByLabel(t('auth:field.confirmPassword'), { exact: true }), 'register');
  await open(page, '/m/search');
  await types(page.getByRole('searchbox'), 'search');

  await signIn(player.session);
  await page.goto('/m/chat');
  await types(page.getByRole('textbox', { name: t('chat:message') }), 'chat');
  await page.goto('/m/lottery');
  await openSlip(page, t, api, 'BN');
  await types(form.getByLabel(t('games-lottery:slip.stake')), 'stake of the lottery');
});

test('a name of 40 letters and a balance of 12 digits fit every page, even in large text on a narrow phone', {
  tag: '@extended',
}, async ({ page, api, signIn, t }) => {
  const account = 'MohammadWahiduzzamanChowdhuryOfBrahmanbaria';
  await signIn({ ...(await api.login('rahim77', 'Play777!')), userName: account });
  await changeAnswer(page, calls.memberInfo, (member) => ({ ...member, account, nickname: null }));
  const most = '123456789012.00';
  await changeAnswer(page, calls.wallet, (wallet) => ({
    ...wallet,
    sumBalance: most,
    wallets: wallet.wallets.map((part) => ({ ...part, balance: most })),
  }));
  for (const path of ['/m/member', '/m/set', '/m/gameRecord', '/m/slot-games', '/m/home']) {
    await open(page, path);
    if (path === '/m/member') {
      const amount = page.getByRole('main').getByText('1,23,45,67,89,012.00').first();
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(amount).toBeVisible();
        const broken = await amount.evaluate((element) => {
          const words = document.createRange();
          words.selectNodeContents(element);
          return words.getClientRects().length > 1;
        });
        expect(broken, `the balance is broken into lines at ${width} px`).toBe(false);
      }
    }
    if (path === '/m/home') {
      await page.getByRole('button', { name: t('promotions:popups.close') }).click();
      await expect(page.getByRole('banner').getByText('1,23,45,67,89,012.00')).toBeVisible();
    }
    await expectToFit(page, path);
  }
});
