import { expect, test } from 'vitest';
import { promotionRulesAt } from './rules';

test('no loss is paid back by two promotions', () => {
  const paidBack = promotionRulesAt(Date.now()).flatMap(({ terms }) =>
    terms.kind === 'cashback'
      ? terms.gameTypes.flatMap((game) => terms.days.map((day) => `${game} on day ${day}`))
      : [],
  );
  expect(paidBack.length).toBeGreaterThan(10);
  expect(new Set(paidBack).size).toBe(paidBack.length);
});
