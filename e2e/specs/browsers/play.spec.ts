import { calls } from '@r777/shared/contracts';
import { toPaisa } from '@r777/shared/money';
import { closeNews, logIn } from '../../browsers/log-in';
import { expect, test } from '../../browsers/test';
import { day } from '../../fixtures/days';

test('a guest logs in at a game and plays a round; the balance follows', { tag: '@extended' }, async ({
  tab,
  t,
  player,
  api,
}) => {
  await tab.open('/m/search?name=burning+777');
  await tab.find({ role: 'main' }).find({ role: 'article' }).find({ role: 'button' }).click();
  await logIn(tab, t, player);
  await tab.find({ role: 'button', name: t('games-play:offer.play') }).click();
  const game = await tab.game();
  await game.find({ role: 'button', name: t('vendor:spin') }).click();

  const { token } = player.session;
  const bets = async () =>
    (await api.call(calls.betRecords, { startDate: day(-1), endDate: day(1), language: 'EN' }, token)).content;
  await expect.poll(async () => (await bets()).map(({ state }) => state), { timeout: 20_000 }).toEqual(['settled']);
  const [bet] = await bets();
  const { sumBalance } = await api.call(calls.wallet, {}, token);
  expect(toPaisa(sumBalance)).toBe(toPaisa('18.00') + toPaisa(bet?.net ?? ''));

  await tab.find({ role: 'button', name: t('games-play:frame.exit') }).click();
  await tab.open('/m/home');
  await closeNews(tab, t);
  const balance = new RegExp(`^My account, total balance ৳\\s?${sumBalance.replace('.', '\\.')}$`);
  await expect.poll(() => tab.find({ role: 'banner' }).find({ role: 'button', name: balance }).count()).toBe(1);
});
