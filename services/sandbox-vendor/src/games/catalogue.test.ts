import bn from '@r777/locales/bn/vendor.json';
import en from '@r777/locales/en/vendor.json';
import { expect, test } from 'vitest';
import { games } from '../catalogue/index';
import { layouts } from '../client/table/layouts';
import { describe } from '../server/describe';
import { findGame } from '../server/games';
import { courseOf, stakesOf } from './kind';
import { symbolsOf } from './skins';
import { tableOf } from './tables';

const played = games.filter(({ gameId }) => findGame(gameId));

test('every slot of the catalogue has ten different symbols, including its own motif', () => {
  for (const game of games) {
    const symbols = Object.values(symbolsOf(game));
    expect(new Set(symbols).size, game.gameId).toBe(10);
    expect(symbols, game.gameId).toContain(game.motif);
  }
});

test('every game offers stakes from its minimum bet up, in whole taka', () => {
  for (const game of games) {
    const stakes = stakesOf(game);
    expect(stakes.length, game.gameId).toBeGreaterThan(2);
    expect(stakes[0], game.gameId).toBeGreaterThanOrEqual(game.minBet * 100);
    expect(stakes.every((stake) => stake % 100 === 0)).toBe(true);
  }
});

test('the kind of every game fits its category', () => {
  const allowed: Readonly<Record<string, readonly string[]>> = {
    RNG: ['slot'],
    LIVE: ['wheel', 'cards', 'dice', 'crash'],
    PVP: ['cards', 'dice', 'wheel', 'match', 'crash'],
    FISH: ['crash'],
    SPORTS: ['match', 'wheel'],
    ESPORTS: ['match'],
    COCKFIGHT: ['match'],
  };
  for (const game of played) expect(allowed[game.gameType], game.gameId).toContain(courseOf(game).kind);
  for (const game of played) {
    const course = tableOf(game)?.course;
    if (game.gameClassify.includes('BAC')) expect(course, game.gameId).toBe('baccarat');
    if (game.gameClassify.includes('ROU')) expect(course, game.gameId).toBe('roulette');
    if (game.gameType === 'COCKFIGHT') expect(course, game.gameId).toBe('cockfight');
  }
  expect(findGame('lott-dhaka-daily')).toBeUndefined();
});

test('every game has complete rules in both languages, and a return that matches its odds', () => {
  for (const game of played) {
    const { rules, rtp, topPay } = describe(game);
    expect(rules.EN.length, game.gameId).toBe(rules.BN.length);
    expect(rules.EN.length, game.gameId).toBeGreaterThan(4);
    expect([...rules.EN, ...rules.BN].filter((text) => /\{\{|undefined|NaN/.test(text))).toEqual([]);
    expect(rtp).toBeGreaterThan(94);
    expect(rtp).toBeLessThan(99);
    expect(topPay).toBeGreaterThan(1);
  }
});

test('every bet is on the board of its table and has a name', () => {
  for (const game of played) {
    const found = tableOf(game);
    if (!found) continue;
    const spots = found.table.spots({ gameId: game.gameId, n: 1 }).map(({ id }) => id);
    expect(layouts[found.course].flat().toSorted(), game.gameId).toEqual(spots.toSorted());
    const named = (id: string) => id in en.spots && id in bn.spots;
    expect(spots.filter((id) => !named(id) && !/^(n|d|side)\d+$/.test(id))).toEqual([]);
  }
  expect([en.teams, en.racers, en.birds].map((names) => Object.keys(names).length)).toEqual([12, 8, 8]);
});
