import { expect, test } from 'vitest';
import { game } from '../../testing/fixtures';
import { launchItem } from './launch-item';

const options = { language: 'BN', backUrl: 'https://r777.example/m/lottery', prizeMode: 'ZY' } as const;

test('LNCH-01 each field of the launch item is that of the game, and of the way it is played', () => {
  const table = { ...game({ gameType: 'LIVE', vassalage: 'EVO', supportPlay: true }), gameCode: 'vip', roomId: 'r7' };
  expect(launchItem({ ...table, gameId: 'g1', nodeId: 'n1' }, { ...options, free: true })).toEqual({
    gameType: 'LIVE',
    vassalage: 'EVO',
    gameCode: 'vip',
    gameId: 'g1',
    nodeId: 'n1',
    isGameH5: true,
    playType: 'ent',
    supportPlay: true,
    freeplay: true,
    roomId: 'r7',
    lottoMode: '',
    language: 'BN',
    backUrl: 'https://r777.example/m/lottery',
  });
});

test('LNCH-02 a game with a code is opened by it, one without by lobby', () => {
  const codes = [{ gameCode: 'vip' }, { gameCode: '' }, {}].map((code) => launchItem({ ...game(), ...code }, options));
  expect(codes.map(({ gameCode }) => gameCode)).toEqual(['vip', 'lobby', 'lobby']);
});

test('LNCH-01 LNCH-03 the lotteries are played trad, in the prize mode in force; all other games ent', () => {
  const played = (['LOTT', 'ELOTT', 'RNG', 'SPORTS'] as const).map((gameType) => {
    const { playType, lottoMode } = launchItem(game({ gameType }), options);
    return [gameType, playType, lottoMode];
  });
  expect(played).toEqual([
    ['LOTT', 'trad', 'ZY'],
    ['ELOTT', 'trad', 'ZY'],
    ['RNG', 'ent', ''],
    ['SPORTS', 'ent', ''],
  ]);
});
