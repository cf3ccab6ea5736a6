import { expect, test } from 'vitest';
import { arrive, isLeaving, leave } from './leaving';

test('a player who logs out is leaving until a public page is on screen', () => {
  expect(isLeaving()).toBe(false);
  leave();
  expect(isLeaving()).toBe(true);
  arrive();
  expect(isLeaving()).toBe(false);
});
