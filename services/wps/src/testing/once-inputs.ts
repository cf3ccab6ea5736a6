import { randomUUID } from 'node:crypto';
import type { CallName } from '@r777/shared/schemas';
import { sql } from 'drizzle-orm';
import { turnDraws } from '../modules/games/lottery/draws';
import { planRain } from '../modules/rewards/red-rain/plan';
import { grant } from '../modules/rewards/reward-centre/grant';
import { granted, type TestClient } from './client';
import { idOf, putPlay } from './figures';
import { newMember } from './new-member';
import { newTeamMember } from './new-team';
import type { OnceCase } from './once-case';
import { securityCases } from './once-security';
import { bindCard, createPaymentProvider, giveUpBonus, PAYMENT_PASSWORD } from './payments';
import type { TestWps } from './start-wps';

const language = 'EN';

/** An order on a draw that stays open long enough. */
async function lotteryInput(wps: TestWps, stake: string) {
  await turnDraws({ db: wps.db, keySecret: wps.config.keySecret }, wps.now());
  const [draw] = await wps.db.rows<{ lottery: string; numero: string }>(sql`
    select d.lottery, d.numero from wps.lottery_draws d join wps.lotteries l on l.code = d.lottery
    where d.state = 'open' and l.min_stake <= 500 order by d.closes_at desc limit 1`);
  return { ...draw, language, lines: [{ bet: 'units', pick: '7', stake }] };
}

async function player(wps: TestWps, stake = 0): Promise<{ client: TestClient; id: number }> {
  const client = await newMember(wps);
  const id = await idOf(client);
  if (stake > 0) await putPlay(wps, id, { stake });
  return { client, id };
}

/** Grants a member a reward. @returns its id */
async function giveReward(wps: TestWps, memberId: number): Promise<string> {
  const title = { en: 'Gift', bn: 'উপহার' };
  const gift = { memberId, source: 'promotion' as const, title, amount: 2_500n, multiplier: 2, expiresAt: null };
  const id = await wps.db.transaction((tx) => grant(tx, { ...gift, key: `once:${memberId}` }, new Date(wps.now())));
  return id ?? '';
}

/**
 * For each idempotent call an input with which it succeeds. A call that is marked `once` in the contract and has no
 * entry here fails the suite of SEC-07.
 */
export const onceCases: Partial<Record<CallName, (wps: TestWps) => Promise<OnceCase>>> = {
  ...securityCases,
  async createDeposit(wps) {
    const { client } = await player(wps);
    const input = { methodId: 'sandbox-wallet', amount: '200.00' };
    return { client, input, other: { ...input, amount: '300.00' } };
  },
  async createWithdrawal(wps) {
    const { client } = await player(wps);
    const cardId = await bindCard(wps, client);
    await giveUpBonus(client);
    await createPaymentProvider(wps).payIn(client, '5000.00');
    const input = { cardId, amount: '600.00', paymentPassword: PAYMENT_PASSWORD };
    return { client, input, other: { ...input, amount: '700.00' } };
  },
  async cancelWithdrawal(wps) {
    const { client } = await player(wps);
    const cardId = await bindCard(wps, client);
    await giveUpBonus(client);
    await createPaymentProvider(wps).payIn(client, '20000.00');
    const input = { cardId, amount: '6000.00', paymentPassword: PAYMENT_PASSWORD };
    const made = async () => granted(await client.call('createWithdrawal', input)).orderId;
    return { client, input: { orderId: await made() }, other: { orderId: await made() } };
  },
  async transfer(wps) {
    const { client } = await player(wps);
    const input = { from: 'main', to: 'STK', amount: '2.00' };
    return { client, input, other: { ...input, amount: '3.00' } };
  },
  async forfeitBonus(wps) {
    const { client } = await player(wps);
    const [bonus] = granted(await client.call('wagering', {})).content;
    return { client, input: { id: bonus?.id }, other: { id: randomUUID() } };
  },
  sendChatMessage: async (wps) => ({
    client: (await player(wps)).client,
    input: { text: 'Where is my deposit?' },
    other: { text: 'Thank you' },
  }),
  claimRebate: async (wps) => ({ client: (await player(wps, 5_000)).client, input: {}, other: null }),
  async redeemGoods(wps) {
    const { client } = await player(wps, 20_000);
    return { client, input: { language, goodsId: 'bonus-5' }, other: { language, goodsId: 'bonus-50' } };
  },
  async claimReward(wps) {
    const { client, id } = await player(wps);
    const rewardId = await giveReward(wps, id);
    return { client, input: { language, rewardId }, other: { language, rewardId: randomUUID() } };
  },
  async claimAllRewards(wps) {
    const { client, id } = await player(wps);
    const rewardIds = [await giveReward(wps, id)];
    return { client, input: { language, rewardIds }, other: { language, rewardIds: [randomUUID()] } };
  },
  async claimMission(wps) {
    const { client } = await player(wps);
    return { client, input: { language, missionId: 'daily-login' }, other: { language, missionId: 'daily-rounds' } };
  },
  async openEnvelope(wps) {
    const { client } = await newTeamMember(wps, null, 1);
    const [startsAt, endsAt] = [new Date(wps.now() - 60_000), new Date(wps.now() + 3_600_000)];
    const rain = { startsAt, endsAt, budget: 100_000n, least: 500n, most: 5_000n };
    // Written with a start an hour ago: a rain can only be planned before it begins.
    const rainId = await planRain(wps.db.orm, rain, new Date(wps.now() - 3_600_000));
    return { client, input: { rainId }, other: { rainId: randomUUID() } };
  },
  async openAccount(wps) {
    const { client } = await newTeamMember(wps, null, 1);
    const name = `once${Date.now().toString(36)}`;
    const input = { username: name, password: 'Secret123', type: 'member', rates: {} };
    return { client, input, other: { ...input, username: `${name}b` } };
  },
  async createAffiliateLink(wps) {
    const { client } = await newTeamMember(wps, null, 1);
    return { client, input: { channel: 'Flyers', rates: {} }, other: { channel: 'Posters', rates: {} } };
  },
  async placeLotteryOrder(wps) {
    const { client } = await player(wps);
    return { client, input: await lotteryInput(wps, '5.00'), other: await lotteryInput(wps, '6.00') };
  },
  async cancelLotteryOrder(wps) {
    const { client } = await player(wps);
    const input = await lotteryInput(wps, '5.00');
    const place = () =>
      client.send<{ orderId: string }>('POST', '/lgw/lottery/orders', input, { 'idempotency-key': randomUUID() });
    const [one, two] = [granted(await place()).orderId, granted(await place()).orderId];
    return { client, input: { orderId: one, language }, other: { orderId: two, language } };
  },
};
