import { randomUUID } from 'node:crypto';
import type { CallName } from '@r777/shared/schemas';
import { sql } from 'drizzle-orm';
import { SANDBOX } from '../adapters/payments/local';
import { turnDraws } from '../modules/games/lottery/draws';
import { listAgreements, saveAgreement } from '../modules/money/cashier/deposit/agreements';
import { planRain } from '../modules/rewards/red-rain/plan';
import { grant } from '../modules/rewards/reward-centre/grant';
import { createAuthenticator } from './authenticator';
import { granted, type TestClient } from './client';
import { confirmed } from './confirm';
import { idOf, putPlay } from './figures';
import { newMember } from './new-member';
import { newRainAgent, newTeamMember } from './new-team';
import { addPasskey } from './passkeys';
import { bindCard, createPaymentProvider, giveUpBonus, PAYMENT_PASSWORD } from './payments';
import type { TestWps } from './start-wps';
import { sentCode, solveHuman } from './verification';

/** A caller for whom an idempotent call succeeds, and the input. */
interface OnceCase {
  readonly client: TestClient;
  readonly input: object;
  /** Another valid input, which is refused with the first one's key; null if there is none. */
  readonly other: object | null;
}

const anAccount = () => `15012${String(Date.now()).slice(-8)}`;

/** The idempotent calls of the security centre. */
const securityCases = {
  async changePaymentPassword(wps: TestWps): Promise<OnceCase> {
    const client = await newMember(wps);
    const confirmation = await confirmed(client, 'paymentPassword');
    const input = { newPaymentPassword: '482913', confirmPaymentPassword: '482913', confirmation };
    return { client, input, other: { ...input, newPaymentPassword: '111222', confirmPaymentPassword: '111222' } };
  },
  async setEmail(wps: TestWps): Promise<OnceCase> {
    const client = await newMember(wps);
    const email = `once.${Date.now()}@mail.example.com`;
    granted(await client.call('sendEmailCode', { email }));
    const verificationCode = await sentCode(client, email);
    const input = { email, verificationCode, confirmation: await confirmed(client, 'email') };
    return { client, input, other: { ...input, email: `other.${email}` } };
  },
  async setMobileNum(wps: TestWps): Promise<OnceCase> {
    const client = await newMember(wps);
    const mobileNum = `018${String(Date.now()).slice(-8)}`;
    granted(await client.call('sendBindCode', { mobileNum, humanCheck: await solveHuman(client) }));
    const verificationCode = await sentCode(client, `+88${mobileNum}`);
    const input = { mobileNum, verificationCode, confirmation: await confirmed(client, 'mobileNum') };
    return { client, input, other: { ...input, mobileNum: '01812345678' } };
  },
  async setIdentity(wps: TestWps): Promise<OnceCase> {
    const client = await newMember(wps);
    const input = { birthday: '1990-02-03', confirmation: await confirmed(client, 'identity') };
    return { client, input, other: { ...input, birthday: '1990-02-04' } };
  },
  async bindBankCard(wps: TestWps): Promise<OnceCase> {
    const client = await newMember(wps);
    const card = { bankCode: 'BRAC', holder: 'Rahim Uddin', accountNumber: anAccount(), language: 'EN' };
    const input = { ...card, confirmation: await confirmed(client, 'bankCard') };
    return { client, input, other: { ...input, holder: 'Karim Uddin' } };
  },
  async removeBankCard(wps: TestWps): Promise<OnceCase> {
    const client = await newMember(wps);
    const card = { bankCode: 'BRAC', holder: 'Rahim Uddin', accountNumber: anAccount(), language: 'EN' } as const;
    const first = await confirmed(client, 'bankCard');
    const { cardId } = granted(await client.call('bindBankCard', { ...card, confirmation: first }));
    const input = { cardId, confirmation: await confirmed(client, 'bankCard') };
    return { client, input, other: { ...input, cardId: randomUUID() } };
  },
  async removePasskey(wps: TestWps): Promise<OnceCase> {
    const client = await newMember(wps);
    const { passkeyId } = granted(await addPasskey(client, createAuthenticator()));
    const input = { passkeyId, confirmation: await confirmed(client, 'passkey') };
    return { client, input, other: { ...input, passkeyId: randomUUID() } };
  },
};

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

/** Saves an account of a member at the sandbox. @returns its id */
async function giveAgreement({ db, config, now }: TestWps, memberId: number): Promise<string> {
  const of = { memberId, methodId: 'bkash', provider: SANDBOX };
  const account = { token: 'a token', account: '017•• •••230' };
  const [keys, at] = [config.keySecret, new Date(now())];
  await db.transaction((tx) => saveAgreement(tx, of, account, { keys, at }));
  return (await listAgreements(db.orm, memberId, SANDBOX))[0]?.agreementId ?? '';
}

/** Grants a member a reward. @returns its id */
async function giveReward(wps: TestWps, memberId: number): Promise<string> {
  const title = { en: 'Gift', bn: 'উপহার' };
  const gift = { memberId, source: 'promotion' as const, title, amount: 2_500n, multiplier: 2, expiresAt: null };
  const id = await wps.db.transaction((tx) => grant(tx, { ...gift, key: `once:${memberId}` }, new Date(wps.now())));
  return id ?? '';
}

/**
 * An input with which each idempotent call succeeds. A call that is marked `once` in the contract and has no entry here
 * fails the suite of SEC-07.
 */
export const onceCases: Partial<Record<CallName, (wps: TestWps) => Promise<OnceCase>>> = {
  ...securityCases,
  async createDeposit(wps) {
    const { client } = await player(wps);
    const input = { methodId: 'sandbox-wallet', amount: '200.00' };
    return { client, input, other: { ...input, amount: '300.00' } };
  },
  async createOneTapDeposit(wps) {
    const { client, id } = await player(wps);
    await bindCard(wps, client);
    const agreementId = await giveAgreement(wps, id);
    const confirmation = await confirmed(client, 'oneTap', { way: 'paymentPassword', secret: PAYMENT_PASSWORD });
    const input = { agreementId, amount: '200.00', confirmation };
    return { client, input, other: { ...input, amount: '300.00' } };
  },
  async removePaymentAgreement(wps) {
    const { client, id } = await player(wps);
    return { client, input: { agreementId: await giveAgreement(wps, id) }, other: { agreementId: randomUUID() } };
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
  async joinPromotion(wps) {
    const { client } = await player(wps);
    const input = { language, id: 'welcome', version: 1 } as const;
    return { client, input, other: { ...input, id: 'lucky-draw' } };
  },
  async openEnvelope(wps) {
    const { client } = await newRainAgent(wps);
    const [startsAt, endsAt] = [new Date(wps.now() - 60_000), new Date(wps.now() + 3_600_000)];
    const rain = { startsAt, endsAt, budget: 100_000n, least: 500n, most: 5_000n };
    // Written to the database directly: it started an hour ago, and a call can only plan a future rain.
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
