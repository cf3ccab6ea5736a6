// A file over the usual size: the tests share one running service, whose clock each of them advances.
import { createHash, randomUUID } from 'node:crypto';
import type { LotteryBet, LotteryDraw, LotteryInfo, LotteryOrder, LotteryResult } from '@r777/shared/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayOf } from '../../../platform/clock/days';
import { createClient, errorOf, granted, newMember, startWps, type TestClient, type TestWps } from '../../../testing';
import { findLedgerFaults } from '../../../testing/ledger-faults';
import { turnDraws } from './draws';

const CODE = 'tcg-lotto-vn-fast-three';
type Line = { bet: LotteryBet['bet']; pick: string; stake: string };
type Page<T> = { content: T[]; totalCount: number; totalPages: number };

let wps: TestWps;
let visitor: TestClient;
let player: TestClient;
beforeAll(async () => {
  wps = await startWps();
  visitor = createClient(wps.url, wps.now);
});
afterAll(() => wps.close());
beforeEach(async () => {
  player = await newMember(wps);
  await turn();
});

const turn = () => turnDraws({ db: wps.db, keySecret: wps.config.keySecret }, wps.now());
/** Advances to the draw's time, and draws. */
async function drawIt(draw: LotteryDraw) {
  wps.advance(new Date(draw.drawsAt).getTime() - wps.now() + 1);
  await turn();
}
async function current(lottery = CODE): Promise<LotteryDraw> {
  const draw = granted(await visitor.get<LotteryDraw | null>(`/lgw/lottery/numero?lottery=${lottery}`));
  if (!draw) throw new Error('no draw');
  return draw;
}
/** A draw with time left. */
async function openDraw(): Promise<LotteryDraw> {
  const draw = await current();
  if (draw.closesIn > 20_000) return draw;
  await drawIt(draw);
  return current();
}
const half: Line[] = [{ bet: 'big', pick: '', stake: '5.00' }];
const send = (path: string, body: object, key: string, client: TestClient) =>
  client.send<LotteryOrder>('POST', `/lgw/lottery/${path}`, { ...body, language: 'EN' }, { 'idempotency-key': key });
const place = ({ lottery, numero }: LotteryDraw, lines = half, key: string = randomUUID(), client = player) =>
  send('orders', { lottery, numero, lines }, key, client);
const cancel = (orderId: string, key: string = randomUUID(), client = player) =>
  send('orders/cancel', { orderId }, key, client);
const order = async (orderId: string) =>
  granted(await player.get<LotteryOrder>(`/lgw/lottery/order?language=EN&orderId=${orderId}`));
const balance = async (client = player) =>
  granted(await client.get<{ sumBalance: string }>('/wps/wallets/gcs')).sumBalance;
const results = async (lottery = CODE) =>
  granted(await visitor.get<Page<LotteryResult>>(`/lgw/lottery/results?lottery=${lottery}`)).content;

