import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { calls, OutputOf, Winner } from '@r777/shared/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createClient,
  createGameServer,
  errorOf,
  type GameServer,
  granted,
  newMember,
  shareSession,
  startWps,
  type TestClient,
  type TestWps,
} from '../../../testing';
import { eventually } from '../../../testing/eventually';

type Opened = OutputOf<typeof calls.vendorSession>;
let wps: TestWps;
let games: GameServer;
let player: TestClient;
let opened: Opened;
beforeAll(async () => {
  wps = await startWps();
  games = createGameServer(wps);
});
afterAll(() => wps.close());
beforeEach(async () => {
  player = await newMember(wps);
  opened = await games.open(player);
});

const round = (amount: string, roundId: string = randomUUID()) => ({
  playerToken: opened.playerToken,
  gameId: opened.gameId,
  roundId,
  amount,
});
const item = (part: object = {}) => ({
  gameType: 'RNG',
  vassalage: 'BGS',
  gameId: 'bgs-burning-777',
  nodeId: 'bgs-burning-777',
  isGameH5: true,
  playType: 'ent',
  supportPlay: false,
  freeplay: false,
  language: 'BN',
  backUrl: 'http://site.test/m/slot-games?x=1',
  ...part,
});
const launch = (part: object = {}, client = player) =>
  client.send<{ url: string; roundInPlay: boolean }>('POST', '/lgw/games/launch', item(part));

test('LNCH-04 API-92 a launch answers an address on the vendor’s origin with a code that is not a session token', async () => {
  const { url, roundInPlay } = granted(await launch());
  const address = new URL(url);
  expect(address.origin).toBe('http://vendor.test');
  expect(address.pathname).toBe('/play/bgs-burning-777');
  expect(address.searchParams.get('lang')).toBe('BN');
  expect(roundInPlay).toBe(false);
  const english = new URL(granted(await launch({ language: 'EN' })).url).searchParams;
  expect([english.get('lang'), english.get('launch')]).toEqual(['EN', expect.stringMatching(/^\S{20,}$/)]);
  const code = address.searchParams.get('launch') ?? '';
  expect(errorOf(await Object.assign(createClient(wps.url), { token: code }).get('/wps/wallets/gcs'))?.code).toBe(
    'session.required',
  );
  const session = granted(await games.call<Opened>('session', { launchCode: code }));
  expect(session).toMatchObject({
    gameId: 'bgs-burning-777',
    language: 'BN',
    balance: '18.00',
    backUrl: 'http://site.test/m/slot-games?x=1',
  });
});

test('a launch code is valid once and for a minute', async () => {
  const code = async () => new URL(granted(await launch()).url).searchParams.get('launch');
  const launchCode = await code();
  granted(await games.call('session', { launchCode }));
  const expired = { code: 'session.expired', field: 'launchCode' };
  expect(errorOf(await games.call('session', { launchCode }))).toEqual(expired);
  const late = await code();
  wps.advance(60_001);
  expect(errorOf(await games.call('session', { launchCode: late }))).toEqual(expired);
});

test('a game that cannot be opened is refused with the reason', async () => {
  expect(errorOf(await launch({ gameId: 'no-such-game' }))).toEqual({ code: 'game.unavailable', field: 'gameId' });
  expect(errorOf(await launch({ vassalage: 'PGE' }))).toEqual({ code: 'game.unavailable', field: 'gameId' });
  const lottery = granted(
    await player.get<{ games: { gameId: string }[] }>('/lgw/games?language=EN&gameType=LOTT&pageSize=1'),
  ).games[0];
  expect(errorOf(await launch({ gameId: lottery?.gameId, vassalage: 'LOTT', gameType: 'LOTT' }))?.code).toBe(
    'game.unavailable',
  );
  for (const backUrl of ['https://evil.test/', '//evil.test/m', 'javascript:alert(1)', 'http://site.test.evil.test']) {
    expect(errorOf(await launch({ backUrl })), backUrl).toEqual({ code: 'request.invalid', field: 'backUrl' });
  }
  await wps.db.orm.execute(sql`update wps.vendors set available = false where code = 'PGE'`);
  await wps.db.notify('catalogue', {});
  const ember = granted(
    await player.get<{ games: { gameId: string }[] }>('/lgw/games?language=EN&vassalage=PGE&pageSize=1'),
  ).games[0];
  await eventually(async () => errorOf(await launch({ gameId: ember?.gameId, vassalage: 'PGE' }))?.code).toBe(
    'vendor.unavailable',
  );
});

