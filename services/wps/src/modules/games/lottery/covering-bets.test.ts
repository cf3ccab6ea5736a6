import { randomUUID } from 'node:crypto';
import type { LotteryBet, LotteryDraw } from '@r777/shared/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { granted, newMember, startWps, type TestClient, type TestWps } from '../../../testing';
import { writeRule } from '../../promotions/rules';
import { turnDraws } from './draws';

const CODE = 'tcg-lotto-vn-fast-three';
let wps: TestWps;
let player: TestClient;
beforeAll(async () => {
  wps = await startWps();
  player = await newMember(wps);
  await turn();
});
afterAll(() => wps.close());

const turn = () => turnDraws({ db: wps.db, keySecret: wps.config.keySecret }, wps.now());
const current = async () => granted(await player.get<LotteryDraw>(`/lgw/lottery/numero?lottery=${CODE}`));
async function drawIt({ drawsAt }: LotteryDraw) {
  wps.advance(Date.parse(drawsAt) - wps.now() + 1);
  await turn();
}
/** Places each bet as a separate order in one draw that has time left, and draws. */
async function play(...bets: readonly (readonly [LotteryBet['bet'], string, TestClient?])[]) {
  const first = await current();
  if (first.closesIn <= 20_000) await drawIt(first);
  const draw = await current();
  for (const [bet, stake, by = player] of bets) {
    const order = { lottery: CODE, numero: draw.numero, lines: [{ bet, pick: '', stake }], language: 'EN' };
    granted(await by.send('POST', '/lgw/lottery/orders', order, { 'idempotency-key': randomUUID() }));
  }
  await drawIt(draw);
}
const left = async (by = player) => Number(granted(await by.call('wagering', {})).footer.leftToWager);

test('orders on both halves of a draw count towards a bonus by what they can lose together', async () => {
  const before = await left();
  await play(['odd', '3.00'], ['even', '3.00']);
  expect(before - (await left())).toBeCloseTo(0.3, 5);
  await play(['big', '5.00']);
  expect(before - (await left())).toBeCloseTo(5.3, 5);
});

test('two accounts of one person that bet against each other count what they can lose together', async () => {
  const [one, other, stranger] = [await newMember(wps), await newMember(wps), await newMember(wps)];
  other.cookies.set('device', one.cookies.get('device') ?? '');
  const terms = { kind: 'freeBonus', amount: '1.00' } as const;
  for (const member of [one, other]) {
    const id = `test-${randomUUID()}`;
    await wps.db.transaction((tx) =>
      writeRule(tx, { rule: { id, terms, join: 'optIn', guards: ['device'] }, by: 'test' }, new Date(wps.now())),
    );
    granted(await member.call('joinPromotion', { id, version: 1, language: 'EN' }));
  }
  const before = [await left(one), await left(other), await left(stranger)];
  await play(['odd', '5.00', one], ['even', '5.00', other]);
  const after = [await left(one), await left(other)];
  expect((before[0] ?? 0) - (after[0] ?? 0)).toBeCloseTo(0.25, 5);
  expect((before[1] ?? 0) - (after[1] ?? 0)).toBeCloseTo(0.25, 5);
  await play(['odd', '5.00', one], ['even', '5.00', stranger]);
  expect((after[0] ?? 0) - (await left(one))).toBeCloseTo(5, 5);
  expect((before[2] ?? 0) - (await left(stranger))).toBeCloseTo(5, 5);
});
