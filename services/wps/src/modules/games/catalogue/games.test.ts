// Slightly over the usual size: all tests of the catalogue's lists use one service, because its start takes longer than
// they do.
import type { Game, GameList, Vendor, VendorMapping, VendorSorting } from '@r777/shared/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, errorOf, granted, startWps, type TestClient, type TestWps } from '../../../testing';
import { eventually } from '../../../testing/eventually';

let wps: TestWps;
let visitor: TestClient;
beforeAll(async () => {
  wps = await startWps();
  visitor = createClient(wps.url);
});
afterAll(() => wps.close());

async function list(query: Record<string, string>): Promise<GameList> {
  const all = new URLSearchParams({ language: 'EN', platform: 'html5', clientType: '2', ...query });
  return granted(await visitor.get<GameList>(`/lgw/games?${all}`));
}
const names = ({ games }: GameList) => games.map(({ gameName }) => gameName);

test('API-84 VEND-12 a page of games has 35 rows and the number of pages', async () => {
  const first = await list({ gameType: 'RNG' });
  expect(first.games).toHaveLength(35);
  expect(first).toMatchObject({ pageNum: 1, totalPages: Math.ceil(first.totalCount / 35) });
  const last = await list({ gameType: 'RNG', pageNo: String(first.totalPages) });
  expect(last.games).toHaveLength(first.totalCount - 35 * (first.totalPages - 1));
  const { totalPages, totalCount } = first;
  expect(last).toMatchObject({ pageNum: totalPages, totalPages, totalCount });
  expect(names(last)).not.toContain(names(first)[0]);
  expect((await list({ gameType: 'RNG', pageNo: '999' })).games).toEqual([]);
});

test('API-84 a page is as large as it is asked for, and needs neither a client type nor filters', async () => {
  const all = names(await list({ gameType: 'RNG', pageSize: '100' }));
  for (const [pageSize, pageNo] of [
    [15, 1],
    [15, 2],
    [1, 3],
  ] as const) {
    const page = await list({ gameType: 'RNG', pageSize: String(pageSize), pageNo: String(pageNo) });
    expect(names(page)).toEqual(all.slice(pageSize * (pageNo - 1), pageSize * pageNo));
    expect(page).toMatchObject({ pageNum: pageNo, totalPages: Math.ceil(page.totalCount / pageSize) });
  }
  const blank = { gameName: '', vassalage: '', gameClassify: '', minBet: '', minLine: '', isNew: '' };
  const plain = granted(await visitor.get<GameList>('/lgw/games?language=EN'));
  expect(await list({ merchant: 'r777bdt', ...blank })).toEqual(plain);
  expect(plain.totalCount).toBeGreaterThan(600);
});

test('GLIST-07 GLIST-08 API-84 every filter keeps only games that match it', async () => {
  const isEach = async (query: Record<string, string>, passes: (game: Game) => boolean) => {
    const { games } = await list({ ...query, pageSize: '100' });
    expect(games.length, JSON.stringify(query)).toBeGreaterThan(0);
    expect(games.every(passes), JSON.stringify(query)).toBe(true);
  };
  await isEach({ gameType: 'FISH' }, (game) => game.gameType === 'FISH');
  await isEach({ vassalage: 'BGS' }, (game) => game.vassalage === 'BGS');
  await isEach({ gameClassify: 'ROU' }, (game) => game.gameClassify.includes('ROU'));
  await isEach({ gameClassify: 'BAC', gameType: 'LIVE' }, (game) => game.gameClassify.includes('BAC'));
  await isEach({ isNew: '1' }, (game) => game.isNew);
  await isEach({ minBet: '5' }, (game) => game.minBet === '5.00');
  await isEach({ minBet: '0.50' }, (game) => game.minBet === '0.50');
  await isEach({ minLine: '20' }, (game) => game.minLine === 20);
});

test('API-84 filters given together all hold', async () => {
  const fits = ({ gameType, vassalage, isNew }: Game) => gameType === 'RNG' && vassalage === 'BGS' && isNew;
  const { games: all } = await list({ gameType: 'RNG', vassalage: 'BGS', pageSize: '100' });
  const { games } = await list({ gameType: 'RNG', vassalage: 'BGS', isNew: '1', pageSize: '100' });
  expect(games.length).toBeGreaterThan(0);
  expect(games.filter((game) => !fits(game))).toEqual([]);
  expect(games.map(({ gameId }) => gameId).sort()).toEqual(
    all
      .filter(fits)
      .map(({ gameId }) => gameId)
      .sort(),
  );
});

