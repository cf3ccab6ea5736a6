import { schemas } from '@r777/shared/schemas';
import { expect, test } from 'vitest';
import { game } from '../../testing/fixtures';
import { launchItem } from './use-launcher';

const how = { language: 'BN', backUrl: 'https://r777.example/m/lottery', prizeMode: 'Lott' } as const;

test('LNCH-01 each field of the launch item is that of the game, and of the way it is played', () => {
  const table = { ...game({ gameType: 'LIVE', vassalage: 'EVO', supportPlay: true }), gameCode: 'vip', roomId: 'r7' };
  const item = launchItem({ ...table, gameId: 'g1', nodeId: 'n1' }, { ...how, free: true });
  expect(item).toEqual({
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
  expect(schemas.launchGame.input.safeParse(item).success).toBe(true);
  expect(schemas.launchGame.input.safeParse(launchItem(game(), how)).success).toBe(true);
});

test('LNCH-02 a game with a code is opened by it, one without by lobby', () => {
  const codes = [{ gameCode: 'table-7' }, { gameCode: '' }, {}].map((code) => launchItem({ ...game(), ...code }, how));
  expect(codes.map(({ gameCode }) => gameCode)).toEqual(['table-7', 'lobby', 'lobby']);
  expect(launchItem({ ...game(), gameCode: '' }, { ...how, free: true }).gameCode).toBe('lobby');
});

test.each([
  ['LOTT', 'trad', 'Lott'],
  ['ELOTT', 'trad', 'Lott'],
  ['RNG', 'ent', ''],
  ['LIVE', 'ent', ''],
] as const)('LNCH-01 LNCH-03 a game of %s is played as %s, in the prize mode %j', (gameType, playType, lottoMode) =>
  expect(launchItem(game({ gameType }), how)).toMatchObject({ playType, lottoMode }),
);
