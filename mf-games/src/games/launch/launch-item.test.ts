import { schemas } from '@r777/shared/schemas';
import { expect, test } from 'vitest';
import { game } from '../../testing/fixtures';
import { launchItem } from './launch-item';

const how = { language: 'BN', backUrl: 'https://r777.example/m/home', prizeMode: 'Lott' } as const;

test('a table is named by its room, a lottery by its prize mode', () => {
  expect(launchItem({ ...game(), roomId: 'room-9' }, how).roomId).toBe('room-9');
  expect(launchItem(game({ gameType: 'ELOTT' }), how).lottoMode).toBe('Lott');
});

test('the item says which game of which vendor is played how, and the launch call takes it', () => {
  const item = launchItem(game(), how);
  expect(item).toMatchObject({
    gameType: 'RNG',
    vassalage: 'BGS',
    gameId: 'bgs-sundarban-king',
    nodeId: 'bgs-sundarban-king',
    isGameH5: true,
    supportPlay: false,
    freeplay: false,
    roomId: '',
    lottoMode: '',
  });
  expect(schemas.launchGame.input.safeParse(item).success).toBe(true);
});

test('the game code is lobby when the game has none', () => {
  expect(launchItem(game(), how).gameCode).toBe('lobby');
  expect(launchItem({ ...game(), gameCode: '' }, how).gameCode).toBe('lobby');
  expect(launchItem({ ...game(), gameCode: 'table-7' }, how).gameCode).toBe('table-7');
});

test.each([
  ['LOTT', 'trad'],
  ['ELOTT', 'trad'],
  ['RNG', 'ent'],
  ['LIVE', 'ent'],
] as const)('a game of %s is played as %s', (gameType, playType) =>
  expect(launchItem(game({ gameType }), how).playType).toBe(playType),
);