test('API-84 SRCH-01 search finds a game by its Bengali and by its English name, whatever the case and the accents', async () => {
  for (const gameName of ['burning 777', '  BURNING   777 ', 'Bürning 777', 'বার্নিং 777', 'বার্নিং ৭৭৭']) {
    expect(names(await list({ gameName }))).toEqual(['Burning 777']);
  }
  const bengali = await list({ gameName: 'burning 777', language: 'BN' });
  expect(names(bengali)).toEqual([expect.stringContaining('বার্নিং')]);
  expect(await list({ gameName: 'no game is called so' })).toMatchObject({ games: [], totalCount: 0, totalPages: 0 });
  expect((await list({ gameName: '%' })).totalCount).toBe(0);
});

test('API-84 an invalid filter is refused by name', async () => {
  for (const [field, value] of [
    ['gameType', 'CHESS'],
    ['minBet', 'ten'],
    ['minLine', '1e3'],
    ['gameClassify', 'FAV'],
    ['pageSize', '101'],
    ['pageSize', '0'],
    ['pageNo', '0'],
    ['platform', 'flash'],
    ['isNew', '2'],
    ['vassalage', '<b>'],
    ['clientType', 'phone'],
  ]) {
    const reply = await visitor.get(`/lgw/games?language=EN&${field}=${value}`);
    expect(errorOf(reply)).toEqual({ code: 'request.invalid', field });
  }
});

test('API-87 the hot games come in their order, all or of one type', async () => {
  const path = '/lgw/games/hot?isPlatform=2&platform=html5&refresh=false&merchantCode=r777bdt&language=EN';
  const hot = granted(await visitor.get<Game[]>(path));
  expect(hot[0]?.gameName).toBe('Burning 777');
  expect(hot.length).toBeGreaterThan(50);
  const live = granted(await visitor.get<Game[]>(`${path}&gameType=LIVE`));
  expect(live).toEqual(hot.filter(({ gameType }) => gameType === 'LIVE'));
  const bengali = granted(await visitor.get<Game[]>(path.replace('language=EN', 'language=BN')));
  expect(bengali[0]?.gameName).toContain('বার্নিং');
  expect(bengali.map(({ gameId }) => gameId)).toEqual(hot.map(({ gameId }) => gameId));
  expect(granted(await visitor.get<Game[]>(path.replace('refresh=false', 'refresh=true')))).toEqual(hot);
  for (const [field, wrong] of [
    ['platform', path.replace('html5', 'flash')],
    ['refresh', path.replace('refresh=false', 'refresh=maybe')],
    ['isPlatform', path.replace('isPlatform=2', 'isPlatform=two')],
    ['language', path.replace('language=EN', 'language=FR')],
  ] as const)
    expect(errorOf(await visitor.get(wrong))).toEqual({ code: 'request.invalid', field });
});

test('API-72 VEND-03 VEND-05 VEND-06 vendors, mapping and sorting are consistent with each other and with the games', async () => {
  const vendors = granted(await visitor.get<Vendor[]>('/lgw/vendors?language=EN'));
  const mapping = granted(await visitor.get<VendorMapping>('/lgw/vendors/mapping?language=EN'));
  const sorting = granted(await visitor.get<VendorSorting>('/lgw/vendors/sorting?language=EN'));
  expect(mapping.map(({ key }) => key)).toEqual([
    'RNG',
    'LIVE',
    'PVP',
    'FISH',
    'SPORTS',
    'ESPORTS',
    'COCKFIGHT',
    'ELOTT',
    'LOTT',
  ]);
  expect(sorting.map(({ gameCategory }) => gameCategory)).toEqual(mapping.map(({ key }) => key));
  for (const { gameCategory, vendorNames, gameCount } of sorting) {
    const ofType = vendors.filter(({ gameType }) => gameType === gameCategory);
    expect(vendorNames).toEqual(ofType.map(({ vassalage }) => vassalage));
    expect(mapping.find(({ key }) => key === gameCategory)?.vendors).toEqual(ofType);
    expect([gameCategory, ofType.length]).not.toEqual([gameCategory, 0]);
    expect(ofType.filter((vendor) => vendor.gameCount === 0)).toEqual([]);
    expect(gameCount).toBe(ofType.reduce((sum, vendor) => sum + vendor.gameCount, 0));
    expect(gameCount).toBe((await list({ gameType: gameCategory })).totalCount);
  }
  expect(new Set(vendors.map(({ vassalage }) => vassalage)).size).toBeGreaterThan(10);
});

