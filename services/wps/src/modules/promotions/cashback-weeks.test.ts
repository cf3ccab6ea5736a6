import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../testing';
import { idOf, putPlay } from '../../testing/figures';
import { type PromotionDesk, startPromotions } from '../../testing/promotions';
import { payCashback } from './cashback';
import type { PromotionRuleInput } from './rule';

const DAY = 86_400_000;
let desk: PromotionDesk;
beforeAll(async () => {
  desk = await startPromotions();
});
afterAll(() => desk.wps.close());

const terms = {
  kind: 'cashback' as const,
  percent: 10,
  minimum: '100.00',
  most: '50.00',
  weekday: 1,
  days: [1, 2, 3, 4, 5, 6, 7],
  gameTypes: ['RNG' as const],
};
const automatic = { join: 'automatic', caps: { times: null } } as const;
const after = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
const paidTo = async (member: TestClient, id: string) =>
  (await desk.stateOf(await desk.logIn(member), id))?.paid?.amount;
/** Result of a day's play of a member: a loss, or a win below 0. */
const lose = async (member: TestClient, day: string, loss: number) => {
  const [stake, payout] = loss >= 0 ? [loss, 0] : [1, 1 - loss];
  await putPlay(desk.wps, await idOf(await desk.logIn(member)), { day, stake, payout });
};

/**
 * A week whose terms change on Thursday. `members` have a result on Tuesday and on Friday.
 * @returns the amount that each was paid on the next Monday
 */
async function weekWith(change: Partial<PromotionRuleInput>, members: readonly (readonly [number, number])[]) {
  const id = await desk.offer({ terms, ...automatic });
  const players = await Promise.all(members.map(() => desk.newMember()));
  const monday = [7, 8, 9, 10, 11, 12, 13].map(desk.dayIn).find((day) => new Date(day).getUTCDay() === 1) ?? '';
  for (const [at, [tuesday]] of members.entries()) await lose(players[at] as TestClient, after(monday, 1), tuesday);
  desk.goTo(after(monday, 3), 600);
  await desk.put({ id, terms, ...automatic, ...change });
  for (const [at, [, friday]] of members.entries()) await lose(players[at] as TestClient, after(monday, 4), friday);
  desk.goTo(after(monday, 7), 30);
  await payCashback(desk.wps.db, desk.wps.now());
  await payCashback(desk.wps.db, desk.wps.now());
  return Promise.all(players.map((player) => paidTo(player, id)));
}

test('a new window or budget splits no week: one minimum, one net loss, one maximum', async () => {
  const until = `${desk.dayIn(60)}T00:00`;
  const paid = await weekWith({ window: { from: null, until } }, [
    [60, 60],
    [-1000, 1000],
    [1000, 1000],
  ]);
  expect(paid).toEqual(['12.00', undefined, '50.00']);
});

test('with a new percent, each counts for its part of one net loss, up to the last maximum', async () => {
  const paid = await weekWith({ terms: { ...terms, percent: 20, most: '90.00' } }, [
    [60, 60],
    [-1000, 1000],
    [-100, 300],
    [300, -100],
    [1000, 1000],
  ]);
  expect(paid).toEqual(['18.00', undefined, '40.00', '20.00', '90.00']);
});

test('who is new is asked for the first day of the week, also after a change of the window', async () => {
  const daysLeft = [4, 5, 6, 7, 8, 9, 10].find((days) => new Date(desk.dayIn(days)).getUTCDay() === 1) ?? 0;
  const monday = desk.dayIn(daysLeft);
  // New on Monday, and no longer on Thursday.
  const audience = { newWithinDays: daysLeft + 1 };
  const id = await desk.offer({ terms, ...automatic, audience });
  const member = await desk.newMember();
  desk.goTo(after(monday, 3), 600);
  await desk.put({ id, terms, ...automatic, audience, window: { from: null, until: `${desk.dayIn(60)}T00:00` } });
  await lose(member, after(monday, 5), 300);
  desk.goTo(after(monday, 7), 30);
  await payCashback(desk.wps.db, desk.wps.now());
  expect(await paidTo(member, id)).toBe('30.00');
});

test('a week that the budget of a cashback does not cover is reported once', async () => {
  const caps = { times: null, budget: '12.00' };
  const id = await desk.offer({ terms, ...automatic, caps });
  const players = [await desk.newMember(), await desk.newMember()];
  const monday = [7, 8, 9, 10, 11, 12, 13].map(desk.dayIn).find((day) => new Date(day).getUTCDay() === 1) ?? '';
  for (const player of players) await lose(player, after(monday, 1), 100);
  const payday = after(monday, 7);
  desk.goTo(payday, 30);
  const warned: unknown[] = [];
  const log = { warn: (what: { promotion?: string }) => void (what.promotion === id && warned.push(what)) };
  const paid = async () => {
    await payCashback(desk.wps.db, desk.wps.now(), log as Parameters<typeof payCashback>[2]);
    return (await Promise.all(players.map((player) => paidTo(player, id)))).filter((amount) => amount !== undefined);
  };
  expect(await paid()).toEqual(['10.00']);
  expect(await paid()).toEqual(['10.00']);
  expect(warned).toEqual([{ promotion: id, payday, members: 1 }]);
});
