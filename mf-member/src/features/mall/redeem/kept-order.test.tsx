import { AppError, clearSession, dialogStore, setSession, toastStore } from '@r777/shared/core';
import { renderWithApp, testSession } from '@r777/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Area } from '../../../expose/Mall';
import { aBonus, anOrder, goodsPage, orderPage } from '../../../testing/mall';

const NAME = '৳5 bonus';
/** Stores an order of rahim77 without an answer, as another version of the page does. */
const keep = () => {
  const input = { language: 'EN', goodsId: 'bonus-5', points: 50 };
  const order = { key: 'of-the-other-version', name: NAME, input };
  sessionStorage.setItem('once.mallOrder.rahim77', JSON.stringify(order));
};
const open = (goods = [aBonus()]) =>
  renderWithApp(<Area />, {
    session: true,
    path: '/m/mall/mallHome',
    answers: {
      mallGoods: goodsPage(goods),
      mallRedemptions: orderPage([]),
      redeemGoods: { redemption: anOrder({ kind: 'bonus', name: NAME }), points: 534, balance: '20.00' },
    },
  });

test('an order that another version of the page has sent is repeated under its key', async () => {
  const app = open();
  await app.user.click(await screen.findByRole('button', { name: new RegExp(NAME) }));
  const sheet = within(await screen.findByRole('dialog', { name: NAME }));
  keep();
  await app.user.click(await sheet.findByRole('button', { name: /^Redeem for/ }));
  await waitFor(() => expect(dialogStore.getState().dialogs).toHaveLength(1));
  await act(async () => dialogStore.getState().dialogs[0]?.answer(true));
  const sent = () => app.seen.filter(({ name }) => name === 'redeemGoods');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.headers['idempotency-key']).toBe('of-the-other-version');
});

test('two orders without an answer keep a key each, also after a reload', async () => {
  const later = '৳10 bonus';
  const goods = [aBonus(), aBonus({ goodsId: 'bonus-10', name: later, points: 100 })];
  const keys = ({ seen }: ReturnType<typeof open>) =>
    seen.filter(({ name }) => name === 'redeemGoods').map(({ headers }) => headers['idempotency-key']);
  keep();
  const app = open(goods);
  app.answers.redeemGoods = new AppError('network.timeout');
  await app.user.click(await screen.findByRole('button', { name: new RegExp(later) }));
  const sheet = within(await screen.findByRole('dialog', { name: later }));
  await app.user.click(await sheet.findByRole('button', { name: /^Redeem for/ }));
  await waitFor(() => expect(dialogStore.getState().dialogs).toHaveLength(1));
  await act(async () => dialogStore.getState().dialogs[0]?.answer(true));
  await waitFor(() => expect(keys(app)).toHaveLength(1));
  app.unmount();
  const again = open(goods);
  const checks = () => screen.queryAllByRole('button', { name: 'Check again' });
  for (const number of [1, 2]) {
    await waitFor(() => expect(checks()).toHaveLength(3 - number));
    await again.user.click(checks()[0] as HTMLElement);
    await waitFor(() => expect(keys(again)).toHaveLength(number));
  }
  expect(keys(again)).toEqual(['of-the-other-version', ...keys(app)]);
  await waitFor(() => expect(sessionStorage.getItem('once.mallOrder.rahim77')).toBeNull());
});

test('the next member is not offered the unanswered order of the former one', async () => {
  setSession(testSession());
  keep();
  open();
  expect(await screen.findByRole('button', { name: 'Check again' })).toBeVisible();
  act(() => setSession(testSession({ userName: 'karim88' })));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull());
});

test('an order’s late answer is not told to the next member, and waits for its own', async () => {
  let answer = (_: object) => {};
  const answered = new Promise<object>((resolve) => {
    answer = resolve;
  });
  const app = open();
  app.answers.redeemGoods = () => answered as Promise<never>;
  await app.user.click(await screen.findByRole('button', { name: new RegExp(NAME) }));
  const sheet = within(await screen.findByRole('dialog', { name: NAME }));
  await app.user.click(await sheet.findByRole('button', { name: /^Redeem for/ }));
  await waitFor(() => expect(dialogStore.getState().dialogs).toHaveLength(1));
  await act(async () => dialogStore.getState().dialogs[0]?.answer(true));
  await waitFor(() => expect(app.seen.some(({ name }) => name === 'redeemGoods')).toBe(true));
  const kept = sessionStorage.getItem('once.mallOrder.rahim77');
  expect(kept).not.toBeNull();
  act(() => clearSession('expired'));
  await act(async () => answer({ redemption: anOrder({ kind: 'bonus', name: NAME }), points: 534, balance: '20.00' }));
  await waitFor(() => expect(app.seen.filter(({ name }) => name === 'mallGoods').length).toBeGreaterThan(0));
  expect(toastStore.getState().toasts).toEqual([]);
  expect(sessionStorage.getItem('once.mallOrder.rahim77')).toBe(kept);
});
