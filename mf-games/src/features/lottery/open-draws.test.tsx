import { dialogStore, queryClient } from '@r777/shared/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw, lottery, open, order, ordersPage, result } from './test-kit';

const two = [
  lottery(),
  lottery({
    lottery: 'slow-four',
    name: 'Slow Four',
    current: draw(12, { lottery: 'slow-four', closesIn: 3_605_000, drawsIn: 3_700_000 }),
    latest: { ...result(11, '8135'), lottery: 'slow-four' },
  }),
  lottery({ lottery: 'shut-two', name: 'Shut Two', current: null }),
  lottery({ lottery: 'new-one', name: 'New One', current: draw(1, { lottery: 'new-one' }), latest: null }),
];
const group = (key: 'minutes' | 'daily', name: string, ...codes: string[]) => ({
  key,
  name,
  lotteries: two
    .filter(({ lottery: code }) => codes.includes(code))
    .map(({ lottery: code, name: title, style }) => ({ lottery: code, name: title, iconUrl: '', style })),
});
const lotteryMenu = [
  group('minutes', 'Every few minutes', 'fast-three', 'shut-two', 'new-one'),
  group('daily', 'Every day', 'slow-four'),
];
const card = async (name: RegExp) => screen.findByRole('button', { name });

test('LOTTO-05 each open lottery stands with its own draw number and time left, a closed one does not', async () => {
  open('/m/lottery', { answers: { elotteryList: two, lotteryMenu } });
  const fast = await card(/Fast Three/);
  const slow = await card(/Slow Four/);
  expect(fast).toHaveTextContent('Draw 20261120-0007');
  expect(within(fast).getByRole('timer')).toHaveTextContent(/^Closes in00:5\d$/);
  expect(slow).toHaveTextContent('Draw 20261120-0012');
  expect(within(slow).getByRole('timer')).toHaveTextContent(/^Closes in1:00:0\d$/);
  expect(screen.queryByText('Shut Two')).not.toBeInTheDocument();
});

test('LOTTO-06 each lottery shows its own latest result, and a new one that there is none yet', async () => {
  open('/m/lottery', { answers: { elotteryList: two, lotteryMenu } });
  expect(within(await card(/Fast Three/)).getByRole('img', { name: '904' })).toBeVisible();
  expect(within(await card(/Slow Four/)).getByRole('img', { name: '8135' })).toBeVisible();
  const fresh = await card(/New One/);
  expect(within(fresh).queryByRole('img')).not.toBeInTheDocument();
  expect(fresh).toHaveTextContent('No draw yet');
});

test('LOTTO-06 of a board with many prizes the card shows the special one', async () => {
  const board = {
    ...result(6, '12345'),
    prizes: [...result(6, '12345').prizes, { rank: 'first' as const, numbers: ['67890'] }],
  };
  open('/m/lottery', { answers: { elotteryList: [lottery({ latest: board })] } });
  const card = await screen.findByRole('button', { name: /Fast Three/ });
  expect(within(card).getByRole('img').getAttribute('aria-label')).toBe('12345');
});

test('LOTTO-06 after the next draw the open page shows its result', async () => {
  const { answers } = open('/m/lottery', { answers: { elotteryList: [lottery({ latest: result(6, '904') })] } });
  const card = await screen.findByRole('button', { name: /Fast Three/ });
  expect(within(card).getByRole('img', { name: '904' })).toBeVisible();
  answers.elotteryList = [lottery({ latest: result(7, '317') })];
  act(() => void queryClient.invalidateQueries());
  expect(await within(card).findByRole('img', { name: '317' })).toBeVisible();
});

test('LOTTO-05 in Bengali a page without an open draw says so', async () => {
  open('/m/lottery', { language: 'BN', answers: { elotteryList: [lottery({ current: null })] } });
  expect(await screen.findByRole('heading', { name: 'এখন কোনো লটারি খোলা নেই' })).toBeVisible();
});

test('LOTTO-05 LOTTO-06 the lotteries of the other mode are listed with draw and result too', async () => {
  const daily = lottery({ name: 'Dhaka Daily', gameType: 'LOTT', latest: result(6, '4471') });
  open('/m/lottery?mode=Lott', { answers: { elotteryList: [], lotteryList: [daily] } });
  const only = await card(/Dhaka Daily/);
  expect(only).toHaveTextContent('Draw 20261120-0007');
  expect(within(only).getByRole('img', { name: '4471' })).toBeVisible();
});