test('LOTTO-01 LOTTO-04 LOTTO-05 API-60 API-61 the lists and the menu name the lotteries of their kind, each with its draw', async () => {
  const list = async (path: string, language = 'BN') =>
    granted(await visitor.get<LotteryInfo[]>(`/lgw/lottery/${path}?language=${language}`));
  const [lott, elott] = [await list('list'), await list('elist')];
  for (const [gameType, rows] of [['LOTT', lott] as const, ['ELOTT', elott] as const]) {
    const path = `/lgw/games?language=BN&gameType=${gameType}&pageSize=100`;
    const { games } = granted(await visitor.get<{ games: { gameId: string }[] }>(path));
    expect(rows.map(({ lottery }) => lottery).sort()).toEqual(games.map(({ gameId }) => gameId).sort());
    expect(new Set(rows.map((row) => row.gameType))).toEqual(new Set([gameType]));
  }
  for (const { name, iconUrl, current: draw } of [...lott, ...elott]) {
    expect(name).toMatch(/[\u0985-\u09b9]/);
    expect(iconUrl).toMatch(/^\/games\/.*\.webp$/);
    // Nothing happens between the time of a draw and the draw itself.
    expect(draw?.drawsIn).toBeGreaterThanOrEqual(0);
  }
  const english = [...(await list('list', 'EN')), ...(await list('elist', 'EN'))];
  expect(english.filter(({ name }) => /[\u0985-\u09b9]/.test(name))).toEqual([]);
  expect(english.map(({ lottery }) => lottery)).toEqual([...lott, ...elott].map(({ lottery }) => lottery));
  const menu = async (query: string) =>
    granted(
      await visitor.get<{ key: string; lotteries: { lottery: string }[] }[]>(`/lgw/lottery/menu?language=EN${query}`),
    ).flatMap(({ lotteries }) => lotteries.map(({ lottery }) => lottery));
  const codes = (rows: LotteryInfo[]) => rows.map(({ lottery }) => lottery).sort();
  expect((await menu('&prizeMode=Lott')).sort()).toEqual(codes(lott));
  expect((await menu('&prizeMode=Elott')).sort()).toEqual(codes(elott));
  expect((await menu('')).sort()).toEqual(codes(elott));
  expect((await menu('&prizeMode=ZY')).sort()).toEqual(codes([...lott, ...elott]));
});

test('LOTTO-05 API-63 the current draw has its number and remaining time; a disabled lottery has none', async () => {
  const draw = await openDraw();
  expect(draw).toMatchObject({ lottery: CODE, state: 'open' });
  expect(draw.numero).toMatch(/^\d{8}-\d{4}$/);
  expect(new Date(draw.drawsAt).getTime() - wps.now()).toBeGreaterThan(draw.closesIn);
  expect(draw.drawsIn - draw.closesIn).toBe(Date.parse(draw.drawsAt) - Date.parse(draw.closesAt));
  expect(draw.drawsIn).toBeGreaterThan(draw.closesIn);
  wps.advance(draw.closesIn);
  expect(await current()).toMatchObject({ numero: draw.numero, state: 'closed', closesIn: 0 });
  const unknown = await visitor.get('/lgw/lottery/numero?lottery=bgs-burning-777');
  expect(errorOf(unknown)).toEqual({ code: 'game.unavailable', field: 'lottery' });
  await wps.db.orm.execute(sql`update wps.lotteries set available = false where code = 'lkn-saigon-night'`);
  expect(errorOf(await visitor.get('/lgw/lottery/numero?lottery=lkn-saigon-night'))?.code).toBe('game.unavailable');
  for (const path of ['elist?', 'menu?prizeMode=Elott&', 'vietnam/numero?']) {
    const offered = JSON.stringify(granted(await visitor.get(`/lgw/lottery/${path}language=EN`)));
    expect(offered, path).toContain('tcg-lotto-vn-hoi-an-lotto');
    expect(offered, path).not.toContain('lkn-saigon-night');
  }
  await wps.db.orm.execute(sql`update wps.lotteries set available = true where code = 'lkn-saigon-night'`);
});

test('LOTTO-06 a lottery is listed with the result of its last draw, which is first among its results', async () => {
  for (const draw of [await openDraw(), await current()]) {
    await drawIt(draw);
    const lists = granted(await visitor.get<LotteryInfo[]>('/lgw/lottery/elist?language=EN'));
    const { latest } = lists.find(({ lottery }) => lottery === CODE) ?? {};
    const [first] = await results();
    expect(latest).toMatchObject({ lottery: CODE, numero: draw.numero, prizes: first?.prizes });
    expect(first).toMatchObject({ lottery: CODE, numero: draw.numero });
    // The open draw does not count on a page of results.
    const page = granted(await visitor.get<Page<LotteryResult>>(`/lgw/lottery/results?lottery=${CODE}&pageSize=1`));
    expect(page.content).toEqual([first]);
  }
});

