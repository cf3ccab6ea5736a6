import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { lockAccount, memberAccount } from '../../modules/money/ledger/ledger';
import { dayOf } from '../../platform/clock/days';
import { toTaka } from '../../platform/format/money';
import type { TestClient } from '../client';
import { sendPaymentEvent } from '../payments';
import { returnTwice } from './exclusions';
import { type Told, told } from './money-steps';
import type { Player } from './players';
import type { HistorySite } from './site';

/** A player's actions on limits between plays; amounts in paisa. */
export type SafetyStep =
  | { kind: 'limit'; player: number; of: 'lossDay' | 'depositDay'; amount: number | null }
  | { kind: 'time'; player: number; minutes: number | null }
  /** A self-exclusion while a deposit is pending, which the provider then pays. */
  | { kind: 'selfExclude'; player: number; amount: number }
  | { kind: 'checks' | 'confirm' | 'drop' | 'answer' | 'hour' | 'played' | 'timeOut'; player: number };

/** Random steps; `player` picks the player. An exclusion ends the play of its player, so it is rare. */
export const safetySteps = (player: fc.Arbitrary<number>): fc.Arbitrary<SafetyStep> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('limit' as const),
        player,
        of: fc.constantFrom('lossDay' as const, 'depositDay' as const),
        amount: fc.option(fc.integer({ min: 1, max: 2_500 })),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('time' as const),
        player,
        minutes: fc.option(fc.integer({ min: 1, max: 40 })),
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constantFrom(
          'checks' as const,
          'confirm' as const,
          'drop' as const,
          'answer' as const,
          'hour' as const,
          'played' as const,
        ),
        player,
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('timeOut' as const), player }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('selfExclude' as const),
        player,
        amount: fc.integer({ min: 100, max: 1_500 }),
      }),
    },
  );

/** The kinds of these steps. */
export const safetyKinds: ReadonlySet<string> = new Set<SafetyStep['kind']>([
  'limit',
  'time',
  'checks',
  'confirm',
  'drop',
  'answer',
  'hour',
  'played',
  'timeOut',
  'selfExclude',
]);

/** Refusals by the rules of player safety. */
export const safetyCodes: ReadonlySet<string> = new Set([
  'deposit.limit',
  'loss.limit',
  'session.limit',
  'realityCheck.due',
  'member.excluded',
  'limit.closed',
  // A self-exclusion ends the log-in, and with it the open game.
  'session.revoked',
]);

/** Time that each `played` adds, in ms. */
const PLAYED = 15 * 60_000;

/** Sends one step of players; a repeat may get another answer, because it reads the limits again. */
export function createSafetySteps(site: HistorySite, players: readonly Player[], clients: readonly TestClient[]) {
  const { db, now } = site;

  async function selfExclude(one: TestClient, s: Extract<SafetyStep, { kind: 'selfExclude' }>, key: string) {
    const input = { methodId: 'sandbox-wallet', amount: toTaka(BigInt(s.amount)) };
    const order = await one.call('createDeposit', input, key);
    const excluded = await one.call('excludeSelf', { kind: 'selfExclusion', days: 180 });
    if (order.body.success) {
      const { orderId, amount } = order.body.value;
      const paid = await sendPaymentEvent(site, { orderId, amount });
      if (!paid.body.success) return told(paid, () => '');
      await returnTwice(site, players[s.player]?.id ?? 0);
    }
    return told(excluded, () => 'excluded');
  }

  /** Adds a quarter of an hour to the time played today, under the lock of stakes. */
  const play = async (memberId: number) =>
    db?.transaction(async (tx) => {
      await lockAccount(tx, memberAccount(memberId, 'main'));
      await tx.execute(sql`insert into wps.play_time_days (member_id, day, ms) values (${memberId}, ${dayOf(now())}, ${PLAYED})
        on conflict (member_id, day) do update set ms = wps.play_time_days.ms + excluded.ms`);
    });

  return async (s: SafetyStep, key: string): Promise<Told> => {
    const one = clients[s.player] as TestClient;
    const refusal = (reply: Parameters<typeof told>[0]): Told => {
      const said = told(reply, () => '');
      return said && 'code' in said ? said : null;
    };
    switch (s.kind) {
      case 'limit': {
        const value = s.amount === null ? null : toTaka(BigInt(s.amount));
        return refusal(await one.call('setPlayLimit', { kind: s.of, value }));
      }
      case 'time': {
        const value = s.minutes === null ? null : String(s.minutes);
        return refusal(await one.call('setPlayLimit', { kind: 'sessionDay', value }));
      }
      case 'selfExclude':
        return selfExclude(one, s, key);
      case 'played':
        await play(players[s.player]?.id ?? 0);
        return null;
      case 'checks':
        return refusal(await one.call('setPlayLimit', { kind: 'realityCheck', value: '15' }));
      case 'confirm':
        return refusal(await one.call('confirmPlayLimit', { kind: 'lossDay' }));
      case 'drop':
        return refusal(await one.call('dropPlayLimit', { kind: 'lossDay' }));
      case 'answer':
        return refusal(await one.call('answerRealityCheck', { choice: 'continue' }));
      case 'timeOut':
        return refusal(await one.call('excludeSelf', { kind: 'timeOut', days: 1 }));
      case 'hour': {
        // An hour since the last reality check, without waiting for it.
        const id = players[s.player]?.id ?? 0;
        await db?.orm.execute(
          sql`update wps.play_clocks set checked_at = checked_at - interval '1 hour' where member_id = ${id}`,
        );
        return null;
      }
    }
  };
}
