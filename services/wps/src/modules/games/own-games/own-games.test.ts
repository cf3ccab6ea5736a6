import { calls, type Game } from '@r777/shared/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, errorOf, granted, newMember, startWps, type TestClient, type TestWps } from '../../../testing';

let wps: TestWps;
let player: TestClient;
beforeAll(async () => {
  wps = await startWps();
  player = await newMember(wps);
});
afterAll(() => wps.close());

const fish = { nodeId: 'abyssa', vendor: 'ABY' };
async function someGames(gameType: string, count: number): Promise<Game[]> {
  const { games } = granted(
    await player.get<{ games: Game[] }>(`/lgw/games?language=EN&gameType=${gameType}&pageSize=${count}`),
  );
  return games;
}
const inBengali = expect.stringMatching(/[\u0985-\u09b9]/);
const keyOf = ({ nodeId, vassalage }: Game) => ({ nodeId, vendor: vassalage });
const favouriteIds = async (page = 'pageNo=1&pageSize=100') =>
  granted(await player.get<{ nodeId: string }[]>(`/lgw/favourites/ids?${page}`));

test('FAV-01 FAV-02 FAV-03 FAV-07 API-88 API-90 repeating the addition or removal of a favourite changes nothing', async () => {
  const [game, other] = await someGames('RNG', 2);
  if (!game || !other) throw new Error('no games');
  for (const one of [game, other, game]) {
    granted(await player.send('POST', '/lgw/favourites', keyOf(one)));
    wps.advance(1_000);
  }
  expect(await favouriteIds()).toEqual([keyOf(other), keyOf(game)]);
  for (const one of [game, game])
    granted(await player.send('DELETE', `/lgw/favourites?${new URLSearchParams(keyOf(one))}`));
  expect(await favouriteIds()).toEqual([keyOf(other)]);
  granted(await player.send('DELETE', `/lgw/favourites?${new URLSearchParams(keyOf(other))}`));
});

test('FAV-05 API-88 the ids of the favourites come in pages, newest first', async () => {
  const games = await someGames('FISH', 3);
  for (const game of games) {
    granted(await player.send('POST', '/lgw/favourites', keyOf(game)));
    wps.advance(1_000);
  }
  const newestFirst = games.toReversed().map(keyOf);
  expect(await favouriteIds('pageNo=1&pageSize=2')).toEqual(newestFirst.slice(0, 2));
  expect(await favouriteIds('pageNo=2&pageSize=2')).toEqual(newestFirst.slice(2));
  for (const game of games) granted(await player.send('DELETE', `/lgw/favourites?${new URLSearchParams(keyOf(game))}`));
});

test('API-89 FAV-06 FAV-10 the favourites are paged, newest first, by type and vendor', async () => {
  const games = [...(await someGames('RNG', 3)), ...(await someGames('LIVE', 2))];
  for (const game of games) {
    granted(await player.send('POST', '/lgw/favourites', keyOf(game)));
    wps.advance(1_000);
  }
  const page = async (query: string) =>
    granted(await player.get<{ content: Game[]; totalPages: number }>(`/lgw/favourites?language=EN&${query}`));
  const newestFirst = games.toReversed().map(({ gameId }) => gameId);
  expect((await page('pageSize=2')).content.map(({ gameId }) => gameId)).toEqual(newestFirst.slice(0, 2));
  const last = games.slice(0, 1).map(({ gameId }) => ({ gameId }));
  expect(await page('pageSize=2&pageNo=3')).toMatchObject({ content: last, totalPages: 3, pageNum: 3, pageSize: 2 });
  expect((await page('gameType=LIVE')).content.map(({ gameType }) => gameType)).toEqual(['LIVE', 'LIVE']);
  const vendor = games[0]?.vassalage ?? '';
  const ofVendor = games.toReversed().filter(({ vassalage }) => vassalage === vendor);
  expect(ofVendor.length).toBeLessThan(games.length);
  expect((await page(`vendor=${vendor}`)).content.map(({ gameId }) => gameId)).toEqual(
    ofVendor.map(({ gameId }) => gameId),
  );
  const live = ofVendor.filter(({ gameType }) => gameType === 'LIVE').map(({ gameId }) => gameId);
  const both = await page(`gameType=LIVE&vendor=${vendor}`);
  expect(both.content.map(({ gameId }) => gameId)).toEqual(live);
  expect(live.length).toBeLessThan(ofVendor.length);
  const bengali = granted(await player.call('favouriteList', { language: 'BN', pageSize: 2 })).content;
  expect(bengali.map(({ gameId }) => gameId)).toEqual(newestFirst.slice(0, 2));
  expect(bengali.map(({ gameName }) => gameName)).toEqual([inBengali, inBengali]);
});

