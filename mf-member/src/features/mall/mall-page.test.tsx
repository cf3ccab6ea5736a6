// One file over the usual size: goods and their redemption share the steps up to the confirmation.
import { AppError, bus, dialogStore, toastStore } from '@r777/shared/core';
import { type AppOptions, fill, refuse, renderWithApp } from '@r777/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Area } from '../../expose/Mall';
import { aBonus, aMug, anOrder, goodsPage, orderPage } from '../../testing/mall';

const open = ({ answers, ...options }: AppOptions = {}) =>
  renderWithApp(<Area />, {
    session: true,
    path: '/m/mall/mallHome',
    answers: { mallGoods: goodsPage([aMug(), aBonus()]), mallRedemptions: orderPage([anOrder()]), ...answers },
    ...options,
  });
type App = ReturnType<typeof open>;
const redeems = ({ seen }: App) => seen.filter(({ name }) => name === 'redeemGoods');
const toasts = () => toastStore.getState().toasts.map(({ text }) => text);
const question = () => dialogStore.getState().dialogs[0];
const answerDialog = (yes: boolean) => act(async () => question()?.answer(yes));
const goods = async (name: string) =>
  within(await screen.findByRole('list', { name: 'Items' })).getByRole('button', { name: new RegExp(name) });
const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }));
const redeemButton = async (name: string) => (await sheet(name)).findByRole('button', { name: /^Redeem for/ });
/** Opens goods and goes as far as the question. */
async function ask(app: App, name: string) {
  await app.user.click(await goods(name));
  await app.user.click(await redeemButton(name));
}
async function fillIn(app: App) {
  const form = await sheet('Tea mug');
  await fill(app.user, form.getByRole('textbox', { name: /^Recipient/ }), 'Rahim Uddin');
  await app.user.type(form.getByRole('textbox', { name: /^Mobile number/ }), '০১৭১২-345 678');
  await fill(app.user, form.getByRole('textbox', { name: /^Address/ }), '12 Lake Road, Dhaka');
}
const redeemed = (part = {}) => ({ redemption: anOrder(part), points: 534, balance: '20.00' });

test('REWD-11 the points stand above the goods, each with its price in points and what is left', async () => {
  open();
  expect(await screen.findByText('1,234')).toBeVisible();
  const mug = await goods('Tea mug');
  expect(mug).toHaveTextContent('700 points');
  expect(mug).toHaveTextContent('80 left');
  expect(await goods('৳5 bonus')).toHaveTextContent('50 pointsAlways available');
});

test('REWD-11 the goods are paged, the address keeps the page, and the last page leads back', async () => {
  const names = ['Tea mug', 'Umbrella', 'Cap'];
  const pageOf = (pageNum: number) => ({ ...goodsPage([aMug({ name: names[pageNum - 1] ?? '' })], 5, 3), pageNum });
  const { user, seen, address } = open({ answers: { mallGoods: ({ pageNo }) => pageOf(Number(pageNo)) } });
  await user.click(await screen.findByRole('button', { name: 'Page 3' }));
  expect(await goods('Cap')).toBeVisible();
  expect(address()).toBe('/m/mall/mallHome?page=3');
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await goods('Umbrella')).toBeVisible();
  const asked = seen.filter(({ name }) => name === 'mallGoods').map(({ input }) => input);
  expect(asked).toMatchObject([1, 3, 2].map((pageNo) => ({ pageNo, pageSize: 12 })));
});

test('REWD-11 REWD-12 a page in Bengali asks for the goods, and redeems, in Bengali', async () => {
  const app = open({ language: 'BN', answers: { redeemGoods: redeemed({ kind: 'bonus', name: '৳5 bonus' }) } });
  expect(await screen.findByText('Tea mug')).toBeVisible();
  expect(app.seen.find(({ name }) => name === 'mallGoods')?.input).toEqual({ language: 'BN', pageNo: 1, pageSize: 12 });
  await app.user.click(screen.getByRole('button', { name: /৳5 bonus/ }));
  await app.user.click(await (await sheet('৳5 bonus')).findByRole('button', { name: '50 পয়েন্টে নিন' }));
  await answerDialog(true);
  await waitFor(() => expect(toasts()).toEqual(['৳5 bonus আপনার ব্যালেন্সে যোগ হয়েছে।']));
});