test('API-62 the Vietnamese lotteries show their numbers, and their boards once drawn', async () => {
  const lottery = 'tcg-lotto-vn-hoi-an-lotto';
  const before = await current(lottery);
  await drawIt(before);
  await drawIt(await openDraw());
  const { content } = granted(await visitor.get<Page<LotteryResult>>('/lgw/lottery/vietnam/results'));
  expect(content[0]?.prizes.flatMap(({ numbers }) => numbers)).toHaveLength(27);
  expect(content.map((result) => [result.lottery, result.numero])).toContainEqual([lottery, before.numero]);
  const times = content.map(({ drawnAt }) => drawnAt);
  expect(times).toEqual(times.toSorted().toReversed());
  type Numero = { lottery: string; lastNumero: string | null; current: LotteryDraw | null };
  const numeros = granted(await visitor.get<Numero[]>('/lgw/lottery/vietnam/numero?language=EN'));
  const own = numeros.find((one) => one.lottery === lottery);
  const known = new Set(numeros.map((one) => one.lottery));
  expect([...known].sort()).toEqual(['lkn-saigon-night', 'lott-delta-draw', 'lott-padma-draw', lottery]);
  expect(content.filter((result) => !known.has(result.lottery))).toEqual([]);
  expect(own?.lastNumero).toBe(before.numero);
  expect(own?.current?.numero).not.toBe(before.numero);
});

test('a draw is committed to before it opens, reveals nothing, and is proven by the seed afterwards', async () => {
  const draw = await openDraw();
  const [row] = await wps.db.rows<Record<string, unknown>>(
    sql`select * from wps.lottery_draws where lottery = ${CODE} and numero = ${draw.numero}`,
  );
  expect([row?.seed, row?.prizes]).toEqual([null, null]);
  // The stored value is not the seed in another encoding.
  const sealed = Buffer.from(String(row?.sealed_seed), 'base64');
  for (let i = 0; i + 32 <= sealed.length; i++) {
    expect(
      createHash('sha256')
        .update(sealed.subarray(i, i + 32))
        .digest('hex'),
    ).not.toBe(draw.commit);
  }
  await drawIt(draw);
  const [result] = await results();
  expect(result).toMatchObject({ numero: draw.numero, commit: draw.commit });
  expect(
    createHash('sha256')
      .update(Buffer.from(result?.seed ?? '', 'hex'))
      .digest('hex'),
  ).toBe(draw.commit);
});

test('LOTTO-07 API-47 an order takes its stake, and a winning line is paid by its odds when the draw is held', async () => {
  const draw = await openDraw();
  const both: Line[] = [
    { bet: 'odd', pick: '', stake: '4.00' },
    { bet: 'even', pick: '', stake: '2.00' },
  ];
  const placed = granted(await place(draw, both));
  expect(placed).toMatchObject({ state: 'placed', stake: '6.00', payout: '0.00', cancellable: true, prizes: null });
  expect(await balance()).toBe('12.00');
  await drawIt(draw);
  const ended = await order(placed.orderId);
  const number = ended.prizes?.[0]?.numbers[0] ?? '';
  const isOdd = [...number].reduce((sum, digit) => sum + Number(digit), 0) % 2 === 1;
  expect(ended.payout).toBe(isOdd ? '7.60' : '3.80');
  expect(ended).toMatchObject({ state: 'won', cancellable: false });
  expect(ended.lines.map(({ payout }) => payout)).toEqual(isOdd ? ['7.60', '0.00'] : ['0.00', '3.80']);
  expect(await balance()).toBe(isOdd ? '19.60' : '15.80');
});

