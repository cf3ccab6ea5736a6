import { randomUUID } from 'node:crypto';
import { openPostgres } from '@mfe/server-kit/testing';
import type { LotteryDraw, LotteryOrder } from '@r777/shared/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { granted, newMember, startWps, type TestWps } from '../../../testing';
import { idOf } from '../../../testing/figures';
import { holdLock } from '../../../testing/hold-lock';
import { lockAccount, memberAccount } from '../../money/ledger/ledger';
import { turnDraws } from './draws';

const server = await openPostgres();
afterAll(() => server?.stop());

/** The embedded database has one connection and cannot test concurrency, so this needs a real server. */
describe.skipIf(server === null)('on PostgreSQL', () => {
  let wps: TestWps;
  beforeAll(async () => {
    wps = await startWps();
  });
  afterAll(() => wps.close());

  test('an order that loses waits for the account, because bonuses and limits read it at that moment', async () => {
    const turn = () => turnDraws({ db: wps.db, keySecret: wps.config.keySecret }, wps.now());
    await turn();
    const member = await newMember(wps);
    const memberId = await idOf(member);
    const current = async () =>
      granted(await member.get<LotteryDraw>('/lgw/lottery/numero?lottery=tcg-lotto-vn-fast-three'));
    let draw = await current();
    if (draw.closesIn < 20_000) {
      wps.advance(draw.drawsIn + 1);
      await turn();
      draw = await current();
    }
    const lines = [{ bet: 'exact3', pick: '123', stake: '5.00' }];
    const { lottery, numero } = draw;
    const body = { lottery, numero, lines, language: 'EN' };
    const { orderId } = granted(
      await member.send<LotteryOrder>('POST', '/lgw/lottery/orders', body, { 'idempotency-key': randomUUID() }),
    );
    const state = async () =>
      granted(await member.get<LotteryOrder>(`/lgw/lottery/order?language=EN&orderId=${orderId}`)).state;
    const held = await holdLock(wps.db, (tx) => lockAccount(tx, memberAccount(memberId, 'main')));
    wps.advance(draw.drawsIn + 1);
    const turned = turn();
    await expect.poll(held.waiting).toBe(1);
    expect(await state()).toBe('placed');
    await held.free();
    await turned;
    expect(await state()).not.toBe('placed');
  });
});
