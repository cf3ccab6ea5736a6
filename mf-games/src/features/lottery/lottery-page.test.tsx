// One file over the usual size: starting jsdom takes longer than these tests.
import { AppError, clearSession, dialogStore, preferences, queryClient, toastStore } from '@r777/shared/core';
import { refuse, type SeenCall } from '@r777/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { vendor } from '../../testing/fixtures';
import { draw, lottery, open, order, ordersPage, result } from './test-kit';

const BET = '/m/lottery?game=fast-three';
const ORDERS = '/m/lottery?view=orders&from=2026-11-20&to=2026-11-20';
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const asked = (seen: SeenCall[], name: SeenCall['name']) => seen.filter((call) => call.name === name);
const toasts = () => toastStore.getState().toasts.map(({ text }) => text);

beforeEach(() => sessionStorage.clear());

/** A slip with 37 and Big is there from before. */
function haveSlip() {
  const lines = [
    { bet: 'exact2', pick: '37' },
    { bet: 'big', pick: '' },
  ];
  sessionStorage.setItem('lottery.slip', JSON.stringify({ lottery: 'fast-three', lines, stake: '10' }));
}

describe('the open lotteries', () => {
  test('LOTTO-05 LOTTO-06 each stands with its draw number, the time left and its latest result', async () => {
    open('/m/lottery');
    const card = await screen.findByRole('button', { name: /Fast Three/ });
    expect(card).toHaveTextContent('Draw 20261120-0007');
    expect(within(card).getByRole('timer')).toHaveTextContent('Closes in00:55');
    expect(within(card).getByRole('img', { name: '904' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Every few minutes' })).toContainElement(card);
  });

  test('LOTTO-05 without an open draw it says so', async () => {
    open('/m/lottery', { answers: { elotteryList: [lottery({ current: null })] } });
    expect(screen.queryByText('No lottery is open')).toBeNull();
    expect(await screen.findByRole('heading', { name: 'No lottery is open' })).toBeVisible();
  });

  test('LOTTO-01 LOTTO-04 the menu is requested with the prize mode, at first e-lottery; the address keeps another mode', async () => {
    const { user, seen, address } = open('/m/lottery');
    await screen.findByRole('button', { name: /Fast Three/ });
    expect(asked(seen, 'lotteryMenu').map(({ input }) => input.prizeMode)).toEqual(['Elott']);
    expect(asked(seen, 'lotteryList')).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'Lottery' }));
    expect(address()).toBe('/m/lottery?mode=Lott');
    await waitFor(() => expect(asked(seen, 'lotteryMenu').at(-1)?.input.prizeMode).toBe('Lott'));
    expect(asked(seen, 'lotteryList')).toHaveLength(1);
  });

  test('LOTTO-04 for both kinds at once the menu is requested with the prize mode ZY', async () => {
    const { seen } = open('/m/lottery?mode=ZY');
    await waitFor(() => expect(asked(seen, 'lotteryMenu').map(({ input }) => input.prizeMode)).toEqual(['ZY']));
  });

  test.each(['TCG_LOTTO_VN', 'LOTT'])(
    'LOTTO-02 with %s in the e-lottery mapping the mode is e-lottery',
    async (code) => {
      preferences.setPrizeMode('Lott');
      const vendorMapping = [{ key: 'ELOTT' as const, vendors: [vendor(code, 'ELOTT')] }];
      const { seen } = open('/m/lottery', { answers: { vendorMapping } });
      await waitFor(() => expect(asked(seen, 'lotteryMenu').at(-1)?.input.prizeMode).toBe('Elott'));
    },
  );

  test('LOTTO-03 without an e-lottery vendor in the mapping the lotteries are those of the other mode', async () => {
    const { seen } = open('/m/lottery', { answers: { vendorMapping: [] } });
    await waitFor(() => expect(asked(seen, 'lotteryMenu').at(-1)?.input.prizeMode).toBe('Lott'));
  });

  test('SESS-17 the prize mode that the mapping gives is kept for the next visit', async () => {
    expect(localStorage.getItem('prizeMode')).toBeNull();
    const { unmount } = open('/m/lottery', { answers: { vendorMapping: [] } });
    await waitFor(() => expect(localStorage.getItem('prizeMode')).toBe('Lott'));
    unmount();
    // Until the mapping arrives, the mapping of the last visit is used.
    queryClient.clear();
    const { seen } = open('/m/lottery', { answers: { vendorMapping: () => new Promise(() => undefined) } });
    await waitFor(() => expect(asked(seen, 'lotteryMenu').at(-1)?.input.prizeMode).toBe('Lott'));
  });

  test('a failure offers Retry, offline says so', async () => {
    const { user, answers } = open('/m/lottery', { answers: { elotteryList: new AppError('network.offline') } });
    expect(await screen.findByRole('alert')).toHaveTextContent('You’re offline');
    answers.elotteryList = [lottery()];
    await user.click(button('Retry'));
    expect(await screen.findByRole('button', { name: /Fast Three/ })).toBeVisible();
  });
});

