import type { PromotionState } from '@r777/shared/contracts';

/** A member's state in a promotion, for tests. */
export function aState(part: Partial<PromotionState> = {}): PromotionState {
  return {
    id: 'six-hit',
    kind: 'depositMatch',
    version: 3,
    state: 'open',
    join: 'optIn',
    terms: { minimum: { unit: 'money', value: '200.00' } },
    ...part,
  };
}

/** A bonus that is being wagered, for tests. */
export const someProgress: NonNullable<PromotionState['progress']> = {
  wagered: '9966.00',
  required: '10000.00',
  left: '34.00',
  until: '2026-12-27T12:00:00.000Z',
  games: [
    { gameType: 'RNG', weight: 100 },
    { gameType: 'LIVE', weight: 10 },
  ],
  maxStake: '500.00',
  uncounted: '600.00',
};

/** Free spins to play, for tests. */
export const someSpins: NonNullable<PromotionState['freeSpins']> = {
  game: 'bgs-burning-777',
  total: 20,
  left: 12,
  value: '2.00',
  won: '30.00',
  most: '500.00',
  until: '2026-12-01T12:00:00.000Z',
  deposit: null,
};
