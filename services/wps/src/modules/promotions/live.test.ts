import { afterAll, beforeAll, expect, test } from 'vitest';
import { granted } from '../../testing';
import { eventually, followEvents } from '../../testing/eventually';
import { type PromotionDesk, startPromotions } from '../../testing/promotions';
import { closeAllExpired } from '../money/wagering/close';

const DAY = 86_400_000;
let desk: PromotionDesk;
beforeAll(async () => {
  desk = await startPromotions();
});
afterAll(() => desk.wps.close());

/** A member with the signing-up bonus, and how often the pages were told that a promotion has moved. */
async function followed() {
  const member = await desk.newMember();
  const stream = await followEvents(desk.wps.url, member);
  await eventually(() => stream.events).toEqual(['hello']);
  return { member, stream, told: () => stream.events.filter((event) => event === 'promotions.changed').length };
}

test('a lost round, which moves no money at its end, tells the pages what is left to wager', async () => {
  const { member, stream, told } = await followed();
  await desk.play(member, { stake: '10.00', payout: '0.00' });
  await eventually(told).toBe(1);
  expect((await desk.stateOf(member, 'sign-up'))?.progress?.left).toBe('44.00');
  await stream.stop();
});

test('a bonus that was lost in play, or ran out, tells the pages', async () => {
  const lost = await followed();
  await desk.play(lost.member, { stake: '18.00', payout: '0.00' });
  await eventually(async () => (await desk.stateOf(lost.member, 'sign-up'))?.state).toBe('forfeited');
  await eventually(lost.told).toBe(1);
  await lost.stream.stop();

  const late = await followed();
  await closeAllExpired(desk.wps.db, desk.wps.now() + 31 * DAY);
  await eventually(late.told).toBe(1);
  await late.stream.stop();
});

test('a bonus that arrives tells the pages', async () => {
  const { member, stream, told } = await followed();
  granted(await desk.join(member, 'welcome'));
  await eventually(told).toBe(1);
  await desk.provider.payIn(member, '500.00');
  await eventually(told).toBe(2);
  await stream.stop();
});

test('a bonus that was given up tells the pages', async () => {
  const { member, stream, told } = await followed();
  const [bonus] = granted(await member.call('wagering', {})).content;
  granted(await member.call('forfeitBonus', { id: bonus?.id ?? '' }));
  await eventually(told).toBe(1);
  await stream.stop();
});
