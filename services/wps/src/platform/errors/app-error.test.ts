import { expect, test } from 'vitest';
import { tooMany } from './app-error';

test.each([
  [1, { context: 'seconds', seconds: '1' }],
  [42_001, { context: 'seconds', seconds: '43' }],
  [120_000, { context: 'seconds', seconds: '120' }],
  [120_001, { context: 'minutes', minutes: '3' }],
  [7_200_000, { context: 'minutes', minutes: '120' }],
  [7_200_001, { context: 'hours', hours: '3' }],
])('after too many requests the wait of %i ms is told, rounded up', (ms, params) => {
  expect(tooMany(ms, 'Too many.')).toMatchObject({ code: 'request.rateLimited', params });
});
