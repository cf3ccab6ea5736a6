import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '../../../platform/clock/days';
import { createGameServer, granted, newMember, startWps, type TestClient, type TestWps } from '../../../testing';
import { eventually } from '../../../testing/eventually';

const DAY = 86_400_000;
let wps: TestWps;
let member: TestClient;
/** A slot, a table and a slot again, a minute apart. */
beforeAll(async () => {
  wps = await startWps();
  member = await newMember(wps);
  await play('the-first-bet', '4.00', '1.50');
  await play('the-second-bet', '2.00', '5.00', 'aur-rani-baccarat', 'AUR');
  await play('the-third-bet', '1.00', '0.00');
});
afterAll(() => wps.close());

async function play(roundId: string, stake: string, payout: string, game?: string, vendor?: string) {
  const games = createGameServer(wps);
  const { playerToken, gameId } = await games.open(member, game, vendor);
  const bet = { playerToken, gameId, roundId, amount: stake };
  granted(await games.debit(bet));
  granted(await games.credit({ ...bet, amount: payout }));
  wps.advance(60_000);
}
const records = async (part: object = {}, who = member) => {
  // Midnight may fall between the bets.
  const days = { startDate: dayOf(wps.now() - DAY), endDate: dayOf(wps.now()) };
  return granted(await who.call('betRecords', { ...days, language: 'EN', ...part }));
};
const roundsOf = async (part?: object) => (await records(part)).content.map(({ roundId }) => roundId);

test('MONEY-14 the betting record has game, vendor, stake, result and time of each bet, newest first', async () => {
  const { content, footer } = await records();
  expect(content.map(({ roundId }) => roundId)).toEqual(['the-third-bet', 'the-second-bet', 'the-first-bet']);
  expect(content[1]).toMatchObject({
    gameName: 'Rani Baccarat',
    gameType: 'LIVE',
    vassalage: 'AUR',
    stake: '2.00',
    payout: '5.00',
    net: '3.00',
    state: 'settled',
  });
  expect(content[1]?.vendorName).not.toBe('');
  const times = content.map(({ time }) => Date.parse(time));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(footer).toEqual({ stake: '7.00', payout: '6.50', net: '-0.50' });
  const bengali = /[\u0985-\u09b9]/;
  for (const { gameName, vendorName } of (await records({ language: 'BN' })).content)
    expect([gameName, vendorName]).toEqual([expect.stringMatching(bengali), expect.stringMatching(bengali)]);
});

test('MONEY-14 a bet stands where it was placed, however late it was settled', async () => {
  const other = await newMember(wps);
  const games = createGameServer(wps);
  const { playerToken, gameId } = await games.open(other);
  const bet = (roundId: string) => ({ playerToken, gameId, roundId, amount: '1.00' });
  for (const roundId of ['placed-first', 'placed-second', 'still-open']) {
    granted(await games.debit(bet(roundId)));
    wps.advance(1000);
  }
  for (const roundId of ['placed-second', 'placed-first']) {
    granted(await games.credit(bet(roundId)));
    wps.advance(1000);
  }
  const { content } = await records({}, other);
  expect(content.map(({ roundId }) => roundId)).toEqual(['still-open', 'placed-second', 'placed-first']);
});

test('a settled round has the page on which it can be checked, in the asked language', async () => {
  const other = await newMember(wps);
  const games = createGameServer(wps);
  const { playerToken, gameId } = await games.open(other);
  const [settled, open] = ['sbx-0123456789abcdef0123', 'sbx-0123456789abcdef0124'];
  for (const roundId of [settled, open, 'of-an-unknown-form']) {
    granted(await games.debit({ playerToken, gameId, roundId, amount: '1.00' }));
    wps.advance(1000);
  }
  for (const roundId of [settled, 'of-an-unknown-form'])
    granted(await games.credit({ playerToken, gameId, roundId, amount: '1.00' }));
  const { content } = await records({ language: 'BN' }, other);
  expect(content.map(({ roundId, proofUrl }) => [roundId, proofUrl])).toEqual([
    ['of-an-unknown-form', null],
    // Its seed is still secret.
    [open, null],
    [settled, new URL(`/proof/${settled}?lang=BN`, wps.config.vendorUrl).href],
  ]);
});

test('MONEY-15 the betting record is filtered by days and game category, and paged', async () => {
  expect(await roundsOf({ gameType: 'RNG' })).toEqual(['the-third-bet', 'the-first-bet']);
  expect(await roundsOf({ gameType: 'LIVE' })).toEqual(['the-second-bet']);
  expect(await records({ gameType: 'FISH' })).toMatchObject({ content: [], totalCount: 0, footer: { stake: '0.00' } });
  expect(await records({ pageSize: 2 })).toMatchObject({ totalPages: 2, totalCount: 3, footer: { stake: '7.00' } });
  expect(await roundsOf({ pageSize: 2 })).toEqual(['the-third-bet', 'the-second-bet']);
  expect(await roundsOf({ pageSize: 2, pageNo: 2 })).toEqual(['the-first-bet']);
  for (const day of [dayOf(wps.now() - 2 * DAY), dayOf(wps.now() + DAY)])
    expect(await roundsOf({ startDate: day, endDate: day })).toEqual([]);
});

test('MONEY-14 MONEY-15 the bets at a game that was closed since stay in the record and in their category', async () => {
  const open = async (available: boolean) => {
    await wps.db.orm.execute(sql`update wps.games set available = ${available} where id = 'aur-rani-baccarat'`);
    await wps.db.notify('catalogue', {});
    const offered = async () => granted(await member.call('gameList', { language: 'EN', gameName: 'rani baccarat' }));
    await eventually(async () => (await offered()).games.some(({ gameId }) => gameId === 'aur-rani-baccarat')).toBe(
      available,
    );
  };
  await open(false);
  expect(await roundsOf()).toContain('the-second-bet');
  expect(await records({ gameType: 'LIVE' })).toMatchObject({
    content: [{ roundId: 'the-second-bet', gameName: 'Rani Baccarat' }],
    footer: { stake: '2.00' },
  });
  await open(true);
});

test('SEC-05 nobody finds the bets of another member in the own record', async () => {
  expect((await records({}, await newMember(wps))).content).toEqual([]);
});
