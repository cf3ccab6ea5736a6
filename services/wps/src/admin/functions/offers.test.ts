import type { LiveModel, LotteryInfo } from '@r777/shared/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { turnDraws } from '../../modules/games/lottery/draws';
import {
  createClient,
  errorOf,
  granted,
  newMember,
  newOperator,
  type Operator,
  startWps,
  type TestWps,
} from '../../testing';
import { idOf, putPlay } from '../../testing/figures';

let wps: TestWps;
let finance: Operator;
let operator: Operator;
let content: Operator;
beforeAll(async () => {
  wps = await startWps();
  finance = await newOperator(wps, 'finance');
  operator = await newOperator(wps, 'operator');
  content = await newOperator(wps, 'content');
});
afterAll(() => wps.close());

const refused = async (reply: Promise<Parameters<typeof errorOf>[0]>) => errorOf(await reply);
const inItem = expect.objectContaining({ code: 'request.invalid', field: 'item' });

test('rewards can be read and written back unchanged', async () => {
  for (const [list, put] of [
    ['missionList', 'missionPut'],
    ['goodsList', 'goodsPut'],
    ['modelList', 'modelPut'],
  ] as const) {
    const { content: items } = await operator.ask(list, { size: 100 });
    expect(items.length, list).toBeGreaterThan(5);
    for (const item of items)
      expect(await operator.ask(put, { item: item as never })).toEqual({ id: item.id, created: false });
    expect((await operator.ask(list, { size: 100 })).content).toEqual(items);
    expect(await operator.ask(list, { id: items[1]?.id ?? '' })).toEqual({ content: [items[1]], totalCount: 1 });
  }
  const { content: levels } = await operator.ask('vipLevels', {});
  for (const item of levels)
    expect(await finance.ask('vipLevelPut', { item })).toEqual({ level: item.level, created: false });
  expect((await operator.ask('vipLevels', {})).content).toEqual(levels);
});

test('a VIP level changes for all its members; none is missing, none requires less than the one below', async () => {
  const member = await newMember(wps);
  await putPlay(wps, await idOf(member), { stake: 600 });
  const standing = async () => granted(await member.call('rankProgress', {}));
  expect(await standing()).toMatchObject({ level: 1, labelName: 'VIP 1' });
  const { content: levels } = await finance.ask('vipLevels', {});
  const [, first] = levels;
  if (!first) throw new Error('there is no level 1');
  await finance.ask('vipLevelPut', { item: { ...first, label: 'Bronze', rates: { RNG: '0.50' } } });
  expect(granted(await member.call('memberInfo', {})).clubLabel).toEqual({ labelName: 'Bronze' });
  const told = granted(await member.call('vipLevels', {})).levels[1]?.benefits.rebate;
  expect(told?.filter(({ rate }) => rate !== '0.00')).toEqual([{ gameType: 'RNG', rate: '0.50' }]);
  const version = (await finance.ask('vipLevels', {})).content[1]?.version;
  for (const item of [
    { ...first, turnover: '1500.01', version },
    { ...first, level: levels.length + 1, version: undefined },
    { ...first, level: levels.length, version: undefined },
  ])
    expect(await refused(finance.send('vipLevelPut', { item }))).toEqual(inItem);
  expect(await refused(finance.send('vipLevelPut', { item: { ...first, rates: { RNG: '5.01' } } }))).toEqual(inItem);
  expect(await refused(finance.send('vipLevelWithdraw', { level: 1 }))).toEqual(inItem);
  for (let level = levels.length - 1; level > 0; level--) await finance.ask('vipLevelWithdraw', { level });
  expect(await standing()).toMatchObject({ level: 0, labelName: 'VIP 0', next: null });
  const gone = { code: 'request.conflict', field: 'item' };
  expect(await refused(finance.send('vipLevelPut', { item: first }))).toEqual(gone);
  for (const { version: _version, ...item } of levels.slice(1))
    expect(await finance.ask('vipLevelPut', { item })).toEqual({ level: item.level, created: true });
  expect(await standing()).toMatchObject({ level: 1, labelName: 'VIP 1' });
  const [last] = (await finance.ask('audit', { subject: 'vipLevel:1', what: 'vipLevelWithdraw' })).content;
  expect(last).toMatchObject({ from: { label: 'Bronze', rates: { RNG: '0.50' } }, to: null });
});

