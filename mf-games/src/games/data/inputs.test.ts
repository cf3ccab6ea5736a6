import { expect, test } from 'vitest';
import { gameListInput, hotGamesInput } from './inputs';

const list = (classification: 'NEW' | 'HOT' | 'FAV' | 'ROU' | 'BAC' | '') =>
  gameListInput({ language: 'BN', gameTypes: ['LIVE'], classification });

test.each(['NEW', 'HOT', 'FAV', ''] as const)('API-85 gameClassify is blank for %s', (classification) =>
  expect(list(classification).gameClassify).toBe(''),
);
test.each(['ROU', 'BAC'] as const)('API-85 gameClassify names %s', (classification) =>
  expect(list(classification).gameClassify).toBe(classification),
);
test('API-86 isNew is 1 for NEW and blank for the others', () => {
  expect(list('NEW').isNew).toBe('1');
  expect([list('HOT').isNew, list('ROU').isNew, list('').isNew]).toEqual(['', '', '']);
});
test('GLIST-47 a game list asks for 35 games a page', () => expect(list('').pageSize).toBe(35));
test('API-05 client type 2 and hot-games platform 2 are sent', () => {
  expect(list('').clientType).toBe(2);
  expect(hotGamesInput('EN')).toEqual({ isPlatform: 2, language: 'EN', platform: 'html5', refresh: 'false' });
});
