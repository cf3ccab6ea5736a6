import { games } from '@r777/art/catalogue';
import { expect, test } from 'vitest';
import { symbolsOf } from './skins/symbols';
import { stakesOf } from './stakes';

test('every game of the catalogue has ten different symbols, its own motif among them', () => {
  for (const game of games) {
    const symbols = Object.values(symbolsOf(game));
    expect(new Set(symbols).size, game.gameId).toBe(10);
    expect(symbols, game.gameId).toContain(game.motif);
  }
});

test('every game offers stakes from its smallest bet on, each in ten whole line bets', () => {
  for (const game of games) {
    const stakes = stakesOf(game);
    expect(stakes.length, game.gameId).toBeGreaterThan(2);
    expect(stakes[0], game.gameId).toBeGreaterThanOrEqual(game.minBet * 100);
    expect(stakes.every((stake) => stake % 10 === 0)).toBe(true);
  }
});