test('LOTTO-07 API-47 draws of one number in two lotteries are apart: each has its own close, result and orders', async () => {
  const numero = '29990101-0001';
  const [early, late] = ['tcg-lotto-vn-pick-3', 'lkn-lotto-777'] as const;
  for (const [lottery, until] of Object.entries({ [early]: 2, [late]: 10 })) {
    const at = new Date(wps.now() + until * 60_000).toISOString();
    await wps.db.orm.execute(sql`
      insert into wps.lottery_draws (lottery, numero, opens_at, closes_at, draws_at, state, commit, sealed_seed)
      select ${lottery}, ${numero}, opens_at, ${at}::timestamptz, ${at}::timestamptz, 'open', commit, sealed_seed
      from wps.lottery_draws where lottery = ${CODE} and state = 'open'`);
  }
  const draw = await current(early);
  const on = (lottery: string) => place({ ...draw, lottery, numero });
  const [first, second] = [granted(await on(early)), granted(await on(late))];
  expect(Date.parse(second.drawsAt) - Date.parse(first.drawsAt)).toBeGreaterThanOrEqual(8 * 60_000);
  await drawIt(draw);
  expect(['won', 'lost']).toContain((await order(first.orderId)).state);
  const waiting = { state: 'placed', cancellable: true, prizes: null, drawsAt: second.drawsAt };
  expect(await order(second.orderId)).toMatchObject(waiting);
  expect(errorOf(await on(early))?.code).toBe('lottery.closed');
  granted(await on(late));
  await drawIt(await current(late));
  expect(['won', 'lost']).toContain((await order(second.orderId)).state);
});

test('an order is a round: betting record, figures of the day and account movements match', async () => {
  const draw = await openDraw();
  const { orderId } = granted(await place(draw));
  await drawIt(draw);
  const { payout } = await order(orderId);
  const today = dayOf(wps.now());
  type Bets = Page<{ roundId: string; gameId: string; stake: string; payout: string; state: string }>;
  const record = granted(
    await player.get<Bets>(`/wps/relay/bets?language=EN&startDate=${today}&endDate=${today}&gameType=ELOTT`),
  );
  expect(record.content).toMatchObject([{ roundId: orderId, gameId: CODE, stake: '5.00', payout, state: 'settled' }]);
  const figures = await wps.db.rows<{ stake: string; rounds: number }>(
    sql`select d.stake::text, d.rounds from wps.play_days d join wps.rounds r on r.member_id = d.member_id
        where r.round_id = ${orderId} and d.game_type = 'ELOTT' and d.vassalage = 'TCG_LOTTO_VN'`,
  );
  expect(figures).toEqual([{ stake: '500', rounds: 1 }]);
});

test('LOTTO-07 an order after the close is refused with its own text, even when the draw itself is late', async () => {
  const draw = await openDraw();
  wps.advance(draw.closesIn);
  expect(errorOf(await place(draw))).toEqual({ code: 'lottery.closed', field: 'numero' });
  wps.advance(120_000);
  expect(errorOf(await place(draw))?.code).toBe('lottery.closed');
  await turn();
  expect(errorOf(await place(draw))?.code).toBe('lottery.closed');
  expect(errorOf(await place({ ...draw, numero: '20990101-0001' }))?.code).toBe('lottery.closed');
  expect(await balance()).toBe('18.00');
});

test('LOTTO-07 LOTTO-08 up to the close an order is taken and can be cancelled, after it neither', async () => {
  const draw = await openDraw();
  wps.advance(draw.closesIn - 10_000);
  const { orderId } = granted(await place(draw));
  const kept = granted(await place(draw));
  expect((await order(orderId)).cancellable).toBe(true);
  granted(await cancel(orderId));
  wps.advance(10_000);
  expect(errorOf(await place(draw))?.code).toBe('lottery.closed');
  expect((await order(kept.orderId)).cancellable).toBe(false);
  expect(errorOf(await cancel(kept.orderId))?.code).toBe('lottery.closed');
  expect(await balance()).toBe('13.00');
});