test('API-91 FAV-08 FAV-09 FAV-11 an opened game is first among the recent games, once, added by GET or POST', async () => {
  const [a, b] = await someGames('FISH', 2);
  if (!a || !b) throw new Error('no games');
  const recents = async (query = '') =>
    granted(await player.get<{ list: Game[] }>(`/lgw/recents?language=EN&clientType=2${query}`)).list.map(
      ({ gameId }) => gameId,
    );
  granted(await player.get(`/lgw/recents/add?${new URLSearchParams(keyOf(a))}`));
  wps.advance(1_000);
  granted(await player.send('POST', '/lgw/recents', keyOf(b)));
  wps.advance(1_000);
  expect(await recents()).toEqual([b.gameId, a.gameId]);
  granted(await player.get(`/lgw/recents/add?${new URLSearchParams(keyOf(a))}`));
  expect(await recents()).toEqual([a.gameId, b.gameId]);
  expect(await recents('&page=2&pageSize=1')).toEqual([b.gameId]);
  const page = granted(await player.call('recentList', { language: 'EN', page: 2, pageSize: 1 }));
  expect(page).toMatchObject({ list: [{ gameId: b.gameId, gameName: b.gameName }], totalPages: 2 });
  const bengali = granted(await player.call('recentList', { language: 'BN', page: 2, pageSize: 1 }));
  expect(bengali.list).toMatchObject([{ gameId: b.gameId, gameName: inBengali }]);
  expect(await recents('&gameType=RNG')).toEqual([]);
  const other = (await someGames('LIVE', 100)).find(({ vassalage }) => vassalage !== a.vassalage);
  if (!other) throw new Error('no live game of another vendor');
  granted(await player.send('POST', '/lgw/recents', keyOf(other)));
  expect(await recents('&gameType=FISH')).toEqual([a.gameId, b.gameId]);
  expect(await recents('&gameType=LIVE')).toEqual([other.gameId]);
  expect(await recents(`&vendor=${other.vassalage}`)).toEqual(
    [other, a, b].filter(({ vassalage }) => vassalage === other.vassalage).map(({ gameId }) => gameId),
  );
  expect(await recents(`&gameType=FISH&vendor=${other.vassalage}`)).toEqual(
    [a, b].filter(({ vassalage }) => vassalage === other.vassalage).map(({ gameId }) => gameId),
  );
});

test('API-90 a favourite is named by its node and its vendor, and belongs to the session', async () => {
  const [game] = await someGames('RNG', 1);
  if (!game) throw new Error('no game');
  const { nodeId, vendor } = keyOf(game);
  const [owner, other, stranger] = [await newMember(wps), await newMember(wps), createClient(wps.url)];
  const query = (part: object) => `/lgw/favourites?${new URLSearchParams({ ...part })}`;
  for (const [part, field] of [
    [{ vendor }, 'nodeId'],
    [{ nodeId }, 'vendor'],
  ] as const) {
    const invalid = { code: 'request.invalid', field };
    expect(errorOf(await owner.send('POST', '/lgw/favourites', part))).toEqual(invalid);
    expect(errorOf(await owner.send('DELETE', query(part)))).toEqual(invalid);
  }
  const none = { code: 'session.required' };
  expect(errorOf(await stranger.send('POST', '/lgw/favourites', { nodeId, vendor }))).toEqual(none);
  expect(errorOf(await stranger.send('DELETE', query({ nodeId, vendor })))).toEqual(none);
  granted(await owner.send('POST', '/lgw/favourites', { nodeId, vendor }));
  granted(await other.send('DELETE', query({ nodeId, vendor })));
  expect(granted(await owner.get('/lgw/favourites/ids'))).toEqual([{ nodeId, vendor }]);
});

test('API-90 an unknown game, or one of another vendor, is refused', async () => {
  const unknown = await player.send('POST', '/lgw/favourites', fish);
  expect(errorOf(unknown)).toEqual({ code: 'game.unavailable', field: 'nodeId' });
  const other = await player.send('POST', '/lgw/favourites', { nodeId: 'bgs-burning-777', vendor: 'PGE' });
  expect(errorOf(other)).toEqual({ code: 'request.invalid', field: 'vendor' });
});

test('API-46 own lists and the catalogue are relay calls under /lgw/, and only own lists need a session', async () => {
  const visitor = createClient(wps.url);
  expect((await visitor.get('/lgw/games?language=EN')).status).toBe(200);
  for (const path of ['/lgw/favourites/ids', '/lgw/favourites?language=EN', '/lgw/recents?language=EN']) {
    expect(errorOf(await visitor.get(path))).toEqual({ code: 'session.required' });
  }
});

test('the GET that adds a recent game counts from the site’s own page alone', async () => {
  const member = await newMember(wps);
  const [game] = await someGames('RNG', 1);
  if (!game) throw new Error('no game');
  const add = (headers: Record<string, string>) =>
    member.send('GET', `/lgw/recents/add?${new URLSearchParams(keyOf(game))}`, undefined, headers);
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])
    expect(errorOf(await add(headers))?.code).toBe('permission.denied');
  const recents = () => member.get<{ list: unknown[] }>('/lgw/recents?language=EN&page=1&pageSize=10&clientType=2');
  expect(granted(await recents()).list).toEqual([]);
  granted(await add({ 'sec-fetch-site': 'same-origin' }));
  expect(granted(await recents()).list).toHaveLength(1);
});

test('every other call that changes something is a POST, PUT or DELETE', () => {
  const changes =
    /^(add|set|remove|delete|change|create|claim|redeem|send|bind|cancel|confirm$|log(in|out)|register$|reset|mark|restore|vote)/;
  const gets = Object.entries(calls).filter(([name, { method }]) => method === 'GET' && changes.test(name));
  expect(gets.map(([name]) => name)).toEqual(['addRecentByGet']);
});
