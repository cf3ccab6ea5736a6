import { expect, test, vi } from 'vitest';
import { game } from '../../testing/fixtures';
import { dropOffer, keepRunning, takeOffer } from './game-offer';
import { keepOffer } from './kept-offer';

test('a game is offered once, and only on the page it was wanted on', () => {
  keepOffer(game(), '/m/slot-games', { why: 'login' });
  expect(takeOffer('/m/home')).toBeNull();
  expect(takeOffer('/m/slot-games')).toMatchObject({ game: game(), why: 'login', free: false });
  expect(takeOffer('/m/slot-games')).toBeNull();
});

test('a list to which scrolling appended pages under the open game is still the page of that game', () => {
  keepRunning(game(), '/m/slot-games?vassalage=BGS');
  expect(takeOffer('/m/slot-games?vassalage=PGE&from=1&page=2')).toBeNull();
  expect(takeOffer('/m/slot-games?vassalage=BGS&from=1&page=2')?.why).toBe('running');
});

test('after ten minutes a question is outdated; a game that is open stays open', () => {
  vi.useFakeTimers();
  keepOffer(game(), '/m/slot-games', { why: 'deposit' });
  vi.advanceTimersByTime(10 * 60_000);
  expect(takeOffer('/m/slot-games')).toBeNull();
  keepRunning(game(), '/m/slot-games', true);
  vi.advanceTimersByTime(60 * 60_000);
  expect(takeOffer('/m/slot-games')).toMatchObject({ why: 'running', free: true });
});

test('a game that freezes its page opens again once; then the page asks', () => {
  vi.useFakeTimers();
  const path = '/m/slot-games';
  dropOffer();
  keepRunning(game(), path);
  expect(takeOffer(path)?.why).toBe('running');
  keepRunning(game(), path);
  vi.advanceTimersByTime(30_000);
  expect(takeOffer(path)?.why).toBe('deposit');
  // A game that the player opens, and one that lasted, open again.
  keepRunning(game(), path);
  expect(takeOffer(path)?.why).toBe('running');
  keepRunning(game(), path);
  vi.advanceTimersByTime(61_000);
  expect(takeOffer(path)?.why).toBe('running');
  // A tab that is restored the next day.
  keepRunning(game(), path);
  vi.advanceTimersByTime(13 * 3_600_000);
  expect(takeOffer(path)?.why).toBe('deposit');
});

test('a game that was left is forgotten', () => {
  keepRunning(game(), '/m/slot-games');
  dropOffer();
  expect(takeOffer('/m/slot-games')).toBeNull();
});

test('what is stored is not trusted to be whole', () => {
  sessionStorage.setItem('games.offer', '{');
  expect(takeOffer('/m/slot-games')).toBeNull();
});
