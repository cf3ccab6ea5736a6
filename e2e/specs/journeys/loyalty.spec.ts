import type { Page } from '@playwright/test';
import { calls, type Language } from '@r777/shared/contracts';
import { command } from '../../fixtures/command';
import { languagesOf } from '../../fixtures/languages';
import { expect, test } from '../../fixtures/test';

/** The demo member has the points of a month. */
const MEMBER = ['rahim77', 'Play777!'] as const;
const DELIVERY = { recipient: 'Rahim Uddin', mobileNum: '01712345678', address: '12 Lake Road, Dhaka 1205' };

const PRICE = 20;
/** Goods that only this journey offers, at a price that the demo member can pay. */
const lamp = (language: Language) => ({
  id: `e2e-lamp-${language.toLowerCase()}`,
  position: 0,
  active: true,
  kind: 'physical',
  name: { en: `Lamp ${language}`, bn: `বাতি ${language}` },
  description: { en: 'A <b>bright</b> lamp.', bn: 'একটি <b>উজ্জ্বল</b> বাতি।' },
  imageUrl: '/goods/mug.svg',
  points: PRICE,
  stock: 5,
  bonus: null,
  multiplier: 0,
});

// The tests share a member whose points they count, so they run one after the other.
test.describe.configure({ mode: 'default' });

/** Orders it in the mall, and ends on the list of redemptions. */
async function order(page: Page, name: string, text: (key: string, values?: Record<string, string>) => string) {
  await page.goto('/m/mall/mallHome');
  await page
    .getByRole('list', { name: text('goods.tab') })
    .getByRole('button', { name: new RegExp(name) })
    .click();
  const sheet = page.getByRole('dialog', { name, exact: true });
  for (const field of ['recipient', 'mobileNum', 'address'] as const)
    await sheet.getByRole('textbox', { name: text(`delivery.${field}`) }).fill(DELIVERY[field]);
  await sheet.getByRole('button', { name: text('redeem.button', { points: `${PRICE}` }) }).click();
  const question = page.getByRole('dialog', { name: text('redeem.ask', { name }) });
  await question.getByRole('button', { name: text('redeem.yes'), exact: true }).click();
  await expect(sheet).toHaveCount(0);
  await page.getByRole('tab', { name: text('orders.tab') }).click();
}

for (const language of languagesOf('BN'))
  test.describe(language, () => {
    test.use({ language });

    test('PERM-08 ROUTE-32 REWD-09 a guest sees missions and is led to log-in elsewhere; a member claims one once', async ({
      page,
      signIn,
      player,
      api,
      t,
    }) => {
      for (const path of ['/m/mall/mallHome', '/m/inviteFriends']) {
        await page.goto(path);
        await expect(page).toHaveURL(new RegExp(`/m/login\\?next=${encodeURIComponent(path)}`));
      }
      await page.goto('/m/leaderBoard');
      await expect(page.getByRole('list', { name: t('member-leaderboard:missions.daily') })).toBeVisible();
      await signIn(player.session);
      await page.goto('/m/leaderBoard');
      const text = (key: string) => t(`member-leaderboard:${key}`);
      const hello = page.getByRole('listitem').filter({ hasText: language === 'EN' ? 'Say hello' : 'আজকের হাজিরা' });
      await hello.getByRole('button', { name: text('missions.claim') }).dblclick();
      await expect(hello).toContainText(text('missions.claimed'));
      const { sumBalance } = await api.call(calls.wallet, {}, player.session.token);
      expect(sumBalance).toBe('20.00');
      await page.reload();
      await expect(hello).toContainText(text('missions.claimed'));
      await page.getByRole('tab', { name: text('board.tab') }).click();
      await expect(page.getByText(text('board.notYet'))).toBeVisible();
    });

    test('ROUTE-37 REWD-12 REWD-13 a parcel is ordered, sent while its page is open, and cancelled', {
      tag: '@extended',
    }, async ({ page, signIn, api, stack, t }) => {
      // Several commands, each of which starts a process.
      test.setTimeout(600_000);
      const text = (key: string, values?: Record<string, string>) => t(`member-mall:${key}`, values);
      const item = lamp(language);
      const name = language === 'EN' ? item.name.en : item.name.bn;
      await command(stack, 'wps', 'goods', 'put', '--item', JSON.stringify(item), '--why', 'browser test');
      const session = await api.login(...MEMBER);
      const pointsOf = async () =>
        (await api.call(calls.mallGoods, { language, pageNo: 1, pageSize: 1 }, session.token)).footer.points;
      const before = await pointsOf();
      await signIn(session);
      await order(page, name, text);
      expect(await pointsOf()).toBe(before - PRICE);
      const row = page
        .getByRole('list', { name: text('orders.tab') })
        .getByRole('listitem')
        .first();
      await expect(row).toContainText(text('orders.state_ordered'));
      await row.getByRole('button').click();
      const details = page.getByRole('dialog', { name, exact: true });

      const listed = await command(stack, 'wps', 'parcels', 'list', '--size', '100', '--json');
      const { content } = JSON.parse(listed) as { content: { parcel: string; goods: string }[] };
      const parcel = content.find(({ goods }) => goods === item.name.en)?.parcel ?? '';
      await command(stack, 'wps', 'parcels', 'send', parcel, 'Pathao', 'PT-1234', '--why', 'browser test');
      await expect(details.getByRole('textbox', { name: text('orders.tracking') })).toHaveValue('PT-1234');
      await expect(details).toContainText('Pathao');
      await command(stack, 'wps', 'parcels', 'cancel', parcel, '--yes', '--why', 'browser test');
      await expect(details).toContainText(text('orders.returned', { points: `${PRICE}` }));
      expect(await pointsOf()).toBe(before);
      await command(stack, 'wps', 'goods', 'withdraw', item.id, '--yes', '--why', 'browser test');
    });

    test('ROUTE-39 REWD-14 REWD-16 the invite page hands out link, code and QR code, and shows who came', async ({
      page,
      context,
      signIn,
      api,
      t,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const session = await api.login(...MEMBER);
      const { link, code } = await api.call(calls.affiliateInfo, {}, session.token);
      await signIn(session);
      await page.goto('/m/inviteFriends');
      const text = (key: string) => t(`member-invite:${key}`);
      await expect(page.getByRole('img', { name: text('share.picture') })).toBeVisible();
      for (const [label, value] of [
        [text('share.link'), link],
        [text('share.code'), code],
      ] as const) {
        await page.getByRole('button', { name: t('fields:copy.label', { label }) }).click();
        await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(value);
      }
      await expect(page.getByRole('list', { name: text('tab.friends') }).getByRole('listitem')).toHaveCount(2);
      await expect(page.getByText('ba***99')).toBeVisible();
    });
  });