test('LOTTO-08 API-48 an order can be cancelled until the close, once, and its stake comes back', async () => {
  const draw = await openDraw();
  const { orderId } = granted(await place(draw));
  const other = await newMember(wps);
  expect(errorOf(await cancel(orderId, randomUUID(), other))).toEqual({ code: 'request.notFound', field: 'orderId' });
  expect(errorOf(await cancel(randomUUID()))).toEqual({ code: 'request.notFound', field: 'orderId' });
  const answers = await Promise.all([cancel(orderId), cancel(orderId), cancel(orderId)]);
  for (const answer of answers) expect(granted(answer)).toMatchObject({ state: 'cancelled', net: '0.00' });
  expect(await balance()).toBe('18.00');
  const kept = granted(await place(draw));
  await drawIt(draw);
  expect(await order(orderId)).toMatchObject({ state: 'cancelled', payout: '0.00' });
  expect(errorOf(await cancel(kept.orderId))).toEqual({ code: 'lottery.closed', field: 'numero' });
});

test('SEC-07 an order that is repeated is placed once; the same key for another order is refused', async () => {
  const draw = await openDraw();
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3, 4].map(() => place(draw, half, key)));
  expect(new Set(answers.map((answer) => granted(answer).orderId)).size).toBe(1);
  expect(await balance()).toBe('13.00');
  const other = await place(draw, [{ bet: 'small', pick: '', stake: '5.00' }], key);
  expect(errorOf(other)).toEqual({ code: 'idempotency.conflict', field: 'idempotency-key' });
  expect(errorOf(await place(draw, half, ''))?.code).toBe('idempotency.required');
});

test('unknown lines, stakes out of bounds and a too low balance are refused', async () => {
  const draw = await openDraw();
  for (const [bet, pick, stake] of [
    ['exact5', '12345', '5.00'],
    ['anyPrize', '12', '5.00'],
    ['exact3', '12', '5.00'],
    ['anyOrder', '777', '5.00'],
    ['big', '1', '5.00'],
    ['big', '', '0.00'],
    ['big', '', '1.50'],
  ] as const)
    expect(errorOf(await place(draw, [{ bet, pick, stake }])), `${bet} ${pick} ${stake}`).toEqual({
      code: 'request.invalid',
      field: 'lines',
    });
  expect(errorOf(await place(draw, [{ bet: 'big', pick: '', stake: '20.00' }]))?.code).toBe('wallet.insufficient');
  const most: Line = { bet: 'big', pick: '', stake: '10000.00' };
  expect(errorOf(await place(draw, [most, most, most]))).toEqual({ code: 'lottery.limit', field: 'lines' });
  expect(await balance()).toBe('18.00');
});

test('the limit of a draw holds for all of a member’s orders together, also concurrent ones', async () => {
  await wps.db.orm.execute(sql`update wps.lotteries set max_draw = 1000 where code = ${CODE}`);
  const draw = await openDraw();
  const codes = await Promise.all([1, 2, 3].map(async () => errorOf(await place(draw))?.code));
  expect(codes.toSorted()).toEqual(['lottery.limit', undefined, undefined]);
  await wps.db.orm.execute(sql`update wps.lotteries set max_draw = 5000000 where code = ${CODE}`);
});

