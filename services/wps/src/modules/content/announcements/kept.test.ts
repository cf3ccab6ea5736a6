import { afterAll, beforeAll, expect, test } from 'vitest';
import { granted, type TestClient } from '../../../testing';
import { type PromotionDesk, startPromotions } from '../../../testing/promotions';
import { announcements } from './tables';

const DAY = 86_400_000;
let desk: PromotionDesk;
beforeAll(async () => {
  desk = await startPromotions({ sessionTokenLifetime: 400 * DAY });
});
afterAll(() => desk.wps.close());

/** The announcement of a promotion that ends tomorrow. */
async function announce(id: string): Promise<void> {
  const words = { titleEn: id, titleBn: id, contentEn: '', contentBn: '' };
  const dates = { startDate: desk.dayIn(-1), endDate: desk.dayIn(1), noExpiry: false };
  const row = { id, type: 'PR' as const, position: 99, ...words, ...dates, categoryIds: [], images: [] };
  await desk.wps.db.orm.insert(announcements).values(row);
}
const sees = async (client: TestClient, id: string) =>
  granted(await client.call('announcements', { types: 'Promotion', language: 'EN' })).promotion.some(
    (one) => one.id === id,
  );

test('the page of a promotion that has ended stays for who wagers its bonus, and goes with the bonus', async () => {
  const terms = { kind: 'depositMatch', percent: 50, minimum: '100.00', most: '500.00', deposits: 'any' } as const;
  const { member, id } = await desk.joined({ terms, joinDays: 30, wagering: { multiplier: 5, days: 60 } });
  const other = await desk.newMember();
  await announce(id);
  desk.wps.advance(9 * DAY);
  // Joined, and nothing paid yet.
  expect([await sees(member, id), await sees(other, id)]).toEqual([true, false]);
  await desk.provider.payIn(member, '200.00');
  desk.wps.advance(20 * DAY);
  expect([await sees(member, id), await sees(other, id)]).toEqual([true, false]);
  expect(await desk.stateOf(member, id)).toMatchObject({ state: 'paid', progress: { left: '500.00' } });
  for (const bonus of granted(await member.call('wagering', {})).content)
    granted(await member.call('forfeitBonus', { id: bonus.id }));
  expect(await sees(member, id)).toBe(false);
});
