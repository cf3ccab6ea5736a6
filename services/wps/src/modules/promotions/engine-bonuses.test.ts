import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, periodAt } from '../../platform/clock/periods';
import { granted, type TestClient } from '../../testing';
import { idOf, putPlay, putRounds } from '../../testing/figures';
import { newRainAgent } from '../../testing/new-team';
import { type PromotionDesk, startPromotions } from '../../testing/promotions';
import { settleLeaderboards } from '../rewards/leaderboard/board';
import { missions } from '../rewards/missions/tables';
import { planRain } from '../rewards/red-rain/plan';
import { claimRewards } from '../rewards/reward-centre/claim';
import { grantAll } from '../rewards/reward-centre/grant';
import { findGoing } from './going';
import { stopPromotion } from './rules';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const language = 'EN' as const;
let desk: PromotionDesk;
beforeAll(async () => {
  desk = await startPromotions({ sessionTokenLifetime: 400 * DAY });
});
afterAll(() => desk.wps.close());

const at = () => new Date(desk.wps.now());
const why = async (member: TestClient, id: string) => granted(await member.call('promotionWhy', { id, language }));
const claimMission = async (member: TestClient, missionId: string) =>
  granted(await member.call('claimMission', { language, missionId }));
const inGame = async (member: TestClient) =>
  granted(await member.call('gamePromotions', { gameType: 'RNG', game: 'bgs-burning-777' })).content;

test('missions say on their promotion and in the game what has to be wagered, until it is', async () => {
  const member = await desk.newMember();
  await claimMission(member, 'daily-login');
  await putRounds(desk.wps, await idOf(member), { count: 10, stake: 1 });
  await claimMission(member, 'daily-rounds');
  expect(await desk.stateOf(member, 'mission')).toMatchObject({
    state: 'paid',
    paid: { amount: '7.00' },
    progress: { wagered: '0.00', required: '7.00', left: '7.00', games: [], maxStake: null },
  });
  expect(await inGame(member)).toMatchObject([
    { id: 'sign-up', progress: { left: '54.00' }, weight: 100 },
    { id: 'mission', progress: { left: '7.00' }, weight: 100 },
  ]);
  // Older bonuses first: that of the registration, and then the login's ৳2.
  for (const stake of ['20.00', '20.00', '16.00']) await desk.play(member, { stake, payout: stake });
  expect((await desk.stateOf(member, 'mission'))?.progress).toMatchObject({ required: '5.00', left: '5.00' });
  await desk.play(member, { stake: '5.00', payout: '5.00' });
  expect(await desk.stateOf(member, 'mission')).not.toHaveProperty('progress');
  expect(await desk.stateOf(member, 'mission')).toMatchObject({ state: 'joined', paid: { amount: '7.00' } });
  expect(await inGame(member)).toEqual([]);
});

test('a bonus without a promotion counts in the game too', async () => {
  const member = await desk.newMember();
  const memberId = await idOf(member);
  await desk.wps.db.transaction(async (tx) => {
    const title = { en: 'A gift', bn: 'উপহার' };
    const gift = { memberId, source: 'operator', key: `gift:${memberId}`, title, amount: 5_00n } as const;
    const [id = ''] = await grantAll(tx, [{ ...gift, multiplier: 2, expiresAt: null }], at());
    await claimRewards(desk.wps.db, tx, { rewardIds: [id], memberId }, at());
  });
  expect(await inGame(member)).toMatchObject([{ id: 'sign-up' }, { id: 'operator', progress: { left: '10.00' } }]);
});

test('why a mission paid: its title with its figures, and the bets of its days', async () => {
  const member = await desk.newMember();
  await desk.wps.db.orm.update(missions).set({ titleEn: '{{target}} spins' }).where(eq(missions.id, 'daily-slots'));
  await putRounds(desk.wps, await idOf(member), { count: 5, stake: 1 });
  await claimMission(member, 'daily-login');
  desk.wps.advance(1_000);
  await claimMission(member, 'daily-slots');
  const day = periodAt('day', desk.wps.now()).start;
  const { content } = await why(member, 'mission');
  expect(content).toEqual([
    expect.objectContaining({
      amount: '3.00',
      lines: [{ step: 'reward', title: '5 spins', gameType: 'RNG', day, until: day, amount: '3.00' }],
    }),
    expect.objectContaining({ lines: [{ step: 'reward', title: 'Say hello', amount: '2.00' }] }),
  ]);
  expect((await desk.stateOf(member, 'mission'))?.paid?.transactionId).toBe(content[0]?.transactionId);
  expect(granted(await member.call('rewards', { state: 'claimed', language })).content[0]?.title).toBe('5 spins');
  // A page of an older version names no language, and does not know these lines.
  expect(granted(await member.call('promotionWhy', { id: 'mission' }))).toEqual({ content: [] });
});

