import { expect, test } from 'vitest';
import { isBlocked } from './site';

test.each([
  [['203.0.113.9'], '203.0.113.9', true],
  [['203.0.113.9'], '203.0.113.90', false],
  [['203.0.113.9'], '::ffff:203.0.113.9', true],
  [['203.0.113.0/24'], '203.0.113.200', true],
  [['203.0.113.0/24'], '203.0.114.1', false],
  [['2001:db8::1'], '2001:0db8:0:0::1', true],
  [['2001:db8:0:1::/64'], '2001:db8:0:1:ffff::9', true],
  [['2001:db8:0:1::/64'], '2001:db8:0:2::9', false],
  [['::ffff:203.0.113.9'], '203.0.113.9', true],
  [['::ffff:203.0.113.0/120'], '203.0.113.200', true],
  [['::ffff:203.0.113.0/120'], '203.0.114.1', false],
  [['::ffff:cb00:7100/120'], '::ffff:203.0.113.9', true],
  // An invalid entry from before entries were checked. The valid entries still block.
  [['abc', '', '10.0.0.0/99', '0.0.0.0/0', '203.0.113.9'], '203.0.113.9', true],
  [['abc', '', '10.0.0.0/99', '0.0.0.0/0'], '10.0.0.1', false],
  [[], '203.0.113.9', false],
])('of the blocked %j, the address %s is one: %s', (blocked, address, expected) => {
  expect(isBlocked(blocked, address)).toBe(expected);
});
