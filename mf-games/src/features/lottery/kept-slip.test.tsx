import { AppError, clearSession, setSession } from '@r777/shared/core';
import { type AppOptions, testSession } from '@r777/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { lottery, open, order } from './test-kit';

const lines = [{ bet: 'exact2', pick: '37' }];
const slip = { lottery: 'fast-three', lines, stake: '10' };
/** Stores the slip as another version of the page does. */
const keep = (part: object = {}) => sessionStorage.setItem('lottery.slip', JSON.stringify({ ...slip, ...part }));
const orders = ({ seen }: ReturnType<typeof open>) => seen.filter(({ name }) => name === 'placeLotteryOrder');
const button = (name: string) => screen.getByRole('button', { name });
/** An order of the slip, whose answer was lost. */
const sent = {
  key: 'of-the-other-version',
  input: {
    lottery: 'fast-three',
    numero: '20261120-0007',
    lines: [{ bet: 'exact2', pick: '37', stake: '10.00' }],
    language: 'EN',
  },
};

async function openSlip() {
  keep();
  const app = open('/m/lottery?game=fast-three', { session: true });
  await app.user.click(await screen.findByRole('button', { name: 'See slip' }));
  await screen.findByRole('dialog', { name: 'Bet slip' });
  return app;
}

test('an order that another version of the page has sent is repeated under its key', async () => {
  const app = await openSlip();
  keep({ sent });
  await app.user.click(button('Place bet'));
  await waitFor(() => expect(orders(app)).toHaveLength(1));
  const [repeat] = orders(app);
  expect([repeat?.headers['idempotency-key'], repeat?.input]).toEqual([sent.key, sent.input]);
});

test('lines that another version of the page has ordered are not ordered again', async () => {
  const app = await openSlip();
  keep({ lines: [] });
  await app.user.click(button('Place bet'));
  await waitFor(() => expect(screen.queryByText('1 line on the slip')).toBeNull());
  expect(orders(app)).toEqual([]);
});

test('the slip of a member who logs out is not on the page of the next one', async () => {
  keep();
  open('/m/lottery?game=fast-three', { session: true });
  expect(await screen.findByText('1 line on the slip')).toBeVisible();
  act(() => clearSession('logout'));
  await waitFor(() => expect(screen.queryByText('1 line on the slip')).toBeNull());
});

describe('an order without an answer', () => {
  type Game = 'fast-three' | 'daily';
  const show = (game: Game, { answers, ...options }: AppOptions = { session: true }) =>
    open(`/m/lottery?game=${game}`, {
      ...options,
      answers: { elotteryList: [lottery(), lottery({ lottery: 'daily', name: 'Daily' })], ...answers },
    });
  /** Looks at a lottery without a slip, and leaves it. */
  async function lookAt(game: Game, options?: AppOptions) {
    const app = show(game, options);
    await screen.findByRole('button', { name: '3' });
    expect(screen.queryByRole('button', { name: 'See slip' })).toBeNull();
    app.unmount();
  }
  /** Opens the slip and presses a button of it. @returns key and content of the order that is sent */
  async function press(name: 'Place bet' | 'Check again', app: ReturnType<typeof show>) {
    await app.user.click(await screen.findByRole('button', { name: 'See slip' }));
    await app.user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(orders(app)).toHaveLength(1));
    const [first] = orders(app);
    return [first?.headers['idempotency-key'], first?.input];
  }
  const logOutInAnotherTab = () =>
    act(() => {
      localStorage.removeItem('MC_SESSION_INFO');
      dispatchEvent(new StorageEvent('storage', { key: 'MC_SESSION_INFO', newValue: null }));
    });

  test.each<[string, AppOptions]>([
    ['the member', { session: true }],
    ['a visitor, as the session has expired', {}],
  ])('is checked under its key after %s has looked at another lottery', async (_, visitor) => {
    keep({ sent });
    await lookAt('daily', visitor);
    expect(await press('Check again', show('fast-three'))).toEqual([sent.key, sent.input]);
  });

  test('is kept for each lottery, until it has its answer', async () => {
    const lost = { session: true, answers: { placeLotteryOrder: new AppError('network.timeout') } } as const;
    const first: Partial<Record<Game, unknown>> = {};
    for (const game of ['fast-three', 'daily'] as const) {
      keep({ lottery: game });
      const app = show(game, lost);
      first[game] = await press('Place bet', app);
      expect(await screen.findByText(/never placed twice/)).toBeVisible();
      app.unmount();
    }
    for (const game of ['fast-three', 'daily'] as const) {
      const app = show(game);
      expect(await press('Check again', app)).toEqual(first[game]);
      await waitFor(() => expect(sessionStorage.getItem(`once.lotteryOrder.rahim77.${game}`)).toBeNull());
      app.unmount();
    }
    for (const game of ['fast-three', 'daily'] as const) await lookAt(game);
  });

  test('is checked under its key when the same member logs in after a log-out in another tab', async () => {
    keep({ sent });
    const app = show('fast-three');
    await screen.findByRole('button', { name: 'See slip' });
    logOutInAnotherTab();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'See slip' })).toBeNull());
    act(() => setSession(testSession()));
    expect(await press('Check again', app)).toEqual([sent.key, sent.input]);
  });

  test('is not there for another member who logs in after a log-out in another tab', async () => {
    keep({ sent });
    show('fast-three');
    await screen.findByRole('button', { name: 'See slip' });
    logOutInAnotherTab();
    act(() => setSession(testSession({ userName: 'karim88' })));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'See slip' })).toBeNull());
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(sent.key);
  });

  test('is settled although the player has left the lottery before the answer', async () => {
    let answer = (_: ReturnType<typeof order>) => {};
    const placed = new Promise<ReturnType<typeof order>>((resolve) => {
      answer = resolve;
    });
    keep();
    const app = show('fast-three', { session: true, answers: { placeLotteryOrder: () => placed } });
    await press('Place bet', app);
    app.unmount();
    expect(JSON.stringify({ ...sessionStorage })).toContain('once.lotteryOrder.rahim77.fast-three');
    await act(async () => answer(order()));
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('once.lotteryOrder'));
    await lookAt('fast-three');
  });

  test('in the slip of an earlier version is not overwritten by one from before it', async () => {
    sessionStorage.setItem('once.lotteryOrder.rahim77.fast-three', JSON.stringify({ ...sent, key: 'the-first' }));
    keep({ sent });
    const app = show('fast-three');
    const [first] = await press('Check again', app);
    expect(first).toBe('the-first');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Bet slip' })).toBeNull());
    app.unmount();
    const [second] = await press('Check again', show('fast-three'));
    expect(second).toBe(sent.key);
  });
});
