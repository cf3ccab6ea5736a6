import { describe, expect, test } from 'vitest';
import { canSet } from '../draw/lettering/run';
import { motifNames } from '../draw/motifs/names';
import { type Game, games, gameTypes, vendors } from '.';

const duplicates = (values: readonly string[]): string[] => values.filter((value, i) => values.indexOf(value) !== i);
const codes = vendors.map(({ vassalage }) => vassalage);
const ofType = (gameType: string) => games.filter((game) => game.gameType === gameType);
const ofVendor = (vassalage: string) => games.filter((game) => game.vassalage === vassalage);
const hot = games.filter((game) => game.hotRank !== undefined).sort((a, b) => (a.hotRank ?? 0) - (b.hotRank ?? 0));

/** Neighbours in a list with the same motif, palette or template. */
const twins = (list: readonly Game[]): string[] =>
  list.flatMap((game, i) => {
    const before = list[i - 1];
    const same =
      before !== undefined &&
      (game.motif === before.motif ||
        game.overrides.palette === before.overrides.palette ||
        game.overrides.template === before.overrides.template);
    return same ? [`${before.gameId} / ${game.gameId}`] : [];
  });

describe('the catalogue', () => {
  test('offers at least 680 games and 32 vendors over all nine game types', () => {
    expect(games.length).toBeGreaterThanOrEqual(680);
    expect(vendors.length).toBeGreaterThanOrEqual(32);
    for (const gameType of gameTypes) expect(ofType(gameType).length, gameType).toBeGreaterThanOrEqual(20);
  });

  test('names every game and vendor once, in both languages', () => {
    expect(duplicates(games.map(({ gameId }) => gameId))).toEqual([]);
    expect(duplicates(games.map(({ name }) => name.en))).toEqual([]);
    expect(duplicates(games.map(({ name }) => name.bn))).toEqual([]);
    expect(duplicates(codes)).toEqual([]);
    expect(duplicates(vendors.map(({ name }) => name.en))).toEqual([]);
    for (const { name } of [...games, ...vendors])
      expect(name.bn).toMatch(/^(?=.*[\u0980-\u09ff])(?:[\u0980-\u09ffA-Z0-9 -/]|\u200d)+$/u);
  });

  test('gives each vendor at least one game in each of its types, and games of no other type', () => {
    const offered = new Set(games.map(({ vassalage, gameType }) => `${vassalage} ${gameType}`));
    const declared = vendors.flatMap(({ vassalage, gameTypes: types }) => types.map((type) => `${vassalage} ${type}`));
    expect([...offered].sort()).toEqual(declared.sort());
  });

  test('has at least eight roulette and eight baccarat tables, all of them live', () => {
    for (const classify of ['ROU', 'BAC'] as const) {
      const tables = games.filter(({ gameClassify }) => gameClassify.includes(classify));
      expect(tables.length).toBeGreaterThanOrEqual(8);
      expect(tables.every(({ gameType }) => gameType === 'LIVE')).toBe(true);
    }
  });

  test('ranks hot games without a gap, the playable slot first', () => {
    expect(hot.map(({ hotRank }) => hotRank)).toEqual(hot.map((_, i) => i + 1));
    expect(hot[0]?.gameId).toBe('bgs-burning-777');
    expect(hot.every(({ gameClassify }) => gameClassify.includes('HOT'))).toBe(true);
  });

  test('keeps the four playable slots under their fixed ids', () => {
    const ids = ofVendor('BGS').map(({ gameId }) => gameId);
    expect(ids).toEqual(
      expect.arrayContaining(['bgs-burning-777', 'bgs-sundarban-king', 'bgs-padma-lotus', 'bgs-royal-crown']),
    );
  });

  test('has neighbours that differ in motif, palette and template in every category, vendor and hot list', () => {
    for (const gameType of gameTypes) expect(twins(ofType(gameType)), gameType).toEqual([]);
    for (const code of codes) expect(twins(ofVendor(code)), code).toEqual([]);
    expect(twins(hot)).toEqual([]);
  });

  test('uses every motif, and no letter that is missing in the chosen font', () => {
    const shown = new Set(games.map(({ motif }) => motif));
    expect(motifNames.filter((motif) => !shown.has(motif))).toEqual([]);
    for (const { lines, overrides } of games) {
      const text = lines.join(' ');
      expect(canSet(overrides.face ?? 'chunky', overrides.face === 'script' ? text : text.toUpperCase()), text).toBe(
        true,
      );
    }
  });

  test('gives vendors different emblems and signature motifs', () => {
    expect(duplicates(vendors.map(({ look }) => look.emblem))).toEqual([]);
    expect(duplicates(vendors.map(({ look }) => look.motif))).toEqual([]);
  });

  test('gives each game terms of its type: stake above zero, return only where the house sets the odds', () => {
    for (const { gameType, minBet, minLine, rtp, volatility } of games) {
      expect(minBet).toBeGreaterThan(0);
      expect(Number.isInteger(minLine) && minLine >= 1).toBe(true);
      expect(rtp === undefined).toBe(['SPORTS', 'ESPORTS', 'COCKFIGHT'].includes(gameType));
      if (rtp !== undefined) expect(rtp).toBeLessThan(100);
      expect(volatility !== undefined).toBe(gameType === 'RNG');
    }
  });
});
