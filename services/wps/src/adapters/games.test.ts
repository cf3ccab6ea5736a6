import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { httpGameServer } from './games';

async function gamesThatAnswer(status: number, body: string) {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return httpGameServer({ url, secret: 'a secret that both of us know well' });
}

const grant = { id: 'g-1', playerId: '1', gameId: 'gone', spins: 3, value: '10.00', most: '100.00', days: 5 };
const refusalOf = (code: string) => JSON.stringify({ success: false, code });

test.each([
  [404, 'game.unknown'],
  [400, 'bet.invalid'],
])('free spins that the game server refuses with %i %s are refused', async (status, code) => {
  const games = await gamesThatAnswer(status, refusalOf(code));
  expect(await games.grantFreeSpins(grant)).toEqual({ state: 'refused', code });
});

test.each([
  [401, refusalOf('signature.invalid')],
  [429, refusalOf('request.rateLimited')],
  [503, refusalOf('rounds.unwritable')],
  [404, '<h1>Not found</h1>'],
])('the answer %i %s refuses nothing: another try can succeed', async (status, body) => {
  const games = await gamesThatAnswer(status, body);
  await expect(games.grantFreeSpins(grant)).rejects.toThrow(`the game server answered ${status}`);
});
