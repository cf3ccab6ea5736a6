import { expect, test } from 'vitest';
import { networkArea } from './record';

test.each([
  ['203.0.113.77', '203.0.113.…'],
  ['::ffff:203.0.113.77', '203.0.113.…'],
  ['2001:0db8:0012:34::1', '2001:db8:12::…'],
  ['2001:db8::1', '2001:db8:0::…'],
  ['::1', '0:0:0::…'],
  ['no address', null],
  [null, null],
] as const)('%s is shown only as %s', (address, area) => {
  expect(networkArea(address)).toBe(area);
});
