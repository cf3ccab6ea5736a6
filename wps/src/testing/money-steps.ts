import fc from 'fast-check';
import { approveWithdrawal, rejectWithdrawal } from '../domains/payments/withdrawals';
import { grant } from '../domains/rewards/grant';
import { usualMoneyRules } from '../domains/system/money-rules';
import { wageringRequirements } from '../domains/wagering/tables';
import { toTaka } from '../wire/money';
import { Refusal } from '../wire/refusal';
import { type Reply, refusalOf, type TestClient } from './client';
import { bindCard, createPaymentProvider, PAYMENT_PASSWORD } from './payments';
import { setSite } from './set-site';
import type { TestWps } from './start-wps';

/** What a player does with money besides playing, and what others do about it; amounts in paisa. */
export type MoneyStep =
  | { kind: 'payIn'; player: number; amount: number; status: 'success' | 'failed'; calls: number }
  | {
      kind: 'payOut';
      player: number;
      amount: number;
      operator: 'approves' | 'rejects';
      status: 'success' | 'failed' | 'never';
    }
  | { kind: 'move'; player: number; amount: number; out: boolean }
  | { kind: 'claim'; player: number };

const kinds: ReadonlySet<string> = new Set(['payIn', 'payOut', 'move', 'claim']);
/** Tells these steps from those of play. */
export const isMoneyStep = (step: { readonly kind: string }): step is MoneyStep => kinds.has(step.kind);

/** Random steps of players that `player` picks. */
export const moneySteps = (player: fc.Arbitrary<number>): fc.Arbitrary<MoneyStep> =>
  fc.oneof(
    fc.record({
      kind: fc.constant('payIn' as const),
      player,
      amount: fc.integer({ min: 100, max: 1_500 }),
      status: fc.constantFrom('success' as const, 'success' as const, 'failed' as const),
      calls: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({
      kind: fc.constant('payOut' as const),
      player,
      amount: fc.integer({ min: 100, max: 1_500 }),
      operator: fc.constantFrom('approves' as const, 'rejects' as const),
      status: fc.constantFrom('success' as const, 'failed' as const, 'never' as const),
    }),
    fc.record({
      kind: fc.constant('move' as const),
      player,
      amount: fc.integer({ min: 1, max: 900 }),
      out: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('claim' as const), player }),
  );

/** Rules under which small amounts go out, half of them past an operator, as often as a history wants. */
const rules = {
  ...usualMoneyRules,
  depositMethods: usualMoneyRules.depositMethods.map((method) => ({ ...method, min: 1 })),
  withdrawal: { min: 1, max: 1_000_000, dailyAmount: 1_000_000_000, dailyCount: 1_000, autoApprove: 700 },
};
const ruled = new WeakSet<TestWps>();

type Told = { readonly balance: string } | { readonly code: string };

/** Prepares players (card, nothing to wager, a reward to claim) and answers what sends one step. */
export async function createMoneySteps(wps: TestWps, players: readonly TestClient[], ids: readonly number[]) {
  const { db, now } = wps;
  const provider = createPaymentProvider(wps);
  if (!ruled.has(wps)) await setSite(wps, { money: rules });
  ruled.add(wps);
  await db.orm.update(wageringRequirements).set({ state: 'done' });
  const cards = await Promise.all(players.map((one) => bindCard(wps, one)));
  const title = { en: 'Gift', bn: 'উপহার' };
  const rewards = await Promise.all(
    ids.map((memberId) => {
      const gift = { memberId, source: 'promotion' as const, title, amount: 900n, multiplier: 0, expiresAt: null };
      return db.transaction((tx) => grant(tx, { ...gift, key: `history:${memberId}` }, new Date(now())));
    }),
  );

  const told = <T>(reply: Reply<T>, what: (value: T) => string): Told =>
    reply.body.success ? { balance: what(reply.body.value) } : { code: refusalOf(reply)?.code ?? '' };

  async function payIn(one: TestClient, s: Extract<MoneyStep, { kind: 'payIn' }>, key: string): Promise<Told> {
    const order = await one.call(
      'createDeposit',
      { methodId: 'sandbox-wallet', amount: toTaka(BigInt(s.amount)) },
      key,
    );
    if (order.body.success) {
      const { orderId, amount } = order.body.value;
      const say = (status: 'success' | 'failed') => provider.say({ orderId, amount, status });
      await Promise.all(Array.from({ length: s.calls }, () => say(s.status)));
      // Some providers change their mind: the second word of a failed payment is that it was made after all.
      if (s.calls === 3) await say('success');
    }
    return told(order, ({ orderId }) => orderId);
  }

  async function payOut(one: TestClient, s: Extract<MoneyStep, { kind: 'payOut' }>, key: string): Promise<Told> {
    const amount = toTaka(BigInt(s.amount));
    const input = { amount, cardId: cards[s.player] ?? '', paymentPassword: PAYMENT_PASSWORD };
    const order = await one.call('createWithdrawal', input, key);
    if (order.body.success) {
      const { orderId } = order.body.value;
      const at = new Date(now());
      await db
        .transaction((tx) =>
          s.operator === 'approves'
            ? approveWithdrawal(tx, orderId, at)
            : rejectWithdrawal(db, tx, { orderId, reason: 'no' }, at),
        )
        .catch((error: unknown) => {
          // It does not wait for an operator, or not any more.
          if (!(error instanceof Refusal)) throw error;
        });
      if (s.status !== 'never') {
        const event = { orderId, amount, kind: 'payout' as const, status: s.status };
        await Promise.all([provider.say(event), provider.say(event)]);
      }
    }
    return told(order, ({ orderId }) => orderId);
  }

  return async (s: MoneyStep, key: string): Promise<Told> => {
    const one = players[s.player] as TestClient;
    if (s.kind === 'payIn') return payIn(one, s, key);
    if (s.kind === 'payOut') return payOut(one, s, key);
    if (s.kind === 'claim') {
      const input = { language: 'EN' as const, rewardId: rewards[s.player] ?? '' };
      return told(await one.call('claimReward', input, key), () => 'claimed');
    }
    const [from, to] = s.out ? ['main', 'STK'] : ['STK', 'main'];
    const move = { from: from ?? '', to: to ?? '', amount: toTaka(BigInt(s.amount)) };
    return told(await one.call('transfer', move, key), ({ transferId }) => transferId);
  };
}