test('LOTTO-05 LOTTO-06 both kinds at once are listed, each with its draw and result', async () => {
  const daily = lottery({ lottery: 'daily', name: 'Dhaka Daily', current: draw(3), latest: result(2, '4471') });
  const menu = [{ ...lotteryMenu[0], lotteries: [lottery(), daily].map((each) => ({ ...each, iconUrl: '' })) }];
  open('/m/lottery?mode=ZY', {
    answers: { elotteryList: [lottery()], lotteryList: [daily], lotteryMenu: menu as typeof lotteryMenu },
  });
  for (const [name, numero, latest] of [
    [/Fast Three/, 'Draw 20261120-0007', '904'],
    [/Dhaka Daily/, 'Draw 20261120-0003', '4471'],
  ] as const) {
    const each = await card(name);
    expect(each).toHaveTextContent(numero);
    expect(within(each).getByRole('img', { name: latest })).toBeVisible();
  }
});

test('LOTTO-01 there are three prize modes, and the first visit is in e-lottery', async () => {
  open('/m/lottery');
  const modes = within(screen.getByRole('group', { name: 'Which lotteries' }));
  const names = modes.getAllByRole('radio').map((each) => each.closest('label')?.textContent);
  expect(names).toEqual(['E-lottery', 'Lottery', 'All']);
  expect(modes.getByRole('radio', { name: 'E-lottery' })).toBeChecked();
  expect(await card(/Fast Three/)).toBeVisible();
});

test.each([
  ['placed', 'Pending'],
  ['won', 'Won'],
  ['lost', 'Lost'],
  ['cancelled', 'Cancelled'],
] as const)('LOTTO-08 an order that is %s and whose draw has closed cannot be cancelled', async (state, text) => {
  const closed = ordersPage([
    order({ state, cancellable: false, ...(state === 'won' ? { payout: '920.00', net: '910.00' } : {}) }),
  ]);
  const { user } = open('/m/lottery?view=orders', { session: true, answers: { lotteryOrders: closed } });
  await user.click(await card(/Fast Three/));
  const sheet = within(await screen.findByRole('dialog', { name: 'Fast Three' }));
  expect(sheet.getByText(text)).toBeVisible();
  expect(sheet.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
});

test('LOTTO-08 of several orders the tapped one opens and is cancelled, and the other one after it', async () => {
  const other = order({ orderId: 'order-2', lotteryName: 'Slow Four', stake: '25.00' });
  const { user, seen } = open('/m/lottery?view=orders', {
    session: true,
    answers: { lotteryOrders: ordersPage([order(), other]) },
  });
  await user.click(await card(/Slow Four/));
  const sheet = await screen.findByRole('dialog', { name: 'Slow Four' });
  expect(sheet).toHaveTextContent('order-2');
  expect(sheet).not.toHaveTextContent('order-1');
  const cancelled = () => seen.filter(({ name }) => name === 'cancelLotteryOrder').map(({ input }) => input.orderId);
  const cancel = async () => {
    await user.click(screen.getByRole('button', { name: 'Cancel order' }));
    await act(async () => dialogStore.getState().dialogs[0]?.answer(true));
  };
  await cancel();
  await waitFor(() => expect(cancelled()).toEqual(['order-2']));
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(await card(/Fast Three/));
  expect(await screen.findByRole('dialog', { name: 'Fast Three' })).toHaveTextContent('order-1');
  await cancel();
  await waitFor(() => expect(cancelled()).toEqual(['order-2', 'order-1']));
});

// The test server does not answer for texts in another language.
test('LOTTO-06 LOTTO-08 in Bengali, rules and own orders are asked for in Bengali, and so is a cancellation', async () => {
  const { unmount } = open('/m/lottery?game=fast-three&tab=rules', { language: 'BN' });
  expect(await screen.findByRole('heading', { name: 'Units digit' })).toBeVisible();
  unmount();
  const orders = '/m/lottery?view=orders&from=2026-11-20&to=2026-11-20';
  const { user, seen } = open(orders, { session: true, language: 'BN' });
  await user.click(await screen.findByRole('button', { name: /Fast Three/ }));
  await user.click(await screen.findByRole('button', { name: 'অর্ডার বাতিল করুন' }));
  await act(async () => dialogStore.getState().dialogs[0]?.answer(true));
  const cancelled = seen.filter(({ name }) => name === 'cancelLotteryOrder').map(({ input }) => input);
  expect(cancelled).toEqual([{ orderId: 'order-1', language: 'BN' }]);
});