describe('as time passes', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => vi.useRealTimers());
  const soon = draw(7, { closesIn: 4_000, drawsIn: 8_000 });
  const later = lottery({ lottery: 'daily', current: draw(1, { closesIn: 800_000, drawsIn: 900_000 }) });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  test('LOTTO-05 a draw closes and is drawn on the page, and the next one opens by itself; a failed call is retried', async () => {
    const { answers, seen } = open('/m/lottery', { answers: { elotteryList: [later, lottery({ current: soon })] } });
    await screen.findByRole('button', { name: /Fast Three/ });
    expect(screen.getByRole('timer')).toHaveTextContent(/^Closes in00:0[34]$/);
    await pass(5_000);
    expect(screen.getByRole('timer')).toHaveTextContent('Closed · draw in');
    answers.elotteryList = new AppError('network.offline');
    await pass(6_000);
    expect(screen.getByRole('timer')).toHaveTextContent('Drawing now…');
    expect(screen.getByRole('status')).toHaveTextContent('You’re offline');
    answers.elotteryList = [lottery({ current: draw(8) })];
    await pass(6_000);
    expect(screen.getByRole('button', { name: /Fast Three/ })).toHaveTextContent('Draw 20261120-0008');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(asked(seen, 'elotteryList').length).toBeLessThan(6);
  });

  test('LOTTO-07 a slip whose draw closes meanwhile cannot be sent, says so, and moves to the next draw', async () => {
    haveSlip();
    const { answers, seen } = open(BET, { session: true, answers: { drawNumero: soon } });
    const seeSlip = await screen.findByRole('button', { name: 'See slip' });
    act(() => seeSlip.click());
    await screen.findByRole('dialog', { name: 'Bet slip' });
    await pass(5_000);
    expect(screen.getByText(/Bets for this draw are closed/)).toBeVisible();
    expect(button('Place bet')).toBeDisabled();
    answers.drawNumero = draw(8);
    await pass(7_000);
    act(() => button('Place bet').click());
    await pass(0);
    expect(asked(seen, 'placeLotteryOrder').map(({ input }) => input.numero)).toEqual([draw(8).numero]);
  });
});

async function openSlip(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'See slip' }));
  return screen.findByRole('dialog', { name: 'Bet slip' });
}

/** Adds 37 and Big to the slip by hand, and opens it. */
async function fillSlip(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: '3' }));
  await user.click(button('7'));
  await user.click(button('Add 37'));
  expect(screen.getByText('1 line on the slip')).toBeVisible();
  await user.click(button('Big'));
  await user.click(button('Add Big'));
  return openSlip(user);
}