test('a new mission is played and paid; an impossible one is refused, a withdrawn one is gone', async () => {
  const item = {
    id: 'ten-slots',
    position: 0,
    active: true,
    period: 'daily' as const,
    kind: 'turnover' as const,
    gameType: 'RNG' as const,
    target: 10,
    minStake: null,
    reward: '7.00',
    multiplier: 1,
    title: { en: 'Ten taka', bn: 'দশ টাকা' },
    description: { en: 'Stake ten taka on slots.', bn: 'স্লটে দশ টাকা বাজি ধরুন।' },
  };
  expect(await finance.ask('missionPut', { item })).toEqual({ id: item.id, created: true });
  const member = await newMember(wps);
  await putPlay(wps, await idOf(member), { stake: 12 });
  const offered = granted(await member.call('missions', { language: 'BN' })).content;
  expect(offered.find(({ missionId }) => missionId === item.id)).toMatchObject({
    title: 'দশ টাকা',
    state: 'finished',
    reward: '7.00',
  });
  granted(await member.call('claimMission', { language: 'BN', missionId: item.id }));
  for (const wrong of [
    { ...item, kind: 'deposit' },
    { ...item, kind: 'logins', gameType: null, target: 2 },
    { ...item, kind: 'rounds' },
    { ...item, minStake: '2.00' },
    { ...item, kind: 'rounds', minStake: '0.00' },
  ])
    expect(await refused(finance.send('missionPut', { item: wrong as typeof item }))).toEqual(inItem);
  expect(await refused(finance.send('missionPut', { item: { ...item, reward: '0.00' } }))).toEqual(inItem);
  await finance.ask('missionWithdraw', { id: item.id });
  const ids = granted(await member.call('missions', { language: 'EN' })).content.map(({ missionId }) => missionId);
  expect(ids).not.toContain(item.id);
  expect(await refused(finance.send('missionWithdraw', { id: item.id }))).toMatchObject({ code: 'request.notFound' });
});

test('a rewritten item does not restore redeemed stock, and a delivery counts once', async () => {
  const { content: found } = await finance.ask('goodsList', { id: 'phone' });
  const [phone] = found;
  if (!phone) throw new Error('there is no phone');
  const member = await newMember(wps);
  await putPlay(wps, await idOf(member), { stake: 2_000_000 });
  const delivery = { recipient: 'Rahim Uddin', mobileNum: '+8801712345678', address: '12 Lake Road, Dhaka 1205' };
  granted(await member.call('redeemGoods', { language: 'EN', goodsId: 'phone', ...delivery }));
  await finance.ask('goodsPut', { item: { ...phone, points: 170_000 } });
  const stock = async () => (await finance.ask('goodsList', { id: 'phone' })).content[0]?.stock;
  expect(await stock()).toBe((phone.stock ?? 0) - 1);
  const delivered = { id: 'phone', by: 5 };
  const key = { 'idempotency-key': 'delivery-of-monday' };
  const first = granted(await operator.send('goodsStock', delivered, key));
  expect(granted(await operator.send('goodsStock', delivered, key))).toEqual(first);
  expect(await stock()).toBe((phone.stock ?? 0) + 4);
  expect(await refused(operator.send('goodsStock', { id: 'phone', by: -100 }))).toMatchObject({ field: 'by' });
  expect(await refused(operator.send('goodsStock', { id: 'bonus-5', by: 1 }))).toMatchObject({ field: 'id' });
  for (const wrong of [
    { ...phone, bonus: '5.00' },
    { ...phone, kind: 'bonus' as const },
    { ...phone, multiplier: 1 },
    { ...phone, imageUrl: 'javascript:alert(1)' },
  ])
    expect(await refused(finance.send('goodsPut', { item: wrong }))).toEqual(inItem);
  const [again] = (await finance.ask('goodsList', { id: 'phone' })).content;
  if (!again) throw new Error('there is no phone');
  await finance.ask('goodsPut', { item: { ...again, active: false } });
  const goods = granted(await member.call('mallGoods', { language: 'EN', pageSize: 100 })).content;
  expect(goods.map(({ goodsId }) => goodsId)).not.toContain('phone');
});

