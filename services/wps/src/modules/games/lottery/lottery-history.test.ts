import { randomUUID } from 'node:crypto';
import type { Database } from '@mfe/server-kit';
import { longTestOn, openPostgres } from '@mfe/server-kit/testing';
import type { LotteryOrder } from '@r777/shared/contracts';
import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, granted, newMember, startWps, type TestClient, type TestWps } from '../../../testing';
import { findLedgerFaults } from '../../../testing/ledger-faults';
import { house, memberAccount, post } from '../../money/ledger/ledger';
import { turnDraws } from './draws';
import { lotteryDraws } from './tables';

const CODE = 'tcg-lotto-vn-fast-three';
const PLAYERS = 2;
const bets = ['big', 'small', 'odd', 'even'] as const;
const nat = (max: number) => fc.nat(max);

/**
 * The events: orders and cancels concurrent with runs of several instances, some of which are killed after a number of
 * transactions.
 */
type Step =
  | { kind: 'order'; player: number; bet: number; taka: number; repeats: number }
  | { kind: 'cancel'; order: number; repeats: number }
  | { kind: 'pass'; seconds: number }
  | { kind: 'turn'; killedAfter: number | null };
const order: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('order' as const),
  player: nat(PLAYERS - 1),
  bet: nat(3),
  taka: fc.integer({ min: 1, max: 40 }),
  repeats: fc.integer({ min: 1, max: 2 }),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: order },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('cancel' as const),
      order: nat(8),
      repeats: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pass' as const), seconds: nat(45) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('turn' as const), killedAfter: fc.option(nat(3)) }) },
);
/**
 * Steps of one group happen at the same time. A history starts with orders while a draw is open, so each has some to
 * settle.
 */
const histories = fc
  .tuple(
    fc.array(order, { minLength: 3, maxLength: 4 }),
    fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 7 }),
  )
  .map(([first, others]) => [first, ...others]);

/** A database whose process dies after a number of transactions. */
function mortal(db: Database, transactions: number): Database {
  let left = transactions;
  return {
    ...db,
    transaction(work) {
      if (left === 0) throw new Error('killed');
      left -= 1;
      return db.transaction(work);
    },
  };
}

const server = await openPostgres();
afterAll(() => server?.stop());
const kinds = longTestOn<[string, () => Promise<TestWps>]>(
  ['the embedded database', () => startWps({ on: 'embedded' })],
  server && ['PostgreSQL', () => startWps()],
);

describe.each(kinds)('on %s', (_kind, start) => {
  let wps: TestWps;
  let players: { client: TestClient; id: number }[];
  beforeAll(async () => {
    wps = await start();
    // One lottery draws often enough for a history; the others would only open draws.
    await wps.db.orm.execute(sql`update wps.lotteries set available = false where code <> ${CODE}`);
    players = await Promise.all(
      Array.from({ length: PLAYERS }, async () => {
        const client = await newMember(wps);
        const id = Number(granted(await client.get<{ id: string }>('/wps/member/info')).id);
        const account = memberAccount(id, 'main');
        const fields = { key: `stake-${id}`, fingerprint: '', reference: `stake-${id}`, against: house.cash };
        const movement = { ...fields, kind: 'deposit' as const, memberId: id, account, amount: 100_000n };
        await wps.db.transaction((tx) => post(wps.db, tx, movement, new Date(wps.now())));
        return { client, id };
      }),
    );
  });
  afterAll(() => wps.close());

  const turn = (db: Database = wps.db) => turnDraws({ db, keySecret: wps.config.keySecret }, wps.now());
  /** Bets on a closed draw, and bets whose draw is left undone. */
  const late = () =>
    wps.db.rows(sql`
      select o.id from wps.lottery_orders o join wps.lottery_draws d on d.lottery = o.lottery and d.numero = o.numero
      where o.placed_at >= d.closes_at or d.state <> 'settled'`);
  const orderIds: string[] = [];

  async function take(s: Step): Promise<void> {
    if (s.kind === 'pass') return wps.advance(s.seconds * 1_000);
    if (s.kind === 'turn') {
      const work = turn(s.killedAfter === null ? wps.db : mortal(wps.db, s.killedAfter));
      return work.catch((error: Error) => {
        const all = error instanceof AggregateError ? error.errors : [error];
        expect(new Set(all.map(({ message }: Error) => message))).toEqual(new Set(['killed']));
      });
    }
    const headers = { 'idempotency-key': randomUUID() };
    if (s.kind === 'cancel') {
      const orderId = orderIds.at(-1 - s.order);
      if (orderId === undefined) return;
      const input = { orderId, language: 'EN' };
      for (const { client } of players) {
        const send = () => client.send('POST', '/lgw/lottery/orders/cancel', input, headers);
        for (const reply of await Promise.all(Array.from({ length: s.repeats }, send))) {
          expect([undefined, 'lottery.closed', 'request.notFound']).toContain(errorOf(reply)?.code);
        }
      }
      return;
    }
    const [draw] = await wps.db.orm
      .select()
      .from(lotteryDraws)
      .where(and(eq(lotteryDraws.lottery, CODE), eq(lotteryDraws.state, 'open')));
    const lines = [{ bet: bets[s.bet], pick: '', stake: `${s.taka}.00` }];
    const input = { lottery: CODE, numero: draw?.numero ?? '20200101-0001', lines, language: 'EN' };
    const client = players[s.player]?.client;
    const send = () => client?.send<LotteryOrder>('POST', '/lgw/lottery/orders', input, headers);
    for (const reply of await Promise.all(Array.from({ length: s.repeats }, send))) {
      if (reply?.body.success) orderIds.push(reply.body.value.orderId);
      else expect(['lottery.closed', 'wallet.insufficient', 'lottery.limit']).toContain(reply && errorOf(reply)?.code);
    }
  }

  test('REL-01 after random orders, cancels, late draws and kills the books balance and every order ended once', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        for (const group of history) {
          await Promise.all(group.map(take));
          for (const { client } of players)
            client.token = granted(await client.send<{ token: string }>('POST', '/wps/session/renew', {})).token;
        }
        wps.advance(90_000);
        await turn();
        // A draw that was killed several times waits up to ten minutes for its next try.
        for (let minute = 0; minute < 11 && (await late()).length > 0; minute++) {
          wps.advance(60_000);
          await turn();
        }
        expect(await findLedgerFaults(wps.db)).toEqual({ accounts: [], transactions: [] });
        // An order's movements in the ledger match the order, and so does its round.
        const wrong = await wps.db.rows(sql`
          select o.id, o.state, r.state as round, o.stake, o.payout, sum(p.amount) as moved
          from wps.lottery_orders o
          join wps.rounds r on r.provider = 'LOTTERY' and r.round_id = o.id
          join wps.ledger_transactions t on t.reference = o.id
          join wps.postings p on p.transaction_id = t.id and p.account_id like 'member:%'
          where o.member_id in (${players[0]?.id}, ${players[1]?.id})
          group by o.id, o.state, r.state, o.stake, o.payout, r.stake, r.payout
          having sum(p.amount) <> case when o.state = 'cancelled' then 0 else o.payout - o.stake end
            or sum(p.amount) <> r.payout - r.stake
            or (o.state, r.state) not in (('won', 'settled'), ('lost', 'settled'), ('cancelled', 'rolledBack'))`);
        expect(wrong).toEqual([]);
        expect(await late()).toEqual([]);
      }),
      { numRuns: 3 },
    );
    expect(orderIds.length).toBeGreaterThan(5);
  }, 120_000);
});
