import type { GamePromotion, PromotionState } from '@r777/shared/contracts';
import { type AppOptions, renderWithApp } from '@r777/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { king, url } from '../../testing/tiles';
import { GameActionsProvider } from './game-actions';
import { GameFrame } from './game-frame';

const progress: NonNullable<GamePromotion['progress']> = {
  wagered: '9966.00',
  required: '10000.00',
  left: '34.00',
  until: '2026-12-27T12:00:00.000Z',
  games: [{ gameType: 'LIVE', weight: 20 }],
  maxStake: null,
  uncounted: '0.00',
};
const aBonus: PromotionState = {
  id: 'welcome',
  kind: 'depositMatch',
  version: 1,
  state: 'paid',
  join: 'optIn',
  terms: {},
  progress,
};
const frame = (
  content: GamePromotion[],
  { free = false, states = [], ...options }: Partial<AppOptions> & { free?: boolean; states?: PromotionState[] } = {},
) =>
  renderWithApp(
    <GameActionsProvider>
      <GameFrame framed={{ game: king, url, free, tile: null }} onLeave={vi.fn()} />
    </GameActionsProvider>,
    {
      session: true,
      ...options,
      answers: {
        openRounds: [],
        favouriteIds: [],
        wallet: { sumBalance: '10.00', currency: 'BDT', wallets: [] },
        gamePromotions: { content },
        promotionStates: { content: states },
      },
    },
  );

test('above a game stands what is left to wager, and how much this game counts', async () => {
  const { seen } = frame([{ id: 'welcome', progress, weight: 20 }]);
  expect(await screen.findByText('৳34 turnover left · this game counts 20%')).toBeVisible();
  expect(seen.find(({ name }) => name === 'gamePromotions')?.input).toMatchObject({
    gameType: king.gameType,
    game: king.gameId,
  });
  expect(seen.some(({ name }) => name === 'promotionStates')).toBe(false);
});

test('in Bengali too', async () => {
  frame([{ id: 'welcome', progress, weight: 20 }], { language: 'BN' });
  expect(await screen.findByText('আর ৳34 টার্নওভার বাকি · এই গেমে বাজির 20% ধরা হয়')).toBeVisible();
});

test('a game that does not count says so, before a member waits for the turnover', async () => {
  frame([], { states: [aBonus] });
  expect(await screen.findByText('৳34 turnover left · this game doesn’t count')).toBeVisible();
});

test('free spins come first, because the game plays them first', async () => {
  const freeSpins = {
    game: king.gameId,
    total: 20,
    left: 12,
    value: '2.00',
    won: '0.00',
    most: '500.00',
    until: null,
    deposit: null,
  };
  frame([
    { id: 'spins', freeSpins },
    { id: 'welcome', progress, weight: 20 },
  ]);
  expect(await screen.findByText('12 of 20 free spins left')).toBeVisible();
});

test('without a bonus there is no line', async () => {
  const { seen } = frame([]);
  await waitFor(() => expect(seen.some(({ name }) => name === 'promotionStates')).toBe(true));
  expect(screen.queryByText(/turnover|free spins/)).toBeNull();
});

test('with demo money there is no line, and nothing is asked', async () => {
  const { seen } = frame([{ id: 'welcome', progress, weight: 20 }], { free: true });
  await waitFor(() => expect(seen.some(({ name }) => name === 'wallet')).toBe(true));
  expect(seen.some(({ name }) => name === 'gamePromotions' || name === 'promotionStates')).toBe(false);
});