test('an unreachable vendor is named before a game opens, and opens it once it is back', async () => {
  const vendor = createServer((_request, reply) => reply.end('{}'));
  const listen = (port: number) => new Promise<void>((done) => void vendor.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = vendor.address() as AddressInfo;
  const other = await startWps({ db: wps.db, vendorHealthUrl: `http://127.0.0.1:${port}/health` });
  try {
    const client = createClient(other.url, other.now);
    shareSession(player, client);
    const tap = () => launch({}, client);
    granted(await tap());
    vendor.closeAllConnections();
    await new Promise((done) => vendor.close(done));
    expect(errorOf(await tap())?.code).toBe('vendor.unavailable');
    await listen(port);
    granted(await tap());
  } finally {
    vendor.close();
    await other.close();
  }
});

test('open rounds are listed with their game, to their player alone, until they are settled', async () => {
  type Open = { roundId: string; stake: string; resumable: boolean; game: { gameId: string } }[];
  const left = async (client = player) => granted(await client.get<Open>('/lgw/games/open-rounds?language=BN'));
  expect(await left()).toEqual([]);
  const bet = round('3.00');
  granted(await games.debit(bet));
  expect(await left()).toMatchObject([
    { roundId: bet.roundId, stake: '3.00', resumable: true, game: { gameId: opened.gameId } },
  ]);
  expect(await left(await newMember(wps))).toEqual([]);
  granted(await games.credit({ ...bet, amount: '0.00' }));
  expect(await left()).toEqual([]);
});

test('a game session ends after four hours', async () => {
  wps.advance(4 * 3_600_000);
  expect(errorOf(await games.debit(round('1.00')))?.code).toBe('session.expired');
});

test('PERM-17 free play opens, for supported games, a session of a real account that can move no money', async () => {
  const { url, roundInPlay } = granted(await launch({ freeplay: true }));
  const launchCode = new URL(url).searchParams.get('launch');
  const session = granted(await games.call<Opened>('session', { launchCode }));
  expect({ ...session, roundInPlay }).toMatchObject({
    freePlay: true,
    gameId: 'bgs-burning-777',
    balance: '0.00',
    openRoundId: null,
    roundInPlay: false,
  });
  const refused = errorOf(await games.debit({ ...round('1.00'), playerToken: session.playerToken }));
  expect(refused?.code).toBe('session.required');
  expect(errorOf(await games.call('balance', { playerToken: session.playerToken }))?.code).toBe('session.required');
  const live = { gameType: 'LIVE', vassalage: 'RNI', gameId: 'rni-auto-roulette', freeplay: true };
  expect(errorOf(await launch(live))).toEqual({ code: 'request.invalid', field: 'freeplay' });
  expect(granted(await launch()).url).toContain('/play/bgs-burning-777');
});

test('a launch without a game opens the vendor’s lobby, whose session plays only that vendor’s games', async () => {
  const { url } = granted(await launch({ gameId: '', nodeId: '', vassalage: 'AUR' }));
  const address = new URL(url);
  expect(address.pathname).toBe('/play/lobby-AUR');
  const launchCode = address.searchParams.get('launch');
  const { playerToken } = granted(await games.call<Opened>('session', { launchCode }));
  const own = { ...round('2.00'), playerToken, gameId: 'aur-rani-baccarat' };
  expect(granted(await games.debit(own)).balance).toBe('16.00');
  expect(errorOf(await games.debit({ ...round('2.00'), playerToken }))).toEqual({
    code: 'request.invalid',
    field: 'gameId',
  });
  const debitTransactionId = randomUUID();
  granted(await games.debit({ ...round('3.00'), playerToken, gameId: own.gameId, transactionId: debitTransactionId }));
  const taken = await wps.db.rows<{ reference: string }>(
    sql`select reference from wps.ledger_transactions where idempotency_key = ${`SANDBOX:${debitTransactionId}`}`,
  );
  const rolled = { playerToken, roundId: taken[0]?.reference ?? '', debitTransactionId };
  expect(granted(await games.rollback(rolled)).balance).toBe('16.00');
  const against = await wps.db.rows<{ account: string }>(sql`
    select distinct p.account_id as account from wps.postings p join wps.ledger_transactions t on t.id = p.transaction_id
    where t.reference = ${rolled.roundId} and p.account_id like 'house:%'`);
  expect(against).toEqual([{ account: 'house:games:AUR' }]);
  expect(errorOf(await launch({ gameId: '', vassalage: 'LOTT' }))?.code).toBe('game.unavailable');
  expect(errorOf(await launch({ gameId: '', vassalage: 'AUR', freeplay: true }))?.code).toBe('request.invalid');
});

test('PERM-18 PERM-31 a trial account plays with play money that never touches the house’s books', async () => {
  const trial = createClient(wps.url, wps.now);
  await trial.login('trial01', 'Trial777!');
  const session = await games.open(trial);
  expect(session.balance).toBe('2000.00');
  const bet = { playerToken: session.playerToken, gameId: session.gameId, roundId: randomUUID(), amount: '100.00' };
  granted(await games.debit(bet));
  const against = await wps.db.rows<{ account: string }>(sql`
    select p.account_id as account from wps.postings p join wps.ledger_transactions t on t.id = p.transaction_id
    where t.reference = ${bet.roundId} and p.account_id like 'house:%'`);
  expect(against).toEqual([{ account: 'house:trial' }]);
  expect(errorOf(await launch({ freeplay: true }, trial))?.code).toBe('trial.rejected');
});

test('API-64 the winner board lists the largest wins of the last week first, without full names', async () => {
  const rahim = createClient(wps.url, wps.now);
  await rahim.login('rahim77', 'Play777!');
  const session = await games.open(rahim);
  const play = async (amount: string, payout: string) => {
    const bet = { playerToken: session.playerToken, gameId: session.gameId, roundId: randomUUID(), amount };
    granted(await games.debit(bet));
    granted(await games.credit({ ...bet, amount: payout }));
  };
  await play('100.00', '654321.00');
  // A returned stake, in full or in part, is no win, however large.
  await play('600000.00', '600000.00');
  await play('600000.00', '599999.00');
  wps.advance(10_001);
  const board = async () =>
    granted(await createClient(wps.url).get<{ list: Winner[] }>('/lgw/winners?language=EN')).list;
  const list = await board();
  const bengali = granted(await createClient(wps.url).call('winners', { language: 'BN' })).list;
  expect(bengali[0]?.vo).toMatchObject({ winAmount: '654321.00', gameName: expect.stringContaining('বার্নিং') });
  expect(list[0]?.vo).toMatchObject({ winAmount: '654321.00', userName: 'ra***77', gameName: 'Burning 777' });
  const amounts = list.map(({ vo }) => Number(vo.winAmount));
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  expect(amounts.filter((amount) => amount > 599_000)).toEqual([654_321]);
  wps.advance(7 * 86_400_000 - 3_600_000);
  expect((await board()).map(({ vo }) => vo.winAmount)).toContain('654321.00');
  wps.advance(3_600_000);
  expect((await board()).map(({ vo }) => vo.winAmount)).not.toContain('654321.00');
});
