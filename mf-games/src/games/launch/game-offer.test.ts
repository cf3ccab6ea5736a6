import { expect, test, vi } from 'vitest';
import { game } from '../../testing/fixtures';
import { keepOffer, takeOffer } from './game-offer';

test('a game is offered once, and only on the page it was wanted on', () => {
  keepOffer(game(), '/m/slot-games');
  expect(takeOffer('/m/home')).toBeNull();
  expect(takeOffer('/m/slot-games')).toEqual(game());
  expect(takeOffer('/m/slot-games')).toBeNull();
});

test('after ten minutes it is no longer offered', () => {
  vi.useFakeTimers();
  keepOffer(game(), '/m/slot-games');
  vi.advanceTimersByTime(10 * 60_000);
  expect(takeOffer('/m/slot-games')).toBeNull();
});

test('what is stored is not trusted to be whole', () => {
  sessionStorage.setItem('games.offer', '{');
  expect(takeOffer('/m/slot-games')).toBeNull();
});