test.each([
  ['EN', 'Delta Star'],
  ['BN', 'ডেল্টা স্টার'],
])('API-72 a vendor is listed and mapped under each of its types, by its name in %s', async (language, displayName) => {
  const vendors = granted(await visitor.get<Vendor[]>(`/lgw/vendors?language=${language}`));
  const mapping = granted(await visitor.get<VendorMapping>(`/lgw/vendors/mapping?language=${language}`));
  const own = ['RNG', 'FISH'].map((gameType) => ({
    vassalage: 'DLS',
    displayName,
    gameType,
    accountTypeName: displayName,
  }));
  expect(vendors.filter(({ vassalage }) => vassalage === 'DLS')).toMatchObject(own);
  const mapped = mapping.flatMap(({ key, vendors: rows }) => rows.map((row) => ({ ...row, key })));
  expect(mapped.filter(({ vassalage }) => vassalage === 'DLS')).toMatchObject(
    own.map((row) => ({ ...row, key: row.gameType })),
  );
});

test('VEND-08 VEND-09 sports books of esports vendors are shown as esports', async () => {
  const mapping = granted(await visitor.get<VendorMapping>('/lgw/vendors/mapping?language=EN'));
  const codes = (key: string) =>
    mapping.find((entry) => entry.key === key)?.vendors.map(({ vassalage }) => vassalage) ?? [];
  const esports = ['AI', 'AV', 'DIG', 'DS88', 'IA', 'IMES', 'SV3', 'TF', 'WGB'];
  expect(codes('ESPORTS').sort()).toEqual(esports);
  expect(codes('SPORTS').filter((code) => esports.includes(code))).toEqual([]);
  const sports = await list({ gameType: 'SPORTS', vassalage: 'AV' });
  expect(sports.games.every(({ gameType }) => gameType === 'ESPORTS')).toBe(true);
  expect(sports.totalCount).toBeGreaterThan(0);
});

test('GLIST-18 SPORTS is requested together with ESPORTS and COCKFIGHT, and each game is listed once', async () => {
  const counts = await Promise.all(
    ['SPORTS', 'ESPORTS', 'COCKFIGHT'].map(async (gameType) => (await list({ gameType })).totalCount),
  );
  const all = await list({ gameType: 'SPORTS,ESPORTS,COCKFIGHT', pageSize: '100' });
  expect(all.totalCount).toBe(counts.reduce((sum, count) => sum + count, 0));
  expect(new Set(all.games.map(({ gameType }) => gameType))).toEqual(new Set(['SPORTS', 'ESPORTS', 'COCKFIGHT']));
  expect(errorOf(await visitor.get('/lgw/games?language=EN&gameType=SPORTS,CHESS'))?.field).toBe('gameType');
});

test('API-71 the vendor types name every vendor with the types of its games', async () => {
  type Types = { vassalage: string; gameTypes: string[]; available: boolean }[];
  const path = '/lgw/vendors/types?typeId=1&merchant_code=r777bdt&language=BN';
  const types = granted(await visitor.get<Types>(path));
  const vendors = granted(await visitor.get<Vendor[]>('/lgw/vendors?language=BN'));
  const pairs = types.flatMap(({ vassalage, gameTypes }) => gameTypes.map((type) => `${type} ${vassalage}`));
  expect(pairs.sort()).toEqual(vendors.map(({ gameType, vassalage }) => `${gameType} ${vassalage}`).sort());
  expect(errorOf(await visitor.get('/lgw/vendors/types?typeId=2&language=BN'))?.field).toBe('typeId');
});