test('REWD-11 without goods the mall says so; a failure says why, and Retry loads them', async () => {
  const { user, answers } = open({ answers: { mallGoods: refuse('system.unavailable') } });
  expect(await screen.findByText('Couldn’t load the items')).toBeVisible();
  answers.mallGoods = goodsPage([]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing to redeem right now')).toBeVisible();
});

test('REWD-12 redeeming asks first, and a no takes nothing', async () => {
  const app = open();
  await ask(app, '৳5 bonus');
  expect(question()).toMatchObject({
    title: 'Redeem ৳5 bonus?',
    text: 'We’ll take 50 points right away. You’ll have 1,184 left.',
  });
  await answerDialog(false);
  expect(redeems(app)).toEqual([]);
  // Other goods have their own name and price in the question.
  await app.user.click((await sheet('৳5 bonus')).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await app.user.click(await goods('Tea mug'));
  await fillIn(app);
  await app.user.click(await redeemButton('Tea mug'));
  expect(question()).toMatchObject({
    title: 'Redeem Tea mug?',
    text: 'We’ll take 700 points right away. You’ll have 534 left.',
  });
  expect(redeems(app)).toEqual([]);
});

test('REWD-12 a bonus is redeemed after the question: the points go down, and the words name it', async () => {
  const app = open();
  app.answers.redeemGoods = () => {
    app.answers.mallGoods = goodsPage([aBonus()], 1_184);
    return redeemed({ kind: 'bonus', name: '৳5 bonus', state: 'done', parcel: null });
  };
  await ask(app, '৳5 bonus');
  await answerDialog(true);
  expect(await screen.findByText('1,184')).toBeVisible();
  expect(toasts()).toEqual(['৳5 bonus was added to your balance.']);
  expect(redeems(app).map(({ input }) => input)).toEqual([{ language: 'EN', goodsId: 'bonus-5', points: 50 }]);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '৳5 bonus' })).toBeNull());
});

test.each([
  [49, false],
  [50, true],
])('REWD-12 with %i points, goods for 50 can or cannot be redeemed', async (points, can) => {
  const { user } = open({ answers: { mallGoods: goodsPage([aBonus()], points) } });
  await user.click(await goods('৳5 bonus'));
  expect((await redeemButton('৳5 bonus')).hasAttribute('disabled')).toBe(!can);
  expect(screen.queryByText('Points still needed: 1') !== null).toBe(!can);
});

test('REWD-12 too few points are told before and after a try, in words', async () => {
  const app = open({ answers: { redeemGoods: refuse('points.insufficient') } });
  await ask(app, '৳5 bonus');
  app.answers.mallGoods = goodsPage([aMug(), aBonus()], 40);
  await answerDialog(true);
  expect(
    await screen.findByText(
      /You don’t have enough points for this. Choose something that costs less. No points were taken./,
    ),
  ).toBeVisible();
  expect(await screen.findByText('Points still needed: 10')).toBeVisible();
  expect(await redeemButton('৳5 bonus')).toBeDisabled();
});

test('an address is asked for only if the points are enough', async () => {
  const app = open({ answers: { mallGoods: goodsPage([aMug()], 699) } });
  await app.user.click(await goods('Tea mug'));
  expect(await redeemButton('Tea mug')).toBeDisabled();
  expect((await sheet('Tea mug')).getByText('Points still needed: 1')).toBeVisible();
  expect((await sheet('Tea mug')).queryByRole('textbox')).toBeNull();
});

test('goods that sold out meanwhile are told, and cannot be redeemed any more', async () => {
  const app = open({ answers: { redeemGoods: refuse('goods.soldOut', { field: 'goodsId' }) } });
  await app.user.click(await goods('Tea mug'));
  await fillIn(app);
  await app.user.click(await redeemButton('Tea mug'));
  app.answers.mallGoods = goodsPage([aMug({ stock: 0 })]);
  await answerDialog(true);
  expect((await screen.findAllByText(/This item is out of stock/)).length).toBeGreaterThan(0);
  await waitFor(async () => expect(await redeemButton('Tea mug')).toBeDisabled());
  expect((await sheet('Tea mug')).getByRole('textbox', { name: /^Recipient/ })).toHaveValue('Rahim Uddin');
});

test('a price that has changed is told, and the new one is agreed to', async () => {
  const app = open({ answers: { redeemGoods: refuse('goods.priceChanged', { field: 'points' }) } });
  await ask(app, '৳5 bonus');
  app.answers.mallGoods = goodsPage([aBonus({ points: 60 })]);
  await answerDialog(true);
  expect(await screen.findByText(/The price has changed/)).toBeVisible();
  await app.user.click(await screen.findByRole('button', { name: 'Redeem for 60 points' }));
  app.answers.redeemGoods = redeemed();
  await answerDialog(true);
  await waitFor(() => expect(redeems(app).at(-1)?.input).toMatchObject({ points: 60 }));
});

