import fc from 'fast-check';
import { toTaka } from '../../platform/format/money';
import type { CallInput, TestClient } from '../client';
import { errorOf, type Reply } from '../client';
import { PAYMENT_PASSWORD, sendPaymentEvent } from '../payments';
import { AGENTS, type Player } from './players';
import { joined, operate } from './promotions';
import type { HistorySite } from './site';

/** How a deposit is paid: as ordered, with too little or too much, or twice. */
type Paid = 'exactly' | 'less' | 'more' | 'twice';

/** Movements of a player's money besides play; amounts in paisa. */
export type MoneyStep =
  | {
      kind: 'payIn';
      player: number;
      amount: number;
      status: 'success' | 'failed';
      calls: number;
      reversed: boolean;
      paid: Paid;
    }
  | {
      kind: 'payOut';
      player: number;
      amount: number;
      operator: 'approves' | 'rejects' | 'none';
      /** The member takes it back while the operator decides. */
      cancels: boolean;
      status: 'success' | 'failed' | 'never';
    }
  | { kind: 'move'; player: number; amount: number; out: boolean }
  | { kind: 'claim' | 'claimAll' | 'rebate' | 'forfeit' | 'envelope'; player: number }
  | { kind: 'join'; player: number; promotion: (typeof joined)[number] }
  | { kind: 'mission'; player: number; mission: 'daily-login' | 'daily-rounds' }
  | { kind: 'operate'; promotion: (typeof joined)[number]; does: 'stop' | 'change' }
  | { kind: 'correction'; player: number; amount: number }
  | { kind: 'night' }
  | { kind: 'expiry' };

/** Random steps; `player` picks the player. */
export const moneySteps = (player: fc.Arbitrary<number>): fc.Arbitrary<MoneyStep> =>
  fc.oneof(
    fc.record({
      kind: fc.constant('payIn' as const),
      player,
      amount: fc.integer({ min: 100, max: 1_500 }),
      status: fc.constantFrom('success' as const, 'success' as const, 'failed' as const),
      calls: fc.integer({ min: 1, max: 3 }),
      reversed: fc.boolean(),
      paid: fc.constantFrom<Paid>('exactly', 'exactly', 'less', 'more', 'twice'),
    }),
    fc.record({
      kind: fc.constant('payOut' as const),
      player,
      amount: fc.integer({ min: 100, max: 1_500 }),
      operator: fc.constantFrom('approves' as const, 'rejects' as const, 'none' as const),
      cancels: fc.boolean(),
      status: fc.constantFrom('success' as const, 'failed' as const, 'never' as const),
    }),
    fc.record({
      kind: fc.constant('move' as const),
      player,
      amount: fc.integer({ min: 1, max: 900 }),
      out: fc.boolean(),
    }),
    fc.record({
      kind: fc.constantFrom('claim' as const, 'claimAll' as const, 'rebate' as const, 'forfeit' as const),
      player,
    }),
    // Often, because every promise of a promotion begins with it.
    {
      weight: 8,
      arbitrary: fc.record({ kind: fc.constant('join' as const), player, promotion: fc.constantFrom(...joined) }),
    },
    fc.record({
      kind: fc.constant('mission' as const),
      player,
      mission: fc.constantFrom('daily-login' as const, 'daily-rounds' as const),
    }),
    fc.record({
      kind: fc.constant('operate' as const),
      promotion: fc.constantFrom(...joined),
      does: fc.constantFrom('stop' as const, 'change' as const, 'change' as const),
    }),
    fc.record({ kind: fc.constant('envelope' as const), player: fc.nat(AGENTS - 1) }),
    fc.record({ kind: fc.constant('correction' as const), player, amount: fc.integer({ min: -700, max: 700 }) }),
    fc.constant({ kind: 'night' as const }),
    fc.constant({ kind: 'expiry' as const }),
  );

/** The result of a step: a word that every repeat must also get, or the code of a refusal; null if it may differ. */
export type Told = { readonly answer: string } | { readonly code: string } | null;

/** The result of an answer. */
export const told = <T>(reply: Reply<T>, what: (value: T) => string): Told =>
  reply.body.success ? { answer: what(reply.body.value) } : { code: errorOf(reply)?.code ?? 'untyped' };