test.each([
  ['EN', 'Bengal Studio'],
  ['BN', 'বেঙ্গল স্টুডিও'],
])('VEND-04 in %s a vendor has its code, names, type and large icon', async (language, name) => {
  const vendors = granted(await visitor.get<Vendor[]>(`/lgw/vendors?language=${language}`));
  expect(vendors.find(({ vassalage, gameType }) => vassalage === 'BGS' && gameType === 'RNG')).toMatchObject({
    displayName: name,
    mobileLargeIcon: '/vendors/BGS-plate.webp',
    accountTypeName: name,
  });
});

test('VEND-10 VEND-11 a game of the in-house vendor has its ids, names, stakes, marks and picture', async () => {
  const { games } = await list({ gameName: 'burning 777', vassalage: 'BGS' });
  expect(games).toEqual([
    {
      gameId: 'bgs-burning-777',
      nodeId: 'bgs-burning-777',
      gameName: 'Burning 777',
      nodeName: 'Burning 777',
      displayName: 'Burning 777',
      vassalage: 'BGS',
      vendorName: 'Bengal Studio',
      gameType: 'RNG',
      gameClassify: ['HOT'],
      minBet: '10.00',
      minLine: 10,
      isNew: false,
      showIcon: true,
      iconUrl: '/games/bgs-burning-777.webp',
      supportPlay: true,
      platform: 'html5',
    },
  ]);
});

test('VEND-07 each classification has the vendors that have games of it', async () => {
  type Entries = { key: string; vendors: Vendor[] }[];
  const entries = granted(await visitor.get<Entries>('/lgw/games/classifications?language=EN'));
  expect(entries.map(({ key }) => key)).toEqual(['NEW', 'HOT', 'ROU', 'BAC']);
  for (const { key, vendors } of entries) {
    const codes = new Set<string>();
    for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo++) {
      const { games, totalPages } = await list({ gameClassify: key, pageSize: '100', pageNo: `${pageNo}` });
      for (const { vassalage } of games) codes.add(vassalage);
      pages = totalPages;
    }
    expect([key, [...new Set(vendors.map(({ vassalage }) => vassalage))].sort()]).toEqual([key, [...codes].sort()]);
    expect(codes.size).toBeGreaterThan(0);
  }
  const slots = granted(await visitor.get<Entries>('/lgw/games/classifications?language=EN&gameType=RNG'));
  expect(slots.find(({ key }) => key === 'ROU')?.vendors).toEqual([]);
});

test('a search without a result offers similar names, or hot games', async () => {
  type Offer = { names: string[]; games: Game[] };
  const offer = async (gameName: string) =>
    granted(await visitor.get<Offer>(`/lgw/games/suggestions?${new URLSearchParams({ language: 'EN', gameName })}`));
  expect((await list({ gameName: 'burning wonderland' })).totalCount).toBe(0);
  expect((await offer('burning wonderland')).names).toContain('Burning 777');
  const none = await offer('qqqqq');
  expect(none.names).toEqual([]);
  expect(none.games[0]?.gameName).toBe('Burning 777');
});

test('a catalogue change is served at once', async () => {
  await list({ gameName: 'burning' });
  await wps.db.orm.execute(sql`update wps.games set name_en = 'Burning 778' where id = 'bgs-burning-777'`);
  await wps.db.notify('catalogue', {});
  await eventually(async () => names(await list({ gameName: 'burning' }))).toContain('Burning 778');
  // A closed game is in no list and in no count.
  const countOf = async () =>
    granted(await visitor.get<VendorSorting>('/lgw/vendors/sorting?language=EN')).find(
      ({ gameCategory }) => gameCategory === 'RNG',
    )?.gameCount ?? 0;
  const before = await countOf();
  await wps.db.orm.execute(sql`update wps.games set available = false where id = 'bgs-burning-777'`);
  await wps.db.notify('catalogue', {});
  await eventually(async () => names(await list({ gameName: 'burning' }))).not.toContain('Burning 778');
  const hot = granted(await visitor.call('hotGames', { language: 'EN', refresh: 'false' } as never)) as Game[];
  expect([hot.map(({ gameId }) => gameId).includes('bgs-burning-777'), await countOf()]).toEqual([false, before - 1]);
});
