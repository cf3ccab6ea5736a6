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
test('API-86 isNew is 1 for NEW', () => expect(list('NEW').isNew).toBe('1'));
test.each(['HOT', 'FAV', 'ROU', 'BAC', ''] as const)('API-86 isNew is blank for %s', (classification) =>
  expect(list(classification).isNew).toBe(''),
);
test('API-84 the list sends every filter as it is given', () => {
  const filters = { vassalage: 'PGE', gameName: 'koi', pageNo: 3, pageSize: 15, minBet: '5.00', minLine: '20' };
  expect(gameListInput({ language: 'EN', gameTypes: ['RNG', 'FISH'], classification: 'BAC', ...filters })).toEqual({
    ...filters,
    platform: 'html5',
    clientType: 2,
    gameType: 'RNG,FISH',
    gameClassify: 'BAC',
    isNew: '',
    language: 'EN',
  });
});
test('GLIST-47 a game list asks for 35 games a page', () => expect(list('').pageSize).toBe(35));
test('API-05 API-87 client type 2 and hot-games platform 2 are sent', () => {
  expect(list('').clientType).toBe(2);
  expect(hotGamesInput('EN')).toEqual({ isPlatform: 2, language: 'EN', platform: 'html5', refresh: 'false' });
});
