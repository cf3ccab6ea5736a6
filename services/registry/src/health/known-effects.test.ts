import { expect, test } from 'vitest';
import { KnownEffects } from './known-effects';

test('of each version the first 20 side effects are counted, those as often as they come', () => {
  const known = new KnownEffects();
  const taken = Array.from({ length: 30 }, (_, n) => known.takes('mf-games', '1.0.0', `window.a${n}`));
  expect(taken.filter(Boolean)).toHaveLength(20);
  expect(taken.indexOf(false)).toBe(20);
  expect(known.takes('mf-games', '1.0.0', 'window.a19')).toBe(true);
  expect(known.takes('mf-games', '1.0.0', 'window.a20')).toBe(false);
  expect(known.takes('mf-games', '1.1.0', 'window.a20')).toBe(true);
  expect(known.takes('mf-auth', '1.0.0', 'window.a20')).toBe(true);
});