describe('ordering', () => {
  test('LOTTO-07 numbers are picked and ordered for the current draw, once, with the chosen stake', async () => {
    let answer = () => {};
    const placed = new Promise<ReturnType<typeof order>>((resolve) => {
      answer = () => resolve(order());
    });
    const { user, seen } = open(BET, { session: true, answers: { placeLotteryOrder: () => placed } });
    const slip = await fillSlip(user);
    await user.click(within(slip).getByRole('button', { name: '৳\u00a050' }));
    expect(within(slip).getByText('Total bet').nextSibling).toHaveTextContent('৳ 100.00');
    expect(within(slip).getByText('Maximum win').nextSibling).toHaveTextContent('৳ 4,600.00');
    await user.dblClick(button('Place bet'));
    answer();
    await waitFor(() => expect(toasts()).toContain('Bet placed on draw 20261120-0007'));
    expect(asked(seen, 'drawNumero')[0]?.input).toEqual({ lottery: 'fast-three' });
    expect(asked(seen, 'lotteryBets')[0]?.input).toEqual({ lottery: 'fast-three', language: 'EN' });
    const [sent, ...more] = asked(seen, 'placeLotteryOrder');
    expect(more).toEqual([]);
    expect(sent?.input).toEqual({
      lottery: 'fast-three',
      numero: '20261120-0007',
      lines: [
        { bet: 'exact2', pick: '37', stake: '50.00' },
        { bet: 'big', pick: '', stake: '50.00' },
      ],
      language: 'EN',
    });
    expect(sent?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'See slip' })).not.toBeInTheDocument());
    // The next order has its own lines.
    await user.click(await screen.findByRole('button', { name: 'Add Big' }));
    await openSlip(user);
    await user.click(button('Place bet'));
    await waitFor(() => expect(asked(seen, 'placeLotteryOrder')).toHaveLength(2));
    const next = asked(seen, 'placeLotteryOrder')[1];
    expect(next?.input.lines).toEqual([{ bet: 'big', pick: '', stake: '50.00' }]);
    expect(next?.headers['idempotency-key']).not.toBe(sent?.headers['idempotency-key']);
  });

  test('LOTTO-07 an order after closing is refused with a text, and its lines go to the next draw', async () => {
    haveSlip();
    const { user, seen, answers } = open(BET, {
      session: true,
      answers: { placeLotteryOrder: refuse('lottery.closed') },
    });
    const slip = await openSlip(user);
    answers.drawNumero = draw(8);
    await user.click(button('Place bet'));
    expect(await within(slip).findByText('Bets for this draw are closed. Choose another draw.')).toBeVisible();
    expect(within(slip).getAllByRole('listitem')).toHaveLength(2);
    expect(await within(slip).findByText('Draw 20261120-0008')).toBeVisible();
    answers.placeLotteryOrder = order({ numero: draw(8).numero });
    await user.click(button('Place bet'));
    await waitFor(() => expect(toasts()).toContain('Bet placed on draw 20261120-0008'));
    const sent = asked(seen, 'placeLotteryOrder');
    expect(sent.map(({ input }) => input.numero)).toEqual(['20261120-0007', '20261120-0008']);
    expect(sent[1]?.headers['idempotency-key']).not.toBe(sent[0]?.headers['idempotency-key']);
  });

  test('LOTTO-07 the text of an order after closing is in Bengali too', async () => {
    haveSlip();
    const { user } = open(BET, {
      session: true,
      language: 'BN',
      answers: { placeLotteryOrder: refuse('lottery.closed') },
    });
    await user.click(await screen.findByRole('button', { name: 'স্লিপ দেখুন' }));
    const slip = await screen.findByRole('dialog', { name: 'বেট স্লিপ' });
    await user.click(button('বাজি ধরুন'));
    expect(await within(slip).findByText('এই ড্রয়ের বাজি বন্ধ। অন্য ড্র বেছে নিন।')).toBeVisible();
  });

  test.each([
    ['loss.limit', undefined, 'You’ve reached the loss limit you set. You can bet again when it resets.'],
    ['session.limit', undefined, 'You’ve reached the time limit you set. You can play again when it resets.'],
    ['member.excluded', { until: '2026-11-30T06:00:00Z' }, /until 11\/30\/2026 12:00/],
  ] as const)('an order that %s refuses says why, and leads to player safety', async (code, params, text) => {
    haveSlip();
    const refused = refuse(code, params ? { params } : {});
    const { user, address } = open(BET, { session: true, answers: { placeLotteryOrder: refused } });
    const slip = await openSlip(user);
    await user.click(button('Place bet'));
    expect(await within(slip).findByText(text)).toBeVisible();
    await user.click(within(slip).getByRole('button', { name: 'My limits' }));
    expect(address()).toBe('/m/member/playerSafety');
  });

  test('an order whose answer is lost is repeated unchanged, under the same key, for the same draw', async () => {
    haveSlip();
    const { user, seen, answers } = open(BET, {
      session: true,
      answers: { placeLotteryOrder: new AppError('network.timeout') },
    });
    const slip = await openSlip(user);
    await user.click(button('Place bet'));
    expect(await within(slip).findByText(/never placed twice/)).toBeVisible();
    expect(within(slip).queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
    expect(within(slip).getByRole('textbox', { name: 'Bet per line' })).toBeDisabled();
    answers.placeLotteryOrder = refuse('request.rateLimited');
    await user.click(button('Check again'));
    expect(await within(slip).findByText(/Too many attempts/)).toBeVisible();
    expect(within(slip).getByText(/never placed twice/)).toBeVisible();
    answers.placeLotteryOrder = order();
    await user.click(button('Check again'));
    await waitFor(() => expect(toasts()).toContain('Bet placed on draw 20261120-0007'));
    const [first, second, third] = asked(seen, 'placeLotteryOrder');
    for (const repeat of [second, third]) {
      expect(repeat?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
      expect(repeat?.input).toEqual(first?.input);
    }
  });

  test('a stake outside the limits shows an error under the field and cannot be sent', async () => {
    haveSlip();
    const { user } = open(BET, { session: true });
    const slip = await openSlip(user);
    const stake = within(slip).getByRole('textbox', { name: 'Bet per line' });
    await user.clear(stake);
    await user.type(stake, '3');
    expect(stake).toHaveAccessibleDescription('The minimum bet is ৳\u00a05.00.');
    expect(button('Place bet')).toBeDisabled();
  });

  test('too little money offers the deposit', async () => {
    haveSlip();
    const { user, address } = open(BET, {
      session: true,
      answers: { placeLotteryOrder: refuse('wallet.insufficient') },
    });
    await openSlip(user);
    await user.click(button('Place bet'));
    await user.click(await screen.findByRole('button', { name: 'Deposit' }));
    expect(address()).toBe('/m/voucherCenter');
  });

  test('a guest is led to log-in and back, and finds the slip as it was', async () => {
    const first = open(BET);
    await fillSlip(first.user);
    await first.user.click(button('Log in to bet'));
    expect(first.address()).toBe(`/m/login?next=${encodeURIComponent(BET)}`);
    first.unmount();
    open(BET, { session: true });
    expect(await screen.findByText('2 lines on the slip')).toBeVisible();
  });

  test('a digit that is a bet of its own can be switched on and off', async () => {
    const { user } = open(BET);
    await user.click(await screen.findByRole('button', { name: 'Units digit' }));
    await user.click(button('7'));
    expect(button('7')).toHaveAttribute('aria-pressed', 'true');
    await user.click(button('7'));
    expect(screen.queryByRole('button', { name: 'See slip' })).not.toBeInTheDocument();
  });

  test('an unknown lottery leads to the existing ones', async () => {
    const { user, address } = open('/m/lottery?game=gone');
    await user.click(await screen.findByRole('button', { name: 'All lotteries' }));
    expect(address()).toBe('/m/lottery');
  });
});