test('a parcel is sent to the address, whose number is taken in any digits', async () => {
  const app = open({ answers: { redeemGoods: redeemed() } });
  await app.user.click(await goods('Tea mug'));
  await fillIn(app);
  await app.user.click(await redeemButton('Tea mug'));
  await answerDialog(true);
  await waitFor(() =>
    expect(redeems(app).map(({ input }) => input)).toEqual([
      {
        language: 'EN',
        goodsId: 'mug',
        points: 700,
        recipient: 'Rahim Uddin',
        mobileNum: '01712345678',
        address: '12 Lake Road, Dhaka',
      },
    ]),
  );
  expect(toasts()).toEqual(['Ordered: Tea mug. You’ll find it under “Redeemed”.']);
});

test('a delivery that is wrong is told under each field, and nothing is asked or lost', async () => {
  const app = open();
  await app.user.click(await goods('Tea mug'));
  const form = await sheet('Tea mug');
  await app.user.type(form.getByRole('textbox', { name: /^Recipient/ }), 'R');
  await app.user.type(form.getByRole('textbox', { name: /^Address/ }), 'here');
  await app.user.click(await redeemButton('Tea mug'));
  expect(await form.findByText('Enter the recipient’s name (2–100 characters).')).toBeVisible();
  expect(form.getByText('Enter a mobile number with at least 6 digits.')).toBeVisible();
  expect(form.getByText('Enter the full address (10–300 characters).')).toBeVisible();
  expect(question()).toBeUndefined();
  expect(form.getByRole('textbox', { name: /^Address/ })).toHaveValue('here');
});

test('what the server refuses of a delivery is told at its field', async () => {
  const app = open({ answers: { redeemGoods: refuse('request.invalid', { field: 'address' }) } });
  await app.user.click(await goods('Tea mug'));
  await fillIn(app);
  await app.user.click(await redeemButton('Tea mug'));
  await answerDialog(true);
  expect((await sheet('Tea mug')).getByRole('textbox', { name: /^Address/ })).toHaveAccessibleDescription(
    /Enter the full address \(10–300 characters\)/,
  );
});

test('a delivery that was begun survives a reload, for its account alone', async () => {
  const app = open();
  await app.user.click(await goods('Tea mug'));
  await fillIn(app);
  app.unmount();
  const again = open();
  await again.user.click(await goods('Tea mug'));
  expect((await sheet('Tea mug')).getByRole('textbox', { name: /^Address/ })).toHaveValue('12 Lake Road, Dhaka');
  again.unmount();
  const other = open({ session: { userName: 'somebody' } });
  await other.user.click(await goods('Tea mug'));
  expect((await sheet('Tea mug')).getByRole('textbox', { name: /^Address/ })).toHaveValue('');
});

test('REWD-12 an order whose answer was lost is repeated under its key, also after a reload', async () => {
  const app = open({ answers: { redeemGoods: new AppError('network.timeout') } });
  await ask(app, '৳5 bonus');
  await answerDialog(true);
  expect(await screen.findByText(/it’s never ordered twice/, { selector: 'form *' })).toBeVisible();
  app.unmount();
  const again = open({ answers: { redeemGoods: refuse('request.rateLimited') } });
  await again.user.click(await screen.findByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(redeems(again)).toHaveLength(1));
  again.answers.redeemGoods = redeemed({ kind: 'bonus', name: '৳5 bonus' });
  await again.user.click(await screen.findByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(screen.queryByText('No answer yet: ৳5 bonus')).toBeNull());
  const [first, turnedAway, second] = [...redeems(app), ...redeems(again)];
  expect(turnedAway?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  expect(second?.input).toEqual(first?.input);
  expect(first?.headers['idempotency-key']).toBeTruthy();
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  again.unmount();
  open();
  await goods('Tea mug');
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
});

test('REWD-12 an order that was refused is another one the next time', async () => {
  const app = open({ answers: { redeemGoods: refuse('goods.soldOut') } });
  await ask(app, '৳5 bonus');
  await answerDialog(true);
  await screen.findByText(/out of stock/);
  await app.user.click(await redeemButton('৳5 bonus'));
  await answerDialog(true);
  await waitFor(() => expect(redeems(app)).toHaveLength(2));
  const keys = redeems(app).map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).not.toBe(keys[1]);
});

test('what is staked elsewhere earns points on the open page', async () => {
  const { answers } = open();
  await screen.findByText('1,234');
  answers.mallGoods = goodsPage([aMug()], 1_240);
  act(() => bus.emit('balance.changed', { source: 'test' }));
  expect(await screen.findByText('1,240')).toBeVisible();
});