/** Sends one step of players with a key; `clients` are their browsers. */
export function createMoneySteps(site: HistorySite, players: readonly Player[], clients: readonly TestClient[]) {
  const { operator } = site;

  async function payIn(one: TestClient, s: Extract<MoneyStep, { kind: 'payIn' }>, key: string): Promise<Told> {
    const input = { methodId: 'sandbox-wallet', amount: toTaka(BigInt(s.amount)) };
    const order = await one.call('createDeposit', input, key);
    if (order.body.success) {
      const { orderId, amount } = order.body.value;
      const ordered = BigInt(s.amount);
      const paid = toTaka(s.paid === 'less' ? ordered - ordered / 3n : s.paid === 'more' ? ordered * 2n : ordered);
      const payment = `${orderId}/1`;
      const say = (status: 'success' | 'failed' | 'reversed') =>
        sendPaymentEvent(site, { orderId, amount: status === 'failed' ? amount : paid, status, payment });
      await Promise.all(Array.from({ length: s.calls }, () => say(s.status)));
      // Some providers correct themselves: after a failed payment, a second message reports success.
      if (s.calls === 3) await say('success');
      // The provider tells payments apart, so each is credited once, however often it is reported.
      if (s.paid === 'twice')
        await Promise.all([1, 2].map(() => sendPaymentEvent(site, { orderId, amount, payment: `${orderId}/2` })));
      if (s.reversed) await Promise.all([say('reversed'), say('reversed')]);
    }
    return told(order, ({ orderId }) => orderId);
  }

  async function payOut(one: TestClient, s: Extract<MoneyStep, { kind: 'payOut' }>, key: string): Promise<Told> {
    const amount = toTaka(BigInt(s.amount));
    const cardId = players[s.player]?.cardId ?? '';
    const order = await one.call('createWithdrawal', { amount, cardId, paymentPassword: PAYMENT_PASSWORD }, key);
    if (order.body.success) {
      const { orderId } = order.body.value;
      // Refused if the order does not wait for an operator, or no longer does.
      const decide = async () => {
        if (s.operator === 'approves') await operator.send('withdrawalApprove', { order: orderId });
        if (s.operator === 'rejects') await operator.send('withdrawalReject', { order: orderId, reason: 'no' });
      };
      const cancel = async () => {
        // Twice with different keys: the money must be returned once.
        if (s.cancels)
          await Promise.all(['a', 'b'].map((k) => one.call('cancelWithdrawal', { orderId }, `${key}-${k}`)));
      };
      await Promise.all([cancel(), decide()]);
      if (s.status !== 'never') {
        const event = { orderId, amount, kind: 'payout' as const, status: s.status };
        await Promise.all([sendPaymentEvent(site, event), sendPaymentEvent(site, event)]);
      }
    }
    return told(order, ({ orderId }) => orderId);
  }

  /** Reads what a step is about, once: repeats with one key must be about the same. */
  const chosen = new Map<string, Promise<string | undefined>>();
  function choose(key: string, read: () => Promise<string | undefined>): Promise<string | undefined> {
    const known = chosen.get(key) ?? read();
    chosen.set(key, known);
    // If the service was killed in the meantime, the call is repeated.
    return known.catch((error: unknown) => {
      chosen.delete(key);
      throw error;
    });
  }

  /** Gives up the oldest open bonus. */
  async function forfeit(one: TestClient, key: string): Promise<Told> {
    const id = await choose(key, async () => {
      const list = await one.call('wagering', { show: 'open' });
      return list.body.success ? list.body.value.content.at(-1)?.id : undefined;
    });
    return id === undefined ? null : told(await one.call('forfeitBonus', { id }, key), ({ taken }) => taken);
  }

  return async (s: MoneyStep, key: string): Promise<Told> => {
    if (s.kind === 'operate') {
      if (site.db) await operate(site.db, s.promotion, s.does, site.now());
      return null;
    }
    if (s.kind === 'night' || s.kind === 'expiry') {
      await (s.kind === 'night' ? site.night?.() : site.expire?.());
      return null;
    }
    const one = clients[s.player] as TestClient;
    switch (s.kind) {
      case 'payIn':
        return payIn(one, s, key);
      case 'payOut':
        return payOut(one, s, key);
      case 'claim': {
        const input = { language: 'EN' as const, rewardId: players[s.player]?.rewardId ?? '' };
        return told(await one.call('claimReward', input, key), () => 'claimed');
      }
      case 'claimAll': {
        const { rewardId = '', bonusRewardId = '' } = players[s.player] ?? {};
        const input = { language: 'EN' as const, rewardIds: [rewardId, bonusRewardId] };
        return told(await one.call('claimAllRewards', input, key), ({ amount }) => amount);
      }
      case 'forfeit':
        return forfeit(one, key);
      case 'join': {
        const version = await choose(key, async () => {
          const states = await one.call('promotionStates', { language: 'EN' });
          if (!states.body.success) return undefined;
          return states.body.value.content.find(({ id }) => id === s.promotion)?.version.toString();
        });
        // The page of a protected member has no promotion to join.
        if (version === undefined) return null;
        const input = { id: s.promotion, version: Number(version), language: 'EN' as const };
        return told(await one.call('joinPromotion', input, key), ({ state }) => state.state);
      }
      case 'mission': {
        const input = { missionId: s.mission, language: 'EN' as const };
        return told(await one.call('claimMission', input, key), () => 'claimed');
      }
      case 'rebate':
        return told(await one.call('claimRebate', {}, key), ({ claim }) => claim.claimId);
      case 'envelope':
        return told(await one.call('openEnvelope', { rainId: site.rainId }, key), ({ balance }) => balance);
      case 'correction': {
        if (s.amount === 0) return null;
        const input = { member: String(players[s.player]?.id), amount: toTaka(BigInt(s.amount)) };
        return told(await operator.send('correct', input, { 'idempotency-key': key }), ({ balance }) => balance);
      }
      case 'move': {
        const [from, to] = s.out ? ['main', 'STK'] : ['STK', 'main'];
        const move: CallInput<'transfer'> = { from: from ?? '', to: to ?? '', amount: toTaka(BigInt(s.amount)) };
        return told(await one.call('transfer', move, key), ({ transferId }) => transferId);
      }
    }
  };
}