test('why a rebate: the bets of each kind since the claim before, and their rate', async () => {
  await desk.put({ id: 'all-rebates', terms: { kind: 'rebate' }, join: 'automatic' });
  const member = await desk.newMember();
  const id = await idOf(member);
  const first = periodAt('day', desk.wps.now()).start;
  await putPlay(desk.wps, id, { stake: 40_000 });
  await putPlay(desk.wps, id, { stake: 10_000, gameType: 'LIVE', vassalage: 'OTHER' });
  desk.wps.advance(DAY);
  const { claim } = granted(await member.call('claimRebate', {}));
  const { content } = await why(member, 'all-rebates');
  const span = { day: first, until: periodAt('day', desk.wps.now()).start };
  expect(content).toEqual([
    {
      at: claim.at,
      amount: claim.amount,
      transactionId: (await desk.stateOf(member, 'all-rebates'))?.paid?.transactionId,
      lines: claim.lines
        .toSorted((a, b) => a.gameType.localeCompare(b.gameType))
        .flatMap(({ gameType, stake, rate, amount }) => [
          { step: 'stakes', gameType, ...span, amount: stake },
          { step: 'share', gameType, percent: rate, amount },
        ]),
    },
  ]);
  expect(content[0]?.lines.map(({ step, gameType }) => `${step} ${gameType}`)).toEqual(
    expect.arrayContaining(['stakes RNG', 'share RNG', 'stakes LIVE', 'share LIVE']),
  );
});

test('why a prize of a board, a red envelope and the signing-up bonus', async () => {
  const monday = periodAt('week', desk.wps.now() + 7 * DAY).start;
  desk.goTo(monday, 10);
  await settleLeaderboards(desk.wps.db, desk.wps.now());
  const member = await desk.newMember();
  await putPlay(desk.wps, await idOf(member), { stake: 1, payout: 90_000_000 });
  desk.goTo(addDays(monday, 7), 10);
  await settleLeaderboards(desk.wps.db, desk.wps.now());
  const { content: rewards } = granted(await member.call('rewards', { state: 'unclaimed', language }));
  const rewardIds = rewards.map(({ rewardId }) => rewardId);
  granted(await member.call('claimAllRewards', { rewardIds, language }));
  expect((await why(member, 'spin-fest')).content.map(({ lines }) => lines)).toEqual([
    [
      {
        step: 'reward',
        title: 'Weekly leaderboard, place 1',
        day: monday,
        until: addDays(monday, 6),
        amount: '377.00',
      },
    ],
  ]);
  expect((await why(member, 'sign-up')).content).toMatchObject([
    { amount: '18.00', lines: [{ step: 'fixed', amount: '18.00' }] },
  ]);
  const agent = await newRainAgent(desk.wps);
  const [startsAt, endsAt] = [1, 2].map((hour) => new Date(desk.wps.now() + hour * HOUR)) as [Date, Date];
  const rain = { startsAt, endsAt, budget: 100_000n, least: 500n, most: 5_000n };
  await desk.wps.db.orm.execute('delete from wps.red_rains');
  const rainId = await planRain(desk.wps.db.orm, rain, at());
  desk.wps.advance(HOUR + 60_000);
  const { amount } = granted(await agent.client.call('openEnvelope', { rainId }));
  expect((await why(agent.client, 'red-rain')).content).toMatchObject([
    { amount, lines: [{ step: 'envelope', amount }] },
  ]);
});

test('of very many payments the newest are explained, and the answer says so', async () => {
  const member = await desk.newMember();
  const memberId = await idOf(member);
  const gift = (name: string) => ({
    memberId,
    source: 'vipBirthday' as const,
    key: `${name}:${memberId}:${randomUUID()}`,
    title: { en: name, bn: name },
    amount: 1_00n,
    multiplier: 0,
    expiresAt: null,
  });
  const pay = async (names: readonly string[]) => {
    desk.wps.advance(1_000);
    await desk.wps.db.transaction(async (tx) => {
      const rewardIds = await grantAll(tx, names.map(gift), at());
      await claimRewards(desk.wps.db, tx, { rewardIds, memberId }, at());
    });
  };
  await pay(['first']);
  await pay(Array.from({ length: 49 }, () => 'gift'));
  expect(await why(member, 'birthday')).not.toHaveProperty('isCut');
  await pay(['last']);
  const { content, isCut } = await why(member, 'birthday');
  const titles = content.flatMap(({ lines }) => lines.map(({ title }) => title));
  expect([isCut, titles.length, titles[0], titles.includes('first')]).toEqual([true, 50, 'last', false]);
});

test('the page of an engine that was stopped stays for who still wagers its bonus', async () => {
  const member = await desk.newMember();
  const id = await idOf(member);
  await claimMission(member, 'daily-login');
  await desk.wps.db.transaction((tx) => stopPromotion(tx, 'mission', at()));
  expect(await findGoing(desk.wps.db, id)).toEqual(expect.arrayContaining(['mission', 'sign-up']));
  await desk.play(member, { stake: '18.00', payout: '18.00' });
  await desk.play(member, { stake: '18.00', payout: '18.00' });
  await desk.play(member, { stake: '20.00', payout: '20.00' });
  expect(await findGoing(desk.wps.db, id)).toEqual([]);
});
