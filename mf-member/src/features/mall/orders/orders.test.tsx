import { today } from '@r777/shared/core';
import { type AppOptions, renderWithApp } from '@r777/shared/testing';
import { rangeOf } from '@r777/shared/ui/date-picker/ranges';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Area } from '../../../expose/Mall';
import { aMug, anOrder, goodsPage, orderPage } from '../../../testing/mall';

const open = ({ answers, ...options }: AppOptions = {}) =>
  renderWithApp(<Area />, {
    session: true,
    path: '/m/mall/mallHome',
    answers: { mallGoods: goodsPage([aMug()]), mallRedemptions: orderPage([anOrder()]), ...answers },
    ...options,
  });
const goods = async (name: string) =>
  within(await screen.findByRole('list', { name: 'Items' })).getByRole('button', { name: new RegExp(name) });
const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('REWD-13 redemptions are asked for by date, and the address keeps tab and dates', async () => {
  const older = anOrder({
    redemptionId: 'order-0',
    name: '৳5 bonus',
    kind: 'bonus',
    points: 50,
    state: 'done',
    at: '2026-11-18T06:30:00Z',
    parcel: null,
  });
  const others = (['sent', 'delivered', 'cancelled'] as const).map((state) => anOrder({ redemptionId: state, state }));
  const all = { ...orderPage([anOrder(), ...others, older]), footer: { points: 2_150 } };
  const { user, seen, address } = open({ answers: { mallRedemptions: all } });
  const asked = () => seen.filter(({ name }) => name === 'mallRedemptions').at(-1)?.input;
  await user.click(await screen.findByRole('tab', { name: 'Redeemed' }));
  const month = rangeOf('month', today());
  await waitFor(() => expect(asked()).toMatchObject({ startDate: month.from, endDate: month.to, pageNo: 1 }));
  await user.click(screen.getByRole('button', { name: '7 days' }));
  const week = rangeOf('week', today());
  await waitFor(() => expect(asked()).toMatchObject({ startDate: week.from, endDate: week.to }));
  expect(address()).toBe(`/m/mall/mallHome?tab=orders&from=${week.from}&to=${week.to}`);
  expect(await screen.findByText('Points spent: 2,150')).toBeVisible();
  const rows = within(screen.getByRole('list', { name: 'Redeemed' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Tea mug11/20/2026 12:30700 pointsOrdered',
    'Tea mug11/20/2026 12:30700 pointsSent',
    'Tea mug11/20/2026 12:30700 pointsDelivered',
    'Tea mug11/20/2026 12:30700 pointsCancelled',
    '৳5 bonus11/18/2026 12:3050 pointsCredited',
  ]);
});

test('REWD-13 days that are over are asked for with their own end, and the last page leads back', async () => {
  const pageOf = (page: number) => ({ ...orderPage([anOrder({ name: `Tea mug ${page}` })], 2), pageNum: page });
  const { user, seen } = open({
    path: '/m/mall/mallHome?tab=orders&from=2026-10-01&to=2026-10-12&page=2',
    answers: { mallRedemptions: ({ pageNo }) => pageOf(Number(pageNo)) },
  });
  await screen.findByRole('button', { name: /Tea mug 2/ });
  await user.click(screen.getByRole('button', { name: 'Page 1' }));
  expect(await screen.findByRole('button', { name: /Tea mug 1/ })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Page 1', current: 'page' })).toBeVisible();
  const asked = seen.filter(({ name }) => name === 'mallRedemptions').map(({ input }) => input);
  const days = { language: 'EN', startDate: '2026-10-01', endDate: '2026-10-12', pageSize: 20 };
  expect(asked).toEqual([
    { ...days, pageNo: 2 },
    { ...days, pageNo: 1 },
  ]);
});

test('REWD-13 a page in Bengali asks for the redemptions in Bengali', async () => {
  open({ language: 'BN', path: '/m/mall/mallHome?tab=orders' });
  expect(await screen.findByRole('button', { name: /Tea mug/ })).toBeVisible();
});

test('REWD-13 a parcel shows how far it is, who carries it, and its number to copy', async () => {
  const { user, answers } = open({ path: '/m/mall/mallHome?tab=orders' });
  await user.click(await screen.findByRole('button', { name: /Tea mug.*Ordered/ }));
  const details = await sheet('Tea mug');
  expect(details.getByText('12 Lake Road, Dhaka 1205')).toBeVisible();
  const parcel = { ...anOrder().parcel, carrier: 'Pathao', trackingNumber: 'PT-1234' } as ReturnType<
    typeof anOrder
  >['parcel'];
  answers.mallRedemptions = orderPage([anOrder({ state: 'sent', changedAt: '2026-11-21T04:00:00Z', parcel })]);
  await user.click(screen.getByRole('button', { name: 'Refresh this page', hidden: true }));
  expect(await details.findByText('Pathao')).toBeVisible();
  expect(details.getByRole('textbox', { name: 'Tracking number' })).toHaveValue('PT-1234');
  expect(details.getByText('11/21/2026 10:00')).toBeVisible();
});

test('REWD-13 a cancelled parcel tells that the points were returned', async () => {
  const { user } = open({
    path: '/m/mall/mallHome?tab=orders',
    answers: { mallRedemptions: orderPage([anOrder({ state: 'cancelled', changedAt: '2026-11-21T04:00:00Z' })]) },
  });
  await user.click(await screen.findByRole('button', { name: /Tea mug.*Cancelled/ }));
  expect((await sheet('Tea mug')).getByText('Points returned to you: 700')).toBeVisible();
});

test('REWD-13 without redemptions the tab says so and leads to the goods', async () => {
  const { user } = open({ path: '/m/mall/mallHome?tab=orders', answers: { mallRedemptions: orderPage([]) } });
  expect(screen.queryByText('Nothing redeemed in this period')).toBeNull();
  expect(await screen.findByText('Nothing redeemed in this period')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'See the items' }));
  expect(await goods('Tea mug')).toBeVisible();
});

test('hostile text of goods and deliveries is text', async () => {
  const evil = '<img src=x onerror="alert(1)">';
  const { user } = open({
    path: '/m/mall/mallHome?tab=orders',
    answers: {
      mallRedemptions: orderPage([
        anOrder({
          name: evil,
          parcel: { recipient: evil, mobileNum: '1', address: evil, carrier: evil, trackingNumber: evil },
        }),
      ]),
    },
  });
  await user.click(await screen.findByRole('button', { name: /onerror/ }));
  const details = await screen.findByRole('dialog', { name: evil });
  expect(within(details).getAllByText(evil).length).toBeGreaterThan(2);
  expect(details.querySelector('img')).toBeNull();
});
