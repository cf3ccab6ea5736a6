import { expect, test } from 'vitest';
import { arrive, isLeaving, leave } from './leaving';

test('a player who logs out is leaving until a public page is on screen', () => {
  // Files share their modules, and another may have ended with a log-out.
  arrive();
  expect(isLeaving()).toBe(false);
  leave();
  expect(isLeaving()).toBe(true);
  arrive();
  expect(isLeaving()).toBe(false);
});