test('LOTTO-08 the own orders are listed by day, newest first, with sums that exclude cancelled ones', async () => {
  const draw = await openDraw();
  const first = granted(await place(draw));
  wps.advance(1_000);
  const second = granted(await place(draw));
  granted(await cancel(first.orderId));
  const today = dayOf(wps.now());
  const list = async (query = '', client = player, day = today) =>
    granted(
      await client.get<Page<LotteryOrder> & { footer: { stake: string } }>(
        `/lgw/lottery/orders?language=BN&startDate=${day}&endDate=${day}${query}`,
      ),
    );
  const all = await list();
  expect(all.content.map(({ orderId }) => orderId)).toEqual([second.orderId, first.orderId]);
  expect([all.totalCount, all.footer.stake]).toEqual([2, '5.00']);
  expect((await list('&state=cancelled')).content.map(({ orderId }) => orderId)).toEqual([first.orderId]);
  expect((await list('&pageSize=1&pageNo=2')).content.map(({ orderId }) => orderId)).toEqual([first.orderId]);
  expect((await list('&lottery=lott-dhaka-daily')).totalCount).toBe(0);
  expect((await list(`&lottery=${CODE}`)).totalCount).toBe(2);
  expect((await list('', await newMember(wps))).totalCount).toBe(0);
  for (const days of [-1, 1])
    expect(await list('', player, dayOf(wps.now() + days * 86_400_000))).toMatchObject({
      content: [],
      totalCount: 0,
      footer: { stake: '0.00' },
    });
  const stranger = await newMember(wps);
  const path = `/lgw/lottery/order?language=EN&orderId=${second.orderId}`;
  expect(errorOf(await stranger.get(path))).toEqual({ code: 'request.notFound', field: 'orderId' });
  for (const [field, query] of [
    ['startDate', 'startDate=2026-02-30&endDate=2026-03-01'],
    ['endDate', 'startDate=2026-03-02&endDate=2026-03-01'],
  ]) {
    expect(errorOf(await player.get(`/lgw/lottery/orders?language=EN&${query}`))?.field).toBe(field);
  }
});

test('a trial account bets with play money that never touches the house’s books', async () => {
  const trial = createClient(wps.url, wps.now);
  await trial.login('trial01', 'Trial777!');
  const draw = await openDraw();
  const before = Number(await balance(trial));
  const { orderId } = granted(await place(draw, half, randomUUID(), trial));
  expect(Number(await balance(trial))).toBeCloseTo(before - 5, 2);
  await drawIt(draw);
  const houses = await wps.db.rows<{ account: string }>(sql`
    select distinct p.account_id as account from wps.postings p join wps.ledger_transactions t on t.id = p.transaction_id
    where t.reference = ${orderId} and p.account_id like 'house:%'`);
  expect(houses).toEqual([{ account: 'house:trial' }]);
});

test('after hours without a service, open draws are drawn late and paid, and unopened ones are skipped', async () => {
  const draw = await openDraw();
  const { orderId } = granted(await place(draw));
  wps.advance(5 * 3_600_000);
  await Promise.all([turn(), turn()]);
  player.token = granted(await player.send<{ token: string }>('POST', '/wps/session/renew', {})).token;
  expect(['won', 'lost']).toContain((await order(orderId)).state);
  const [latest] = await results();
  expect(latest?.numero).toBe(draw.numero);
  expect((await current()).numero).not.toBe(draw.numero);
});

test('a draw whose seed is lost has no result: its stakes go back', async () => {
  const draw = await openDraw();
  const { orderId } = granted(await place(draw));
  await wps.db.orm.execute(
    sql`update wps.lottery_draws set sealed_seed = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' where lottery = ${CODE} and numero = ${draw.numero}`,
  );
  await drawIt(draw);
  expect(await order(orderId)).toMatchObject({ state: 'cancelled', net: '0.00', prizes: null });
  expect(await balance()).toBe('18.00');
  expect((await results()).map(({ numero }) => numero)).not.toContain(draw.numero);
  expect(await findLedgerFaults(wps.db)).toEqual({ accounts: [], transactions: [] });
});

test('the bets of a lottery come with odds, return and limits', async () => {
  const { bets } = granted(await visitor.get<{ bets: LotteryBet[] }>(`/lgw/lottery/bets?lottery=${CODE}&language=BN`));
  expect(bets.map(({ bet }) => bet)).not.toContain('exact4');
  expect(bets.find(({ bet }) => bet === 'exact3')).toMatchObject({
    pickDigits: 3,
    odds: [{ odds: '900.00' }],
    rtp: '90.00',
    minStake: '1.00',
    maxStake: '2222.00',
  });
  expect(bets.find(({ bet }) => bet === 'anyOrder')?.odds.map(({ odds }) => odds)).toEqual(['150.00', '300.00']);
});