test('LOTTO-06 the results tab lists draws with number and proof; the rules tab shows each bet’s return and limits', async () => {
  const lotteryResults = ({ pageNo }: { pageNo?: unknown }) => {
    const content = [pageNo === 1 ? result(6, '904') : result(5, '118')];
    return { content, pageNum: Number(pageNo), pageSize: 20, totalPages: 2, totalCount: 21 };
  };
  const { user, seen, address } = open(`${BET}&tab=results`, { answers: { lotteryResults } });
  const drawn = await screen.findByRole('button', { name: /20261120-0006/ });
  expect(within(drawn).getByRole('img', { name: '904' })).toBeVisible();
  await user.click(drawn);
  expect(screen.getByText('5eed')).toBeVisible();
  await user.click(button('Page 2'));
  const before = await screen.findByRole('button', { name: /20261120-0005/ });
  expect(within(before).getByRole('img', { name: '118' })).toBeVisible();
  expect(asked(seen, 'lotteryResults').map(({ input }) => input)).toEqual([
    { lottery: 'fast-three', pageNo: 1, pageSize: 20 },
    { lottery: 'fast-three', pageNo: 2, pageSize: 20 },
  ]);
  await user.click(screen.getByRole('tab', { name: 'Rules' }));
  expect(address()).toBe(`${BET}&tab=rules`);
  expect(await screen.findByText(/cover each other, only the amount at risk counts/)).toBeVisible();
  const rule = (await screen.findByRole('heading', { name: 'Units digit' })).closest('li');
  expect(rule).toHaveTextContent('× 9.40');
  expect(rule).toHaveTextContent('RTP (return to player)92.00%');
  expect(rule).toHaveTextContent('৳ 5.00 – ৳ 2,000.00');
});