test('a closed lottery takes no orders, and its open draw is drawn and paid; its limits hold at once', async () => {
  const lottery = 'tcg-lotto-vn-fast-three';
  const [visitor, member] = [createClient(wps.url, wps.now), await newMember(wps)];
  const turn = () => turnDraws({ db: wps.db, keySecret: wps.config.keySecret }, wps.now());
  await turn();
  const openDraw = async () => {
    const found = granted(await visitor.call('drawNumero', { lottery }));
    if (!found) throw new Error('there is no draw');
    return found;
  };
  const first = await openDraw();
  // Time enough for the orders of this test.
  if (new Date(first.closesAt).getTime() < wps.now() + 30_000) {
    wps.advance(new Date(first.drawsAt).getTime() - wps.now() + 1);
    await turn();
  }
  const draw = await openDraw();
  const order = (stake: string) =>
    member.call('placeLotteryOrder', {
      language: 'EN',
      lottery,
      numero: draw.numero,
      lines: [{ bet: 'big', pick: '', stake }],
    });
  const all = (await finance.ask('lotteryList', { size: 100 })).content;
  const version = all.find(({ code }) => code === lottery)?.version;
  const rules = { lottery, version, minStake: '2.00', maxStake: '4.00', maxDraw: '20.00', maxWin: '100.00' };
  expect(await finance.ask('lotteryRules', rules)).toMatchObject({ maxStake: '4.00', available: true });
  expect(await refused(order('5.00'))).toMatchObject({ code: 'lottery.limit' });
  const { orderId } = granted(await order('2.00'));
  const dropped = granted(await order('2.00'));
  for (const [wrong, field] of [
    [{ minStake: '5.00' }, 'minStake'],
    [{ maxDraw: '3.00' }, 'maxStake'],
    [{ maxWin: '3.00' }, 'maxWin'],
    [{ closeBefore: 3_600 }, 'closeBefore'],
    [{ minStake: '1.50' }, 'minStake'],
  ] as const)
    expect(await refused(finance.send('lotteryRules', { lottery, ...wrong }))).toMatchObject({ field });
  await operator.ask('lotterySet', { lottery, available: false });
  const listed = async () =>
    granted(await visitor.get<LotteryInfo[]>('/lgw/lottery/elist?language=EN')).some((one) => one.lottery === lottery);
  expect(await listed()).toBe(false);
  expect((await operator.ask('lotteryList', { closed: true })).content.map(({ code }) => code)).toEqual([lottery]);
  expect(await refused(order('4.00'))).toMatchObject({ code: 'lottery.closed' });
  const cancelled = await member.call('cancelLotteryOrder', { language: 'EN', orderId: dropped.orderId });
  expect(granted(cancelled).state).toBe('cancelled');
  wps.advance(new Date(draw.drawsAt).getTime() - wps.now() + 1);
  await turn();
  expect(granted(await member.call('lotteryOrder', { language: 'EN', orderId })).state).toMatch(/^(won|lost)$/);
  expect(await refused(visitor.call('drawNumero', { lottery }))).toMatchObject({ code: 'game.unavailable' });
  await operator.ask('lotterySet', { lottery, available: true });
  await turn();
  expect(await listed()).toBe(true);
  expect(granted(await visitor.call('drawNumero', { lottery }))?.numero).not.toBe(draw.numero);
});

test('a live model is created, taken off the air, returned to her schedule, and removed', async () => {
  const visitor = createClient(wps.url, wps.now);
  const shown = async (id: string) =>
    granted(await visitor.get<LiveModel[]>('/lgw/models?language=BN')).find(({ modelId }) => modelId === id);
  const [found] = (await content.ask('modelList', {})).content;
  if (!found) throw new Error('there is no model');
  const { version: _version, ...model } = found;
  const item = { ...model, id: 'ruma', name: { en: 'Ruma', bn: 'রুমা' }, streams: [{ from: '00:00', until: '23:59' }] };
  expect(await content.ask('modelPut', { item })).toEqual({ id: 'ruma', created: true });
  const live = async () => (await shown('ruma'))?.streaming;
  await content.ask('modelStream', { id: 'ruma', state: 'off' });
  expect([(await shown('ruma'))?.name, await live()]).toEqual(['রুমা', false]);
  await content.ask('modelStream', { id: 'ruma', state: 'on' });
  expect(await live()).toBe(true);
  expect(await content.ask('modelStream', { id: 'ruma', state: 'plan' })).toEqual({ id: 'ruma', streaming: null });
  const noTable = { ...item, gameId: 'bgs-burning-777' };
  expect(await refused(content.send('modelPut', { item: noTable }))).toEqual(inItem);
  await content.ask('modelWithdraw', { id: 'ruma' });
  expect(await shown('ruma')).toBeUndefined();
  expect(await refused(content.send('modelStream', { id: 'ruma', state: 'on' }))).toMatchObject({ field: 'id' });
});
