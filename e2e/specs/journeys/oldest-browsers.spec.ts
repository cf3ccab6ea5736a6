import { closeNewsWhenShown } from '../../fixtures/news';
import { expect, test } from '../../fixtures/test';

/**
 * Removes functions that Chrome 111, Safari 16.4 and Firefox 115 lack, before any code of the page runs. So the libraries
 * are tested too, which no rule about our own code checks.
 */
function growOld(): void {
  const statics: [object, string[]][] = [
    [AbortSignal, ['any']],
    [URL, ['canParse', 'parse']],
    [Promise, ['withResolvers', 'try']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Array, ['fromAsync']],
    [RegExp, ['escape']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [Intl, ['Segmenter', 'DurationFormat']],
    [Document.prototype, ['startViewTransition']],
    [Element.prototype, ['checkVisibility', 'getHTML']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
    [Error, ['captureStackTrace']],
    [window, ['Iterator', 'navigation', 'scheduler', 'CloseWatcher', 'URLPattern', 'requestIdleCallback']],
  ];
  for (const [owner, names] of statics) for (const name of names) Reflect.deleteProperty(owner, name);
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
  for (const name of Object.getOwnPropertyNames(iterator))
    if (name !== 'constructor') Reflect.deleteProperty(iterator, name);
}

test('home, games, offers and cashier work in the oldest browsers that the site is built for', {
  tag: '@extended',
}, async ({ page, t, player, signIn }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => void errors.push(message));
  await page.addInitScript(growOld);
  await closeNewsWhenShown(page);
  await page.goto('/m/home');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await signIn(player.session);
  for (const [path, shown] of [
    ['/m/home', page.getByRole('main').getByRole('link').first()],
    ['/m/gameCenter', page.getByRole('main').getByRole('button').first()],
    ['/m/activity', page.getByRole('main').getByRole('listitem').first()],
    ['/m/voucherCenter', page.getByRole('button', { name: t('member-money:deposit.submit'), exact: true })],
    ['/m/securityCenter', page.getByRole('main').getByRole('link').first()],
  ] as const) {
    await page.goto(path);
    await expect(shown, path).toBeVisible();
  }
  expect(errors).toEqual([]);
});
