import { calls, type InputOf } from '@r777/shared/contracts';
import { day } from '../../fixtures/days';
import { expect, test } from '../../fixtures/test';

/** A launch of one of Imperia's games, or of its lobby. */
const item = (part: Partial<InputOf<typeof calls.launchGame>>, backUrl: string): InputOf<typeof calls.launchGame> => ({
  gameType: 'RNG',
  vassalage: 'IMP',
  gameCode: 'lobby',
  gameId: '',
  nodeId: '',
  isGameH5: true,
  playType: 'ent',
  supportPlay: false,
  freeplay: false,
  language: 'EN',
  backUrl,
  ...part,
});

test('LNCH-04 PERM-17 from a vendor’s lobby, a flight is played with money, and in free play without', {
  tag: '@extended',
}, async ({ page, stack, t, player, api }) => {
  const { token } = player.session;
  const launch = (part: Partial<InputOf<typeof calls.launchGame>>) =>
    api.call(calls.launchGame, item(part, `${stack.shell}/m/home`), token);

  await page.goto((await launch({})).url);
  await page.getByRole('button', { name: 'Sky Crash' }).click();
  await page.getByRole('radio', { name: '1.5×' }).click();
  await page.getByRole('button', { name: t('vendor:crash.start'), exact: true }).click();
  const bets = () =>
    api.call(calls.betRecords, { startDate: day(-1), endDate: day(1), language: 'EN' as const }, token);
  await expect.poll(async () => (await bets()).content[0]?.state, { timeout: 20_000 }).toBe('settled');
  const [bet] = (await bets()).content;
  expect(bet).toMatchObject({ gameName: 'Sky Crash', stake: '10.00' });
  expect(['0.00', '15.00']).toContain(bet?.payout);
  const { sumBalance } = await api.call(calls.wallet, {}, token);
  expect(Number(sumBalance)).toBeCloseTo(18 + Number(bet?.net), 2);

  await page.getByRole('button', { name: t('vendor:lobby.back') }).click();
  await expect(page.getByRole('button', { name: 'Sky Crash' })).toBeVisible();

  const { url } = await launch({ gameId: 'imp-sky-crash', nodeId: 'imp-sky-crash', gameType: 'PVP', freeplay: true });
  await page.goto(url);
  await expect(page.getByText(t('vendor:freePlay'))).toBeVisible();
  await page.getByRole('radio', { name: '1.5×' }).click();
  await page.getByRole('button', { name: t('vendor:crash.start'), exact: true }).click();
  await expect(page.getByRole('list', { name: t('vendor:crash.last') }).getByRole('listitem')).toHaveCount(1, {
    timeout: 15_000,
  });
  expect((await bets()).content).toHaveLength(1);
  expect((await api.call(calls.wallet, {}, token)).sumBalance).toBe(sumBalance);
});

/** Of these elements, the texts of those that are not whole on the screen, or not high enough for a finger. */
const smallOrCutOff = (elements: Element[]) =>
  new Promise<string[]>((done) => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      const bad = entries.filter(
        ({ intersectionRatio, boundingClientRect }) => intersectionRatio < 0.99 || boundingClientRect.height < 44,
      );
      done(bad.map(({ target }) => target.textContent));
    });
    for (const element of elements) observer.observe(element);
  });

test.describe('roulette', () => {
  test.use({ language: 'BN' });

  test('shows its whole board, upright and sideways', { tag: '@extended' }, async ({ page, t, player, signIn }) => {
    await signIn(player.session);
    await page.goto('/m/roulette');
    await page.getByRole('main').getByRole('article').getByRole('button').first().click();
    const game = page.locator('iframe').contentFrame();
    const fields = game.getByRole('group', { name: t('vendor:table.open') }).getByRole('button');
    await expect(fields).toHaveCount(46);
    for (const [width, height] of [
      [360, 800],
      [800, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => fields.evaluateAll(smallOrCutOff)).toEqual([]);
      await expect(game.getByRole('button', { name: t('vendor:table.undo') })).toBeInViewport({ ratio: 1 });
    }
  });
});