describe('the own orders', () => {
  test('LOTTO-08 are listed by date and page by page', async () => {
    const { user, seen, address } = open(ORDERS.replace('from=2026-11-20', 'from=2026-11-18'), {
      session: true,
      answers: { lotteryOrders: ordersPage([order()], 3) },
    });
    const span = { startDate: '2026-11-18', endDate: '2026-11-20', pageSize: 20, language: 'EN' };
    expect(await screen.findByRole('button', { name: /Fast Three/ })).toHaveTextContent('Pending');
    expect(asked(seen, 'lotteryOrders').at(-1)?.input).toEqual({ ...span, pageNo: 1 });
    await user.click(button('Page 2'));
    await waitFor(() => expect(asked(seen, 'lotteryOrders').at(-1)?.input).toEqual({ ...span, pageNo: 2 }));
    expect(address()).toContain('page=2');
    await user.click(button('7 days'));
    await waitFor(() => expect(asked(seen, 'lotteryOrders').at(-1)?.input.pageNo).toBe(1));
    const { startDate, endDate } = asked(seen, 'lotteryOrders').at(-1)?.input ?? {};
    expect(Date.parse(String(endDate)) - Date.parse(String(startDate))).toBe(6 * 86_400_000);
  });

  test('LOTTO-08 one opens with its lines and is cancelled after a question, once, while its draw is open', async () => {
    const { user, seen, answers } = open(ORDERS, { session: true });
    await user.click(await screen.findByRole('button', { name: /Fast Three/ }));
    const sheet = await screen.findByRole('dialog', { name: 'Fast Three' });
    expect(within(sheet).getByRole('list', { name: 'Lines' })).toHaveTextContent('Last 2 digits৳ 10.00 × 92.00');
    await user.dblClick(within(sheet).getByRole('button', { name: 'Cancel order' }));
    expect(dialogStore.getState().dialogs).toHaveLength(1);
    answers.lotteryOrders = ordersPage([order({ state: 'cancelled', cancellable: false })]);
    act(() => dialogStore.getState().dialogs[0]?.answer(true));
    await waitFor(() => expect(toasts()).toContain('Order cancelled'));
    expect(asked(seen, 'cancelLotteryOrder').map(({ input }) => input.orderId)).toEqual(['order-1']);
    await waitFor(() => expect(within(sheet).queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument());
  });

  test('LOTTO-08 a late cancellation is refused with a text', async () => {
    const { user } = open(ORDERS, { session: true, answers: { cancelLotteryOrder: refuse('lottery.closed') } });
    await user.click(await screen.findByRole('button', { name: /Fast Three/ }));
    // If the player cancels, the next tap asks again.
    for (const isSure of [false, true]) {
      await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
      expect(dialogStore.getState().dialogs).toHaveLength(1);
      await act(async () => dialogStore.getState().dialogs[0]?.answer(isSure));
    }
    await waitFor(() => expect(toasts()).toContain('Bets for this draw are closed. Choose another draw.'));
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    expect(dialogStore.getState().dialogs).toHaveLength(1);
  });

  test('days without orders say so; a guest is sent to log-in; an ended session shows a message', async () => {
    const { unmount } = open(ORDERS, { session: true, answers: { lotteryOrders: ordersPage([]) } });
    expect(await screen.findByRole('heading', { name: 'No orders in this period' })).toBeVisible();
    act(() => clearSession('expired'));
    expect(screen.getByRole('heading', { name: 'Log in to see your orders' })).toBeVisible();
    unmount();
    const { address } = open(ORDERS);
    expect(address()).toBe(`/m/login?next=${encodeURIComponent(ORDERS)}`);
  });
});
